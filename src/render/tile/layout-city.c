/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Outlines of cities and fortresses.
 *
 * A city holds pieces of the border: whole sides, thirds of sides, and the points in
 * which its walls run out.  Going clockwise, a wall leaves the border behind each piece
 * and comes back at the next one.  How it swings depends on how much border it leaves
 * outside: a bay in one side, a slope over two, a cap around a single side.
 */
#include "render/tile/layout-private.h"

#include <math.h>

#define MAX_PIECES 12

/* A piece of the border, clockwise; in sides from the north-west corner, as for
 * bst_border_point(). */
typedef struct
{
  double from;
  double to;
} Piece;

typedef struct
{
  const BstLayout *layout;
  unsigned feature;
  unsigned n;
  Piece pieces[MAX_PIECES];
} Pieces;

static bool
same (double a, double b)
{
  return fabs (a - b) < 1e-6;
}

static void
add_piece (Pieces *self, double from, double to)
{
  if (self->n > 0 && same (self->pieces[self->n - 1].to, from) && to > from)
    self->pieces[self->n - 1].to = to;
  else if (self->n == 0 || !same (self->pieces[self->n - 1].to, from))
    self->pieces[self->n++] = (Piece) { from, to };
}

/* A fortress holds what the fields leave of the inner borders. */
static BstPorts
find_ports (const BstLayout *layout, unsigned feature)
{
  const BstTile *tile = layout->sketch.tile;
  BstPorts ports = 0;
  BstPorts taken = 0;

  if (layout->shapes[feature].type != BST_FEATURE_FORTRESS)
    return layout->sketch.drawing->features[feature].ports;
  for (unsigned i = 0; i < tile->n_features; i++)
    taken |= tile->features[i].ports;
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (tile->edges[side] == BST_EDGE_SEAM)
      ports |= bst_side_ports (side);
  return (BstPorts) (ports & ~taken);
}

/* Where two cities share a side they come almost to its middle. */
static void
add_side (Pieces *self, unsigned side, unsigned ports)
{
  bool is_fortress = self->layout->shapes[self->feature].type == BST_FEATURE_FORTRESS;
  double third = is_fortress ? 1.0 / 3 : 0.47;

  if (ports == 7)
    add_piece (self, side, side + 1);
  else if (ports == 3)
    add_piece (self, side, side + 2.0 / 3);
  else if (ports == 6)
    add_piece (self, side + 1.0 / 3, side + 1);
  else if (ports == 2)
    add_piece (self, side + 1.0 / 3, side + 2.0 / 3);
  if (ports == 1 || ports == 5)
    add_piece (self, side, side + third);
  if (ports == 4 || ports == 5)
    add_piece (self, side + 1 - third, side + 1);
}

static void
collect_pieces (Pieces *self)
{
  BstPorts ports = find_ports (self->layout, self->feature);
  unsigned tapers = self->layout->sketch.drawing->tapers[self->feature];

  for (unsigned side = 0; side < BST_SIDES; side++) {
    add_side (self, side, (unsigned) ports >> (3 * side) & 7u);
    if (tapers & BST_TAPER_SIDE (side))
      add_piece (self, side + 0.5, side + 0.5);
    if (tapers & BST_TAPER_CORNER (side))
      add_piece (self, side + 1, side + 1);
  }
  /* A wall that ends at the last corner continues at the first. */
  if (self->n > 1 && same (self->pieces[self->n - 1].to, 4) && same (self->pieces[0].from, 0)) {
    self->pieces[0].from = self->pieces[self->n - 1].from - 4;
    self->n--;
  }
}

static bool
is_foreign_city (const Pieces *self, unsigned side)
{
  const BstDrawing *drawing = self->layout->sketch.drawing;

  for (unsigned i = 0; i < drawing->n_features; i++)
    if (i != self->feature && drawing->features[i].type == BST_FEATURE_CITY &&
        (drawing->features[i].ports & bst_side_ports (side & 3)))
      return true;
  return false;
}

/* Walls that touch another city reach the middle of the tile. */
static bool
touches_city (const Pieces *self)
{
  BstFeatures met = bst_layout_met (self->layout, self->feature, BST_MEET_WALL) |
                    bst_layout_met (self->layout, self->feature, BST_MEET_GATE);

  return bst_layout_pick (self->layout, met, BST_FEATURE_CITY) != 0;
}

