/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The last points of a game are counted on the map: watched to the end, skipped, watched again, and
 * read where nothing moves.  The program runs in the language of its environment.
 */
#include <stdlib.h>

#include "app-test.h"

#include "board/board-private.h"
#include "support/own-home.h"
#include "support/played.h"
#include "ui/counting-bar.h"
#include "ui/game-page.h"
#include "ui/seat-row.h"
#include "words/event.h"

#define WHOLE 1000 /* tiles, more than there are: the game is over */
#define MIDDLE 80  /* moves before the end */
#define PLAYERS 2

/* What was seen of the count. */
typedef struct
{
  AppTest *test;
  GArray *paid;    /* BstEvent: player and points */
  unsigned n_seen; /* payments */
  unsigned n_overtaken;
  unsigned order[PLAYERS]; /* of the rows */
} Watch;

/* A game of persons, where `n_left` of its moves are left. */
static void
start_before (AppTest *test, int width, int height, unsigned n_left)
{
  static const PlayedSeat seats[PLAYERS] = { { "Anna", BST_COLOUR_RED, NULL },
                                             { "Boris", BST_COLOUR_BLUE, NULL } };
  const PlayedGame game = { .decks = "base",
                            .seats = seats,
                            .n_seats = PLAYERS,
                            .seed = 4,
                            .n_tiles = WHOLE,
                            .kind = BST_QUESTION_PLACE };
  BstGameFile *file = played_new (&game);

  app_test_start (test, width, height);
  g_settings_set_boolean (test->settings, "animate", TRUE);
  bst_window_begin (BST_WINDOW (test->window), file, file->moves->len - n_left);
  app_test_wait_for_person (test);
}

static void
start (AppTest *test, int width, int height)
{
  start_before (test, width, height, 1);
}

/* What there is once on the page of the game, also while the results are shown: a slow machine may
 * have come to them meanwhile. */
static GtkWidget *
find_part (AppTest *test, GType type)
{
  GtkWidget *stack = app_test_find (test->window, GTK_TYPE_STACK, NULL, NULL);
  GtkWidget *page = gtk_stack_get_child_by_name (GTK_STACK (stack), "game");
  GtkWidget *part = app_test_find (gtk_widget_get_first_child (page), type, NULL, NULL);

  g_assert_nonnull (part);
  return part;
}

static BstBoard *
get_board (AppTest *test)
{
  return BST_BOARD (find_part (test, BST_TYPE_BOARD));
}

static const BstTally *
get_tally (AppTest *test, unsigned *out_n_paid)
{
  return bst_board_get_tally (get_board (test), out_n_paid);
}

static bool
is_counting (AppTest *test)
{
  unsigned n_paid;

  return get_tally (test, &n_paid) != NULL;
}

static bool
has_words (GtkWidget *label, gconstpointer words)
{
  return strstr (gtk_label_get_text (GTK_LABEL (label)), words) != NULL;
}

static GtkListBox *
get_rows (AppTest *test)
{
  return GTK_LIST_BOX (find_part (test, GTK_TYPE_LIST_BOX));
}

static BstSeatRow *
get_row (AppTest *test, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (get_rows (test), index);

  return BST_SEAT_ROW (gtk_list_box_row_get_child (row));
}

static int
get_shown (BstSeatRow *row)
{
  return atoi (gtk_label_get_text (GTK_LABEL (bst_seat_row_get_score (row))));
}

/* What the rows show never is more than what has been counted. */
static void
check_rows (Watch *watch, const BstTally *tally, unsigned n_paid)
{
  for (int i = 0; i < PLAYERS; i++) {
    BstSeatRow *row = get_row (watch->test, i);
    unsigned player = bst_seat_get_player (bst_seat_row_get_seat (row));

    g_assert_cmpint (get_shown (row), <=, bst_tally_get_total (tally, n_paid, player));
    g_assert_cmpint (get_shown (row), >=, bst_tally_get_total (tally, 0, player));
    if (i > 0)
      g_assert_cmpint (get_shown (row), <=, get_shown (get_row (watch->test, i - 1)));
    watch->n_overtaken += n_paid > 0 && watch->order[i] != player;
    watch->order[i] = player;
  }
}

