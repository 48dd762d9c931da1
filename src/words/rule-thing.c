/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of which sentences about rules are made.  A word that another language bends stands
 * here once for each form that it needs; names of a deck's own are never bent: they have a noun
 * before them.
 */
#include "words/rule-thing.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/figure.h"
#include "words/fill.h"
#include "words/tile.h"

/* --- features and symbols --- */

static const char *const contexts[BST_FORMS] = {
  [BST_FORM_WHAT] = "what is scored",
  [BST_FORM_WITH] = "what a tile has",
  [BST_FORM_ONTO] = "where a figure is placed",
  [BST_FORM_AT] = "where a figure stands",
};

static const char *const features[BST_FEATURE_TYPES][BST_FORMS] = {
  [BST_FEATURE_ROAD] = { NC_ ("what is scored", "a road"), NC_ ("what a tile has", "a road"),
                         NC_ ("where a figure is placed", "on a road"),
                         NC_ ("where a figure stands", "on a road") },
  [BST_FEATURE_CITY] = { NC_ ("what is scored", "a city"), NC_ ("what a tile has", "a city"),
                         NC_ ("where a figure is placed", "in a city"),
                         NC_ ("where a figure stands", "in a city") },
  [BST_FEATURE_FIELD] = { NC_ ("what is scored", "a field"), NC_ ("what a tile has", "a field"),
                          NC_ ("where a figure is placed", "on a field"),
                          NC_ ("where a figure stands", "on a field") },
  [BST_FEATURE_CLOISTER] = { NC_ ("what is scored", "a monastery"),
                             NC_ ("what a tile has", "a monastery"),
                             NC_ ("where a figure is placed", "in a monastery"),
                             NC_ ("where a figure stands", "in a monastery") },
  [BST_FEATURE_GARDEN] = { NC_ ("what is scored", "a garden"), NC_ ("what a tile has", "a garden"),
                           NC_ ("where a figure is placed", "in a garden"),
                           NC_ ("where a figure stands", "in a garden") },
  [BST_FEATURE_SHRINE] = { NC_ ("what is scored", "a shrine"), NC_ ("what a tile has", "a shrine"),
                           NC_ ("where a figure is placed", "in a shrine"),
                           NC_ ("where a figure stands", "in a shrine") },
};

static const char *const anything[BST_FORMS] = {
  NC_ ("what is scored", "a feature"),
  NC_ ("what a tile has", "a feature"),
  NC_ ("where a figure is placed", "on a feature"),
  NC_ ("where a figure stands", "on a feature"),
};

/* "a", "a or b", "a, b or c" */
static char *
join_with_or (const GPtrArray *words)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < words->len; i++) {
    if (i > 0)
      g_string_append (list, i + 1 < words->len ? _ (", ") : C_ ("list", " or "));
    g_string_append (list, words->pdata[i]);
  }
  return g_string_free (list, FALSE);
}

char *
bst_types_to_phrase (unsigned types, BstFeatureForm form)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++) {
    if (types >> type & 1 && features[type][form] != NULL)
      g_ptr_array_add (words, (void *) g_dpgettext2 (GETTEXT_PACKAGE, contexts[form],
                                                     features[type][form]));
  }
  if (words->len == 0)
    g_ptr_array_add (words,
                     (void *) g_dpgettext2 (GETTEXT_PACKAGE, contexts[form], anything[form]));
  return join_with_or (words);
}

const char *
bst_rule_symbol (unsigned symbol, const BstOwnNames *names)
{
  return symbol >= BST_SYMBOLS_OWN ? names->symbols[symbol - BST_SYMBOLS_OWN]
                                   : bst_symbol_title ((BstSymbol) symbol);
}

char *
bst_rule_mark (unsigned symbol, const BstOwnNames *names)
{
  if (symbol == BST_ANY_SYMBOL)
    return g_strdup ("");
  /* Translators: behind a tile or a feature, with a space before it; {1} is a symbol’s name. */
  return bst_fill (_ (" with “{1}”"), bst_rule_symbol (symbol, names), NULL);
}

char *
bst_rule_tile (unsigned symbol, unsigned types, const BstOwnNames *names)
{
  g_autofree char *list = bst_types_to_phrase (types, BST_FORM_WITH);

  if (types == 0)
    return bst_rule_mark (symbol, names);
  if (symbol == BST_ANY_SYMBOL) {
    /* Translators: behind a tile, with a space before it; {1} is a list such as “a road or a
     * city”. */
    return bst_fill (_ (" with {1}"), list, NULL);
  }
  /* Translators: behind a tile, with a space before it; {1} is the name of a symbol, {2} a list
   * such as “a road or a city”. */
  return bst_fill (_ (" with “{1}” and {2}"), bst_rule_symbol (symbol, names), list, NULL);
}

