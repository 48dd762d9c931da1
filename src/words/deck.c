/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a deck brings, in words.  No sentence here holds a number that a deck can change.
 */
#include "words/deck.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/rules.h"
#include "words/feature.h"
#include "words/fill.h"

static const struct
{
  const char *title;
  const char *summary;
} modules[BST_MODULES] = {
  [BST_MODULE_FIELDS] = { N_ ("Fields"),
                          N_ ("Followers lie down on fields and score the complete cities around "
                              "them at the end.") },
  [BST_MODULE_RIVER] = { N_ ("The River"),
                         N_ ("The game begins along a river that winds from its spring to a "
                             "lake.") },
  [BST_MODULE_ABBOT] = { N_ ("The Abbot"),
                         N_ ("Abbots tend monasteries and gardens and may be called home early.") },
  [BST_MODULE_INNS] = { N_ ("Inns and Cathedrals"),
                        N_ ("Inns and cathedrals make roads and cities worth more, if they are "
                            "completed, and everybody has a large follower.") },
  [BST_MODULE_BUILDERS] = { N_ ("Traders and Builders"),
                            N_ ("Cities give goods to whoever completes them, a builder brings "
                                "second turns, and a pig makes a field worth more.") },
  [BST_MODULE_DRAGON] = { N_ ("The Dragon"),
                          N_ ("A dragon comes out of the volcano, roams the map and eats the "
                              "figures in its way.") },
  [BST_MODULE_PRINCESS] = { N_ ("The Princess"),
                            N_ ("A princess may send a knight out of her city.") },
  [BST_MODULE_PORTAL] = { N_ ("Portals"),
                          N_ ("From a tile with a portal a follower may go to any tile of the "
                              "map.") },
  [BST_MODULE_FAIRY] = { N_ ("The Fairy"),
                         N_ ("A fairy brings points to the follower at her side and keeps the "
                             "dragon off her tile.") },
  [BST_MODULE_ABBEY] = { N_ ("The Abbey"),
                         N_ ("Everybody holds an abbey, a tile that fills any hole in the map.") },
  [BST_MODULE_MAYOR] = { N_ ("The Mayor"),
                         N_ ("A mayor counts as many followers as his city has shields.") },
  [BST_MODULE_BARN] = { N_ ("The Barn"),
                        N_ ("A barn scores its field at once, sends the farmers home, and is paid "
                            "for the cities around it at the end.") },
  [BST_MODULE_WAGON] = { N_ ("The Wagon"),
                         N_ ("When it has been scored, a wagon may drive on to something "
                             "unfinished nearby.") },
  [BST_MODULE_RIVER2] = { N_ ("River II"),
                          N_ ("The game begins along a river that forks into two arms.") },
  [BST_MODULE_COUNT] = { N_ ("The Count"),
                         N_ ("The game begins around a fortress, from whose quarters followers "
                             "step in when something is scored.") },
  [BST_MODULE_KING] = { N_ ("The King"),
                        N_ ("Whoever completes the largest city is paid for all complete "
                            "cities.") },
  [BST_MODULE_ROBBER] = { N_ ("The Robber Knight"),
                          N_ ("Whoever completes the longest road is paid for all complete "
                              "roads.") },
  [BST_MODULE_CULT] = { N_ ("Shrines"),
                        N_ ("A shrine and the monastery beside it race: only the first to be "
                            "complete is paid.") },
  [BST_MODULE_BRIDGE] = { N_ ("Bridges"), N_ ("Everybody has bridges that carry roads over the "
                                              "land.") },
  [BST_MODULE_CASTLE] = { N_ ("Castles"),
                          N_ ("A small city can become a castle, which is paid by what is "
                              "completed around it.") },
  [BST_MODULE_BAZAAR] = { N_ ("Bazaars"), N_ ("A bazaar opens a round in which tiles are put up "
                                              "for everybody.") },
};

