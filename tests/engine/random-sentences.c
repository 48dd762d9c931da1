/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sentences at random, by the tables of the grammar.
 */
#include "engine/random-sentences.h"

#include <glib.h>

/* What a sentence is made from. */
typedef struct
{
  BstRandom *random;
  BstWhen when;
  unsigned n_symbols;
  unsigned n_tokens;
} Maker;

static bool
one_in (Maker *maker, unsigned n)
{
  return bst_random_below (maker->random, n) == 0;
}

static int
between (Maker *maker, int low, int high)
{
  return low + (int) bst_random_below (maker->random, (uint32_t) (high - low + 1));
}

/* One of the bits of `mask`, by its number; 0 if there is none. */
static uint8_t
pick (Maker *maker, unsigned mask)
{
  unsigned bit;

  if (mask == 0)
    return 0;
  do
    bit = bst_random_below (maker->random, 32);
  while (!(mask >> bit & 1));
  return (uint8_t) bit;
}

/* Mostly the deck's own. */
static uint8_t
some_symbol (Maker *maker)
{
  return one_in (maker, 6)
           ? (uint8_t) bst_random_below (maker->random, BST_SYMBOLS_BUILT_IN)
           : (uint8_t) (BST_SYMBOLS_OWN + bst_random_below (maker->random, maker->n_symbols));
}

static uint16_t
some_types (Maker *maker)
{
  unsigned types = 0;

  for (unsigned n = bst_random_below (maker->random, 3); n > 0; n--)
    types |= 1u << pick (maker, BST_SENTENCE_TYPES);
  return (uint16_t) types;
}

static uint8_t
some_token (Maker *maker)
{
  return (uint8_t) bst_random_below (maker->random, maker->n_tokens);
}

static BstThing
some_thing (Maker *maker)
{
  BstCount count = (BstCount) pick (maker, bst_when_counts (maker->when));

  return (BstThing) {
    .count = (uint8_t) count,
    .where = pick (maker, bst_count_wheres (maker->when, count)),
    .symbol = count != BST_COUNT_SYMBOLS && one_in (maker, 2) ? BST_ANY_SYMBOL
                                                              : some_symbol (maker),
    .figure = one_in (maker, 2) ? BST_ANY_FIGURE
                                : (uint8_t) bst_random_below (maker->random, BST_FIGURES),
    .token = some_token (maker),
    .types = some_types (maker),
  };
}

/* As often as not near the start of its range, so that it holds now and then. */
static BstCondition
some_condition (Maker *maker)
{
  return (BstCondition) {
    .thing = some_thing (maker),
    .comparison = (uint8_t) bst_random_below (maker->random, BST_COMPARISONS),
    .number = (uint8_t) between (maker, 0, one_in (maker, 4) ? BST_MAX_HELD : 3),
  };
}

static int8_t
some_number (Maker *maker, BstDo action)
{
  if (action == BST_DO_COUNT_AS)
    return (int8_t) between (maker, 0, 9);
  if (action == BST_DO_SCORE || action == BST_DO_TILE_PAYS)
    return (int8_t) (one_in (maker, 10) ? between (maker, -100, 100) : between (maker, -3, 6));
  return (int8_t) (one_in (maker, 5) ? between (maker, 1, BST_MAX_HELD) : between (maker, 1, 3));
}

/* A thing to lie beside is a symbol, or a feature. */
static BstThing
some_neighbour (Maker *maker)
{
  BstThing thing = { .symbol = one_in (maker, 2) ? BST_ANY_SYMBOL : some_symbol (maker),
                     .types = some_types (maker) };

  if (thing.symbol == BST_ANY_SYMBOL && thing.types == 0)
    thing.types = 1u << BST_FEATURE_ROAD;
  return thing;
}

