/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is seldom said about the tile under work: its symbols, names in other languages,
 * notes, its id, and whether it is in the pile or in the players' hands.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

#define BST_TYPE_TILE_SIDE_MORE (bst_tile_side_more_get_type ())
G_DECLARE_FINAL_TYPE (BstTileSideMore,
                      bst_tile_side_more,
                      BST,
                      TILE_SIDE_MORE,
                      AdwPreferencesGroup)

/* The bench whose tile it changes; NULL lets go. */
void bst_tile_side_more_set_bench (BstTileSideMore *self, BstBench *bench);

/* Shows the tile under work, which `draft` is. */
void bst_tile_side_more_show (BstTileSideMore *self, BstTileDraft *draft);
