/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The king: goes with whoever completed the largest city, and pays for all of them at the end.
 */
#include "engine/modules/largest.h"

#include "engine/rule.h"

static const BstLargest king = {
  .module = &bst_module_king,
  .token = BST_FIGURE_KING,
  .event = BST_EVENT_KING,
  .reason = BST_REASON_KING,
  .item = BST_ITEM_CITIES,
  .counts = ON (CITY) | ON (FORTRESS),
};

static void
king_set_up (BstState *state)
{
  bst_largest_set_up (state, &king);
  if (BST_RULE (KING_01, false, true))
    bst_largest_take (state, &king, 0, NULL);
}

static void
king_completed (BstState *state, unsigned root, const BstSink *sink)
{
  if (BST_RULE (KING_02, true, false))
    bst_largest_completed (state, &king, root);
}

static bool
king_ask (BstState *state, BstStep step, const BstSink *sink)
{
  return bst_largest_ask (state, &king, sink);
}

static void
king_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  bst_largest_offer (state, &king, offers);
}

static bool
king_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  return bst_largest_play (state, &king, move, sink);
}

static void
king_finish (BstState *state, const BstSink *sink)
{
  if (BST_RULE (KING_05, true, false))
    bst_largest_finish (state, &king, sink);
}

const BstModule bst_module_king = {
  .chapter = { .id = BST_MODULE_KING,
               .name = "king",
               .n_figures = 1,
               .figures = { { BST_FIGURE_KING, "king", BST_ROLE_NEUTRAL } } },
  .asks_if_due = AT (AFTER),
  .offers = ASKED (TOKEN),
  .completes = ON (CITY),
  .slice = bst_largest_slice,
  .set_up = king_set_up,
  .ask = king_ask,
  .offer = king_offer,
  .play = king_play,
  .completed = king_completed,
  .finish = king_finish,
};
