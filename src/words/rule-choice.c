/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lists of words; another word of the grammar is another line.
 */
#include "words/rule-choice.h"

#include "config.h"

#include <glib/gi18n-lib.h>

const char *
bst_when_title (BstWhen when)
{
  static const char *const titles[BST_WHENS] = {
    [BST_WHEN_ALWAYS] = N_ ("It holds all the time"),
    [BST_WHEN_LAID] = N_ ("A tile is laid"),
    [BST_WHEN_PLACED] = N_ ("A figure is placed"),
    [BST_WHEN_FINISHED] = N_ ("A feature is finished"),
    [BST_WHEN_SCORED] = N_ ("A feature is scored, now or at the end"),
    [BST_WHEN_SURROUNDED] = N_ ("The eight cells around a tile are full"),
    [BST_WHEN_END] = N_ ("The game ends"),
  };

  return _ (titles[when]);
}

const char *
bst_do_title (BstDo action)
{
  static const char *const titles[BST_DOS] = {
    [BST_DO_SCORE] = N_ ("Score points"),
    [BST_DO_TABLE] = N_ ("Score points by a table"),
    [BST_DO_DOUBLE] = N_ ("It pays twice as much"),
    [BST_DO_HALVE] = N_ ("It pays half as much"),
    [BST_DO_NOTHING] = N_ ("It pays nothing"),
    [BST_DO_TILE_PAYS] = N_ ("Each of its tiles pays another number of points"),
    [BST_DO_TAKE] = N_ ("Take tokens from the box"),
    [BST_DO_LOSE] = N_ ("Give tokens back"),
    [BST_DO_LAY] = N_ ("Lay tokens onto the tile"),
    [BST_DO_LAY_NEAR] = N_ ("Lay tokens onto a tile around"),
    [BST_DO_COLLECT] = N_ ("Take all tokens that lie there"),
    [BST_DO_TAKE_BACK] = N_ ("A figure may be taken back instead of placing one"),
    [BST_DO_COME_HOME] = N_ ("All figures there go home"),
    [BST_DO_TURN] = N_ ("Another turn"),
    [BST_DO_CLOSE] = N_ ("No figure may be placed there"),
    [BST_DO_BESIDE] = N_ ("The tile may only be laid beside something"),
    [BST_DO_COUNT_AS] = N_ ("A figure there counts as several"),
    [BST_DO_WIN_TIES] = N_ ("A figure there wins ties"),
  };

  return _ (titles[action]);
}

static const char *
player_title (BstWhen when)
{
  if (when == BST_WHEN_LAID)
    return _ ("Whoever laid the tile");
  if (when == BST_WHEN_PLACED)
    return _ ("Whoever placed the figure");
  return when == BST_WHEN_FINISHED ? _ ("Whoever finished it") : _ ("Whoever laid the last tile");
}

const char *
bst_who_title (BstWho who, BstWhen when)
{
  static const char *const titles[BST_WHOS] = {
    [BST_WHO_OWNERS] = N_ ("Its owners"),
    [BST_WHO_PRESENT] = N_ ("Everybody with a figure there"),
    [BST_WHO_EVERYBODY] = N_ ("Every player"),
    [BST_WHO_MOST] = N_ ("Whoever has the most of a token"),
    [BST_WHO_FEWEST] = N_ ("Whoever has the fewest of a token"),
  };

  return who == BST_WHO_PLAYER ? player_title (when) : _ (titles[who]);
}

const char *
bst_count_title (BstCount count)
{
  static const char *const titles[BST_COUNTS] = {
    [BST_COUNT_ONE] = NC_ ("what is counted", "Nothing, just once"),
    [BST_COUNT_TILES] = NC_ ("what is counted", "Tiles"),
    [BST_COUNT_SHIELDS] = NC_ ("what is counted", "Shields"),
    [BST_COUNT_SYMBOLS] = NC_ ("what is counted", "Symbols"),
    [BST_COUNT_FIGURES] = NC_ ("what is counted", "The player’s figures"),
    [BST_COUNT_OPEN] = NC_ ("what is counted", "Open ends"),
    [BST_COUNT_FEATURES] = NC_ ("what is counted", "Features"),
    [BST_COUNT_TOKENS] = NC_ ("what is counted", "Tokens"),
    [BST_COUNT_LEFT] = NC_ ("what is counted", "Tiles in the pile"),
    [BST_COUNT_QUARTER] = NC_ ("what is counted", "The part of the map"),
    [BST_COUNT_FINISHED] = NC_ ("what is counted", "Whether it is finished"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "what is counted", titles[count]);
}

const char *
bst_where_title (BstWhere where, BstCount count)
{
  static const char *const titles[BST_WHERES] = {
    [BST_WHERE_TILE] = N_ ("On this tile"),
    [BST_WHERE_FEATURE] = N_ ("Of this feature"),
    [BST_WHERE_TOUCHING] = N_ ("Of features that share a tile with it"),
    [BST_WHERE_AROUND] = N_ ("On the eight cells around"),
    [BST_WHERE_MAP] = N_ ("Anywhere on the map"),
  };

  if (where == BST_WHERE_MAP && count == BST_COUNT_TOKENS)
    return _ ("In the player’s hands");
  return _ (titles[where]);
}

const char *
bst_comparison_title (BstComparison comparison)
{
  static const char *const titles[BST_COMPARISONS] = {
    [BST_AT_LEAST] = NC_ ("a number", "At least"),
    [BST_EXACTLY] = NC_ ("a number", "Exactly"),
    [BST_AT_MOST] = NC_ ("a number", "At most"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "a number", titles[comparison]);
}

const char *
bst_amount_title (BstCount count, unsigned amount)
{
  static const char *const quarters[] = {
    NC_ ("part of the map", "North-east"),
    NC_ ("part of the map", "South-east"),
    NC_ ("part of the map", "South-west"),
    NC_ ("part of the map", "North-west"),
    NC_ ("part of the map", "The start itself"),
  };

  if (count == BST_COUNT_FINISHED)
    return amount > 0 ? _ ("Finished") : _ ("Not finished");
  return g_dpgettext2 (GETTEXT_PACKAGE, "part of the map",
                       quarters[MIN (amount, G_N_ELEMENTS (quarters) - 1)]);
}
