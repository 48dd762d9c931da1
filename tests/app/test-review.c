/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A finished game is reviewed: from the results to the turns that decided it, by mouse and by keys,
 * and on into a game from there.  The program runs in the language of its environment.  With
 * BASTIDE_SHOTS set to a folder, what was looked at is kept there.
 */
#include "app-test.h"

#include "ai/hindsight.h"
#include "board/board-private.h"
#include "support/own-home.h"
#include "support/played.h"
#include "ui/review-chart.h"
#include "ui/review-page.h"
#include "ui/score-card.h"
#include "ui/score-chart.h"

#define WHOLE 1000  /* tiles, more than there are: the game is over */
#define FEW_GAMES 8 /* for a turn: nobody wants to wait here */
#define MANY_GAMES 100000000

static BstGameFile *
new_file (unsigned n_players)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, "beginner" },
                                      { "Clara", BST_COLOUR_YELLOW, NULL },
                                      { "Dmitri", BST_COLOUR_BLACK, "beginner" } };
  PlayedGame game = { .decks = "base",
                      .seats = seats,
                      .n_seats = n_players,
                      .seed = 5,
                      .n_tiles = WHOLE,
                      .kind = BST_QUESTION_PLACE };

  return played_new (&game);
}

static void
wait_for_page (AppTest *test, const char *name)
{
  while (!g_str_equal (app_test_get_page (test), name))
    app_test_spin (5);
  app_test_spin (300);
}

/* A game that has been saved and is opened comes with its results. */
static GFile *
start (AppTest *test, int width, int height, unsigned n_players)
{
  g_autoptr (BstGameFile) game = new_file (n_players);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "finished.bastide", NULL);
  GFile *file = g_file_new_for_path (path);

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (bst_game_file_save (game, path, NULL));
  app_test_start (test, width, height);
  bst_window_open (BST_WINDOW (test->window), file);
  wait_for_page (test, "end");
  return file;
}

static void
keep_shot (AppTest *test, const char *name)
{
  const char *folder = g_getenv ("BASTIDE_SHOTS");
  g_autofree char *file = g_strdup_printf ("review-%s.png", name);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, file, NULL) : NULL;

  if (path == NULL)
    return;
  app_test_spin (400);
  app_test_save_shot (test->window, path);
}

static BstReview *
get_review (AppTest *test)
{
  GtkWidget *page = app_test_find (test->window, BST_TYPE_REVIEW_PAGE, NULL, NULL);

  g_assert_nonnull (page);
  return bst_review_page_get_review (BST_REVIEW_PAGE (page));
}

static GtkWidget *
get_page (AppTest *test)
{
  return app_test_find (test->window, BST_TYPE_REVIEW_PAGE, NULL, NULL);
}

static void
click (AppTest *test, const char *action)
{
  GtkWidget *button = app_test_find_button (test->window, action);

  g_assert_nonnull (button);
  app_test_click (test, button);
}

static void
scroll_to (GtkWidget *widget)
{
  gtk_widget_grab_focus (widget);
  app_test_spin (300);
}

/* From the results to the review, which is stopped and made with few games.  What is stopped has so
 * many that no machine could be done before. */
static BstReview *
enter (AppTest *test)
{
  GtkWidget *button = app_test_find_button (test->window, "win.review");
  BstReview *review;

  g_assert_nonnull (button);
  scroll_to (button);
  click (test, "win.review");
  wait_for_page (test, "review");
  review = get_review (test);
  g_assert_true (bst_review_get_is_running (review) || bst_review_get_is_done (review));
  bst_review_cancel (review);
  bst_review_set_n_games (review, MANY_GAMES);
  bst_review_start (review);
  g_assert_true (bst_review_get_is_running (review));
  app_test_spin (50);
  keep_shot (test, "running");
  click (test, "review.cancel");
  while (bst_review_get_is_running (review))
    app_test_spin (5);
  g_assert_false (bst_review_get_is_done (review));
  g_assert_null (app_test_find_button (test->window, "review.cancel"));
  bst_review_set_n_games (review, FEW_GAMES);
  return review;
}

static void
finish (AppTest *test, BstReview *review)
{
  click (test, "review.start");
  while (!bst_review_get_is_done (review))
    app_test_spin (5);
  g_assert_null (app_test_find_button (test->window, "review.start"));
}

