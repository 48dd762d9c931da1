/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sides, features and symbols in words.
 */
#include "words/tile.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/bits.h"
#include "io/own.h"
#include "words/fill.h"

static const char *const types[BST_FEATURE_TYPES] = {
  [BST_FEATURE_ROAD] = N_ ("Road"),
  [BST_FEATURE_CITY] = N_ ("City"),
  [BST_FEATURE_FIELD] = N_ ("Field"),
  [BST_FEATURE_CLOISTER] = N_ ("Monastery"),
  [BST_FEATURE_GARDEN] = N_ ("Garden"),
  [BST_FEATURE_SHRINE] = N_ ("Shrine"),
  [BST_FEATURE_FORTRESS] = N_ ("Fortress"),
  [BST_FEATURE_RIVER] = N_ ("River"),
  [BST_FEATURE_TOWER] = N_ ("Tower"),
  [BST_FEATURE_CIRCUS] = N_ ("Circus"),
  [BST_FEATURE_ACROBATS] = N_ ("Acrobats"),
};

static const struct
{
  const char *title;
  const char *lack; /* NULL if it stands on the tile as a whole */
} symbols[BST_SYMBOLS_BUILT_IN] = {
  [BST_SYMBOL_CATHEDRAL] = { N_ ("Cathedral"),
                             N_ ("A cathedral stands in a city: draw a city first.") },
  [BST_SYMBOL_PRINCESS] = { N_ ("Princess"),
                            N_ ("A princess lives in a city: draw a city first.") },
  [BST_SYMBOL_WINE] = { N_ ("Wine"), N_ ("Wine is sold in a city: draw a city first.") },
  [BST_SYMBOL_GRAIN] = { N_ ("Grain"), N_ ("Grain is sold in a city: draw a city first.") },
  [BST_SYMBOL_CLOTH] = { N_ ("Cloth"), N_ ("Cloth is sold in a city: draw a city first.") },
  [BST_SYMBOL_NO_CASTLE] = { N_ ("No castle"),
                             N_ ("This mark belongs to a city: draw a city first.") },
  [BST_SYMBOL_INN] = { N_ ("Inn"), N_ ("An inn stands on a road: draw a road first.") },
  [BST_SYMBOL_TUNNEL] = { N_ ("Tunnel"),
                          N_ ("A road runs through a tunnel: draw a road first.") },
  [BST_SYMBOL_WELL] = { N_ ("Well"), N_ ("A well stands on a road: draw a road first.") },
  [BST_SYMBOL_PIGS] = { N_ ("Herd of pigs"),
                        N_ ("Pigs live on a field: leave room for a field first.") },
  [BST_SYMBOL_DRAGON] = { N_ ("Dragon"), NULL },
  [BST_SYMBOL_VOLCANO] = { N_ ("Volcano"), NULL },
  [BST_SYMBOL_PORTAL] = { N_ ("Portal"), NULL },
  [BST_SYMBOL_BAZAAR] = { N_ ("Bazaar"), NULL },
  [BST_SYMBOL_HILL] = { N_ ("Hill"), NULL },
  [BST_SYMBOL_VINEYARD] = { N_ ("Vineyard"), NULL },
  [BST_SYMBOL_SPRING] = { N_ ("Spring"), NULL },
  [BST_SYMBOL_LAKE] = { N_ ("Lake"), NULL },
  [BST_SYMBOL_FORK] = { N_ ("Fork"), NULL },
  [BST_SYMBOL_ABBEY] = { N_ ("Abbey"), NULL },
  [BST_SYMBOL_QUARTERS] = { N_ ("Four quarters"), NULL },
};

static const struct
{
  const char *title;
  const char *word; /* in a list */
  const char *side; /* with a gap for what it shows */
} sides[BST_SIDES] = {
  [BST_NORTH] = { N_ ("North"), NC_ ("side of a tile", "north"), N_ ("North side: {1}") },
  [BST_EAST] = { N_ ("East"), NC_ ("side of a tile", "east"), N_ ("East side: {1}") },
  [BST_SOUTH] = { N_ ("South"), NC_ ("side of a tile", "south"), N_ ("South side: {1}") },
  [BST_WEST] = { N_ ("West"), NC_ ("side of a tile", "west"), N_ ("West side: {1}") },
};

