/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bazaar: after a tile with this symbol as many tiles are laid open as there are players, and
 * each player gets one.  They are put up one after the other by an auctioneer who opens with a bid;
 * everybody else bids once, and he buys or sells.  Or everybody just takes one.  Then all of them
 * are played in turn.
 */
#include "engine/bazaar.h"

#include "engine/modules/modules.h"
#include "engine/pieces.h"
#include "engine/pile.h"
#include "engine/rule.h"
#include "engine/score.h"
#include "engine/turn.h"

/* What is being asked. */
typedef enum {
  CLOSED,
  DRAWING,  /* chance, until there are tiles for all */
  OFFERING, /* the auctioneer puts up a tile */
  BIDDING,  /* the others, one after the other */
  DECIDING, /* the auctioneer buys or sells */
  TAKING,   /* without bids: everybody takes one */
} Stage;

typedef struct
{
  uint16_t stage; /* Stage */
  uint16_t n_tiles;
  uint16_t tiles[BST_MAX_PLAYERS];  /* kinds that lie open and nobody has */
  uint16_t bought[BST_MAX_PLAYERS]; /* by player: a kind + 1; 0: none yet */
  uint16_t auctioneer;
  uint16_t bidder; /* who has the highest bid */
  uint16_t bid;
  uint16_t tile; /* that is put up, a kind */
  uint16_t n_asked;
} Bazaar;

static BstSlice
bazaar_slice (const BstRules *rules)
{
  return (BstSlice) { sizeof (Bazaar) / sizeof (uint16_t), sizeof (uint16_t) };
}

static Bazaar *
get_bazaar (BstState *state)
{
  return bst_state_slice (state, &bst_module_bazaar);
}

static const Bazaar *
peek_bazaar (const BstState *state)
{
  return bst_state_peek_slice (state, &bst_module_bazaar);
}

static unsigned
player_after (const BstState *state, unsigned player, unsigned n)
{
  return (player + n) % state->rules->n_players;
}

/* The first without a tile of `player` and those after him. */
static unsigned
find_without (const BstState *state, unsigned player)
{
  const Bazaar *bazaar = peek_bazaar (state);

  while (bazaar->bought[player] != 0)
    player = player_after (state, player, 1);
  return player;
}

/* --- opening --- */

/* Only a tile that was drawn in a turn of one's own opens one; not one that was bought, nor one of
 * a second turn that a bought tile has brought somebody. */
static bool
does_open (const BstState *state)
{
  bool is_own =
    state->turn.source != BST_SOURCE_AUCTION && state->turn.source != BST_SOURCE_BONUS;

  return BST_RULE (BAZAAR_14, is_own, true) &&
         BST_RULE (BAZAAR_03, state->n_bag >= state->rules->n_players, state->n_bag > 0) &&
         BST_RULE (BAZAAR_02, true, false);
}

static void
add_tile (BstState *state, unsigned kind, const BstSink *sink)
{
  Bazaar *bazaar = get_bazaar (state);

  bst_pile_draw (state, kind);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_DRAW,
                                .player = (uint8_t) state->turn.active,
                                .kind = (uint16_t) kind });
  if (!bst_turn_is_put_aside (state, kind, sink))
    bazaar->tiles[bazaar->n_tiles++] = (uint16_t) kind;
}

/* --- getting tiles --- */

static void
take_away (Bazaar *bazaar, unsigned kind)
{
  unsigned i = 0;

  while (bazaar->tiles[i] != kind)
    i++;
  bazaar->n_tiles--;
  for (; i < bazaar->n_tiles; i++)
    bazaar->tiles[i] = bazaar->tiles[i + 1];
  bazaar->tiles[bazaar->n_tiles] = 0;
}

