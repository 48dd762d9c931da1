/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking ahead: the best plans of the present question are tried out in short games against the
 * same luck, and those that do badly drop out, half of them at a time.
 *
 * It has no clock and no thread of its own.  Whoever searches calls bst_search_step() and says how
 * much of the time, or of the games, has been spent; several searches of one question, each with a
 * seed of its own, are put together with bst_search_merge().
 */
#pragma once

#include <stdatomic.h>

#include "ai/policy.h"

/* Plans that are tried out at most. */
#define BST_SEARCH_PLANS 24

/* What has been found out about a plan. */
typedef struct
{
  BstPlan plan;
  double lead;      /* points ahead of the others that it leaves in the end */
  double chance;    /* of winning, 0 to 1; a draw is half a win */
  unsigned n_games; /* that tell it; 0: only one look */
} BstProspect;

typedef struct _BstSearch BstSearch;

/* A search by players with such eyes, who try out up to `n_plans`. */
BstSearch *bst_search_new (const BstRules *rules,
                           const BstEyes *eyes,
                           unsigned n_plans,
                           uint32_t seed);
void bst_search_free (BstSearch *search);

/* Looks at the question of `state`; of what is hidden in it nothing is known. */
void bst_search_begin (BstSearch *search, const BstState *state);

/* The same with these plans and no others: to see which of them is the better one. */
void bst_search_begin_with (BstSearch *search,
                            const BstState *state,
                            const BstPlan *plans,
                            size_t n_plans);

/* Tries all plans that are left once more.  `spent` is the part of what may be spent that has been,
 * 0 to 1.  Returns false when nothing is left to be found out, or `stop` (may be NULL) is set,
 * which may happen at any time. */
bool bst_search_step (BstSearch *search, double spent, const atomic_bool *stop);

/* How many short games have been played. */
unsigned bst_search_get_n_games (const BstSearch *search);

/* Adds what another search of the same question has found out. */
void bst_search_merge (BstSearch *search, const BstSearch *other);

/* The best plan so far. */
const BstPlan *bst_search_best (const BstSearch *search);

/* The plans that were thought about, best first; returns how many were written. */
size_t bst_search_list (BstSearch *search, BstProspect *out_prospects, size_t capacity);
