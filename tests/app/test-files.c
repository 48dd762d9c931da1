/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that are not as they should be, and places where none can be: the program says why,
 * and the game that runs stays as it was.
 */
#include "app-test.h"

#include <glib/gstdio.h>

#include "app/store.h"
#include "editor/shelf/preview-page.h"
#include "support/played.h"
#include "ui/game-page.h"

/* A game of two people, with some moves made. */
static BstGameFile *
new_file (void)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL } };
  PlayedGame game = { .decks = "base",
                      .seats = seats,
                      .n_seats = G_N_ELEMENTS (seats),
                      .seed = 8,
                      .n_tiles = 12,
                      .kind = BST_QUESTION_PLACE };

  return played_new (&game);
}

static uint64_t
get_hash (AppTest *test)
{
  return bst_state_hash (bst_game_get_state (app_test_get_game (test)));
}

static void
begin (AppTest *test)
{
  app_test_start (test, 800, 600);
  bst_window_begin (BST_WINDOW (test->window), new_file (), G_MAXSIZE);
  app_test_spin (50);
  g_assert_cmpstr (app_test_get_page (test), ==, "game");
}

static void
open_path (AppTest *test, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  bst_window_open (BST_WINDOW (test->window), file);
  app_test_spin (100);
}

/* There is a dialog with `title` in its title that says something with `words` in it; closes
 * it. */
static void
assert_told (const char *title, const char *words)
{
  AdwMessageDialog *dialog =
    ADW_MESSAGE_DIALOG (app_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));

  g_assert_nonnull (dialog);
  g_test_message ("%s", adw_message_dialog_get_heading (dialog));
  g_test_message ("%s", adw_message_dialog_get_body (dialog));
  if (strstr (adw_message_dialog_get_heading (dialog), title) == NULL ||
      strstr (adw_message_dialog_get_body (dialog), words) == NULL)
    g_test_fail_printf ("It does not tell of “%s” and “%s”", title, words);
  adw_message_dialog_response (dialog, "close");
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin (20);
}

static void
test_a_bad_file_is_told_about (void)
{
  static const struct
  {
    const char *file;
    const char *title;
    const char *words;
  } cases[] = {
    { "game-truncated.xml", "cannot be opened", "cut off" },
    { "game-newer-format.xml", "cannot be opened", "to open it you need" },
    { "deck-bare-ampersand.xml", "cannot be opened", "&amp;" },
    { "deck-bare-ampersand.xml", "cannot be opened", "Line 3: name" },
    { "deck-not-xml.xml", "cannot be opened", "not an XML file" },
    { "deck-is-svg.xml", "cannot be opened", "“svg”" },
    { "game-unknown-deck.xml", "cannot be played", "“atlantis”" },
    { "does-not-exist.xml", "cannot be opened", "No such file" },
  };
  AppTest test;
  uint64_t before;
  BstGame *game;

  begin (&test);
  before = get_hash (&test);
  game = app_test_get_game (&test);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "bad", cases[i].file, NULL);

    open_path (&test, path);
    assert_told (cases[i].title, cases[i].words);
    g_assert_true (app_test_get_game (&test) == game);
    g_assert_cmpuint (get_hash (&test), ==, before);
    g_assert_cmpstr (app_test_get_page (&test), ==, "game");
  }
  app_test_stop (&test);
}

/* A deck leads to the workshop, whatever is wrong with it, and the game goes on afterwards. */
static void
test_a_deck_is_previewed (void)
{
  static const char *const files[] = { "deck-foreign.xml", "deck-duplicate-tile.xml" };
  AppTest test;
  uint64_t before;

  begin (&test);
  before = get_hash (&test);
  for (unsigned i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "bad", files[i], NULL);

    open_path (&test, path);
    g_assert_cmpstr (app_test_get_page (&test), ==, "workshop");
    g_assert_nonnull (app_test_find (test.window, BST_TYPE_PREVIEW_PAGE, NULL, NULL));
  }
  gtk_widget_activate_action (test.window, "win.start", NULL);
  gtk_widget_activate_action (test.window, "win.continue", NULL);
  app_test_spin (50);
  g_assert_cmpstr (app_test_get_page (&test), ==, "game");
  g_assert_cmpuint (get_hash (&test), ==, before);
  app_test_stop (&test);
}

