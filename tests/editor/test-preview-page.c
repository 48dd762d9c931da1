/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The preview of strangers' decks, in a window: each bad one is shown with what is wrong
 * with it and stays outside; a good one comes in, is updated, and goes again.
 */
#include "editor/shelf/preview-page.h"

#include <glib/gstdio.h>
#include <string.h>

#include "../support/busy-svg.h"
#include "../support/own-home.h"
#include "editor/shelf/shelf-page.h"
#include "editor/shelf/shelf-row.h"
#include "io/shelf.h"
#include "support/find-widget.h"
#include "words/problem.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  char *folder; /* where strangers' files are */
  char *installed;
  GFile *edited;
  unsigned n_left;
} Fixture;

static void
installed_cb (Fixture *fixture, const char *path)
{
  g_free (fixture->installed);
  fixture->installed = g_strdup (path);
}

static void
edit_cb (Fixture *fixture, GFile *file)
{
  g_set_object (&fixture->edited, file);
}

static void
leave_cb (Fixture *fixture)
{
  fixture->n_left++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  fixture->page = bst_preview_page_new ();
  g_signal_connect_swapped (fixture->page, "installed", G_CALLBACK (installed_cb), fixture);
  g_signal_connect_swapped (fixture->page, "edit", G_CALLBACK (edit_cb), fixture);
  g_signal_connect_swapped (fixture->page, "leave", G_CALLBACK (leave_cb), fixture);
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *shelf = bst_shelf_get_folder ();
  gpointer page = fixture->page;

  g_object_add_weak_pointer (page, &page);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (page != NULL)
    g_main_context_iteration (NULL, TRUE);
  own_home_empty (fixture->folder);
  g_rmdir (fixture->folder);
  own_home_empty (shelf);
  g_free (fixture->folder);
  g_free (fixture->installed);
  g_clear_object (&fixture->edited);
}

/* --- doing and finding things --- */

static void
show (Fixture *fixture, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean is_loading = TRUE;

  bst_preview_page_show (BST_PREVIEW_PAGE (fixture->page), file);
  while (is_loading) {
    g_main_context_iteration (NULL, TRUE);
    g_object_get (fixture->page, "is-loading", &is_loading, NULL);
  }
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* Shows a deck of `count` tiles from a file elsewhere, and returns that. */
static char *
show_deck (Fixture *fixture, unsigned count)
{
  char *path = g_build_filename (fixture->folder, "gift.bastide-deck", NULL);
  g_autofree char *text = g_strdup_printf (
    "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"gift\">"
    "<name xml:lang=\"en\">Gift &amp; Co</name><description xml:lang=\"en\">For you.</description>"
    "<author>Anna</author><license>CC0-1.0</license>"
    "<version>1.%u</version><changes xml:lang=\"en\">More tiles.</changes><module name=\"abbot\"/>"
    "<option name=\"river-turns\" value=\"immediate\"/><number name=\"city-tile\" value=\"3\"/>"
    "<figure kind=\"abbot\" count=\"2\"/><tiles><tile id=\"A\" count=\"%u\"/></tiles></deck>",
    count, count);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  show (fixture, path);
  return path;
}

/* Whether a label that somebody can see, or a line of it, reads exactly `text`. */
static bool
shows (Fixture *fixture, const char *text)
{
  GtkWidget *label;

  for (unsigned i = 0; (label = test_find_widget (fixture->page, GTK_TYPE_LABEL, i)) != NULL; i++) {
    const char *shown = gtk_label_get_text (GTK_LABEL (label));
    g_auto (GStrv) lines = g_strsplit (shown, "\n", -1);

    if (gtk_widget_get_mapped (label) &&
        (g_str_equal (shown, text) || g_strv_contains ((const char *const *) lines, text)))
      return true;
  }
  return false;
}

/* The button that says so and can be pressed, or NULL. */
static GtkWidget *
find_button (Fixture *fixture, const char *label)
{
  GtkWidget *button;

  for (unsigned i = 0; (button = test_find_widget (fixture->page, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0 &&
        gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button))
      return button;
  return NULL;
}

static void
press (Fixture *fixture, const char *label)
{
  GtkWidget *button = find_button (fixture, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
press_undo (Fixture *fixture)
{
  while (find_button (fixture, "Undo") == NULL)
    g_main_context_iteration (NULL, TRUE);
  press (fixture, "Undo");
}

static unsigned
count_on_shelf (void)
{
  g_autoptr (GPtrArray) list = bst_shelf_list (BST_SHELF_BY_NAME);

  return list->len;
}

static unsigned
count_tiles (const char *path)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_file_load (path, problems);

  g_assert_nonnull (file);
  return bst_deck_file_get_deck (file)->tiles[0].copies;
}

/* --- bad ones --- */

static char *
dup_first_message (const char *path)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckFile *file = bst_deck_file_load (path, problems);

  g_clear_pointer (&file, bst_deck_file_unref);
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++)
    if (bst_problems_get (problems, i)->severity == BST_SEVERITY_ERROR)
      return bst_problem_to_sentence (bst_problems_get (problems, i));
  g_assert_cmpuint (bst_problems_get_size (problems), >, 0);
  return bst_problem_to_sentence (bst_problems_get (problems, 0));
}

/* Warnings keep nobody off. */
static bool
is_bad (const char *path)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_file_load (path, problems);

  return file == NULL || !bst_deck_file_is_playable (file);
}

