/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each feature has candidates: cells of its largest piece, points along a road, or the one
 * place of a building.  The feature with the least room chooses first; then, a few times
 * over, each chooses again while the others stay.
 */
#include "render/tile/spot.h"

#include <math.h>
#include <string.h>

#include "render/tile/quarter-art.h"

#define GRID BST_LAYOUT_GRID
#define ROUNDS 3
#define MARGIN 26.0        /* to the border, on roads */
#define ENOUGH 42.0        /* more room than this around a spot is no better */
#define FIGURE 20.0        /* what a figure needs beside a symbol */
#define BESIDE_GAP 68.0    /* between the middles of two figures, one next to the other */
#define BESIDE_MARGIN 30.0 /* that the second keeps from the edge of the tile */
#define WIDE_GAP 96.0
#define ROAD_STEPS 32

typedef struct
{
  BstPoint point;
  double worth;
} Candidate;

typedef struct
{
  const BstLayout *layout;
  GArray *candidates[BST_TILE_MAX_FEATURES];
  BstSpots spots;
} Search;

static bool
is_cell (const BstLayout *layout, int x, int y, uint8_t owner)
{
  return x >= 0 && y >= 0 && x < GRID && y < GRID && layout->owner[y][x] == owner;
}

/* Marks the cells that hang together with a cell, and returns how many there are. */
static unsigned
mark_piece (const BstLayout *layout, unsigned from, uint8_t piece, uint8_t pieces[GRID * GRID])
{
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  uint8_t owner = layout->owner[from / GRID][from % GRID];
  g_autofree uint16_t *queue = g_new (uint16_t, GRID * GRID);
  unsigned n = 0;

  pieces[from] = piece;
  queue[n++] = (uint16_t) from;
  for (unsigned head = 0; head < n; head++)
    for (unsigned i = 0; i < 4; i++) {
      int x = queue[head] % GRID + steps[i][0];
      int y = queue[head] / GRID + steps[i][1];

      if (!is_cell (layout, x, y, owner) || pieces[y * GRID + x] != 0)
        continue;
      pieces[y * GRID + x] = piece;
      queue[n++] = (uint16_t) (y * GRID + x);
    }
  return n;
}

/* Makes `out_room` 1 on the largest piece that `owner` has, and 0 elsewhere. */
static void
find_largest_piece (const BstLayout *layout, uint8_t owner, double out_room[GRID * GRID])
{
  uint8_t pieces[GRID * GRID] = { 0 };
  unsigned n_pieces = 0;
  unsigned most = 0;
  unsigned largest = 0;

  for (unsigned cell = 0; cell < GRID * GRID; cell++) {
    unsigned n;

    if (layout->owner[cell / GRID][cell % GRID] != owner || pieces[cell] != 0 ||
        n_pieces == UINT8_MAX)
      continue;
    n = mark_piece (layout, cell, (uint8_t) ++n_pieces, pieces);
    if (n > most) {
      most = n;
      largest = n_pieces;
    }
  }
  for (unsigned cell = 0; cell < GRID * GRID; cell++)
    out_room[cell] = pieces[cell] != 0 && pieces[cell] == largest;
}

static double
room_at (const double room[GRID * GRID], int x, int y)
{
  return x >= 0 && y >= 0 && x < GRID && y < GRID ? room[y * GRID + x] : 0;
}

/* One pass over the grid towards the south-east (`step` 1) or the north-west (-1): a cell
 * has no more room than a neighbour behind it and the way there. */
static void
sweep (double room[GRID * GRID], int step)
{
  int first = step > 0 ? 0 : GRID - 1;

  for (int y = first; y >= 0 && y < GRID; y += step)
    for (int x = first; x >= 0 && x < GRID; x += step) {
      double *here = &room[y * GRID + x];

      *here = fmin (*here, room_at (room, x - step, y) + BST_LAYOUT_CELL);
      *here = fmin (*here, room_at (room, x, y - step) + BST_LAYOUT_CELL);
      *here = fmin (*here, room_at (room, x - step, y - step) + BST_LAYOUT_CELL * G_SQRT2);
      *here = fmin (*here, room_at (room, x + step, y - step) + BST_LAYOUT_CELL * G_SQRT2);
    }
}

