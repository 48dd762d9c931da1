/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The own picture of the tile under work: brought in from a file, written to one, or taken
 * away.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

#define BST_TYPE_TILE_SIDE_PICTURE (bst_tile_side_picture_get_type ())
G_DECLARE_FINAL_TYPE (BstTileSidePicture,
                      bst_tile_side_picture,
                      BST,
                      TILE_SIDE_PICTURE,
                      AdwPreferencesGroup)

/* The bench whose tile it changes; NULL lets go. */
void bst_tile_side_picture_set_bench (BstTileSidePicture *self, BstBench *bench);

/* Shows the tile under work. */
void bst_tile_side_picture_show (BstTileSidePicture *self);

/* Makes the drawing in `file` the picture of the tile under work.  If it cannot be, it says
 * why and nothing changes. */
void bst_tile_side_picture_import (BstTileSidePicture *self, GFile *file);
