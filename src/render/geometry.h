/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points, smooth paths and what can be asked about them.  A tile is a square of 256
 * units, x to the east and y to the south.  Nothing here knows what a tile shows.
 */
#pragma once

#include <stdbool.h>

#include "engine/tile.h"

#define BST_ART_SIZE 256.0
#define BST_ART_HALF 128.0

#define BST_PATH_MAX 64   /* control points: 21 cubics */
#define BST_LINE_MAX 260  /* corners of a flattened path */
#define BST_PATH_STEPS 10 /* straight pieces in place of one cubic */

typedef struct
{
  double x;
  double y;
} BstPoint;

/* Cubics, one behind the other: a point, then three more for each of them. */
typedef struct
{
  unsigned n;
  BstPoint points[BST_PATH_MAX];
} BstPath;

typedef struct
{
  unsigned n;
  BstPoint points[BST_LINE_MAX];
} BstLine;

BstPoint bst_point_add (BstPoint a, BstPoint b, double times);
BstPoint bst_point_mix (BstPoint a, BstPoint b, double t);
double bst_point_distance (BstPoint a, BstPoint b);

/* `direction` made one unit long; to the north if it has no length. */
BstPoint bst_point_unit (BstPoint direction);

/* `p` on a tile after `rotation` quarter turns clockwise. */
BstPoint bst_point_rotate (BstPoint p, unsigned rotation);

/* The point at `t` (0 to 1, clockwise) along `side`, and the unit vector from that side
 * into the tile. */
BstPoint bst_side_point (unsigned side, double t);
BstPoint bst_side_inward (unsigned side);

/* A point of the border, `t` counted in sides clockwise from the north-west corner. */
BstPoint bst_border_point (double t);

void bst_path_start (BstPath *path, BstPoint p);
void bst_path_curve_to (BstPath *path, BstPoint c1, BstPoint c2, BstPoint p);
void bst_path_line_to (BstPath *path, BstPoint p);

/* Adds the cubics of `more`, which begins where `path` ends. */
void bst_path_append (BstPath *path, const BstPath *more);
BstPoint bst_path_end (const BstPath *path);
void bst_path_rotate (BstPath *path, unsigned rotation);
void bst_path_flatten (const BstPath *path, BstLine *out_line);

/* The point at `t` (0 to 1 of the length) and, unless NULL, the direction there. */
BstPoint bst_line_at (const BstLine *line, double t, BstPoint *out_direction);
double bst_line_length (const BstLine *line);
double bst_line_distance (const BstLine *line, BstPoint p);
BstPoint bst_line_nearest (const BstLine *line, BstPoint p);

/* Whether the closed polygon `line` has `p` inside. */
bool bst_line_contains (const BstLine *line, BstPoint p);
double bst_line_area (const BstLine *line);

/* The first place where `a` crosses `b`, with the direction of `a` there. */
bool bst_line_cross (const BstLine *a,
                     const BstLine *b,
                     BstPoint *out_point,
                     BstPoint *out_direction);
