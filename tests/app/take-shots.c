/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Takes the pictures that are shown where the program is offered, of a game that is the same
 * each time; tools/screenshots runs it once for each language.
 *
 *     take-shots FOLDER
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app-test.h"
#include "board/board-private.h"
#include "board/map-preview.h"
#include "document/deck-document.h"
#include "editor/shelf/shelf-page.h"
#include "editor/tile/tile-list.h"
#include "support/played.h"
#include "ui/lesson-page.h"

#define WIDTH 1200
#define HEIGHT 800
#define SEED 374
#define N_TILES 54
#define FLIGHT_SEED 57
#define FLIGHT_TILES 44
#define FORTRESS_SEED 2
#define FORTRESS_TILES 30
#define WORKSHOP_TILE 3
#define WHOLE G_MAXUINT /* tiles, more than there are: the game is over */
#define LESSON "first-game"
#define LESSON_STEP 8

static const struct
{
  const char *name;
  AdwColorScheme scheme;
} schemes[] = {
  { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
};

static void
begin_with (AppTest *test, PlayedGame game)
{
  /* Nobody is a computer player, so that nothing moves while pictures are taken.  The names
   * are those of people in the language of the pictures. */
  bool is_russian = g_str_has_prefix (g_get_language_names ()[0], "ru");
  const PlayedSeat seats[] = { { is_russian ? "Аня" : "Anna", BST_COLOUR_RED, NULL },
                               { is_russian ? "Борис" : "Boris", BST_COLOUR_BLUE, NULL },
                               { is_russian ? "Вера" : "Vera", BST_COLOUR_YELLOW, NULL } };

  game.seats = seats;
  game.n_seats = G_N_ELEMENTS (seats);
  bst_window_begin (BST_WINDOW (test->window), played_new (&game), G_MAXSIZE);
  app_test_spin (300);
}

static void
begin (AppTest *test, unsigned n_tiles)
{
  begin_with (test, (PlayedGame) { .decks = "base river abbot",
                                   .seed = SEED,
                                   .n_tiles = n_tiles,
                                   .kind = BST_QUESTION_PLACE });
}

/* What is said in passing of the game before is not for the picture. */
static void
hide_toasts (AppTest *test)
{
  GtkWidget *overlay = app_test_find (test->window, ADW_TYPE_TOAST_OVERLAY, NULL, NULL);
  GtkWidget *content = adw_toast_overlay_get_child (ADW_TOAST_OVERLAY (overlay));

  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != content)
      gtk_widget_set_opacity (child, 0);
}

static void
take (AppTest *test, const char *folder, const char *name)
{
  const char *language = g_str_has_prefix (g_get_language_names ()[0], "ru") ? "ru" : "en";

  for (unsigned i = 0; i < G_N_ELEMENTS (schemes); i++) {
    g_autofree char *file = g_strdup_printf ("%s-%s-%s.png", name, language, schemes[i].name);
    g_autofree char *path = g_build_filename (folder, file, NULL);

    adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i].scheme);
    /* Pictures are made in a thread. */
    app_test_spin (1500);
    hide_toasts (test);
    app_test_save_shot (test->window, path);
  }
}

static bool
is_bubble (GtkWidget *label, gconstpointer data)
{
  return gtk_widget_has_css_class (label, "bubble");
}

static gpointer
find_motion (GtkWidget *board)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
      return controller;
  }
  g_assert_not_reached ();
}

static void
point_at (GtkWidget *board, GtkWidget *cell)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (cell, board, &bounds));
  g_signal_emit_by_name (find_motion (board), "motion",
                         (double) (bounds.origin.x + bounds.size.width / 2),
                         (double) (bounds.origin.y + bounds.size.height / 2));
}

/* How much there is to say about a cell; what gives points to whoever is asked comes first. */
static size_t
rate (const char *text, const char *player)
{
  return strlen (text) + (strpbrk (text, "0123456789") != NULL ? 1000 : 0) +
         (g_str_has_prefix (text, player) ? 1000 : 0);
}

/* Holds the tile where there is most to say about it. */
static void
hold_tile (AppTest *test)
{
  GtkWidget *board = GTK_WIDGET (app_test_get_board (test));
  const char *player = bst_seat_get_name (bst_game_get_seat (app_test_get_game (test), 0));
  GtkWidget *best = NULL;
  size_t most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *bubble;
    size_t rating;

    if (!gtk_widget_get_visible (child) || !gtk_widget_has_css_class (child, "cell"))
      continue;
    point_at (board, child);
    bubble = app_test_find (board, GTK_TYPE_LABEL, is_bubble, NULL);
    rating = bubble != NULL ? rate (gtk_label_get_text (GTK_LABEL (bubble)), player) : 0;
    if (rating > most) {
      most = rating;
      best = child;
    }
  }
  if (best != NULL)
    point_at (board, best);
}

/* A tile that the dragon may enter and where somebody would be eaten, or NULL. */
static GtkWidget *
find_threat (BstBoard *board)
{
  for (guint i = 0; i < board->spot_moves->len; i++)
    for (guint k = 0; k < board->threats->len; k++)
      if (bst_pos_equal (g_array_index (board->spot_moves, BstMove, i).pos,
                         g_array_index (board->threats, BstStanding, k).pos))
        return g_ptr_array_index (board->spots, i);
  return NULL;
}