/* A game with a bad move opens as far as it holds, if that is wanted. */
static void
test_a_damaged_move_is_told_about (void)
{
  AppTest test;
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "data", "bad", "game-damaged-move.xml", NULL);
  GtkWidget *dialog;
  uint64_t before;

  begin (&test);
  before = get_hash (&test);
  open_path (&test, path);
  assert_told ("cannot be opened as it was saved", "plaice");
  g_assert_cmpuint (get_hash (&test), ==, before);
  open_path (&test, path);
  dialog = app_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "yes");
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin (50);
  g_assert_cmpuint (bst_state_n_placed (bst_game_get_state (app_test_get_game (&test))), ==, 1);
  app_test_stop (&test);
}

/* It opens, and each change is told once. */
static void
test_a_changed_deck_is_told_about_once (void)
{
  static const char words[] = "The deck “abbot” has changed";
  AppTest test;
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "data", "bad", "game-deck-hash-differs.xml", NULL);
  AdwMessageDialog *dialog;
  const char *body;

  begin (&test);
  open_path (&test, path);
  dialog = ADW_MESSAGE_DIALOG (app_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (dialog);
  body = adw_message_dialog_get_body (dialog);
  g_test_message ("%s", body);
  g_assert_true (g_str_has_prefix (body, words));
  g_assert_null (strstr (body + strlen (words), words));
  assert_told ("decks or the rules have changed", words);
  app_test_stop (&test);
}

static void
test_what_was_saved_opens_the_same (void)
{
  AppTest test;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "saved.bastide", NULL);
  g_autoptr (BstGameFile) file = NULL;
  g_autoptr (GError) error = NULL;
  uint64_t before;

  begin (&test);
  before = get_hash (&test);
  file = bst_game_dup_file (app_test_get_game (&test));
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_true (bst_game_file_save (file, path, &error));
  gtk_widget_activate_action (test.window, "win.play", NULL);
  app_test_spin (100);
  g_assert_cmpuint (get_hash (&test), !=, before);

  open_path (&test, path);
  g_assert_null (app_test_find_toplevel (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpuint (get_hash (&test), ==, before);
  g_unlink (path);
  g_settings_reset (test.settings, "recent");
  app_test_stop (&test);
}

static bool
is_error (GtkWidget *label, gconstpointer data)
{
  return gtk_widget_has_css_class (label, "error") && gtk_widget_get_mapped (label);
}

static GtkWidget *
find_bar (AppTest *test)
{
  return app_test_find (test->window, GTK_TYPE_LABEL, is_error, NULL);
}

static void
play_once (AppTest *test)
{
  BstGame *game = app_test_get_game (test);
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);
  BstMove move;

  g_assert_cmpuint (n, >, 0);
  move = moves[0];
  g_assert_true (bst_game_play (game, &move));
  app_test_spin (50);
}

/* A file is in the way of the folder, which stops even who may write everywhere. */
static void
test_play_goes_on_without_a_journal (void)
{
  g_autofree char *journal = bst_store_get_journal ();
  g_autofree char *folder = g_path_get_dirname (journal);
  g_autofree char *aside = g_strconcat (folder, "-aside", NULL);
  AppTest test;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_rename (folder, aside);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));

  begin (&test);
  g_assert_nonnull (find_bar (&test));
  for (unsigned i = 0; i < 6; i++)
    play_once (&test);
  g_assert_cmpuint (bst_state_n_placed (bst_game_get_state (app_test_get_game (&test))), >, 12);
  g_assert_nonnull (find_bar (&test));

  /* There is room again: the whole game is kept with the next move. */
  g_unlink (folder);
  play_once (&test);
  g_assert_null (find_bar (&test));
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
  app_test_stop (&test);
}

int
main (int argc, char **argv)
{
  app_test_init (&argc, &argv);
  g_test_add_func ("/app/files/a-bad-file-is-told-about", test_a_bad_file_is_told_about);
  g_test_add_func ("/app/files/a-deck-is-previewed", test_a_deck_is_previewed);
  g_test_add_func ("/app/files/a-damaged-move-is-told-about", test_a_damaged_move_is_told_about);
  g_test_add_func ("/app/files/a-changed-deck-is-told-about-once",
                   test_a_changed_deck_is_told_about_once);
  g_test_add_func ("/app/files/what-was-saved-opens-the-same",
                   test_what_was_saved_opens_the_same);
  g_test_add_func ("/app/files/play-goes-on-without-a-journal",
                   test_play_goes_on_without_a_journal);
  return g_test_run ();
}
