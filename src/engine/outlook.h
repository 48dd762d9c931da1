/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a move would change, found by playing it on a copy and comparing.  There is no
 * second estimator here, so it cannot differ from what then happens.
 */
#pragma once

#include "engine/feature.h"

typedef enum {
  BST_CHANGE_SCORE, /* `player` gets `points` for the feature */
  BST_CHANGE_CLOSE, /* the feature is completed and nobody gets anything */
  BST_CHANGE_JOIN,  /* features of `before` become one that `after` would score */
  BST_CHANGE_FLIP,  /* a feature that `before` would have scored goes to `after` */
  BST_CHANGE_KEEP,  /* a feature that somebody is driven from stays with `after` */
  BST_CHANGE_WORTH, /* where `player` would stand, worth `points` as it is now, what sentences would
                       pay him for it included */
  BST_CHANGE_TAKE,  /* `player` takes something: goods, the king, the robber knight, tokens */
  BST_CHANGE_LOSE,  /* `figure` of `player` goes home for nothing: eaten or expelled */
  BST_CHANGE_HELP,  /* the fairy comes beside a figure of `player` */
  BST_CHANGE_LAND,  /* the dragon comes onto the new tile */
  BST_CHANGE_FLY,   /* the new tile lets the dragon fly */
  BST_CHANGE_ROOM,  /* a tile from the hand has a feature, worth `points` to a follower */
  BST_CHANGE_STORE, /* a barn closes a field: `player` gets `points` at the end, `number` go home */
  BST_CHANGE_RANK,  /* a mayor of `player` counts as `number` where he comes to */
  BST_CHANGE_ENTER, /* a figure comes into the quarter `number`; `before`: the count is there */
  BST_CHANGE_LOCK,  /* the count comes to people of `after` and leaves those of `before` */
  BST_CHANGE_TYPES,
} BstChangeType;

typedef struct
{
  uint8_t type; /* BstChangeType */
  uint8_t player;
  uint8_t feature_type; /* BstFeatureType */
  uint8_t feature;      /* index into the features of the tile at `pos` */
  uint8_t before;       /* players, bit p */
  uint8_t after;
  uint8_t reason;  /* of a score: BstReason */
  uint8_t figure;  /* of a loss */
  uint8_t event;   /* of a take or a loss: BstEventType */
  uint8_t good;    /* of a take: BstGood */
  uint8_t rule;    /* the sentence that does it, its number and 1; 0: none */
  uint8_t token;   /* of a take: a kind of tokens */
  bool again;      /* of a take: they are given back */
  uint16_t number; /* how many */
  BstPos pos;
  int32_t points;
  int32_t anyway; /* of a score by a sentence: as many of its points come if one declines, too */
} BstChange;

#define BST_OUTLOOK_MAX 64

/* The last count is told apart from what the move itself changes: it comes whatever is done. */
typedef struct
{
  unsigned n;
  BstChange changes[BST_OUTLOOK_MAX];
  bool ends_game;
  int32_t final_points[BST_MAX_PLAYERS]; /* of the last count, if the game ends */
} BstOutlook;

/* What `move`, a legal answer of a player to any question, would change, if everything else in
 * the turn is declined: after a tile no follower is placed.  It ends where something must be
 * decided, and where the next turn begins: what that brings comes whatever is done. */
void bst_outlook_init (BstOutlook *outlook, const BstState *state, const BstMove *move);

/* What `player` gets by sentences because of the move, besides what a WORTH has. */
int bst_outlook_count_rules (const BstOutlook *outlook, unsigned player);
