/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which part of a tile belongs to which of its features, as textures to be laid over it,
 * and where figures stand.  Worked out once for each kind of tile.
 */
#pragma once

#include <gdk/gdk.h>

#include "render/tile/spot.h"

typedef struct _BstRegions BstRegions;

/* How a region is filled. */
typedef enum {
  BST_FILL_PLAIN,
  BST_FILL_STRIPES,
  BST_FILL_DOTS,
  BST_FILL_GRID,
  BST_FILL_WAVES,
  BST_FILL_BACK_STRIPES,
  BST_FILL_LINES,
  BST_FILL_CHECKS,
  BST_FILL_VEIL, /* evenly, without a rim */
  BST_FILLS,
} BstFill;

/* How strongly a pattern covers a pixel, 0 to 1; it comes again after `period` pixels, and
 * goes on over the border of what is a multiple of that wide. */
double bst_fill_cover (BstFill fill, int x, int y, int period);

/* For up to `n_kinds` kinds of tiles.  Free with bst_regions_free(). */
BstRegions *bst_regions_new (unsigned n_kinds) G_GNUC_WARN_UNUSED_RESULT;
void bst_regions_free (BstRegions *regions);

/* The spot of a feature on a tile of that kind as it lies, in units of the tile. */
BstPoint bst_regions_get_spot (BstRegions *regions,
                               unsigned kind,
                               const BstSketch *sketch,
                               unsigned feature,
                               unsigned rotation);

/* The same for a figure wherever it is on the map; false if it is not. */
bool bst_regions_find_place (BstRegions *regions,
                             unsigned kind,
                             const BstSketch *sketch,
                             const BstStanding *standing,
                             unsigned rotation,
                             BstPoint *out_point);

/* The feature at `p`, in units of the tile as it lies, or -1. */
int bst_regions_find (BstRegions *regions,
                      unsigned kind,
                      const BstSketch *sketch,
                      unsigned rotation,
                      BstPoint p);

/* How a feature is shown; one without alpha is not. */
typedef struct
{
  GdkRGBA colour;
  GdkRGBA others[BST_MAX_PLAYERS - 1]; /* in bands with it, the first `n_others` */
  unsigned n_others;
  BstFill fill;
} BstRegionStyle;

/* A texture of all regions of a tile, translucent, with brighter rims.  `styles` has one
 * for each feature of the tile.  The caller owns it. */
GdkTexture *bst_regions_draw (BstRegions *regions,
                              unsigned kind,
                              const BstSketch *sketch,
                              unsigned rotation,
                              const BstRegionStyle *styles) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstRegions, bst_regions_free)
