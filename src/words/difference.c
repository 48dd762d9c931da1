/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Differences between decks in words.  Most are what became of something that has a title, so
 * that no sentence has to agree with it.
 */
#include "words/difference.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "words/deck.h"
#include "words/feature.h"
#include "words/fill.h"
#include "words/phrase.h"
#include "words/rule.h"
#include "words/tile.h"

/* Longer texts are not shown whole. */
#define SHORT_TEXT 80

static const char *
get_language (void)
{
  return g_get_language_names ()[0];
}

/* "Copies: 3 (was: 2)". */
static char *
say_values (const char *title, const char *old, const char *new)
{
  /* Translators: {1} is what has changed, such as “Copies”, {2} what it is now and {3} what
   * it was before. */
  return bst_fill (_ ("{1}: {2} (was: {3})"), title, new, old, NULL);
}

static char *
say_how (const BstDifference *difference, const char *title)
{
  static const char *const sentences[] = {
    /* Translators: {1} is what was added, such as “Cathedral” or “Note (ru)”. */
    [BST_DIFF_ADDED] = N_ ("Added: {1}"),
    [BST_DIFF_REMOVED] = N_ ("Removed: {1}"),
    [BST_DIFF_CHANGED] = N_ ("Changed: {1}"),
  };

  return bst_fill (_ (sentences[difference->how]), title, NULL);
}

static char *
say_numbers (const BstDifference *difference, const char *title)
{
  g_autofree char *old = bst_phrase_number (difference->old_value);
  g_autofree char *new = bst_phrase_number (difference->new_value);

  return say_values (title, old, new);
}

/* The title is all there is to say. */
static char *
say_title (const BstDifference *difference, const char *title)
{
  return g_strdup (title);
}

/* Whether a text can be shown in a line. */
static bool
is_short (const char *text)
{
  return text != NULL && g_utf8_strlen (text, -1) <= SHORT_TEXT && strchr (text, '\n') == NULL;
}

static char *
say_texts (const BstDifference *difference, const char *title)
{
  const char *one = difference->new_text != NULL ? difference->new_text : difference->old_text;

  if (is_short (difference->old_text) && is_short (difference->new_text))
    return say_values (title, difference->old_text, difference->new_text);
  if (difference->how == BST_DIFF_CHANGED || !is_short (one))
    return say_how (difference, title);

  /* Translators: {1} is a title such as “Name (ru)” and {2} a text. */
  g_autofree char *text = bst_fill (C_ ("text of a deck", "{1}: {2}"), title, one, NULL);
  return say_how (difference, text);
}

static char *
say_text (const BstDifference *difference, const char *title)
{
  static const char *const titles[BST_TEXT_KINDS] = {
    /* Translators: {1} is a language such as “ru”. */
    [BST_TEXT_NAME] = N_ ("Name ({1})"),
    [BST_TEXT_DESCRIPTION] = N_ ("Description ({1})"),
    [BST_TEXT_NOTE] = N_ ("Note ({1})"),
    [BST_TEXT_CHANGES] = N_ ("What is new ({1})"),
  };
  g_autofree char *full = bst_fill (_ (titles[difference->what]), difference->lang, NULL);

  return say_texts (difference, full);
}

/* --- rules --- */

static char *
say_module (const BstDifference *difference, const char *title)
{
  g_autofree char *chapter =
    bst_fill (title, bst_module_title ((BstModuleId) difference->what), NULL);

  return say_how (difference, chapter);
}

static char *
print_option (BstOption option, int value, const char *unset)
{
  return value != BST_UNSET ? bst_option_value_title (option, (int16_t) value) : g_strdup (unset);
}

static char *
say_option (const BstDifference *difference, const char *unset)
{
  BstOption option = (BstOption) difference->what;
  g_autofree char *old = print_option (option, difference->old_value, unset);
  g_autofree char *new = print_option (option, difference->new_value, unset);

  return say_values (bst_option_title (option), old, new);
}