/* Whether a line of the log or a row says what the end has brought. */
static bool
is_end_told (AppTest *test)
{
  GtkListView *view = GTK_LIST_VIEW (find_part (test, GTK_TYPE_LIST_VIEW));
  GListModel *lines = G_LIST_MODEL (gtk_list_view_get_model (view));

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (lines, i);
    const BstEvent *event = bst_log_entry_get_event (entry);

    if (event->final || event->type == BST_EVENT_END)
      return true;
  }
  return app_test_find (GTK_WIDGET (get_rows (test)), GTK_TYPE_LABEL, has_words, "end: ") != NULL;
}

/* The sum lies beside what is counted, except where a field leaves no room. */
static void
check_sums (BstBoard *board)
{
  unsigned n_paid;
  const BstTally *tally = bst_board_get_tally (board, &n_paid);
  const BstPayment *payment = bst_tally_get_payment (tally, n_paid);
  graphene_rect_t sums;

  if (payment->reason == BST_REASON_FIELD)
    return;
  g_assert_true (gtk_widget_compute_bounds (board->sums, GTK_WIDGET (board), &sums));
  for (guint i = 0; i < board->paid_area->len; i++) {
    BstPoint corner =
      bst_view_corner (&board->view, g_array_index (board->paid_area, BstPos, i));
    graphene_rect_t cell =
      GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y, (float) board->view.zoom,
                          (float) board->view.zoom);

    g_assert_false (graphene_rect_intersection (&sums, &cell, NULL));
  }
}

/* Each payment is said below the map, and its feature is lit. */
static void
counting_cb (BstBoard *board, Watch *watch)
{
  unsigned n_paid;
  const BstTally *tally = bst_board_get_tally (board, &n_paid);
  const BstPayment *payment;
  GtkWidget *bar;
  int points = 0;

  if (tally == NULL || n_paid < watch->n_seen)
    return;
  payment = bst_tally_get_payment (tally, n_paid);
  g_assert_cmpuint (n_paid, ==, watch->n_seen++);
  bar = find_part (watch->test, BST_TYPE_COUNTING_BAR);
  g_assert_nonnull (
    app_test_find (bar, GTK_TYPE_LABEL, has_words, bst_reason_to_title (payment->reason)));
  g_assert_true (bst_pos_equal (board->light.pos, payment->pos));
  g_assert_cmpint (board->light.feature, ==, payment->feature);
  for (unsigned i = 0; i < PLAYERS; i++)
    points += payment->points[i];
  g_assert_cmpuint (board->paid_cities->len > 0, ==,
                    payment->reason == BST_REASON_FIELD && points > 0);
  check_rows (watch, tally, n_paid);
  g_assert_false (is_end_told (watch->test));
}

static void
paid_cb (BstBoard *board, guint player, int points, double x, double y, Watch *watch)
{
  const BstEvent paid = { .player = (uint8_t) player, .points = points };

  check_sums (board);
  g_array_append_val (watch->paid, paid);
}

/* The points that flew are those of the log, in its order. */
static void
check_events (Watch *watch)
{
  GListModel *log = bst_game_get_log (bst_board_get_game (get_board (watch->test)));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (log, i);
    const GArray *events = bst_log_entry_get_events (entry);

    for (guint k = 0; k < events->len; k++) {
      const BstEvent *event = &g_array_index (events, BstEvent, k);

      if (event->type != BST_EVENT_SCORE || !event->final || event->points == 0)
        continue;
      g_assert_cmpuint (n, <, watch->paid->len);
      g_assert_cmpuint (g_array_index (watch->paid, BstEvent, n).player, ==, event->player);
      g_assert_cmpint (g_array_index (watch->paid, BstEvent, n).points, ==, event->points);
      n++;
    }
  }
  g_assert_cmpuint (n, ==, watch->paid->len);
  g_assert_cmpuint (n, >, 3);
}

static void
wait_for_page (AppTest *test, const char *name)
{
  while (!g_str_equal (app_test_get_page (test), name))
    app_test_spin (5);
}

