/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The grammar of sentences: which words go together, and what they are called in files.
 */
#include "engine/sentence.h"

#include <string.h>

#define TYPES BST_SLOT_TYPES
#define SYMBOL BST_SLOT_SYMBOL
#define FIGURE BST_SLOT_FIGURE
#define TOKEN BST_SLOT_TOKEN
#define NUMBER BST_SLOT_NUMBER
#define WHO BST_SLOT_WHO
#define WHERE BST_SLOT_WHERE
#define THING BST_SLOT_THING
#define TABLE BST_SLOT_TABLE

#define DO(action) (1u << BST_DO_##action)
#define OF(count) (1u << BST_COUNT_##count)
#define BY(who) (1u << BST_WHO_##who)
#define IN(where) (1u << BST_WHERE_##where)

/* What can always be counted. */
#define COUNTS_ANYWHERE (OF (ONE) | OF (TOKENS) | OF (LEFT))
#define COUNTS_OF_TILE \
  (COUNTS_ANYWHERE | OF (TILES) | OF (SYMBOLS) | OF (FIGURES) | OF (FEATURES) | OF (QUARTER))
#define COUNTS_OF_FEATURE                                                                  \
  (COUNTS_ANYWHERE | OF (TILES) | OF (SHIELDS) | OF (SYMBOLS) | OF (FIGURES) | OF (OPEN) | \
   OF (FEATURES) | OF (FINISHED))

/* What has eight cells around it. */
#define BUILDINGS \
  (1u << BST_FEATURE_CLOISTER | 1u << BST_FEATURE_GARDEN | 1u << BST_FEATURE_SHRINE)

#define TOKEN_EFFECTS (DO (TAKE) | DO (LOSE) | DO (COLLECT))
#define VALUE_EFFECTS (DO (DOUBLE) | DO (HALVE) | DO (NOTHING) | DO (TILE_PAYS))

static const struct
{
  const char *word;
  unsigned slots;
  unsigned effects;
  unsigned counts;
  unsigned whos;
} whens[BST_WHENS] = {
  [BST_WHEN_ALWAYS] = { "always", SYMBOL | TYPES,
                        VALUE_EFFECTS | DO (CLOSE) | DO (BESIDE) | DO (COUNT_AS) | DO (WIN_TIES),
                        0, 0 },
  [BST_WHEN_LAID] = { "laid", SYMBOL | TYPES,
                      DO (SCORE) | TOKEN_EFFECTS | DO (LAY) | DO (LAY_NEAR) | DO (TAKE_BACK) |
                        DO (TURN),
                      COUNTS_OF_TILE, BY (PLAYER) | BY (EVERYBODY) | BY (MOST) | BY (FEWEST) },
  [BST_WHEN_PLACED] = { "placed", SYMBOL | TYPES, DO (SCORE) | TOKEN_EFFECTS | DO (LAY),
                        COUNTS_OF_TILE | COUNTS_OF_FEATURE, BY (PLAYER) },
  [BST_WHEN_FINISHED] = { "finished", SYMBOL | TYPES, DO (SCORE) | TOKEN_EFFECTS | DO (TURN),
                          COUNTS_OF_FEATURE, BY (PLAYER) | BY (OWNERS) | BY (PRESENT) },
  [BST_WHEN_SCORED] = { "scored", SYMBOL | TYPES, DO (SCORE) | VALUE_EFFECTS, COUNTS_OF_FEATURE,
                        BY (OWNERS) | BY (PRESENT) },
  [BST_WHEN_SURROUNDED] = { "surrounded", SYMBOL, DO (SCORE) | TOKEN_EFFECTS | DO (COME_HOME),
                            COUNTS_OF_TILE, BY (PLAYER) | BY (PRESENT) },
  [BST_WHEN_END] = { "end", 0, DO (SCORE) | DO (TABLE), COUNTS_ANYWHERE,
                     BY (EVERYBODY) | BY (MOST) | BY (FEWEST) },
};

