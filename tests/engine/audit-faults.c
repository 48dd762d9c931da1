/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faults for the audit to find, one hook each.
 */
#include "engine/audit-faults.h"

#include "engine/modules/modules.h"
#include "engine/score.h"

#define CHAPTER .chapter = { .id = BST_MODULES, .name = "fault", .plays = true }

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

const AuditFault audit_faults[] = {
  { "a-large-follower-who-counts-one", { CHAPTER, .strength = large_counts_one } },
  { "a-second-turn-that-is-lost", { CHAPTER, .asks = AT (NEXT), .ask = second_turn_is_lost } },
  { "a-second-turn-for-nothing", { CHAPTER, .asks = AT (AFTER), .ask = second_turn_for_nothing } },
  { "a-token-that-goes-to-another", { CHAPTER, .asks = AT (NEXT), .ask = token_goes_to_another } },
  { "a-builder-who-is-kept-away",
    { CHAPTER, .guards = 1u << BST_FIGURE_BUILDER, .may_stand = nobody_may_stand } },
  { "a-pig-that-is-kept-away",
    { CHAPTER, .guards = 1u << BST_FIGURE_PIG, .may_stand = nobody_may_stand } },
  { "a-value-that-is-too-low", { CHAPTER, .value = takes_a_point } },
  { "a-bonus-that-is-too-low", { CHAPTER, .bonus = takes_a_point } },
  { "a-point-at-the-end", { CHAPTER, .finish = gives_a_point_at_the_end } },
  { NULL, { CHAPTER } },
};

const BstModule audit_no_fault = { CHAPTER };
