/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a drawing to its fields.  A designer says which sides a city, a road or a
 * river reaches and where such things meet; the fields between them, and the
 * cities each field borders, follow.  This file knows nothing of rules, decks or
 * files.
 */
#pragma once

#include "engine/tile.h"

/* The most places where features of one tile meet. */
#define BST_DRAWING_MAX_MEETS 24

/* Points where a wall tapers to a tip on the border of the tile.  Corner i lies
 * clockwise behind side i: corner 0 is north-east, corner 3 is north-west. */
#define BST_TAPER_CORNER(i) (1u << (i))
#define BST_TAPER_SIDE(i) (1u << (4 + (i)))

typedef struct
{
  /* Everything but fields, with its ports.  Features without ports (monasteries,
   * towers) matter only where something meets at them. */
  uint8_t n_features;
  BstFeature features[BST_TILE_MAX_FEATURES];
  uint8_t tapers[BST_TILE_MAX_FEATURES];

  /* Each a set of two or more features that touch at one point: roads at a
   * crossing, a road at a gate or along a wall, roads at a building, a bridge. */
  uint8_t n_meets;
  BstFeatures meets[BST_DRAWING_MAX_MEETS];
} BstDrawing;

typedef enum {
  BST_DRAWING_OK,
  BST_DRAWING_CROSSES,  /* two features cross and no meet says how */
  BST_DRAWING_TOO_MANY, /* the fields do not fit beside the other features */
} BstDrawingResult;

/* The edge kinds that the features of `drawing` give the four sides. */
void bst_drawing_edges (const BstDrawing *drawing, uint8_t out_edges[BST_SIDES]);

/*
 * Works out the fields of `drawing`: ports, and in `touches` the cities (and
 * fortresses) each one borders.  They come ordered by their first port, fields
 * without ports last, numbered from 1.  `out_fields` has room for
 * BST_TILE_MAX_FEATURES.  On BST_DRAWING_CROSSES, `out_crossing` is the set of
 * features in the way of each other.
 */
BstDrawingResult bst_drawing_fields (const BstDrawing *drawing,
                                     BstFeature *out_fields,
                                     unsigned *out_n_fields,
                                     BstFeatures *out_crossing);
