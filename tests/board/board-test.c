/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Boards with games for tests.
 */
#include "board-test.h"

#include "support/played.h"

#define MAX_SEED 30

/* What is not built in. */
static void
add_own (BstGameFile *file, const BoardSetup *setup)
{
  if (setup->file != NULL) {
    g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "decks", setup->file, NULL);
    g_autoptr (BstProblems) problems = bst_problems_new ();
    g_autoptr (BstDeckFile) deck = bst_deck_file_load (path, problems);

    g_assert_nonnull (deck);
    bst_game_file_add_deck (file, deck);
  }
  if (setup->draw != NULL)
    g_ptr_array_add (file->draws, g_strdup (setup->draw));
}

BstGame *
board_test_new_game (const BoardSetup *setup, uint32_t seed)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL },
                                      { "Vera", BST_COLOUR_GREEN, NULL } };
  const PlayedGame begun = {
    .decks = setup->decks, .seats = seats, .n_seats = setup->n_players, .seed = seed
  };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = played_begin (&begun);
  BstGame *game;

  g_assert_cmpuint (setup->n_players, <=, G_N_ELEMENTS (seats));
  file->own = setup->own;
  file->without = setup->without;
  add_own (file, setup);
  game = bst_game_new (file, G_MAXSIZE, library, problems);
  g_assert_nonnull (game);
  return game;
}

void
board_test_begin (BoardTest *fixture, uint32_t seed)
{
  g_clear_object (&fixture->game);
  fixture->game = board_test_new_game (fixture->setup, seed);
  bst_random_seed (&fixture->random, seed);
  bst_board_set_game (fixture->board, fixture->game);
  bst_game_start (fixture->game);
}

static GtkWidget *
new_content (BoardTest *fixture)
{
  GtkWidget *box;

  if (!fixture->setup->has_list)
    return GTK_WIDGET (fixture->board);
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->board));
  gtk_box_append (GTK_BOX (box), bst_board_get_list (fixture->board));
  return box;
}

static void
set_up (BoardTest *fixture, gconstpointer setup)
{
  fixture->setup = setup;
  fixture->window = gtk_window_new ();
  fixture->board = BST_BOARD (bst_board_new ());
  bst_board_set_assist (fixture->board, fixture->setup->assist);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), fixture->setup->width, 600);
  gtk_window_set_child (GTK_WINDOW (fixture->window), new_content (fixture));
  board_test_begin (fixture, fixture->setup->seed);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (BoardTest *fixture, gconstpointer setup)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);

  g_object_add_weak_pointer (G_OBJECT (board), (gpointer *) &board);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (board);
  g_assert_finalize_object (fixture->game);
}

void
board_test_add (const BoardSetup *setup, const BoardCase *cases, size_t n_cases)
{
  for (size_t i = 0; i < n_cases; i++)
    g_test_add (cases[i].path, BoardTest, setup, set_up, cases[i].test, tear_down);
}

BstQuestion
board_test_get_question (BoardTest *fixture)
{
  BstQuestion question;

  bst_game_get_question (fixture->game, &question);
  return question;
}

void
board_test_go_to (BoardTest *fixture, bool (*is_it) (BoardTest *))
{
  for (uint32_t seed = 1; !is_it (fixture); seed++) {
    g_assert_cmpuint (seed, <, MAX_SEED);
    board_test_begin (fixture, seed);
    while (board_test_get_question (fixture).kind != BST_QUESTION_OVER && !is_it (fixture)) {
      BstMove move = bst_state_random_move (bst_game_get_state (fixture->game), &fixture->random);

      if (fixture->board->may_draw)
        move = (BstMove) { .type = BST_MOVE_START };
      g_assert_true (bst_game_play (fixture->game, &move));
    }
  }
  gtk_test_widget_wait_for_draw (fixture->window);
}

int
board_test_find_spot (BoardTest *fixture, BstMoveType type)
{
  const GArray *moves = fixture->board->spot_moves;

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, BstMove, i).type == type)
      return (int) i;
  return -1;
}

const BstMove *
board_test_focus_spot (BoardTest *fixture, int index)
{
  g_assert_cmpint (index, >=, 0);
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  g_assert_true (gtk_widget_grab_focus (g_ptr_array_index (fixture->board->spots, (guint) index)));
  /* It may have had the focus before that could be seen. */
  bst_board_point_at (fixture->board);
  gtk_test_widget_wait_for_draw (fixture->window);
  return &g_array_index (fixture->board->spot_moves, BstMove, (guint) index);
}

const char *
board_test_get_text (GtkWidget *label)
{
  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

gpointer
board_test_find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (g_type_is_a (G_OBJECT_TYPE (controller), type))
      return controller;
  }
  g_error ("No %s", g_type_name (type));
}
