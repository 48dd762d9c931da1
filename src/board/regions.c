/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Regions from the owners of a layout's cells.
 */
#include "board/regions.h"

#include <string.h>

#define GRID BST_LAYOUT_GRID
#define NOTHING 255

typedef struct
{
  uint8_t owner[GRID][GRID]; /* with the north up */
  BstSpots spots;
} Region;

struct _BstRegions
{
  unsigned n_kinds;
  Region **regions;
};

BstRegions *
bst_regions_new (unsigned n_kinds)
{
  BstRegions *regions = g_new0 (BstRegions, 1);

  regions->n_kinds = n_kinds;
  regions->regions = g_new0 (Region *, n_kinds);
  return regions;
}

void
bst_regions_free (BstRegions *regions)
{
  if (regions == NULL)
    return;
  for (unsigned i = 0; i < regions->n_kinds; i++)
    g_free (regions->regions[i]);
  g_free (regions->regions);
  g_free (regions);
}

static const Region *
get_region (BstRegions *regions, unsigned kind, const BstSketch *sketch)
{
  if (regions->regions[kind] == NULL) {
    g_autoptr (BstLayout) layout = bst_layout_new (sketch);
    Region *region = g_new (Region, 1);

    memcpy (region->owner, layout->owner, sizeof region->owner);
    region->spots = bst_spots_of (layout);
    regions->regions[kind] = region;
  }
  return regions->regions[kind];
}

BstPoint
bst_regions_get_spot (BstRegions *regions,
                      unsigned kind,
                      const BstSketch *sketch,
                      unsigned feature,
                      unsigned rotation)
{
  return bst_spots_get (&get_region (regions, kind, sketch)->spots, feature, rotation);
}

bool
bst_regions_find_place (BstRegions *regions,
                        unsigned kind,
                        const BstSketch *sketch,
                        const BstStanding *standing,
                        unsigned rotation,
                        BstPoint *out_point)
{
  return bst_spots_find (&get_region (regions, kind, sketch)->spots, standing, rotation, out_point);
}

static uint8_t
owner_at (const Region *region, unsigned rotation, double x, double y)
{
  /* Turned back, so that the tile has its north up. */
  BstPoint p = bst_point_rotate ((BstPoint) { x, y }, (BST_ROTATIONS - rotation) % BST_ROTATIONS);
  int column = (int) (p.x / BST_LAYOUT_CELL);
  int row = (int) (p.y / BST_LAYOUT_CELL);

  return region->owner[CLAMP (row, 0, GRID - 1)][CLAMP (column, 0, GRID - 1)];
}

/* The feature that owns a cell, or NOTHING. */
static uint8_t
feature_of (uint8_t owner)
{
  if (owner == BST_OWNER_NONE)
    return NOTHING;
  return owner >= BST_OWNER_FIELD ? (uint8_t) (owner - BST_OWNER_FIELD) : owner;
}

int
bst_regions_find (BstRegions *regions,
                  unsigned kind,
                  const BstSketch *sketch,
                  unsigned rotation,
                  BstPoint p)
{
  uint8_t feature = feature_of (owner_at (get_region (regions, kind, sketch), rotation, p.x, p.y));

  return feature == NOTHING ? -1 : feature;
}

double
bst_fill_cover (BstFill fill, int x, int y, int period)
{
  const int half = period / 2;
  int column = x % period;
  int row = y % period;
  bool is_strong;

  switch (fill) {
  case BST_FILL_STRIPES:
    is_strong = (x + y) % period < half;
    break;
  case BST_FILL_DOTS:
    is_strong = 12 * ((column - half) * (column - half) + (row - half) * (row - half)) <
                period * period;
    break;
  case BST_FILL_GRID:
    is_strong = 4 * column < period || 4 * row < period;
    break;
  case BST_FILL_WAVES:
    is_strong = 8 * ((y + ABS (column - half)) % period) < 3 * period;
    break;
  case BST_FILL_BACK_STRIPES:
    is_strong = (x % period - row + period) % period < half;
    break;
  case BST_FILL_LINES:
    is_strong = 8 * row < 3 * period;
    break;
  case BST_FILL_CHECKS:
    is_strong = (column < half) == (row < half);
    break;
  case BST_FILL_VEIL:
    return 1;
  case BST_FILL_PLAIN:
  case BST_FILLS:
  default:
    return 0.75;
  }
  return is_strong ? 1 : 0.3;
}

typedef struct
{
  uint8_t features[GRID][GRID]; /* as the tile lies */
} Mask;

static void
fill_mask (Mask *mask, const Region *region, unsigned rotation)
{
  for (int y = 0; y < GRID; y++)
    for (int x = 0; x < GRID; x++)
      mask->features[y][x] = feature_of (owner_at (region, rotation, (x + 0.5) * BST_LAYOUT_CELL,
                                                   (y + 0.5) * BST_LAYOUT_CELL));
}

/* Whether another feature begins next to the cell, on the same tile. */
static bool
is_rim (const Mask *mask, int x, int y)
{
  uint8_t feature = mask->features[y][x];

  return mask->features[MAX (y - 1, 0)][x] != feature ||
         mask->features[MIN (y + 1, GRID - 1)][x] != feature ||
         mask->features[y][MAX (x - 1, 0)] != feature ||
         mask->features[y][MIN (x + 1, GRID - 1)] != feature;
}

static void
put_pixel (guchar *pixel, const GdkRGBA *colour, double strength)
{
  double alpha = strength * (double) colour->alpha;

  pixel[0] = (guchar) ((double) colour->red * alpha * 255);
  pixel[1] = (guchar) ((double) colour->green * alpha * 255);
  pixel[2] = (guchar) ((double) colour->blue * alpha * 255);
  pixel[3] = (guchar) (alpha * 255);
}

static double
get_strength (const Mask *mask, BstFill fill, int x, int y)
{
  if (fill != BST_FILL_VEIL && is_rim (mask, x, y))
    return 0.95;
  return 0.65 * bst_fill_cover (fill, x, y, 8);
}

/* What several hold has bands in the colour of each, as many on each tile that they go on on the
 * next. */
static const GdkRGBA *
get_colour (const BstRegionStyle *style, int x, int y)
{
  unsigned n_colours = style->n_others + 1;
  unsigned band = (unsigned) (x + y) * n_colours / GRID % n_colours;

  return band == 0 ? &style->colour : &style->others[band - 1];
}

GdkTexture *
bst_regions_draw (BstRegions *regions,
                  unsigned kind,
                  const BstSketch *sketch,
                  unsigned rotation,
                  const BstRegionStyle *styles)
{
  guchar *pixels = g_new0 (guchar, GRID * GRID * 4);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, GRID * GRID * 4);
  Mask mask;

  fill_mask (&mask, get_region (regions, kind, sketch), rotation);
  for (int y = 0; y < GRID; y++)
    for (int x = 0; x < GRID; x++) {
      uint8_t feature = mask.features[y][x];

      if (feature >= sketch->tile->n_features || styles[feature].colour.alpha <= 0)
        continue;
      put_pixel (pixels + (y * GRID + x) * 4, get_colour (&styles[feature], x, y),
                 get_strength (&mask, styles[feature].fill, x, y));
    }
  return gdk_memory_texture_new (GRID, GRID, GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes, GRID * 4);
}
