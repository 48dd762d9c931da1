/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules that decks bring, as sentences in the user's language.  They are put together from what
 * the rule says, so they cannot say anything else.
 */
#pragma once

#include "engine/sentence.h"
#include "io/deck-file.h"

/* What symbols and tokens of decks are called, in the order of their numbers. */
typedef struct
{
  const char *const *symbols; /* from BST_SYMBOLS_OWN on */
  const char *const *tokens;
} BstOwnNames;

/* A rule for which bst_sentence_check() finds no fault, as one or more sentences: "When a road with
 * “Inn” is scored, each of its tiles pays 2 points instead."  Free with g_free(). */
char *bst_rule_to_sentence (const BstSentence *rule,
                            const BstOwnNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the names that `deck` has for what it speaks of, in the language `lang`; NULL is
 * the user's.  Free with g_free(). */
char *bst_deck_sentence_to_text (const BstDeckFile *deck,
                                 const BstSentence *rule,
                                 const char *lang) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a rule of the deck, by its number there. */
char *bst_deck_rule_to_sentence (const BstDeckFile *deck,
                                 unsigned rule,
                                 const char *lang) G_GNUC_WARN_UNUSED_RESULT;
