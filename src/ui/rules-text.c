/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fitting the chapters to a game.  The chapters themselves are in rules-chapters.c.
 */
#include "ui/rules-text.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/deck.h"
#include "words/fill.h"
#include "words/tile.h"

bool
bst_rules_text_applies (const BstRules *rules, const BstWhen *when)
{
  for (unsigned i = 0; i < BST_MODULES; i++) {
    bool is_in_play = bst_rules_has_module (rules, (BstModuleId) i);

    if (is_in_play ? when->without >> i & 1 : when->with >> i & 1)
      return false;
  }
  return !when->has_option || bst_rules_option (rules, when->option) == when->value;
}

/* --- gaps --- */

static int
points_of (const BstRules *rules, const BstGap *gap)
{
  int points = gap->more;

  for (int i = 0; i < BST_NUMBERS; i++)
    points += gap->times[i] * bst_rules_number (rules, (BstNumber) i);
  return points;
}

static char *
gap_to_text (const BstRules *rules, const BstGap *gap)
{
  int points = points_of (rules, gap);

  switch (gap->what) {
  case BST_GAP_POINTS:
    /* Translators: goes into a sentence of the rules: "pays 2 points for each tile". */
    return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) ABS (points)), points);
  case BST_GAP_FIGURES:
    return bst_figure_count (gap->figure, bst_rules_figures (rules, gap->figure));
  case BST_GAP_NONE:
  default:
    return NULL;
  }
}

char *
bst_rules_text_fill (const BstRules *rules, const BstBlock *block)
{
  char *gaps[BST_BLOCK_GAPS];
  char *text;

  for (unsigned i = 0; i < BST_BLOCK_GAPS; i++)
    gaps[i] = gap_to_text (rules, &block->gaps[i]);
  text = bst_fill (_ (block->text), gaps[0], gaps[1], gaps[2], gaps[3], NULL);
  for (unsigned i = 0; i < BST_BLOCK_GAPS; i++)
    g_free (gaps[i]);
  return text;
}

/* --- what means nothing --- */

/* What is no picture with a meaning of its own: marks on the land, and the land itself. */
#define MARKS                                                                     \
  ((BstSymbols) 1 << BST_SYMBOL_NO_CASTLE | (BstSymbols) 1 << BST_SYMBOL_TUNNEL | \
   (BstSymbols) 1 << BST_SYMBOL_WELL)
#define LAND                                                                   \
  (1u << BST_FEATURE_ROAD | 1u << BST_FEATURE_CITY | 1u << BST_FEATURE_FIELD | \
   1u << BST_FEATURE_CLOISTER | 1u << BST_FEATURE_FORTRESS | 1u << BST_FEATURE_RIVER)

static bool
is_any_in_play (const BstRules *rules, BstModules modules)
{
  for (unsigned i = 0; i < BST_MODULES; i++)
    if (modules >> i & 1 && bst_rules_has_module (rules, (BstModuleId) i))
      return true;
  return false;
}

static bool
shows (const BstTile *tile, BstSymbols symbols, BstFeatureTypes types)
{
  if ((tile->symbols & symbols) != 0)
    return true;
  for (unsigned i = 0; i < tile->n_features; i++)
    if ((tile->features[i].symbols & symbols) != 0 || types >> tile->features[i].type & 1)
      return true;
  return false;
}

/* Adds what is called `title`, if a tile shows it. */
static void
add_other (GArray *others,
           const BstRules *rules,
           BstSymbols symbols,
           BstFeatureTypes types,
           const char *title)
{
  for (unsigned i = 0; i < bst_rules_n_kinds (rules); i++) {
    BstOther other = { title, bst_rules_tile (rules, i)->id };

    if (shows (bst_rules_tile (rules, i), symbols, types)) {
      g_array_append_val (others, other);
      return;
    }
  }
}

GArray *
bst_rules_text_find_others (const BstRules *rules)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (BstOther));

  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++) {
    BstSymbols symbol = (BstSymbols) 1 << i;

    if (!(MARKS & symbol) && !is_any_in_play (rules, bst_chapters_with_symbol ((BstSymbol) i)))
      add_other (others, rules, symbol, 0, bst_symbol_title ((BstSymbol) i));
  }
  for (unsigned i = 0; i < BST_FEATURE_TYPES; i++) {
    BstFeatureTypes type = 1u << i;

    if (!(LAND & type) && !is_any_in_play (rules, bst_chapters_with_feature ((BstFeatureType) i)))
      add_other (others, rules, 0, type, bst_feature_type_title ((BstFeatureType) i));
  }
  return others;
}
