/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a feature of the tile under work meets others: what there is, each with a button
 * that ends it, and a menu of what there could be.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_TILE_INSPECTOR_MEETS (bst_tile_inspector_meets_get_type ())
G_DECLARE_FINAL_TYPE (BstTileInspectorMeets, bst_tile_inspector_meets, BST, TILE_INSPECTOR_MEETS,
                      AdwBin)

/* The context whose tile it changes; NULL lets go. */
void bst_tile_inspector_meets_set_context (BstTileInspectorMeets *self, BstEditorContext *context);

/* Shows a feature of the tile under work, which `draft` is. */
void bst_tile_inspector_meets_show (BstTileInspectorMeets *self, BstTileDraft *draft,
                                    unsigned feature);
