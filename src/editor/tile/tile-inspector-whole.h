/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What everybody wants to say about the tile under work: its name, and how many there are.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_TILE_INSPECTOR_WHOLE (bst_tile_inspector_whole_get_type ())
G_DECLARE_FINAL_TYPE (BstTileInspectorWhole,
                      bst_tile_inspector_whole,
                      BST,
                      TILE_INSPECTOR_WHOLE,
                      AdwPreferencesGroup)

/* The context whose tile it changes; NULL lets go. */
void bst_tile_inspector_whole_set_context (BstTileInspectorWhole *self, BstEditorContext *context);

/* Shows the tile under work, which `draft` is. */
void bst_tile_inspector_whole_show (BstTileInspectorWhole *self, BstTileDraft *draft);
