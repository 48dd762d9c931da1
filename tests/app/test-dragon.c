/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with the dragon, the princess, portals and the fairy in the whole program.
 */
#include "chapter-test.h"

static bool
is_step (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_DRAGON;
}

static bool
is_expulsion (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_EXPEL;
}

static bool
is_far (AppTest *test, const BstMove *move)
{
  const BstState *state = bst_game_get_state (app_test_get_game (test));
  BstPos last = bst_state_placed (state, bst_state_n_placed (state) - 1).pos;

  return move->type == BST_MOVE_DEPLOY && !bst_pos_equal (move->pos, last);
}

static bool
is_fairy (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_FAIRY;
}

/* Ctrl+Z in the middle of a flight takes back the turn of whoever began it. */
static void
test_undo_in_a_flight (AppTest *test, gconstpointer data)
{
  uint64_t hash;

  chapter_test_click_on (test, is_step);
  hash = chapter_test_get_hash (test);
  while (chapter_test_get_hash (test) == hash)
    app_test_key ("ctrl+z");
  g_assert_cmpint (app_test_get_question (test).kind, ==, BST_QUESTION_PLACE);
  while (chapter_test_get_hash (test) != hash)
    app_test_key ("ctrl+shift+z");
}

int
main (int argc, char **argv)
{
  static const ChapterMove moves[] = { is_step, is_expulsion, is_far, is_fairy };
  static const Chapter dragon = { .name = "dragon",
                                  .decks = "base dragon",
                                  .moves = moves,
                                  .n_moves = G_N_ELEMENTS (moves),
                                  .seed = 3,
                                  .kinds = 1u << BST_QUESTION_DRAGON | 1u << BST_QUESTION_FIGURE };

  chapter_test_init (&argc, &argv, &dragon);
  chapter_test_add ("undo-in-a-flight", test_undo_in_a_flight);
  return g_test_run ();
}
