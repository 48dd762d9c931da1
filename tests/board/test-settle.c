/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tile that comes down when it is laid: what is drawn for it, and what is not.
 */
#include "board-test.h"

static const BoardSetup setup = { .decks = "base", .n_players = 2, .seed = 21, .width = 800 };

static void
lay (BoardTest *fixture)
{
  g_signal_emit_by_name (g_ptr_array_index (fixture->board->cells, 0), "clicked");
}

static void
wait_ready (BoardTest *fixture)
{
  while (!bst_textures_get_is_idle (bst_board_get_textures (fixture->board)))
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* A tile comes down onto its place: nobody waits for it, and nothing else is drawn. */
static void
test_a_tile_settles (BoardTest *fixture, gconstpointer data)
{
  BstBoard *board = fixture->board;
  BstPos pos = g_array_index (board->places, BstFit, 0).pos;
  unsigned n_draws;

  bst_board_set_animates (board, TRUE);
  lay (fixture);
  g_assert_nonnull (board->settle_animation);
  g_assert_true (bst_pos_equal (board->settling, pos));
  g_assert_cmpint (board_test_get_question (fixture).kind, ==, BST_QUESTION_FIGURE);
  adw_animation_pause (ADW_ANIMATION (board->settle_animation));
  /* A picture that is there may be seen to need another one. */
  do {
    n_draws = bst_board_get_n_tile_draws (board);
    wait_ready (fixture);
  } while (bst_board_get_n_tile_draws (board) != n_draws);
  for (board->settled = 0; board->settled < 1; board->settled += 0.2) {
    gtk_widget_queue_draw (board->settle_pane);
    gtk_test_widget_wait_for_draw (fixture->window);
    g_assert_cmpfloat (gtk_widget_get_width (board->settle_pane), <, 2 * board->view.zoom);
  }
  g_assert_cmpuint (bst_board_get_n_tile_draws (board), ==, n_draws);
  adw_animation_resume (ADW_ANIMATION (board->settle_animation));
  while (board->settle_animation != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (board->settle_pane));
  g_assert_true (board->has_last);
  g_assert_true (bst_pos_equal (board->last_pos, pos));
}

/* Whoever wants nothing to move sees it where it lies. */
static void
test_a_tile_is_there_at_once (BoardTest *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  bst_board_set_animates (fixture->board, TRUE);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  lay (fixture);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  g_assert_null (fixture->board->settle_animation);
  g_assert_true (fixture->board->has_last);
}

int
main (int argc, char **argv)
{
  static const BoardCase cases[] = {
    { "/settle/nothing-else-is-drawn", test_a_tile_settles },
    { "/settle/a-tile-may-be-there-at-once", test_a_tile_is_there_at_once },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  board_test_add (&setup, cases, G_N_ELEMENTS (cases));
  return g_test_run ();
}
