/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A score sheet: who got how many points for what.  It listens to the events of a
 * game.
 */
#pragma once

#include "engine/state.h"
#include "words/names.h"

typedef struct
{
  int points[BST_MAX_PLAYERS][BST_REASONS];
} BstScoreSheet;

/* Adds an event to the sheet; of the kind that BstSink wants. */
void bst_score_sheet_emit (void *sheet, const BstEvent *event);

/* Adds what everybody would get if the game, which is not over, ended now. */
void bst_score_sheet_add_rest (BstScoreSheet *sheet, const BstState *state);

int bst_score_sheet_total (const BstScoreSheet *sheet, unsigned player);

/* The sheet as a table, with a line for each player and one for the winners if the
 * game is over.  Free with g_free(). */
char *bst_score_sheet_print (const BstScoreSheet *sheet,
                             const BstState *state,
                             const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
