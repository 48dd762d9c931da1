/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is seldom said about the tile under work: its symbols, names in other languages,
 * notes, its id, and whether it is in the pile or in the players' hands.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_TILE_INSPECTOR_MORE (bst_tile_inspector_more_get_type ())
G_DECLARE_FINAL_TYPE (BstTileInspectorMore,
                      bst_tile_inspector_more,
                      BST,
                      TILE_INSPECTOR_MORE,
                      AdwPreferencesGroup)

/* The context whose tile it changes; NULL lets go. */
void bst_tile_inspector_more_set_context (BstTileInspectorMore *self, BstEditorContext *context);

/* Shows the tile under work, which `draft` is. */
void bst_tile_inspector_more_show (BstTileInspectorMore *self, BstTileDraft *draft);