/* --- things --- */

/* {1} is what narrows it down, or nothing; {2} the name of a symbol or token. */
typedef struct
{
  const char *number;
  const char *each;
} ThingWords;

/* Where a count has no place, its words are those of the tile.  Two lines for each: */
/* clang-format off */
static const ThingWords things[BST_COUNTS][BST_WHERES] = {
  /* Translators: from here on {1} is empty or begins with a space, such as “ with a road” behind a
   * tile, “ on a road” behind a figure, or “ (a road or a city)” behind a feature; {2} is the name
   * of a symbol or of a kind of tokens.  The first sentence of each two goes on as in “… is at
   * least 3”, the second follows as in “every player scores 2 points …”. */
  [BST_COUNT_TILES] = {
    [BST_WHERE_FEATURE] = { N_ ("the number of this feature’s tiles{1}"),
                            N_ ("for each of this feature’s tiles{1}") },
    [BST_WHERE_AROUND] = { N_ ("the number of surrounding tiles{1}"),
                           N_ ("for each surrounding tile{1}") },
  },
  [BST_COUNT_SHIELDS] = { { N_ ("the number of shields of this feature"),
                            N_ ("for each shield of this feature") } },
  [BST_COUNT_SYMBOLS] = {
    [BST_WHERE_TILE] = { N_ ("the number of symbols “{2}” on this tile"),
                         N_ ("for each symbol “{2}” on this tile") },
    [BST_WHERE_FEATURE] = { N_ ("the number of symbols “{2}” of this feature"),
                            N_ ("for each symbol “{2}” of this feature") },
    [BST_WHERE_AROUND] = { N_ ("the number of symbols “{2}” on the tiles around"),
                           N_ ("for each symbol “{2}” on the tiles around") },
  },
  [BST_COUNT_FIGURES] = {
    [BST_WHERE_TILE] = { N_ ("the number of the player’s figures{1} on this tile"),
                         N_ ("for each own figure{1} on this tile") },
    [BST_WHERE_FEATURE] = { N_ ("the number of the player’s figures{1} there"),
                            N_ ("for each own figure{1} there") },
    [BST_WHERE_AROUND] = { N_ ("the number of the player’s figures{1} on the tiles around"),
                           N_ ("for each own figure{1} on the tiles around") },
  },
  [BST_COUNT_OPEN] = { { N_ ("the number of open ends of this feature"),
                         N_ ("for each open end of this feature") } },
  [BST_COUNT_FEATURES] = {
    [BST_WHERE_TILE] = { N_ ("the number of features{1} on this tile"),
                         N_ ("for each feature{1} on this tile") },
    [BST_WHERE_TOUCHING] = { N_ ("the number of features{1} that share a tile with this one"),
                             N_ ("for each feature{1} that shares a tile with this one") },
  },
  [BST_COUNT_TOKENS] = {
    [BST_WHERE_TILE] = { N_ ("the number of tokens “{2}” on this tile"),
                         N_ ("for each token “{2}” on this tile") },
    [BST_WHERE_FEATURE] = { N_ ("the number of tokens “{2}” on the tiles of this feature"),
                            N_ ("for each token “{2}” on the tiles of this feature") },
    [BST_WHERE_AROUND] = { N_ ("the number of tokens “{2}” on the tiles around"),
                           N_ ("for each token “{2}” on the tiles around") },
    [BST_WHERE_MAP] = { N_ ("the number of the player’s tokens “{2}”"),
                        N_ ("for each own token “{2}”") },
  },
  [BST_COUNT_LEFT] = { { N_ ("the number of tiles in the pile"),
                         N_ ("for each tile in the pile") } },
  [BST_COUNT_QUARTER] = { { NULL, N_ ("for each quarter of the map that is passed clockwise from "
                                      "the north-east one to that of the tile") } },
  [BST_COUNT_FINISHED] = { { NULL, N_ ("if this feature is finished") } },
};
/* clang-format on */

static const ThingWords *
words_of (const BstThing *thing)
{
  bool has_place = bst_count_slots ((BstCount) thing->count) & BST_SLOT_WHERE;

  return &things[thing->count][has_place ? thing->where : BST_WHERE_TILE];
}