/* From 1 on a piece and 0 elsewhere to how far it is to where the piece ends. */
static void
find_room (double room[GRID * GRID])
{
  for (unsigned cell = 0; cell < GRID * GRID; cell++)
    room[cell] *= BST_ART_SIZE;
  sweep (room, 1);
  sweep (room, -1);
}

/* How much of a symbol or building a figure at `p` would hide. */
static double
find_hidden (const BstLayout *layout, BstPoint p)
{
  double hidden = 0;

  for (unsigned i = 0; i < layout->n_places; i++) {
    const BstPlace *place = &layout->places[i];

    hidden += fmax (0, place->radius + FIGURE - bst_point_distance (place->point, p));
  }
  return hidden;
}

static void
add_candidate (Search *search, unsigned feature, BstPoint p, double worth)
{
  Candidate candidate = { p, worth };

  g_array_append_val (search->candidates[feature], candidate);
}

static void
add_cells (Search *search, unsigned feature, uint8_t owner)
{
  double room[GRID * GRID];

  find_largest_piece (search->layout, owner, room);
  find_room (room);
  for (unsigned cell = 0; cell < GRID * GRID; cell++) {
    BstPoint p = { (cell % GRID + 0.5) * BST_LAYOUT_CELL, (cell / GRID + 0.5) * BST_LAYOUT_CELL };
    BstPoint centre = { BST_ART_HALF, BST_ART_HALF };

    if (room[cell] <= 0)
      continue;
    /* Of equal cells the one nearest to the middle of the tile. */
    add_candidate (search, feature, p,
                   2 * fmin (room[cell], ENOUGH) - 0.5 * find_hidden (search->layout, p) -
                     0.02 * bst_point_distance (p, centre));
  }
}

static double
find_border (BstPoint p)
{
  return fmin (fmin (p.x, p.y), fmin (BST_ART_SIZE - p.x, BST_ART_SIZE - p.y));
}

/* Points along a line, the best in the middle of what can be seen of it. */
static void
add_line (Search *search, unsigned feature, const BstPath *path)
{
  BstLine line;

  bst_path_flatten (path, &line);
  for (unsigned i = 0; i <= ROAD_STEPS; i++) {
    double t = i / (double) ROAD_STEPS;
    BstPoint p = bst_line_at (&line, t, NULL);

    if (bst_layout_owner (search->layout, p) != feature)
      continue;
    add_candidate (search, feature, p,
                   -0.3 * fabs (t - 0.5) * bst_line_length (&line) -
                     0.3 * find_hidden (search->layout, p) -
                     2 * fmax (0, MARGIN - find_border (p)));
  }
}

static void
add_building (Search *search, unsigned feature)
{
  const BstLayout *layout = search->layout;

  for (unsigned i = 0; i < layout->n_places; i++)
    if (layout->places[i].feature == feature) {
      add_candidate (search, feature, layout->places[i].point, 0);
      return;
    }
}

static void
add_candidates (Search *search, unsigned feature)
{
  const BstLayout *layout = search->layout;
  const BstArtShape *shape = &layout->shapes[feature];

  if (layout->sketch.tile->features[feature].type == BST_FEATURE_FIELD) {
    add_cells (search, feature, (uint8_t) (BST_OWNER_FIELD + feature));
    return;
  }
  if (shape->outline.n > 0) {
    add_cells (search, feature, (uint8_t) feature);
    return;
  }
  for (unsigned i = 0; i < shape->n_lines; i++)
    add_line (search, feature, &shape->lines[i]);
  if (shape->n_lines == 0)
    add_building (search, feature);
}

/* What a candidate is worth while the spots of `others` stay.  Buttons must not overlap;
 * figures, which are larger, should not if there is room. */
static double
find_worth (const Search *search, const Candidate *candidate, BstFeatures others)
{
  double worth = candidate->worth;

  for (unsigned i = 0; i < search->spots.n; i++)
    if (others & 1u << i) {
      double gap = bst_point_distance (search->spots.points[i], candidate->point);

      worth -= 3 * fmax (0, BST_SPOT_GAP + 4 - gap) + 0.4 * fmax (0, WIDE_GAP - gap);
    }
  return worth;
}

