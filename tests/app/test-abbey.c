/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with abbeys, mayors, barns and wagons in the whole program.
 */
#include "board/board-private.h"
#include "board/picture-view.h"
#include "chapter-test.h"

static bool
is_abbey (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_ABBEY && app_test_get_board (test)->may_draw;
}

static bool
is_last_abbey (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_ABBEY && app_test_get_board (test)->may_pass;
}

static bool
is_barn (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_BARN;
}

static bool
is_drive (AppTest *test, const BstMove *move)
{
  return move->type == BST_MOVE_WAGON;
}

static bool
is_pile (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "pile") && gtk_widget_get_mapped (widget);
}

/* The pile is where a tile is drawn from; so is the button, and the abbey stays in the hand. */
static void
test_drawing_with_the_mouse (AppTest *test, gconstpointer data)
{
  chapter_test_play_to (test, is_abbey);
  app_test_click_to_play (test, app_test_find (test->window, BST_TYPE_PICTURE_VIEW, is_pile, NULL));
  g_assert_cmpint (app_test_get_question (test).kind, ==, BST_QUESTION_PLACE);
  chapter_test_play_to (test, is_abbey);
  app_test_click_to_play (test, bst_board_get_listed_widget (app_test_get_board (test), 0));
  g_assert_cmpint (app_test_get_question (test).kind, ==, BST_QUESTION_PLACE);
}

/* Ctrl+Z takes the abbey back into the hand of whoever laid it. */
static void
test_undo_across_an_abbey (AppTest *test, gconstpointer data)
{
  uint64_t hash;

  chapter_test_play_to (test, is_abbey);
  hash = chapter_test_get_hash (test);
  chapter_test_click_on (test, is_abbey);
  g_assert_cmphex (chapter_test_get_hash (test), !=, hash);
  while (chapter_test_get_hash (test) != hash) {
    g_assert_true (bst_game_get_can_undo (app_test_get_game (test)));
    app_test_key ("ctrl+z");
  }
  g_assert_cmpint (app_test_get_question (test).kind, ==, BST_QUESTION_START);
}

int
main (int argc, char **argv)
{
  static const ChapterMove moves[] = { is_abbey, is_barn, is_drive, is_last_abbey };
  static const Chapter abbey = { .name = "abbey",
                                 .decks = "base abbey",
                                 .moves = moves,
                                 .n_moves = G_N_ELEMENTS (moves),
                                 .seed = 3,
                                 .kinds = 1u << BST_QUESTION_START | 1u << BST_QUESTION_FIGURE };

  chapter_test_init (&argc, &argv, &abbey);
  chapter_test_add ("drawing-with-the-mouse", test_drawing_with_the_mouse);
  chapter_test_add ("undo-across-it", test_undo_across_an_abbey);
  return g_test_run ();
}
