/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with the forked river in the whole program.
 */
#include "board/board-private.h"
#include "chapter-test.h"
#include "words/question.h"

static bool
is_put (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_DEPLOY;
}

static bool
is_again (AppTest *test)
{
  BstQuestion question = app_test_get_question (test);

  return bst_question_is_again (&question, bst_game_get_state (app_test_get_game (test)));
}

static const char *
get_headline (AppTest *test)
{
  return gtk_label_get_text (GTK_LABEL (app_test_get_board (test)->headline));
}

/* The fork comes first; whoever lays the volcano lake plays on, and is told so. */
static void
test_the_lake_brings_another_turn (AppTest *test, gconstpointer data)
{
  BstGame *game = app_test_get_game (test);
  BstRandom random;
  unsigned player = 0;

  bst_random_seed (&random, 1);
  while (!is_again (test)) {
    BstMove move = bst_state_random_move (bst_game_get_state (game), &random);

    player = app_test_get_question (test).player;
    g_assert_cmpstr (get_headline (test), ==, "");
    g_assert_true (bst_game_play (game, &move));
  }
  g_assert_cmpuint (app_test_get_question (test).player, ==, player);
  g_assert_nonnull (strstr (get_headline (test), "thanks to the volcano lake"));
}

int
main (int argc, char **argv)
{
  static const ChapterMove moves[] = { is_put };
  static const Chapter river2 = { .name = "river2",
                                  .decks = "base river2",
                                  .moves = moves,
                                  .n_moves = G_N_ELEMENTS (moves),
                                  .seed = 1,
                                  .kinds = 1u << BST_QUESTION_PLACE | 1u << BST_QUESTION_FIGURE };

  chapter_test_init (&argc, &argv, &river2);
  chapter_test_add ("the-lake-brings-another-turn", test_the_lake_brings_another_turn);
  return g_test_run ();
}
