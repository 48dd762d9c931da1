/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * SVG turned into pixels and files.  Documents are given no address of their own, so they
 * can refer to nothing outside themselves.
 *
 * A document in which a tile has a drawing of its own (own-art.h) is drawn by another
 * process, bastide-draw, with little time and memory: whoever asks waits for it, so it is no
 * business of the thread that shows the window.
 */
#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>

/* The most pixels to a side that cairo draws. */
#define BST_RASTER_MAX 32767

#define BST_RASTER_ERROR (bst_raster_error_quark ())

/* Why a document with a stranger's drawing is not drawn. */
typedef enum {
  BST_RASTER_ERROR_TOO_BUSY,  /* it took too much time or memory, or made the process fail */
  BST_RASTER_ERROR_NO_GOOD,   /* librsvg does not understand it */
  BST_RASTER_ERROR_NO_HELPER, /* bastide-draw could not be started */
} BstRasterError;

GQuark bst_raster_error_quark (void);

/* Draws `svg` into a new ARGB surface of `width` by `height` pixels.  Returns NULL with
 * `error` set if it is no good.  Free with cairo_surface_destroy(). */
cairo_surface_t *bst_raster_surface (const char *svg,
                                     int width,
                                     int height,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same as a surface of shapes instead of pixels, `size` units to a side: painted on a
 * page, at any scale, it stays sharp.  Always in this process: what is a stranger's must
 * have passed its trial (svg-trial.h). */
cairo_surface_t *bst_raster_record (const char *svg,
                                    double size,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes `svg` to `path`: as .png of `width` by `height` pixels, as a .pdf page of as many
 * points, or as it is with any other name.  The file is written whole or not at all. */
bool bst_raster_save (const char *svg, const char *path, int width, int height, GError **error);
