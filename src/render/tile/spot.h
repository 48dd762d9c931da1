/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a figure stands on a tile: one spot for each feature, well inside what belongs
 * to it, beside symbols rather than on them, and apart from the other spots.  Pictures of
 * maps put figures there, and a board its buttons.
 */
#pragma once

#include "engine/state.h"
#include "render/tile/layout.h"

/* Spots are at least so far apart where the tile has the room. */
#define BST_SPOT_GAP 48.0

/* Of a tile with its north up, by the index of a feature of the BstTile. */
typedef struct
{
  unsigned n;
  BstPoint points[BST_TILE_MAX_FEATURES];
  bool has_quarters; /* of the fortress */
} BstSpots;

/* The spots of all features of the tile.  `layout` must not have been turned. */
BstSpots bst_spots_of (const BstLayout *layout);

/* Where a figure is that is somewhere on the map, from the north-west corner of the tile at its
 * cell, which lies there after `rotation` quarter turns.  Returns false for others.  Those in a
 * quarter of the fortress are in the middle of its yard: see bst_yard_stand(). */
bool bst_spots_find (const BstSpots *spots,
                     const BstStanding *standing,
                     unsigned rotation,
                     BstPoint *out_point);

/* The spot of `feature` on a tile that lies there after `rotation` quarter turns
 * clockwise, from its north-west corner; for what has been built on the tile, its middle. */
BstPoint bst_spots_get (const BstSpots *spots, unsigned feature, unsigned rotation);
