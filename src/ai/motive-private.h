/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking for motives, for the files motive*.c: the position before and after a plan, and what
 * has been found.
 */
#pragma once

#include "ai/motive.h"
#include "engine/feature.h"

#define BST_LOOK_EVENTS 96
#define BST_LOOK_HELD 128
#define BST_LOOK_FOUND 64

/* A feature that somebody has a figure on. */
typedef struct
{
  BstNodeId node;
  BstFeatureInfo info;
  int least; /* points: bst_feature_least () */
} BstHeld;

typedef struct
{
  BstHeld items[BST_LOOK_HELD];
  unsigned n;
} BstHeldList;

typedef struct
{
  BstMotive motive;
  double weight; /* about as many points as it is worth */
} BstFinding;

typedef struct
{
  const BstState *before;
  BstState *after;
  unsigned me;
  BstQuestionKind asked;
  BstMove answer;    /* to the question about figures; BST_MOVE_NONE if there was none */
  bool could_deploy; /* whether a follower could have been placed then, */
  unsigned n_home;   /* how many there were, */
  int best_place;    /* and what the best place is worth, finished as it is */
  bool is_over;

  BstEvent events[BST_LOOK_EVENTS]; /* up to the next turn, without the last count */
  unsigned n_events;
  BstHeldList held_before;
  BstHeldList held_after;

  BstFinding found[BST_LOOK_FOUND];
  unsigned n_found;
} BstLook;

/* Notes a fact. */
void bst_look_add (BstLook *look, const BstMotive *motive, double weight);

/* A motive of `kind` about the feature `node` after the plan, or about one of a tile. */
BstMotive bst_look_at_node (const BstLook *look, BstMotiveKind kind, BstNodeId node);
BstMotive bst_look_at_tile (const BstLook *look, BstMotiveKind kind, BstPos pos, unsigned feature);

/* A motive that is about no feature. */
BstMotive bst_look_at_nothing (const BstLook *look, BstMotiveKind kind);

/* What became of a feature that was held before: NULL if nobody is there any more. */
const BstHeld *bst_look_find_after (const BstLook *look, BstNodeId node);

/* Somebody in a set of players, `me` apart; BST_NOBODY if there is none. */
unsigned bst_look_pick_other (const BstLook *look, unsigned players);

/* Whether it is completed by open ends, as roads and cities are; or by the cells around it. */
bool bst_look_has_ends (unsigned type);
bool bst_look_is_surrounded (unsigned type);

/* How many of the tiles left fit the worst of the cells that a feature waits for; UINT16_MAX if it
 * waits for none. */
unsigned bst_look_worst_end (const BstState *state, BstNodeId node);

/* A cell to which both features lead; false if there is none. */
bool bst_look_common_end (const BstState *state, BstNodeId a, BstNodeId b, BstPos *out_pos);

/* How many of the tiles left, laid at `pos` by `player`, would join the two and give him a
 * share. */
unsigned bst_look_count_joining (const BstState *state,
                                 BstNodeId a,
                                 BstNodeId b,
                                 BstPos pos,
                                 unsigned player);

/* The searches. */
void bst_look_for_points (BstLook *look);
void bst_look_for_chapters (BstLook *look);
void bst_look_for_claims (BstLook *look);
void bst_look_for_growth (BstLook *look);
void bst_look_for_contests (BstLook *look);
void bst_look_for_neighbours (BstLook *look);
void bst_look_for_restraint (BstLook *look);
