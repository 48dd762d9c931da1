/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Meadows in two tones, and plots.  The ground has one colour along the whole border;
 * light patches lie across the sides of fields in the same places on every tile, so that
 * they are whole again where two tiles meet.
 */
#include <math.h>

#include "render/tile/layers.h"
#include "render/tile/palette.h"

/* Whether the `k`th third of `side` is land on the turned tile. */
static bool
is_land (const BstLayout *layout, unsigned side, unsigned k)
{
  BstPoint p = bst_point_add (bst_side_point (side, (k + 0.5) / 3), bst_side_inward (side), 2);

  return bst_owner_is_land (bst_layout_owner (layout, p));
}

static void
add_border_patches (GString *light, const BstLayout *layout)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    bool is_flat = (side & 1) == 0;

    for (unsigned k = 0; k < 3; k += 2)
      if (is_land (layout, side, 0) && is_land (layout, side, 2))
        bst_canvas_add_ellipse (light, bst_side_point (side, k == 0 ? 0.25 : 0.75),
                                is_flat ? 36 : 13, is_flat ? 13 : 36);
  }
}

static BstPoint
nth_spot (const BstLayout *layout, unsigned n)
{
  char seed[BST_SKETCH_SEED];
  uint32_t hash = 2166136261u + n * 7919u;

  bst_sketch_get_seed (&layout->sketch, seed);
  for (const char *p = seed; *p != '\0'; p++)
    hash = (hash ^ (uint8_t) *p) * 16777619u;
  hash ^= hash >> 15;
  return (BstPoint) { 40 + (hash & 0xff) * 176.0 / 255, 40 + (hash >> 8 & 0xff) * 176.0 / 255 };
}

/* Whether any of an ellipse is land; what lies below a town need not be drawn. */
static bool
is_seen (const BstLayout *layout, BstPoint p, double rx, double ry)
{
  const BstPoint spots[] = {
    p,
    { p.x - rx, p.y },
    { p.x + rx, p.y },
    { p.x, p.y - ry },
    { p.x, p.y + ry },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (spots); i++)
    if (bst_owner_is_land (bst_layout_owner (layout, spots[i])))
      return true;
  return false;
}

void
bst_layer_ground (BstCanvas *canvas, const BstLayout *layout)
{
  const BstInk meadow = { .fill = BST_MEADOW };
  const BstInk light = { .fill = BST_MEADOW_LIGHT };
  const BstInk dark = { .fill = BST_MEADOW_DARK };
  const BstInk soft = { .fill = BST_MEADOW_SOFT };
  g_autoptr (GString) patches = g_string_new (NULL);
  g_autoptr (GString) across = g_string_new (NULL);
  g_autoptr (GString) shades = g_string_new (NULL);

  bst_canvas_draw (canvas, &meadow, "M0,0L256,0L256,256L0,256Z");
  for (unsigned i = 0; i < 5; i++) {
    BstPoint p = nth_spot (layout, i);
    double room = fmin (fmin (p.x, p.y), fmin (BST_ART_SIZE - p.x, BST_ART_SIZE - p.y)) - 6;

    double rx = fmin (room, 30.0 + 6 * i);
    double ry = fmin (room, 17.0 + 3 * i);

    if (is_seen (layout, p, rx, ry))
      bst_canvas_add_ellipse (i & 1 ? patches : shades, p, rx, ry);
  }
  add_border_patches (across, layout);
  bst_canvas_draw (canvas, &soft, across->str);
  bst_canvas_draw (canvas, &dark, shades->str);
  bst_canvas_draw (canvas, &light, patches->str);
}

static const BstInk *
ink_of (BstLandUse use)
{
  static const BstInk inks[BST_USES] = {
    [BST_USE_PLOUGHED] = { BST_SOIL, BST_SOIL_DARK, 1.2, 0 },
    [BST_USE_GRAIN] = { BST_GRAIN, BST_GRAIN_DARK, 1.2, 0 },
    [BST_USE_ORCHARD] = { BST_ORCHARD, BST_HEDGE, 1, 0 },
    [BST_USE_PASTURE] = { BST_PASTURE, BST_HEDGE, 1.6, 0 },
    [BST_USE_HAY] = { BST_HAY_GROUND, BST_MEADOW_GRASS, 1, 0 },
  };

  return &inks[use];
}

/* The part of the line through `p` along the furrows that lies on the plot. */
static bool
clip_furrow (const BstPlot *plot, BstPoint p, BstPoint out_ends[2])
{
  double from = -1e9;
  double to = 1e9;

  for (unsigned i = 0; i < plot->n; i++) {
    BstPoint a = plot->corners[i];
    BstPoint b = plot->corners[(i + 1) % plot->n];
    BstPoint normal = { b.y - a.y, a.x - b.x };
    double step = plot->along.x * normal.x + plot->along.y * normal.y;
    double gap = (a.x - p.x) * normal.x + (a.y - p.y) * normal.y;

    if (fabs (step) < 1e-9)
      continue;
    if (step > 0)
      to = fmin (to, gap / step);
    else
      from = fmax (from, gap / step);
  }
  out_ends[0] = bst_point_add (p, plot->along, from + 2);
  out_ends[1] = bst_point_add (p, plot->along, to - 2);
  return to - from > 8;
}

static void
draw_furrows (BstCanvas *canvas, const BstPlot *plot)
{
  BstInk ink = { .stroke = plot->use == BST_USE_GRAIN ? BST_GRAIN_DARK : BST_SOIL_DARK,
                 .width = plot->use == BST_USE_GRAIN ? 1.6 : 2 };
  BstPoint middle = bst_point_mix (plot->corners[0], plot->corners[4], 0.5);
  BstPoint across = { -plot->along.y, plot->along.x };
  g_autoptr (GString) data = g_string_new (NULL);

  for (int i = -8; i <= 8; i++) {
    BstPoint ends[2];

    if (clip_furrow (plot, bst_point_add (middle, across, i * 5.5), ends))
      bst_canvas_add_line (data, ends, 2);
  }
  bst_canvas_stroke (canvas, &ink, plot->use == BST_USE_GRAIN ? "4 1.5" : NULL, data->str);
}

void
bst_layer_plots (BstCanvas *canvas, const BstScatter *scatter)
{
  for (unsigned i = 0; i < scatter->plots->len; i++) {
    const BstPlot *plot = &g_array_index (scatter->plots, BstPlot, i);
    g_autoptr (GString) data = g_string_new (NULL);

    bst_canvas_add_line (data, plot->corners, plot->n);
    g_string_append_c (data, 'Z');
    bst_canvas_draw_round (canvas, ink_of ((BstLandUse) plot->use), data->str);
    if (plot->use == BST_USE_PLOUGHED || plot->use == BST_USE_GRAIN)
      draw_furrows (canvas, plot);
  }
}