static void
choose (Search *search, unsigned feature, BstFeatures others)
{
  const GArray *candidates = search->candidates[feature];
  double most = -G_MAXDOUBLE;

  for (unsigned i = 0; i < candidates->len; i++) {
    const Candidate *candidate = &g_array_index (candidates, Candidate, i);
    double worth = find_worth (search, candidate, others);

    if (worth > most) {
      most = worth;
      search->spots.points[feature] = candidate->point;
    }
  }
}

/* The feature with the fewest candidates of those not in `done`. */
static unsigned
find_narrowest (const Search *search, BstFeatures done)
{
  unsigned best = 0;
  unsigned least = G_MAXUINT;

  for (unsigned i = 0; i < search->spots.n; i++)
    if (!(done & 1u << i) && search->candidates[i]->len < least) {
      least = search->candidates[i]->len;
      best = i;
    }
  return best;
}

BstSpots
bst_spots_of (const BstLayout *layout)
{
  const BstTile *tile = layout->sketch.tile;
  Search search = { .layout = layout, .spots.n = tile->n_features };
  BstFeatures all = 0;

  search.spots.has_quarters = tile->symbols & UINT64_C (1) << BST_SYMBOL_QUARTERS;
  for (unsigned i = 0; i < search.spots.n; i++) {
    search.spots.points[i] = (BstPoint) { BST_ART_HALF, BST_ART_HALF };
    search.candidates[i] = g_array_new (FALSE, FALSE, sizeof (Candidate));
    add_candidates (&search, i);
  }
  for (unsigned n = 0; n < search.spots.n; n++) {
    unsigned feature = find_narrowest (&search, all);

    choose (&search, feature, all);
    all |= 1u << feature;
  }
  for (unsigned n = 0; n < ROUNDS * search.spots.n; n++)
    choose (&search, n % search.spots.n, all & ~(1u << n % search.spots.n));
  for (unsigned i = 0; i < search.spots.n; i++)
    g_array_unref (search.candidates[i]);
  return search.spots;
}

BstPoint
bst_spots_get (const BstSpots *spots, unsigned feature, unsigned rotation)
{
  if (feature >= spots->n)
    return (BstPoint) { BST_ART_HALF, BST_ART_HALF };
  return bst_point_rotate (spots->points[feature], rotation);
}

/* Next to whoever stands at `spot`, on the same tile. */
static BstPoint
step_beside (BstPoint spot)
{
  spot.x += spot.x + BESIDE_GAP < BST_ART_SIZE - BESIDE_MARGIN ? BESIDE_GAP : -BESIDE_GAP;
  return spot;
}

bool
bst_spots_find (const BstSpots *spots,
                const BstStanding *standing,
                unsigned rotation,
                BstPoint *out_point)
{
  switch ((BstPlaceType) standing->place) {
  case BST_PLACE_FEATURE:
  case BST_PLACE_CASTLE:
    *out_point = bst_spots_get (spots, standing->feature, rotation);
    return true;
  case BST_PLACE_BESIDE:
    *out_point = step_beside (bst_spots_get (spots, standing->feature, rotation));
    return true;
  case BST_PLACE_CELL:
    *out_point = (BstPoint) { BST_ART_HALF, BST_ART_HALF };
    /* Who helps nobody leaves the middle to those who stand there. */
    if (standing->figure == BST_FIGURE_FAIRY)
      *out_point = (BstPoint) { BST_ART_SIZE - BESIDE_GAP, BESIDE_GAP };
    return true;
  case BST_PLACE_CORNER:
    *out_point = (BstPoint) { 0, 0 };
    return true;
  case BST_PLACE_QUARTER:
    *out_point = bst_yard_middle ((BstQuarter) standing->quarter);
    return spots->has_quarters;
  case BST_PLACE_ASIDE:
  case BST_PLACE_HELD:
  case BST_PLACES:
    break;
  }
  return false;
}