static void
check_bad_deck (Fixture *fixture, const char *path)
{
  g_autofree char *message = dup_first_message (path);

  g_test_message ("%s: %s", path, message);
  show (fixture, path);
  g_assert_true (shows (fixture, message));
  if (!is_bad (path))
    return;
  g_assert_false (shows (fixture, "It can be played by itself."));
  g_assert_null (find_button (fixture, "Install"));
  g_assert_null (find_button (fixture, "Update"));
  gtk_widget_activate_action (fixture->page, "preview.install", NULL);
  g_assert_cmpuint (count_on_shelf (), ==, 0);
  g_assert_null (fixture->installed);
}

static void
test_bad_decks_stay_outside (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  unsigned n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (!g_str_has_prefix (name, "deck-") || !g_str_has_suffix (name, ".xml"))
      continue;
    check_bad_deck (fixture, path);
    n++;
  }
  g_assert_cmpuint (n, >, 100);
}

static void
test_no_deck_offers_only_back (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "note.txt", NULL);

  g_assert_true (g_file_set_contents (path, "Dear Anna", -1, NULL));
  show (fixture, path);
  g_assert_true (shows (fixture, "This is not an XML file."));
  g_assert_true (shows (fixture, "Line 1"));
  g_assert_null (find_button (fixture, "Edit"));
  g_assert_cmpuint (fixture->n_left, ==, 0);
  press (fixture, "Back");
  g_assert_cmpuint (fixture->n_left, ==, 1);
}

static void
test_missing_file_says_so (Fixture *fixture, gconstpointer data)
{
  show (fixture, "/nowhere/deck.xml");
  g_assert_true (shows (fixture, "The file cannot be read: No such file or directory."));
}

static void
test_built_in_deck_is_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "..", "data", "decks", "base.xml", NULL);

  show (fixture, path);
  g_assert_true (shows (fixture, "It cannot be installed, as a deck of the program is called "
                                 "“base”. Edit it and give it another id."));
  g_assert_null (find_button (fixture, "Install"));
  press (fixture, "Edit");
  g_assert_nonnull (fixture->edited);
}

/* --- good ones --- */

static void
test_facts_are_told (Fixture *fixture, gconstpointer data)
{
  g_free (show_deck (fixture, 5));
  g_assert_true (shows (fixture, "Gift & Co"));
  g_assert_true (shows (fixture, "For you."));
  g_assert_true (shows (fixture, "By Anna"));
  g_assert_true (shows (fixture, "Licence: CC0-1.0"));
  g_assert_true (shows (fixture, "1 kind of tile, 5 tiles"));
  g_assert_true (shows (fixture, "×5"));
  g_assert_true (shows (fixture, "The Abbot"));
  g_assert_true (shows (fixture, "Not twice in a row"));
  g_assert_true (shows (fixture, "Points for each tile of a finished city"));
  g_assert_true (shows (fixture, "3"));
  g_assert_true (shows (fixture, "2 abbots"));
}

static void
test_good_deck_is_installed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *mine = NULL;

  g_free (show_deck (fixture, 5));
  press (fixture, "Install");
  g_assert_cmpuint (count_on_shelf (), ==, 1);
  g_assert_cmpuint (count_tiles (fixture->installed), ==, 5);
  g_assert_null (find_button (fixture, "Install"));
  press (fixture, "Edit");
  mine = g_file_get_path (fixture->edited);
  g_assert_cmpstr (mine, ==, fixture->installed);
  press_undo (fixture);
  g_assert_cmpuint (count_on_shelf (), ==, 0);
  g_assert_nonnull (find_button (fixture, "Install"));
}

static void
test_edit_opens_the_file_where_it_is (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = show_deck (fixture, 5);
  g_autofree char *edited = NULL;

  press (fixture, "Edit");
  edited = g_file_get_path (fixture->edited);
  g_assert_cmpstr (edited, ==, path);
}

