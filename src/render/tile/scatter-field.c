/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people do with their land.  Each field has a use of its own, so that two fields
 * of a tile can be told apart.
 */
#include <math.h>

#include "render/tile/scatter.h"

#define TREE_MARGIN 17.5

static double
find_area (const BstLayout *layout, uint8_t owner)
{
  unsigned n = 0;

  for (unsigned y = 0; y < BST_LAYOUT_GRID; y++)
    for (unsigned x = 0; x < BST_LAYOUT_GRID; x++)
      n += layout->owner[y][x] == owner;
  return n * BST_LAYOUT_CELL * BST_LAYOUT_CELL;
}

static BstPoint
roll_point (BstScatter *scatter)
{
  double x = bst_scatter_roll (scatter, 4, BST_ART_SIZE - 4);

  return (BstPoint) { x, bst_scatter_roll (scatter, 4, BST_ART_SIZE - 4) };
}

static double
plot_distance (const BstScatter *scatter, BstPoint p)
{
  double nearest = BST_ART_SIZE;

  for (unsigned i = 0; i < scatter->plots->len; i++) {
    const BstPlot *plot = &g_array_index (scatter->plots, BstPlot, i);
    BstLine line = { .n = plot->n };

    for (unsigned k = 0; k < plot->n; k++)
      line.points[k] = plot->corners[k];
    if (bst_line_contains (&line, p))
      return 0;
    line.points[line.n++] = plot->corners[0];
    nearest = fmin (nearest, bst_line_distance (&line, p));
  }
  return nearest;
}

static bool
is_free (const BstScatter *scatter, const BstLayout *layout, uint8_t owner, BstPoint p, double gap)
{
  return bst_layout_owner (layout, p) == owner && bst_layout_clearance (layout, p) > gap &&
         bst_scatter_distance (scatter, p, 1) > gap && plot_distance (scatter, p) > gap;
}

/* An irregular four-sided plot with cut corners around `p`. */
static void
add_plot (BstScatter *scatter, BstPoint p, double radius, BstLandUse use)
{
  static const BstPoint ways[] = {
    { 1, 0 },
    { 0, 1 },
    { 0.94, 0.342 },
    { 0.94, -0.342 },
    { 0.766, 0.643 },
    { 0.766, -0.643 },
    { 0.342, 0.94 },
    { -0.342, 0.94 },
  };
  static const BstPoint ring[] = {
    { -0.9, -0.45 },
    { -0.7, -0.7 },
    { 0.7, -0.7 },
    { 0.9, -0.45 },
    { 0.9, 0.45 },
    { 0.7, 0.7 },
    { -0.7, 0.7 },
    { -0.9, 0.45 },
  };
  BstPlot plot = { .n = 8, .use = (uint8_t) use };
  BstPoint along = ways[bst_random_below (&scatter->random, G_N_ELEMENTS (ways))];
  BstPoint across = { -along.y, along.x };

  plot.along = along;
  for (unsigned i = 0; i < plot.n; i++) {
    double stretch = radius * bst_scatter_roll (scatter, 0.88, 1.06);

    plot.corners[i] = bst_point_add (p, along, ring[i].x * stretch);
    plot.corners[i] = bst_point_add (plot.corners[i], across, ring[i].y * stretch);
  }
  g_array_append_val (scatter->plots, plot);
}

/* Trees in rows on their plot. */
static void
plant_orchard (BstScatter *scatter, const BstPlot *plot)
{
  BstLine line = { .n = plot->n };
  BstPoint middle = bst_point_mix (plot->corners[0], plot->corners[4], 0.5);
  BstPoint across = { -plot->along.y, plot->along.x };

  for (unsigned i = 0; i < plot->n; i++)
    line.points[i] = bst_point_mix (plot->corners[i], middle, 0.18);
  for (int row = -3; row <= 3; row++)
    for (int column = -3; column <= 3; column++) {
      BstPoint p = bst_point_add (middle, plot->along, column * 17.0);

      p = bst_point_add (p, across, row * 16.0);
      if (bst_line_contains (&line, p))
        bst_scatter_add (scatter, BST_THING_TREE, p, 0.72);
    }
}

static void
fill_plot (BstScatter *scatter, const BstPlot *plot)
{
  BstPoint middle = bst_point_mix (plot->corners[0], plot->corners[4], 0.5);
  bool is_hay = plot->use == BST_USE_HAY;

  if (plot->use == BST_USE_ORCHARD)
    plant_orchard (scatter, plot);
  if (!is_hay && plot->use != BST_USE_PASTURE)
    return;
  for (unsigned i = 0; i < 40; i++) {
    BstPoint corner = plot->corners[bst_random_below (&scatter->random, plot->n)];
    BstPoint p = bst_point_mix (middle, corner, bst_scatter_roll (scatter, 0, 0.6));

    if (bst_scatter_distance (scatter, p, 1.2) > (is_hay ? 21 : 14))
      bst_scatter_add (scatter, is_hay ? BST_THING_HAYSTACK : BST_THING_SHEEP, p, 1);
  }
}

