/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tells players apart: a family of tones, an emblem on a pale shield and a pattern
 * of cloth.  No two players share an emblem or a pattern, so that eyes which do not see
 * colours, or a print in grey, still find them.
 */
#pragma once

#include <glib.h>

#include "io/colour.h"
#include "render/canvas.h"

/* Colours as "#rrggbb". */
typedef struct
{
  const char *fill;
  const char *light;   /* of edges to the north-west */
  const char *dark;    /* of sides to the south-east */
  const char *outline; /* around the whole */
  const char *emblem;  /* on the pale shield */
  const char *pattern; /* on `fill` */
} BstTones;

/* Corners of a piece of cloth, clockwise from the upper left. */
typedef struct
{
  BstPoint corners[4];
} BstPanel;

#define BST_PANEL(x0, y0, x1, y1, x2, y2, x3, y3) \
  {                                               \
    {                                             \
      { x0, y0 }, { x1, y1 }, { x2, y2 },         \
      {                                           \
        x3, y3                                    \
      }                                           \
    }                                             \
  }

const BstTones *bst_emblem_tones (BstColour colour);

/* The emblem as a shape for a canvas, within 10 units of its origin. */
const char *bst_emblem_shape (BstColour colour);

/* The pattern in the unit square; none for plain cloth. */
const BstPanel *bst_emblem_get_pattern (BstColour colour, unsigned *out_n);

/* Path data of the pattern laid over `panel`; empty for plain cloth. */
void bst_emblem_add_pattern (GString *data, BstColour colour, const BstPanel *panel);

/* Draws the round shield with the emblem on it. */
void bst_emblem_draw (BstCanvas *canvas, BstColour colour, BstPoint centre, double radius);

/* The shield, ringed in the player's colour, as a picture of `size` by `size` units.
 * Free with g_free(). */
char *bst_emblem_svg (BstColour colour, double size) G_GNUC_WARN_UNUSED_RESULT;
