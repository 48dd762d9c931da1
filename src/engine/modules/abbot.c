/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The abbot: gardens are features, each player has an abbot for them and for monasteries, and
 * instead of placing a figure may take him back and score what he stands on as it is.
 */
#include "engine/modules/modules.h"

#include "engine/nodes.h"
#include "engine/rule.h"
#include "engine/rules-private.h"
#include "engine/score.h"

static void
abbot_prepare (BstRules *rules)
{
  rules->figures[BST_FIGURE_ABBOT] = BST_RULE (ABBOT_01, rules->figures[BST_FIGURE_ABBOT], 0);
  rules->types = BST_RULE (ABBOT_02, rules->types, rules->types & ~ON (GARDEN));
  rules->stands[BST_FIGURE_ABBOT] |= BST_RULE (ABBOT_05, 0, ON (CITY));
  rules->stands[BST_FIGURE_ABBOT] &= BST_RULE (CULT_11, ~0u, ~ON (SHRINE));
  rules->stands[BST_FIGURE_FOLLOWER] |= BST_RULE (ABBOT_06, 0, ON (GARDEN));
}

/* Whether a piece is the abbot of whoever's turn it is, placed in an earlier one.  What is complete
 * will be scored in this turn anyway: there is nothing to recall. */
static inline bool
is_recallable (const BstState *state, const BstPiece *piece)
{
  const BstTurn *turn = &state->turn;
  const BstNode *nodes = bst_view (state).nodes;
  bool is_abbot = piece->figure == BST_FIGURE_ABBOT ||
                  BST_RULE (BASE_21, false, bst_is_cloister_like (nodes[piece->node].type));

  return is_abbot && piece->player == turn->active && piece->turn != turn->turn &&
         piece->place == BST_PLACE_FEATURE && bst_piece_missing (state, piece) > 0;
}

/* The core asks nobody twice in a turn about figures, so whoever places one cannot
 * recall and whoever recalls cannot place. */
static void
abbot_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  unsigned player = state->turn.active;
  unsigned n_home = state->supply[player][BST_FIGURE_ABBOT];
  unsigned n_out =
    BST_RULE (BASE_21, state->rules->figures[BST_FIGURE_ABBOT] - n_home, state->n_pieces);
  const BstPiece *piece = bst_view (state).pieces;
  const BstPiece *end = piece + state->n_pieces;

  for (; BST_RULE (ABBOT_08, n_out > 0, false) && piece < end; piece++) {
    if (BST_RULE (BASE_21, piece->figure != BST_FIGURE_ABBOT || piece->player != player, false))
      continue;
    n_out--;
    if (is_recallable (state, piece))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_RECALL,
                                           .figure = (uint8_t) piece->figure,
                                           .pos = bst_piece_pos (state, piece) });
  }
}

static unsigned
find_piece (const BstState *state, const BstMove *move)
{
  const BstPiece *pieces = bst_view (state).pieces;
  unsigned i = 0;

  while (pieces[i].figure != move->figure || !is_recallable (state, &pieces[i]) ||
         !bst_pos_equal (bst_piece_pos (state, &pieces[i]), move->pos))
    i++;
  return i;
}

static bool
abbot_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (move->type != BST_MOVE_RECALL)
    return false;

  BstTable table = bst_table (state);
  unsigned index = find_piece (state, move);
  BstPiece piece = table.pieces[index];
  BstEvent event = { .player = (uint8_t) piece.player,
                     .figure = (uint8_t) piece.figure,
                     .pos = move->pos,
                     .feature = (uint8_t) piece.feature,
                     .number = 1 };

  bst_score_value (state, piece.node, false, 8 - bst_piece_missing (state, &piece), &event);
  bst_piece_take (&table, index);
  bst_piece_has_left (state, bst_nodes_root (table.nodes, piece.node), piece.player, sink);

  if (sink != NULL) {
    BstEvent told = event;

    told.type = BST_EVENT_RECALL;
    told.n_items = 0;
    told.points = 0;
    bst_emit (sink, &told);
  }
  event.reason = BST_REASON_RECALL;
  bst_score_pay (state, &event, sink);
  bst_state_go (state, BST_RULE (ABBOT_09, BST_STEP_FLIGHT, BST_STEP_FIGURE));
  return true;
}

const BstModule bst_module_abbot = {
  .chapter = { .id = BST_MODULE_ABBOT,
               .name = "abbot",
               .features = ON (GARDEN),
               .n_figures = 1,
               .figures = { { BST_FIGURE_ABBOT, "abbot", BST_ROLE_OWNER,
                              ON (CLOISTER) | ON (GARDEN) | ON (SHRINE) } } },
  .wakes_with = 1u << BST_FIGURE_ABBOT,
  .offers = ASKED (FIGURE),
  .offers_if_awake = ASKED (FIGURE),
  .prepare = abbot_prepare,
  .offer = abbot_offer,
  .play = abbot_play,
};
