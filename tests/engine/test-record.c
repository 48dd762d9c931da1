/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of moves with its cursor: undo, redo, and a change of mind.
 */
#include "engine/record.h"
#include "support/games.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstRecord, bst_record_free)

static BstRules *rules;

static BstRecord *
play_to_the_end (uint32_t seed)
{
  BstRecord *record = bst_record_new (rules, seed, 0, NULL);
  BstQuestion question;
  BstRandom random;

  bst_random_seed (&random, seed);
  for (;;) {
    bst_record_draw (record, NULL);
    bst_state_question (bst_record_get_state (record), &question);
    if (question.kind == BST_QUESTION_OVER)
      return record;

    BstMove move = bst_state_random_move (bst_record_get_state (record), &random);

    g_assert_cmpint (bst_record_play (record, &move, NULL), ==, BST_PLAYED);
  }
}

static void
test_undo_to_the_start_and_redo_to_the_end (void)
{
  g_autoptr (BstRecord) record = play_to_the_end (3);
  g_autoptr (BstState) start = bst_state_new (rules, 3, 0, NULL);
  g_autoptr (BstState) end = bst_state_copy (bst_record_get_state (record));
  size_t n_moves = bst_record_get_n_moves (record);

  g_assert_cmpuint (n_moves, >, 128);
  for (size_t cursor = n_moves; cursor-- > 0;)
    bst_record_seek (record, cursor);
  g_assert_true (bst_state_equal (bst_record_get_state (record), start));
  g_assert_cmpuint (bst_record_get_n_moves (record), ==, n_moves);
  for (size_t cursor = 1; cursor <= n_moves; cursor++)
    bst_record_seek (record, cursor);
  g_assert_true (bst_state_equal (bst_record_get_state (record), end));
}

static void
test_seeking_finds_the_same_position (void)
{
  g_autoptr (BstRecord) record = play_to_the_end (4);
  size_t n_moves = bst_record_get_n_moves (record);
  g_autofree uint64_t *hashes = g_new (uint64_t, n_moves + 1);
  BstRandom random;

  for (size_t i = 0; i <= n_moves; i++) {
    bst_record_seek (record, i);
    hashes[i] = bst_state_hash (bst_record_get_state (record));
  }
  bst_random_seed (&random, 1);
  for (unsigned i = 0; i < 300; i++) {
    size_t cursor = bst_random_below (&random, (uint32_t) n_moves + 1);

    bst_record_seek (record, cursor);
    g_assert_cmpuint (bst_record_get_cursor (record), ==, cursor);
    g_assert_cmphex (bst_state_hash (bst_record_get_state (record)), ==, hashes[cursor]);
  }
  bst_record_seek (record, n_moves + 100);
  g_assert_cmpuint (bst_record_get_cursor (record), ==, n_moves);
}

static void
test_another_move_forgets_the_future (void)
{
  g_autoptr (BstRecord) record = play_to_the_end (5);
  BstMove moves[256];
  BstQuestion question;
  size_t cursor = 100;

  do {
    bst_record_seek (record, ++cursor);
    bst_state_question (bst_record_get_state (record), &question);
  } while (question.kind != BST_QUESTION_PLACE ||
           bst_state_moves (bst_record_get_state (record), moves, G_N_ELEMENTS (moves)) < 2);

  const BstMove *known = bst_record_get_move (record, cursor);
  BstMove other = moves[bst_move_equal (known, &moves[0]) ? 1 : 0];

  g_assert_cmpint (bst_record_play (record, &other, NULL), ==, BST_PLAYED);
  g_assert_cmpuint (bst_record_get_n_moves (record), ==, cursor + 1);
  bst_record_seek (record, 10);
  bst_record_seek (record, cursor + 1);
  g_assert_true (bst_move_equal (bst_record_get_move (record, cursor), &other));
}

static void
test_the_same_move_keeps_the_future (void)
{
  g_autoptr (BstRecord) record = play_to_the_end (6);
  size_t n_moves = bst_record_get_n_moves (record);
  BstMove move;

  bst_record_seek (record, 70);
  move = *bst_record_get_move (record, 70);
  g_assert_cmpint (bst_record_play (record, &move, NULL), ==, BST_PLAYED);
  g_assert_cmpuint (bst_record_get_n_moves (record), ==, n_moves);
}

static void
test_refused_move_is_not_recorded (void)
{
  g_autoptr (BstRecord) record = bst_record_new (rules, 1, 0, NULL);
  BstMove pass = { .type = BST_MOVE_PASS };

  g_assert_cmpint (bst_record_play (record, &pass, NULL), ==, BST_ILLEGAL);
  g_assert_cmpuint (bst_record_get_n_moves (record), ==, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rules = games_rules ("base river abbot", 3);
  g_test_add_func ("/engine/record/undo-to-the-start-and-redo-to-the-end",
                   test_undo_to_the_start_and_redo_to_the_end);
  g_test_add_func ("/engine/record/seeking-finds-the-same-position",
                   test_seeking_finds_the_same_position);
  g_test_add_func ("/engine/record/another-move-forgets-the-future",
                   test_another_move_forgets_the_future);
  g_test_add_func ("/engine/record/the-same-move-keeps-the-future",
                   test_the_same_move_keeps_the_future);
  g_test_add_func ("/engine/record/refused-move-is-not-recorded",
                   test_refused_move_is_not_recorded);
  status = g_test_run ();
  bst_rules_free (rules);
  games_clean_up ();
  return status;
}