static void
give_tile (BstState *state, unsigned player, unsigned kind, unsigned price, const BstSink *sink)
{
  Bazaar *bazaar = get_bazaar (state);

  take_away (bazaar, kind);
  bazaar->bought[player] = (uint16_t) (kind + 1);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_AUCTION,
                                .player = (uint8_t) player,
                                .kind = (uint16_t) kind,
                                .number = (uint16_t) price });
}

static void
pay (BstState *state, unsigned player, int points, const BstSink *sink)
{
  BstEvent event = { .type = BST_EVENT_SCORE,
                     .player = (uint8_t) player,
                     .reason = BST_REASON_AUCTION };

  if (BST_RULE (BAZAAR_09, false, state->scores[player] + points < 0))
    points = -state->scores[player];
  bst_score_add (&event, BST_ITEM_BID, 1, points);
  if (points != 0)
    bst_score_pay (state, &event, sink);
}

/* `buyer` gets the tile that was put up and pays `seller`, or nobody if that is himself. */
static void
sell_tile (BstState *state, unsigned buyer, unsigned seller, const BstSink *sink)
{
  Bazaar *bazaar = get_bazaar (state);
  unsigned auctioneer = bazaar->auctioneer;

  give_tile (state, buyer, bazaar->tile, bazaar->bid, sink);
  pay (state, buyer, -(int) bazaar->bid, sink);
  if (seller != buyer || BST_RULE (BAZAAR_08, false, true))
    pay (state, seller, bazaar->bid, sink);
  bazaar->stage = OFFERING;
  bazaar->tile = bazaar->bid = bazaar->bidder = bazaar->n_asked = 0;
  if (bazaar->n_tiles > 0 && BST_RULE (BAZAAR_10, buyer == auctioneer, true))
    bazaar->auctioneer = (uint16_t) find_without (state, player_after (state, auctioneer, 1));
}

/* Everybody's tile is played before the turn goes on, from the left of whoever opened it. */
static void
queue_tiles (BstState *state)
{
  Bazaar *bazaar = get_bazaar (state);

  for (unsigned i = 0; i < state->rules->n_players; i++) {
    unsigned player = player_after (state, state->turn.active, BST_RULE (BAZAAR_13, 1, 0) + i);

    if (bazaar->bought[player] > 0)
      bst_queue_add (state, (BstPart) { (uint16_t) player, BST_SOURCE_AUCTION,
                                        (uint16_t) (bazaar->bought[player] - 1) });
  }
  *bazaar = (Bazaar) { .stage = CLOSED };
}

/* --- questions --- */

static bool
ask (BstState *state, unsigned player, const BstSubject *subject)
{
  bst_state_ask (state, BST_QUESTION_AUCTION, player, subject);
  return true;
}

/* The next of the others who may bid; then the auctioneer decides, if anybody did. */
static bool
ask_bidders (BstState *state, const BstSink *sink)
{
  Bazaar *bazaar = get_bazaar (state);
  BstSubject subject = { .fields = BST_FIELD_TILE | BST_FIELD_NUMBER | BST_FIELD_PLAYER,
                         .kind = bazaar->tile,
                         .number = bazaar->bid,
                         .player = bazaar->bidder };
  int most = state->rules->options[BST_OPTION_MAX_BID];

  while (bazaar->stage == BIDDING && ++bazaar->n_asked < state->rules->n_players) {
    unsigned player = player_after (state, bazaar->auctioneer, bazaar->n_asked);

    if (BST_RULE (BAZAAR_11, bazaar->bought[player] == 0, true) && bazaar->bid < most &&
        BST_RULE (BAZAAR_06, true, false))
      return ask (state, player, &subject);
  }
  if (bazaar->bidder != bazaar->auctioneer) {
    bazaar->stage = DECIDING;
    return ask (state, bazaar->auctioneer, &subject);
  }
  sell_tile (state, bazaar->auctioneer, bazaar->auctioneer, sink);
  return false;
}

