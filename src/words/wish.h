/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Motives in a few words for others: what a player is after.
 */
#pragma once

#include "ai/motive.h"
#include "words/names.h"

/* "Anna wants to share your city in the south." is what `listener` hears, if the city is theirs,
 * and others "Anna wants to share Boris’s city in the south."  BST_NOBODY: anybody may hear it.
 * Plain text, never markup.  Free with g_free(). */
char *bst_wish_to_sentence (const BstMotive *motive,
                            unsigned listener,
                            const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* The same of somebody who wants nothing in particular. */
char *bst_wish_of_nothing (unsigned player, const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
