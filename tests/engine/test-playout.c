/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random play: the straight loop plays what the questions would, the choice is
 * uniform, and large decks work on the other kind of map.
 */
#include "engine/state-private.h"
#include "support/games.h"

/* Plays question by question, with the numbers that the straight loop would use. */
static void
play_by_questions (BstState *state, BstRandom *random)
{
  for (;;) {
    BstQuestion question;
    BstMove move;

    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      return;
    if (question.kind == BST_QUESTION_DRAW) {
      state->random = *random;
      move = bst_state_roll (state);
    } else {
      move = bst_state_random_move (state, random);
    }
    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
    if (question.kind == BST_QUESTION_DRAW)
      *random = state->random;
  }
}

static void
compare_loops (const BstRules *rules, unsigned n_games)
{
  for (unsigned seed = 0; seed < n_games; seed++) {
    g_autoptr (BstState) straight = bst_state_new (rules, seed, 0, NULL);
    g_autoptr (BstState) asked = bst_state_copy (straight);
    BstRandom random_straight, random_asked;

    bst_random_seed (&random_straight, seed);
    bst_random_seed (&random_asked, seed);
    bst_state_play_out (straight, &random_straight);
    play_by_questions (asked, &random_asked);
    g_assert_cmphex (bst_state_hash (straight), ==, bst_state_hash (asked));
    g_assert_true (bst_state_equal (straight, asked));
    g_assert_null (bst_state_check (straight));
  }
}

static void
test_straight_loop_equals_questions (void)
{
  for (unsigned n_players = 1; n_players <= BST_MAX_PLAYERS; n_players++) {
    g_autoptr (BstRules) rules = games_rules ("base", n_players);

    compare_loops (rules, 60);
  }
}

static void
test_large_deck_uses_a_hashed_map (void)
{
  g_autoptr (BstRules) rules = games_large_rules (14, 2);

  g_assert_true (rules->map.is_hashed);
  compare_loops (rules, 5);
}

/* Every placement of one tile on one map, drawn often: no chi-square surprises. */
static void
test_places_are_uniform (void)
{
  enum {
    N_DRAWS = 40000
  };
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = games_play (rules, 12, 40);
  BstMove moves[256];
  unsigned counts[256] = { 0 };
  unsigned n_distinct = 0;
  double chi_square = 0;
  BstQuestion question;
  BstRandom random;

  for (bst_state_question (state, &question); question.kind != BST_QUESTION_PLACE;
       bst_state_question (state, &question)) {
    BstMove move = question.kind == BST_QUESTION_DRAW ? bst_state_roll (state)
                                                      : (BstMove) { .type = BST_MOVE_PASS };

    bst_state_apply (state, &move, NULL);
  }

  size_t n_moves = bst_state_moves (state, moves, G_N_ELEMENTS (moves));

  bst_random_seed (&random, 99);
  for (unsigned i = 0; i < N_DRAWS; i++) {
    BstMove move = bst_state_random_move (state, &random);
    unsigned k = 0;

    while (k < n_moves && !bst_move_equal (&move, &moves[k]))
      k++;
    g_assert_cmpuint (k, <, n_moves);
    counts[k]++;
  }
  for (unsigned k = 0; k < n_moves; k++)
    n_distinct += counts[k] > 0;
  for (unsigned k = 0; k < n_moves; k++) {
    double expected = (double) N_DRAWS / n_distinct;

    if (counts[k] > 0)
      chi_square += (counts[k] - expected) * (counts[k] - expected) / expected;
  }
  /* Far beyond the 99.9th percentile for up to a hundred placements. */
  g_assert_cmpuint (n_distinct, >, 3);
  g_assert_cmpfloat (chi_square, <, n_distinct + 5 * 14.1);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/playout/straight-loop-equals-questions",
                   test_straight_loop_equals_questions);
  g_test_add_func ("/engine/playout/large-deck-uses-a-hashed-map",
                   test_large_deck_uses_a_hashed_map);
  g_test_add_func ("/engine/playout/places-are-uniform", test_places_are_uniform);
  status = g_test_run ();
  games_clean_up ();
  return status;
}
