/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Results in words, as several pages show them.
 */
#pragma once

#include "model/duplicate.h"
#include "words/date.h"

/* "Map of the Day, 19 November 2026".  All of these: free with g_free(). */
char *bst_day_to_title (const GDate *day) G_GNUC_WARN_UNUSED_RESULT;

/* "Anna: 90, Boris: 74", whoever has most first. */
char *bst_scores_to_text (const BstGameResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* "Anna: 45 · Boris: 38": as they sit, and when the game is over, whoever has most first. */
char *bst_game_to_scores (BstGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* "Opponents: Boris 74, Clara 60" */
char *bst_opponents_to_text (const BstGameResult *result,
                             unsigned player) G_GNUC_WARN_UNUSED_RESULT;

/* How good the result of a game is among all with its set-up: "Anna: place 3 of 12"; "" if nothing
 * is kept of that end. */
char *bst_fame_to_text (const BstResults *results,
                        const BstGameResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Who has won a match, and by how much; and what made up the points of a player in it:
 * "80 + 72 = 152". */
char *bst_match_to_title (const BstDuplicate *match) G_GNUC_WARN_UNUSED_RESULT;
char *bst_match_to_sum (const BstDuplicate *match, unsigned index) G_GNUC_WARN_UNUSED_RESULT;

/* How the map of a day ended: the points, for whoever played alone beside the target (-1 if that is
 * not known yet), and what was taken back. */
char *bst_day_to_sentence (const BstGameResult *result, int target) G_GNUC_WARN_UNUSED_RESULT;

/* "3 days in a row"; "" for none. */
char *bst_streak_to_text (unsigned n_days) G_GNUC_WARN_UNUSED_RESULT;

/* "Base set, river · without fields · 2 players". */
char *bst_setup_to_text (const BstGameResult *result,
                         BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;
