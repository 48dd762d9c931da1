/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words by which files, moves and the protocol call the engine's numbers.  Ids,
 * not prose: nothing here is translated.
 */
#include <string.h>

#include "engine/deck.h"
#include "engine/event.h"
#include "engine/state.h"

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

#define PLAYER BST_FIELD_PLAYER
#define TILE BST_FIELD_TILE
#define FIGURE BST_FIELD_FIGURE
#define CELL BST_FIELD_CELL
#define ROTATION BST_FIELD_ROTATION
#define FEATURE BST_FIELD_FEATURE
#define NUMBER BST_FIELD_NUMBER
#define CHOICE BST_FIELD_CHOICE

static const struct
{
  const char *word;
  unsigned fields;
} event_types[BST_EVENT_TYPES] = {
  [BST_EVENT_TURN] = { "turn", PLAYER | NUMBER },
  [BST_EVENT_DRAW] = { "draw", PLAYER | TILE },
  [BST_EVENT_ASIDE] = { "aside", PLAYER | TILE },
  [BST_EVENT_SHUFFLE] = { "shuffle", NUMBER },
  [BST_EVENT_DISCARD] = { "discard", PLAYER | TILE },
  [BST_EVENT_PLACE] = { "place", PLAYER | TILE | CELL | ROTATION },
  [BST_EVENT_DEPLOY] = { "deploy", PLAYER | FIGURE | CELL | FEATURE },
  [BST_EVENT_COMPLETE] = { "complete", CELL | FEATURE | NUMBER },
  [BST_EVENT_SCORE] = { "score", PLAYER | CELL | FEATURE },
  [BST_EVENT_RETURN] = { "return", PLAYER | FIGURE | CELL | FEATURE },
  [BST_EVENT_RECALL] = { "recall", PLAYER | FIGURE | CELL | FEATURE },
  [BST_EVENT_KING] = { "king", PLAYER | CELL | FEATURE | NUMBER },
  [BST_EVENT_ROBBER] = { "robber", PLAYER | CELL | FEATURE | NUMBER },
  [BST_EVENT_GOODS] = { "goods", PLAYER | CELL | FEATURE | NUMBER | CHOICE },
  [BST_EVENT_DRAGON] = { "dragon", PLAYER | CELL | NUMBER },
  [BST_EVENT_EAT] = { "eat", PLAYER | FIGURE | CELL | FEATURE },
  [BST_EVENT_FAIRY] = { "fairy", PLAYER | FIGURE | CELL | FEATURE },
  [BST_EVENT_EXPEL] = { "expel", PLAYER | FIGURE | CELL | FEATURE },
  [BST_EVENT_BARN] = { "barn", PLAYER | BST_FIELD_CORNER },
  [BST_EVENT_WAGON] = { "wagon", PLAYER | CELL | FEATURE },
  [BST_EVENT_FORTRESS] = { "fortress", PLAYER | FIGURE | CHOICE },
  [BST_EVENT_COUNT] = { "count", PLAYER | CHOICE },
  [BST_EVENT_REDEPLOY] = { "redeploy", PLAYER | FIGURE | CELL | FEATURE | CHOICE },
  [BST_EVENT_MARKET] = { "market", PLAYER | FIGURE | CELL | FEATURE },
  [BST_EVENT_BRIDGE] = { "bridge", PLAYER | CELL | CHOICE },
  [BST_EVENT_CASTLE] = { "castle", PLAYER | FIGURE | CELL | FEATURE },
  [BST_EVENT_AUCTION] = { "auction", PLAYER | TILE | NUMBER },
  [BST_EVENT_TOKENS] = { "tokens", PLAYER | NUMBER },
  [BST_EVENT_LAY] = { "lay", PLAYER | CELL | NUMBER },
  [BST_EVENT_END] = { "end", 0 },
};

static const char *const questions[BST_QUESTIONS] = {
  [BST_QUESTION_DRAW] = "draw",
  [BST_QUESTION_LOT] = "lot",
  [BST_QUESTION_START] = "start",
  [BST_QUESTION_PLACE] = "place",
  [BST_QUESTION_BRIDGE] = "bridge",
  [BST_QUESTION_PRINCESS] = "princess",
  [BST_QUESTION_FIGURE] = "figure",
  [BST_QUESTION_DRAGON] = "dragon",
  [BST_QUESTION_REDEPLOY] = "redeploy",
  [BST_QUESTION_CASTLE] = "castle",
  [BST_QUESTION_WAGON] = "wagon",
  [BST_QUESTION_TOKEN] = "token",
  [BST_QUESTION_FORTRESS] = "fortress",
  [BST_QUESTION_AUCTION] = "auction",
  [BST_QUESTION_MARKET] = "market",
  [BST_QUESTION_RULE] = "rule",
  [BST_QUESTION_OVER] = "over",
};

static const char *const reasons[BST_REASONS] = {
  "road",
  "city",
  "cloister",
  "garden",
  "shrine",
  "field",
  "recall",
  "king",
  "robber",
  "goods",
  "fairy",
  "barn",
  "castle",
  "auction",
  "rule",
};

static const char *const item_types[BST_ITEMS] = {
  "tiles",
  "shields",
  "self",
  "neighbours",
  "cities",
  "roads",
  "inn",
  "cathedral",
  "pig",
  "herd",
  "wine",
  "grain",
  "cloth",
  "castles",
  "suburb",
  "bid",
  "fairy",
  "rule",
};

static const char *const goods[BST_GOODS] = { "wine", "grain", "cloth" };

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
  return event_types[type].word;
}

unsigned
bst_event_fields (const BstEvent *event)
{
  if (event->type == BST_EVENT_SCORE &&
      (event->reason == BST_REASON_GOODS || event->reason == BST_REASON_AUCTION))
    return PLAYER;
  if (event->type == BST_EVENT_SCORE && event->reason == BST_REASON_RULE &&
      event->feature_type == BST_FEATURE_TYPES)
    return event->final ? PLAYER : PLAYER | CELL;
  return event_types[event->type].fields;
}

const char *
bst_question_name (BstQuestionKind kind)
{
  return questions[kind];
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

const char *
bst_good_name (BstGood good)
{
  return goods[good];
}

void
bst_feature_name (const BstFeature *feature, char out_name[BST_FEATURE_NAME])
{
  bool is_bridge = feature->type == BST_FEATURE_ROAD && feature->number == BST_FEATURE_BRIDGE;
  const char *type =
    is_bridge ? "bridge" : bst_feature_type_name ((BstFeatureType) feature->type);
  unsigned number = is_bridge ? 1 : feature->number;
  size_t length = strlen (type);

  memcpy (out_name, type, length);
  if (number >= 10)
    out_name[length++] = (char) ('0' + number / 10 % 10);
  out_name[length++] = (char) ('0' + number % 10);
  out_name[length] = '\0';
}
