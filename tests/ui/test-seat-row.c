/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The row of a player: what they have is seen, and said.
 */
#include <adwaita.h>

#include "board/picture-view.h"
#include "engine/random.h"
#include "ui/seat-row.h"
#include "words/deck.h"
#include "words/seat.h"

static BstGame *
new_game (void)
{
  static const char *const decks[] = { "base", "inns", "traders", "king" };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = bst_game_file_new ();

  file->seed = 2;
  for (unsigned i = 0; i < G_N_ELEMENTS (decks); i++) {
    g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, decks[i], problems);

    bst_game_file_add_deck (file, deck);
  }
  bst_game_file_add_player (file, "Anna", BST_COLOUR_RED, NULL);
  bst_game_file_add_player (file, "Boris", BST_COLOUR_BLUE, NULL);
  return bst_game_new (file, G_MAXSIZE, library, problems);
}

static void
play_to_end (BstGame *game)
{
  BstRandom random;

  bst_random_seed (&random, 2);
  while (!bst_game_get_is_over (game)) {
    size_t n;
    const BstMove *moves = bst_game_get_moves (game, &n);
    BstMove move = moves[bst_random_below (&random, (uint32_t) n)];

    g_assert_true (bst_game_play (game, &move));
  }
}

/* How many pictures below `parent` are called `words`. */
static unsigned
count_named (GtkWidget *parent, const char *words)
{
  unsigned n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    bool is_named = BST_IS_PICTURE_VIEW (child) &&
                    g_strcmp0 (gtk_widget_get_tooltip_text (child), words) == 0;

    if (is_named)
      g_assert_null (gtk_test_accessible_check_property (
        GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, words, NULL));
    n += is_named + count_named (child, words);
  }
  return n;
}

static void
check_row (GtkWidget *row, BstSeat *seat)
{
  for (unsigned i = 0; i < BST_GOODS; i++) {
    unsigned n = bst_seat_get_goods (seat, (BstGood) i);
    g_autofree char *words = bst_good_count ((BstGood) i, n);

    g_assert_cmpuint (count_named (row, words), ==, n > 0);
  }
  for (unsigned i = BST_FIGURE_LARGE; i < BST_FIGURES; i++) {
    unsigned n = bst_seat_get_supply (seat, (BstFigure) i);
    g_autofree char *words = bst_figure_count ((BstFigure) i, n);

    g_assert_cmpuint (count_named (row, words), ==, n > 0);
  }
  g_assert_cmpuint (count_named (row, "Has the king"), ==,
                    (unsigned) bst_seat_holds (seat, BST_FIGURE_KING));
  g_assert_cmpuint (count_named (row, "Has the robber knight"), ==,
                    (unsigned) bst_seat_holds (seat, BST_FIGURE_ROBBER));
}

/* However much a player has, the row fits a narrow window, and all of it is there. */
static void
check_width (GtkWidget *row)
{
  int least;
  int wide;
  int narrow;

  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <, 300);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 1000, &wide, NULL, NULL, NULL);
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, least, &narrow, NULL, NULL, NULL);
  g_assert_cmpint (narrow, >=, wide);
}

static void
test_shows_what_a_player_has (void)
{
  g_autoptr (BstGame) game = new_game ();
  GtkWidget *rows[2];
  unsigned n_belongings = 0;

  bst_game_start (game);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);

    rows[i] = g_object_ref_sink (bst_seat_row_new (seat, bst_textures_get_shared ()));
    check_row (rows[i], seat);
  }
  play_to_end (game);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    check_row (rows[i], bst_game_get_seat (game, i));
    check_width (rows[i]);
    n_belongings += bst_seat_count_belongings (bst_game_get_seat (game, i));
  }
  g_assert_cmpuint (n_belongings, >, 3);
  bst_game_look_at (game, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++) {
    check_row (rows[i], bst_game_get_seat (game, i));
    g_object_unref (rows[i]);
  }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/seat-row/shows-what-a-player-has", test_shows_what_a_player_has);
  return g_test_run ();
}
