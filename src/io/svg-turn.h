/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Turning the drawing that a tile has of its own, together with the tile.
 */
#pragma once

#include <glib.h>
#include <libxml/tree.h>
#include <stdbool.h>

/* What a drawing shows of its plane. */
typedef struct
{
  double x, y, width, height;
} BstSvgBox;

/* A width or height of a drawing in px, or a whole tile if `text` (may be NULL) is no
 * length that stands by itself. */
double bst_svg_length (const char *text);

/* What the drawing `svg` shows: its viewBox, or its width and height. */
BstSvgBox bst_svg_read_box (xmlNode *svg);

/* The SVG document `svg` turned by `rotation` quarter turns clockwise, after its left has
 * become its right if `is_mirrored`.  Whatever is in it goes into one group.  NULL if it is
 * no document.  Free with g_free(). */
char *bst_svg_turn (const char *svg,
                    unsigned rotation,
                    bool is_mirrored) G_GNUC_WARN_UNUSED_RESULT;
