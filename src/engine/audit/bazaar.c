/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bazaar: tiles lie open, as many as there are players; everybody gets one, by auction or free
 * of charge, and plays it.
 */
#include "engine/bazaar.h"

#include "engine/audit/chapter.h"

typedef enum {
  MAY_OPEN,
  IS_DRAWING,
  IS_CHOOSING, /* the auctioneer, or whoever takes a tile for nothing, chooses one */
  IS_BIDDING,
  IS_DECIDING, /* the auctioneer, whether to buy or to sell */
  IS_OVER,
} Stage;

typedef struct
{
  Stage stage; /* of what the last tile has opened */
  unsigned n_open;
  unsigned open[BST_MAX_PLAYERS];
  int bought[BST_MAX_PLAYERS]; /* -1: nothing yet */
  unsigned auctioneer;
  unsigned tile; /* that is put up */
  unsigned bid;
  unsigned bidder;
  unsigned n_asked; /* players since the auctioneer */
} Own;

static bool
is_free (const BstAudit *audit)
{
  return bst_rules_option (audit->rules, BST_OPTION_BAZAAR) == 1; /* BAZAAR-16 */
}

static unsigned
highest_bid (const BstAudit *audit)
{
  return (unsigned) bst_rules_option (audit->rules, BST_OPTION_MAX_BID);
}

/* The first who has no tile, from `player` on. */
static unsigned
first_without (const BstAudit *audit, const Own *own, unsigned player)
{
  for (unsigned i = 0; i < audit->n_players && own->bought[player] >= 0; i++)
    player = (player + 1) % audit->n_players;
  return player;
}

/*
 * Opening
 */

static void
laid (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_bazaar);

  own->stage = MAY_OPEN;
}

/* Not for tiles that were bought, nor in the second turns that they bring (BAZAAR-14, OQ-45); nor
 * if there are too few tiles (BAZAAR-03). */
static bool
does_open (const BstAudit *audit)
{
  return bst_audit_tile_shows (audit, audit->last, BST_SYMBOL_BAZAAR) &&
         audit->sort != BST_AUDIT_BOUGHT_PART && audit->sort != BST_AUDIT_BONUS_PART &&
         audit->n_left >= audit->n_players;
}

static void
open_bazaar (const BstAudit *audit, Own *own)
{
  own->stage = does_open (audit) ? IS_DRAWING : IS_OVER;
  own->n_open = 0;
  own->auctioneer = (audit->active + 1) % audit->n_players; /* BAZAAR-04 */
  for (unsigned player = 0; player < BST_MAX_PLAYERS; player++)
    own->bought[player] = -1;
}

/*
 * Getting tiles
 */

static void
give (Own *own, unsigned player, unsigned kind)
{
  unsigned at = 0;

  own->bought[player] = (int) kind;
  while (own->open[at] != kind)
    at++;
  own->n_open--;
  for (; at < own->n_open; at++)
    own->open[at] = own->open[at + 1];
}

/* The buyer pays the seller; one without a seller pays nobody (BAZAAR-07, BAZAAR-08).  There is no
 * least score (BAZAAR-09, OQ-53).  Who has not bought puts up the next one (BAZAAR-10). */
static void
sell (BstAudit *audit, Own *own, unsigned buyer, unsigned seller)
{
  give (own, buyer, own->tile);
  audit->scores[buyer] -= (int) own->bid;
  if (seller != buyer)
    audit->scores[seller] += (int) own->bid;
  own->auctioneer = first_without (audit, own, own->auctioneer);
  own->stage = IS_CHOOSING;
}

/* They are played from the left of whoever has opened the bazaar (BAZAAR-13). */
static void
queue_all (BstAudit *audit, Own *own)
{
  for (unsigned i = 1; i <= audit->n_players; i++) {
    unsigned player = (audit->active + i) % audit->n_players;

    if (own->bought[player] >= 0)
      bst_audit_queue (audit, (BstAuditPart) {
                                .player = player,
                                .sort = BST_AUDIT_BOUGHT_PART,
                                .kind = (unsigned) own->bought[player],
                              });
  }
  own->stage = IS_OVER;
}

