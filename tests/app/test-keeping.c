/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nothing is lost: whichever way a game is left, it can be gone on with, and what is on disk
 * is never written over unread.
 */
#include "app-test.h"

#include "app/store.h"
#include "io/journal.h"
#include "support/own-home.h"
#include "support/played.h"

#define WHOLE 1000 /* tiles, more than there are: the game is over */

static BstGameFile *
new_file (uint32_t seed, unsigned n_tiles)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL } };
  PlayedGame game = { .decks = "base",
                      .seats = seats,
                      .n_seats = G_N_ELEMENTS (seats),
                      .seed = seed,
                      .n_tiles = n_tiles,
                      .kind = BST_QUESTION_PLACE };

  return played_new (&game);
}

static void
begin (AppTest *test, uint32_t seed, unsigned n_tiles)
{
  bst_window_begin (BST_WINDOW (test->window), new_file (seed, n_tiles), G_MAXSIZE);
  app_test_spin (20);
}

static void
start (AppTest *test)
{
  app_test_start (test, 800, 600);
  g_settings_reset (test->settings, "recent");
}

static void
restart (AppTest *test)
{
  gtk_window_destroy (GTK_WINDOW (test->window));
  g_clear_object (&test->settings);
  app_test_start (test, 800, 600);
}

static void
act (AppTest *test, const char *action)
{
  gtk_widget_activate_action (test->window, action, NULL);
  app_test_spin (20);
}

static void
play_once (AppTest *test)
{
  BstGame *game = app_test_get_game (test);
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);
  BstMove move;

  g_assert_cmpuint (n, >, 0);
  move = moves[n - 1];
  g_assert_true (bst_game_play (game, &move));
}

static uint64_t
get_hash (AppTest *test)
{
  /* A game that is over opens with its end. */
  if (g_str_equal (app_test_get_page (test), "end"))
    act (test, "win.map");
  return bst_state_hash (bst_game_get_state (app_test_get_game (test)));
}

/* Whether the start page offers to go on. */
static bool
can_continue (AppTest *test)
{
  g_assert_cmpstr (app_test_get_page (test), ==, "start");
  return app_test_find_button (test->window, "win.continue") != NULL;
}

static void
assert_continues (AppTest *test, uint64_t hash)
{
  g_assert_true (can_continue (test));
  act (test, "win.continue");
  g_assert_cmpuint (get_hash (test), ==, hash);
}

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", "games", NULL);
}

/* How many files of a folder end so. */
static unsigned
count_in (const char *folder, const char *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  unsigned n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_suffix (name, suffix) ? 1 : 0;
  return n;
}

static unsigned
count_kept (void)
{
  g_autofree char *folder = get_folder ();

  return count_in (folder, ".bastide");
}

static unsigned
count_recent (AppTest *test)
{
  g_auto (GStrv) uris = g_settings_get_strv (test->settings, "recent");

  return g_strv_length (uris);
}

/* Saves a game elsewhere than the program does. */
static GFile *
save_elsewhere (uint32_t seed, unsigned n_tiles)
{
  g_autoptr (BstGameFile) file = new_file (seed, n_tiles);
  g_autofree char *name = g_strdup_printf ("elsewhere-%u-%u.bastide", seed, n_tiles);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_assert_true (bst_game_file_save (file, path, NULL));
  return g_file_new_for_path (path);
}

static void
open_file (AppTest *test, GFile *file)
{
  bst_window_open (BST_WINDOW (test->window), file);
  app_test_spin (20);
}

static void
open_recent (AppTest *test, unsigned i)
{
  g_auto (GStrv) uris = g_settings_get_strv (test->settings, "recent");

  g_assert_cmpuint (g_strv_length (uris), >, i);
  gtk_widget_activate_action (test->window, "win.open-recent", "s", uris[i]);
  app_test_spin (20);
}

static AdwMessageDialog *
get_dialog (void)
{
  return (AdwMessageDialog *) app_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
}