static const struct
{
  const char *word;
  unsigned slots;
  unsigned wheres;
} counts[BST_COUNTS] = {
  [BST_COUNT_ONE] = { "one", 0, 0 },
  [BST_COUNT_TILES] = { "tiles", WHERE | TYPES | SYMBOL, IN (FEATURE) | IN (AROUND) },
  [BST_COUNT_SHIELDS] = { "shields", 0, 0 },
  [BST_COUNT_SYMBOLS] = { "symbols", WHERE | SYMBOL, IN (TILE) | IN (FEATURE) | IN (AROUND) },
  [BST_COUNT_FIGURES] = { "figures", WHERE | FIGURE | TYPES,
                          IN (TILE) | IN (FEATURE) | IN (AROUND) },
  [BST_COUNT_OPEN] = { "open-ends", 0, 0 },
  [BST_COUNT_FEATURES] = { "features", WHERE | TYPES, IN (TILE) | IN (TOUCHING) },
  [BST_COUNT_TOKENS] = { "tokens", WHERE | TOKEN,
                         IN (TILE) | IN (FEATURE) | IN (AROUND) | IN (MAP) },
  [BST_COUNT_LEFT] = { "tiles-left", 0, 0 },
  [BST_COUNT_QUARTER] = { "quarter", 0, 0 },
  [BST_COUNT_FINISHED] = { "finished", 0, 0 },
};

static const struct
{
  const char *word;
  unsigned slots;
  unsigned wheres;
} actions[BST_DOS] = {
  [BST_DO_SCORE] = { "score", NUMBER | WHO | WHERE | THING, IN (FEATURE) | IN (TOUCHING) },
  [BST_DO_TABLE] = { "table", TABLE | WHO | THING, 0 },
  [BST_DO_DOUBLE] = { "double", 0, 0 },
  [BST_DO_HALVE] = { "halve", 0, 0 },
  [BST_DO_NOTHING] = { "nothing", 0, 0 },
  [BST_DO_TILE_PAYS] = { "tile-pays", NUMBER, 0 },
  [BST_DO_TAKE] = { "take", NUMBER | TOKEN | WHO | THING, 0 },
  [BST_DO_LOSE] = { "lose", NUMBER | TOKEN | WHO | THING, 0 },
  [BST_DO_LAY] = { "lay", NUMBER | TOKEN, 0 },
  [BST_DO_LAY_NEAR] = { "lay-near", NUMBER | TOKEN, 0 },
  [BST_DO_COLLECT] = { "collect", TOKEN | WHERE, IN (TILE) | IN (FEATURE) | IN (AROUND) },
  [BST_DO_TAKE_BACK] = { "take-back", WHERE, IN (AROUND) | IN (MAP) },
  [BST_DO_COME_HOME] = { "come-home", WHERE, IN (TILE) | IN (AROUND) },
  [BST_DO_TURN] = { "turn", 0, 0 },
  [BST_DO_CLOSE] = { "close", 0, 0 },
  [BST_DO_BESIDE] = { "beside", THING, 0 },
  [BST_DO_COUNT_AS] = { "count-as", NUMBER, 0 },
  [BST_DO_WIN_TIES] = { "win-ties", 0, 0 },
};

/* Which places there are at all when something happens. */
static unsigned
wheres_of (BstWhen when)
{
  switch (when) {
  case BST_WHEN_LAID:
    return IN (TILE) | IN (FEATURE) | IN (AROUND) | IN (MAP);
  case BST_WHEN_PLACED:
    return IN (TILE) | IN (FEATURE) | IN (TOUCHING) | IN (AROUND) | IN (MAP);
  case BST_WHEN_FINISHED:
  case BST_WHEN_SCORED:
    return IN (FEATURE) | IN (TOUCHING) | IN (AROUND) | IN (MAP);
  case BST_WHEN_SURROUNDED:
    return IN (TILE) | IN (AROUND) | IN (MAP);
  case BST_WHEN_ALWAYS:
  case BST_WHEN_END:
  case BST_WHENS:
    break;
  }
  return IN (MAP);
}

