/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Auctions in words.
 */
#include "words/auction.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/bazaar.h"
#include "words/fill.h"

/* What the one who is asked may do. */
static const char *
text_of (const BstAuction *auction, const BstQuestion *question, bool is_free)
{
  /* Translators: here {1} is the player who is asked, {2} a number of points, {3} the player who
   * bids them and {4} the auctioneer. */
  if (auction->tile < 0 && is_free)
    return _ ("{1} takes a tile. No bids");
  if (auction->tile < 0)
    return _ ("{1} puts up a tile and bids first");
  if (question->player == auction->auctioneer)
    return _ ("Bid: {2} ({3}). {1} buys the tile for that, or sells it");
  if (auction->bidder == auction->auctioneer)
    return _ ("Put up by {4} for {2}. Now {1} bids once, or passes");
  return _ ("Highest bid: {2} ({3}). Now {1} bids once, or passes");
}

char *
bst_auction_to_text (const BstState *state, const BstNames *names)
{
  bool is_free = bst_rules_option (bst_state_rules (state), BST_OPTION_BAZAAR) == 1;
  g_autofree char *bid = NULL;
  BstQuestion question;
  BstAuction auction;

  bst_state_question (state, &question);
  if (!bst_state_auction (state, &auction) || question.kind != BST_QUESTION_AUCTION)
    return g_strdup ("");
  bid = g_strdup_printf ("%u", auction.bid);
  return bst_fill (text_of (&auction, &question, is_free),
                   bst_names_get_player (names, question.player), bid,
                   bst_names_get_player (names, auction.bidder),
                   bst_names_get_player (names, auction.auctioneer), NULL);
}

char *
bst_auction_tile_to_text (unsigned kind, unsigned player, bool is_put_up, const BstNames *names)
{
  const char *tile = bst_names_get_tile (names, kind);

  if (player == BST_NOBODY) {
    /* Translators: {1} is a tile, and in the next ones {2} a player. */
    return bst_fill (_ ("{1}: lies open"), tile, NULL);
  }
  return bst_fill (is_put_up ? _ ("{1}: put up. Highest bid: {2}") : _ ("{1}: got by {2}"), tile,
                   bst_names_get_player (names, player), NULL);
}