/*
 * Questions
 */

/* Each of the others once; not who has a tile or nothing higher to bid (BAZAAR-06, BAZAAR-11). */
static bool
find_bidder (BstAudit *audit, Own *own)
{
  while (++own->n_asked < audit->n_players) {
    audit->asked = (own->auctioneer + own->n_asked) % audit->n_players;
    if (own->bought[audit->asked] < 0 && own->bid < highest_bid (audit))
      return true;
  }
  return false;
}

/* What comes after the last bid, or after the tile was put up. */
static bool
go_on_bidding (BstAudit *audit, Own *own)
{
  if (find_bidder (audit, own))
    return true;
  if (own->bidder == own->auctioneer) {
    sell (audit, own, own->auctioneer, own->auctioneer);
    return false;
  }
  own->stage = IS_DECIDING;
  audit->asked = own->auctioneer;
  return true;
}

/* The last tile is for whoever has none (BAZAAR-12). */
static bool
go_on_choosing (BstAudit *audit, Own *own)
{
  audit->asked = first_without (audit, own, own->auctioneer);
  if (own->n_open == 1)
    give (own, audit->asked, own->open[0]);
  if (own->n_open > 0)
    return true;
  queue_all (audit, own);
  return false;
}

static bool
go_on_drawing (BstAudit *audit, Own *own)
{
  if (own->n_open < audit->n_players && audit->n_left > 0) {
    audit->question = BST_QUESTION_DRAW;
    audit->asked = BST_CHANCE;
    return true;
  }
  own->stage = IS_CHOOSING;
  return false;
}

static bool
ask (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_bazaar);

  if (audit->step != BST_AUDIT_NEXT)
    return false;
  if (own->stage == MAY_OPEN)
    open_bazaar (audit, own);
  if (own->stage == IS_DRAWING && go_on_drawing (audit, own))
    return true;
  audit->question = BST_QUESTION_AUCTION;
  while (own->stage != IS_OVER)
    if (own->stage == IS_BIDDING ? go_on_bidding (audit, own) : go_on_choosing (audit, own))
      return true;
  return false;
}

/*
 * Answers
 */

static void
list_bids (BstAudit *audit, BstMove move, unsigned least)
{
  for (unsigned bid = least; bid <= highest_bid (audit); bid++) {
    move.number = (int16_t) bid;
    if (!bst_audit_moves_have (&audit->mine, &move))
      bst_audit_moves_add (&audit->mine, move);
  }
}

/* One of the tiles, and a bid of nothing or more (BAZAAR-05); or just the tile. */
static void
list_tiles (BstAudit *audit, const Own *own)
{
  for (unsigned i = 0; i < own->n_open; i++) {
    BstMove take = { .type = BST_MOVE_TAKE, .kind = (uint16_t) own->open[i] };
    BstMove offer = { .type = BST_MOVE_OFFER, .kind = (uint16_t) own->open[i] };

    if (!is_free (audit))
      list_bids (audit, offer, 0);
    else if (!bst_audit_moves_have (&audit->mine, &take))
      bst_audit_moves_add (&audit->mine, take);
  }
}

static void
list (BstAudit *audit)
{
  const Own *own = bst_audit_own (audit, &bst_audit_bazaar);

  if (audit->question != BST_QUESTION_AUCTION)
    return;
  if (own->stage == IS_CHOOSING) {
    list_tiles (audit, own);
  } else if (own->stage == IS_BIDDING) {
    list_bids (audit, (BstMove) { .type = BST_MOVE_BID }, own->bid + 1);
    bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_PASS });
  } else {
    bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_BUY });
    bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_SELL });
  }
}