static void
respond (const char *response)
{
  AdwMessageDialog *dialog = get_dialog ();

  g_assert_nonnull (dialog);
  g_test_message ("%s: %s", adw_message_dialog_get_heading (dialog),
                  adw_message_dialog_get_body (dialog));
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  adw_message_dialog_response (dialog, response);
  if (dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin (20);
}

/* Puts a file where a folder should be, which stops even who may write everywhere. */
static void
obstruct (const char *folder)
{
  own_home_empty (folder);
  g_remove (folder);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
}

/* --- the running game --- */

static void
test_it_goes_on_after_a_look_at_another (void)
{
  g_autoptr (GFile) finished = save_elsewhere (4, WHOLE);
  AppTest test;
  uint64_t hash;

  start (&test);
  begin (&test, 8, 12);
  play_once (&test);
  hash = get_hash (&test);
  act (&test, "win.start");
  open_file (&test, finished);
  act (&test, "win.start");
  assert_continues (&test, hash);

  /* Also from one to the other, and after the program was closed. */
  open_file (&test, finished);
  restart (&test);
  assert_continues (&test, hash);
  app_test_stop (&test);
}

static void
test_games_left_at_once_have_their_own_files (void)
{
  AppTest test;
  uint64_t hashes[4];

  start (&test);
  for (unsigned i = 0; i < G_N_ELEMENTS (hashes); i++) {
    begin (&test, i, 4 + i);
    hashes[i] = get_hash (&test);
  }
  g_assert_cmpuint (count_kept (), ==, 3);
  g_assert_cmpuint (count_recent (&test), ==, 3);
  /* The newest comes first. */
  open_recent (&test, 2);
  g_assert_cmpuint (get_hash (&test), ==, hashes[0]);
  app_test_stop (&test);
}

static bool
has_text (GtkWidget *label, gconstpointer text)
{
  return strstr (gtk_label_get_text (GTK_LABEL (label)), text) != NULL;
}

/* Whoever begins another game is told where the one that ran is, and comes back there. */
static void
test_it_is_said_where_a_game_is_kept (void)
{
  static const char words[] = "Kept in Recent Games: Anna, Boris";
  AppTest test;
  uint64_t hash;
  GtkWidget *button;

  start (&test);
  begin (&test, 8, 12);
  hash = get_hash (&test);
  g_assert_null (app_test_find (test.window, GTK_TYPE_LABEL, has_text, words));
  begin (&test, 9, 4);
  g_assert_nonnull (app_test_find (test.window, GTK_TYPE_LABEL, has_text, words));
  button = app_test_find_button (test.window, "win.open-recent");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_test_spin (20);
  g_assert_cmpuint (get_hash (&test), ==, hash);
  app_test_stop (&test);
}

/* Also if nothing of it was played, as the file that it came from is listed. */
static void
test_it_is_said_of_a_file_that_is_only_opened (void)
{
  g_autoptr (GFile) file = save_elsewhere (8, 12);
  AppTest test;

  start (&test);
  open_file (&test, file);
  begin (&test, 9, 4);
  g_assert_nonnull (app_test_find (test.window, GTK_TYPE_LABEL, has_text, "Kept in Recent"));
  app_test_stop (&test);
}

/* While somebody looks back, the game is more than what is shown. */
static void
test_it_is_kept_whole_while_looking_back (void)
{
  AppTest test;
  uint64_t hash;

  start (&test);
  begin (&test, 8, 12);
  hash = get_hash (&test);
  bst_game_look_at (app_test_get_game (&test), 3);
  begin (&test, 9, 4);
  open_recent (&test, 0);
  g_assert_cmpuint (get_hash (&test), ==, hash);

  bst_game_look_at (app_test_get_game (&test), 3);
  act (&test, "win.start");
  assert_continues (&test, hash);
  app_test_stop (&test);
}

/* Nothing is played of a game that is only opened, so its file is enough. */
static void
test_a_file_that_is_only_opened_is_not_copied (void)
{
  g_autoptr (GFile) file = save_elsewhere (8, 12);
  AppTest test;

  start (&test);
  open_file (&test, file);
  begin (&test, 9, 4);
  g_assert_cmpuint (count_kept (), ==, 0);
  g_assert_cmpuint (count_recent (&test), ==, 1);

  open_file (&test, file);
  play_once (&test);
  begin (&test, 10, 4);
  g_assert_cmpuint (count_kept (), ==, 2);
  app_test_stop (&test);
}

/* One game, one file. */
static void
test_a_game_taken_up_again_is_listed_once (void)
{
  AppTest test;
  uint64_t hash;

  start (&test);
  begin (&test, 8, 12);
  begin (&test, 9, 4);
  open_recent (&test, 0);
  g_assert_cmpuint (count_recent (&test), ==, 2);
  play_once (&test);
  hash = get_hash (&test);
  g_assert_cmpuint (count_recent (&test), ==, 1);
  begin (&test, 10, 4);
  g_assert_cmpuint (count_recent (&test), ==, 2);
  g_assert_cmpuint (count_kept (), ==, 2);
  open_recent (&test, 0);
  g_assert_cmpuint (get_hash (&test), ==, hash);
  app_test_stop (&test);
}

/* Unless it is played differently: then there are two. */
static void
test_another_way_is_another_game (void)
{
  AppTest test;
  uint64_t hash;

  start (&test);
  begin (&test, 8, 12);
  hash = get_hash (&test);
  begin (&test, 9, 4);
  open_recent (&test, 0);
  for (unsigned i = 0; i < 3; i++)
    bst_game_undo (app_test_get_game (&test));
  play_once (&test);
  begin (&test, 10, 4);
  open_recent (&test, 2);
  g_assert_cmpuint (get_hash (&test), ==, hash);
  app_test_stop (&test);
}

/* --- finished games --- */

/* At once, as there is nothing to be played; a game that is not over opens where it is played. */
static void
test_finished_games_open_with_their_results (void)
{
  g_autoptr (GFile) finished = save_elsewhere (4, WHOLE);
  g_autoptr (GFile) unfinished = save_elsewhere (4, 12);
  AppTest test;

  start (&test);
  g_settings_set_boolean (test.settings, "animate", TRUE);
  bst_window_open (BST_WINDOW (test.window), unfinished);
  g_assert_cmpstr (app_test_get_page (&test), ==, "game");
  bst_window_open (BST_WINDOW (test.window), finished);
  g_assert_cmpstr (app_test_get_page (&test), ==, "end");
  act (&test, "win.map");
  g_assert_cmpstr (app_test_get_page (&test), ==, "game");
  act (&test, "win.start");
  bst_window_open (BST_WINDOW (test.window), finished);
  g_assert_cmpstr (app_test_get_page (&test), ==, "end");
  app_test_stop (&test);
}

static void
test_looking_writes_nothing (void)
{
  g_autoptr (GFile) first = save_elsewhere (4, WHOLE);
  g_autoptr (GFile) second = save_elsewhere (5, WHOLE);
  g_autofree char *journal = bst_store_get_journal ();
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;
  AppTest test;

  start (&test);
  open_file (&test, first);
  open_file (&test, second);
  before = g_settings_get_strv (test.settings, "recent");
  g_assert_cmpuint (g_strv_length (before), ==, 2);
  for (unsigned i = 0; i < 2; i++) {
    open_recent (&test, 1);
    act (&test, "win.start");
    g_assert_false (can_continue (&test));
  }
  after = g_settings_get_strv (test.settings, "recent");
  g_assert_true (g_strv_equal ((const char *const *) before, (const char *const *) after));
  g_assert_cmpuint (count_kept (), ==, 0);
  g_assert_false (g_file_test (journal, G_FILE_TEST_EXISTS));
  app_test_stop (&test);
}

static void
play_to_the_end (AppTest *test)
{
  BstGame *game = app_test_get_game (test);

  /* With the last move the board gives way to another page. */
  while (!bst_game_get_is_over (game))
    play_once (test);
  app_test_spin (20);
}

static void
test_a_finished_game_is_kept_once (void)
{
  AppTest test;
  uint64_t hash;

  start (&test);
  begin (&test, 8, 70);
  play_to_the_end (&test);
  g_assert_cmpuint (count_kept (), ==, 1);
  act (&test, "win.map");
  hash = get_hash (&test);
  bst_game_undo (app_test_get_game (&test));
  bst_game_redo (app_test_get_game (&test));
  app_test_spin (20);
  act (&test, "win.start");
  g_assert_false (can_continue (&test));
  open_recent (&test, 0);
  g_assert_cmpuint (get_hash (&test), ==, hash);
  restart (&test);
  g_assert_false (can_continue (&test));
  g_assert_cmpuint (count_kept (), ==, 1);
  app_test_stop (&test);
}

/* The program may end between the last move and the file. */
static void
test_a_finished_game_in_the_journal_is_kept (void)
{
  g_autofree char *path = bst_store_get_journal ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (BstGameFile) file = new_file (8, WHOLE);
  BstJournal *journal;
  AppTest test;

  g_mkdir_with_parents (folder, 0700);
  journal = bst_journal_new (path, file, file->moves->len, NULL);
  g_assert_nonnull (journal);
  bst_journal_free (journal);
  start (&test);
  g_assert_false (can_continue (&test));
  g_assert_cmpuint (count_kept (), ==, 1);
  restart (&test);
  g_assert_cmpuint (count_kept (), ==, 1);
  app_test_stop (&test);
}

/* Another end is another game; and the one that was running is not lost for it. */
static void
test_a_finished_game_can_be_played_on (void)
{
  g_autoptr (GFile) finished = save_elsewhere (4, WHOLE);
  AppTest test;
  uint64_t running;
  uint64_t hash;

  start (&test);
  begin (&test, 8, 12);
  running = get_hash (&test);
  open_file (&test, finished);
  act (&test, "win.map");
  bst_game_undo (app_test_get_game (&test));
  bst_game_undo (app_test_get_game (&test));
  play_once (&test);
  hash = get_hash (&test);
  act (&test, "win.start");
  assert_continues (&test, hash);
  play_to_the_end (&test);
  g_assert_cmpuint (count_kept (), ==, 2);
  act (&test, "win.start");
  open_recent (&test, 1);
  g_assert_cmpuint (get_hash (&test), ==, running);
  app_test_stop (&test);
}

/* --- what cannot be written or read --- */

static void
test_what_cannot_be_kept_is_not_thrown_away (void)
{
  g_autofree char *folder = get_folder ();
  AppTest test;
  uint64_t hash;

  start (&test);
  begin (&test, 8, 12);
  hash = get_hash (&test);
  obstruct (folder);
  begin (&test, 9, 4);
  respond ("close");
  g_assert_cmpuint (get_hash (&test), ==, hash);
  restart (&test);
  assert_continues (&test, hash);

  begin (&test, 9, 4);
  respond ("yes");
  g_assert_cmpuint (get_hash (&test), !=, hash);
  g_remove (folder);
  app_test_stop (&test);
}

static void
test_closing_asks_if_the_journal_cannot_be_written (void)
{
  g_autofree char *journal = bst_store_get_journal ();
  g_autofree char *folder = g_path_get_dirname (journal);
  AppTest test;

  start (&test);
  obstruct (folder);
  begin (&test, 8, 12);
  g_object_add_weak_pointer (G_OBJECT (test.window), (gpointer *) &test.window);
  gtk_window_close (GTK_WINDOW (test.window));
  app_test_spin (50);
  respond ("close");
  g_assert_nonnull (test.window);

  gtk_window_close (GTK_WINDOW (test.window));
  app_test_spin (50);
  respond ("yes");
  g_assert_null (test.window);
  g_clear_object (&test.settings);
  g_remove (folder);
}

static void
test_a_journal_that_cannot_be_read_is_kept (void)
{
  g_autofree char *path = bst_store_get_journal ();
  g_autofree char *folder = g_path_get_dirname (path);
  AppTest test;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "bastide-journal 2 of tomorrow", -1, NULL));
  start (&test);
  g_assert_false (can_continue (&test));
  begin (&test, 8, 12);
  g_assert_cmpuint (count_in (folder, ".journal"), ==, 2);
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  static const OwnHomeCase cases[] = {
    { "/app/keeping/it-goes-on-after-a-look-at-another", test_it_goes_on_after_a_look_at_another },
    { "/app/keeping/games-left-at-once-have-their-own-files",
      test_games_left_at_once_have_their_own_files },
    { "/app/keeping/it-is-said-where-a-game-is-kept", test_it_is_said_where_a_game_is_kept },
    { "/app/keeping/it-is-said-of-a-file-that-is-only-opened",
      test_it_is_said_of_a_file_that_is_only_opened },
    { "/app/keeping/it-is-kept-whole-while-looking-back",
      test_it_is_kept_whole_while_looking_back },
    { "/app/keeping/a-file-that-is-only-opened-is-not-copied",
      test_a_file_that_is_only_opened_is_not_copied },
    { "/app/keeping/a-game-taken-up-again-is-listed-once",
      test_a_game_taken_up_again_is_listed_once },
    { "/app/keeping/another-way-is-another-game", test_another_way_is_another_game },
    { "/app/keeping/finished-games-open-with-their-results",
      test_finished_games_open_with_their_results },
    { "/app/keeping/looking-writes-nothing", test_looking_writes_nothing },
    { "/app/keeping/a-finished-game-is-kept-once", test_a_finished_game_is_kept_once },
    { "/app/keeping/a-finished-game-in-the-journal-is-kept",
      test_a_finished_game_in_the_journal_is_kept },
    { "/app/keeping/a-finished-game-can-be-played-on", test_a_finished_game_can_be_played_on },
    { "/app/keeping/what-cannot-be-kept-is-not-thrown-away",
      test_what_cannot_be_kept_is_not_thrown_away },
    { "/app/keeping/closing-asks-if-the-journal-cannot-be-written",
      test_closing_asks_if_the_journal_cannot_be_written },
    { "/app/keeping/a-journal-that-cannot-be-read-is-kept",
      test_a_journal_that_cannot_be_read_is_kept },
  };
  g_autofree char *home = own_home_make ();
  int result;

  app_test_init (&argc, &argv);
  result = own_home_run_in (home, cases, G_N_ELEMENTS (cases));
  g_rmdir (home);
  return result;
}
