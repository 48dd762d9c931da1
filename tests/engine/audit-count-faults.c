/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faults of the count, his fortress and the forked river for the audit to find, one hook each.
 */
#include "engine/audit-faults.h"

#include "engine/lay.h"
#include "engine/modules/modules.h"
#include "engine/nodes.h"
#include "engine/pieces.h"
#include "engine/score.h"
#include "engine/turn.h"

/* What the count's chapter keeps, by its numbers of two bytes. */
enum {
  N_PEOPLE = 1,
  EARNERS = 2,
};

static uint16_t *
get_fortress (BstState *state)
{
  return bst_state_slice (state, &bst_module_count);
}

/* The core and the count play what is offered wrongly as they play any other. */
static bool
play_nothing (BstState *state, const BstMove *move, const BstSink *sink)
{
  return false;
}

/*
 * The fortress
 */

static bool
is_space (const BstState *state, unsigned placed)
{
  const BstTile *tile = bst_state_tile (state, placed);

  for (unsigned i = 0; i < tile->n_features; i++) {
    if (tile->features[i].type == BST_FEATURE_FORTRESS)
      return true;
  }
  return false;
}

static void
open_spaces (BstState *state, unsigned fact)
{
  for (unsigned placed = 0; placed < state->n_placed; placed++) {
    if (is_space (state, placed))
      bst_state_tile_facts (state)[placed] &= (uint8_t) ~fact;
  }
}

static void
let_dragons_in (BstState *state)
{
  open_spaces (state, BST_FACT_NO_ENTRY);
}

static void
let_portals_in (BstState *state)
{
  open_spaces (state, BST_FACT_NO_FIGURES);
}

static void
leave_a_gap_in_the_wall (BstState *state)
{
  BstTable table = bst_table (state);

  for (unsigned i = 0; i < state->n_nodes; i++) {
    if (table.nodes[i].type == BST_FEATURE_FORTRESS)
      table.nodes[i].open = 1;
  }
}

/*
 * Into a quarter
 */

static void
forget_what_he_earned (BstState *state, const BstEvent *event)
{
  get_fortress (state)[EARNERS] &= (uint16_t) ~(1u << state->turn.active);
}

static bool
others_earn_nothing (BstState *state, BstStep step, const BstSink *sink)
{
  get_fortress (state)[EARNERS] = 0;
  return false;
}

static bool
start_and_recall_count (BstState *state, BstStep step, const BstSink *sink)
{
  get_fortress (state)[EARNERS] |= (uint16_t) (1u << state->turn.active);
  return false;
}

static void
offer_the_market_to_wagons (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  if (state->supply[state->turn.active][BST_FIGURE_WAGON] > 0)
    bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_FORTRESS,
                                         .figure = BST_FIGURE_WAGON,
                                         .choice = BST_QUARTER_MARKET });
}

static bool
count_wanders (BstState *state, BstStep step, const BstSink *sink)
{
  BstPiece *pieces = bst_table (state).pieces;
  int count = bst_piece_find (state, BST_NOBODY, BST_FIGURE_COUNT);

  pieces[count].with = (uint16_t) ((pieces[count].with + 1u) % BST_QUARTERS);
  return false;
}

/*
 * Out of a quarter
 */

static bool
people_are_forgotten (BstState *state, BstStep step, const BstSink *sink)
{
  get_fortress (state)[N_PEOPLE] = 0;
  return false;
}

static unsigned
quarter_for (unsigned type)
{
  if (type == BST_FEATURE_ROAD)
    return BST_QUARTER_SMITHY;
  return type == BST_FEATURE_CITY ? BST_QUARTER_PALACE : BST_QUARTER_CATHEDRAL;
}

static bool
is_in (const BstState *state, unsigned player, unsigned quarter)
{
  const BstPiece *pieces = bst_view (state).pieces;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (pieces[i].place == BST_PLACE_QUARTER && pieces[i].with == quarter &&
        pieces[i].player == player)
      return true;
  }
  return false;
}

/* The count is there, and all the same somebody is asked whether he comes out. */
static bool
locked_people_are_asked (BstState *state, BstStep step, const BstSink *sink)
{
  BstView view = bst_view (state);
  unsigned node = bst_score_next (state);

  if (node == BST_NO_NODE)
    return false;
  node = bst_nodes_root (view.nodes, node);

  unsigned quarter = quarter_for (view.nodes[node].type);

  if (!bst_node_is_occupied (&view.nodes[node]) || !is_in (state, BST_NOBODY, quarter) ||
      !is_in (state, state->turn.active, quarter))
    return false;
  bst_state_ask (state, BST_QUESTION_REDEPLOY, state->turn.active, NULL);
  return true;
}

static void
offer_the_wrong_quarter (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  for (unsigned quarter = 0; quarter < BST_QUARTERS; quarter++) {
    BstMove move = { .type = BST_MOVE_REDEPLOY, .choice = (uint8_t) quarter };

    if (quarter != BST_QUARTER_SMITHY && is_in (state, state->turn.asked, quarter))
      bst_offers_add (offers, &move);
  }
}

/* What people have come to pays a point less. */
static void
company_costs_a_point (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  const BstNode *node = &bst_view (state).nodes[root];

  if (node->followers[event->player] > 1 && state->turn.question == BST_QUESTION_REDEPLOY)
    state->scores[event->player]--;
}

/*
 * To the fields, at the end
 */

