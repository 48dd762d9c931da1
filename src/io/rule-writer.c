/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing a rule of a deck.  Only slots that have a meaning are written, and of those only what is
 * not understood anyway.
 */
#include "io/rule-writer.h"

#include "io/xml-tree.h"

/* Attributes are new, so they stand in the order in which they are written. */
static const char *const order[] = { NULL };

typedef struct
{
  const GPtrArray *symbols;
  const GPtrArray *tokens;
} Names;

/* Links a new element called `name` to `parent`. */
static xmlNode *
append (xmlNode *parent, const char *name)
{
  xmlNode *node = bst_xml_new_element (parent, name);

  bst_xml_append (parent, node);
  return node;
}

static void
write_word (xmlNode *node, const char *name, const char *word)
{
  bst_xml_set_attribute (node, name, word, order);
}

static void
write_number (xmlNode *node, const char *name, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  write_word (node, name, text);
}

static void
write_types (xmlNode *node, const char *name, unsigned types)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++) {
    if (types >> type & 1)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "",
                              bst_feature_type_name ((BstFeatureType) type));
  }
  if (words->len > 0)
    write_word (node, name, words->str);
}

static void
write_symbol (xmlNode *node, unsigned symbol, const Names *names)
{
  if (symbol != BST_ANY_SYMBOL)
    write_word (node, "symbol", bst_own_symbol_id (names->symbols, symbol));
}

static void
write_token (xmlNode *node, unsigned token, const Names *names)
{
  if (token >= names->tokens->len)
    return;

  const BstOwnThing *thing = names->tokens->pdata[token];

  write_word (node, "token", thing->id);
}

static void
write_thing (xmlNode *node, const BstThing *thing, const Names *names)
{
  unsigned slots = bst_count_slots ((BstCount) thing->count);

  write_word (node, "count", bst_count_name ((BstCount) thing->count));
  if (slots & BST_SLOT_WHERE)
    write_word (node, "in", bst_where_name ((BstWhere) thing->where));
  if (slots & BST_SLOT_TYPES)
    write_types (node, "features", thing->types);
  if (slots & BST_SLOT_SYMBOL)
    write_symbol (node, thing->symbol, names);
  if (slots & BST_SLOT_FIGURE && thing->figure != BST_ANY_FIGURE)
    write_word (node, "figure", bst_figure_name ((BstFigure) thing->figure));
  if (slots & BST_SLOT_TOKEN)
    write_token (node, thing->token, names);
}

static void
write_condition (xmlNode *node, const BstCondition *condition, const Names *names)
{
  write_thing (node, &condition->thing, names);
  write_word (node, "is", bst_comparison_name ((BstComparison) condition->comparison));
  write_number (node, "number", condition->number);
}

static void
write_table (xmlNode *node, const BstEffect *effect)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (unsigned i = 0; i < effect->n_table; i++)
    g_string_append_printf (numbers, "%s%d", i > 0 ? " " : "", effect->table[i]);
  write_word (node, "table", numbers->str);
}

/* Beside what a tile must lie: a symbol or features, wherever they are. */
static void
write_neighbour (xmlNode *node, const BstThing *thing, const Names *names)
{
  write_word (node, "count", bst_count_name (BST_COUNT_ONE));
  write_types (node, "features", thing->types);
  write_symbol (node, thing->symbol, names);
}

/* Points are for this feature unless they are for owners of others: that needs no word. */
static bool
has_where (BstWhen when, const BstEffect *effect)
{
  BstDo action = (BstDo) effect->action;

  if (action == BST_DO_SCORE)
    return effect->where == BST_WHERE_TOUCHING;
  return bst_do_slots (action) & BST_SLOT_WHERE && bst_do_wheres (when, action) != 0;
}

static void
write_effect (xmlNode *node, BstWhen when, const BstEffect *effect, const Names *names)
{
  BstDo action = (BstDo) effect->action;
  unsigned slots = bst_do_slots (action);
  bool is_by_token = effect->who == BST_WHO_MOST || effect->who == BST_WHO_FEWEST;

  write_word (node, "do", bst_do_name (action));
  if (slots & BST_SLOT_NUMBER)
    write_number (node, "number", effect->number);
  if (slots & BST_SLOT_WHO)
    write_word (node, "who", bst_who_name ((BstWho) effect->who));
  if (has_where (when, effect))
    write_word (node, "in", bst_where_name ((BstWhere) effect->where));
  write_types (node, "of", effect->types);
  if (slots & BST_SLOT_TOKEN || (slots & BST_SLOT_WHO && is_by_token))
    write_token (node, effect->token, names);
  if (slots & BST_SLOT_TABLE)
    write_table (node, effect);
  if (action == BST_DO_BESIDE)
    write_neighbour (append (node, "per"), &effect->thing, names);
  else if (slots & BST_SLOT_THING && effect->thing.count != BST_COUNT_ONE)
    write_thing (append (node, "per"), &effect->thing, names);
}

void
bst_rule_writer_write (xmlNode *node,
                       const BstSentence *sentence,
                       const GPtrArray *symbols,
                       const GPtrArray *tokens)
{
  const Names names = { symbols, tokens };
  xmlNode *when = append (node, "when");

  write_word (when, "event", bst_when_name ((BstWhen) sentence->when));
  write_types (when, "features", sentence->types);
  write_symbol (when, sentence->symbol, &names);
  for (unsigned i = 0; i < sentence->n_conditions; i++)
    write_condition (append (node, "if"), &sentence->conditions[i], &names);
  for (unsigned i = 0; i < sentence->n_effects; i++)
    write_effect (append (node, "then"), (BstWhen) sentence->when,
                  &sentence->effects[i], &names);
}