static BstEffect
some_effect (Maker *maker)
{
  BstDo action = (BstDo) pick (maker, bst_when_effects (maker->when));
  BstEffect effect = {
    .action = (uint8_t) action,
    .who = pick (maker, bst_when_whos (maker->when, action)),
    .where = pick (maker, bst_do_wheres (maker->when, action)),
    .token = some_token (maker),
    .number = some_number (maker, action),
    .types = some_types (maker),
    .thing = action == BST_DO_BESIDE ? some_neighbour (maker) : some_thing (maker),
    .n_table = (uint8_t) between (maker, 1, BST_SENTENCE_TABLE),
  };

  for (unsigned i = 0; i < effect.n_table; i++)
    effect.table[i] = (int8_t) between (maker, -10, 20);
  return effect;
}

/* What always holds is about a symbol, or hardly anything else could happen. */
static BstSentence
try_sentence (Maker *maker)
{
  BstSentence sentence = { .when = (uint8_t) maker->when, .symbol = BST_ANY_SYMBOL };
  unsigned slots = bst_when_slots (maker->when);

  if (slots & BST_SLOT_SYMBOL &&
      (maker->when == BST_WHEN_ALWAYS || maker->when == BST_WHEN_SURROUNDED || one_in (maker, 2)))
    sentence.symbol = some_symbol (maker);
  if (slots & BST_SLOT_TYPES)
    sentence.types = some_types (maker);
  if (bst_when_counts (maker->when) != 0)
    sentence.n_conditions = (uint8_t) bst_random_below (maker->random, 3);
  for (unsigned i = 0; i < sentence.n_conditions; i++)
    sentence.conditions[i] = some_condition (maker);
  sentence.n_effects = (uint8_t) between (maker, 1, BST_SENTENCE_EFFECTS);
  for (unsigned i = 0; i < sentence.n_effects; i++)
    sentence.effects[i] = some_effect (maker);
  return sentence;
}

BstSentence
random_sentence (BstRandom *random, unsigned n_symbols, unsigned n_tokens)
{
  Maker maker = { random, BST_WHEN_ALWAYS, n_symbols, n_tokens };
  BstSentence sentence;

  do {
    maker.when = (BstWhen) bst_random_below (random, BST_WHENS);
    sentence = try_sentence (&maker);
  } while (bst_sentence_check (&sentence, n_symbols, n_tokens, NULL) != BST_SENTENCE_OK);
  return sentence;
}

void
random_symbols (BstRandom *random, unsigned n_symbols, BstTile *tile)
{
  for (unsigned i = 0; i < n_symbols; i++) {
    BstSymbols symbol = (BstSymbols) 1 << (BST_SYMBOLS_OWN + i);

    if (bst_random_below (random, 6) == 0)
      tile->symbols |= symbol;
    for (unsigned f = 0; f < tile->n_features; f++) {
      if (bst_random_below (random, 6) == 0)
        tile->features[f].symbols |= symbol;
    }
  }
}

static void
print_thing (GString *text, const BstThing *thing)
{
  g_string_append_printf (text, "%s in %s types %x symbol %u figure %u token %u",
                          bst_count_name ((BstCount) thing->count),
                          bst_where_name ((BstWhere) thing->where), thing->types, thing->symbol,
                          thing->figure, thing->token);
}

char *
random_sentence_print (const BstSentence *sentence)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "when %s types %x symbol %u",
                          bst_when_name ((BstWhen) sentence->when), sentence->types,
                          sentence->symbol);
  for (unsigned i = 0; i < sentence->n_conditions; i++) {
    const BstCondition *condition = &sentence->conditions[i];

    g_string_append (text, "\n  if ");
    print_thing (text, &condition->thing);
    g_string_append_printf (text, " %s %u",
                            bst_comparison_name ((BstComparison) condition->comparison),
                            condition->number);
  }
  for (unsigned i = 0; i < sentence->n_effects; i++) {
    const BstEffect *effect = &sentence->effects[i];

    g_string_append_printf (text, "\n  then %s %d who %s in %s of %x token %u per ",
                            bst_do_name ((BstDo) effect->action), effect->number,
                            bst_who_name ((BstWho) effect->who),
                            bst_where_name ((BstWhere) effect->where), effect->types,
                            effect->token);
    print_thing (text, &effect->thing);
  }
  return g_string_free (text, FALSE);
}