static const struct
{
  const char *title;
  const char *word;
} edges[BST_EDGE_SEAM + 1] = {
  [BST_EDGE_FIELD] = { N_ ("Field"), NC_ ("what a side shows", "field") },
  [BST_EDGE_ROAD] = { N_ ("Road"), NC_ ("what a side shows", "road") },
  [BST_EDGE_CITY] = { N_ ("City"), NC_ ("what a side shows", "city") },
  [BST_EDGE_RIVER] = { N_ ("River"), NC_ ("what a side shows", "river") },
  [BST_EDGE_OWN_1] = { N_ ("Own kind A"), NC_ ("what a side shows", "own kind A") },
  [BST_EDGE_OWN_2] = { N_ ("Own kind B"), NC_ ("what a side shows", "own kind B") },
  [BST_EDGE_ANY] = { N_ ("Fits everything"), NC_ ("what a side shows", "fits everything") },
  [BST_EDGE_SEAM] = { N_ ("Seam of a block"), NC_ ("what a side shows", "seam of a block") },
};

const char *
bst_feature_type_title (BstFeatureType type)
{
  g_return_val_if_fail (type < BST_FEATURE_TYPES, "");

  return _ (types[type]);
}

const char *
bst_symbol_title (BstSymbol symbol)
{
  g_return_val_if_fail (symbol < BST_SYMBOLS_BUILT_IN, "");

  return _ (symbols[symbol].title);
}

const char *
bst_symbol_title_among (unsigned symbol, const GPtrArray *own)
{
  if (symbol < BST_SYMBOLS_BUILT_IN)
    return bst_symbol_title ((BstSymbol) symbol);
  return own != NULL && symbol - BST_SYMBOLS_OWN < own->len
           ? bst_own_thing_name (own->pdata[symbol - BST_SYMBOLS_OWN], g_get_language_names ()[0])
           : "";
}

const char *
bst_symbol_lack (BstSymbol symbol)
{
  g_return_val_if_fail (symbol < BST_SYMBOLS_BUILT_IN, NULL);

  return symbols[symbol].lack != NULL ? _ (symbols[symbol].lack) : NULL;
}

const char *
bst_side_title (BstSide side)
{
  g_return_val_if_fail (side < BST_SIDES, "");

  return _ (sides[side].title);
}

const char *
bst_edge_title (BstEdge edge)
{
  g_return_val_if_fail (edge <= BST_EDGE_SEAM, "");

  return _ (edges[edge].title);
}

char *
bst_side_describe (BstSide side, BstEdge edge)
{
  g_return_val_if_fail (side < BST_SIDES && edge <= BST_EDGE_SEAM, NULL);

  return bst_fill (_ (sides[side].side),
                   g_dpgettext2 (GETTEXT_PACKAGE, "what a side shows", edges[edge].word), NULL);
}

char *
bst_ports_describe (BstPorts ports)
{
  const char *words[BST_SIDES + 1] = { NULL };
  unsigned n = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    if (ports & bst_side_ports (side))
      words[n++] = g_dpgettext2 (GETTEXT_PACKAGE, "side of a tile", sides[side].word);

  switch (n) {
  case 0:
    return g_strdup ("");
  case 1:
    return g_strdup (words[0]);
  case 2:
    /* Translators: sides of a tile, such as “north and east”. */
    return bst_fill (_ ("{1} and {2}"), words[0], words[1], NULL);
  case 3:
    /* Translators: sides of a tile, such as “north, east and south”. */
    return bst_fill (_ ("{1}, {2} and {3}"), words[0], words[1], words[2], NULL);
  default:
    return g_strdup (_ ("all sides"));
  }
}

static char *
describe_field (const BstFeature *field, const char *where)
{
  unsigned n_cities = bst_popcount (field->touches);
  g_autofree char *number = g_strdup_printf ("%u", n_cities);

  if (*where == '\0')
    where = _ ("enclosed");
  if (n_cities == 0)
    /* Translators: {1} is where the field is, such as “north and east”. */
    return bst_fill (_ ("Field: {1}, touches no city"), where, NULL);
  return bst_fill (ngettext ("Field: {1}, touches {2} city", "Field: {1}, touches {2} cities",
                             n_cities),
                   where, number, NULL);
}

char *
bst_feature_describe (const BstFeature *feature)
{
  const char *title = bst_feature_type_title ((BstFeatureType) feature->type);
  g_autofree char *where = bst_ports_describe (feature->ports);

  if (feature->type == BST_FEATURE_FIELD)
    return describe_field (feature, where);
  if (*where == '\0')
    return g_strdup (title);
  /* Translators: a feature and the sides of the tile that it reaches, such as “City: north
   * and east”. */
  return bst_fill (_ ("{1}: {2}"), title, where, NULL);
}