static size_t
find_cursor (BstReview *review, unsigned number)
{
  BstMoment moments[BST_REVIEW_MOMENTS];
  unsigned indices[BST_REVIEW_MOMENTS];

  g_assert_cmpuint (bst_review_list_moments (review, moments, indices), >, number);
  return bst_review_get_turn (review, indices[number])->cursor;
}

static GtkWidget *
get_row (AppTest *test, int number)
{
  GtkWidget *list = app_test_find (get_page (test), GTK_TYPE_LIST_BOX, NULL, NULL);

  g_assert_nonnull (list);
  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), number));
}

/* The board shows the position of a turn, what was played there and what was better. */
static void
assert_shown (AppTest *test, BstReview *review, unsigned number)
{
  size_t cursor = find_cursor (review, number);
  BstBoard *board;

  for (unsigned i = 0; i < 1000 && bst_game_get_cursor (bst_review_get_game (review)) != cursor;
       i++)
    app_test_spin (5);
  g_assert_cmpuint (bst_game_get_cursor (bst_review_get_game (review)), ==, cursor);
  board = app_test_get_board (test);
  if (board == NULL)
    return;
  g_assert_true (bst_board_get_game (board) == bst_review_get_game (review));
  g_assert_cmpuint (board->marks[BST_MARK_PLAYED].n_moves, >=, 1);
  g_assert_cmpuint (board->marks[BST_MARK_BETTER].n_moves, >=, 1);
  g_assert_true (gtk_widget_get_visible (board->mark_labels[BST_MARK_BETTER]));
}

static void
test_by_mouse (void)
{
  AppTest test;
  g_autoptr (GFile) file = start (&test, 1200, 800, 2);
  BstReview *review;

  keep_shot (&test, "end");
  review = enter (&test);
  keep_shot (&test, "cancelled");
  finish (&test, review);
  assert_shown (&test, review, 0);
  keep_shot (&test, "wide");
  app_test_click (&test, get_row (&test, 1));
  assert_shown (&test, review, 1);
  click (&test, "review.next");
  assert_shown (&test, review, 2);
  click (&test, "review.previous");
  assert_shown (&test, review, 1);
  keep_shot (&test, "second");
  click (&test, "review.back");
  wait_for_page (&test, "end");
  app_test_stop (&test);
}

static void
test_by_keys (void)
{
  AppTest test;
  g_autoptr (GFile) file = start (&test, 1200, 800, 4);
  BstReview *review = enter (&test);

  finish (&test, review);
  gtk_widget_grab_focus (get_row (&test, 0));
  app_test_key ("Down");
  assert_shown (&test, review, 1);
  app_test_key ("alt+Down");
  assert_shown (&test, review, 2);
  app_test_key ("alt+Up");
  assert_shown (&test, review, 1);
  keep_shot (&test, "four");
  app_test_key ("Escape");
  wait_for_page (&test, "end");
  app_test_stop (&test);
}

/* The list and the map take turns. */
static void
test_in_a_narrow_window (void)
{
  AppTest test;
  g_autoptr (GFile) file = start (&test, 360, 640, 2);
  BstReview *review;

  app_test_resize (test.window, 360, 640);
  review = enter (&test);
  g_assert_cmpint (gtk_widget_get_width (get_page (&test)), ==, 360);
  finish (&test, review);
  g_assert_null (app_test_get_board (&test));
  keep_shot (&test, "narrow-list");
  scroll_to (get_row (&test, 0));
  keep_shot (&test, "narrow-rows");
  app_test_key ("Return");
  while (app_test_get_board (&test) == NULL)
    app_test_spin (5);
  assert_shown (&test, review, 0);
  keep_shot (&test, "narrow-map");
  app_test_key ("Escape");
  while (app_test_get_board (&test) != NULL)
    app_test_spin (5);
  g_assert_cmpstr (app_test_get_page (&test), ==, "review");
  app_test_key ("Escape");
  wait_for_page (&test, "end");
  app_test_stop (&test);
}

static void
test_one_player (void)
{
  AppTest test;
  g_autoptr (GFile) file = start (&test, 1200, 800, 1);
  BstReview *review = enter (&test);

  finish (&test, review);
  keep_shot (&test, "alone");
  app_test_stop (&test);
}

static void
test_dark (void)
{
  AppTest test;
  g_autoptr (GFile) file = NULL;
  BstReview *review;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      ADW_COLOR_SCHEME_FORCE_DARK);
  file = start (&test, 1200, 800, 2);
  review = enter (&test);
  finish (&test, review);
  keep_shot (&test, "dark");
  app_test_stop (&test);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

