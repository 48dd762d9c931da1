/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules to begin with.  Each is written for a built-in symbol, whose place on a tile says which
 * symbols of a deck go there instead.
 */
#include "document/rule-preset.h"

#include <glib.h>

#include "io/own.h"

#define ROAD (1u << BST_FEATURE_ROAD)
#define CITY (1u << BST_FEATURE_CITY)
#define CLOISTER (1u << BST_FEATURE_CLOISTER)
#define FIELD (1u << BST_FEATURE_FIELD)

#define WHEN(event, features, mark) \
  .when = BST_WHEN_##event, .types = (features), .symbol = (mark)
#define ONCE                                                                   \
  {                                                                            \
    .count = BST_COUNT_ONE, .symbol = BST_ANY_SYMBOL, .figure = BST_ANY_FIGURE \
  }
#define EACH(what, place, mark)                                              \
  {                                                                          \
    .count = BST_COUNT_##what, .where = BST_WHERE_##place, .symbol = (mark), \
    .figure = BST_ANY_FIGURE                                                 \
  }
#define ANY BST_ANY_SYMBOL
#define IS(what, amount)                                                           \
  {                                                                                \
    .thing = EACH (what, TILE, ANY), .comparison = BST_EXACTLY, .number = (amount) \
  }

/* In the order in which they are offered; docs/sentences.md has most of them as numbers 1 to 15. */
static const BstSentence presets[] = {
  { WHEN (SCORED, ROAD, ANY),
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE,
                   .who = BST_WHO_OWNERS,
                   .where = BST_WHERE_FEATURE,
                   .number = 1,
                   .thing = EACH (SYMBOLS, FEATURE, BST_SYMBOL_WELL) } } },
  { WHEN (FINISHED, CITY, ANY),
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE,
                   .who = BST_WHO_OWNERS,
                   .where = BST_WHERE_FEATURE,
                   .number = 2,
                   .thing = EACH (SYMBOLS, FEATURE, BST_SYMBOL_WINE) } } },
  { WHEN (FINISHED, CLOISTER, ANY),
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE,
                   .who = BST_WHO_OWNERS,
                   .where = BST_WHERE_FEATURE,
                   .number = 3,
                   .thing = EACH (SYMBOLS, AROUND, BST_SYMBOL_VINEYARD) } } },
  { WHEN (SCORED, ROAD, BST_SYMBOL_INN),
    .n_conditions = 1,
    .conditions = { IS (FINISHED, 1) },
    .n_effects = 1,
    .effects = { { .action = BST_DO_TILE_PAYS, .number = 2, .thing = ONCE } } },
  { WHEN (SCORED, ROAD, BST_SYMBOL_INN),
    .n_conditions = 1,
    .conditions = { IS (FINISHED, 0) },
    .n_effects = 1,
    .effects = { { .action = BST_DO_NOTHING, .thing = ONCE } } },
  { WHEN (ALWAYS, ROAD, BST_SYMBOL_WELL),
    .n_effects = 2,
    .effects = { { .action = BST_DO_CLOSE, .thing = ONCE },
                 { .action = BST_DO_NOTHING, .thing = ONCE } } },
  { WHEN (SCORED, CITY, BST_SYMBOL_CATHEDRAL),
    .n_effects = 1,
    .effects = { { .action = BST_DO_DOUBLE, .thing = ONCE } } },
  { WHEN (SCORED, 0, BST_SYMBOL_HILL),
    .n_effects = 1,
    .effects = { { .action = BST_DO_HALVE, .thing = ONCE } } },
  { WHEN (SCORED, CITY, ANY),
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE,
                   .who = BST_WHO_OWNERS,
                   .where = BST_WHERE_TOUCHING,
                   .types = ROAD,
                   .number = 3,
                   .thing = ONCE } } },
  { WHEN (LAID, 0, BST_SYMBOL_HILL),
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE, .who = BST_WHO_PLAYER, .number = 2, .thing = ONCE } } },
  { WHEN (LAID, 0, BST_SYMBOL_HILL),
    .n_conditions = 1,
    .conditions = { IS (QUARTER, 1) },
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE, .who = BST_WHO_PLAYER, .number = 3, .thing = ONCE } } },
  { WHEN (PLACED, 0, BST_SYMBOL_HILL),
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE,
                   .who = BST_WHO_PLAYER,
                   .number = 1,
                   .thing = { .count = BST_COUNT_TILES,
                              .where = BST_WHERE_AROUND,
                              .symbol = ANY,
                              .figure = BST_ANY_FIGURE,
                              .types = CITY } } } },
  { WHEN (LAID, 0, BST_SYMBOL_HILL),
    .n_effects = 1,
    .effects = { { .action = BST_DO_TAKE_BACK, .where = BST_WHERE_MAP, .thing = ONCE } } },
  { WHEN (LAID, ROAD, ANY),
    .n_conditions = 1,
    .conditions = { { .thing = { .count = BST_COUNT_FIGURES,
                                 .where = BST_WHERE_FEATURE,
                                 .symbol = ANY,
                                 .figure = BST_FIGURE_BUILDER,
                                 .types = ROAD },
                      .number = 1 } },
    .n_effects = 1,
    .effects = { { .action = BST_DO_TURN, .thing = ONCE } } },
  { WHEN (ALWAYS, 0, BST_SYMBOL_HILL),
    .n_effects = 1,
    .effects = { { .action = BST_DO_WIN_TIES, .thing = ONCE } } },
  { WHEN (ALWAYS, 0, BST_SYMBOL_HILL),
    .n_effects = 1,
    .effects = { { .action = BST_DO_COUNT_AS, .number = 2, .thing = ONCE } } },
  { WHEN (ALWAYS, 0, BST_SYMBOL_HILL),
    .n_effects = 1,
    .effects = { { .action = BST_DO_BESIDE,
                   .thing = { .symbol = ANY, .figure = BST_ANY_FIGURE, .types = FIELD } } } },
  { WHEN (SURROUNDED, 0, BST_SYMBOL_HILL),
    .n_effects = 2,
    .effects = { { .action = BST_DO_SCORE,
                   .who = BST_WHO_PRESENT,
                   .number = 2,
                   .thing = EACH (FIGURES, AROUND, ANY) },
                 { .action = BST_DO_COME_HOME, .where = BST_WHERE_AROUND, .thing = ONCE } } },
  { WHEN (LAID, 0, BST_SYMBOL_HILL),
    .n_effects = 2,
    .effects = { { .action = BST_DO_LAY, .number = 1, .thing = ONCE },
                 { .action = BST_DO_LAY_NEAR, .number = 1, .thing = ONCE } } },
  { WHEN (FINISHED, 0, ANY),
    .n_effects = 1,
    .effects = { { .action = BST_DO_COLLECT, .where = BST_WHERE_FEATURE, .thing = ONCE } } },
  { WHEN (FINISHED, CITY, BST_SYMBOL_WINE),
    .n_effects = 1,
    .effects = { { .action = BST_DO_TAKE,
                   .who = BST_WHO_PLAYER,
                   .number = 1,
                   .thing = EACH (SYMBOLS, FEATURE, BST_SYMBOL_WINE) } } },
  { WHEN (END, 0, ANY),
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE, .who = BST_WHO_MOST, .number = 10, .thing = ONCE } } },
  { WHEN (END, 0, ANY),
    .n_effects = 1,
    .effects = { { .action = BST_DO_TABLE,
                   .who = BST_WHO_EVERYBODY,
                   .thing = EACH (TOKENS, MAP, ANY),
                   .n_table = 4,
                   .table = { 1, 3, 6, 10 } } } },
};

