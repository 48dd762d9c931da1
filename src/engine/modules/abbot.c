/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The abbot: instead of placing a figure a player may take his abbot back and score
 * what he stands on as it is.  Gardens as features, the abbots themselves and where
 * they may stand are the core's: see compile.c and turn.c.
 */
#include "engine/modules/modules.h"

#include "engine/map.h"
#include "engine/rule.h"
#include "engine/score.h"

/* What is complete will be scored in this turn anyway: there is nothing to recall. */
static bool
is_recallable (const BstState *state, const BstPiece *piece)
{
  BstView view = bst_view (state);
  bool is_abbot = piece->figure == BST_FIGURE_ABBOT || BST_RULE (BASE_21, false, true);

  return is_abbot && piece->player == state->turn.active && piece->turn != state->turn.turn &&
         bst_map_neighbours (&view, bst_piece_pos (state, piece)) < 8;
}

/* The core asks nobody twice in a turn about figures, so whoever places one cannot
 * recall and whoever recalls cannot place. */
static void
abbot_offer (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);

  if (state->turn.question != BST_QUESTION_FIGURE && state->turn.step != BST_STEP_FIGURE)
    return;
  for (unsigned i = 0; BST_RULE (ABBOT_08, true, false) && i < state->n_pieces; i++) {
    if (is_recallable (state, &view.pieces[i]))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_RECALL,
                                           .figure = (uint8_t) view.pieces[i].figure,
                                           .pos = bst_piece_pos (state, &view.pieces[i]) });
  }
}

static unsigned
find_piece (const BstState *state, const BstMove *move)
{
  BstView view = bst_view (state);
  unsigned i = 0;

  for (; i < state->n_pieces; i++) {
    BstPos pos = bst_piece_pos (state, &view.pieces[i]);

    if (view.pieces[i].figure == move->figure && is_recallable (state, &view.pieces[i]) &&
        bst_pos_equal (pos, move->pos))
      break;
  }
  return i;
}

static bool
abbot_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (move->type != BST_MOVE_RECALL)
    return false;

  BstTable table = bst_table (state);
  BstView view = bst_view (state);
  unsigned index = find_piece (state, move);
  BstPiece piece = view.pieces[index];
  BstEvent event = { .player = (uint8_t) piece.player,
                     .figure = (uint8_t) piece.figure,
                     .pos = move->pos,
                     .feature = (uint8_t) piece.feature,
                     .number = 1 };

  bst_score_value (state, piece.node, false, bst_map_neighbours (&view, move->pos), &event);
  bst_piece_take (&table, index);

  BstEvent told = event;

  told.type = BST_EVENT_RECALL;
  told.n_items = 0;
  told.points = 0;
  bst_emit (sink, &told);
  event.reason = BST_REASON_RECALL;
  bst_score_pay (state, &event, sink);
  bst_state_go (state, BST_RULE (ABBOT_09, BST_STEP_FLIGHT, BST_STEP_FIGURE));
  return true;
}

const BstModule bst_module_abbot = {
  .offer = abbot_offer,
  .play = abbot_play,
};
