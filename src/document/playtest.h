/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game to try a deck in: one person against a novice.  A deck that starts no game of its
 * own is tried together with the base set.
 */
#pragma once

#include "document/deck-document.h"
#include "io/game-file.h"

typedef enum {
  BST_PLAYTEST_ON_TOP, /* the tile under work is drawn first */
  BST_PLAYTEST_LATER,  /* it fits nowhere yet, or other tiles come before it */
  BST_PLAYTEST_NEVER,  /* the deck has no copy of it to be drawn */
} BstPlaytestTile;

/*
 * A game with the deck as it is now, seeded with `seed`, in which the tile at `position`
 * (-1: any) is drawn first if that is possible; `out_tile` says whether it is.  Returns
 * NULL, after a problem, if the deck cannot be played.  Free with bst_game_file_free().
 */
BstGameFile *bst_playtest_new (BstDeckDocument *document,
                               BstLibrary *library,
                               int position,
                               uint32_t seed,
                               BstProblems *problems,
                               BstPlaytestTile *out_tile) G_GNUC_WARN_UNUSED_RESULT;

/* How many play there. */
#define BST_PLAYTEST_PLAYERS 2

/* The rules of such a game with `deck`, which can be played.  Returns NULL after a problem.  Free
 * with bst_rules_free(). */
BstRules *bst_playtest_compile (const BstDeckFile *deck,
                                BstLibrary *library,
                                BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Adds what keeps the deck from being played although nothing in it is wrong by itself. */
void bst_playtest_check (BstDeckDocument *document, BstLibrary *library, BstProblems *problems);
