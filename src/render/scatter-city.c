/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Towers and gates on walls, houses and trees inside them.
 */
#include <math.h>

#include "render/scatter.h"

#define TOWER_GAP 58.0
#define TOWER_MARGIN 27.0 /* of a tower from the border of the tile */
#define HOUSE_MARGIN 15.0

static double
border_distance (BstPoint p)
{
  return fmin (fmin (p.x, p.y), fmin (BST_ART_SIZE - p.x, BST_ART_SIZE - p.y));
}

/* Arches where something passes through a wall and goes on behind it. */
static void
add_arches (BstScatter *scatter, const BstLayout *layout, const BstBarrier *line)
{
  BstFeatureType type = layout->shapes[line->feature].type;

  for (unsigned i = 0; i < layout->barriers->len; i++) {
    const BstBarrier *wall = &g_array_index (layout->barriers, BstBarrier, i);
    BstPoint p;

    if (!wall->is_wall || layout->shapes[line->feature].end != BST_END_THROUGH ||
        !bst_line_cross (&wall->line, &line->line, &p, NULL) || border_distance (p) < 20)
      continue;
    bst_scatter_add (scatter, type == BST_FEATURE_RIVER ? BST_THING_ARCH : BST_THING_GATE, p, 1);
  }
}

void
bst_scatter_gates (BstScatter *scatter, const BstLayout *layout)
{
  for (unsigned i = 0; i < layout->barriers->len; i++) {
    const BstBarrier *line = &g_array_index (layout->barriers, BstBarrier, i);

    if (!line->is_wall)
      add_arches (scatter, layout, line);
  }
}

static bool
is_taken (const BstLayout *layout, BstPoint p)
{
  for (unsigned i = 0; i < layout->n_places; i++)
    if (bst_point_distance (layout->places[i].point, p) < layout->places[i].radius + 8)
      return true;
  return false;
}

static void
add_towers (BstScatter *scatter, const BstLayout *layout, const BstPath *wall)
{
  BstLine line;
  double length;
  unsigned n;

  bst_path_flatten (wall, &line);
  length = bst_line_length (&line);
  n = (unsigned) (length / TOWER_GAP);
  for (unsigned i = 1; i < n; i++) {
    BstPoint p = bst_line_at (&line, (double) i / n, NULL);

    if (border_distance (p) >= TOWER_MARGIN && bst_scatter_distance (scatter, p, 1) >= 26 &&
        !is_taken (layout, p))
      bst_scatter_add (scatter, BST_THING_WALL_TOWER, p, 1);
  }
}

typedef struct
{
  BstScatter *scatter;
  const BstLayout *layout;
  unsigned feature;
  unsigned n_streets;
  BstLine streets[BST_LAYOUT_LINES];
  BstLine walls[BST_LAYOUT_LINES];
} Town;

static double
wall_distance (const Town *town, BstPoint p)
{
  double nearest = 90;

  for (unsigned i = 0; i < town->layout->shapes[town->feature].n_walls; i++)
    nearest = fmin (nearest, bst_line_distance (&town->walls[i], p));
  return nearest;
}

static double
street_distance (const Town *town, BstPoint p)
{
  double nearest = BST_ART_SIZE;

  for (unsigned i = 0; i < town->n_streets; i++)
    nearest = fmin (nearest, bst_line_distance (&town->streets[i], p));
  return nearest;
}

/* Houses stand closer where the walls are far. */
static bool
house_fits (const Town *town, BstPoint p)
{
  double depth;
  double gap;

  if (bst_layout_owner (town->layout, p) != town->feature ||
      bst_scatter_distance (town->scatter, p, 1.12) < 15)
    return false;
  depth = wall_distance (town, p);
  gap = 18 - depth / 90 * 3;
  return bst_layout_clearance (town->layout, p) > 11 && border_distance (p) > HOUSE_MARGIN &&
         depth > 16 &&
         street_distance (town, p) > BST_STREET_HALF + 7.5 &&
         bst_scatter_distance (town->scatter, p, 1.12) > gap;
}

static void
add_houses (Town *town)
{
  BstScatter *scatter = town->scatter;

  for (unsigned i = 0; i < 900; i++) {
    BstPoint p = { bst_scatter_roll (scatter, 8, BST_ART_SIZE - 8),
                   bst_scatter_roll (scatter, 8, BST_ART_SIZE - 8) };

    if (house_fits (town, p))
      bst_scatter_add (scatter, BST_THING_HOUSE, p, bst_scatter_roll (scatter, 0.9, 1.05));
  }
  for (unsigned i = 0; i < 60; i++) {
    BstPoint p = { bst_scatter_roll (scatter, 8, BST_ART_SIZE - 8),
                   bst_scatter_roll (scatter, 8, BST_ART_SIZE - 8) };

    if (bst_layout_owner (town->layout, p) == town->feature &&
        bst_layout_clearance (town->layout, p) > 10.5 && wall_distance (town, p) > 11 &&
        street_distance (town, p) > BST_STREET_HALF + 5 &&
        bst_scatter_distance (scatter, p, 1.1) > 12.5)
      bst_scatter_add (scatter, BST_THING_BUSH, p, bst_scatter_roll (scatter, 0.6, 0.85));
  }
}

/* A church beside the main street, where there is room and no symbol takes it. */
static void
add_church (Town *town)
{
  for (unsigned i = 0; i < 60; i++) {
    BstPoint p = { bst_scatter_roll (town->scatter, 60, BST_ART_SIZE - 60),
                   bst_scatter_roll (town->scatter, 60, BST_ART_SIZE - 60) };

    if (bst_layout_owner (town->layout, p) == town->feature &&
        bst_layout_clearance (town->layout, p) > 30 && wall_distance (town, p) > 40 &&
        street_distance (town, p) > 24 && bst_scatter_distance (town->scatter, p, 1) > 30) {
      bst_scatter_add (town->scatter, BST_THING_CHURCH, p, 1);
      return;
    }
  }
}

void
bst_scatter_city (BstScatter *scatter, const BstLayout *layout, unsigned feature)
{
  const BstShape *shape = &layout->shapes[feature];
  g_autofree Town *town = g_new0 (Town, 1);

  town->scatter = scatter;
  town->layout = layout;
  town->feature = feature;
  town->n_streets = shape->n_lines;
  for (unsigned i = 0; i < shape->n_lines; i++)
    bst_path_flatten (&shape->lines[i], &town->streets[i]);
  for (unsigned i = 0; i < shape->n_walls; i++) {
    bst_path_flatten (&shape->walls[i], &town->walls[i]);
    add_towers (scatter, layout, &shape->walls[i]);
  }
  if (bst_random_below (&scatter->random, 2) == 0)
    add_church (town);
  add_houses (town);
}
