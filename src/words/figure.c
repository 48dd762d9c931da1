/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sentences about figures.  They are whole, as each language bends the names in its own way.
 */
#include "words/figure.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#define ANYTHING BST_FEATURE_TYPES

/* The first row that suits a figure and a type of feature is taken: ANYTHING comes last. */
static const struct
{
  BstFigure figure;
  BstFeatureType type;
  const char *put;
  const char *puts;
} placings[] = {
  /* Translators: from here on {1} is a player. */
  { BST_FIGURE_FOLLOWER, BST_FEATURE_ROAD, N_ ("Put a follower on the road."),
    N_ ("{1} puts a follower on the road.") },
  { BST_FIGURE_FOLLOWER, BST_FEATURE_CITY, N_ ("Put a follower into the city."),
    N_ ("{1} puts a follower into the city.") },
  { BST_FIGURE_FOLLOWER, BST_FEATURE_FIELD, N_ ("Put a follower on the field."),
    N_ ("{1} puts a follower on the field.") },
  { BST_FIGURE_FOLLOWER, BST_FEATURE_CLOISTER, N_ ("Put a follower into the monastery."),
    N_ ("{1} puts a follower into the monastery.") },
  { BST_FIGURE_FOLLOWER, BST_FEATURE_GARDEN, N_ ("Put a follower into the garden."),
    N_ ("{1} puts a follower into the garden.") },
  { BST_FIGURE_FOLLOWER, BST_FEATURE_SHRINE, N_ ("Put a follower into the shrine."),
    N_ ("{1} puts a follower into the shrine.") },
  { BST_FIGURE_FOLLOWER, ANYTHING, N_ ("Put a follower on the tile."),
    N_ ("{1} puts a follower on the tile.") },

  { BST_FIGURE_ABBOT, BST_FEATURE_GARDEN, N_ ("Put the abbot into the garden."),
    N_ ("{1} puts the abbot into the garden.") },
  { BST_FIGURE_ABBOT, BST_FEATURE_CLOISTER, N_ ("Put the abbot into the monastery."),
    N_ ("{1} puts the abbot into the monastery.") },
  { BST_FIGURE_ABBOT, BST_FEATURE_SHRINE, N_ ("Put the abbot into the shrine."),
    N_ ("{1} puts the abbot into the shrine.") },
  { BST_FIGURE_ABBOT, ANYTHING, N_ ("Put the abbot on the tile."),
    N_ ("{1} puts the abbot on the tile.") },

  { BST_FIGURE_LARGE, BST_FEATURE_ROAD, N_ ("Put the large follower on the road."),
    N_ ("{1} puts the large follower on the road.") },
  { BST_FIGURE_LARGE, BST_FEATURE_CITY, N_ ("Put the large follower into the city."),
    N_ ("{1} puts the large follower into the city.") },
  { BST_FIGURE_LARGE, BST_FEATURE_FIELD, N_ ("Put the large follower on the field."),
    N_ ("{1} puts the large follower on the field.") },
  { BST_FIGURE_LARGE, BST_FEATURE_CLOISTER,
    N_ ("Put the large follower into the monastery."),
    N_ ("{1} puts the large follower into the monastery.") },
  { BST_FIGURE_LARGE, BST_FEATURE_SHRINE, N_ ("Put the large follower into the shrine."),
    N_ ("{1} puts the large follower into the shrine.") },
  { BST_FIGURE_LARGE, ANYTHING, N_ ("Put the large follower on the tile."),
    N_ ("{1} puts the large follower on the tile.") },

  { BST_FIGURE_BUILDER, BST_FEATURE_ROAD, N_ ("Put the builder on the road."),
    N_ ("{1} puts the builder on the road.") },
  { BST_FIGURE_BUILDER, BST_FEATURE_CITY, N_ ("Put the builder into the city."),
    N_ ("{1} puts the builder into the city.") },
  { BST_FIGURE_BUILDER, ANYTHING, N_ ("Put the builder on the tile."),
    N_ ("{1} puts the builder on the tile.") },

  { BST_FIGURE_PIG, BST_FEATURE_FIELD, N_ ("Put the pig on the field."),
    N_ ("{1} puts the pig on the field.") },
  { BST_FIGURE_PIG, ANYTHING, N_ ("Put the pig on the tile."),
    N_ ("{1} puts the pig on the tile.") },

  { BST_FIGURE_MAYOR, BST_FEATURE_CITY, N_ ("Put the mayor into the city."),
    N_ ("{1} puts the mayor into the city.") },
  { BST_FIGURE_MAYOR, ANYTHING, N_ ("Put the mayor on the tile."),
    N_ ("{1} puts the mayor on the tile.") },

  { BST_FIGURE_WAGON, BST_FEATURE_ROAD, N_ ("Put the wagon on the road."),
    N_ ("{1} puts the wagon on the road.") },
  { BST_FIGURE_WAGON, BST_FEATURE_CITY, N_ ("Put the wagon into the city."),
    N_ ("{1} puts the wagon into the city.") },
  { BST_FIGURE_WAGON, BST_FEATURE_CLOISTER, N_ ("Put the wagon into the monastery."),
    N_ ("{1} puts the wagon into the monastery.") },
  { BST_FIGURE_WAGON, BST_FEATURE_SHRINE, N_ ("Put the wagon into the shrine."),
    N_ ("{1} puts the wagon into the shrine.") },
  { BST_FIGURE_WAGON, ANYTHING, N_ ("Put the wagon on the tile."),
    N_ ("{1} puts the wagon on the tile.") },

  { BST_FIGURE_BARN, ANYTHING, N_ ("Put the barn on the field."),
    N_ ("{1} puts the barn on the field.") },
  { BST_FIGURE_SHEPHERD, ANYTHING, N_ ("Put the shepherd on the field."),
    N_ ("{1} puts the shepherd on the field.") },
  { BST_FIGURE_RINGMASTER, ANYTHING, N_ ("Put the ringmaster on the tile."),
    N_ ("{1} puts the ringmaster on the tile.") },
};

