/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Everything that can be said about one city, road, river or building of the tile under
 * work.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

#define BST_TYPE_TILE_SIDE_FEATURE (bst_tile_side_feature_get_type ())
G_DECLARE_FINAL_TYPE (BstTileSideFeature, bst_tile_side_feature, BST, TILE_SIDE_FEATURE, AdwBin)

/* The bench whose tile it changes; NULL lets go. */
void bst_tile_side_feature_set_bench (BstTileSideFeature *self, BstBench *bench);

/* Shows a feature of the tile under work, which `draft` is. */
void bst_tile_side_feature_show (BstTileSideFeature *self, BstTileDraft *draft, unsigned feature);