/* Goes on with the auction; whether somebody is asked. */
static bool
go_on (BstState *state, const BstSink *sink)
{
  Bazaar *bazaar = get_bazaar (state);

  while (bazaar->n_tiles > 0) {
    /* The last tile is free. */
    if (bazaar->n_tiles == 1 && bazaar->stage != BIDDING && BST_RULE (BAZAAR_12, true, false)) {
      give_tile (state, find_without (state, bazaar->auctioneer), bazaar->tiles[0], 0, sink);
      break;
    }
    if (bazaar->stage == TAKING)
      return ask (state, find_without (state, bazaar->auctioneer), NULL);
    if (bazaar->stage == OFFERING)
      return ask (state, bazaar->auctioneer, NULL);
    if (ask_bidders (state, sink))
      return true;
  }
  queue_tiles (state);
  return false;
}

/* Whether chance has to lay open another tile. */
static bool
ask_for_tile (BstState *state)
{
  const Bazaar *bazaar = peek_bazaar (state);

  if (bazaar->n_tiles == state->rules->n_players || state->n_bag == 0)
    return false;
  bst_state_ask (state, BST_QUESTION_DRAW, BST_CHANCE, NULL);
  return true;
}

static bool
bazaar_ask (BstState *state, BstStep step, const BstSink *sink)
{
  Bazaar *bazaar = get_bazaar (state);
  bool is_free = state->rules->options[BST_OPTION_BAZAAR] == 1;

  if (bazaar->stage == CLOSED) {
    if (!bst_lay_shows (state, state->turn.last, SYMBOL (BAZAAR)) || !does_open (state))
      return false;
    bazaar->stage = DRAWING;
    bazaar->auctioneer =
      (uint16_t) player_after (state, state->turn.active, BST_RULE (BAZAAR_04, 1, 0));
  }
  if (bazaar->stage == DRAWING) {
    if (ask_for_tile (state))
      return true;
    bazaar->stage = BST_RULE (BAZAAR_16, is_free, false) ? TAKING : OFFERING;
  }
  return go_on (state, sink);
}

/* --- answers --- */

/* Whether a tile of that kind lies before this one. */
static bool
is_listed (const Bazaar *bazaar, unsigned index)
{
  for (unsigned i = 0; i < index; i++) {
    if (bazaar->tiles[i] == bazaar->tiles[index])
      return true;
  }
  return false;
}

/* How many bids there are from `least` on. */
static unsigned
count_bids (const BstState *state, int least)
{
  int most = state->rules->options[BST_OPTION_MAX_BID];

  return most < least ? 0 : (unsigned) (most - least + 1);
}

/* What a tile is put up for at least. */
static int
least_offer (void)
{
  return BST_RULE (BAZAAR_05, 0, 1);
}

/* By stage: for each tile, or each tile with each bid; the bids and a pass; to buy or to sell. */
static unsigned
bazaar_n_tickets (const BstState *state, BstQuestionKind kind)
{
  const Bazaar *bazaar = peek_bazaar (state);

  if (kind == BST_QUESTION_DRAW)
    return 0;
  if (bazaar->stage == TAKING)
    return bazaar->n_tiles;
  if (bazaar->stage == OFFERING)
    return bazaar->n_tiles * count_bids (state, least_offer ());
  if (bazaar->stage == BIDDING)
    return count_bids (state, bazaar->bid + 1) + 1;
  return BST_RULE (BAZAAR_07, 2, 1);
}

/* A tile that is taken, or put up for a bid.  Of tiles of one kind the first stands for all. */
static bool
name_tile (const BstState *state, unsigned number, BstMove *out_move)
{
  const Bazaar *bazaar = peek_bazaar (state);
  bool is_offer = bazaar->stage == OFFERING;
  unsigned n_bids = is_offer ? count_bids (state, least_offer ()) : 1;

  if (is_listed (bazaar, number / n_bids))
    return false;
  *out_move = (BstMove) { .type = is_offer ? BST_MOVE_OFFER : BST_MOVE_TAKE,
                          .kind = bazaar->tiles[number / n_bids] };
  if (is_offer)
    out_move->number = (int16_t) (least_offer () + (int) (number % n_bids));
  return true;
}

