/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Advice in words: what to do, and what is second best.
 */
#pragma once

#include "ai/advice.h"
#include "words/names.h"

/* What a plan does at the question of `state`: "Lay the tile at 3,−1. Put a follower into the city
 * at 3,−1."  Plain text, never markup.  Free with g_free(). */
char *bst_plan_to_sentence (const BstPlan *plan,
                            const BstState *state,
                            const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* What is second best and what that costs, or NULL if nothing is.  Free with g_free(). */
char *bst_advice_to_second (const BstAdvice *advice,
                            const BstState *state,
                            const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
