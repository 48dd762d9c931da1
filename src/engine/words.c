/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words by which files, moves and the protocol call the engine's numbers.  Ids,
 * not prose: nothing here is translated.
 */
#include <string.h>

#include "engine/deck.h"
#include "engine/event.h"

static const char *const modules[BST_MODULES] = {
  "fields",
  "river",
  "abbot",
  "dragon",
  "princess",
  "portal",
  "fairy",
  "abbey",
  "mayor",
  "barn",
  "wagon",
  "river2",
  "count",
  "king",
  "robber",
  "cult",
  "bridge",
  "castle",
  "bazaar",
};

static const char *const figures[BST_FIGURES] = {
  "follower",
  "abbot",
  "large",
  "builder",
  "pig",
  "mayor",
  "wagon",
  "barn",
  "shepherd",
  "ringmaster",
};

static const char *const options[BST_OPTIONS] = {
  "river-turns",
  "last-abbeys",
  "wagon-reach",
  "max-bid",
  "bazaar",
};

/* The words for values 0 and 1; NULL where the value is a number. */
static const char *const option_values[BST_OPTIONS][2] = {
  { "strict", "immediate" },
  { "false", "true" },
  { "same-tile", "neighbours" },
  { NULL, NULL },
  { "auction", "free" },
};

static const char *const numbers[BST_NUMBERS] = {
  "road-tile",
  "road-tile-unfinished",
  "city-tile",
  "city-tile-unfinished",
  "shield",
  "shield-unfinished",
  "cloister",
  "cloister-neighbour",
  "field-city",
};

static const char *const event_types[BST_EVENT_TYPES] = {
  "turn",
  "draw",
  "discard",
  "place",
  "deploy",
  "complete",
  "score",
  "return",
  "recall",
  "end",
};

static const char *const reasons[BST_REASONS] = {
  "road",
  "city",
  "cloister",
  "garden",
  "shrine",
  "field",
  "recall",
};

static const char *const item_types[BST_ITEMS] = {
  "tiles",
  "shields",
  "self",
  "neighbours",
  "cities",
};

static int
find_word (const char *const *words, int n_words, const char *word)
{
  for (int i = 0; i < n_words; i++) {
    if (strcmp (words[i], word) == 0)
      return i;
  }
  return -1;
}

const char *
bst_module_name (BstModuleId module)
{
  return modules[module];
}

int
bst_module_find (const char *name)
{
  return find_word (modules, BST_MODULES, name);
}

const char *
bst_figure_name (BstFigure figure)
{
  return figures[figure];
}

int
bst_figure_find (const char *name)
{
  return find_word (figures, BST_FIGURES, name);
}

const char *
bst_option_name (BstOption option)
{
  return options[option];
}

int
bst_option_find (const char *name)
{
  return find_word (options, BST_OPTIONS, name);
}

const char *
bst_number_name (BstNumber number)
{
  return numbers[number];
}

int
bst_number_find (const char *name)
{
  return find_word (numbers, BST_NUMBERS, name);
}

const char *
bst_event_type_name (BstEventType type)
{
  return event_types[type];
}

const char *
bst_reason_name (BstReason reason)
{
  return reasons[reason];
}

const char *
bst_item_type_name (BstItemType type)
{
  return item_types[type];
}

void
bst_feature_name (const BstFeature *feature, char out_name[BST_FEATURE_NAME])
{
  const char *type = bst_feature_type_name ((BstFeatureType) feature->type);
  size_t length = strlen (type);

  memcpy (out_name, type, length);
  if (feature->number >= 10)
    out_name[length++] = (char) ('0' + feature->number / 10 % 10);
  out_name[length++] = (char) ('0' + feature->number % 10);
  out_name[length] = '\0';
}

int16_t
bst_option_parse (BstOption option, const char *word)
{
  int value = 0;

  if (option_values[option][0] != NULL) {
    value = find_word (option_values[option], 2, word);
    return value < 0 ? BST_UNSET : (int16_t) value;
  }
  for (const char *c = word; *c != '\0' || c == word; c++) {
    if (*c < '0' || *c > '9' || value > BST_MAX_BID)
      return BST_UNSET;
    value = 10 * value + (*c - '0');
  }
  return value > BST_MAX_BID ? BST_UNSET : (int16_t) value;
}

const char *
bst_option_value_name (BstOption option, int16_t value)
{
  return value == 0 || value == 1 ? option_values[option][value] : NULL;
}
