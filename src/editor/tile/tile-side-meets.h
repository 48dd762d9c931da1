/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a feature of the tile under work meets others: what there is, each with a button
 * that ends it, and a menu of what there could be.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

#define BST_TYPE_TILE_SIDE_MEETS (bst_tile_side_meets_get_type ())
G_DECLARE_FINAL_TYPE (BstTileSideMeets, bst_tile_side_meets, BST, TILE_SIDE_MEETS, AdwBin)

/* The bench whose tile it changes; NULL lets go. */
void bst_tile_side_meets_set_bench (BstTileSideMeets *self, BstBench *bench);

/* Shows a feature of the tile under work, which `draft` is. */
void bst_tile_side_meets_show (BstTileSideMeets *self, BstTileDraft *draft, unsigned feature);
