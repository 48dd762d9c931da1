/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions with advice.
 */
#include "support/advised.h"

#include "ai/player.h"
#include "support/games.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstPlayer, bst_player_free)

/* One move of so many is random: good play alone leads to few kinds of positions. */
#define RANDOM_MOVES 3

static void
advise (BstPlayer *player, const BstState *state, unsigned n_games, BstAdvice *advice)
{
  BstProspect prospects[BST_SEARCH_PLANS];
  size_t n;

  bst_player_begin (player, state);
  while (n_games > 0 &&
         bst_player_step (player, (double) bst_player_get_n_games (player) / n_games, NULL))
    ;
  n = bst_player_list (player, prospects, BST_SEARCH_PLANS);
  g_assert_cmpuint (n, >, 0);
  bst_advice_init (advice, state, prospects, n);
}

void
advised_each (const char *decks,
              unsigned n_players,
              uint32_t seed,
              unsigned n_positions,
              unsigned n_games,
              AdvisedFunc func,
              void *data)
{
  g_autoptr (BstRules) rules = games_rules (decks, n_players);
  g_autoptr (BstPlayer) player = bst_player_new (rules, BST_LEVEL_MASTER, seed);
  g_autoptr (BstState) state = NULL;
  BstRandom random;

  bst_random_seed (&random, seed);
  while (n_positions > 0) {
    BstQuestion question = { .kind = BST_QUESTION_OVER };
    BstAdvice advice;
    BstMove move;

    if (state != NULL)
      bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER) {
      g_clear_pointer (&state, bst_state_free);
      state = bst_state_new (rules, seed++, 0, NULL);
      continue;
    }
    if (question.player == BST_CHANCE) {
      move = bst_state_roll (state);
    } else {
      advise (player, state, n_games, &advice);
      func (state, &advice, data);
      n_positions--;
      move = bst_random_below (&random, RANDOM_MOVES) == 0 ? bst_state_random_move (state, &random)
                                                           : advice.plan.moves[0];
    }
    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
  }
}
