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
} BstSheet;

/* Adds an event to the sheet; of the kind that BstSink wants. */
void bst_sheet_emit (void *sheet, const BstEvent *event);

/* Adds what everybody would get if the game, which is not over, ended now. */
void bst_sheet_add_rest (BstSheet *sheet, const BstState *state);

int bst_sheet_total (const BstSheet *sheet, unsigned player);

/* The sheet as a table, with a line for each player and one for the winners if the
 * game is over.  Free with g_free(). */
char *bst_sheet_print (const BstSheet *sheet,
                       const BstState *state,
                       const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