static const char *const options[BST_OPTIONS] = {
  [BST_OPTION_RIVER_TURNS] = N_ ("Turns of the river"),
  [BST_OPTION_LAST_ABBEYS] = N_ ("Abbeys after the last tile"),
  [BST_OPTION_WAGON_REACH] = N_ ("How far a wagon drives"),
  [BST_OPTION_MAX_BID] = N_ ("Highest bid at the bazaar"),
  [BST_OPTION_BAZAAR] = N_ ("Tiles at the bazaar"),
  [BST_OPTION_SPRING] = N_ ("Where two mixed rivers rise"),
  [BST_OPTION_LAKE] = N_ ("Where two mixed rivers end"),
};

/* The values 0 and 1; NULL where the value is a number. */
static const char *const option_values[BST_OPTIONS][2] = {
  [BST_OPTION_RIVER_TURNS] = { N_ ("Strictly alternating"), N_ ("Not twice in a row") },
  [BST_OPTION_LAST_ABBEYS] = { N_ ("Not allowed"), N_ ("Allowed") },
  [BST_OPTION_WAGON_REACH] = { N_ ("Its tile or around it"), N_ ("Only around it") },
  [BST_OPTION_BAZAAR] = { N_ ("By bidding"), N_ ("Everybody takes one") },
  [BST_OPTION_SPRING] = { N_ ("At the spring of River II"), N_ ("At the spring of the River") },
  [BST_OPTION_LAKE] = { N_ ("In the volcano lake"), N_ ("In the plain lake") },
};

static const char *const numbers[BST_NUMBERS] = {
  [BST_NUMBER_ROAD_TILE] = N_ ("Points for each tile of a finished road"),
  [BST_NUMBER_ROAD_TILE_UNFINISHED] = N_ ("Points for each tile of an unfinished road"),
  [BST_NUMBER_CITY_TILE] = N_ ("Points for each tile of a finished city"),
  [BST_NUMBER_CITY_TILE_UNFINISHED] = N_ ("Points for each tile of an unfinished city"),
  [BST_NUMBER_SHIELD] = N_ ("Points for each shield in a finished city"),
  [BST_NUMBER_SHIELD_UNFINISHED] = N_ ("Points for each shield in an unfinished city"),
  [BST_NUMBER_CLOISTER] = N_ ("Points for a monastery itself"),
  [BST_NUMBER_CLOISTER_NEIGHBOUR] = N_ ("Points for each tile around a monastery"),
  [BST_NUMBER_FIELD_CITY] = N_ ("Points for each finished city at a field"),
};

/* It would put a phrase and its plural on one line: */
/* clang-format off */
static const struct
{
  const char *title;
  const char *counted[2];
} figures[BST_FIGURES] = {
  /* Translators: from here on {1} is a number. */
  [BST_FIGURE_FOLLOWER] = { N_ ("Followers"), NP_ ("{1} follower", "{1} followers") },
  [BST_FIGURE_ABBOT] = { N_ ("Abbots"), NP_ ("{1} abbot", "{1} abbots") },
  [BST_FIGURE_LARGE] = { N_ ("Large followers"),
                         NP_ ("{1} large follower", "{1} large followers") },
  [BST_FIGURE_BUILDER] = { N_ ("Builders"), NP_ ("{1} builder", "{1} builders") },
  [BST_FIGURE_PIG] = { N_ ("Pigs"), NP_ ("{1} pig", "{1} pigs") },
  [BST_FIGURE_MAYOR] = { N_ ("Mayors"), NP_ ("{1} mayor", "{1} mayors") },
  [BST_FIGURE_WAGON] = { N_ ("Wagons"), NP_ ("{1} wagon", "{1} wagons") },
  [BST_FIGURE_BARN] = { N_ ("Barns"), NP_ ("{1} barn", "{1} barns") },
  [BST_FIGURE_SHEPHERD] = { N_ ("Shepherds"), NP_ ("{1} shepherd", "{1} shepherds") },
  [BST_FIGURE_RINGMASTER] = { N_ ("Ringmasters"), NP_ ("{1} ringmaster", "{1} ringmasters") },
};
/* clang-format on */

