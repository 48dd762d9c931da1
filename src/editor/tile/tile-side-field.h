/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One field of the tile under work.  If fields are given by hand, its land at the border
 * and the cities it feeds can be chosen.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

#define BST_TYPE_TILE_SIDE_FIELD (bst_tile_side_field_get_type ())
G_DECLARE_FINAL_TYPE (BstTileSideField, bst_tile_side_field, BST, TILE_SIDE_FIELD, AdwBin)

/* The bench whose tile it changes; NULL lets go. */
void bst_tile_side_field_set_bench (BstTileSideField *self, BstBench *bench);

/* Shows the field that is feature `index` of the tile that comes of `draft`, which is the
 * tile under work. */
void bst_tile_side_field_show (BstTileSideField *self, BstTileDraft *draft, unsigned index);
