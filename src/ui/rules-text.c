/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fitting the chapters to a game.  The chapters themselves are in rules-chapters.c.
 */
#include "ui/rules-text.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/deck.h"
#include "words/fill.h"

bool
bst_rules_text_applies (const BstRules *rules, BstWhen when)
{
  bool is_strict = bst_rules_option (rules, BST_OPTION_RIVER_TURNS) == 0;

  switch (when) {
  case BST_WHEN_FIELDS:
    return bst_rules_has_module (rules, BST_MODULE_FIELDS);
  case BST_WHEN_NO_FIELDS:
    return !bst_rules_has_module (rules, BST_MODULE_FIELDS);
  case BST_WHEN_RIVER:
    return bst_rules_has_module (rules, BST_MODULE_RIVER);
  case BST_WHEN_STRICT_RIVER:
    return bst_rules_has_module (rules, BST_MODULE_RIVER) && is_strict;
  case BST_WHEN_LOOSE_RIVER:
    return bst_rules_has_module (rules, BST_MODULE_RIVER) && !is_strict;
  case BST_WHEN_ABBOT:
    return bst_rules_has_module (rules, BST_MODULE_ABBOT);
  case BST_WHEN_NO_ABBOT:
    return !bst_rules_has_module (rules, BST_MODULE_ABBOT);
  case BST_WHEN_ALWAYS:
  default:
    return true;
  }
}

/* --- gaps --- */

static int
points_of (const BstRules *rules, const BstGap *gap)
{
  int points = 0;

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
  case BST_GAP_FOLLOWERS:
    return bst_figure_count (BST_FIGURE_FOLLOWER, bst_rules_figures (rules, BST_FIGURE_FOLLOWER));
  case BST_GAP_ABBOTS:
    return bst_figure_count (BST_FIGURE_ABBOT, bst_rules_figures (rules, BST_FIGURE_ABBOT));
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

/* A symbol or, with `symbol` -1, a feature, and the chapter that gives it a meaning;
 * BST_MODULES if there is none yet. */
typedef struct
{
  int symbol;
  BstFeatureType type;
  BstModuleId module;
  const char *title;
} Meaning;

static const Meaning meanings[] = {
  { BST_SYMBOL_INN, BST_FEATURE_TYPES, BST_MODULES, N_ ("Inn") },
  { BST_SYMBOL_CATHEDRAL, BST_FEATURE_TYPES, BST_MODULES, N_ ("Cathedral") },
  { BST_SYMBOL_WINE, BST_FEATURE_TYPES, BST_MODULES, N_ ("Wine") },
  { BST_SYMBOL_GRAIN, BST_FEATURE_TYPES, BST_MODULES, N_ ("Grain") },
  { BST_SYMBOL_CLOTH, BST_FEATURE_TYPES, BST_MODULES, N_ ("Cloth") },
  { BST_SYMBOL_PRINCESS, BST_FEATURE_TYPES, BST_MODULE_PRINCESS, N_ ("Princess") },
  { BST_SYMBOL_DRAGON, BST_FEATURE_TYPES, BST_MODULE_DRAGON, N_ ("Dragon") },
  { BST_SYMBOL_VOLCANO, BST_FEATURE_TYPES, BST_MODULE_DRAGON, N_ ("Volcano") },
  { BST_SYMBOL_PORTAL, BST_FEATURE_TYPES, BST_MODULE_PORTAL, N_ ("Portal") },
  { BST_SYMBOL_ABBEY, BST_FEATURE_TYPES, BST_MODULE_ABBEY, N_ ("Abbey") },
  { BST_SYMBOL_PIGS, BST_FEATURE_TYPES, BST_MODULE_RIVER2, N_ ("Herd of pigs") },
  { BST_SYMBOL_BAZAAR, BST_FEATURE_TYPES, BST_MODULE_BAZAAR, N_ ("Bazaar") },
  { BST_SYMBOL_HILL, BST_FEATURE_TYPES, BST_MODULES, N_ ("Hill") },
  { BST_SYMBOL_VINEYARD, BST_FEATURE_TYPES, BST_MODULES, N_ ("Vineyard") },
  { BST_SYMBOL_QUARTERS, BST_FEATURE_TYPES, BST_MODULE_COUNT, N_ ("Four quarters") },
  { -1, BST_FEATURE_SHRINE, BST_MODULE_CULT, N_ ("Shrine") },
  { -1, BST_FEATURE_TOWER, BST_MODULES, N_ ("Tower") },
  { -1, BST_FEATURE_CIRCUS, BST_MODULES, N_ ("Circus") },
  { -1, BST_FEATURE_ACROBATS, BST_MODULES, N_ ("Acrobats") },
};

static bool
shows (const BstTile *tile, const Meaning *meaning)
{
  BstSymbols wanted = meaning->symbol >= 0 ? (BstSymbols) 1 << meaning->symbol : 0;

  if ((tile->symbols & wanted) != 0)
    return true;
  for (unsigned i = 0; i < tile->n_features; i++)
    if ((tile->features[i].symbols & wanted) != 0 || tile->features[i].type == meaning->type)
      return true;
  return false;
}

static bool
is_used (const BstRules *rules, BstModuleId module)
{
  return module != BST_MODULES && bst_rules_has_module (rules, module) &&
         bst_module_plays (module);
}

static const BstTile *
find_tile_with (const BstRules *rules, const Meaning *meaning)
{
  for (unsigned i = 0; i < bst_rules_n_kinds (rules); i++)
    if (shows (bst_rules_tile (rules, i), meaning))
      return bst_rules_tile (rules, i);
  return NULL;
}

GArray *
bst_rules_text_find_others (const BstRules *rules)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (BstOther));

  for (unsigned i = 0; i < G_N_ELEMENTS (meanings); i++) {
    const Meaning *meaning = &meanings[i];
    const BstTile *tile = is_used (rules, meaning->module) ? NULL : find_tile_with (rules, meaning);
    BstOther other = { _ (meaning->title), tile != NULL ? tile->id : NULL };

    if (tile != NULL)
      g_array_append_val (others, other);
  }
  return others;
}
