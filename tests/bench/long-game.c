/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tells how much private memory the program has while it shows a game of 150 tiles, after
 * every turn of it was looked at and the map was seen in several sizes.
 */
#include "app/app-test.h"
#include "first-frame.h"
#include "support/played.h"

#define N_TILES 150

static void
begin (AppTest *test)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL },
                                      { "Vera", BST_COLOUR_YELLOW, NULL } };
  PlayedGame game = { .decks = "base river abbot inns traders dragon",
                      .seats = seats,
                      .n_seats = G_N_ELEMENTS (seats),
                      .seed = 5,
                      .n_tiles = N_TILES,
                      .kind = BST_QUESTION_PLACE };

  bst_window_begin (BST_WINDOW (test->window), played_new (&game), G_MAXSIZE);
  app_test_spin (500);
  g_assert_cmpuint (bst_state_n_placed (bst_game_get_state (app_test_get_game (test))), >=,
                    N_TILES);
}

static void
look_back (AppTest *test)
{
  BstGame *game = app_test_get_game (test);
  const GArray *turns = bst_game_get_turns (game);

  for (guint i = 0; i < turns->len; i++) {
    bst_game_look_at (game, g_array_index (turns, guint, i));
    app_test_spin (1);
  }
  bst_game_look_away (game);
}

static void
zoom (AppTest *test)
{
  static const char *const steps[] = { "in", "in", "in", "normal", "out", "fit" };

  for (unsigned i = 0; i < G_N_ELEMENTS (steps); i++) {
    gtk_widget_activate_action (GTK_WIDGET (app_test_get_board (test)), "board.zoom", "s",
                                steps[i]);
    app_test_spin (300);
  }
}

int
main (int argc, char **argv)
{
  AppTest test;

  app_test_init (&argc, &argv);
  app_test_start (&test, 1200, 800);
  begin (&test);
  look_back (&test);
  zoom (&test);
  app_test_spin (1000);
  g_print ("%u\n", first_frame_get_memory ());
  app_test_stop (&test);
  return 0;
}
