/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How somebody plays on the first morning.
 */
#include "support/newcomer.h"

#include <glib.h>

#include "engine/feature.h"
#include "support/games.h"

#define N_GLANCES 6
#define N_KEPT 2
#define MAX_MOVES 2048

/* The tiles of everything that is the player's own. */
static unsigned
count_own (const BstState *state, unsigned player)
{
  unsigned n = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    if (bst_state_standing (state, i).player == player)
      n += bst_feature_glance (state, bst_state_standing_feature (state, i)).n_tiles;
  }
  return n;
}

static BstMove
choose_place (const BstState *state, unsigned player, BstRandom *random)
{
  g_autoptr (BstState) copy = bst_state_copy (state);
  BstMove best = bst_state_random_move (state, random);
  int most = -1;

  for (unsigned i = 0; i < N_GLANCES; i++) {
    BstMove move = bst_state_random_move (state, random);
    int worth;

    bst_state_assign (copy, state);
    bst_state_play (copy, &move, NULL);
    worth = 100 * (bst_state_score (copy, player) - bst_state_score (state, player)) +
            (count_own (copy, player) > count_own (state, player));
    if (worth > most) {
      most = worth;
      best = move;
    }
  }
  return best;
}

/* The first of city, road and monastery that is there. */
static BstMove
choose_figure (const BstState *state, unsigned player, BstRandom *random)
{
  static const BstFeatureType order[] = { BST_FEATURE_CITY, BST_FEATURE_ROAD,
                                          BST_FEATURE_CLOISTER };
  BstMove moves[MAX_MOVES];
  size_t n = MIN (bst_state_moves (state, moves, MAX_MOVES), MAX_MOVES);
  bool wants = bst_state_supply (state, player, BST_FIGURE_FOLLOWER) > N_KEPT &&
               bst_random_below (random, 2) == 0;

  for (unsigned t = 0; wants && t < G_N_ELEMENTS (order); t++) {
    for (size_t i = 0; i < n; i++) {
      const BstMove *move = &moves[i];

      if (move->type == BST_MOVE_DEPLOY &&
          bst_state_tile (state, (unsigned) bst_state_placed_at (state, move->pos))
              ->features[move->feature]
              .type == order[t])
        return *move;
    }
  }
  return (BstMove) { .type = BST_MOVE_PASS };
}

BstMove
newcomer_choose (const BstState *state, BstRandom *random)
{
  BstQuestion question;

  bst_state_question (state, &question);
  if (question.kind == BST_QUESTION_PLACE)
    return choose_place (state, question.player, random);
  if (question.kind == BST_QUESTION_FIGURE)
    return choose_figure (state, question.player, random);
  return bst_state_random_move (state, random);
}
