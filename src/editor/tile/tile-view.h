/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tile of the context as a picture that follows whatever is done to the tile.
 */
#pragma once

#include "editor/editor-context.h"

#define BST_TYPE_TILE_VIEW (bst_tile_view_get_type ())
G_DECLARE_FINAL_TYPE (BstTileView, bst_tile_view, BST, TILE_VIEW, GtkWidget)

/* An empty one, `size` pixels wide and high. */
GtkWidget *bst_tile_view_new (int size) G_GNUC_WARN_UNUSED_RESULT;

/* Shows `tile` of `context`; NULL for both shows nothing. */
void bst_tile_view_set_tile (BstTileView *self, BstEditorContext *context, BstTileItem *tile);