static char *
print_number (int value, const char *unset)
{
  return value != BST_UNSET ? bst_phrase_number (value) : g_strdup (unset);
}

static char *
say_number (const BstDifference *difference, const char *unset)
{
  g_autofree char *old = print_number (difference->old_value, unset);
  g_autofree char *new = print_number (difference->new_value, unset);

  return say_values (bst_number_title ((BstNumber) difference->what), old, new);
}

static char *
say_figure (const BstDifference *difference, const char *title)
{
  return say_numbers (difference, bst_figure_title ((BstFigure) difference->what));
}

static char *
say_own (const BstDifference *difference, const char *title)
{
  const char *name = bst_own_thing_name (difference->own, get_language ());
  g_autofree char *full = bst_fill (
    difference->what == BST_OWN_SYMBOL ? _ ("Symbol “{1}”") : _ ("Tokens “{1}”"), name, NULL);

  return say_how (difference, full);
}

/* --- tiles --- */

static char *
say_tile (const BstDifference *difference, const char *title)
{
  return g_strdup (difference->how == BST_DIFF_ADDED ? _ ("This tile is new.")
                                                     : _ ("This tile is gone."));
}

static char *
say_faulty (const BstDifference *difference, const char *title)
{
  return g_strdup (difference->how == BST_DIFF_ADDED
                     ? _ ("It had errors before, so that it cannot be compared.")
                     : _ ("It has errors now, so that it cannot be compared."));
}

static char *
say_side (const BstDifference *difference, const char *title)
{
  return say_values (bst_side_title ((BstSide) difference->what),
                     bst_edge_title ((BstEdge) difference->old_value),
                     bst_edge_title ((BstEdge) difference->new_value));
}

static char *
say_feature (const BstDifference *difference, const char *title)
{
  const BstFeature *feature = difference->how == BST_DIFF_REMOVED ? &difference->old_feature
                                                                  : &difference->new_feature;
  const char *type = bst_feature_type_title ((BstFeatureType) feature->type);
  g_autofree char *sides = bst_ports_describe (feature->ports);
  /* Translators: {1} is a feature and {2} where it is, such as “City (north and east)”. */
  g_autofree char *full =
    *sides != '\0' ? bst_fill (_ ("{1} ({2})"), type, sides, NULL) : g_strdup (type);

  if (difference->how == BST_DIFF_CHANGED) {
    g_autofree char *old = bst_ports_describe (difference->old_feature.ports);

    return say_values (type, old, sides);
  }
  return say_how (difference, full);
}

static char *
say_symbol (const BstDifference *difference, const char *title)
{
  return say_how (difference, difference->what < BST_SYMBOLS_BUILT_IN
                                ? bst_symbol_title ((BstSymbol) difference->what)
                                : title);
}

/* --- all kinds --- */

typedef enum {
  PART_TEXTS,
  PART_RULES,
  PART_OWN,
  PART_START,
  PART_TILE,
  PARTS,
} Part;

