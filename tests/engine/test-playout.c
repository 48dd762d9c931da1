/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random play: the straight loop plays what the questions would, the choice is
 * uniform, and large decks work on the other kind of map.
 */
#include <math.h>

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

/* Draws answers to the present question, often: no chi-square surprises.  Returns how many of the
 * legal ones came up. */
static unsigned
expect_uniform (const BstState *state)
{
  size_t n_moves = bst_state_moves (state, NULL, 0);
  g_autofree BstMove *moves = g_new (BstMove, n_moves);
  g_autofree unsigned *counts = g_new0 (unsigned, n_moves);
  unsigned n_draws = 400 * (unsigned) n_moves;
  unsigned n_distinct = 0;
  double chi_square = 0;
  BstRandom random;

  bst_state_moves (state, moves, n_moves);
  bst_random_seed (&random, 99);
  for (unsigned i = 0; i < n_draws; i++) {
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
    double expected = (double) n_draws / n_distinct;

    if (counts[k] > 0)
      chi_square += (counts[k] - expected) * (counts[k] - expected) / expected;
  }
  /* Far beyond the 99.9th percentile: five times the deviation. */
  g_assert_cmpfloat (chi_square, <, n_distinct + 5 * sqrt (2.0 * n_distinct));
  return n_distinct;
}

/* A tile that looks the same when it is turned has one placement for all of these. */
static void
test_places_are_uniform (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = games_play (rules, 12, 40);
  BstQuestion question;

  for (bst_state_question (state, &question); question.kind != BST_QUESTION_PLACE;
       bst_state_question (state, &question)) {
    BstMove move = question.kind == BST_QUESTION_DRAW ? bst_state_roll (state)
                                                      : (BstMove) { .type = BST_MOVE_PASS };

    bst_state_apply (state, &move, NULL);
  }
  g_assert_cmpuint (expect_uniform (state), >, 3);
}

/* The first questions of a kind in random games: any legal answer is as likely. */
static void
expect_uniform_answers (const char *decks, BstQuestionKind kind)
{
  g_autoptr (BstRules) rules = games_rules (decks, 3);
  unsigned n_left = 20;

  for (unsigned seed = 0; n_left > 0; seed++) {
    g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
    BstQuestion question;
    BstRandom random;

    bst_random_seed (&random, seed);
    for (bst_state_question (state, &question); question.kind != BST_QUESTION_OVER && n_left > 0;
         bst_state_question (state, &question)) {
      BstMove move = bst_state_random_move (state, &random);

      if (question.kind == kind && bst_state_moves (state, NULL, 0) > 1) {
        g_assert_cmpuint (expect_uniform (state), ==, bst_state_moves (state, NULL, 0));
        n_left--;
      }
      bst_state_play (state, &move, NULL);
    }
  }
}

static void
test_bids_are_uniform (void)
{
  expect_uniform_answers ("base bridges", BST_QUESTION_AUCTION);
}

static void
test_ways_from_the_market_are_uniform (void)
{
  expect_uniform_answers ("base inns count", BST_QUESTION_MARKET);
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
  g_test_add_func ("/engine/playout/bids-are-uniform", test_bids_are_uniform);
  g_test_add_func ("/engine/playout/ways-from-the-market-are-uniform",
                   test_ways_from_the_market_are_uniform);
  status = g_test_run ();
  games_clean_up ();
  return status;
}
