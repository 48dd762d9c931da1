/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The property side of the page of tiles: everything about the tile under work that can be
 * said in words and numbers, and what is wrong with it.  Drawing is done elsewhere.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

#define BST_TYPE_TILE_SIDE (bst_tile_side_get_type ())
G_DECLARE_FINAL_TYPE (BstTileSide, bst_tile_side, BST, TILE_SIDE, AdwBin)

/* About 300 pixels wide; it scrolls in itself. */
GtkWidget *bst_tile_side_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The bench whose tile it shows; NULL lets go. */
void bst_tile_side_set_bench (BstTileSide *self, BstBench *bench);
