/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What everybody wants to say about the tile under work: its name, and how many there are.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

#define BST_TYPE_TILE_SIDE_WHOLE (bst_tile_side_whole_get_type ())
G_DECLARE_FINAL_TYPE (BstTileSideWhole,
                      bst_tile_side_whole,
                      BST,
                      TILE_SIDE_WHOLE,
                      AdwPreferencesGroup)

/* The bench whose tile it changes; NULL lets go. */
void bst_tile_side_whole_set_bench (BstTileSideWhole *self, BstBench *bench);

/* Shows the tile under work, which `draft` is. */
void bst_tile_side_whole_show (BstTileSideWhole *self, BstTileDraft *draft);
