/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state as a value: copies, hashes, draws, and no allocation while playing.
 */
#include <malloc.h>

#include "support/games.h"

static void
test_copy_is_equal_and_independent (void)
{
  g_autoptr (BstRules) rules = games_rules ("base river abbot", 3);
  g_autoptr (BstState) state = games_play (rules, 5, 60);
  g_autoptr (BstState) copy = bst_state_copy (state);
  BstRandom random;

  g_assert_true (bst_state_equal (state, copy));
  g_assert_cmphex (bst_state_hash (state), ==, bst_state_hash (copy));
  bst_random_seed (&random, 1);
  bst_state_play_out (copy, &random);
  g_assert_false (bst_state_equal (state, copy));
  g_assert_cmphex (bst_state_hash (state), !=, bst_state_hash (copy));
}

/* What a state was used for before it was overwritten leaves no trace in how it goes on. */
static void
test_assigning_leaves_nothing_behind (void)
{
  g_autoptr (BstRules) rules = games_rules ("base river abbot bridges", 3);
  g_autoptr (BstState) used = bst_state_new (rules, 1, 0, NULL);

  for (unsigned seed = 1; seed <= 60; seed++) {
    g_autoptr (BstState) state = games_play (rules, seed, seed * 3);
    g_autoptr (BstState) copy = bst_state_copy (state);
    BstRandom random;

    bst_random_seed (&random, seed);
    bst_state_play_out (used, &random);
    bst_state_assign (used, state);
    g_assert_true (bst_state_equal (state, used));
    bst_random_seed (&random, 7);
    bst_state_play_out (used, &random);
    bst_random_seed (&random, 7);
    bst_state_play_out (copy, &random);
    g_assert_true (bst_state_equal (used, copy));
  }
}

static void
test_hash_is_the_same_everywhere (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);

  /* Written down once; another value somewhere would break saved games. */
  g_assert_cmphex (bst_state_hash (state), ==, 0xb85adb024fcfd93bu);
  games_move (state, "draw base.FRRR");
  games_move (state, "place 1,0 r1");
  games_move (state, "deploy follower 1,0 road1");
  g_assert_cmphex (bst_state_hash (state), ==, 0x5bdbcb1536f559fdu);
}

static void
test_hash_ignores_the_generator (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) a = bst_state_new (rules, 1, 0, NULL);
  g_autoptr (BstState) b = bst_state_new (rules, 2, 0, NULL);

  g_assert_true (bst_state_equal (a, b));
  g_assert_cmphex (bst_state_hash (a), ==, bst_state_hash (b));
}

static void
test_tiles_depend_on_the_seed_alone (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) a = bst_state_new (rules, 77, 0, NULL);
  g_autoptr (BstState) b = bst_state_new (rules, 77, 0, NULL);
  BstRandom random_a, random_b;

  bst_random_seed (&random_a, 1);
  bst_random_seed (&random_b, 2);
  for (unsigned i = 0; i < 40; i++) {
    BstQuestion question;
    BstMove draw = bst_state_roll (a);
    BstMove same = bst_state_roll (b);

    g_assert_true (bst_move_equal (&draw, &same));
    bst_state_apply (a, &draw, NULL);
    bst_state_apply (b, &same, NULL);
    for (bst_state_question (a, &question); question.player != BST_CHANCE;
         bst_state_question (a, &question)) {
      BstMove move = bst_state_random_move (a, &random_a);

      bst_state_apply (a, &move, NULL);
    }
    for (bst_state_question (b, &question); question.player != BST_CHANCE;
         bst_state_question (b, &question)) {
      BstMove move = bst_state_random_move (b, &random_b);

      bst_state_apply (b, &move, NULL);
    }
  }
}

/* Draws as a list of moves lead to the same future as draws by the generator. */
static void
test_replayed_game_goes_on_alike (void)
{
  g_autoptr (BstRules) rules = games_rules ("base river", 2);
  g_autoptr (BstState) played = bst_state_new (rules, 9, 0, NULL);
  g_autoptr (BstState) replayed = bst_state_new (rules, 9, 0, NULL);
  BstRandom random;

  bst_random_seed (&random, 3);
  for (unsigned i = 0; i < 90; i++) {
    BstQuestion question;
    char text[BST_MOVE_TEXT];

    bst_state_question (played, &question);

    BstMove move = question.kind == BST_QUESTION_DRAW ? bst_state_roll (played)
                                                      : bst_state_random_move (played, &random);

    bst_move_print (&move, played, text, sizeof text);
    bst_state_apply (played, &move, NULL);
    games_move (replayed, text);
  }

  g_assert_true (bst_state_equal (played, replayed));
  bst_state_play_out (played, &(BstRandom) { { 1, 2, 3, 4 } });
  bst_state_play_out (replayed, &(BstRandom) { { 1, 2, 3, 4 } });
  g_assert_true (bst_state_equal (played, replayed));
}

static void
test_forgetting_hides_the_draws (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) a = bst_state_new (rules, 1, 0, NULL);
  g_autoptr (BstState) b = bst_state_new (rules, 2, 0, NULL);
  BstRandom random_a, random_b;

  /* The same moves under two seeds leave the bag in two orders. */
  for (unsigned i = 0; i < 20; i++) {
    BstQuestion question;

    bst_state_question (a, &question);

    BstMove move = question.kind == BST_QUESTION_DRAW
                     ? bst_state_roll (a)
                     : bst_state_random_move (a, &(BstRandom) { { i, 2, 3, 4 } });

    g_assert_cmpint (bst_state_apply (a, &move, NULL), ==, BST_PLAYED);
    g_assert_cmpint (bst_state_apply (b, &move, NULL), ==, BST_PLAYED);
  }
  bst_state_forget (a, 42);
  bst_state_forget (b, 42);
  bst_random_seed (&random_a, 6);
  bst_random_seed (&random_b, 6);
  bst_state_play_out (a, &random_a);
  bst_state_play_out (b, &random_b);
  g_assert_true (bst_state_equal (a, b));
}

