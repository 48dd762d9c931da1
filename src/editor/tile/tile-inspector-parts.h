/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The features and fields of the tile under work as a list in which the one that is meant
 * stands open.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_TILE_INSPECTOR_PARTS (bst_tile_inspector_parts_get_type ())
G_DECLARE_FINAL_TYPE (BstTileInspectorParts,
                      bst_tile_inspector_parts,
                      BST,
                      TILE_INSPECTOR_PARTS,
                      AdwPreferencesGroup)

/* The context whose tile it changes; NULL lets go. */
void bst_tile_inspector_parts_set_context (BstTileInspectorParts *self, BstEditorContext *context);

/* Shows the tile under work, which `draft` is. */
void bst_tile_inspector_parts_show (BstTileInspectorParts *self, BstTileDraft *draft);

/* The row of the part that is meant, or NULL. */
GtkWidget *bst_tile_inspector_parts_get_open_row (BstTileInspectorParts *self);
