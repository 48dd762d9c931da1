/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page on which tiles are drawn: the list of tiles, the canvas with the palette, and what can
 * be said about the tile in words beside it.  In a narrow window they are below each other.
 */
#pragma once

#include "editor/editor-context.h"

#define BST_TYPE_TILES_PAGE (bst_tiles_page_get_type ())
G_DECLARE_FINAL_TYPE (BstTilesPage, bst_tiles_page, BST, TILES_PAGE, GtkWidget)

/*
 * Widget actions:
 *   tile.new, tile.duplicate, tile.delete, tile.mirror, tile.patterns
 *   tile.rotate (i)   quarter turns clockwise
 *   tile.move (i)     places down the list
 *   tile.cut, tile.copy, tile.paste
 *   tile.draw, tile.search   go to the canvas and to the search
 */
GtkWidget *bst_tiles_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* NULL lets go. */
void bst_tiles_page_set_context (BstTilesPage *self, BstEditorContext *context);

/* Puts the focus on the canvas, or on what makes the first tile. */
void bst_tiles_page_focus (BstTilesPage *self);