unsigned
bst_when_slots (BstWhen when)
{
  return whens[when].slots;
}

unsigned
bst_when_effects (BstWhen when)
{
  return whens[when].effects;
}

unsigned
bst_when_counts (BstWhen when)
{
  return whens[when].counts;
}

unsigned
bst_when_whos (BstWhen when, BstDo action)
{
  return actions[action].slots & WHO ? whens[when].whos : 0;
}

unsigned
bst_do_slots (BstDo action)
{
  return actions[action].slots;
}

unsigned
bst_do_wheres (BstWhen when, BstDo action)
{
  unsigned here = actions[action].wheres & wheres_of (when);

  return when == BST_WHEN_LAID && action == BST_DO_COLLECT ? here & ~IN (FEATURE) : here;
}

unsigned
bst_count_slots (BstCount count)
{
  return counts[count].slots;
}

unsigned
bst_count_wheres (BstWhen when, BstCount count)
{
  unsigned wheres = counts[count].wheres & wheres_of (when);

  /* A new tile is a part of several features: only who stands there is counted over all of them. */
  return when == BST_WHEN_LAID && count != BST_COUNT_FIGURES ? wheres & ~IN (FEATURE) : wheres;
}

/* --- checking --- */

static bool
is_symbol (unsigned symbol, unsigned n_symbols)
{
  return symbol < BST_SYMBOLS_BUILT_IN ||
         (symbol >= BST_SYMBOLS_OWN && symbol < BST_SYMBOLS_OWN + n_symbols);
}

/* What a deck has for sentences to speak of. */
typedef struct
{
  BstWhen when;
  unsigned types; /* of the features that the sentence is about */
  unsigned n_symbols;
  unsigned n_tokens;
} Deck;

/* Around a feature there is something only if it is on one tile. */
static bool
is_good_place (unsigned where, const Deck *deck)
{
  bool has_feature = deck->when == BST_WHEN_FINISHED || deck->when == BST_WHEN_SCORED;

  return where != BST_WHERE_AROUND || !has_feature ||
         (deck->types != 0 && (deck->types & ~BUILDINGS) == 0);
}

static bool
is_good_thing (const BstThing *thing, const Deck *deck)
{
  if (thing->count >= BST_COUNTS || !(bst_when_counts (deck->when) >> thing->count & 1))
    return false;

  unsigned slots = counts[thing->count].slots;
  unsigned here = bst_count_wheres (deck->when, (BstCount) thing->count);
  bool needs_symbol = thing->count == BST_COUNT_SYMBOLS;

  if (slots & WHERE && (thing->where >= BST_WHERES || !(here >> thing->where & 1) ||
                        !is_good_place (thing->where, deck)))
    return false;
  if (slots & SYMBOL && (needs_symbol || thing->symbol != BST_ANY_SYMBOL) &&
      !is_symbol (thing->symbol, deck->n_symbols))
    return false;
  if (slots & FIGURE && thing->figure != BST_ANY_FIGURE && thing->figure >= BST_FIGURES)
    return false;
  return (!(slots & TOKEN) || thing->token < deck->n_tokens) &&
         (thing->types & ~BST_SENTENCE_TYPES) == 0;
}

static bool
is_in_bounds (int number)
{
  return number >= -BST_SENTENCE_POINTS && number <= BST_SENTENCE_POINTS;
}

/* Of a tile that must lie beside something: a feature of these types, or a symbol. */
static bool
is_good_neighbour (const BstThing *thing, const Deck *deck)
{
  return (thing->types & ~BST_SENTENCE_TYPES) == 0 &&
         (thing->symbol == BST_ANY_SYMBOL ? thing->types != 0
                                          : is_symbol (thing->symbol, deck->n_symbols));
}

static bool
is_good_number (const BstEffect *effect)
{
  unsigned action = 1u << effect->action;

  if (action & (DO (TAKE) | DO (LOSE) | DO (LAY) | DO (LAY_NEAR)))
    return effect->number >= 1 && effect->number <= BST_MAX_HELD;
  if (action & DO (COUNT_AS))
    return effect->number >= 0 && effect->number <= 9;
  return is_in_bounds (effect->number);
}

