/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What somebody would have done better: a turn that was played is thought about once more, without
 * knowing what came after it, and compared with the best there was.
 */
#pragma once

#include <stdatomic.h>

#include "ai/search.h"

/* Raised when the same turns would be judged differently, so that old reviews are known as such. */
#define BST_HINDSIGHT_VERSION 5

/* Leads are points ahead of the others at the end; of somebody who plays alone, the points that his
 * position is worth. */
typedef struct
{
  BstPlan best;
  double chance; /* of winning, with what was played */
  double lead;
  double best_chance; /* the same with the best; never less */
  double best_lead;
} BstHindsight;

/* Whether a tile is laid by `move` at the question of `state`, so that there is something to find
 * out about it. */
bool bst_hindsight_is_worth (const BstState *state, const BstMove *move);

/* What was played as a plan: `moves` are those from the question of `state` on. */
BstPlan bst_hindsight_plan (const BstState *state, const BstMove *moves, size_t n_moves);

/* Whether two plans are the same moves. */
bool bst_hindsight_is_same (const BstPlan *a, const BstPlan *b);

/* Short games that a turn deserves: so many that a game of 72 tiles takes a core some twenty
 * seconds.  With chapters they are slow. */
unsigned bst_hindsight_games (const BstRules *rules);

/* Thinks about the question of `state` and about `played` with so many short games.  Returns false
 * if `stop` was set meanwhile.  The same seed gives the same answer. */
bool bst_hindsight_find (BstHindsight *out_hindsight,
                         const BstState *state,
                         const BstPlan *played,
                         unsigned n_games,
                         uint32_t seed,
                         const atomic_bool *stop);