/* The game goes on from there, and the finished one is where it was, with its review. */
static void
test_playing_from_there (void)
{
  AppTest test;
  g_autoptr (GFile) file = start (&test, 1200, 800, 2);
  g_autofree char *path = g_file_get_path (file);
  BstReview *review = enter (&test);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) saved = NULL;
  unsigned n_turns;
  size_t cursor;
  BstGame *game;
  uint64_t hash;

  finish (&test, review);
  n_turns = bst_review_get_n_turns (review);
  cursor = find_cursor (review, 0);
  hash = bst_state_hash (bst_game_get_state (bst_review_get_game (review)));
  /* If it is the turn of a computer player, that waits. */
  g_settings_set_int (test.settings, "computer-delay", 3000);
  click (&test, "review.play");
  wait_for_page (&test, "game");
  game = app_test_get_game (&test);
  g_assert_cmpuint (bst_game_get_cursor (game), ==, cursor);
  g_assert_cmpuint (bst_state_hash (bst_game_get_state (game)), ==, hash);
  g_assert_cmpstr (bst_seat_get_name (bst_game_get_seat (game, 1)), ==, "Boris");
  g_assert_cmpint (bst_seat_get_level (bst_game_get_seat (game, 1)), >=, 0);

  saved = bst_game_file_load (path, problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_cmpuint (saved->review, ==, BST_HINDSIGHT_VERSION);
  g_assert_cmpuint (saved->notes->len, ==, n_turns);

  /* Nobody has to think about it again. */
  bst_window_open (BST_WINDOW (test.window), file);
  wait_for_page (&test, "end");
  gtk_widget_activate_action (test.window, "win.review", NULL);
  wait_for_page (&test, "review");
  g_assert_true (bst_review_get_is_done (get_review (&test)));
  g_assert_false (bst_review_get_is_running (get_review (&test)));
  assert_shown (&test, get_review (&test), 0);
  app_test_stop (&test);
}

/* What players of another version found is shown, and can be found out anew. */
static void
test_another_version (void)
{
  AppTest test;
  g_autoptr (GFile) file = start (&test, 1200, 800, 2);
  g_autofree char *path = g_file_get_path (file);
  BstReview *review = enter (&test);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) saved = NULL;

  finish (&test, review);
  saved = bst_game_file_load (path, problems);
  saved->review = BST_HINDSIGHT_VERSION + 1;
  g_assert_true (bst_game_file_save (saved, path, NULL));
  bst_window_open (BST_WINDOW (test.window), file);
  wait_for_page (&test, "end");
  gtk_widget_activate_action (test.window, "win.review", NULL);
  wait_for_page (&test, "review");
  review = get_review (&test);
  g_assert_true (bst_review_get_is_outdated (review));
  g_assert_false (bst_review_get_is_running (review));
  assert_shown (&test, review, 0);
  keep_shot (&test, "outdated");
  bst_review_set_n_games (review, FEW_GAMES);
  click (&test, "review.start");
  while (bst_review_get_is_outdated (review) || !bst_review_get_is_done (review))
    app_test_spin (5);
  assert_shown (&test, review, 0);
  app_test_stop (&test);
}

/* A game that has just been finished has its review in the file that the program keeps. */
static void
test_a_game_of_ones_own (void)
{
  AppTest test;
  BstReview *review;
  g_auto (GStrv) uris = NULL;
  g_autoptr (GFile) kept = NULL;
  g_autofree char *path = NULL;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) saved = NULL;
  g_autoptr (BstGameFile) whole = new_file (2);
  BstGame *game;

  app_test_start (&test, 1200, 800);
  g_settings_reset (test.settings, "recent");
  /* All but the last moves. */
  g_ptr_array_set_size (whole->moves, (int) whole->moves->len - 6);
  whole->has_hash = false;
  bst_window_begin (BST_WINDOW (test.window), g_steal_pointer (&whole), G_MAXSIZE);
  wait_for_page (&test, "game");
  game = app_test_get_game (&test);
  while (!bst_game_get_is_over (game)) {
    size_t n;
    const BstMove *moves = bst_game_get_moves (game, &n);
    BstMove move;

    if (n > 0) {
      move = moves[0];
      g_assert_true (bst_game_play (game, &move));
    }
    app_test_spin (5);
  }
  wait_for_page (&test, "end");
  review = enter (&test);
  finish (&test, review);
  uris = g_settings_get_strv (test.settings, "recent");
  g_assert_nonnull (uris[0]);
  kept = g_file_new_for_uri (uris[0]);
  path = g_file_get_path (kept);
  saved = bst_game_file_load (path, problems);
  g_assert_cmpuint (saved->review, ==, BST_HINDSIGHT_VERSION);
  g_assert_cmpuint (saved->notes->len, ==, bst_review_get_n_turns (review));
  g_settings_reset (test.settings, "recent");
  app_test_stop (&test);
}