static bool
is_good_table (const BstEffect *effect)
{
  for (unsigned i = 0; i < effect->n_table && i < BST_SENTENCE_TABLE; i++) {
    if (!is_in_bounds (effect->table[i]))
      return false;
  }
  return effect->n_table >= 1 && effect->n_table <= BST_SENTENCE_TABLE;
}

static bool
is_good_effect (const BstEffect *effect, const Deck *deck)
{
  if (effect->action >= BST_DOS || !(bst_when_effects (deck->when) >> effect->action & 1))
    return false;

  BstDo action = (BstDo) effect->action;
  unsigned slots = actions[action].slots;
  unsigned wheres = bst_do_wheres (deck->when, action);
  bool names_token = slots & TOKEN || (slots & WHO && (effect->who == BST_WHO_MOST ||
                                                       effect->who == BST_WHO_FEWEST));

  if (slots & WHO && (effect->who >= BST_WHOS ||
                      !(bst_when_whos (deck->when, action) >> effect->who & 1)))
    return false;
  if (slots & WHERE && wheres != 0 &&
      (effect->where >= BST_WHERES || !(wheres >> effect->where & 1) ||
       !is_good_place (effect->where, deck)))
    return false;
  if (slots & THING && !(action == BST_DO_BESIDE ? is_good_neighbour (&effect->thing, deck)
                                                 : is_good_thing (&effect->thing, deck)))
    return false;
  return (!names_token || effect->token < deck->n_tokens) &&
         (effect->types & ~BST_SENTENCE_TYPES) == 0 && is_good_number (effect) &&
         (!(slots & TABLE) || is_good_table (effect));
}

/* A tile that is surrounded, or that must lie beside something, is told by its symbol. */
static bool
is_good_when (const BstSentence *sentence, unsigned n_symbols)
{
  bool needs_symbol = sentence->when == BST_WHEN_SURROUNDED;

  if (sentence->when >= BST_WHENS || (sentence->types & ~BST_SENTENCE_TYPES) != 0)
    return false;
  for (unsigned i = 0; i < sentence->n_effects && i < BST_SENTENCE_EFFECTS; i++)
    needs_symbol = needs_symbol || sentence->effects[i].action == BST_DO_BESIDE;
  return sentence->symbol == BST_ANY_SYMBOL ? !needs_symbol
                                            : is_symbol (sentence->symbol, n_symbols);
}

BstSentenceFault
bst_sentence_check (const BstSentence *sentence,
                    unsigned n_symbols,
                    unsigned n_tokens,
                    unsigned *out_number)
{
  const Deck deck = { (BstWhen) sentence->when, sentence->types, n_symbols, n_tokens };
  unsigned number = 0;

  if (out_number == NULL)
    out_number = &number;
  if (!is_good_when (sentence, n_symbols))
    return BST_SENTENCE_WHEN;
  for (unsigned i = 0; i < sentence->n_conditions; i++) {
    const BstCondition *condition = &sentence->conditions[i];

    *out_number = i;
    if (i >= BST_SENTENCE_CONDITIONS || condition->thing.count == BST_COUNT_ONE ||
        condition->comparison >= BST_COMPARISONS || condition->number > BST_MAX_HELD ||
        !is_good_thing (&condition->thing, &deck))
      return BST_SENTENCE_CONDITION;
  }
  for (unsigned i = 0; i < sentence->n_effects; i++) {
    *out_number = i;
    if (i >= BST_SENTENCE_EFFECTS || !is_good_effect (&sentence->effects[i], &deck))
      return BST_SENTENCE_EFFECT;
  }
  return sentence->n_effects > 0 ? BST_SENTENCE_OK : BST_SENTENCE_NO_EFFECT;
}

static bool
thing_names (const BstThing *thing, unsigned slot, unsigned number)
{
  if (!(bst_count_slots ((BstCount) thing->count) & slot))
    return false;
  return (slot == BST_SLOT_SYMBOL ? thing->symbol : thing->token) == number;
}

