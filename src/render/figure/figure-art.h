/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures of what players put on the map and of the pieces that belong to nobody: solid
 * little drawings, lit from the north-west, with a dark outline and a soft shadow.
 * Where they stand is for the map to say.
 */
#pragma once

#include "engine/deck.h"
#include "io/colour.h"
#include "render/canvas.h"

/* The figures of the engine come first and in its order, so that a BstFigure is also the
 * number of its upright picture. */
typedef enum {
  BST_FIGURE_ART_FOLLOWER,
  BST_FIGURE_ART_ABBOT,
  BST_FIGURE_ART_LARGE,
  BST_FIGURE_ART_BUILDER,
  BST_FIGURE_ART_PIG,
  BST_FIGURE_ART_MAYOR,
  BST_FIGURE_ART_WAGON,
  BST_FIGURE_ART_BARN,
  BST_FIGURE_ART_SHEPHERD,
  BST_FIGURE_ART_RINGMASTER,
  BST_FIGURE_ART_FOLLOWER_LYING, /* on a field */
  BST_FIGURE_ART_LARGE_LYING,
  BST_FIGURE_ART_BRIDGE,
  BST_FIGURE_ART_CASTLE,
  BST_FIGURE_ART_TOWER,  /* one floor of it */
  BST_FIGURE_ART_BANNER, /* over a city that is finished */
  BST_FIGURE_ART_CART,   /* on a road that is */
  BST_FIGURE_ARTS,
} BstFigureArt;

/* These are the figures of nobody, in the order of the engine. */
typedef enum {
  BST_NEUTRAL_ART_DRAGON,
  BST_NEUTRAL_ART_FAIRY,
  BST_NEUTRAL_ART_COUNT,
  BST_NEUTRAL_ART_KING,
  BST_NEUTRAL_ART_ROBBER,
  BST_NEUTRAL_ARTS,
} BstNeutralArt;

/* The picture of `figure` on a field, where followers lie down and others stand. */
BstFigureArt bst_figure_art_on_field (BstFigure figure);

/* Draws a figure with its shadow inside the square of `size` units around `centre`. */
void bst_figure_art_draw (BstCanvas *canvas,
                          BstFigureArt what,
                          BstColour colour,
                          BstPoint centre,
                          double size);

/* The figure as a picture of `size` by `size` units.  Free with g_free(). */
char *bst_figure_art_svg (BstFigureArt what,
                          BstColour colour,
                          double size) G_GNUC_WARN_UNUSED_RESULT;

/* The same with a light edge, so broad in parts of `size`: it stands out from roofs of its own
 * colour, and can be seen from far away. */
char *bst_figure_art_edged_svg (BstFigureArt what,
                                BstColour colour,
                                double size,
                                double edge) G_GNUC_WARN_UNUSED_RESULT;

/* The same for pieces that belong to nobody. */
void bst_neutral_art_draw (BstCanvas *canvas, BstNeutralArt what, BstPoint centre, double size);
char *bst_neutral_art_svg (BstNeutralArt what, double size) G_GNUC_WARN_UNUSED_RESULT;

/* The same for one that a player keeps for the time being: on a disc in their colour, with their
 * emblem. */
void bst_held_art_draw (BstCanvas *canvas,
                        BstNeutralArt what,
                        BstColour colour,
                        BstPoint centre,
                        double size);
char *bst_held_art_svg (BstNeutralArt what,
                        BstColour colour,
                        double size) G_GNUC_WARN_UNUSED_RESULT;

/* All figures, a row for each colour, and the pieces that belong to nobody below them, as
 * one picture whose size in units is handed out.  Free with g_free(). */
char *bst_figure_sheet_svg (double *out_width, double *out_height) G_GNUC_WARN_UNUSED_RESULT;
