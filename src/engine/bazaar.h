/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The auction that is going on, for those who show it.
 */
#pragma once

#include "engine/state.h"

typedef struct
{
  unsigned n_tiles;                /* that lie open and nobody has */
  uint16_t tiles[BST_MAX_PLAYERS]; /* their kinds */
  int bought[BST_MAX_PLAYERS];     /* by player: the kind that he has got, or -1 */
  unsigned auctioneer;             /* or whose turn it was to take one first */
  int tile;                        /* the kind that is put up, or -1 */
  unsigned bid;                    /* the highest */
  unsigned bidder;                 /* and whose it is */
} BstAuction;

/* Whether tiles lie open. */
bool bst_state_auction (const BstState *state, BstAuction *out_auction);
