/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What part of a map a window shows: plain arithmetic between cells and pixels.  A cell is
 * one unit wide in map coordinates, the cell (x, y) from (x, y) to (x + 1, y + 1).
 */
#pragma once

#include <stdbool.h>

#include "engine/deck.h"
#include "render/geometry.h"

#define BST_VIEW_MIN_ZOOM 16.0 /* pixels to a cell */
#define BST_VIEW_MAX_ZOOM 320.0

typedef struct
{
  BstPoint centre; /* the point of the map in the middle of the window */
  double zoom;     /* pixels to a cell */
  double width;    /* of the window, in pixels */
  double height;
} BstView;

/* The outermost cells of a map. */
typedef struct
{
  BstPos low;
  BstPos high;
} BstBounds;

/* Makes `bounds` include `pos`; a fresh one begins with `low` and `high` at a cell. */
void bst_bounds_add (BstBounds *bounds, BstPos pos);

BstPoint bst_view_to_screen (const BstView *view, BstPoint map);
BstPoint bst_view_to_map (const BstView *view, BstPoint screen);

/* The north-west corner of a cell on the screen, and the cell at a point of it. */
BstPoint bst_view_corner (const BstView *view, BstPos pos);
BstPos bst_view_cell (const BstView *view, BstPoint screen);

/* Whether any of the cell can be seen. */
bool bst_view_sees (const BstView *view, BstPos pos);

/* Moves what is shown by so many pixels. */
void bst_view_pan (BstView *view, double dx, double dy);

/* Zooms by `factor` so that what is at `screen` stays there. */
void bst_view_zoom (BstView *view, double factor, BstPoint screen);

/* Shows all of `bounds` and `margin` cells around it, no larger than `max_zoom`. */
void bst_view_fit (BstView *view, const BstBounds *bounds, double margin, double max_zoom);

/* Keeps some of the map on the screen. */
void bst_view_hold (BstView *view, const BstBounds *bounds);

/* Moves the view the shortest way that shows the whole cell with `margin` pixels around
 * it.  Returns whether it had to. */
bool bst_view_reveal (BstView *view, BstPos pos, double margin);
