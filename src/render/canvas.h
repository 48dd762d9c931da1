/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes SVG: paths with few attributes, numbers with one decimal, the same bytes in
 * every locale.
 *
 * Small things are stamps: rows of shapes in a notation like that of SVG paths, with
 * absolute M, L, C, Q and Z, and O x,y,rx,ry for an ellipse, around an origin of their
 * own.  They are scaled and moved, never turned, so that the light stays where it is.
 */
#pragma once

#include <glib.h>

#include "render/geometry.h"

/* How a shape is inked; NULL colours are left out, an opacity of 0 means opaque.  Only
 * what is either filled or stroked may be translucent. */
typedef struct
{
  const char *fill;
  const char *stroke;
  double width;
  double opacity;
} BstInk;

typedef struct
{
  BstInk ink;
  const char *shape;
} BstStamp;

/* Ends a row of stamps. */
#define BST_STAMP_END \
  {                   \
    .shape = NULL     \
  }

typedef struct
{
  GString *svg;
  unsigned n_guests; /* drawings of others in it so far, see own-art.h */
} BstCanvas;

/* How large a picture is, in units of the SVG. */
typedef struct
{
  double width;
  double height;
} BstArtExtent;

/* Opens a document of `width` by `height` units. */
void bst_canvas_open (BstCanvas *canvas, double width, double height);

/* The same with paper on the ground, for pictures that tiles do not fill. */
void bst_canvas_open_paper (BstCanvas *canvas, const BstArtExtent *extent);

/* What is drawn in between is a layer, as drawing programs write them. */
void bst_canvas_begin_layer (BstCanvas *canvas, const char *name);
void bst_canvas_end_layer (BstCanvas *canvas);

/* Closes it and hands out its text.  Free with g_free(). */
char *bst_canvas_close (BstCanvas *canvas) G_GNUC_WARN_UNUSED_RESULT;

void bst_canvas_number (GString *out, double number);

/* Path data. */
void bst_canvas_add_path (GString *data, const BstPath *path, double dx, double dy);
void bst_canvas_add_line (GString *data, const BstPoint *points, unsigned n);
void bst_canvas_add_box (GString *data, BstPoint corner, double width, double height);
void bst_canvas_add_ellipse (GString *data, BstPoint centre, double rx, double ry);
void bst_canvas_add_shape (GString *data, const char *shape, BstPoint origin, double scale);

/* One shape with path data. */
void bst_canvas_draw (BstCanvas *canvas, const BstInk *ink, const char *data);

/* The same with ends of strokes flat, and dashes unless NULL. */
void bst_canvas_stroke (BstCanvas *canvas, const BstInk *ink, const char *dashes, const char *data);

/* The same stroked with round ends. */
void bst_canvas_draw_round (BstCanvas *canvas, const BstInk *ink, const char *data);

/* Draws a stamp, ended by a NULL shape. */
void bst_canvas_stamp (BstCanvas *canvas, const BstStamp *stamp, BstPoint origin, double scale);
