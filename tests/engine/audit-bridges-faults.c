/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faults of bridges, castles and bazaars for the audit to find, one hook each.
 */
#include "engine/audit-faults.h"

#include "engine/modules/modules.h"
#include "engine/pieces.h"
#include "engine/score.h"
#include "engine/turn.h"

/* What the chapters keep, by its numbers of two bytes. */
enum {
  N_BRIDGES = 7,
  BRIDGES = 8,
  NUMBERS_OF_A_BRIDGE = 3,
  AXIS_OF_A_BRIDGE = 2,
  N_CASTLES = 57,
  CASTLES = 58,
  NUMBERS_OF_A_CASTLE = 6,
  IS_CASTLE_PAID = 5,
};

/* Their chapters play what is offered wrongly as they play any other. */
static bool
play_nothing (BstState *state, const BstMove *move, const BstSink *sink)
{
  return false;
}

/*
 * Bridges
 */

static void
give_a_bridge (BstState *state)
{
  uint16_t *left = bst_state_slice (state, &bst_module_bridge);

  left[1]++;
}

static bool
bridge_turns (BstState *state, BstStep step, const BstSink *sink)
{
  uint16_t *bridges = bst_state_slice (state, &bst_module_bridge);

  for (unsigned i = 0; i < bridges[N_BRIDGES]; i++)
    bridges[BRIDGES + i * NUMBERS_OF_A_BRIDGE + AXIS_OF_A_BRIDGE] = 0;
  return false;
}

/* Over a tile that would fit without it, so that it continues no road. */
static void
offer_bridges_to_nowhere (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const BstRules *rules = state->rules;

  for (unsigned i = 0; i < state->n_open; i++) {
    const BstOpenCell *open = &bst_view (state).open[i];

    if (bst_state_fit (state, i, state->turn.hand) & 1 &&
        rules->variants[state->turn.hand * rules->n_variants] != BST_NO_KIND &&
        bst_turn_may_lie (state, open, state->turn.hand, 0))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_SPAN,
                                           .pos = { open->x, open->y },
                                           .other = { open->x, open->y } });
  }
}

/*
 * Castles
 */

static void
take_a_castle (BstState *state)
{
  uint16_t *left = bst_state_slice (state, &bst_module_castle);

  left[1]--;
}

static void
castle_pays_more (BstState *state, const BstEvent *event)
{
  if (event->reason == BST_REASON_CASTLE)
    state->scores[event->player]++;
}

static bool
castle_is_paid_again (BstState *state, BstStep step, const BstSink *sink)
{
  uint16_t *castles = bst_state_slice (state, &bst_module_castle);

  for (unsigned i = 0; i < castles[N_CASTLES]; i++)
    castles[CASTLES + i * NUMBERS_OF_A_CASTLE + IS_CASTLE_PAID] = 0;
  return false;
}

static bool
nobody_stays_on_castles (BstState *state, BstStep step, const BstSink *sink)
{
  for (unsigned i = state->n_pieces; i-- > 0;) {
    if (bst_view (state).pieces[i].place == BST_PLACE_CASTLE)
      bst_piece_leave (state, i, BST_EVENT_RETURN, sink);
  }
  return false;
}

static void
castle_is_a_city (const BstState *state, unsigned root, BstEvent *event)
{
  if (event->feature_type == BST_FEATURE_FIELD && bst_score_castles (state, root) > 0)
    bst_score_add (event, BST_ITEM_CASTLES, 1, -1);
}

/* The owner may let the city be, which is not to be had. */
static void
offer_to_wait (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
}

/*
 * Bazaars
 */

static void
tiles_cost_nothing (BstState *state, const BstEvent *event)
{
  if (event->reason == BST_REASON_AUCTION && event->points < 0)
    state->scores[event->player] -= event->points;
}

static void
offer_more_than_anybody (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  int most = state->rules->options[BST_OPTION_MAX_BID];

  bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_BID, .number = (int16_t) (most + 1) });
}

static bool
is_bought (const BstState *state, unsigned index)
{
  return index < state->n_queue && state->queue[index].source == BST_SOURCE_AUCTION;
}

static bool
bought_tile_is_lost (BstState *state, BstStep step, const BstSink *sink)
{
  if (state->n_queue > 0 && is_bought (state, state->n_queue - 1u))
    state->n_queue--;
  return false;
}

static bool
others_come_first (BstState *state, BstStep step, const BstSink *sink)
{
  BstPart first = state->queue[0];

  if (!is_bought (state, 1))
    return false;
  state->queue[0] = state->queue[1];
  state->queue[1] = first;
  return false;
}

/* A bazaar that was bought opens another, and a builder's second turn comes last. */
static bool
bought_tile_is_drawn (BstState *state, BstStep step, const BstSink *sink)
{
  if (state->turn.source == BST_SOURCE_AUCTION)
    state->turn.source = BST_SOURCE_PILE;
  return false;
}

const AuditFault audit_bridges_faults[] = {
  { "a-bridge-too-many", { AUDIT_FAULT, .set_up = give_a_bridge } },
  { "bridges-that-turn", { AUDIT_FAULT, .asks = AT (PLACED), .ask = bridge_turns } },
  { "bridges-to-nowhere",
    { AUDIT_FAULT,
      .offers = ASKED (PLACE),
      .offer = offer_bridges_to_nowhere,
      .play = play_nothing } },
  { "a-castle-too-few", { AUDIT_FAULT, .set_up = take_a_castle } },
  { "a-castle-that-pays-more", { AUDIT_FAULT, .earned = castle_pays_more } },
  { "a-castle-that-is-paid-again",
    { AUDIT_FAULT, .asks = AT (START), .ask = castle_is_paid_again } },
  { "a-castle-that-nobody-holds",
    { AUDIT_FAULT, .asks = AT (AFTER), .ask = nobody_stays_on_castles } },
  { "a-castle-worth-no-more-than-a-city", { AUDIT_FAULT, .value = castle_is_a_city } },
  { "a-castle-that-may-wait",
    { AUDIT_FAULT, .offers = ASKED (CASTLE), .offer = offer_to_wait, .play = play_nothing } },
  { "tiles-that-cost-nothing", { AUDIT_FAULT, .earned = tiles_cost_nothing } },
  { "a-bid-without-limit",
    { AUDIT_FAULT,
      .offers = ASKED (AUCTION),
      .offer = offer_more_than_anybody,
      .play = play_nothing } },
  { "a-tile-that-was-bought-in-vain",
    { AUDIT_FAULT, .asks = AT (PLACED), .ask = bought_tile_is_lost } },
  { "bought-tiles-in-another-order",
    { AUDIT_FAULT, .asks = AT (PLACED), .ask = others_come_first } },
  { "a-bazaar-that-was-bought", { AUDIT_FAULT, .asks = AT (AFTER), .ask = bought_tile_is_drawn } },
  { NULL, { AUDIT_FAULT } },
};
