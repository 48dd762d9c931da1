/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faults for the audit to find, one hook each; audit-lair-faults.c has those of the dragon's deck,
 * audit-abbey-faults.c those of abbeys, mayors, barns and wagons, audit-count-faults.c those of the
 * fortress and the forked river.
 */
#include "engine/audit-faults.h"

#include "engine/modules/modules.h"
#include "engine/score.h"

static void
large_counts_one (const BstState *state, unsigned root, int strengths[BST_MAX_PLAYERS])
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    unsigned placed = (unsigned) bst_state_placed_at (state, standing.pos);

    if (standing.figure == BST_FIGURE_LARGE &&
        bst_state_feature (state, placed, standing.feature) == root)
      strengths[standing.player]--;
  }
}

static bool
second_turn_is_lost (BstState *state, BstStep step, const BstSink *sink)
{
  state->n_queue = 0;
  return false;
}

static bool
second_turn_for_nothing (BstState *state, BstStep step, const BstSink *sink)
{
  if (state->turn.part == 0 && state->n_queue == 0)
    bst_queue_add (state, (BstPart) { .player = state->turn.active,
                                      .source = BST_SOURCE_SECOND,
                                      .kind = BST_NO_KIND });
  return false;
}

static bool
fairy_pays_in_a_second_turn (BstState *state, BstStep step, const BstSink *sink)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.is_helped && standing.player == state->turn.active && state->turn.part > 0)
      state->scores[standing.player]++;
  }
  return false;
}

static bool
token_goes_to_another (BstState *state, BstStep step, const BstSink *sink)
{
  BstPiece *pieces = bst_table (state).pieces;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (pieces[i].player == BST_NOBODY)
      pieces[i].with = 0;
  }
  return false;
}

static bool
nobody_may_stand (const BstState *state, const BstPlacing *placing)
{
  return false;
}

static void
takes_a_point (const BstState *state, unsigned root, BstEvent *event)
{
  bst_score_add (event, BST_ITEM_PIG, 1, -1);
}

static void
gives_a_point_at_the_end (BstState *state, const BstSink *sink)
{
  state->scores[0]++;
}

const AuditFault audit_market_faults[] = {
  { "a-large-follower-who-counts-one", { AUDIT_FAULT, .strength = large_counts_one } },
  { "a-second-turn-that-is-lost", { AUDIT_FAULT, .asks = AT (NEXT), .ask = second_turn_is_lost } },
  { "a-second-turn-for-nothing",
    { AUDIT_FAULT, .asks = AT (AFTER), .ask = second_turn_for_nothing } },
  { "a-fairy-who-pays-in-a-second-turn",
    { AUDIT_FAULT, .asks = AT (START), .ask = fairy_pays_in_a_second_turn } },
  { "a-token-that-goes-to-another",
    { AUDIT_FAULT, .asks = AT (NEXT), .ask = token_goes_to_another } },
  { "a-builder-who-is-kept-away",
    { AUDIT_FAULT, .guards = 1u << BST_FIGURE_BUILDER, .may_stand = nobody_may_stand } },
  { "a-pig-that-is-kept-away",
    { AUDIT_FAULT, .guards = 1u << BST_FIGURE_PIG, .may_stand = nobody_may_stand } },
  { "a-value-that-is-too-low", { AUDIT_FAULT, .value = takes_a_point } },
  { "a-bonus-that-is-too-low", { AUDIT_FAULT, .bonus = takes_a_point } },
  { "a-point-at-the-end", { AUDIT_FAULT, .finish = gives_a_point_at_the_end } },
  { NULL, { AUDIT_FAULT } },
};

const BstModule audit_no_fault = { AUDIT_FAULT };