/* How steeply a wall leaves the border outside it: inward for each unit along. */
static double
find_slope (const Pieces *self, double span, unsigned first_side, bool at_corner)
{
  if (!at_corner)
    return 30;
  if (is_foreign_city (self, first_side))
    return span < 1.2 ? 1.7 : 1.38;
  if (span < 1.2)
    return 0.95;
  return span < 2.2 ? 0.78 : 0.62;
}

static double
find_handle (const Pieces *self, double span)
{
  if (self->layout->shapes[self->feature].type == BST_FEATURE_FORTRESS)
    return span < 1.8 ? 85 : 62;
  if (span > 2.7 && touches_city (self))
    return 203;
  if (span < 1.2)
    return 124;
  return span < 2.2 ? 100 : 124;
}

static BstPoint
swing (BstPoint from, BstPoint along, BstPoint inward, double slope, double handle)
{
  BstPoint direction = bst_point_unit (bst_point_add (along, inward, slope));

  return bst_point_add (from, direction, handle);
}

/* The wall from `from` to `to` on the border, both in sides. */
static void
build_wall (const Pieces *self, double from, double to, BstPath *out_wall)
{
  double span = to - from;
  unsigned first = (unsigned) floor (from + 4 + 1e-6) & 3;
  unsigned last = (unsigned) floor (to + 4 - 1e-6) & 3;
  bool from_corner = same (from, floor (from + 0.5));
  bool to_corner = same (to, floor (to + 0.5));
  double slope1 = find_slope (self, span, first, from_corner);
  double slope2 = find_slope (self, span, last, to_corner);
  double handle = find_handle (self, span);
  BstPoint a = bst_border_point (from);
  BstPoint b = bst_border_point (to);
  /* Clockwise along a side is where the next side looks away from. */
  BstPoint along = bst_side_inward (first + 3);
  BstPoint back = bst_side_inward (last + 1);

  bst_path_start (out_wall, a);
  bst_path_curve_to (out_wall, swing (a, along, bst_side_inward (first), slope1, handle),
                     swing (b, back, bst_side_inward (last), slope2, handle), b);
}

static void
follow_border (BstPath *outline, const Piece *piece)
{
  for (double corner = floor (piece->from + 1 + 1e-6); corner < piece->to - 1e-6; corner++)
    bst_path_line_to (outline, bst_border_point (corner));
  if (piece->to > piece->from)
    bst_path_line_to (outline, bst_border_point (piece->to));
}

static void
build_shape (const Pieces *self, BstArtShape *shape)
{
  bool is_whole = self->n == 1 && self->pieces[0].to - self->pieces[0].from > 3.99;

  bst_path_start (&shape->outline, bst_border_point (self->pieces[0].from));
  for (unsigned i = 0; i < self->n; i++) {
    const Piece *piece = &self->pieces[i];
    const Piece *next = &self->pieces[(i + 1) % self->n];
    double to = next->from + (i + 1 == self->n ? 4 : 0);

    follow_border (&shape->outline, piece);
    if (is_whole)
      break;

    BstPath *wall = &shape->walls[shape->n_walls++];

    build_wall (self, piece->to, to, wall);
    bst_path_append (&shape->outline, wall);
  }
}

/* A city that reaches no side stands in the middle. */
static void
build_island (BstArtShape *shape)
{
  static const double kappa = 0.5523;
  double r = 62;

  bst_path_start (&shape->outline, (BstPoint) { BST_ART_HALF, BST_ART_HALF - r });
  for (unsigned i = 0; i < 4; i++) {
    BstPoint out = bst_side_inward (i + 2);
    BstPoint next = bst_side_inward (i + 3);
    BstPoint centre = { BST_ART_HALF, BST_ART_HALF };
    BstPoint a = bst_point_add (centre, out, r);
    BstPoint b = bst_point_add (centre, next, r);

    bst_path_curve_to (&shape->outline, bst_point_add (a, next, r * kappa),
                       bst_point_add (b, out, r * kappa), b);
  }
  shape->walls[shape->n_walls++] = shape->outline;
}

void
bst_layout_build_city (BstLayout *layout, unsigned feature)
{
  BstArtShape *shape = &layout->shapes[feature];
  Pieces pieces = { .layout = layout, .feature = feature };

  collect_pieces (&pieces);
  if (pieces.n > 0)
    build_shape (&pieces, shape);
  else
    build_island (shape);
  for (unsigned i = 0; i < shape->n_walls; i++)
    bst_layout_add_barrier (layout, feature, &shape->walls[i], 5);
}
