/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who owns which cell of a tile: first what has an outline or a middle line, then the
 * fields, which spread from their ports until something is in the way.
 */
#include <math.h>
#include <string.h>

#include "render/tile/layout-private.h"

#define GRID BST_LAYOUT_GRID

static BstPoint
cell_middle (unsigned x, unsigned y)
{
  return (BstPoint) { (x + 0.5) * BST_LAYOUT_CELL, (y + 0.5) * BST_LAYOUT_CELL };
}

/* Fills one row: between the first place where the outline crosses it and the second,
 * the third and the fourth, … */
static void
fill_row (BstLayout *layout, const BstLine *outline, unsigned y, uint8_t feature)
{
  double middle = cell_middle (0, y).y;
  bool is_turned[GRID + 1] = { false };
  bool inside = false;

  for (unsigned i = 0, k = outline->n - 1; i < outline->n; k = i++) {
    BstPoint a = outline->points[i];
    BstPoint b = outline->points[k];
    double x;

    if ((a.y > middle) == (b.y > middle))
      continue;
    /* The first cell whose middle lies behind the crossing. */
    x = (b.x - a.x) * (middle - a.y) / (b.y - a.y) + a.x;
    x = ceil (x / BST_LAYOUT_CELL - 0.5);
    is_turned[(unsigned) fmax (0, fmin (x, GRID))] ^= true;
  }
  for (unsigned x = 0; x < GRID; x++) {
    inside ^= is_turned[x];
    if (inside)
      layout->owner[y][x] = feature;
  }
}

static void
fill_outline (BstLayout *layout, unsigned feature)
{
  BstLine outline;

  bst_path_flatten (&layout->shapes[feature].outline, &outline);
  for (unsigned y = 0; outline.n > 2 && y < GRID; y++)
    fill_row (layout, &outline, y, (uint8_t) feature);
}

/* Whether a road or river is hidden by the city it goes under. */
static bool
is_hidden (const BstLayout *layout, unsigned feature, uint8_t owner)
{
  const BstArtShape *shape = &layout->shapes[feature];

  return shape->type == BST_FEATURE_ROAD && owner < BST_TILE_MAX_FEATURES &&
         (layout->shapes[owner].type == BST_FEATURE_CITY ||
          layout->shapes[owner].type == BST_FEATURE_FORTRESS) &&
         !shape->is_over_city;
}

static unsigned
to_cell (double x)
{
  return (unsigned) fmax (0, fmin (x / BST_LAYOUT_CELL, GRID - 1));
}

/* Fills what is near a straight piece of a barrier: nothing outside of its box is. */
static void
fill_piece (BstLayout *layout, const BstBarrier *barrier, BstPoint a, BstPoint b)
{
  BstLine piece = { .n = 2 };
  unsigned left = to_cell (fmin (a.x, b.x) - barrier->half);
  unsigned right = to_cell (fmax (a.x, b.x) + barrier->half);
  unsigned bottom = to_cell (fmax (a.y, b.y) + barrier->half);

  piece.points[0] = a;
  piece.points[1] = b;
  for (unsigned y = to_cell (fmin (a.y, b.y) - barrier->half); y <= bottom; y++)
    for (unsigned x = left; x <= right; x++) {
      if (bst_line_distance (&piece, cell_middle (x, y)) < barrier->half &&
          !is_hidden (layout, barrier->feature, layout->owner[y][x]))
        layout->owner[y][x] = barrier->feature;
    }
}

static void
fill_barrier (BstLayout *layout, const BstBarrier *barrier)
{
  for (unsigned i = 1; i < barrier->line.n; i++)
    fill_piece (layout, barrier, barrier->line.points[i - 1], barrier->line.points[i]);
}

static void
fill_barriers (BstLayout *layout, BstFeatureType type)
{
  for (unsigned i = 0; i < layout->barriers->len; i++) {
    const BstBarrier *barrier = &g_array_index (layout->barriers, BstBarrier, i);

    if (layout->shapes[barrier->feature].type == type)
      fill_barrier (layout, barrier);
  }
}

void
bst_layout_fill_grid (BstLayout *layout)
{
  memset (layout->owner, BST_OWNER_NONE, sizeof layout->owner);
  for (unsigned i = 0; i < layout->n_shapes; i++)
    fill_outline (layout, i);
  /* The thin ends of cities, and walls that lead to a building. */
  fill_barriers (layout, BST_FEATURE_CITY);
  fill_barriers (layout, BST_FEATURE_FORTRESS);
  fill_barriers (layout, BST_FEATURE_RIVER);
  fill_barriers (layout, BST_FEATURE_ROAD);
}

/* Spreads `owner` from a cell over land that is nobody's. */
static void
spread (BstLayout *layout, unsigned x, unsigned y, uint8_t owner)
{
  g_autofree uint16_t *queue = g_new (uint16_t, GRID * GRID);
  unsigned n = 0;

  if (layout->owner[y][x] != BST_OWNER_NONE)
    return;
  layout->owner[y][x] = owner;
  queue[n++] = (uint16_t) (y * GRID + x);
  for (unsigned head = 0; head < n; head++) {
    static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };

    for (unsigned i = 0; i < 4; i++) {
      int next_x = queue[head] % GRID + steps[i][0];
      int next_y = queue[head] / GRID + steps[i][1];

      if (next_x < 0 || next_y < 0 || next_x >= GRID || next_y >= GRID ||
          layout->owner[next_y][next_x] != BST_OWNER_NONE)
        continue;
      layout->owner[next_y][next_x] = owner;
      queue[n++] = (uint16_t) (next_y * GRID + next_x);
    }
  }
}

static void
spread_from_port (BstLayout *layout, unsigned port, uint8_t owner)
{
  BstPoint p = bst_side_point (port / 3, (port % 3 + 0.5) / 3);

  p = bst_point_add (p, bst_side_inward (port / 3), BST_LAYOUT_CELL / 2);
  spread (layout, (unsigned) fmin (p.x / BST_LAYOUT_CELL, GRID - 1),
          (unsigned) fmin (p.y / BST_LAYOUT_CELL, GRID - 1), owner);
}

/* Land that no port reaches belongs to the fields without ports, if there are any. */
static void
fill_enclosed (BstLayout *layout)
{
  const BstTile *tile = layout->sketch.tile;

  for (unsigned i = 0; i < tile->n_features; i++) {
    BstPoint centre = { BST_ART_HALF, BST_ART_HALF };
    BstPoint room;

    if (tile->features[i].type != BST_FEATURE_FIELD || tile->features[i].ports != 0)
      continue;
    room = bst_layout_find_room (layout, BST_OWNER_NONE, BST_ART_SIZE, centre);
    spread (layout, (unsigned) (room.x / BST_LAYOUT_CELL), (unsigned) (room.y / BST_LAYOUT_CELL),
            (uint8_t) (BST_OWNER_FIELD + i));
  }
}

void
bst_layout_fill_fields (BstLayout *layout)
{
  const BstTile *tile = layout->sketch.tile;

  for (unsigned i = 0; i < tile->n_features; i++) {
    if (tile->features[i].type != BST_FEATURE_FIELD)
      continue;
    for (unsigned port = 0; port < BST_PORTS; port++)
      if (tile->features[i].ports & 1u << port)
        spread_from_port (layout, port, (uint8_t) (BST_OWNER_FIELD + i));
  }
  fill_enclosed (layout);
}
