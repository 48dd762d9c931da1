/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Towers and gates on walls, houses and gardens inside them.
 *
 * Houses stand in rows: around the square where the streets meet, along both sides of
 * each street, behind those, and last along the walls and wherever there is room.  Rows
 * run on to the border, and as streets cross it in the middle of a side, the rows of the
 * neighbour go on where those of this tile end.
 */
#include <math.h>

#include "render/tile/scatter.h"
#include "render/tile/town.h"

#define TOWER_GAP 58.0
#define TOWER_MARGIN 27.0 /* of a tower from the border of the tile */
#define BORDER_GAP 2.1    /* between the border and what is drawn of a house */
#define STREET_GAP 2.5    /* between a street and the houses along it */
#define HOUSE_GAP 5.5     /* between houses of different rows */

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
    if (bst_point_distance (layout->places[i].point, p) <
        layout->places[i].radius + (layout->places[i].thing == BST_THING_GATE ? 22 : 8))
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

/* A house that has been built, and the row that it belongs to. */
typedef struct
{
  BstHouse house;
  unsigned row;
} Built;

typedef struct
{
  BstScatter *scatter;
  const BstLayout *layout;
  unsigned feature;
  unsigned n_streets;
  unsigned n_rows;
  GArray *built; /* Built */
  BstPoint square;
  double square_radius;
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

/* From the border of the nearest street or of the square. */
static double
street_distance (const Town *town, BstPoint p)
{
  double nearest = BST_ART_SIZE;

  for (unsigned i = 0; i < town->n_streets; i++)
    nearest = fmin (nearest, bst_line_distance (&town->streets[i], p) - BST_STREET_HALF);
  if (town->square_radius > 0)
    nearest = fmin (nearest, bst_point_distance (p, town->square) - town->square_radius);
  return nearest;
}

/* How far the middles of two houses are apart along `axis`, less what they take up. */
static double
gap_along (const BstHouse *a, const BstHouse *b, BstPoint axis)
{
  const BstHouse *pair[] = { a, b };
  double gap = fabs ((b->middle.x - a->middle.x) * axis.x + (b->middle.y - a->middle.y) * axis.y);

  for (unsigned i = 0; i < 2; i++) {
    BstPoint along = pair[i]->along;

    gap -= pair[i]->half_length * fabs (along.x * axis.x + along.y * axis.y) +
           pair[i]->half_depth * fabs (along.x * axis.y - along.y * axis.x);
  }
  return gap;
}

/* Two rectangles are apart if they are along one of their sides. */
static double
house_gap (const BstHouse *a, const BstHouse *b)
{
  BstPoint axes[] = {
    a->along,
    { -a->along.y, a->along.x },
    b->along,
    { -b->along.y, b->along.x },
  };
  double gap = -BST_ART_SIZE;

  for (unsigned i = 0; i < G_N_ELEMENTS (axes); i++)
    gap = fmax (gap, gap_along (a, b, axes[i]));
  return gap;
}

static bool
is_crowded (const Town *town, const BstHouse *house, unsigned row)
{
  for (unsigned i = 0; i < town->built->len; i++) {
    const Built *other = &g_array_index (town->built, Built, i);

    if (house_gap (&other->house, house) < (other->row == row ? 0.2 : HOUSE_GAP))
      return true;
  }
  return false;
}

/* From towers and trees. */
static double
thing_distance (const Town *town, BstPoint p)
{
  const GArray *places = town->scatter->places;
  double nearest = BST_ART_SIZE;

  for (unsigned i = 0; i < places->len; i++) {
    const BstPlace *place = &g_array_index (places, BstPlace, i);

    if (place->thing != BST_THING_HOUSE)
      nearest = fmin (nearest, bst_point_distance (place->point, p));
  }
  return nearest;
}

static bool
is_ground_free (const Town *town, BstPoint p)
{
  return bst_layout_owner (town->layout, p) == town->feature && street_distance (town, p) > 1.5 &&
         bst_layout_clearance (town->layout, p) > 4 &&
         thing_distance (town, p) > 10;
}

/* Whatever side of the tile is in the north, nothing of the house is cut off. */
static bool
is_inside (const BstHouse *house, const BstPoint corners[4])
{
  double reach = BST_HOUSE_WALL - BST_HOUSE_DROP + 1.5 * BST_HOUSE_INK;
  double rise = reach + BST_HOUSE_ROOF * house->half_depth;
  BstPoint ridge[2];

  bst_house_ridge (house, ridge);
  for (unsigned i = 0; i < 2; i++)
    if (border_distance (ridge[i]) < rise + BORDER_GAP)
      return false;
  for (unsigned i = 0; i < 4; i++)
    if (border_distance (corners[i]) < fmax (reach, BST_HOUSE_SHADOW) + BORDER_GAP)
      return false;
  return true;
}

/* Whether there is room for a house with these corners, whatever its roof is. */
static bool
has_room (const Town *town, const BstHouse *house, const BstPoint corners[4], unsigned row)
{
  if (!is_ground_free (town, house->middle) || is_crowded (town, house, row))
    return false;
  for (unsigned i = 0; i < 4; i++)
    if (!is_ground_free (town, corners[i]) ||
        !is_ground_free (town, bst_point_mix (corners[i], corners[(i + 1) % 4], 0.5)))
      return false;
  return true;
}

static bool
try_house (Town *town, BstHouse house, unsigned row)
{
  Built built = { house, row };
  BstPoint corners[4];

  bst_house_corners (&house, corners);
  /* A hipped roof is lower at its ends. */
  if (!is_inside (&built.house, corners) && house.kind == BST_HOUSE_GABLED)
    built.house.kind = BST_HOUSE_HIPPED;
  if (!is_inside (&built.house, corners) || !has_room (town, &built.house, corners, row))
    return false;
  g_array_append_val (town->built, built);
  bst_scatter_add_house (town->scatter, &built.house);
  return true;
}

/* A house with its eaves, or now and then a gable, to a street along `along`. */
static BstHouse
roll_house (Town *town, BstPoint along)
{
  BstScatter *scatter = town->scatter;
  BstHouse house = {
    .along = along,
    .half_length = bst_scatter_roll (scatter, 9, 15),
    .half_depth = bst_scatter_roll (scatter, 7.8, 9),
    .tone = bst_random_below (&scatter->random, BST_HOUSE_TONES),
  };

  if (bst_random_below (&scatter->random, 4) == 0)
    house.kind = BST_HOUSE_HIPPED;
  if (bst_random_below (&scatter->random, 4) == 0) {
    house.along = (BstPoint) { -along.y, along.x };
    house.half_length = bst_scatter_roll (scatter, 9, 11);
  }
  return house;
}

/* The best houses stand where the walls are far. */
static void
shrink_near_wall (const Town *town, BstHouse *house)
{
  double times = 0.86 + 0.14 * fmin (1, wall_distance (town, house->middle) / 60);

  house->half_length *= times;
  house->half_depth *= times;
}

/* How much of the street the house takes up, and how much behind it. */
static double
half_front (const BstHouse *house, BstPoint along)
{
  bool is_eaves = fabs (house->along.x * along.x + house->along.y * along.y) > 0.5;

  return is_eaves ? house->half_length : house->half_depth;
}

/* Houses on one side (1 or -1) of a line, `offset` away from it. */
static void
add_row (Town *town, const BstLine *line, double side, double offset)
{
  BstScatter *scatter = town->scatter;
  double length = bst_line_length (line);
  unsigned row = ++town->n_rows;

  for (double at = bst_scatter_roll (scatter, 0, 6); at < length;) {
    BstPoint along;
    BstPoint p = bst_line_at (line, at / length, &along);
    BstPoint across = { -along.y * side, along.x * side };
    BstHouse house = roll_house (town, along);
    double half = half_front (&house, along);
    double depth = half_front (&house, across);

    p = bst_line_at (line, fmin (1, (at + half) / length), &along);
    across = (BstPoint) { -along.y * side, along.x * side };
    house.middle = bst_point_add (p, across, offset + depth + bst_scatter_roll (scatter, 0, 1.5));
    shrink_near_wall (town, &house);
    /* Towns are looser near their walls. */
    if (bst_scatter_roll (scatter, 0, 1) < 0.4 - wall_distance (town, house.middle) / 110)
      at += 2 * half;
    else if (!try_house (town, house, row))
      at += 2;
    else if (bst_random_below (&scatter->random, 3) == 0)
      at += 2 * half + bst_scatter_roll (scatter, 4, 9);
    else
      at += 2 * half + 0.3;
  }
}

/* Houses around the square, and a tree in its middle. */
static void
add_square (Town *town)
{
  BstLine ring = { .n = 25 };

  if (town->square_radius <= 0)
    return;
  if (bst_layout_clearance (town->layout, town->square) > 12)
    bst_scatter_add (town->scatter, BST_THING_TREE, town->square, 0.85);
  for (unsigned i = 0; i < ring.n; i++)
    ring.points[i] = (BstPoint) { town->square.x + town->square_radius * cos (i * G_PI / 12),
                                  town->square.y + town->square_radius * sin (i * G_PI / 12) };
  add_row (town, &ring, -1, STREET_GAP);
}

static void
add_rows (Town *town)
{
  add_square (town);
  for (unsigned k = 0; k < 6; k++)
    for (unsigned i = 0; i < town->n_streets; i++) {
      double offset = BST_STREET_HALF + STREET_GAP + k * 26;

      add_row (town, &town->streets[i], 1, offset);
      add_row (town, &town->streets[i], -1, offset);
    }
}

static BstPoint
roll_point (BstScatter *scatter)
{
  double x = bst_scatter_roll (scatter, 8, BST_ART_SIZE - 8);

  return (BstPoint) { x, bst_scatter_roll (scatter, 8, BST_ART_SIZE - 8) };
}

/* The way of the nearest street, or wall if there is none. */
static BstPoint
find_way (const Town *town, BstPoint p)
{
  unsigned n = town->n_streets > 0 ? town->n_streets : town->layout->shapes[town->feature].n_walls;
  const BstLine *lines = town->n_streets > 0 ? town->streets : town->walls;
  BstPoint way = { 1, 0 };
  double nearest = 2 * BST_ART_SIZE;

  for (unsigned i = 0; i < n; i++) {
    double distance = bst_line_distance (&lines[i], p);
    BstPoint foot = bst_line_nearest (&lines[i], p);

    if (distance >= nearest || distance < 1)
      continue;
    nearest = distance;
    way = (BstPoint) { (foot.y - p.y) / distance, (p.x - foot.x) / distance };
  }
  return way;
}

/* Houses along the walls, and single ones where rows left room. */
static void
fill_gaps (Town *town)
{
  for (unsigned i = 0; i < town->layout->shapes[town->feature].n_walls; i++) {
    add_row (town, &town->walls[i], 1, 11);
    add_row (town, &town->walls[i], -1, 11);
  }
  for (unsigned i = 0; i < 160; i++) {
    BstPoint p = roll_point (town->scatter);
    BstHouse house;

    if (bst_layout_owner (town->layout, p) != town->feature || wall_distance (town, p) < 16)
      continue;
    house = roll_house (town, find_way (town, p));
    house.middle = p;
    house.half_length = fmin (house.half_length, i % 2 == 0 ? 10 : 7.5);
    house.half_depth = i % 2 == 0 ? house.half_depth : 6.5;
    try_house (town, house, 0);
  }
}

static void
add_gardens (Town *town)
{
  BstScatter *scatter = town->scatter;

  for (unsigned i = 0; i < 130; i++) {
    BstPoint p = roll_point (scatter);
    BstHouse garden = { .middle = p, .kind = BST_HOUSE_GARDEN };

    if (bst_layout_owner (town->layout, p) != town->feature || wall_distance (town, p) > 40)
      continue;
    garden.along = find_way (town, p);
    garden.half_length = bst_scatter_roll (scatter, 6.5, 11);
    garden.half_depth = bst_scatter_roll (scatter, 5.5, 7);
    if (try_house (town, garden, 0))
      bst_scatter_add (scatter, BST_THING_BUSH, p, bst_scatter_roll (scatter, 0.8, 1));
  }
}

static double
built_distance (const Town *town, BstPoint p)
{
  BstHouse dot = { .middle = p, .along = { 1, 0 } };
  double nearest = BST_ART_SIZE;

  for (unsigned i = 0; i < town->built->len; i++)
    nearest = fmin (nearest, house_gap (&g_array_index (town->built, Built, i).house, &dot));
  return nearest;
}

static void
add_trees (Town *town)
{
  BstScatter *scatter = town->scatter;

  for (unsigned i = 0; i < 60; i++) {
    BstPoint p = roll_point (scatter);

    if (is_ground_free (town, p) && street_distance (town, p) > 6 &&
        bst_layout_clearance (town->layout, p) > 12.5 && built_distance (town, p) > 7)
      bst_scatter_add (scatter, BST_THING_BUSH, p, bst_scatter_roll (scatter, 0.8, 1.1));
  }
}

static bool
has_cathedral (const Town *town)
{
  for (unsigned i = 0; i < town->layout->n_places; i++)
    if (town->layout->places[i].thing == BST_THING_CATHEDRAL)
      return true;
  return false;
}

/* A church beside the square or main street, where there is room and no symbol takes it. */
static void
add_church (Town *town)
{
  for (unsigned i = 0; i < 60; i++) {
    BstPoint p = { bst_scatter_roll (town->scatter, 50, BST_ART_SIZE - 50),
                   bst_scatter_roll (town->scatter, 50, BST_ART_SIZE - 50) };
    Built built = { { .middle = p, .along = { 1, 0 }, .half_length = 19, .half_depth = 18 }, 0 };

    if (bst_layout_owner (town->layout, p) == town->feature &&
        bst_layout_clearance (town->layout, p) > 30 && wall_distance (town, p) > 36 &&
        street_distance (town, p) > 20 && bst_scatter_distance (town->scatter, p, 1) > 30) {
      bst_scatter_add (town->scatter, BST_THING_CHURCH, p, 1);
      g_array_append_val (town->built, built);
      return;
    }
  }
}

static void
survey (Town *town)
{
  const BstArtShape *shape = &town->layout->shapes[town->feature];

  town->n_streets = shape->n_lines;
  for (unsigned i = 0; i < shape->n_lines; i++)
    bst_path_flatten (&shape->lines[i], &town->streets[i]);
  for (unsigned i = 0; i < shape->n_walls; i++) {
    bst_path_flatten (&shape->walls[i], &town->walls[i]);
    add_towers (town->scatter, town->layout, &shape->walls[i]);
  }
  town->square = bst_town_square (shape, &town->square_radius);
}

void
bst_scatter_city (BstScatter *scatter, const BstLayout *layout, unsigned feature)
{
  g_autofree Town *town = g_new0 (Town, 1);
  g_autoptr (GArray) built = g_array_new (FALSE, FALSE, sizeof (Built));

  town->scatter = scatter;
  town->layout = layout;
  town->feature = feature;
  town->built = built;
  survey (town);
  if (bst_random_below (&scatter->random, 2) == 0 && !has_cathedral (town))
    add_church (town);
  add_rows (town);
  add_gardens (town);
  fill_gaps (town);
  add_trees (town);
}
