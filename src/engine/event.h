/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happened because of a move: the window animates events, the log prints
 * them, the tests assert them.  The state never depends on whether somebody
 * listens.
 */
#pragma once

#include "engine/deck.h"

typedef enum {
  BST_EVENT_TURN,     /* `player` begins turn `number` */
  BST_EVENT_DRAW,     /* `player` draws `kind` */
  BST_EVENT_DISCARD,  /* `kind` fits nowhere and leaves the game */
  BST_EVENT_PLACE,    /* `player` lays `kind` at `pos`, `rotation` */
  BST_EVENT_DEPLOY,   /* `player` puts `figure` on `pos`, `feature` */
  BST_EVENT_COMPLETE, /* the feature at `pos`, `feature` is complete; `number` of its tiles */
  BST_EVENT_SCORE,    /* `player` gets `points` for `reason`, see `items` */
  BST_EVENT_RETURN,   /* `figure` of `player` goes home from `pos`, `feature` */
  BST_EVENT_RECALL,   /* `player` takes `figure` back from `pos`, `feature` */
  BST_EVENT_END,      /* the game is over */
  BST_EVENT_TYPES,
} BstEventType;

/* What points are given for. */
typedef enum {
  BST_REASON_ROAD,
  BST_REASON_CITY,
  BST_REASON_CLOISTER,
  BST_REASON_GARDEN,
  BST_REASON_SHRINE,
  BST_REASON_FIELD,
  BST_REASON_RECALL,
  BST_REASONS,
} BstReason;

/* What was counted on the way to the points. */
typedef enum {
  BST_ITEM_TILES,
  BST_ITEM_SHIELDS,
  BST_ITEM_SELF,       /* a monastery, garden or shrine itself */
  BST_ITEM_NEIGHBOURS, /* the tiles around it */
  BST_ITEM_CITIES,     /* complete ones that a field borders */
  BST_ITEMS,
} BstItemType;

typedef struct
{
  uint8_t type; /* BstItemType */
  uint16_t count;
  int16_t points;
} BstItem;

#define BST_EVENT_MAX_ITEMS 4

typedef struct
{
  uint8_t type; /* BstEventType */
  uint8_t player;
  uint8_t figure;
  uint8_t feature; /* index into the features of the tile at `pos` */
  uint8_t rotation;
  uint8_t reason;       /* BstReason */
  uint8_t feature_type; /* BstFeatureType of the feature, where there is one */
  bool complete;        /* of a score: the feature was complete */
  bool final;           /* of a score: in the last count, when the game is over */
  BstPos pos;
  uint16_t kind;
  uint16_t number;
  int32_t points;
  uint8_t n_items;
  BstItem items[BST_EVENT_MAX_ITEMS];
} BstEvent;

/* Somebody who listens.  `emit` gets an event that lives only during the call. */
typedef struct
{
  void (*emit) (void *data, const BstEvent *event);
  void *data;
} BstSink;

/* The words for these in the protocol and in tests: "score", "road", "tiles". */
const char *bst_event_type_name (BstEventType type);
const char *bst_reason_name (BstReason reason);
const char *bst_item_type_name (BstItemType type);
