/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How games end: the Map of the Day from the start page to its results, by keys and through the
 * program's end.  With BASTIDE_SHOTS set to a folder, what was looked at is kept there.
 */
#include "app-test.h"

#include "model/day.h"
#include "model/results.h"
#include "support/own-home.h"
#include "ui/day-page.h"
#include "ui/end-page.h"

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

/* Presses Tab until the focus is on a button with that action and target, then Return. */
static void
press (AppTest *test, const char *action, const char *target)
{
  for (unsigned i = 0; i < 40; i++) {
    GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (test->window));
    GVariant *value =
      GTK_IS_ACTIONABLE (focus) ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (focus))
                                : NULL;

    if (GTK_IS_ACTIONABLE (focus) &&
        g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), action) == 0 &&
        (target == NULL || g_strcmp0 (g_variant_get_string (value, NULL), target) == 0)) {
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

int
main (int argc, char **argv)
{
  static const OwnHomeCase cases[] = {
    { "/app/end/map-of-the-day", test_map_of_the_day },
  };
  g_autofree char *home = own_home_make ();
  int result;

  app_test_init (&argc, &argv);
  result = own_home_run_in (home, cases, G_N_ELEMENTS (cases));
  g_rmdir (home);
  return result;
}