const char *
bst_module_title (BstModuleId module)
{
  g_return_val_if_fail (module < BST_MODULES, "");

  return _ (modules[module].title);
}

const char *
bst_module_describe (BstModuleId module)
{
  g_return_val_if_fail (module < BST_MODULES, "");

  return _ (modules[module].summary);
}

const char *
bst_option_title (BstOption option)
{
  g_return_val_if_fail (option < BST_OPTIONS, "");

  return _ (options[option]);
}

char *
bst_option_value_title (BstOption option, int16_t value)
{
  g_return_val_if_fail (option < BST_OPTIONS && value >= 0, g_strdup (""));

  if (option_values[option][0] == NULL)
    return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) value), value);
  g_return_val_if_fail (value <= 1, g_strdup (""));
  return g_strdup (_ (option_values[option][value]));
}

const char *
bst_number_title (BstNumber number)
{
  g_return_val_if_fail (number < BST_NUMBERS, "");

  return _ (numbers[number]);
}

const char *
bst_figure_title (BstFigure figure)
{
  g_return_val_if_fail (figure < BST_FIGURES, "");

  return _ (figures[figure].title);
}

char *
bst_figure_count (BstFigure figure, unsigned n)
{
  g_return_val_if_fail (figure < BST_FIGURES, g_strdup (""));

  const char *const *text = figures[figure].counted;
  g_autofree char *count = g_strdup_printf ("%u", n);

  return bst_fill (ngettext (text[0], text[1], n), count, NULL);
}

const char *
bst_figure_describe (BstFigure figure)
{
  g_return_val_if_fail (figure < BST_FIGURES, "");

  return bst_figure_plays (figure)
           ? _ ("For each player.")
           : _ ("Nobody gets them: a picture only, without rules.");
}

const char *
bst_conflict_title (const BstConflict *conflict)
{
  if (conflict->type == BST_SETTING_OPTION)
    return bst_option_title ((BstOption) conflict->index);
  return conflict->type == BST_SETTING_NUMBER ? bst_number_title ((BstNumber) conflict->index)
                                              : bst_figure_title ((BstFigure) conflict->index);
}

char *
bst_conflict_value (const BstConflict *conflict, unsigned deck)
{
  int16_t value = conflict->values[deck];

  return conflict->type == BST_SETTING_OPTION
           ? bst_option_value_title ((BstOption) conflict->index, value)
           : g_strdup_printf ("%d", value);
}

char *
bst_deck_name_version (const BstDeckFile *file)
{
  const char *version = bst_deck_file_get_version (file);

  /* Translators: {1} is what the author of a deck calls its version, such as “1.2”. */
  return version != NULL ? bst_fill (_ ("Version {1}"), version, NULL) : NULL;
}

char *
bst_deck_size (unsigned n_kinds, unsigned n_tiles)
{
  g_autofree char *kinds =
    g_strdup_printf (ngettext ("%u kind of tile", "%u kinds of tile", n_kinds), n_kinds);
  g_autofree char *tiles = g_strdup_printf (ngettext ("%u tile", "%u tiles", n_tiles), n_tiles);

  if (n_kinds == 0)
    return g_strdup (_ ("No tiles of its own"));
  /* Translators: {1} is a number of kinds of tile, {2} a number of tiles. */
  return bst_fill (_ ("{1}, {2}"), kinds, tiles, NULL);
}

char *
bst_deck_count_size (const BstDeck *deck)
{
  unsigned n_tiles = 0;

  for (unsigned i = 0; i < deck->n_tiles; i++)
    n_tiles += deck->tiles[i].copies;
  return bst_deck_size (deck->n_tiles, n_tiles);
}
