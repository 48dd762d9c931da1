/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faults of abbey, mayor, barn and wagon for the audit to find, one hook each.
 */
#include "engine/audit-faults.h"

#include <string.h>

#include "engine/modules/modules.h"
#include "engine/nodes.h"
#include "engine/pieces.h"

static void
forget (BstState *state, const BstModule *module)
{
  BstSlice slice = module->slice (state->rules);

  memset (bst_state_slice (state, module), 0, slice.n_items * slice.width);
}

/*
 * Abbeys
 */

static bool
abbey_stays_in_hand (BstState *state, BstStep step, const BstSink *sink)
{
  const BstRules *rules = state->rules;
  uint8_t *held = bst_state_at (state, rules->layout.held);

  if (state->turn.source == BST_SOURCE_HAND)
    held[state->turn.active * rules->n_held]++;
  return false;
}

/* It would be noticed that it cannot be laid there, but the offer alone is wrong. */
static void
offer_any_cell (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  for (unsigned i = 0; i < state->n_open; i++) {
    const BstOpenCell *open = &bst_view (state).open[i];

    bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_ABBEY, .pos = { open->x, open->y } });
  }
}

static bool
turn_begins_twice (BstState *state, BstStep step, const BstSink *sink)
{
  if (state->turn.question != BST_QUESTION_START)
    return false;
  bst_state_ask (state, BST_QUESTION_START, state->turn.active, NULL);
  return true;
}

static bool
abbey_is_a_draw (BstState *state, BstStep step, const BstSink *sink)
{
  if (state->turn.source == BST_SOURCE_HAND && state->n_bag > 0)
    bst_state_go (state, BST_STEP_DRAW);
  return false;
}

static bool
abbey_takes_nobody (const BstState *state, const BstPlacing *placing)
{
  return state->turn.source != BST_SOURCE_HAND;
}

/*
 * Mayors
 */

static void
mayor_counts_one_more (const BstState *state, unsigned root, int strengths[BST_MAX_PLAYERS])
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (view.pieces[i].figure == BST_FIGURE_MAYOR &&
        bst_nodes_root (view.nodes, view.pieces[i].node) == root)
      strengths[view.pieces[i].player]++;
  }
}

static void
let_mayors_onto_roads (BstRules *rules)
{
  rules->stands[BST_FIGURE_MAYOR] |= ON (ROAD);
}

/*
 * Barns
 */

static BstPiece *
find_barn (BstState *state)
{
  BstPiece *pieces = bst_table (state).pieces;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (pieces[i].figure == BST_FIGURE_BARN)
      return &pieces[i];
  }
  return NULL;
}

static bool
barn_moves (BstState *state, BstStep step, const BstSink *sink)
{
  BstPiece *barn = find_barn (state);

  if (barn != NULL)
    barn->placed = state->turn.last;
  return false;
}

static bool
barn_changes_hands (BstState *state, BstStep step, const BstSink *sink)
{
  BstPiece *barn = find_barn (state);
  unsigned taker = barn != NULL ? (barn->player + 1u) % state->rules->n_players : 0;

  if (barn == NULL || state->supply[taker][BST_FIGURE_BARN] == 0)
    return false;
  state->supply[taker][BST_FIGURE_BARN]--;
  state->supply[barn->player][BST_FIGURE_BARN]++;
  barn->player = (uint8_t) taker;
  return false;
}

static bool
fields_stay_open (BstState *state, BstStep step, const BstSink *sink)
{
  BstTable table = bst_table (state);

  for (unsigned i = 0; i < state->n_nodes; i++)
    table.nodes[i].facts &= (uint8_t) ~BST_FACT_CLOSED;
  return false;
}

/* Nothing but a barn pays a field before the end. */
static void
harvest_is_poor (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  if (bst_view (state).nodes[root].type == BST_FEATURE_FIELD && !event->final)
    state->scores[0]--;
}

static bool
joining_is_forgotten (BstState *state, BstStep step, const BstSink *sink)
{
  forget (state, &bst_module_barn);
  return false;
}

static void
offer_any_corner (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_BARN,
                                       .pos = bst_state_placed (state, state->turn.last).pos });
}

static void
barn_pays_more (BstState *state, const BstSink *sink)
{
  BstPiece *barn = find_barn (state);

  if (barn != NULL)
    state->scores[barn->player]++;
}

/*
 * Wagons
 */

static void
let_wagons_onto_fields (BstRules *rules)
{
  rules->stands[BST_FIGURE_WAGON] |= ON (FIELD);
}

static bool
wagon_stays_at_home (BstState *state, BstStep step, const BstSink *sink)
{
  forget (state, &bst_module_wagon);
  return false;
}

static void
offer_the_first_tile (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_WAGON,
                                       .pos = bst_state_placed (state, 0).pos });
}

const AuditFault audit_abbey_faults[] = {
  { "an-abbey-that-stays-in-hand",
    { AUDIT_FAULT, .asks = AT (PLACED), .ask = abbey_stays_in_hand } },
  { "an-abbey-that-goes-anywhere",
    { AUDIT_FAULT, .offers = ASKED (START), .offer = offer_any_cell } },
  { "a-turn-that-begins-twice", { AUDIT_FAULT, .asks = AT (START), .ask = turn_begins_twice } },
  { "a-draw-after-an-abbey", { AUDIT_FAULT, .asks = AT (FLIGHT), .ask = abbey_is_a_draw } },
  { "an-abbey-without-a-monk",
    { AUDIT_FAULT, .guards = 1u << BST_FIGURE_FOLLOWER, .may_stand = abbey_takes_nobody } },
  { "a-mayor-who-counts-one-more", { AUDIT_FAULT, .strength = mayor_counts_one_more } },
  { "a-mayor-on-a-road", { AUDIT_FAULT, .prepare = let_mayors_onto_roads } },
  { "a-barn-that-moves", { AUDIT_FAULT, .asks = AT (NEXT), .ask = barn_moves } },
  { "a-barn-that-changes-hands", { AUDIT_FAULT, .asks = AT (NEXT), .ask = barn_changes_hands } },
  { "a-barn-on-an-open-field", { AUDIT_FAULT, .asks = AT (PLACED), .ask = fields_stay_open } },
  { "a-poor-harvest", { AUDIT_FAULT, .paid = harvest_is_poor } },
  { "a-joining-that-is-forgotten",
    { AUDIT_FAULT, .asks = AT (PLACED), .ask = joining_is_forgotten } },
  { "a-barn-on-any-corner",
    { AUDIT_FAULT, .offers = ASKED (FIGURE), .offer = offer_any_corner } },
  { "a-barn-that-pays-more-at-the-end", { AUDIT_FAULT, .finish = barn_pays_more } },
  { "a-wagon-on-a-field", { AUDIT_FAULT, .prepare = let_wagons_onto_fields } },
  { "a-wagon-that-stays-at-home",
    { AUDIT_FAULT, .asks = AT (SCORE), .ask = wagon_stays_at_home } },
  { "a-wagon-that-goes-far",
    { AUDIT_FAULT, .offers = ASKED (WAGON), .offer = offer_the_first_tile } },
  { NULL, { AUDIT_FAULT } },
};
