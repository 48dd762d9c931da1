/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What to bid at the bazaar, for the computer players.
 */
#pragma once

#include "engine/bazaar.h"

/* An auction as one of the players sees it. */
typedef struct
{
  BstAuction auction;
  unsigned n_players;
  double worth[BST_MAX_PLAYERS]; /* to him: of the tiles that lie open */

  /* What he thought of tiles before, while the map looked like this. */
  uint64_t map;
  unsigned n_known;
  uint16_t kinds[BST_MAX_PLAYERS];
  double worth_of_kind[BST_MAX_PLAYERS];
} BstBidding;

/* What an answer is worth to him, to be compared with what others are. */
double bst_bidding_rate (const BstBidding *bidding, const BstMove *move);
