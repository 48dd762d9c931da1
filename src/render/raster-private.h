/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The two places where SVG is drawn: this process, for what we have written ourselves, and
 * bastide-draw, which can be stopped, for what strangers have.
 */
#pragma once

#include <gio/gio.h>

typedef enum {
  BST_RASTER_PIXELS, /* of CAIRO_FORMAT_ARGB32, row by row without gaps */
  BST_RASTER_PNG,
  BST_RASTER_PDF, /* a page of as many points as the others have pixels */
} BstRasterFormat;

/* What the formats are called on the command line of bastide-draw. */
#define BST_RASTER_FORMATS "pixels", "png", "pdf", NULL

/* Draws `len` bytes of SVG with librsvg.  Returns NULL with `error` set if they are no good
 * or there is not enough memory.  raster-local.c */
GBytes *bst_raster_local (const char *svg,
                          size_t len,
                          BstRasterFormat format,
                          int width,
                          int height,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same in a process of its own, which gets `seconds` of a processor; it waits for it and
 * for those who came earlier.  Errors are of BST_RASTER_ERROR.  raster-process.c */
GBytes *bst_raster_process (const char *svg,
                            BstRasterFormat format,
                            int width,
                            int height,
                            unsigned seconds,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