/* In the middle of a flight, the pointer on such a tile.  What is played depends on how well the
 * computer plays, so the first game that shows it is taken. */
static void
show_flight (AppTest *test)
{
  GtkWidget *threat = NULL;

  for (uint32_t seed = FLIGHT_SEED; threat == NULL; seed++) {
    begin_with (test, (PlayedGame) { .decks = "base dragon",
                                     .seed = seed,
                                     .n_tiles = FLIGHT_TILES,
                                     .kind = BST_QUESTION_DRAGON });
    threat = find_threat (app_test_get_board (test));
  }
  point_at (GTK_WIDGET (app_test_get_board (test)), threat);
}

/* Somebody may send a follower into the fortress.  Where nobody may, the game is over. */
static void
show_fortress (AppTest *test)
{
  uint32_t seed = FORTRESS_SEED;

  do
    begin_with (test, (PlayedGame) { .decks = "base count king cult",
                                     .seed = seed++,
                                     .n_tiles = FORTRESS_TILES,
                                     .kind = BST_QUESTION_FORTRESS });
  while (app_test_find (test->window, BST_TYPE_BOARD, NULL, NULL) == NULL);
}

/* A step of the first lesson in which somebody has a choice. */
static void
show_lesson (AppTest *test)
{
  BstLesson *lesson;
  BstMove move;

  gtk_widget_activate_action (test->window, "win.lesson", "s", LESSON);
  app_test_spin (300);
  lesson = bst_lesson_page_get_lesson (
    BST_LESSON_PAGE (app_test_find (test->window, BST_TYPE_LESSON_PAGE, NULL, NULL)));
  while (bst_lesson_get_number (lesson) < LESSON_STEP) {
    if (bst_lesson_find_move (lesson, &move))
      g_assert_true (bst_game_play (bst_lesson_get_game (lesson), &move));
    else
      bst_lesson_next (lesson);
    app_test_spin (20);
  }
}

static void
set_animates (AppTest *test, gboolean animates)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animates, NULL);
  g_settings_set_boolean (test->settings, "animate", animates);
}

/* Whether a field with several cities is being counted. */
static bool
is_counting_field (BstBoard *board)
{
  unsigned n_paid;
  const BstTally *tally = bst_board_get_tally (board, &n_paid);

  return tally != NULL && bst_tally_get_payment (tally, n_paid)->reason == BST_REASON_FIELD &&
         board->paid_cities->len > 1 && board->pay_progress > 0.5;
}

/* The count at the end of a game, held while a field is paid. */
static void
show_scoring (AppTest *test)
{
  BstBoard *board;

  begin (test, WHOLE);
  set_animates (test, TRUE);
  gtk_widget_activate_action (test->window, "win.watch-scoring", NULL);
  while (app_test_find (test->window, BST_TYPE_BOARD, NULL, NULL) == NULL)
    app_test_spin (5);
  board = app_test_get_board (test);
  while (!is_counting_field (board))
    app_test_spin (5);
  adw_animation_pause (ADW_ANIMATION (board->payment));
}

static void
end_scoring (AppTest *test)
{
  bst_board_end_payments (app_test_get_board (test));
  set_animates (test, FALSE);
}

/* A tile of a small deck under work. */
static void
show_workshop (AppTest *test)
{
  GtkWidget *palette;
  GtkWidget *list;

  gtk_widget_activate_action (test->window, "win.workshop", NULL);
  g_signal_emit_by_name (app_test_find (test->window, BST_TYPE_SHELF_PAGE, NULL, NULL), "new-deck",
                         BST_TEMPLATE_TEST);
  app_test_spin (300);
  palette = app_test_find (test->window, BST_TYPE_TILE_LIST, NULL, NULL);
  list = app_test_find (palette, GTK_TYPE_LIST_VIEW, NULL, NULL);
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), WORKSHOP_TILE,
                                   TRUE);
}

int
main (int argc, char **argv)
{
  AppTest test;

  app_test_init (&argc, &argv);
  if (argc != 2)
    g_error ("usage: take-shots FOLDER");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                "gtk-decoration-layout", ":close", NULL);
  app_test_start (&test, WIDTH, HEIGHT);
  app_test_resize (test.window, WIDTH, HEIGHT);
  /* Away from the map. */
  app_test_xdo ("mousemove", "1260", "880", NULL);

  begin (&test, N_TILES);
  hold_tile (&test);
  take (&test, argv[1], "game");

  g_signal_emit_by_name (find_motion (GTK_WIDGET (app_test_get_board (&test))), "leave");
  gtk_widget_activate_action (GTK_WIDGET (app_test_get_board (&test)), "board.fields", NULL);
  take (&test, argv[1], "fields");

  show_flight (&test);
  take (&test, argv[1], "flight");

  show_fortress (&test);
  take (&test, argv[1], "fortress");

  show_lesson (&test);
  take (&test, argv[1], "lesson");

  show_scoring (&test);
  take (&test, argv[1], "scoring");
  end_scoring (&test);

  gtk_widget_activate_action (test.window, "win.start", NULL);
  take (&test, argv[1], "start");

  show_workshop (&test);
  take (&test, argv[1], "workshop");

  begin (&test, WHOLE);
  take (&test, argv[1], "end");
  app_test_stop (&test);
  return 0;
}