typedef struct
{
  const char *word;
  const char *object;  /* those of nobody are not acted upon */
  const char *returns; /* nor do they go home */
  const char *recall;
  const char *recalls;
} FigureWords;

static const FigureWords figures[BST_ALL_FIGURES] = {
  [BST_FIGURE_FOLLOWER] = {
    .word = NC_ ("figure", "follower"),
    /* Translators: what somebody sends or eats, as in “Anna sends a follower to the market”. */
    .object = NC_ ("figure as object", "a follower"),
    .returns = N_ ("{1} gets a follower back."),
  },
  [BST_FIGURE_ABBOT] = {
    .word = NC_ ("figure", "abbot"),
    .object = NC_ ("figure as object", "the abbot"),
    .returns = N_ ("{1} gets the abbot back."),
    .recall = N_ ("Call the abbot back."),
    .recalls = N_ ("{1} calls the abbot back."),
  },
  [BST_FIGURE_LARGE] = {
    .word = NC_ ("figure", "large follower"),
    .object = NC_ ("figure as object", "the large follower"),
    .returns = N_ ("{1} gets the large follower back."),
  },
  [BST_FIGURE_BUILDER] = {
    .word = NC_ ("figure", "builder"),
    .object = NC_ ("figure as object", "the builder"),
    .returns = N_ ("{1} gets the builder back."),
  },
  [BST_FIGURE_PIG] = {
    .word = NC_ ("figure", "pig"),
    .object = NC_ ("figure as object", "the pig"),
    .returns = N_ ("{1} gets the pig back."),
  },
  [BST_FIGURE_MAYOR] = {
    .word = NC_ ("figure", "mayor"),
    .object = NC_ ("figure as object", "the mayor"),
    .returns = N_ ("{1} gets the mayor back."),
  },
  [BST_FIGURE_WAGON] = {
    .word = NC_ ("figure", "wagon"),
    .object = NC_ ("figure as object", "the wagon"),
    .returns = N_ ("{1} gets the wagon back."),
  },
  [BST_FIGURE_BARN] = {
    .word = NC_ ("figure", "barn"),
    .object = NC_ ("figure as object", "the barn"),
    .returns = N_ ("{1} gets the barn back."),
  },
  [BST_FIGURE_SHEPHERD] = {
    .word = NC_ ("figure", "shepherd"),
    .object = NC_ ("figure as object", "the shepherd"),
    .returns = N_ ("{1} gets the shepherd back."),
  },
  [BST_FIGURE_RINGMASTER] = {
    .word = NC_ ("figure", "ringmaster"),
    .object = NC_ ("figure as object", "the ringmaster"),
    .returns = N_ ("{1} gets the ringmaster back."),
  },
  [BST_FIGURE_DRAGON] = { NC_ ("figure", "dragon") },
  [BST_FIGURE_FAIRY] = { NC_ ("figure", "fairy") },
  [BST_FIGURE_COUNT] = { NC_ ("figure", "count") },
  [BST_FIGURE_KING] = { NC_ ("figure", "king") },
  [BST_FIGURE_ROBBER] = { NC_ ("figure", "robber knight") },
};

static const FigureWords anybody = {
  .word = NC_ ("figure", "figure"),
  .object = NC_ ("figure as object", "a figure"),
  .returns = N_ ("{1} gets the figure back."),
  .recall = N_ ("Call the figure back."),
  .recalls = N_ ("{1} calls the figure back."),
};

static const FigureWords *
words_of (BstFigure figure)
{
  return (unsigned) figure < BST_ALL_FIGURES ? &figures[figure] : &anybody;
}

const char *
bst_figure_to_word (BstFigure figure)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "figure", words_of (figure)->word);
}

const char *
bst_figure_to_object (BstFigure figure)
{
  const char *text = words_of (figure)->object;

  return g_dpgettext2 (GETTEXT_PACKAGE, "figure as object", text != NULL ? text : anybody.object);
}

/* The index of the row, or -1 for figures that nobody places. */
static int
find_placing (BstFigure figure, BstFeatureType type)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (placings); i++)
    if (placings[i].figure == figure && (placings[i].type == type || placings[i].type == ANYTHING))
      return (int) i;
  return -1;
}

const char *
bst_figure_put (BstFigure figure, BstFeatureType type)
{
  int row = find_placing (figure, type);

  return row >= 0 ? _ (placings[row].put) : _ ("Put a figure on the tile.");
}

const char *
bst_figure_puts (BstFigure figure, BstFeatureType type)
{
  int row = find_placing (figure, type);

  return row >= 0 ? _ (placings[row].puts) : _ ("{1} puts a figure on the tile.");
}

const char *
bst_figure_recall (BstFigure figure)
{
  const char *text = words_of (figure)->recall;

  return _ (text != NULL ? text : anybody.recall);
}

const char *
bst_figure_recalls (BstFigure figure)
{
  const char *text = words_of (figure)->recalls;

  return _ (text != NULL ? text : anybody.recalls);
}

const char *
bst_figure_returns (BstFigure figure)
{
  const char *text = words_of (figure)->returns;

  return _ (text != NULL ? text : anybody.returns);
}