static void
check_scores (AppTest *test)
{
  for (int i = 0; i < PLAYERS; i++)
    g_assert_cmpint (get_shown (get_row (test, i)), ==,
                     bst_seat_get_score (bst_seat_row_get_seat (get_row (test, i))));
}

static void
hasten (AppTest *test)
{
  unsigned speed = bst_board_get_pay_speed (get_board (test));

  while (is_counting (test) && bst_board_get_pay_speed (get_board (test)) == speed) {
    app_test_key ("s");
    app_test_spin (20);
  }
}

/* From the last move to the results. */
static void
watch_all (AppTest *test)
{
  g_autoptr (GArray) paid = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  Watch watch = { .test = test, .paid = paid };
  BstGame *game = app_test_get_game (test);
  BstBoard *board = app_test_get_board (test);
  size_t n;
  BstMove move = bst_game_get_moves (game, &n)[0];

  g_signal_connect (board, "counting", G_CALLBACK (counting_cb), &watch);
  g_signal_connect (board, "paid", G_CALLBACK (paid_cb), &watch);
  g_assert_true (bst_game_play (game, &move));
  g_assert_true (bst_game_get_is_over (game));
  g_assert_true (is_counting (test));
  hasten (test);
  hasten (test);
  wait_for_page (test, "end");
  g_signal_handlers_disconnect_by_data (board, &watch);
  check_events (&watch);
  g_assert_cmpuint (watch.n_overtaken, >, 0);
}

static void
watch_again (AppTest *test)
{
  GtkWidget *button = app_test_find_button (test->window, "win.watch-scoring");

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  wait_for_page (test, "game");
}

/* What is counted goes on faster at once. */
static void
check_haste (AppTest *test)
{
  BstBoard *board = get_board (test);
  guint whole = adw_timed_animation_get_duration (ADW_TIMED_ANIMATION (board->payment));

  g_assert_cmpuint (bst_board_get_pay_speed (board), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (board), "board.hasten", NULL);
  g_assert_cmpuint (bst_board_get_pay_speed (board), ==, 2);
  g_assert_cmpuint (adw_timed_animation_get_duration (ADW_TIMED_ANIMATION (board->payment)), <=,
                    whole / 2);
}

static GtkWidget *
find_pill (AppTest *test)
{
  GtkWidget *overlay = find_part (test, GTK_TYPE_OVERLAY);

  for (GtkWidget *child = gtk_widget_get_first_child (overlay); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "points") && gtk_widget_get_visible (child))
      return child;
  return NULL;
}

/* In a narrow window points go to the line with the scores. */
static void
watch_points_fly (AppTest *test)
{
  GtkWidget *pill;
  graphene_rect_t bounds;
  unsigned n_paid;

  while ((pill = find_pill (test)) == NULL && is_counting (test))
    app_test_spin (5);
  gtk_test_widget_wait_for_draw (test->window);
  pill = find_pill (test);
  if (pill == NULL)
    return;
  get_tally (test, &n_paid);
  g_assert_cmpuint (n_paid, >, 0);
  g_assert_true (gtk_widget_compute_bounds (pill, test->window, &bounds));
  g_assert_cmpfloat ((double) (bounds.origin.x + bounds.size.width), <=,
                     gtk_widget_get_width (test->window));
}

static void
test_the_last_points_are_counted (void)
{
  AppTest test = { 0 };

  start (&test, 1100, 760);
  watch_all (&test);
  g_assert_true (is_end_told (&test));

  watch_again (&test);
  g_assert_true (is_counting (&test));
  g_assert_false (is_end_told (&test));
  check_haste (&test);
  g_assert_cmpint (get_shown (get_row (&test, 0)), <,
                   bst_seat_get_score (bst_seat_row_get_seat (get_row (&test, 0))));
  while (is_counting (&test)) {
    app_test_key ("Escape");
    app_test_spin (20);
  }
  wait_for_page (&test, "end");
  check_scores (&test);

  app_test_resize (test.window, 360, 640);
  watch_again (&test);
  watch_points_fly (&test);
  bst_window_begin (BST_WINDOW (test.window),
                    bst_game_dup_file (bst_board_get_game (get_board (&test))), 0);
  g_assert_false (is_counting (&test));
  app_test_stop (&test);
}

