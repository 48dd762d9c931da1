/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A match of two games with the same tiles, between which the players changed seats, so that luck
 * is the same for all: whoever has most points in both has won it.  Of each game only the first end
 * counts (results.h).
 */
#pragma once

#include "model/results.h"

typedef struct
{
  unsigned seats[2]; /* in the first and in the second game, */
  int scores[2];     /* and what was reached there */
  int sum;
} BstDuplicatePlayer;

typedef struct
{
  const BstGameResult *games[2];               /* the first to be finished comes first */
  BstDuplicatePlayer players[BST_MAX_PLAYERS]; /* whoever has most comes first */
  unsigned n_players;
  unsigned n_winners;
  int lead; /* of the only winner over the next player; 0 if several share the victory */
} BstDuplicate;

/* The match that a game like `game` was one half of; the latest, if there are several.  Its games
 * are borrowed from `results`.  Returns false as long as not both have been finished. */
bool bst_duplicate_find (const BstResults *results,
                         const BstGameResult *game,
                         BstDuplicate *out_match);

/* The name and level of a player of the match. */
const BstGameResultPlayer *bst_duplicate_get_player (const BstDuplicate *match, unsigned index);
