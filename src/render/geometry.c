/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points and paths.  Only the four operations and square roots, so that the same bytes
 * come out everywhere.
 */
#include "render/geometry.h"

#include <assert.h>
#include <math.h>

BstPoint
bst_point_add (BstPoint a, BstPoint b, double times)
{
  return (BstPoint) { a.x + b.x * times, a.y + b.y * times };
}

BstPoint
bst_point_mix (BstPoint a, BstPoint b, double t)
{
  return (BstPoint) { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

double
bst_point_distance (BstPoint a, BstPoint b)
{
  double dx = a.x - b.x;
  double dy = a.y - b.y;

  return sqrt (dx * dx + dy * dy);
}

BstPoint
bst_point_unit (BstPoint direction)
{
  double length = sqrt (direction.x * direction.x + direction.y * direction.y);

  if (length < 1e-9)
    return (BstPoint) { 0, -1 };
  return (BstPoint) { direction.x / length, direction.y / length };
}

BstPoint
bst_point_rotate (BstPoint p, unsigned rotation)
{
  for (unsigned i = 0; i < (rotation & 3); i++)
    p = (BstPoint) { BST_ART_SIZE - p.y, p.x };
  return p;
}

BstPoint
bst_side_point (unsigned side, double t)
{
  return bst_point_rotate ((BstPoint) { t * BST_ART_SIZE, 0 }, side);
}

BstPoint
bst_side_inward (unsigned side)
{
  static const BstPoint inward[BST_SIDES] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };

  return inward[side & 3];
}

BstPoint
bst_border_point (double t)
{
  unsigned side;

  while (t < 0)
    t += BST_SIDES;
  side = (unsigned) t;
  return bst_side_point (side & 3, t - side);
}

void
bst_path_start (BstPath *path, BstPoint p)
{
  path->n = 1;
  path->points[0] = p;
}

void
bst_path_curve_to (BstPath *path, BstPoint c1, BstPoint c2, BstPoint p)
{
  assert (path->n > 0 && path->n + 3 <= BST_PATH_MAX);
  path->points[path->n++] = c1;
  path->points[path->n++] = c2;
  path->points[path->n++] = p;
}

void
bst_path_line_to (BstPath *path, BstPoint p)
{
  BstPoint from = bst_path_end (path);

  bst_path_curve_to (path, bst_point_mix (from, p, 1.0 / 3), bst_point_mix (from, p, 2.0 / 3), p);
}

void
bst_path_append (BstPath *path, const BstPath *more)
{
  for (unsigned i = 1; i + 2 < more->n; i += 3)
    bst_path_curve_to (path, more->points[i], more->points[i + 1], more->points[i + 2]);
}

BstPoint
bst_path_end (const BstPath *path)
{
  assert (path->n > 0);
  return path->points[path->n - 1];
}

void
bst_path_rotate (BstPath *path, unsigned rotation)
{
  for (unsigned i = 0; i < path->n; i++)
    path->points[i] = bst_point_rotate (path->points[i], rotation);
}

static BstPoint
cubic_at (const BstPoint *p, double t)
{
  double u = 1 - t;
  double a = u * u * u;
  double b = 3 * u * u * t;
  double c = 3 * u * t * t;
  double d = t * t * t;

  return (BstPoint) { a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                      a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y };
}

void
bst_path_flatten (const BstPath *path, BstLine *out_line)
{
  out_line->n = 0;
  if (path->n == 0)
    return;

  out_line->points[out_line->n++] = path->points[0];
  for (unsigned i = 0; i + 3 < path->n; i += 3)
    for (unsigned step = 1; step <= BST_PATH_STEPS; step++)
      out_line->points[out_line->n++] =
        cubic_at (&path->points[i], (double) step / BST_PATH_STEPS);
}

double
bst_line_length (const BstLine *line)
{
  double length = 0;

  for (unsigned i = 1; i < line->n; i++)
    length += bst_point_distance (line->points[i - 1], line->points[i]);
  return length;
}

BstPoint
bst_line_at (const BstLine *line, double t, BstPoint *out_direction)
{
  double left = t * bst_line_length (line);
  BstPoint direction = { 0, 0 };
  BstPoint found = line->points[0];

  for (unsigned i = 1; i < line->n; i++) {
    BstPoint a = line->points[i - 1];
    BstPoint b = line->points[i];
    double length = bst_point_distance (a, b);

    direction = (BstPoint) { b.x - a.x, b.y - a.y };
    found = b;
    if (left <= length) {
      if (length > 0)
        found = bst_point_mix (a, b, left / length);
      break;
    }
    left -= length;
  }
  if (out_direction != NULL)
    *out_direction = bst_point_unit (direction);
  return found;
}

/* The nearest point of a straight piece, and the square of how far it is. */
static double
nearest_on_piece (BstPoint a, BstPoint b, BstPoint p, BstPoint *out_point)
{
  double dx = b.x - a.x;
  double dy = b.y - a.y;
  double square = dx * dx + dy * dy;
  double t = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;

  t = t < 0 ? 0 : t;
  t = t > 1 ? 1 : t;
  *out_point = (BstPoint) { a.x + dx * t, a.y + dy * t };
  dx = out_point->x - p.x;
  dy = out_point->y - p.y;
  return dx * dx + dy * dy;
}

static double
find_nearest (const BstLine *line, BstPoint p, BstPoint *out_point)
{
  double least = 1e12;
  BstPoint a = line->n > 0 ? line->points[0] : p;

  *out_point = a;
  for (unsigned i = 1; i < line->n; i++) {
    BstPoint b = line->points[i];
    BstPoint found;
    double square = nearest_on_piece (a, b, p, &found);

    a = b;
    if (square < least) {
      least = square;
      *out_point = found;
    }
  }
  return least;
}

BstPoint
bst_line_nearest (const BstLine *line, BstPoint p)
{
  BstPoint found;

  find_nearest (line, p, &found);
  return found;
}

double
bst_line_distance (const BstLine *line, BstPoint p)
{
  BstPoint found;

  return line->n > 1 ? sqrt (find_nearest (line, p, &found)) : BST_ART_SIZE * 2;
}

bool
bst_line_contains (const BstLine *line, BstPoint p)
{
  bool inside = false;

  for (unsigned i = 0, k = line->n - 1; i < line->n; k = i++) {
    BstPoint a = line->points[i];
    BstPoint b = line->points[k];

    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

double
bst_line_area (const BstLine *line)
{
  double twice = 0;

  for (unsigned i = 0, k = line->n - 1; i < line->n; k = i++)
    twice += line->points[k].x * line->points[i].y - line->points[i].x * line->points[k].y;
  return fabs (twice) / 2;
}

static bool
pieces_cross (BstPoint a, BstPoint b, BstPoint c, BstPoint d, BstPoint *out_point)
{
  double det = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  double t;
  double u;

  if (fabs (det) < 1e-9)
    return false;
  t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / det;
  u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / det;
  if (t < 0 || t > 1 || u < 0 || u > 1)
    return false;
  *out_point = bst_point_mix (a, b, t);
  return true;
}

bool
bst_line_cross (const BstLine *a, const BstLine *b, BstPoint *out_point, BstPoint *out_direction)
{
  for (unsigned i = 1; i < a->n; i++)
    for (unsigned k = 1; k < b->n; k++) {
      BstPoint from = a->points[i - 1];
      BstPoint to = a->points[i];

      if (pieces_cross (from, to, b->points[k - 1], b->points[k], out_point)) {
        if (out_direction != NULL)
          *out_direction = bst_point_unit ((BstPoint) { to.x - from.x, to.y - from.y });
        return true;
      }
    }
  return false;
}