/* Whether a condition or an effect counts it. */
static bool
counts_thing (const BstSentence *sentence, unsigned slot, unsigned number)
{
  for (unsigned i = 0; i < sentence->n_conditions; i++) {
    if (thing_names (&sentence->conditions[i].thing, slot, number))
      return true;
  }
  for (unsigned i = 0; i < sentence->n_effects; i++) {
    const BstEffect *effect = &sentence->effects[i];

    /* A neighbour is not counted, but has a symbol. */
    if (effect->action == BST_DO_BESIDE && slot == BST_SLOT_SYMBOL &&
        effect->thing.symbol == number)
      return true;
    if (bst_do_slots ((BstDo) effect->action) & BST_SLOT_THING &&
        thing_names (&effect->thing, slot, number))
      return true;
  }
  return false;
}

bool
bst_sentence_names_symbol (const BstSentence *sentence, unsigned symbol)
{
  bool has_symbol = bst_when_slots ((BstWhen) sentence->when) & BST_SLOT_SYMBOL;

  return (has_symbol && sentence->symbol == symbol) ||
         counts_thing (sentence, BST_SLOT_SYMBOL, symbol);
}

bool
bst_sentence_names_token (const BstSentence *sentence, unsigned token)
{
  for (unsigned i = 0; i < sentence->n_effects; i++) {
    const BstEffect *effect = &sentence->effects[i];
    unsigned slots = bst_do_slots ((BstDo) effect->action);
    bool is_rank = slots & BST_SLOT_WHO &&
                   (effect->who == BST_WHO_MOST || effect->who == BST_WHO_FEWEST);

    if ((slots & BST_SLOT_TOKEN || is_rank) && effect->token == token)
      return true;
  }
  return counts_thing (sentence, BST_SLOT_TOKEN, token);
}

const BstEffect *
bst_sentence_find (const BstSentence *sentence, BstDo action)
{
  for (unsigned i = 0; i < sentence->n_effects; i++) {
    if (sentence->effects[i].action == action)
      return &sentence->effects[i];
  }
  return NULL;
}

/* --- words --- */

static const char *const wheres[BST_WHERES] = { "this-tile", "this-feature", "touching", "around",
                                                "map" };
static const char *const whos[BST_WHOS] = { "player", "owners", "present",
                                            "everybody", "most", "fewest" };
static const char *const comparisons[BST_COMPARISONS] = { "at-least", "exactly", "at-most" };

static int
find_word (const char *const *words, size_t stride, int n_words, const char *word)
{
  for (int i = 0; i < n_words; i++) {
    if (strcmp (words[(size_t) i * stride], word) == 0)
      return i;
  }
  return -1;
}

/* The word is the first member of a row. */
#define FIND(table, word)                                                                       \
  find_word ((const char *const *) (const void *) (table), sizeof (table)[0] / sizeof (char *), \
             (int) (sizeof (table) / sizeof (table)[0]), word)

const char *
bst_when_name (BstWhen when)
{
  return whens[when].word;
}

int
bst_when_find (const char *name)
{
  return FIND (whens, name);
}

const char *
bst_where_name (BstWhere where)
{
  return wheres[where];
}

int
bst_where_find (const char *name)
{
  return FIND (wheres, name);
}

const char *
bst_who_name (BstWho who)
{
  return whos[who];
}

int
bst_who_find (const char *name)
{
  return FIND (whos, name);
}

const char *
bst_count_name (BstCount count)
{
  return counts[count].word;
}

int
bst_count_find (const char *name)
{
  return FIND (counts, name);
}

const char *
bst_comparison_name (BstComparison comparison)
{
  return comparisons[comparison];
}

int
bst_comparison_find (const char *name)
{
  return FIND (comparisons, name);
}

const char *
bst_do_name (BstDo action)
{
  return actions[action].word;
}

int
bst_do_find (const char *name)
{
  return FIND (actions, name);
}
