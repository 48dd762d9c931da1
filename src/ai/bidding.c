/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What to bid at the bazaar.  A tile is worth what it brings more than the best of those that would
 * be left; points that are paid go to somebody else, which hurts as well.
 */
#include "ai/bidding.h"

/* What the tile that is put up is worth, and the best of the others. */
static double
worth_of (const BstBidding *bidding, int kind, double *out_rest)
{
  double worth = 0;
  bool is_found = false;

  *out_rest = 0;
  for (unsigned i = 0; i < bidding->auction.n_tiles; i++) {
    if (bidding->auction.tiles[i] == kind && !is_found) {
      worth = bidding->worth[i];
      is_found = true;
    } else if (bidding->worth[i] > *out_rest) {
      *out_rest = bidding->worth[i];
    }
  }
  return worth;
}

/* What it costs to pay so many points to one of the others. */
static double
price (const BstBidding *bidding, int points)
{
  return points * (1 + 1.0 / (bidding->n_players > 1 ? bidding->n_players - 1 : 1));
}

/* The best tile is put up first, for nothing: whoever bids more has to be outbid or paid. */
static double
rate_offer (const BstBidding *bidding, const BstMove *move)
{
  double rest;
  double worth = worth_of (bidding, move->kind, &rest);

  return worth - rest - move->number;
}

/* A bid is good for what the tile brings more than another; a point more than needed is lost. */
static double
rate_bid (const BstBidding *bidding, const BstMove *move)
{
  double rest;
  double worth = worth_of (bidding, bidding->auction.tile, &rest);

  return worth - rest - price (bidding, move->number);
}

double
bst_bidding_rate (const BstBidding *bidding, const BstMove *move)
{
  double rest;
  double worth = worth_of (bidding, bidding->auction.tile, &rest);
  double paid = price (bidding, (int) bidding->auction.bid);

  if (move->type == BST_MOVE_OFFER)
    return rate_offer (bidding, move);
  if (move->type == BST_MOVE_BID)
    return rate_bid (bidding, move);
  if (move->type == BST_MOVE_BUY)
    return worth - paid;
  if (move->type == BST_MOVE_SELL)
    return rest + paid;
  return move->type == BST_MOVE_TAKE ? worth_of (bidding, move->kind, &rest) : 0;
}
