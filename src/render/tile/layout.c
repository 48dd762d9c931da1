/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The steps to a layout, and what can be asked of it.
 */
#include "render/tile/layout.h"

#include <math.h>

#include "render/tile/layout-private.h"

BstFeatures
bst_layout_met (const BstLayout *layout, unsigned feature, BstMeet kind)
{
  const BstDrawing *drawing = layout->sketch.drawing;
  BstFeatures met = 0;

  for (unsigned i = 0; i < drawing->n_meets; i++)
    if (layout->sketch.meets[i] == kind && (drawing->meets[i] & 1u << feature))
      met |= drawing->meets[i];
  return met & ~(1u << feature);
}

BstFeatures
bst_layout_pick (const BstLayout *layout, BstFeatures features, BstFeatureType type)
{
  const BstDrawing *drawing = layout->sketch.drawing;
  BstFeatures picked = 0;

  for (unsigned i = 0; i < drawing->n_features; i++)
    if ((features & 1u << i) && drawing->features[i].type == type)
      picked |= 1u << i;
  return picked;
}

static void
find_box (BstBarrier *barrier)
{
  barrier->low = barrier->high = barrier->line.points[0];
  for (unsigned i = 1; i < barrier->line.n; i++) {
    BstPoint p = barrier->line.points[i];

    barrier->low = (BstPoint) { fmin (barrier->low.x, p.x), fmin (barrier->low.y, p.y) };
    barrier->high = (BstPoint) { fmax (barrier->high.x, p.x), fmax (barrier->high.y, p.y) };
  }
}

void
bst_layout_add_barrier (BstLayout *layout, unsigned feature, const BstPath *path, double half)
{
  BstFeatureType type = layout->shapes[feature].type;
  BstBarrier barrier = {
    .half = half,
    .feature = (uint8_t) feature,
    .is_wall = type == BST_FEATURE_CITY || type == BST_FEATURE_FORTRESS,
  };

  bst_path_flatten (path, &barrier.line);
  find_box (&barrier);
  g_array_append_val (layout->barriers, barrier);
}

typedef void (*BuildFunc) (BstLayout *layout, unsigned feature);

static void
build_all (BstLayout *layout, BstFeatureType type, BuildFunc build)
{
  for (unsigned i = 0; i < layout->n_shapes; i++)
    if (layout->shapes[i].type == type)
      build (layout, i);
}

static void
find_hub (BstLayout *layout)
{
  BstPoint centre = { BST_ART_HALF, BST_ART_HALF };

  layout->hub = bst_layout_find_room (layout, BST_OWNER_FIELD, 30, centre);
}

BstLayout *
bst_layout_new (const BstSketch *sketch)
{
  BstLayout *layout = g_new0 (BstLayout, 1);

  layout->sketch = *sketch;
  layout->barriers = g_array_new (FALSE, FALSE, sizeof (BstBarrier));
  layout->bridges = g_array_new (FALSE, FALSE, sizeof (BstPath));
  layout->n_shapes = sketch->drawing->n_features;
  for (unsigned i = 0; i < layout->n_shapes; i++)
    layout->shapes[i].type = (BstFeatureType) sketch->drawing->features[i].type;

  build_all (layout, BST_FEATURE_CITY, bst_layout_build_city);
  build_all (layout, BST_FEATURE_FORTRESS, bst_layout_build_city);
  build_all (layout, BST_FEATURE_RIVER, bst_layout_build_river);
  bst_layout_fill_grid (layout);
  find_hub (layout);
  bst_layout_place_met (layout);
  build_all (layout, BST_FEATURE_ROAD, bst_layout_build_road);
  bst_layout_build_bridges (layout);
  build_all (layout, BST_FEATURE_CITY, bst_layout_build_streets);
  build_all (layout, BST_FEATURE_FORTRESS, bst_layout_build_streets);
  bst_layout_fill_grid (layout);
  bst_layout_place_others (layout);
  bst_layout_fill_grid (layout);
  bst_layout_fill_fields (layout);
  bst_layout_place_symbols (layout);
  return layout;
}

void
bst_layout_free (BstLayout *layout)
{
  if (layout == NULL)
    return;
  g_array_unref (layout->barriers);
  g_array_unref (layout->bridges);
  g_free (layout);
}

static void
rotate_grid (BstLayout *layout)
{
  uint8_t turned[BST_LAYOUT_GRID][BST_LAYOUT_GRID];

  for (unsigned y = 0; y < BST_LAYOUT_GRID; y++)
    for (unsigned x = 0; x < BST_LAYOUT_GRID; x++)
      turned[x][BST_LAYOUT_GRID - 1 - y] = layout->owner[y][x];
  memcpy (layout->owner, turned, sizeof turned);
}

static void
rotate_shape (BstArtShape *shape, unsigned rotation)
{
  bst_path_rotate (&shape->outline, rotation);
  for (unsigned i = 0; i < shape->n_walls; i++)
    bst_path_rotate (&shape->walls[i], rotation);
  for (unsigned i = 0; i < shape->n_lines; i++)
    bst_path_rotate (&shape->lines[i], rotation);
}

void
bst_layout_rotate (BstLayout *layout, unsigned rotation)
{
  for (unsigned i = 0; i < layout->n_shapes; i++)
    rotate_shape (&layout->shapes[i], rotation);
  for (unsigned i = 0; i < layout->n_places; i++)
    layout->places[i].point = bst_point_rotate (layout->places[i].point, rotation);
  for (unsigned i = 0; i < layout->bridges->len; i++)
    bst_path_rotate (&g_array_index (layout->bridges, BstPath, i), rotation);
  for (unsigned i = 0; i < layout->barriers->len; i++) {
    BstBarrier *barrier = &g_array_index (layout->barriers, BstBarrier, i);

    for (unsigned k = 0; k < barrier->line.n; k++)
      barrier->line.points[k] = bst_point_rotate (barrier->line.points[k], rotation);
    find_box (barrier);
  }
  for (unsigned i = 0; i < (rotation & 3); i++)
    rotate_grid (layout);
  layout->hub = bst_point_rotate (layout->hub, rotation);
}

uint8_t
bst_layout_owner (const BstLayout *layout, BstPoint p)
{
  if (p.x < 0 || p.y < 0 || p.x >= BST_ART_SIZE || p.y >= BST_ART_SIZE)
    return BST_OWNER_NONE;
  return layout->owner[(unsigned) (p.y / BST_LAYOUT_CELL)][(unsigned) (p.x / BST_LAYOUT_CELL)];
}

/* Not more than how far `p` is from the box. */
static double
box_distance (const BstBarrier *barrier, BstPoint p)
{
  double dx = fmax (barrier->low.x - p.x, p.x - barrier->high.x);
  double dy = fmax (barrier->low.y - p.y, p.y - barrier->high.y);

  return fmax (dx, dy);
}

double
bst_layout_clearance (const BstLayout *layout, BstPoint p)
{
  double clear = fmin (fmin (p.x, p.y), fmin (BST_ART_SIZE - p.x, BST_ART_SIZE - p.y));

  for (unsigned i = 0; i < layout->barriers->len; i++) {
    const BstBarrier *barrier = &g_array_index (layout->barriers, BstBarrier, i);

    /* No part of it is nearer than its box. */
    if (box_distance (barrier, p) - barrier->half < clear)
      clear = fmin (clear, bst_line_distance (&barrier->line, p) - barrier->half);
  }
  for (unsigned i = 0; i < layout->n_places; i++)
    clear = fmin (clear, bst_point_distance (layout->places[i].point, p) -
                           layout->places[i].radius);
  return clear;
}
