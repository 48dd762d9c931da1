/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How games end, by keys: the Map of the Day from the start page to its results and through the
 * program's end, two games with the same tiles, the hall of fame.  With BASTIDE_SHOTS set to a
 * folder, what was looked at is kept there.
 */
#include "app-test.h"

#include "app/store.h"
#include "board/map-preview.h"
#include "model/day.h"
#include "model/duplicate.h"
#include "support/own-home.h"
#include "support/played.h"
#include "ui/day-page.h"
#include "ui/end-page.h"
#include "ui/fame-page.h"
#include "ui/result-words.h"

static void
keep_shot (AppTest *test, const char *name)
{
  const char *folder = g_getenv ("BASTIDE_SHOTS");
  g_autofree char *file = g_strdup_printf ("end-%s.png", name);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, file, NULL) : NULL;

  if (path == NULL)
    return;
  app_test_spin (400);
  app_test_save_shot (test->window, path);
}

static void
wait_for_page (AppTest *test, const char *name)
{
  while (!g_str_equal (app_test_get_page (test), name))
    app_test_spin (5);
  app_test_spin (100);
}

static bool
has_text (GtkWidget *label, gconstpointer text)
{
  return strstr (gtk_label_get_text (GTK_LABEL (label)), text) != NULL;
}

static void
assert_shown (AppTest *test, const char *text)
{
  if (app_test_find (test->window, GTK_TYPE_LABEL, has_text, text) == NULL)
    g_error ("Not shown: %s", text);
}

static GtkWidget *
get_focus (AppTest *test)
{
  return gtk_window_get_focus (GTK_WINDOW (test->window));
}

/* Whether it does `action`, with `target` if that is not NULL: a word, or "true". */
static bool
does (GtkWidget *button, const char *action, const char *target)
{
  GVariant *value;
  g_autofree char *text = NULL;

  if (!GTK_IS_ACTIONABLE (button) ||
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) != 0)
    return false;
  value = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
  if (target == NULL || value == NULL)
    return target == NULL;
  text = g_variant_is_of_type (value, G_VARIANT_TYPE_STRING) ? g_variant_dup_string (value, NULL)
                                                             : g_variant_print (value, FALSE);
  return g_str_equal (text, target);
}

/* Presses Tab until the focus is on a button with that action and target, then Return. */
static void
press (AppTest *test, const char *action, const char *target)
{
  for (unsigned i = 0; i < 40; i++) {
    if (does (get_focus (test), action, target)) {
      app_test_key ("Return");
      return;
    }
    app_test_key ("Tab");
  }
  g_error ("Tab does not come to %s", action);
}

/* Plays the first moves that there are until the game is over, and takes nothing back. */
static void
finish (AppTest *test)
{
  BstGame *game = app_test_get_game (test);

  while (!bst_game_get_is_over (game)) {
    size_t n;
    const BstMove *moves = bst_game_get_moves (game, &n);
    BstMove move;

    if (n == 0) {
      app_test_spin (5);
      continue;
    }
    move = moves[0];
    g_assert_true (bst_game_play (game, &move));
  }
  wait_for_page (test, "end");
}

static const GDate *
get_day (AppTest *test)
{
  GtkWidget *page = app_test_find (test->window, BST_TYPE_DAY_PAGE, NULL, NULL);

  g_assert_nonnull (page);
  return bst_day_page_get_day (BST_DAY_PAGE (page));
}

/* One turn by keys, which is taken back and played again, in a program that ends in between. */
static void
take_something_back (AppTest *test)
{
  app_test_wait_for_person (test);
  while (app_test_get_question (test).kind == BST_QUESTION_PLACE)
    app_test_key ("Return");
  app_test_key ("ctrl+z");
  while (bst_game_get_n_undone (app_test_get_game (test)) == 0)
    app_test_spin (5);
  gtk_window_destroy (GTK_WINDOW (test->window));
  app_test_spin (50);
  g_clear_object (&test->settings);
  app_test_start (test, 1000, 860);
}

static void
test_map_of_the_day (void)
{
  AppTest test;
  g_autoptr (BstGameFile) setup = NULL;
  GDate day;

  app_test_start (&test, 1000, 860);
  press (&test, "win.day", NULL);
  wait_for_page (&test, "day");
  day = *get_day (&test);
  while (app_test_find (test.window, GTK_TYPE_LABEL, has_text, "Alone the target is") == NULL)
    app_test_spin (5);
  keep_shot (&test, "day");
  press (&test, "win.play-day", "alone");
  wait_for_page (&test, "game");
  setup = bst_game_dup_setup (app_test_get_game (&test), 0);
  g_assert_cmpuint (setup->seed, ==, bst_day_get_seed (&day));
  take_something_back (&test);

  /* It is offered on both pages; the other one has "Continue" for it. */
  keep_shot (&test, "start");
  press (&test, "win.continue", NULL);
  wait_for_page (&test, "game");
  finish (&test);
  assert_shown (&test, "target of ");
  assert_shown (&test, "1 turn taken back");
  assert_shown (&test, "1 day in a row");
  keep_shot (&test, "of-a-day");

  gtk_widget_activate_action (test.window, "win.start", NULL);
  wait_for_page (&test, "start");
  assert_shown (&test, "played to the end · 1 day in a row");
  press (&test, "win.day", NULL);
  wait_for_page (&test, "day");
  assert_shown (&test, "target of ");
  keep_shot (&test, "day-played");

  /* Again it does not count. */
  press (&test, "win.play-day", "against");
  wait_for_page (&test, "game");
  finish (&test);
  assert_shown (&test, "The first game counts: ");
  app_test_stop (&test);
}