static void
put_up (Own *own, const BstMove *move)
{
  own->stage = IS_BIDDING;
  own->tile = move->kind;
  own->bid = (unsigned) move->number;
  own->bidder = own->auctioneer;
  own->n_asked = 0;
}

static bool
play (BstAudit *audit, const BstMove *move)
{
  Own *own = bst_audit_own (audit, &bst_audit_bazaar);

  if (audit->by != &bst_audit_bazaar)
    return false;
  if (move->type == BST_MOVE_DRAW) {
    if (bst_audit_draw (audit, move->kind))
      own->open[own->n_open++] = move->kind;
  } else if (move->type == BST_MOVE_TAKE) {
    give (own, audit->asked, move->kind);
  } else if (move->type == BST_MOVE_OFFER) {
    put_up (own, move);
  } else if (move->type == BST_MOVE_BID) {
    own->bid = (unsigned) move->number;
    own->bidder = audit->asked;
  } else if (move->type == BST_MOVE_BUY) {
    sell (audit, own, own->auctioneer, own->bidder);
  } else if (move->type == BST_MOVE_SELL) {
    sell (audit, own, own->bidder, own->auctioneer);
  }
  return true;
}

/*
 * The comparison
 */

static bool
agree_on_tiles (BstAudit *audit, const Own *own, const BstAuction *theirs)
{
  if (!bst_audit_agree (audit, "open tiles", own->n_open, theirs->n_tiles) ||
      !bst_audit_agree (audit, "auctioneer", own->auctioneer, theirs->auctioneer))
    return false;
  for (unsigned i = 0; i < own->n_open; i++)
    if (!bst_audit_agree_of (audit, "open tile", i, own->open[i], theirs->tiles[i]))
      return false;
  for (unsigned player = 0; player < audit->n_players; player++)
    if (!bst_audit_agree_of (audit, "tile that a player has bought", player, own->bought[player],
                             theirs->bought[player]))
      return false;
  return true;
}

/* Whoever bids or decides is told what is put up, and of the highest bid. */
static bool
agree_on_bid (BstAudit *audit, const Own *own, const BstState *state, const BstAuction *theirs)
{
  const unsigned fields = BST_FIELD_TILE | BST_FIELD_NUMBER | BST_FIELD_PLAYER;
  bool is_put_up = own->stage == IS_BIDDING || own->stage == IS_DECIDING;
  BstQuestion question;

  bst_state_question (state, &question);
  if (!bst_audit_agree (audit, "tile that is put up", is_put_up ? (int) own->tile : -1,
                        theirs->tile) ||
      !bst_audit_agree (audit, "what an auction is about", is_put_up ? fields : 0,
                        question.subject.fields))
    return false;
  return !is_put_up ||
         (bst_audit_agree (audit, "highest bid", own->bid, theirs->bid) &&
          bst_audit_agree (audit, "highest bidder", own->bidder, theirs->bidder) &&
          bst_audit_agree (audit, "tile asked about", own->tile, question.subject.kind) &&
          bst_audit_agree (audit, "bid asked about", own->bid, question.subject.number) &&
          bst_audit_agree (audit, "bidder asked about", own->bidder, question.subject.player));
}

static bool
agree (BstAudit *audit, const BstState *state)
{
  const Own *own = bst_audit_own (audit, &bst_audit_bazaar);
  bool is_open = own->stage != MAY_OPEN && own->stage != IS_OVER;
  BstAuction theirs;

  if (!bst_audit_agree (audit, "whether a bazaar is open", is_open,
                        bst_state_auction (state, &theirs)))
    return false;
  return !is_open || (agree_on_tiles (audit, own, &theirs) &&
                      agree_on_bid (audit, own, state, &theirs));
}

const BstAuditChapter bst_audit_bazaar = {
  .id = BST_MODULE_BAZAAR,
  .size = sizeof (Own),
  .laid = laid,
  .ask = ask,
  .list = list,
  .play = play,
  .agree = agree,
};
