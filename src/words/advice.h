/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Advice in words: what to do, and what is second best.
 */
#pragma once

#include "ai/advice.h"
#include "words/names.h"

/* What a plan does at the question of `state`: "Lay the tile. Put a follower into the city."  Plain
 * text, never markup.  Free with g_free(). */
char *bst_plan_to_sentence (const BstPlan *plan,
                            const BstState *state,
                            const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the places, for whoever does not see the map. */
char *bst_plan_to_name (const BstPlan *plan,
                        const BstState *state,
                        const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* What a plan does instead of `other`.  Where both would be told with the same words, says what
 * differs: "The same, but the tile extends the city by the river (Anna)." */
char *bst_plan_to_instead (const BstPlan *plan,
                           const BstPlan *other,
                           const BstState *state,
                           const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* What is second best and what that costs, or NULL if nothing is.  Free with g_free(). */
char *bst_advice_to_second (const BstAdvice *advice,
                            const BstState *state,
                            const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the places. */
char *bst_advice_to_second_name (const BstAdvice *advice,
                                 const BstState *state,
                                 const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