/* --- the page of the end --- */

/* A finished game that was saved comes with its results. */
static void
open_finished (AppTest *test)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, "beginner" } };
  PlayedGame game = {
    .decks = "base", .seats = seats, .n_seats = 2, .seed = 5, .n_tiles = G_MAXUINT
  };

  bst_window_begin (BST_WINDOW (test->window), played_new (&game), G_MAXSIZE);
  wait_for_page (test, "end");
}

/* What has the focus: a command, or what kind of widget it is. */
static char *
describe_focus (AppTest *test)
{
  GtkWidget *focus = get_focus (test);
  const char *action =
    GTK_IS_ACTIONABLE (focus) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)) : NULL;

  return g_strdup (action != NULL ? action : gtk_widget_get_css_name (focus));
}

static bool
is_in_sight (AppTest *test, GtkWidget *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, test->window, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (test->window);
}

/* Where Tab comes by, from the headline to the end of the page.  Rows of a list are one after the
 * other, as are the two ways to play again. */
static void
test_tab_goes_from_the_top_down (void)
{
  AppTest test;
  g_autoptr (GString) way = g_string_new (NULL);
  g_autofree char *last = NULL;

  app_test_start (&test, 1000, 860);
  open_finished (&test);
  for (unsigned i = 0; i < 40 && g_strcmp0 (last, "win.find-moments") != 0; i++) {
    g_autofree char *next = describe_focus (&test);

    /* The page scrolls there. */
    while (!is_in_sight (&test, get_focus (&test)))
      app_test_spin (5);
    if (g_strcmp0 (last, next) != 0)
      g_string_append_printf (way, "%s ", next);
    g_free (last);
    last = g_steal_pointer (&next);
    app_test_key ("Tab");
  }
  g_assert_cmpstr (way->str, ==,
                   "frame win.map row win.again win.fame win.review win.watch-scoring "
                   "win.save-picture button row bst-chart win.find-moments ");
  keep_shot (&test, "focus");
  app_test_stop (&test);
}

/* A click on the map goes there, and back one is at the top again. */
static void
test_the_map_is_a_way_to_the_map (void)
{
  AppTest test;

  app_test_start (&test, 1000, 860);
  open_finished (&test);
  app_test_click (&test, app_test_find (test.window, BST_TYPE_MAP_PREVIEW, NULL, NULL));
  wait_for_page (&test, "game");
  g_assert_true (bst_game_get_is_over (app_test_get_game (&test)));
  gtk_widget_activate_action (test.window, "win.results", NULL);
  wait_for_page (&test, "end");
  g_assert_cmpstr (gtk_widget_get_css_name (get_focus (&test)), ==, "frame");
  app_test_stop (&test);
}

/* --- two games with the same tiles --- */

static BstResults *
load_results (void)
{
  g_autofree char *path = bst_store_get_results ();
  g_autofree char *damaged = NULL;
  BstResults *results = bst_results_load (path, &damaged);

  g_assert_null (damaged);
  return results;
}

/* A game of two persons that was begun, so that nobody but this test plays it. */
static void
begin_two (AppTest *test)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL } };
  PlayedGame game = { .decks = "base", .seats = seats, .n_seats = 2, .seed = 5 };

  bst_window_begin (BST_WINDOW (test->window), played_begin (&game), G_MAXSIZE);
  wait_for_page (test, "game");
}

/* How many points Anna has on the page. */
static int
get_annas (AppTest *test)
{
  GtkWidget *page = app_test_find (test->window, BST_TYPE_END_PAGE, NULL, NULL);
  const BstGameResult *result = bst_end_page_get_result (BST_END_PAGE (page));

  return result->players[g_str_equal (result->players[0].name, "Anna") ? 0 : 1].score;
}