static void
offer_barns (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  BstView view = bst_view (state);

  for (unsigned placed = 0; placed < state->n_placed; placed++) {
    for (unsigned i = 0; i < bst_state_tile (state, placed)->n_features; i++) {
      BstNodeId node = bst_state_feature (state, placed, i);

      if (node != BST_NO_NODE && view.nodes[node].type == BST_FEATURE_FIELD &&
          view.nodes[node].facts & BST_FACT_CLOSED)
        bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_MARKET,
                                             .pos = bst_state_placed (state, placed).pos,
                                             .feature = (uint8_t) i });
    }
  }
}

static void
offer_to_stay (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
}

const AuditFault audit_count_faults[] = {
  { "a-fortress-with-a-gap", { AUDIT_FAULT, .set_up = leave_a_gap_in_the_wall } },
  { "a-fortress-open-to-dragons", { AUDIT_FAULT, .set_up = let_dragons_in } },
  { "a-fortress-open-to-portals", { AUDIT_FAULT, .set_up = let_portals_in } },
  { "a-follower-for-whoever-has-earned", { AUDIT_FAULT, .earned = forget_what_he_earned } },
  { "a-fortress-that-takes-nobody",
    { AUDIT_FAULT, .asks = AT (AFTER), .ask = others_earn_nothing } },
  { "points-of-no-tile-that-count",
    { AUDIT_FAULT, .asks = AT (FIGURE), .ask = start_and_recall_count } },
  { "a-wagon-in-the-market",
    { AUDIT_FAULT,
      .offers = ASKED (FORTRESS),
      .offer = offer_the_market_to_wagons,
      .play = play_nothing } },
  { "a-count-who-wanders", { AUDIT_FAULT, .asks = AT (START), .ask = count_wanders } },
  { "people-who-are-forgotten",
    { AUDIT_FAULT, .asks = AT (FLIGHT), .ask = people_are_forgotten } },
  { "people-who-pass-the-count",
    { AUDIT_FAULT, .asks = AT (SCORE), .ask = locked_people_are_asked } },
  { "people-from-the-wrong-quarter",
    { AUDIT_FAULT,
      .offers = ASKED (REDEPLOY),
      .offer = offer_the_wrong_quarter,
      .play = play_nothing } },
  { "company-that-costs-a-point", { AUDIT_FAULT, .paid = company_costs_a_point } },
  { "a-market-that-walks-to-barns",
    { AUDIT_FAULT, .offers = ASKED (MARKET), .offer = offer_barns, .play = play_nothing } },
  { "a-market-that-may-stay",
    { AUDIT_FAULT, .offers = ASKED (MARKET), .offer = offer_to_stay, .play = play_nothing } },
  { NULL, { AUDIT_FAULT } },
};

/*
 * The forked river
 */

static bool
extra_turn_is_lost (BstState *state, BstStep step, const BstSink *sink)
{
  if (state->n_queue > 0 && state->queue[state->n_queue - 1].source == BST_SOURCE_TURN)
    state->n_queue--;
  return false;
}

static bool
extra_turn_for_any_tile (BstState *state, BstStep step, const BstSink *sink)
{
  if (state->n_queue == 0)
    bst_queue_add (state, (BstPart) { state->turn.active, BST_SOURCE_TURN, BST_NO_KIND });
  return false;
}

static bool
lake_takes_figures (BstState *state, BstStep step, const BstSink *sink)
{
  bst_state_tile_facts (state)[state->turn.last] &= (uint8_t) ~BST_FACT_NO_FIGURES;
  return false;
}

static bool
lake_pays_once_more (BstState *state, BstStep step, const BstSink *sink)
{
  if (state->turn.source == BST_SOURCE_TURN)
    state->scores[state->turn.active]++;
  return false;
}

static void
herd_is_poor (const BstState *state, unsigned root, BstEvent *event)
{
  const BstNode *node = &bst_view (state).nodes[root];

  if (node->type == BST_FEATURE_FIELD && node->facts & BST_FACT_HERD)
    bst_score_add (event, BST_ITEM_HERD, 1, -1);
}

/* Wherever its edges fit, whether the river could go on from there or not. */
static void
offer_any_fit (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  for (unsigned i = 0; i < state->n_open; i++) {
    for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
      const BstOpenCell *open = &bst_view (state).open[i];

      if (bst_state_fit (state, i, state->turn.hand) >> rotation & 1 &&
          !bst_turn_may_lie (state, open, state->turn.hand, rotation))
        bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PLACE,
                                             .pos = { open->x, open->y },
                                             .rotation = (uint8_t) rotation });
    }
  }
}

const AuditFault audit_river2_faults[] = {
  { "a-turn-that-is-lost", { AUDIT_FAULT, .asks = AT (AFTER), .ask = extra_turn_is_lost } },
  { "a-turn-for-any-tile", { AUDIT_FAULT, .asks = AT (AFTER), .ask = extra_turn_for_any_tile } },
  { "a-lake-that-takes-figures", { AUDIT_FAULT, .asks = AT (FIGURE), .ask = lake_takes_figures } },
  { "a-point-in-the-turn-after-the-lake",
    { AUDIT_FAULT, .asks = AT (START), .ask = lake_pays_once_more } },
  { "a-herd-that-pays-less", { AUDIT_FAULT, .value = herd_is_poor } },
  { "a-river-that-flows-anywhere",
    { AUDIT_FAULT, .offers = ASKED (PLACE), .offer = offer_any_fit, .play = play_nothing } },
  { NULL, { AUDIT_FAULT } },
};
