/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game to try a deck in: one person against a novice, or whoever else is wanted.  A deck that
 * starts no game of its own is tried together with the base set.
 */
#pragma once

#include "ai/level.h"
#include "document/deck-document.h"
#include "io/game-file.h"

typedef enum {
  BST_PLAYTEST_ON_TOP, /* the first tile that is wanted is drawn first */
  BST_PLAYTEST_LATER,  /* it fits nowhere yet, or other tiles come before it */
  BST_PLAYTEST_NEVER,  /* the deck has no copy of it to be drawn */
} BstPlaytestTile;

/* How many tiles can be wanted first. */
#define BST_PLAYTEST_TILES 12

/* Who plays, with what. */
typedef struct
{
  const char *const *decks; /* ids of built-in decks besides, ended by NULL; NULL: none */
  unsigned n_players;
  bool is_watched; /* computer players alone; else the first seat is a person's */
  BstLevel level;  /* of the computer players */
  uint32_t seed;
  const char *const *tiles; /* ids of tiles of the deck that are drawn first, in that order, each as
                               soon as it can be laid; ended by NULL; NULL: any */
} BstPlaytestSetup;

/* One person against a novice, as with F5. */
BstPlaytestSetup bst_playtest_usual (uint32_t seed);

/* A game with the deck as it is now; `out_tile` says whether the first tile that is wanted is drawn
 * first.  Returns NULL, after a problem, if the deck cannot be played so.  Free with
 * bst_game_file_free(). */
BstGameFile *bst_playtest_new (BstDeckDocument *document,
                               BstLibrary *library,
                               const BstPlaytestSetup *setup,
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