/* The verdict as the file of results has it; it is shown. */
static void
assert_verdict (AppTest *test, int annas_first, int annas_second)
{
  BstResults *results = load_results ();
  BstDuplicate match;
  g_autofree char *title = NULL;
  g_autofree char *sum =
    g_strdup_printf ("%d + %d = %d", annas_first, annas_second, annas_first + annas_second);

  g_assert_cmpuint (bst_results_get_n (results), ==, 2);
  g_assert_true (bst_duplicate_find (results, bst_results_get (results, 1), &match));
  title = bst_match_to_title (&match);
  assert_shown (test, title);
  assert_shown (test, sum);
  bst_results_free (results);
}

static GtkWidget *
get_page (AppTest *test)
{
  GtkWidget *stack = app_test_find (test->window, GTK_TYPE_STACK, NULL, NULL);

  return gtk_stack_get_visible_child (GTK_STACK (stack));
}

/* Takes back most of the game and finishes it another way. */
static void
finish_otherwise (AppTest *test)
{
  BstGame *game;

  gtk_widget_activate_action (test->window, "win.map", NULL);
  wait_for_page (test, "game");
  game = app_test_get_game (test);
  for (unsigned i = 0; i < 60; i++)
    gtk_widget_activate_action (get_page (test), "page.undo", NULL);
  g_assert_false (bst_game_get_is_over (game));
  while (!bst_game_get_is_over (game)) {
    size_t n;
    const BstMove *moves = bst_game_get_moves (game, &n);
    BstMove move = moves[n - 1];

    g_assert_true (bst_game_play (game, &move));
  }
  wait_for_page (test, "end");
}

static void
test_both_games_are_a_match (void)
{
  AppTest test;
  int first;
  int second;

  app_test_start (&test, 1000, 860);
  begin_two (&test);
  finish (&test);
  first = get_annas (&test);
  assert_shown (&test, "Then both games are a match");
  keep_shot (&test, "first-of-two");
  press (&test, "win.again", "true");
  wait_for_page (&test, "game");
  g_assert_cmpstr (bst_seat_get_name (bst_game_get_seat (app_test_get_game (&test), 0)), ==,
                   "Boris");
  finish (&test);
  second = get_annas (&test);
  assert_verdict (&test, first, second);
  keep_shot (&test, "match");

  /* What is taken back and played otherwise changes nothing. */
  finish_otherwise (&test);
  g_assert_cmpint (get_annas (&test), !=, second);
  assert_verdict (&test, first, second);
  assert_shown (&test, "The first end of each game counts.");
  app_test_stop (&test);
}

/* --- the hall of fame --- */

static unsigned
count_rows (AppTest *test, bool are_own)
{
  GtkWidget *list = app_test_find (get_page (test), GTK_TYPE_LIST_BOX, NULL, NULL);
  GtkListBoxRow *row;
  unsigned n = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) != NULL; i++)
    n += !are_own || gtk_widget_has_css_class (GTK_WIDGET (row), "own");
  return n;
}

static void
test_the_hall_of_fame (void)
{
  AppTest test;

  app_test_start (&test, 1000, 860);
  press (&test, "win.fame", NULL);
  wait_for_page (&test, "fame");
  assert_shown (&test, "There Is Room for You");
  g_assert_true (does (get_focus (&test), "win.play", NULL));
  keep_shot (&test, "fame-empty");
  app_test_key ("Escape");
  wait_for_page (&test, "start");

  begin_two (&test);
  finish (&test);
  assert_shown (&test, "The first result with these decks");
  press (&test, "win.fame", NULL);
  wait_for_page (&test, "fame");
  g_assert_cmpuint (count_rows (&test, false), ==, 2);
  g_assert_cmpuint (count_rows (&test, true), ==, 2);
  keep_shot (&test, "fame");
  /* Back to where one was. */
  app_test_key ("Escape");
  wait_for_page (&test, "end");
  g_assert_true (does (get_focus (&test), "win.fame", NULL));

  gtk_widget_activate_action (test.window, "win.start", NULL);
  wait_for_page (&test, "start");
  assert_shown (&test, "1 game played to the end");
  press (&test, "win.fame", NULL);
  wait_for_page (&test, "fame");
  g_assert_cmpuint (count_rows (&test, false), ==, 2);
  g_assert_cmpuint (count_rows (&test, true), ==, 0);
  app_test_key ("Escape");
  wait_for_page (&test, "start");
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  static const OwnHomeCase cases[] = {
    { "/app/end/map-of-the-day", test_map_of_the_day },
    { "/app/end/tab-goes-from-the-top-down", test_tab_goes_from_the_top_down },
    { "/app/end/the-map-is-a-way-to-the-map", test_the_map_is_a_way_to_the_map },
    { "/app/end/both-games-are-a-match", test_both_games_are_a_match },
    { "/app/end/the-hall-of-fame", test_the_hall_of_fame },
  };
  g_autofree char *home = own_home_make ();
  int result;

  app_test_init (&argc, &argv);
  result = own_home_run_in (home, cases, G_N_ELEMENTS (cases));
  g_rmdir (home);
  return result;
}
