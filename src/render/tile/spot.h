/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a figure stands on a tile: one spot for each feature, well inside what belongs
 * to it, beside symbols rather than on them, and apart from the other spots.  Pictures of
 * maps put figures there, and a board its buttons.
 */
#pragma once

#include "render/tile/layout.h"

/* Spots are at least so far apart where the tile has the room. */
#define BST_SPOT_GAP 48.0

/* Of a tile with its north up, by the index of a feature of the BstTile. */
typedef struct
{
  unsigned n;
  BstPoint points[BST_TILE_MAX_FEATURES];
} BstSpots;

/* The spots of all features of the tile.  `layout` must not have been turned. */
BstSpots bst_spots_of (const BstLayout *layout);

/* The spot of `feature` on a tile that lies there after `rotation` quarter turns
 * clockwise, from its north-west corner. */
BstPoint bst_spots_get (const BstSpots *spots, unsigned feature, unsigned rotation);