/* A line of the log shows on the map where it was. */
static void
check_lines (AppTest *test)
{
  GtkWidget *view = find_part (test, GTK_TYPE_LIST_VIEW);
  GListModel *log = bst_game_get_log (app_test_get_game (test));
  BstBoard *board = app_test_get_board (test);

  for (guint i = 0; i < 20; i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (log, i);
    const BstEvent *event = bst_log_entry_get_event (entry);

    g_signal_emit_by_name (view, "activate", i);
    g_assert_true (board->has_marked);
    g_assert_true (bst_pos_equal (board->marked_pos, event->pos));
    g_assert_cmpint (board->light.feature, ==,
                     bst_event_fields (event) & BST_FIELD_FEATURE ? event->feature : -1);
  }
}

/* Then the log tells it. */
static void
test_nothing_moves_without_animations (void)
{
  AppTest test = { 0 };
  size_t n;
  BstMove move;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  start (&test, 1100, 760);
  move = bst_game_get_moves (app_test_get_game (&test), &n)[0];
  g_assert_true (bst_game_play (app_test_get_game (&test), &move));
  g_assert_false (is_counting (&test));
  check_scores (&test);
  wait_for_page (&test, "end");
  watch_again (&test);
  g_assert_false (is_counting (&test));
  g_assert_true (gtk_widget_get_mapped (
    find_part (&test, GTK_TYPE_LIST_VIEW)));
  check_lines (&test);
  app_test_stop (&test);
}

/* The points of `player` that the log tells of. */
static int
count_told (AppTest *test, unsigned player)
{
  GtkListView *view = GTK_LIST_VIEW (find_part (test, GTK_TYPE_LIST_VIEW));
  GListModel *lines = G_LIST_MODEL (gtk_list_view_get_model (view));
  int points = 0;

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (lines, i);
    const GArray *events = bst_log_entry_get_events (entry);

    for (guint k = 0; k < events->len; k++) {
      const BstEvent *event = &g_array_index (events, BstEvent, k);

      points += event->type == BST_EVENT_SCORE && event->player == player ? event->points : 0;
    }
  }
  return points;
}

/* Whether the log tells of all points; it never tells of more than the rows show. */
static bool
is_all_told (AppTest *test)
{
  bool is_all = true;

  for (int i = 0; i < PLAYERS; i++) {
    BstSeat *seat = bst_seat_row_get_seat (get_row (test, i));
    int told = count_told (test, bst_seat_get_player (seat));

    g_assert_cmpint (told, <=, get_shown (get_row (test, i)));
    is_all = is_all && told == bst_seat_get_score (seat);
  }
  return is_all;
}

static void
test_is_told_when_it_has_come (void)
{
  AppTest test;
  BstGame *game;
  BstRandom random;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  start_before (&test, 1200, 800, MIDDLE);
  game = app_test_get_game (&test);
  bst_random_seed (&random, 1);
  while (!is_counting (&test)) {
    const BstMove *moves;
    BstMove move;
    size_t n;

    app_test_wait_for_person (&test);
    moves = bst_game_get_moves (game, &n);
    move = moves[bst_random_below (&random, (uint32_t) n)];
    g_assert_true (is_all_told (&test));
    g_assert_true (bst_game_play (game, &move));
  }
  g_assert_false (is_all_told (&test));
  while (!is_all_told (&test))
    app_test_spin (20);
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  static const OwnHomeCase cases[] = {
    { "/app/scoring/the-last-points-are-counted", test_the_last_points_are_counted },
    { "/app/scoring/nothing-moves-without-animations", test_nothing_moves_without_animations },
    { "/app/scoring/is-told-when-it-has-come", test_is_told_when_it_has_come },
  };
  g_autofree char *home = own_home_make ();
  int result;

  app_test_init (&argc, &argv);
  result = own_home_run_in (home, cases, G_N_ELEMENTS (cases));
  g_rmdir (home);
  return result;
}