/* The title is translated before it is said. */
static const struct
{
  char *(*say) (const BstDifference *difference, const char *title);
  const char *title;
  Part part;
} kinds[BST_DIFF_KINDS] = {
  [BST_DIFF_ID] = { say_texts, N_ ("Id"), PART_TEXTS },
  [BST_DIFF_TEXT] = { say_text, "", PART_TEXTS },
  [BST_DIFF_AUTHORS] = { say_texts, N_ ("Authors"), PART_TEXTS },
  [BST_DIFF_LICENSE] = { say_texts, N_ ("Licence"), PART_TEXTS },
  [BST_DIFF_VERSION] = { say_texts, N_ ("Version"), PART_TEXTS },
  [BST_DIFF_MODULE] = { say_module, N_ ("chapter “{1}”"), PART_RULES },
  [BST_DIFF_OPTION] = { say_option, N_ ("as in the rules"), PART_RULES },
  [BST_DIFF_NUMBER] = { say_number, N_ ("as in the rules"), PART_RULES },
  [BST_DIFF_FIGURE] = { say_figure, "", PART_RULES },
  [BST_DIFF_START_PRIORITY] = { say_numbers, N_ ("Precedence of the start"), PART_START },
  [BST_DIFF_START_LAYS] = { say_how, N_ ("tiles that lie on the map at the start"), PART_START },
  [BST_DIFF_START_STAGES] = { say_how, N_ ("tiles that are drawn before the others"), PART_START },
  [BST_DIFF_TILE_ORDER] = { say_title, N_ ("The tiles are in another order."), PART_RULES },
  [BST_DIFF_RULE] = { NULL, "", PART_RULES }, /* see say_rule() */
  [BST_DIFF_RULE_ORDER] = { say_title, N_ ("The rules of the deck’s own are in another order."),
                            PART_RULES },
  [BST_DIFF_OWN] = { say_own, "", PART_OWN },
  [BST_DIFF_OTHER] = { say_title, N_ ("Something else that matters to the game has changed."),
                       PART_RULES },
  [BST_DIFF_TILE] = { say_tile, "", PART_TILE },
  [BST_DIFF_TILE_FAULTY] = { say_faulty, "", PART_TILE },
  [BST_DIFF_TILE_ID] = { say_texts, N_ ("Id"), PART_TILE },
  [BST_DIFF_COPIES] = { say_numbers, N_ ("Copies"), PART_TILE },
  [BST_DIFF_SUPPLY] = { say_numbers, N_ ("Copies in each hand"), PART_TILE },
  [BST_DIFF_SIDE] = { say_side, "", PART_TILE },
  [BST_DIFF_FEATURE] = { say_feature, "", PART_TILE },
  [BST_DIFF_SHIELDS] = { say_numbers, N_ ("Shields"), PART_TILE },
  [BST_DIFF_SYMBOL] = { say_symbol, N_ ("a symbol of the deck’s own"), PART_TILE },
  [BST_DIFF_SYMBOL_PLACE] = { say_title, N_ ("The symbols are in other places."), PART_TILE },
  [BST_DIFF_MEETS] = { say_title, N_ ("What is drawn meets in another way."), PART_TILE },
  [BST_DIFF_FIELDS] = { say_title, N_ ("The fields are others."), PART_TILE },
  [BST_DIFF_ART] = { say_title, N_ ("The details of its picture are strewn in another way."),
                     PART_TILE },
  [BST_DIFF_PICTURE] = { say_how, N_ ("its own picture"), PART_TILE },
};

/* What a rule is called and what it says, to be quoted: without its full stop. */
static char *
quote_rule (const BstDeckFile *deck, unsigned rule)
{
  const char *name = bst_deck_file_get_rule_name (deck, rule, get_language ());
  g_autofree char *sentence = bst_deck_rule_to_sentence (deck, rule, NULL);

  if (g_str_has_suffix (sentence, "."))
    sentence[strlen (sentence) - 1] = '\0';
  /* Translators: {1} is the name of a rule of a deck and {2} what it says. */
  return name != NULL ? bst_fill (C_ ("rule of a deck", "{1}: {2}"), name, sentence, NULL)
                      : g_steal_pointer (&sentence);
}

static char *
say_rule (const BstDifference *difference, const BstDeckFile *old, const BstDeckFile *new)
{
  bool is_there = difference->new_value >= 0;
  g_autofree char *now = is_there ? quote_rule (new, (unsigned) difference->new_value) : NULL;
  g_autofree char *before =
    difference->old_value >= 0 ? quote_rule (old, (unsigned) difference->old_value) : NULL;
  /* Translators: {1} is what a rule says; added or removed. */
  g_autofree char *title = bst_fill (_ ("rule “{1}”"), is_there ? now : before, NULL);

  if (difference->how != BST_DIFF_CHANGED)
    return say_how (difference, title);
  /* Translators: {1} is what a rule said before, {2} what it says now. */
  return bst_fill (_ ("The rule “{1}” is now: “{2}”"), before, now, NULL);
}

