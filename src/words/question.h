/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions in words: what is asked of whom, and what declining means.
 */
#pragma once

#include "engine/state.h"
#include "words/names.h"

/* What `question`, that of `state`, asks, as a line without a full stop: "Anna: lay the tile".
 * Plain text, never markup.  Free with g_free(). */
char *bst_question_to_sentence (const BstQuestion *question,
                                const BstState *state,
                                const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* Whether its player lays a tile in one more turn, which the volcano lake has brought. */
bool bst_question_is_again (const BstQuestion *question, const BstState *state);

/* What comes of it if the question is declined, and how strong everybody is where it is about
 * something that is to be paid; NULL for other questions.  Free with g_free(). */
char *bst_question_to_stake (const BstQuestion *question,
                             const BstState *state,
                             const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* A few words for the button that declines: "No follower". */
const char *bst_question_to_decline (const BstQuestion *question, const BstState *state);

/* The same as a sentence: "Put no figure on the map." */
const char *bst_question_to_pass (const BstQuestion *question, const BstState *state);