static GtkListBox *
get_end_list (AppTest *test)
{
  GtkWidget *card = app_test_find (test->window, BST_TYPE_SCORE_CARD, NULL, NULL);

  g_assert_nonnull (card);
  return GTK_LIST_BOX (app_test_find (card, GTK_TYPE_LIST_BOX, NULL, NULL));
}

/* The results show what decided the game, and lead there by keys and by the curve. */
static void
test_from_the_results (void)
{
  AppTest test;
  g_autoptr (GFile) file = start (&test, 1200, 800, 2);
  BstReview *review;
  GtkWidget *row;

  /* It is made without leaving them; with so many games nobody is done before it is stopped. */
  g_assert_nonnull (app_test_find_button (test.window, "win.find-moments"));
  review = enter (&test);
  bst_review_set_n_games (review, MANY_GAMES);
  click (&test, "review.back");
  wait_for_page (&test, "end");
  g_assert_null (get_end_list (&test));
  scroll_to (app_test_find_button (test.window, "win.find-moments"));
  app_test_key ("Return");
  while (!bst_review_get_is_running (review))
    app_test_spin (5);
  g_assert_null (app_test_find_button (test.window, "win.find-moments"));
  keep_shot (&test, "at-the-end-running");
  /* The focus is on “Cancel” now, and back again. */
  app_test_key ("Return");
  while (bst_review_get_is_running (review))
    app_test_spin (5);
  bst_review_set_n_games (review, FEW_GAMES);
  app_test_key ("Return");
  while (!bst_review_get_is_done (review))
    app_test_spin (5);

  /* The focus is in the list that has come. */
  app_test_spin (300);
  keep_shot (&test, "at-the-end");
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (get_end_list (&test), 0));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test.window)) == row);
  app_test_key ("Down");
  app_test_key ("Return");
  wait_for_page (&test, "review");
  assert_shown (&test, review, 1);
  app_test_key ("Escape");
  wait_for_page (&test, "end");
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (get_end_list (&test), 1));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test.window)) == row);
  g_signal_emit_by_name (app_test_find (test.window, BST_TYPE_SCORE_CHART, NULL, NULL), "chosen",
                         2);
  wait_for_page (&test, "review");
  assert_shown (&test, review, 2);

  /* A game that brings its review has them at once. */
  gtk_widget_activate_action (test.window, "win.start", NULL);
  wait_for_page (&test, "start");
  bst_window_open (BST_WINDOW (test.window), file);
  wait_for_page (&test, "end");
  g_assert_nonnull (get_end_list (&test));
  g_assert_null (app_test_find_button (test.window, "win.find-moments"));
  app_test_stop (&test);
}

/* Nobody waits for it who closes the window. */
static void
test_closing_while_it_runs (void)
{
  AppTest test;
  g_autoptr (GFile) file = start (&test, 800, 600, 2);

  gtk_widget_activate_action (test.window, "win.review", NULL);
  wait_for_page (&test, "review");
  g_assert_true (bst_review_get_is_running (get_review (&test)));
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  static const OwnHomeCase cases[] = {
    { "/app/review/by-mouse", test_by_mouse },
    { "/app/review/by-keys", test_by_keys },
    { "/app/review/in-a-narrow-window", test_in_a_narrow_window },
    { "/app/review/of-one-player", test_one_player },
    { "/app/review/in-the-dark", test_dark },
    { "/app/review/playing-from-there", test_playing_from_there },
    { "/app/review/of-another-version", test_another_version },
    { "/app/review/of-a-game-just-finished", test_a_game_of_ones_own },
    { "/app/review/from-the-results", test_from_the_results },
    { "/app/review/closing-while-it-runs", test_closing_while_it_runs },
  };
  g_autofree char *home = own_home_make ();
  int result;

  app_test_init (&argc, &argv);
  result = own_home_run_in (home, cases, G_N_ELEMENTS (cases));
  g_rmdir (home);
  return result;
}