static void
test_playing_does_not_allocate (void)
{
  g_autoptr (BstRules) rules = games_rules ("base river abbot", 5);
  g_autoptr (BstState) state = bst_state_new (rules, 4, 0, NULL);
  g_autoptr (BstState) start = bst_state_copy (state);
  BstMove moves[512];
  BstRandom random;
  struct mallinfo2 before = mallinfo2 ();

  bst_random_seed (&random, 4);
  bst_state_play_out (state, &random);
  bst_state_assign (state, start);
  for (;;) {
    BstQuestion question;

    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      break;

    size_t n_moves = bst_state_moves (state, moves, G_N_ELEMENTS (moves));
    BstMove move = moves[bst_random_below (&random, (uint32_t) n_moves)];

    bst_state_apply (state, &move, NULL);
  }

  struct mallinfo2 after = mallinfo2 ();

  g_assert_cmpuint (after.uordblks, ==, before.uordblks);
}

static void
test_base_state_is_small (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);

  g_assert_cmpuint (bst_rules_state_size (rules), <=, 16 * 1024);
}

static void
test_refused_move_changes_nothing (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = games_play (rules, 8, 31);
  g_autoptr (BstState) before = bst_state_copy (state);
  BstMove nonsense = { .type = BST_MOVE_PLACE, .pos = { 400, 400 } };

  g_assert_cmpint (bst_state_apply (state, &nonsense, NULL), ==, BST_ILLEGAL);
  g_assert_true (bst_state_equal (state, before));
}

/* The map is a torus inside; nobody must notice. */
static void
test_cells_far_away_are_empty (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = games_play (rules, 8, 140);
  unsigned n_found = 0;

  for (int x = -200; x <= 200; x++) {
    for (int y = -200; y <= 200; y++)
      n_found += bst_state_placed_at (state, (BstPos) { (int16_t) x, (int16_t) y }) >= 0;
  }
  g_assert_cmpuint (n_found, ==, bst_state_n_placed (state));
}

static void
test_nothing_is_played_after_the_end (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = games_play (rules, 8, 1000);
  BstMove pass = { .type = BST_MOVE_PASS };
  BstQuestion question;

  bst_state_question (state, &question);
  g_assert_cmpint (question.kind, ==, BST_QUESTION_OVER);
  g_assert_cmpuint (bst_state_moves (state, NULL, 0), ==, 0);
  g_assert_cmpint (bst_state_apply (state, &pass, NULL), ==, BST_IS_OVER);
}

static void
ignore_cb (void *data, const BstEvent *event)
{
}

/* A game that somebody listens to is the same as one that nobody hears: undo replays in silence. */
static void
test_listening_changes_nothing (void)
{
  g_autoptr (BstRules) rules = games_rules ("base bridges abbot abbey", 3);
  const BstSink sink = { ignore_cb, NULL };

  for (uint32_t seed = 1; seed <= 40; seed++) {
    g_autoptr (BstState) silent = bst_state_new (rules, seed, 0, NULL);
    g_autoptr (BstState) heard = bst_state_new (rules, seed, 0, &sink);
    BstQuestion question;
    BstRandom random;

    bst_random_seed (&random, seed);
    for (bst_state_question (silent, &question); question.kind != BST_QUESTION_OVER;
         bst_state_question (silent, &question)) {
      BstMove move = question.player == BST_CHANCE ? bst_state_roll (silent)
                                                   : bst_state_random_move (silent, &random);

      bst_state_play (silent, &move, NULL);
      bst_state_play (heard, &move, &sink);
      g_assert_true (bst_state_equal (silent, heard));
    }
  }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/state/copy-is-equal-and-independent",
                   test_copy_is_equal_and_independent);
  g_test_add_func ("/engine/state/assigning-leaves-nothing-behind",
                   test_assigning_leaves_nothing_behind);
  g_test_add_func ("/engine/state/hash-is-the-same-everywhere", test_hash_is_the_same_everywhere);
  g_test_add_func ("/engine/state/hash-ignores-the-generator", test_hash_ignores_the_generator);
  g_test_add_func ("/engine/state/tiles-depend-on-the-seed-alone",
                   test_tiles_depend_on_the_seed_alone);
  g_test_add_func ("/engine/state/replayed-game-goes-on-alike", test_replayed_game_goes_on_alike);
  g_test_add_func ("/engine/state/forgetting-hides-the-draws", test_forgetting_hides_the_draws);
  g_test_add_func ("/engine/state/playing-does-not-allocate", test_playing_does_not_allocate);
  g_test_add_func ("/engine/state/base-state-is-small", test_base_state_is_small);
  g_test_add_func ("/engine/state/refused-move-changes-nothing", test_refused_move_changes_nothing);
  g_test_add_func ("/engine/state/listening-changes-nothing", test_listening_changes_nothing);
  g_test_add_func ("/engine/state/cells-far-away-are-empty", test_cells_far_away_are_empty);
  g_test_add_func ("/engine/state/nothing-is-played-after-the-end",
                   test_nothing_is_played_after_the_end);
  status = g_test_run ();
  games_clean_up ();
  return status;
}
