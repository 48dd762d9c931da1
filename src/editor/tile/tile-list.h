/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All tiles of the deck, to choose the one under work: a column or a strip of pictures with
 * a search above.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_TILE_LIST (bst_tile_list_get_type ())
G_DECLARE_FINAL_TYPE (BstTileList, bst_tile_list, BST, TILE_LIST, AdwBin)

GtkWidget *bst_tile_list_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* NULL lets go. */
void bst_tile_list_set_context (BstTileList *self, BstEditorContext *context);

/* Whether it is a strip above the tile instead of a column beside it. */
void bst_tile_list_set_is_strip (BstTileList *self, bool is_strip);

void bst_tile_list_focus_search (BstTileList *self);

/* Shows all tiles again, so that a new one is to be seen. */
void bst_tile_list_end_search (BstTileList *self);

/* The tiles that the search has left. */
GListModel *bst_tile_list_get_found (BstTileList *self);
