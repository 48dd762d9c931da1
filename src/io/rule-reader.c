/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a rule of a deck.
 *
 *     <rule>
 *       <name xml:lang=>…</name>
 *       <when event= features= symbol=/>
 *       <if count= in= features= symbol= figure= token= is= number=/>
 *       <then do= number= who= in= of= token= table=>
 *         <per count= in= features= symbol= figure= token=/>
 *       </then>
 *     </rule>
 */
#include "io/rule-reader.h"

#include <string.h>

#include "io/deck-file-private.h"

/* A rule that is being read. */
typedef struct
{
  const BstRuleReader *self;
  BstReader *reader;
  GPtrArray *texts;
  BstSentence sentence;
  const xmlNode *when;
  const xmlNode *conditions[BST_SENTENCE_CONDITIONS];
  const xmlNode *effects[BST_SENTENCE_EFFECTS];
  BstEffect *effect; /* whose children are being read */
} Rule;

typedef int (*FindWord) (const char *word);

/* The word of an attribute; `otherwise` if it has none, or after a problem. */
static uint8_t
read_word (Rule *rule, const xmlNode *node, const char *name, FindWord find, unsigned otherwise)
{
  const char *value = bst_reader_get (node, name);
  int found = value != NULL ? find (value) : -1;

  if (value != NULL && found < 0)
    bst_reader_error (rule->reader, node, BST_PROBLEM_BAD_VALUE, name, value, "…");
  return (uint8_t) (found >= 0 ? (unsigned) found : otherwise);
}

static uint8_t
require_word (Rule *rule, const xmlNode *node, const char *name, FindWord find)
{
  return bst_reader_require (rule->reader, node, name) != NULL
           ? read_word (rule, node, name, find, 0)
           : 0;
}

static int
find_type (const char *word)
{
  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++) {
    if (BST_SENTENCE_TYPES >> type & 1 &&
        strcmp (bst_feature_type_name ((BstFeatureType) type), word) == 0)
      return (int) type;
  }
  return -1;
}

static uint16_t
read_types (Rule *rule, const xmlNode *node, const char *name)
{
  const char *value = bst_reader_get (node, name);
  unsigned types = 0;

  if (value == NULL)
    return 0;

  g_auto (GStrv) words = bst_reader_split (value);

  for (char **word = words; *word != NULL; word++) {
    int type = find_type (*word);

    if (type < 0)
      bst_reader_error (rule->reader, node, BST_PROBLEM_BAD_VALUE, name, *word,
                        "road, city, field, cloister, garden, shrine");
    else
      types |= 1u << type;
  }
  return (uint16_t) types;
}

static uint8_t
read_symbol (Rule *rule, const xmlNode *node)
{
  const char *value = bst_reader_get (node, "symbol");
  int symbol = value != NULL ? bst_own_find_symbol (rule->self->symbols, value) : -1;

  if (value != NULL && symbol < 0)
    bst_reader_error (rule->reader, node, BST_PROBLEM_UNKNOWN_SYMBOL, value, NULL, NULL);
  return (uint8_t) (symbol >= 0 ? symbol : BST_ANY_SYMBOL);
}

static uint8_t
read_token (Rule *rule, const xmlNode *node)
{
  const char *value = bst_reader_get (node, "token");
  int token = value != NULL ? bst_own_find (rule->self->tokens, value) : -1;

  if (value != NULL && token < 0)
    bst_reader_error (rule->reader, node, BST_PROBLEM_UNKNOWN_TOKEN, value, NULL, NULL);
  return (uint8_t) (token >= 0 ? token : BST_NO_TOKEN);
}

static uint8_t
read_figure (Rule *rule, const xmlNode *node)
{
  const char *value = bst_reader_get (node, "figure");
  int figure = value != NULL ? bst_figure_find (value) : -1;

  if (value != NULL && figure < 0)
    bst_reader_error (rule->reader, node, BST_PROBLEM_UNKNOWN_FIGURE, value, NULL, NULL);
  return (uint8_t) (figure >= 0 ? figure : BST_ANY_FIGURE);
}

static int
read_number (Rule *rule, const xmlNode *node, int64_t min, int64_t max, int otherwise)
{
  int64_t number = otherwise;

  bst_reader_get_number (rule->reader, node, "number", min, max, &number);
  return (int) number;
}

static BstThing
read_thing (Rule *rule, const xmlNode *node)
{
  return (BstThing) {
    .count = require_word (rule, node, "count", bst_count_find),
    .where = read_word (rule, node, "in", bst_where_find, BST_WHERE_MAP),
    .symbol = read_symbol (rule, node),
    .figure = read_figure (rule, node),
    .token = read_token (rule, node),
    .types = read_types (rule, node, "features"),
  };
}

static void
read_name (void *data, const xmlNode *node)
{
  Rule *rule = data;

  bst_deck_reader_read_text (rule->reader, node, BST_TEXT_NAME, BST_ONE_LINE, BST_DECK_MAX_NAME,
                             rule->texts);
}

static void
read_when (void *data, const xmlNode *node)
{
  Rule *rule = data;

  rule->when = node;
  rule->sentence.when = require_word (rule, node, "event", bst_when_find);
  rule->sentence.symbol = read_symbol (rule, node);
  rule->sentence.types = read_types (rule, node, "features");
}

