/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What differs between two decks, in words.  Plain text in the user's language.
 */
#pragma once

#include "io/deck-diff.h"

/* What differs, as a sentence that leaves out which tile it is about.  `old` and `new` are the
 * decks it was found in.  Free with g_free(). */
char *bst_difference_to_sentence (const BstDifference *difference,
                                  const BstDeckFile *old,
                                  const BstDeckFile *new) G_GNUC_WARN_UNUSED_RESULT;

/* The tile it is about, as a heading: "Gate (CRRR)"; NULL if it is about the deck.  Free with
 * g_free(). */
char *bst_difference_name_tile (const BstDifference *difference,
                                const BstDeckFile *old,
                                const BstDeckFile *new) G_GNUC_WARN_UNUSED_RESULT;

/* All of a list in one line: "2 tiles changed, 1 tile added, rules changed"; "no differences" if
 * it is empty.  Free with g_free(). */
char *bst_differences_summarise (const GPtrArray *differences) G_GNUC_WARN_UNUSED_RESULT;
