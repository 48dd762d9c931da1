/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The features and fields of the tile under work as a list in which the one that is meant
 * stands open.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

#define BST_TYPE_TILE_SIDE_PARTS (bst_tile_side_parts_get_type ())
G_DECLARE_FINAL_TYPE (BstTileSideParts,
                      bst_tile_side_parts,
                      BST,
                      TILE_SIDE_PARTS,
                      AdwPreferencesGroup)

/* The bench whose tile it changes; NULL lets go. */
void bst_tile_side_parts_set_bench (BstTileSideParts *self, BstBench *bench);

/* Shows the tile under work, which `draft` is. */
void bst_tile_side_parts_show (BstTileSideParts *self, BstTileDraft *draft);

/* The row of the part that is meant, or NULL. */
GtkWidget *bst_tile_side_parts_get_open_row (BstTileSideParts *self);
