/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What computer players found out about the balance of a deck, in words.  Plain text in the user's
 * language.
 */
#pragma once

#include <glib.h>

#include "ai/balance.h"

/* What a deck under work is compared with, itself first; in the order in which they are played. */
typedef enum {
  BST_REPORT_DECK,
  BST_REPORT_SAVED,
  BST_REPORT_BASE,
  BST_REPORTS,
} BstReportOf;

/* "This deck". */
const char *bst_report_of_title (BstReportOf of);

/* A tile of the base set among others: "Monastery (base set)".  Free with g_free(). */
char *bst_base_tile_title (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* A row of a chart for those who do not see it: what it is about, and what it says of each; NULL
 * for those it says nothing of.  Free with g_free(). */
char *bst_balance_row_to_sentence (const char *title,
                                   const char *const texts[BST_REPORTS]) G_GNUC_WARN_UNUSED_RESULT;

/* What a measure is about, as the title of a row: "Turns in a game", "Roads". */
const char *bst_measure_title (BstMeasure measure);

/* What was found out about it: "71.0 ± 2.1", "52% (44% to 60%)"; a dash if nothing was.  Free with
 * g_free(). */
char *bst_measure_to_text (const BstBalance *balance,
                           BstMeasure measure) G_GNUC_WARN_UNUSED_RESULT;

/* The same for what a factor is worth: "+2.1 (−0.5 to +4.7)".  Free with g_free(). */
char *bst_factor_to_text (const BstFactor *factor) G_GNUC_WARN_UNUSED_RESULT;

/* What a rule of a deck gives a player in a game, and the same: "2.4 · +2.1 (−0.5 to +4.7)".  Free
 * with g_free(). */
char *bst_factor_rule_to_text (const BstFactor *factor) G_GNUC_WARN_UNUSED_RESULT;

/* How many of a kind of tile fitted nowhere, to a hundred games: "2.7".  Free with g_free(). */
char *bst_factor_unplaced_to_text (const BstFactor *factor) G_GNUC_WARN_UNUSED_RESULT;

/* How many games there were, and of what kind, as a sentence.  Free with g_free(). */
char *bst_balance_games_to_sentence (const BstBalance *balance) G_GNUC_WARN_UNUSED_RESULT;
