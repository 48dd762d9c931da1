/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a figure is written down.  It is drawn in a square from -48 to 48 both ways, from
 * back to front: shadow, lower stamps, pattern on the panel, upper stamps, shield.
 *
 * A stamp names the player's tones by the words below instead of colours.
 */
#pragma once

#include "render/figure/emblem.h"
#include "render/figure/figure-art.h"
#include "render/tile/palette.h"

#define BST_TONE_FILL "@fill"
#define BST_TONE_LIGHT "@light"
#define BST_TONE_DARK "@dark"
#define BST_TONE_OUTLINE "@outline"

/* As fine as the outlines of what stands on the tiles, and in the same kind of brown. */
#define BST_FIGURE_OUTLINE 2.7

/* Rows of stamps. */
#define BST_SOLID(colour, shape)                                                         \
  {                                                                                      \
    { .fill = (colour), .stroke = BST_TONE_OUTLINE, .width = BST_FIGURE_OUTLINE }, shape \
  }
#define BST_FLAT(colour, shape) \
  {                             \
    { .fill = (colour) }, shape \
  }
#define BST_SHADE(shape)                             \
  {                                                  \
    { .fill = BST_TONE_DARK, .opacity = 0.6 }, shape \
  }
#define BST_DUSK(shape)                               \
  {                                                   \
    { .fill = BST_INK_SHADOW, .opacity = 0.3 }, shape \
  }
#define BST_LINE(colour, breadth, shape)              \
  {                                                   \
    { .stroke = (colour), .width = (breadth) }, shape \
  }
#define BST_EDGE(shape) BST_LINE (BST_TONE_LIGHT, 3, shape)
/* A stick in `colour` with its outline. */
#define BST_ROD(colour, breadth, shape)                               \
  BST_LINE (BST_TONE_OUTLINE, (breadth) + BST_FIGURE_OUTLINE, shape), \
    BST_LINE (colour, breadth, shape)

typedef struct
{
  const char *shadow;
  const BstStamp *lower;
  BstPanel panel;
  const BstStamp *upper;
  BstPoint shield;
  double shield_radius; /* 0: none */
} BstFigureDrawing;

/* By file: people and beasts, buildings and vehicles, pieces of nobody.  The first two
 * give NULL for what they do not have. */
const BstFigureDrawing *bst_figure_people (BstFigureArt what);
const BstFigureDrawing *bst_figure_works (BstFigureArt what);
const BstFigureDrawing *bst_figure_neutral (BstNeutralArt what);