unsigned
bst_rule_preset_get_n (void)
{
  return G_N_ELEMENTS (presets);
}

/* The symbol of the deck's own that can stand where the built-in one does: best in the same place,
 * else on the tile. */
static uint8_t
find_own (const GPtrArray *symbols, uint8_t symbol)
{
  BstFeatureType carrier;

  if (symbol >= BST_SYMBOLS_BUILT_IN)
    return symbol;
  carrier = bst_symbol_carrier ((BstSymbol) symbol);
  for (guint i = 0; i < symbols->len; i++) {
    const BstOwnThing *thing = symbols->pdata[i];

    if (thing->carrier == carrier)
      return (uint8_t) (BST_SYMBOLS_OWN + i);
  }
  for (guint i = 0; i < symbols->len; i++) {
    const BstOwnThing *thing = symbols->pdata[i];

    if (thing->carrier == BST_FEATURE_TYPES)
      return (uint8_t) (BST_SYMBOLS_OWN + i);
  }
  return symbol;
}

static bool
needs_token (const BstEffect *effect)
{
  unsigned slots = bst_do_slots ((BstDo) effect->action);

  return slots & BST_SLOT_TOKEN || effect->thing.count == BST_COUNT_TOKENS ||
         (slots & BST_SLOT_WHO && effect->who == BST_WHO_MOST);
}

bool
bst_rule_preset_make (unsigned preset, const BstDeckFile *deck, BstSentence *out_sentence)
{
  g_return_val_if_fail (preset < G_N_ELEMENTS (presets), false);

  const GPtrArray *symbols = bst_deck_file_get_symbols (deck);
  guint n_tokens = bst_deck_file_get_tokens (deck)->len;
  BstRuleDraft draft = { presets[preset], symbols->len, n_tokens };
  BstSentence *sentence = &draft.sentence;

  sentence->symbol = find_own (symbols, sentence->symbol);
  for (unsigned i = 0; i < sentence->n_effects; i++) {
    BstEffect *effect = &sentence->effects[i];

    if (n_tokens == 0 && needs_token (effect))
      return false;
    effect->thing.symbol = find_own (symbols, effect->thing.symbol);
  }
  bst_rule_draft_mend (&draft);
  *out_sentence = draft.sentence;
  return true;
}