static void
read_condition (void *data, const xmlNode *node)
{
  Rule *rule = data;
  BstSentence *sentence = &rule->sentence;

  rule->conditions[sentence->n_conditions] = node;
  sentence->conditions[sentence->n_conditions++] = (BstCondition) {
    .thing = read_thing (rule, node),
    .comparison = read_word (rule, node, "is", bst_comparison_find, BST_AT_LEAST),
    .number = (uint8_t) read_number (rule, node, 0, BST_MAX_HELD, 1),
  };
}

static void
read_per (void *data, const xmlNode *node)
{
  Rule *rule = data;

  rule->effect->thing = read_thing (rule, node);
}

static void
read_table (Rule *rule, const xmlNode *node, BstEffect *effect)
{
  const char *value = bst_reader_get (node, "table");

  if (value == NULL)
    return;

  g_auto (GStrv) words = bst_reader_split (value);

  for (char **word = words; *word != NULL; word++) {
    int64_t number = 0;

    if (effect->n_table == BST_SENTENCE_TABLE) {
      bst_reader_error (rule->reader, node, BST_PROBLEM_OUT_OF_RANGE, "table", value,
                        "1…" G_STRINGIFY (BST_SENTENCE_TABLE));
      return;
    }
    bst_reader_parse_number (rule->reader, node, "table", *word, -BST_SENTENCE_POINTS,
                             BST_SENTENCE_POINTS, &number);
    effect->table[effect->n_table++] = (int8_t) number;
  }
}

static void
read_effect (void *data, const xmlNode *node)
{
  static const BstElement elements[] = {
    { "per",
      BST_CONTENT_NONE,
      { "count", "in", "features", "symbol", "figure", "token" },
      read_per,
      1 },
  };
  Rule *rule = data;
  BstSentence *sentence = &rule->sentence;
  BstEffect *effect = &sentence->effects[sentence->n_effects];

  rule->effects[sentence->n_effects++] = node;
  *effect = (BstEffect) {
    .action = require_word (rule, node, "do", bst_do_find),
    .who = read_word (rule, node, "who", bst_who_find, BST_WHO_PLAYER),
    .where = read_word (rule, node, "in", bst_where_find, BST_WHERE_FEATURE),
    .token = read_token (rule, node),
    .number = (int8_t) read_number (rule, node, -BST_SENTENCE_POINTS, BST_SENTENCE_POINTS, 1),
    .types = read_types (rule, node, "of"),
    .thing = { .symbol = BST_ANY_SYMBOL, .figure = BST_ANY_FIGURE, .token = BST_NO_TOKEN },
  };
  read_table (rule, node, effect);
  rule->effect = effect;
  bst_reader_read_children (rule->reader, node, elements, G_N_ELEMENTS (elements), rule);
}

/* Reports where words stand together that make no sense together. */
static bool
check (Rule *rule, const xmlNode *node)
{
  unsigned number = 0;
  BstSentenceFault fault = bst_sentence_check (&rule->sentence, rule->self->symbols->len,
                                               rule->self->tokens->len, &number);
  g_autofree char *which = g_strdup_printf ("%u", number + 1);

  switch (fault) {
  case BST_SENTENCE_OK:
    return true;
  case BST_SENTENCE_NO_EFFECT:
    bst_reader_error (rule->reader, node, BST_PROBLEM_NO_RULE_EFFECT, NULL, NULL, NULL);
    break;
  case BST_SENTENCE_WHEN:
    bst_reader_error (rule->reader, rule->when, BST_PROBLEM_BAD_RULE_WHEN, NULL, NULL, NULL);
    break;
  case BST_SENTENCE_CONDITION:
    bst_reader_error (rule->reader, rule->conditions[number], BST_PROBLEM_BAD_RULE_IF, which, NULL,
                      NULL);
    break;
  case BST_SENTENCE_EFFECT:
    bst_reader_error (rule->reader, rule->effects[number], BST_PROBLEM_BAD_RULE_THEN, which, NULL,
                      NULL);
    break;
  }
  return false;
}

bool
bst_rule_reader_read (const BstRuleReader *self,
                      const xmlNode *node,
                      GPtrArray *texts,
                      BstSentence *out_sentence)
{
  static const BstElement elements[] = {
    { "name", BST_CONTENT_TEXT, { NULL }, read_name, BST_DECK_MAX_LANGUAGES },
    { "when", BST_CONTENT_NONE, { "event", "features", "symbol" }, read_when, 1 },
    { "if",
      BST_CONTENT_NONE,
      { "count", "in", "features", "symbol", "figure", "token", "is", "number" },
      read_condition,
      BST_SENTENCE_CONDITIONS },
    { "then",
      BST_CONTENT_ELEMENTS,
      { "do", "number", "who", "in", "of", "token", "table" },
      read_effect,
      BST_SENTENCE_EFFECTS },
  };
  Rule rule = { .self = self, .reader = self->reader, .texts = texts };
  unsigned n_faults = self->reader->n_faults;

  rule.sentence.symbol = BST_ANY_SYMBOL;
  bst_reader_read_children (self->reader, node, elements, G_N_ELEMENTS (elements), &rule);
  *out_sentence = rule.sentence;
  if (self->reader->n_faults > n_faults)
    return false;
  if (rule.when == NULL) {
    bst_reader_error (self->reader, node, BST_PROBLEM_BAD_RULE_WHEN, NULL, NULL, NULL);
    return false;
  }
  return check (&rule, node);
}
