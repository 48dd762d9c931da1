/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All tiles of the deck, to choose the one under work: a column or a strip of pictures with
 * a search above.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

#define BST_TYPE_TILE_PALETTE (bst_tile_palette_get_type ())
G_DECLARE_FINAL_TYPE (BstTilePalette, bst_tile_palette, BST, TILE_PALETTE, AdwBin)

GtkWidget *bst_tile_palette_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* NULL lets go. */
void bst_tile_palette_set_bench (BstTilePalette *self, BstBench *bench);

/* Whether it is a strip above the tile instead of a column beside it. */
void bst_tile_palette_set_is_strip (BstTilePalette *self, bool is_strip);

void bst_tile_palette_focus_search (BstTilePalette *self);

/* Shows all tiles again, so that a new one is to be seen. */
void bst_tile_palette_end_search (BstTilePalette *self);

/* The tiles that the search has left. */
GListModel *bst_tile_palette_get_found (BstTilePalette *self);