static void
add_plots (BstScatter *scatter,
           const BstLayout *layout,
           uint8_t owner,
           unsigned wanted,
           BstLandUse use)
{
  for (unsigned i = 0; i < 120 && wanted > 0; i++) {
    BstPoint p = roll_point (scatter);
    double clear = bst_layout_clearance (layout, p) - 8;

    clear = fmin (clear, plot_distance (scatter, p) - 3);
    clear = fmin (clear, bst_scatter_distance (scatter, p, 1) - 12);
    if (bst_layout_owner (layout, p) != owner || clear < 25)
      continue;
    add_plot (scatter, p, fmin (clear, 48) * 0.92, use);
    fill_plot (scatter, &g_array_index (scatter->plots, BstPlot, scatter->plots->len - 1));
    wanted--;
    /* The neighbour of a ploughed field bears grain. */
    if (use == BST_USE_PLOUGHED)
      use = BST_USE_GRAIN;
    else if (use == BST_USE_GRAIN)
      use = BST_USE_PLOUGHED;
  }
}

/* Clumps of trees, and bushes in a row like a hedge. */
static void
add_trees (BstScatter *scatter, const BstLayout *layout, uint8_t owner, unsigned wanted)
{
  for (unsigned i = 0; i < 90 && wanted > 0; i++) {
    BstPoint p = roll_point (scatter);
    unsigned n = 1 + bst_random_below (&scatter->random, 3);

    if (!is_free (scatter, layout, owner, p, TREE_MARGIN))
      continue;
    bst_scatter_add (scatter, BST_THING_TREE, p, bst_scatter_roll (scatter, 0.85, 1.15));
    wanted--;
    for (unsigned k = 1; k < n; k++) {
      BstPoint near = { p.x + bst_scatter_roll (scatter, -15, 15),
                        p.y + bst_scatter_roll (scatter, -12, 12) };

      if (bst_layout_owner (layout, near) == owner &&
          bst_layout_clearance (layout, near) > TREE_MARGIN &&
          bst_scatter_distance (scatter, near, 1) > 8 && plot_distance (scatter, near) > 8)
        bst_scatter_add (scatter, BST_THING_TREE, near, bst_scatter_roll (scatter, 0.65, 0.95));
    }
  }
}

static void
add_hedge (BstScatter *scatter, const BstLayout *layout, uint8_t owner)
{
  BstPoint a = roll_point (scatter);
  BstPoint b = { a.x + bst_scatter_roll (scatter, -90, 90),
                 a.y + bst_scatter_roll (scatter, -50, 50) };
  unsigned n = (unsigned) (bst_point_distance (a, b) / 9);

  for (unsigned i = 0; i <= n; i++) {
    BstPoint p = bst_point_mix (a, b, n > 0 ? (double) i / n : 0);

    p.y += bst_scatter_roll (scatter, -1.5, 1.5);
    if (bst_layout_owner (layout, p) == owner && bst_layout_clearance (layout, p) > 11 &&
        plot_distance (scatter, p) > 6 && bst_scatter_distance (scatter, p, 1) > 6)
      bst_scatter_add (scatter, BST_THING_BUSH, p, bst_scatter_roll (scatter, 0.7, 0.95));
  }
}

static void
add_small (BstScatter *scatter, const BstLayout *layout, uint8_t owner, unsigned tries)
{
  for (unsigned i = 0; i < tries; i++) {
    BstPoint p = roll_point (scatter);
    bool is_flowers = bst_random_below (&scatter->random, 4) == 0;

    if (is_free (scatter, layout, owner, p, 8.5))
      bst_scatter_add (scatter, is_flowers ? BST_THING_FLOWERS : BST_THING_TUFT, p, 1);
  }
}

void
bst_scatter_field (BstScatter *scatter, const BstLayout *layout, uint8_t owner)
{
  double area = find_area (layout, owner);
  BstLandUse use = (BstLandUse) bst_random_below (&scatter->random, BST_USES);

  if (use != BST_USE_MEADOW)
    add_plots (scatter, layout, owner, area > 30000 ? 3 : area > 14000 ? 2
                                                                       : 1,
               use);
  for (unsigned i = 0; i < 3; i++)
    add_hedge (scatter, layout, owner);
  add_trees (scatter, layout, owner, (unsigned) (area / 7000) + 1);
  add_small (scatter, layout, owner, (unsigned) (area / 1000));
}