static void
test_second_deck_is_an_update (Fixture *fixture, gconstpointer data)
{
  g_autofree char *again = NULL;

  g_free (show_deck (fixture, 5));
  press (fixture, "Install");
  again = show_deck (fixture, 7);
  g_assert_true (shows (fixture, "You have “Gift & Co” already; an update puts this deck in its "
                                 "place."));
  g_assert_true (shows (fixture, "What the Update Changes"));
  g_assert_true (shows (fixture, "Copies: 7 (was: 5)"));
  g_assert_true (shows (fixture, "Version: 1.7 (was: 1.5)"));
  g_assert_true (shows (fixture, "Version 1.7"));
  g_assert_true (shows (fixture, "More tiles."));
  press (fixture, "Update");
  g_assert_false (shows (fixture, "What the Update Changes"));
  g_assert_cmpuint (count_on_shelf (), ==, 1);
  g_assert_cmpuint (count_tiles (fixture->installed), ==, 7);
}

static void
test_update_can_be_taken_back (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = show_deck (fixture, 5);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstShelfChange) change = bst_shelf_install_file (path, problems);

  g_free (show_deck (fixture, 7));
  press (fixture, "Update");
  press_undo (fixture);
  g_assert_cmpuint (count_tiles (bst_shelf_change_get_path (change)), ==, 5);
  g_assert_nonnull (find_button (fixture, "Update"));
}

/* The whole life of a deck on the shelf. */
static void
test_installed_deck_is_listed_and_removed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *shelf;

  g_free (show_deck (fixture, 5));
  press (fixture, "Install");
  shelf = bst_shelf_page_new ();
  g_object_ref_sink (shelf);
  g_assert_cmpstr (bst_shelf_row_get_name (
                     BST_SHELF_ROW (test_find_widget (shelf, BST_TYPE_SHELF_ROW, 0))),
                   ==, "Gift & Co");
  gtk_widget_activate_action (shelf, "shelf.remove", "s", fixture->installed);
  g_assert_null (test_find_widget (shelf, BST_TYPE_SHELF_ROW, 0));
  g_assert_cmpuint (count_on_shelf (), ==, 0);
  g_object_unref (shelf);
}

/* Such a deck can be installed, but people know what they get. */
static void
test_drawings_are_tried (Fixture *fixture, gconstpointer data)
{
  static const char told[] =
    "The picture takes too much time or memory to draw, so the tile is shown as the program "
    "draws it; use fewer shapes, copies, gradients or layers.";
  g_autofree char *path = g_build_filename (fixture->folder, "busy.xml", NULL);
  g_autofree char *svg = make_busy_svg ();
  g_autofree char *text = g_strdup_printf (
    "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"busy\"><tiles>"
    "<tile id=\"A\" count=\"1\">%s</tile></tiles></deck>",
    svg);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  show (fixture, path);
  while (!shows (fixture, told))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (find_button (fixture, "Install"));
}

/* As many as fit on the screen are made, not as many as there are. */
static void
test_thousand_kinds_are_no_burden (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "large.xml", NULL);
  g_autoptr (GString) text = g_string_new (
    "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"large\"><tiles>");

  for (unsigned i = 0; i < 1000; i++)
    g_string_append_printf (text, "<tile id=\"T%u\" count=\"1\"/>", i);
  g_string_append (text, "</tiles></deck>");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  show (fixture, path);
  g_assert_true (shows (fixture, "1000 kinds of tile, 1000 tiles"));
  g_assert_null (test_find_widget (test_find_widget (fixture->page, GTK_TYPE_GRID_VIEW, 0),
                                   GTK_TYPE_LABEL, 500));
}

#define ADD(path, function) \
  g_test_add ("/editor/preview-page/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("bad-decks-stay-outside", test_bad_decks_stay_outside);
  ADD ("no-deck-offers-only-back", test_no_deck_offers_only_back);
  ADD ("missing-file-says-so", test_missing_file_says_so);
  ADD ("built-in-deck-is-refused", test_built_in_deck_is_refused);
  ADD ("facts-are-told", test_facts_are_told);
  ADD ("good-deck-is-installed", test_good_deck_is_installed);
  ADD ("edit-opens-the-file-where-it-is", test_edit_opens_the_file_where_it_is);
  ADD ("second-deck-is-an-update", test_second_deck_is_an_update);
  ADD ("update-can-be-taken-back", test_update_can_be_taken_back);
  ADD ("installed-deck-is-listed-and-removed", test_installed_deck_is_listed_and_removed);
  ADD ("drawings-are-tried", test_drawings_are_tried);
  ADD ("thousand-kinds-are-no-burden", test_thousand_kinds_are_no_burden);
  return g_test_run ();
}
