/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The robber knight: goes with whoever completed the longest road, and pays for all roads at the
 * end.
 */
#include "engine/modules/largest.h"

#include "engine/rule.h"

static const BstLargest robber = {
  .module = &bst_module_robber,
  .token = BST_FIGURE_ROBBER,
  .event = BST_EVENT_ROBBER,
  .reason = BST_REASON_ROBBER,
  .item = BST_ITEM_ROADS,
  .counts = ON (ROAD),
};

static void
robber_set_up (BstState *state)
{
  bst_largest_set_up (state, &robber);
  if (BST_RULE (ROBBER_01, false, true))
    bst_largest_take (state, &robber, 0, NULL);
}

static void
robber_completed (BstState *state, unsigned root, const BstSink *sink)
{
  if (BST_RULE (ROBBER_02, true, false))
    bst_largest_completed (state, &robber, root);
}

static bool
robber_ask (BstState *state, BstStep step, const BstSink *sink)
{
  return bst_largest_ask (state, &robber, sink);
}

static void
robber_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  bst_largest_offer (state, &robber, offers);
}

static bool
robber_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  return bst_largest_play (state, &robber, move, sink);
}

static void
robber_finish (BstState *state, const BstSink *sink)
{
  if (BST_RULE (ROBBER_03, true, false))
    bst_largest_finish (state, &robber, sink);
}

const BstModule bst_module_robber = {
  .chapter = { .id = BST_MODULE_ROBBER,
               .name = "robber",
               .n_figures = 1,
               .figures = { { BST_FIGURE_ROBBER, "robber", BST_ROLE_NEUTRAL } } },
  .asks_if_due = AT (AFTER),
  .offers = ASKED (TOKEN),
  .completes = ON (ROAD),
  .slice = bst_largest_slice,
  .set_up = robber_set_up,
  .ask = robber_ask,
  .offer = robber_offer,
  .play = robber_play,
  .completed = robber_completed,
  .finish = robber_finish,
};
