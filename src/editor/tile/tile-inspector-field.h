/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One field of the tile under work.  If fields are given by hand, its land at the border
 * and the cities it feeds can be chosen.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_TILE_INSPECTOR_FIELD (bst_tile_inspector_field_get_type ())
G_DECLARE_FINAL_TYPE (BstTileInspectorField, bst_tile_inspector_field, BST, TILE_INSPECTOR_FIELD,
                      AdwBin)

/* The context whose tile it changes; NULL lets go. */
void bst_tile_inspector_field_set_context (BstTileInspectorField *self, BstEditorContext *context);

/* Shows the field that is feature `index` of the tile that comes of `draft`, which is the
 * tile under work. */
void bst_tile_inspector_field_show (BstTileInspectorField *self, BstTileDraft *draft,
                                    unsigned index);
