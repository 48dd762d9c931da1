/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What somebody who looks ahead would do, why, what is second best, and what that costs.
 */
#pragma once

#include "ai/motive.h"

typedef struct
{
  BstPlan plan;
  BstMotive motive;
  bool has_next; /* whether there is a second best */
  BstPlan next;
  BstMotive next_motive;
  double cost; /* points that the second best leaves one less ahead, never below 0 */
} BstAdvice;

/* Makes advice of what was thought about the question of `state`: at least one prospect, the best
 * first. */
void bst_advice_init (BstAdvice *advice,
                      const BstState *state,
                      const BstProspect *prospects,
                      size_t n_prospects);

/* Makes advice of how `before` goes on, for the question of `state`, which asks for the second move
 * of its plan. */
void bst_advice_go_on (BstAdvice *advice, const BstAdvice *before, const BstState *state);