char *
bst_difference_to_sentence (const BstDifference *difference,
                            const BstDeckFile *old,
                            const BstDeckFile *new)
{
  if (difference->kind == BST_DIFF_RULE)
    return say_rule (difference, old, new);

  const char *title = kinds[difference->kind].title;

  return kinds[difference->kind].say (difference, *title != '\0' ? _ (title) : title);
}

char *
bst_difference_name_tile (const BstDifference *difference,
                          const BstDeckFile *old,
                          const BstDeckFile *new)
{
  if (difference->tile == NULL)
    return NULL;

  bool is_new = difference->new_tile >= 0;
  const BstDeckFile *file = is_new ? new : old;
  unsigned tile = (unsigned) (is_new ? difference->new_tile : difference->old_tile);
  const char *name = bst_deck_file_get_tile_name (file, tile, get_language ());

  /* A tile without a name is called by its id in a game. */
  if (g_str_equal (name, bst_deck_file_get_deck (file)->tiles[tile].tile.id))
    return g_strdup (difference->tile);
  /* Translators: {1} is the name of a tile and {2} its id, such as “Gate (CRRR)”. */
  return bst_fill (C_ ("name and id of a tile", "{1} ({2})"), name, difference->tile, NULL);
}

/* --- all of them --- */

typedef struct
{
  unsigned n_tiles[BST_DIFF_CHANGED + 1]; /* by what became of them */
  bool has_part[PARTS];
} Summary;

/* A tile counts once, however much of it has changed. */
static Summary
count (const GPtrArray *differences)
{
  Summary summary = { 0 };
  int last = -1;

  for (guint i = 0; i < differences->len; i++) {
    const BstDifference *difference = g_ptr_array_index (differences, i);

    if (difference->tile == NULL)
      summary.has_part[kinds[difference->kind].part] = true;
    else if (difference->kind == BST_DIFF_TILE)
      summary.n_tiles[difference->how]++;
    else if (difference->new_tile < 0 || difference->new_tile != last)
      summary.n_tiles[BST_DIFF_CHANGED]++;
    last = difference->new_tile;
  }
  return summary;
}

/* It would put a phrase and its plural on one line: */
/* clang-format off */
static const char *const counted[][2] = {
  [BST_DIFF_ADDED] = NP_ ("{1} tile added", "{1} tiles added"),
  [BST_DIFF_REMOVED] = NP_ ("{1} tile removed", "{1} tiles removed"),
  [BST_DIFF_CHANGED] = NP_ ("{1} tile changed", "{1} tiles changed"),
};
/* clang-format on */

static const char *const part_words[] = {
  [PART_TEXTS] = N_ ("other texts"),
  [PART_RULES] = N_ ("other rules"),
  [PART_OWN] = N_ ("other symbols or tokens"),
  [PART_START] = N_ ("another start"),
};

static void
add_count (GPtrArray *parts, BstDiffHow how, unsigned n)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  if (n > 0)
    g_ptr_array_add (parts,
                     bst_fill (ngettext (counted[how][0], counted[how][1], n), number, NULL));
}

char *
bst_differences_summarise (const GPtrArray *differences)
{
  Summary summary = count (differences);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (differences->len == 0)
    return g_strdup (_ ("no differences"));
  for (unsigned how = 0; how < G_N_ELEMENTS (counted); how++)
    add_count (parts, (BstDiffHow) how, summary.n_tiles[how]);
  for (unsigned part = 0; part < PART_TILE; part++)
    if (summary.has_part[part])
      g_ptr_array_add (parts, g_strdup (_ (part_words[part])));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}