/* Such as " (builder) on a road". */
static char *
narrow_figures (const BstThing *thing)
{
  g_autofree char *at = bst_types_to_phrase (thing->types, BST_FORM_AT);
  g_autofree char *kind =
    thing->figure == BST_ANY_FIGURE
      ? g_strdup ("")
      : g_strdup_printf (" (%s)", bst_figure_to_word ((BstFigure) thing->figure));

  return thing->types == 0 ? g_steal_pointer (&kind) : g_strconcat (kind, " ", at, NULL);
}

static char *
narrow_down (const BstThing *thing, const BstOwnNames *names)
{
  g_autofree char *list = bst_types_to_phrase (thing->types, BST_FORM_WHAT);

  if (thing->count == BST_COUNT_TILES)
    return bst_rule_tile (thing->symbol, thing->types, names);
  if (thing->count == BST_COUNT_FIGURES)
    return narrow_figures (thing);
  return thing->count == BST_COUNT_FEATURES && thing->types != 0 ? g_strdup_printf (" (%s)", list)
                                                                 : g_strdup ("");
}

static char *
fill_thing (const char *text, const BstThing *thing, const BstOwnNames *names)
{
  g_autofree char *narrower = narrow_down (thing, names);
  const char *name = thing->count == BST_COUNT_TOKENS    ? names->tokens[thing->token]
                     : thing->count == BST_COUNT_SYMBOLS ? bst_rule_symbol (thing->symbol, names)
                                                         : "";

  return bst_fill (text, narrower, name, NULL);
}

char *
bst_thing_to_number (const BstThing *thing, const BstOwnNames *names)
{
  return fill_thing (_ (words_of (thing)->number), thing, names);
}

char *
bst_thing_to_each (const BstThing *thing, const BstOwnNames *names)
{
  if (thing->count == BST_COUNT_ONE)
    return g_strdup ("");

  g_autofree char *text = fill_thing (_ (words_of (thing)->each), thing, names);

  return g_strconcat (" ", text, NULL);
}

/* --- conditions --- */

static bool
holds_for (const BstCondition *condition, unsigned n)
{
  return (condition->comparison == BST_AT_MOST || n >= condition->number) &&
         (condition->comparison == BST_AT_LEAST || n <= condition->number);
}

static char *
tell_quarters (const BstCondition *condition)
{
  static const char *const quarters[] = {
    NC_ ("part of the map", "north-east"),
    NC_ ("part of the map", "south-east"),
    NC_ ("part of the map", "south-west"),
    NC_ ("part of the map", "north-west"),
    NC_ ("part of the map", "the start itself"),
  };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (quarters); i++) {
    if (holds_for (condition, i))
      g_ptr_array_add (words, (void *) g_dpgettext2 (GETTEXT_PACKAGE, "part of the map",
                                                     quarters[i]));
  }
  if (words->len == 0)
    return g_strdup (_ ("the tile lies in no quarter of the map"));
  list = join_with_or (words);
  /* Translators: {1} is a list such as “north-east or south-east”. */
  return bst_fill (_ ("the tile lies in this part of the map, seen from the start: {1}"), list,
                   NULL);
}

static const char *
tell_finished (const BstCondition *condition)
{
  if (holds_for (condition, 0))
    return holds_for (condition, 1) ? _ ("this feature is finished or not")
                                    : _ ("this feature is not finished");
  return holds_for (condition, 1) ? _ ("this feature is finished")
                                  : _ ("this feature is neither finished nor unfinished");
}

char *
bst_condition_to_phrase (const BstCondition *condition, const BstOwnNames *names)
{
  static const char *const comparisons[BST_COMPARISONS] = {
    /* Translators: {1} is something like “the number of tiles in the pile”, {2} a number. */
    N_ ("{1} is at least {2}"),
    N_ ("{1} is exactly {2}"),
    N_ ("{1} is at most {2}"),
  };

  if (condition->thing.count == BST_COUNT_QUARTER)
    return tell_quarters (condition);
  if (condition->thing.count == BST_COUNT_FINISHED)
    return g_strdup (tell_finished (condition));

  g_autofree char *what = bst_thing_to_number (&condition->thing, names);
  g_autofree char *number = g_strdup_printf ("%u", condition->number);

  return bst_fill (_ (comparisons[condition->comparison]), what, number, NULL);
}
