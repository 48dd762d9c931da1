/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cells and pixels.
 */
#include "render/view.h"

#include <glib.h>
#include <math.h>

void
bst_bounds_add (BstBounds *bounds, BstPos pos)
{
  bounds->low.x = MIN (bounds->low.x, pos.x);
  bounds->low.y = MIN (bounds->low.y, pos.y);
  bounds->high.x = MAX (bounds->high.x, pos.x);
  bounds->high.y = MAX (bounds->high.y, pos.y);
}

BstPoint
bst_view_to_screen (const BstView *view, BstPoint map)
{
  return (BstPoint) { (map.x - view->centre.x) * view->zoom + view->width / 2,
                      (map.y - view->centre.y) * view->zoom + view->height / 2 };
}

BstPoint
bst_view_to_map (const BstView *view, BstPoint screen)
{
  return (BstPoint) { (screen.x - view->width / 2) / view->zoom + view->centre.x,
                      (screen.y - view->height / 2) / view->zoom + view->centre.y };
}

BstPoint
bst_view_corner (const BstView *view, BstPos pos)
{
  return bst_view_to_screen (view, (BstPoint) { pos.x, pos.y });
}

BstPos
bst_view_cell (const BstView *view, BstPoint screen)
{
  BstPoint map = bst_view_to_map (view, screen);

  return (BstPos) { (int16_t) CLAMP (floor (map.x), INT16_MIN, INT16_MAX),
                    (int16_t) CLAMP (floor (map.y), INT16_MIN, INT16_MAX) };
}

bool
bst_view_sees (const BstView *view, BstPos pos)
{
  BstPoint corner = bst_view_corner (view, pos);

  return corner.x < view->width && corner.y < view->height && corner.x + view->zoom > 0 &&
         corner.y + view->zoom > 0;
}

void
bst_view_pan (BstView *view, double dx, double dy)
{
  view->centre.x -= dx / view->zoom;
  view->centre.y -= dy / view->zoom;
}

void
bst_view_zoom (BstView *view, double factor, BstPoint screen)
{
  BstPoint before = bst_view_to_map (view, screen);
  BstPoint after;

  view->zoom = CLAMP (view->zoom * factor, BST_VIEW_MIN_ZOOM, BST_VIEW_MAX_ZOOM);
  after = bst_view_to_map (view, screen);
  view->centre.x += before.x - after.x;
  view->centre.y += before.y - after.y;
}

void
bst_view_fit (BstView *view, const BstBounds *bounds, double margin, double max_zoom)
{
  double wide = bounds->high.x - bounds->low.x + 1 + 2 * margin;
  double high = bounds->high.y - bounds->low.y + 1 + 2 * margin;

  view->centre.x = (bounds->low.x + bounds->high.x + 1) / 2.0;
  view->centre.y = (bounds->low.y + bounds->high.y + 1) / 2.0;
  view->zoom = MIN (MIN (view->width / wide, view->height / high), max_zoom);
  view->zoom = CLAMP (view->zoom, BST_VIEW_MIN_ZOOM, BST_VIEW_MAX_ZOOM);
}

void
bst_view_hold (BstView *view, const BstBounds *bounds)
{
  view->centre.x = CLAMP (view->centre.x, bounds->low.x, bounds->high.x + 1);
  view->centre.y = CLAMP (view->centre.y, bounds->low.y, bounds->high.y + 1);
}

/* How far what lies from `at` to `at + size` has to move to lie within `room`. */
static double
shift (double at, double size, double room)
{
  if (at < 0)
    return -at;
  return at + size > room ? MAX (room - at - size, -at) : 0;
}

bool
bst_view_reveal (BstView *view, BstPos pos, double margin)
{
  BstPoint corner = bst_view_corner (view, pos);
  double dx = shift (corner.x - margin, view->zoom + 2 * margin, view->width);
  double dy = shift (corner.y - margin, view->zoom + 2 * margin, view->height);

  bst_view_pan (view, dx, dy);
  return fabs (dx) > 0 || fabs (dy) > 0;
}
