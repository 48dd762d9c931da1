/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happened because of a move: the window animates events, the log prints
 * them, the tests assert them.  The state never depends on whether somebody
 * listens.
 */
#pragma once

#include "engine/move.h"

typedef enum {
  BST_EVENT_TURN,     /* `player` begins turn `number` */
  BST_EVENT_DRAW,     /* `player` draws `kind` */
  BST_EVENT_ASIDE,    /* `kind` is put aside, and another drawn */
  BST_EVENT_SHUFFLE,  /* what was put aside goes back into the pile: `number` tiles */
  BST_EVENT_DISCARD,  /* `kind` fits nowhere and leaves the game */
  BST_EVENT_PLACE,    /* `player` lays `kind` at `pos`, `rotation` */
  BST_EVENT_DEPLOY,   /* `player` puts `figure` on `pos`, `feature` */
  BST_EVENT_COMPLETE, /* the feature at `pos`, `feature` is complete; `number` of its tiles */
  BST_EVENT_SCORE,    /* `player` gets `points` for `reason`, see `items` */
  BST_EVENT_RETURN,   /* `figure` of `player` goes home from `pos`, `feature` */
  BST_EVENT_RECALL,   /* `player` takes `figure` back from `pos`, `feature` */
  BST_EVENT_KING,     /* `player` takes the king to the city at `pos`, `feature`, of `number` */
  BST_EVENT_ROBBER,   /* the same for the robber knight and a road */
  BST_EVENT_GOODS,    /* `player` takes `number` of `good` from the city at `pos`, `feature` */
  BST_EVENT_DRAGON,   /* the dragon comes to `pos`: `player` moves it, its step `number`, from 1,
                         of a flight; 0: it is put on a volcano */
  BST_EVENT_EAT,      /* it eats `figure` of `player` at `pos`, `feature` */
  BST_EVENT_FAIRY,    /* `player` moves the fairy beside his `figure` at `pos`, `feature` */
  BST_EVENT_EXPEL,    /* the princess sends `figure` of `player` home from `pos`, `feature` */
  BST_EVENT_BARN,     /* `player` puts his barn on the corner `pos` */
  BST_EVENT_WAGON,    /* the wagon of `player` drives on to `pos`, `feature` */
  BST_EVENT_FORTRESS, /* `player` sends `figure` into the quarter `choice` of the fortress */
  BST_EVENT_COUNT,    /* `player` moves the count to the quarter `choice` */
  BST_EVENT_REDEPLOY, /* `figure` of `player` comes from the quarter `choice` to `pos`, `feature` */
  BST_EVENT_MARKET,   /* the same at the end, from the market to a field */
  BST_EVENT_BRIDGE,   /* `player` builds a bridge over the tile at `pos`, along the axis `choice` */
  BST_EVENT_CASTLE,   /* `player` puts a castle and `figure` on it at `pos`, `feature` */
  BST_EVENT_AUCTION,  /* `player` gets `kind` for `number` points */
  BST_EVENT_TOKENS,   /* `player` gets `number` of `token`, or gives them back: `again` */
  BST_EVENT_LAY,      /* `player` lays `number` of `token` onto the tile at `pos` */
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
  BST_REASON_KING,
  BST_REASON_ROBBER,
  BST_REASON_GOODS,
  BST_REASON_FAIRY,
  BST_REASON_BARN,
  BST_REASON_CASTLE,
  BST_REASON_AUCTION,
  BST_REASON_RULE, /* a sentence of a deck: `rule` */
  BST_REASONS,
} BstReason;

/* What was counted on the way to the points. */
typedef enum {
  BST_ITEM_TILES,
  BST_ITEM_SHIELDS,
  BST_ITEM_SELF,       /* a monastery, garden or shrine itself */
  BST_ITEM_NEIGHBOURS, /* the tiles around it */
  BST_ITEM_CITIES,     /* complete ones that a field borders, or all of them */
  BST_ITEM_ROADS,      /* complete ones */
  BST_ITEM_INN,        /* what an inn adds, or takes if the road is unfinished */
  BST_ITEM_CATHEDRAL,  /* the same in a city */
  BST_ITEM_PIG,        /* what a pig adds for the cities */
  BST_ITEM_HERD,       /* what a herd of pigs adds for them */
  BST_ITEM_WINE,
  BST_ITEM_GRAIN,
  BST_ITEM_CLOTH,
  BST_ITEM_CASTLES, /* what castles add for a field */
  BST_ITEM_SUBURB,  /* what is complete in the suburbs of a castle */
  BST_ITEM_BID,
  BST_ITEM_FAIRY, /* whom she helps begins a turn, or is on something that is paid */
  BST_ITEM_RULE,  /* a sentence of a deck, `rule` */
  BST_ITEMS,
} BstItemType;

/* What is traded in cities. */
typedef enum {
  BST_GOOD_WINE,
  BST_GOOD_GRAIN,
  BST_GOOD_CLOTH,
  BST_GOODS,
} BstGood;

typedef struct
{
  uint8_t type; /* BstItemType */
  uint8_t rule; /* a sentence, its number and 1 */
  uint16_t count;
  int16_t points;
} BstItem;

#define BST_EVENT_MAX_ITEMS 8

typedef struct
{
  uint8_t type; /* BstEventType */
  uint8_t player;
  uint8_t figure;
  uint8_t feature; /* index into the features of the tile at `pos` */
  uint8_t rotation;
  uint8_t reason;       /* BstReason */
  uint8_t feature_type; /* BstFeatureType of the feature, where there is one */
  uint8_t good;         /* BstGood */
  uint8_t choice;       /* BstQuarter, or an axis */
  uint8_t rule;         /* the sentence that did it, its number and 1; 0: none */
  uint8_t token;        /* a kind of tokens */
  uint8_t part;         /* of a turn: which part of it begins, from 0 */
  bool again;           /* of a turn: its player has just had one, and gets another */
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

/* The members that an event uses, as bits of BstField; `kind` is its tile.  A score has what it is
 * for and its items besides; one for goods has no place. */
unsigned bst_event_fields (const BstEvent *event);

/* The words for these in the protocol and in tests: "score", "road", "tiles", "wine". */
const char *bst_event_type_name (BstEventType type);
const char *bst_reason_name (BstReason reason);
const char *bst_item_type_name (BstItemType type);
const char *bst_good_name (BstGood good);
