/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words and letters that tiles are described with, and the look-up of a
 * feature by its name.
 */
#include "engine/tile.h"

#include <assert.h>
#include <string.h>

static const char *const type_names[BST_FEATURE_TYPES] = {
  [BST_FEATURE_ROAD] = "road",
  [BST_FEATURE_CITY] = "city",
  [BST_FEATURE_FIELD] = "field",
  [BST_FEATURE_CLOISTER] = "cloister",
  [BST_FEATURE_GARDEN] = "garden",
  [BST_FEATURE_SHRINE] = "shrine",
  [BST_FEATURE_FORTRESS] = "fortress",
  [BST_FEATURE_RIVER] = "river",
  [BST_FEATURE_TOWER] = "tower",
  [BST_FEATURE_CIRCUS] = "circus",
  [BST_FEATURE_ACROBATS] = "acrobats",
};

static const char *const symbol_names[BST_SYMBOLS_BUILT_IN] = {
  [BST_SYMBOL_CATHEDRAL] = "cathedral",
  [BST_SYMBOL_PRINCESS] = "princess",
  [BST_SYMBOL_WINE] = "wine",
  [BST_SYMBOL_GRAIN] = "grain",
  [BST_SYMBOL_CLOTH] = "cloth",
  [BST_SYMBOL_NO_CASTLE] = "no-castle",
  [BST_SYMBOL_INN] = "inn",
  [BST_SYMBOL_TUNNEL] = "tunnel",
  [BST_SYMBOL_WELL] = "well",
  [BST_SYMBOL_PIGS] = "pigs",
  [BST_SYMBOL_DRAGON] = "dragon",
  [BST_SYMBOL_VOLCANO] = "volcano",
  [BST_SYMBOL_PORTAL] = "portal",
  [BST_SYMBOL_BAZAAR] = "bazaar",
  [BST_SYMBOL_HILL] = "hill",
  [BST_SYMBOL_VINEYARD] = "vineyard",
  [BST_SYMBOL_SPRING] = "spring",
  [BST_SYMBOL_LAKE] = "lake",
  [BST_SYMBOL_FORK] = "fork",
  [BST_SYMBOL_ABBEY] = "abbey",
  [BST_SYMBOL_QUARTERS] = "quarters",
};

static const char edge_letters[] = {
  [BST_EDGE_FIELD] = 'F',
  [BST_EDGE_ROAD] = 'R',
  [BST_EDGE_CITY] = 'C',
  [BST_EDGE_RIVER] = 'V',
  [BST_EDGE_OWN_1] = 'A',
  [BST_EDGE_OWN_2] = 'B',
  [BST_EDGE_ANY] = '*',
  [BST_EDGE_SEAM] = 'I',
};

const char *
bst_feature_type_name (BstFeatureType type)
{
  assert (type < BST_FEATURE_TYPES);
  return type_names[type];
}

const char *
bst_symbol_name (BstSymbol symbol)
{
  assert (symbol < BST_SYMBOLS_BUILT_IN);
  return symbol_names[symbol];
}

int
bst_symbol_find (const char *name)
{
  for (int symbol = 0; symbol < BST_SYMBOLS_BUILT_IN; symbol++) {
    if (strcmp (symbol_names[symbol], name) == 0)
      return symbol;
  }
  return -1;
}

BstFeatureType
bst_symbol_carrier (BstSymbol symbol)
{
  if (symbol <= BST_SYMBOL_NO_CASTLE)
    return BST_FEATURE_CITY;
  if (symbol <= BST_SYMBOL_WELL)
    return BST_FEATURE_ROAD;
  return symbol == BST_SYMBOL_PIGS ? BST_FEATURE_FIELD : BST_FEATURE_TYPES;
}

char
bst_edge_letter (BstEdge edge)
{
  assert (edge < sizeof edge_letters);
  return edge_letters[edge];
}

int
bst_tile_find_feature (const BstTile *tile, BstFeatureType type, unsigned number)
{
  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == type && tile->features[i].number == number)
      return (int) i;

  return -1;
}
