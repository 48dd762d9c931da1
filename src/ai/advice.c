/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Advice out of what a search has found.
 */
#include "ai/advice.h"

#include <string.h>

/* Plans that differ by less are about as good, in points. */
#define EVEN 0.25

/* Whether both are the same for all that can be seen: a tile that looks alike when it is turned. */
static bool
is_alike (const BstPlan *a, const BstPlan *b)
{
  return bst_pos_equal (a->moves[0].pos, b->moves[0].pos) && a->moves[0].type == BST_MOVE_PLACE &&
         b->moves[0].type == BST_MOVE_PLACE && a->n_moves == b->n_moves &&
         (a->n_moves < 2 || a->moves[1].type == b->moves[1].type) &&
         !(a->estimate < b->estimate) && !(a->estimate > b->estimate);
}

static const BstProspect *
find_next (const BstProspect *prospects, size_t n_prospects)
{
  for (size_t i = 1; i < n_prospects; i++) {
    if (!is_alike (&prospects[0].plan, &prospects[i].plan))
      return &prospects[i];
  }
  return NULL;
}

/* What can be said if no fact speaks for it. */
static void
fall_back (BstMotive *motive, const BstState *state, bool has_next, double cost)
{
  BstQuestion question;

  bst_state_question (state, &question);
  memset (motive, 0, sizeof *motive);
  motive->me = (uint8_t) question.player;
  motive->other = BST_NOBODY;
  motive->feature_type = BST_FEATURE_TYPES;
  motive->kind = !has_next ? BST_MOTIVE_ONLY : cost < EVEN ? BST_MOTIVE_EVEN
                                                           : BST_MOTIVE_BETTER;
  if (motive->kind == BST_MOTIVE_BETTER)
    motive->number = (int32_t) (10 * cost + 0.5);
}

void
bst_advice_init (BstAdvice *advice,
                 const BstState *state,
                 const BstProspect *prospects,
                 size_t n_prospects)
{
  const BstProspect *next = find_next (prospects, n_prospects);
  bool is_only = bst_state_moves (state, NULL, 0) == 1;

  memset (advice, 0, sizeof *advice);
  advice->plan = prospects[0].plan;
  advice->has_next = next != NULL;
  if (next != NULL) {
    advice->next = next->plan;
    advice->cost = prospects[0].lead > next->lead ? prospects[0].lead - next->lead : 0;
    if (!bst_motive_find (&advice->next_motive, state, &next->plan, &advice->plan))
      fall_back (&advice->next_motive, state, true, 0);
  }
  if (is_only)
    fall_back (&advice->motive, state, false, 0);
  else if (!bst_motive_find (&advice->motive, state, &advice->plan,
                             next != NULL ? &advice->next : NULL))
    fall_back (&advice->motive, state, true, advice->cost);
}

void
bst_advice_go_on (BstAdvice *advice, const BstAdvice *before, const BstState *state)
{
  memset (advice, 0, sizeof *advice);
  advice->plan.moves[0] = before->plan.moves[1];
  advice->plan.n_moves = 1;
  advice->plan.estimate = before->plan.estimate;
  if (bst_state_moves (state, NULL, 0) == 1)
    fall_back (&advice->motive, state, false, 0);
  else if (!bst_motive_find (&advice->motive, state, &advice->plan, NULL))
    fall_back (&advice->motive, state, true, before->cost);
}