static bool
bazaar_ticket (const BstState *state, BstQuestionKind kind, unsigned number, BstMove *out_move)
{
  const Bazaar *bazaar = peek_bazaar (state);

  if (bazaar->stage == OFFERING || bazaar->stage == TAKING)
    return name_tile (state, number, out_move);
  if (bazaar->stage != BIDDING)
    *out_move = (BstMove) { .type = number == 0 ? BST_MOVE_BUY : BST_MOVE_SELL };
  else if (number == count_bids (state, bazaar->bid + 1))
    *out_move = (BstMove) { .type = BST_MOVE_PASS };
  else
    *out_move = (BstMove) { .type = BST_MOVE_BID, .number = (int16_t) (bazaar->bid + 1u + number) };
  return true;
}

static void
put_up (BstState *state, const BstMove *move)
{
  Bazaar *bazaar = get_bazaar (state);

  bazaar->stage = BIDDING;
  bazaar->tile = move->kind;
  bazaar->bid = (uint16_t) move->number;
  bazaar->bidder = bazaar->auctioneer;
  bazaar->n_asked = 0;
}

static bool
bazaar_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  Bazaar *bazaar = get_bazaar (state);

  if (!bst_state_is_asked_by (state, &bst_module_bazaar))
    return false;
  if (move->type == BST_MOVE_DRAW) {
    add_tile (state, move->kind, sink);
  } else if (move->type == BST_MOVE_TAKE) {
    give_tile (state, state->turn.asked, move->kind, 0, sink);
  } else if (move->type == BST_MOVE_OFFER) {
    put_up (state, move);
  } else if (move->type == BST_MOVE_BID) {
    bazaar->bid = (uint16_t) move->number;
    bazaar->bidder = state->turn.asked;
  } else if (move->type == BST_MOVE_BUY) {
    sell_tile (state, bazaar->auctioneer, bazaar->bidder, sink);
  } else if (move->type == BST_MOVE_SELL) {
    sell_tile (state, bazaar->bidder, bazaar->auctioneer, sink);
  }
  return true;
}

bool
bst_state_auction (const BstState *state, BstAuction *out_auction)
{
  const Bazaar *bazaar;

  if (!bst_rules_has_module (state->rules, BST_MODULE_BAZAAR))
    return false;
  bazaar = peek_bazaar (state);
  if (bazaar->stage == CLOSED)
    return false;
  *out_auction = (BstAuction) {
    .n_tiles = bazaar->n_tiles,
    .auctioneer = bazaar->auctioneer,
    .tile = bazaar->stage == BIDDING || bazaar->stage == DECIDING ? bazaar->tile : -1,
    .bid = bazaar->bid,
    .bidder = bazaar->bidder,
  };
  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++) {
    out_auction->tiles[i] = bazaar->tiles[i];
    out_auction->bought[i] = bazaar->bought[i] - 1;
  }
  return true;
}

const BstModule bst_module_bazaar = {
  .chapter = { .id = BST_MODULE_BAZAAR,
               .name = "bazaar",
               .symbols = SYMBOL (BAZAAR),
               .n_options = 2,
               .options = { { BST_OPTION_MAX_BID, "max-bid", { NULL, NULL }, 30 },
                            { BST_OPTION_BAZAAR, "bazaar", { "auction", "free" }, 0 } } },
  .asks_if_due = AT (NEXT),
  .called_by = SYMBOL (BAZAAR),
  .offers = ASKED (DRAW) | ASKED (AUCTION),
  .tickets = ASKED (DRAW) | ASKED (AUCTION),
  .slice = bazaar_slice,
  .ask = bazaar_ask,
  .n_tickets = bazaar_n_tickets,
  .ticket = bazaar_ticket,
  .play = bazaar_play,
};
