/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The front door of the workshop, in a window, over a shelf of its own.
 */
#include "editor/shelf/shelf-page.h"

#include <glib/gstdio.h>
#include <string.h>

#include "../support/own-home.h"
#include "document/deck-document.h"
#include "document/recovery.h"
#include "editor/shelf/shelf-row.h"
#include "io/shelf.h"
#include "support/find-widget.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  GString *said; /* signals, as they came */
} Fixture;

static void
put (const char *name, const char *text)
{
  g_autofree char *folder = bst_shelf_get_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
put_deck (const char *id, const char *name)
{
  g_autofree char *file = g_strconcat (id, ".xml", NULL);
  g_autofree char *text = g_strdup_printf (
    "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"%s\"><name xml:lang=\"en\">%s</name>"
    "<tiles><tile id=\"A\" count=\"3\"/></tiles></deck>",
    id, name);

  put (file, text);
}

static void
new_deck_cb (Fixture *fixture, int template)
{
  g_string_append_printf (fixture->said, "new-deck %d;", template);
}

static void
open_deck_cb (Fixture *fixture, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  g_string_append_printf (fixture->said, "open-deck %s;", name);
}

static void
export_cb (Fixture *fixture, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  g_string_append_printf (fixture->said, "export %s;", name);
}

static void
recover_cb (Fixture *fixture, const char *copy)
{
  g_string_append_printf (fixture->said, "recover %s;",
                          g_file_test (copy, G_FILE_TEST_EXISTS) ? "a copy" : "nothing");
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->said = g_string_new (NULL);
  fixture->page = bst_shelf_page_new ();
  g_signal_connect_swapped (fixture->page, "new-deck", G_CALLBACK (new_deck_cb), fixture);
  g_signal_connect_swapped (fixture->page, "open-deck", G_CALLBACK (open_deck_cb), fixture);
  g_signal_connect_swapped (fixture->page, "export", G_CALLBACK (export_cb), fixture);
  g_signal_connect_swapped (fixture->page, "recover", G_CALLBACK (recover_cb), fixture);
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *shelf = bst_shelf_get_folder ();
  g_autofree char *copy = bst_recovery_new_path ();
  g_autofree char *copies = g_path_get_dirname (copy);
  gpointer page = fixture->page;

  g_object_add_weak_pointer (page, &page);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (page != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_string_free (fixture->said, TRUE);
  own_home_empty (shelf);
  own_home_empty (copies);
}

/* --- finding things --- */

static GtkWidget *
nth (Fixture *fixture, GType type, unsigned n)
{
  return test_find_widget (fixture->page, type, n);
}

/* Whether somebody can read `text` on the page. */
static bool
shows (Fixture *fixture, const char *text)
{
  GtkWidget *label;

  for (unsigned i = 0; (label = nth (fixture, GTK_TYPE_LABEL, i)) != NULL; i++)
    if (gtk_widget_get_mapped (label) &&
        strstr (gtk_label_get_text (GTK_LABEL (label)), text) != NULL)
      return true;
  return false;
}

static GtkWidget *
find_button (Fixture *fixture, const char *label)
{
  GtkWidget *button;

  for (unsigned i = 0; (button = nth (fixture, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
      break;
  return button;
}

static void
press (Fixture *fixture, const char *label)
{
  GtkWidget *button = find_button (fixture, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
wait_for_button (Fixture *fixture, const char *label)
{
  while (find_button (fixture, label) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* The actions that the menu of a row offers. */
static char *
list_actions (GtkWidget *row)
{
  GtkWidget *button = test_find_widget (row, GTK_TYPE_MENU_BUTTON, 0);
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_autoptr (GString) actions = g_string_new (NULL);

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++) {
    g_autofree char *action = NULL;

    g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
    g_string_append_printf (actions, "%s;", action);
  }
  return g_string_free (g_steal_pointer (&actions), FALSE);
}

static void
act (Fixture *fixture, const char *action, const char *name)
{
  g_autofree char *folder = bst_shelf_get_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (gtk_widget_activate_action (fixture->page, action, "s", path));
}

/* --- tests --- */

static void
test_empty_shelf_says_so (Fixture *fixture, gconstpointer data)
{
  g_assert_true (shows (fixture, "There are none yet."));
  g_assert_null (nth (fixture, BST_TYPE_SHELF_ROW, 0));
  put_deck ("mine", "Mine");
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_false (shows (fixture, "There are none yet."));
  g_assert_true (shows (fixture, "Mine"));
  g_assert_true (shows (fixture, "1 kind of tile, 3 tiles"));
}

static void
test_templates_make_decks (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  for (unsigned i = 0; (button = nth (fixture, GTK_TYPE_BUTTON, i)) != NULL; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "shelf.new-deck") ==
        0)
      g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (fixture->said->str, ==, "new-deck 0;new-deck 1;new-deck 2;");
  g_assert_cmpint (BST_TEMPLATE_EMPTY, ==, 0);
  g_assert_cmpint (BST_TEMPLATE_BASE, ==, 1);
  g_assert_cmpint (BST_TEMPLATE_TEST, ==, 2);
}

static void
test_row_opens_its_deck (Fixture *fixture, gconstpointer data)
{
  g_autofree char *actions = NULL;
  GtkWidget *row;

  put_deck ("mine", "Mine");
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  row = nth (fixture, BST_TYPE_SHELF_ROW, 0);
  actions = list_actions (row);
  g_assert_cmpstr (actions, ==, "shelf.edit;shelf.duplicate;shelf.export;shelf.remove;");
  g_signal_emit_by_name (row, "activate");
  act (fixture, "shelf.export", "mine.xml");
  g_assert_cmpstr (fixture->said->str, ==, "open-deck mine.xml;export mine.xml;");
}

static void
test_no_deck_can_only_be_removed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *actions = NULL;
  GtkWidget *row;

  put ("broken.xml", "nonsense");
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  gtk_test_widget_wait_for_draw (fixture->window);
  row = nth (fixture, BST_TYPE_SHELF_ROW, 0);
  actions = list_actions (row);
  g_assert_cmpstr (actions, ==, "shelf.remove;");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_assert_true (shows (fixture, "broken.xml"));
  g_assert_true (shows (fixture, "This is not an XML file."));
}

static void
test_faults_are_counted (Fixture *fixture, gconstpointer data)
{
  put ("faulty.xml", "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"f\"><tiles>"
                     "<tile id=\"A\" count=\"x\"/><tile id=\"B\" count=\"y\"/></tiles></deck>");
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (shows (fixture, "2 problems keep it from being played."));
}

static void
test_remove_comes_back (Fixture *fixture, gconstpointer data)
{
  put_deck ("mine", "Mine & <b>Yours</b>");
  put_deck ("other", "Other");
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  act (fixture, "shelf.remove", "mine.xml");
  g_assert_nonnull (nth (fixture, BST_TYPE_SHELF_ROW, 0));
  g_assert_null (nth (fixture, BST_TYPE_SHELF_ROW, 1));
  wait_for_button (fixture, "Undo");
  press (fixture, "Undo");
  g_assert_nonnull (nth (fixture, BST_TYPE_SHELF_ROW, 1));
}

static void
test_duplicate_is_listed (Fixture *fixture, gconstpointer data)
{
  put_deck ("mine", "Mine");
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  act (fixture, "shelf.duplicate", "mine.xml");
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_nonnull (nth (fixture, BST_TYPE_SHELF_ROW, 1));
  g_assert_true (shows (fixture, "Mine 2"));
  wait_for_button (fixture, "Undo");
  press (fixture, "Undo");
  g_assert_null (nth (fixture, BST_TYPE_SHELF_ROW, 1));
}

/* A copy of changes to `original`, or to a deck without a file. */
static void
write_copy_of (const char *title, const char *original)
{
  g_autofree char *copy = bst_recovery_new_path ();
  g_autofree char *text = g_strdup_printf (
    "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"u\"><name xml:lang=\"en\">%s</name>"
    "<tiles><tile id=\"A\" count=\"3\"/></tiles></deck>",
    title);
  g_autoptr (GError) error = NULL;

  bst_recovery_write (copy, text, strlen (text), original, NULL, &error);
  g_assert_no_error (error);
}

static void
write_copy (const char *title)
{
  write_copy_of (title, NULL);
}

static void
test_recovery_is_offered (Fixture *fixture, gconstpointer data)
{
  g_assert_false (shows (fixture, "was not saved"));
  write_copy ("Lost");
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (shows (fixture, "“Lost” was not saved when the program stopped."));
  g_assert_true (shows (fixture, "It has never been saved."));
  press (fixture, "Restore");
  g_assert_cmpstr (fixture->said->str, ==, "recover a copy;");
}

static void
test_recovery_tells_what_it_replaces (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = bst_shelf_get_folder ();
  g_autofree char *path = g_build_filename (folder, "u.xml", NULL);

  put ("u.xml", "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"u\">"
                "<name xml:lang=\"en\">Lost</name><tiles><tile id=\"A\" count=\"2\"/>"
                "<tile id=\"B\" count=\"1\"/></tiles></deck>");
  write_copy_of ("Lost", path);
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  g_assert_true (shows (fixture, ": 1 tile removed, 1 tile changed."));

  g_unlink (path);
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  g_assert_true (shows (fixture, "Its file is gone, or is no deck any more."));
}

static void
test_discard_comes_back (Fixture *fixture, gconstpointer data)
{
  write_copy ("Lost");
  bst_shelf_page_refresh (BST_SHELF_PAGE (fixture->page));
  press (fixture, "Discard");
  g_assert_null (find_button (fixture, "Restore"));
  wait_for_button (fixture, "Undo");
  press (fixture, "Undo");
  g_assert_nonnull (find_button (fixture, "Restore"));
}

#define ADD(path, function) \
  g_test_add ("/editor/shelf-page/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("empty-shelf-says-so", test_empty_shelf_says_so);
  ADD ("templates-make-decks", test_templates_make_decks);
  ADD ("row-opens-its-deck", test_row_opens_its_deck);
  ADD ("no-deck-can-only-be-removed", test_no_deck_can_only_be_removed);
  ADD ("faults-are-counted", test_faults_are_counted);
  ADD ("remove-comes-back", test_remove_comes_back);
  ADD ("duplicate-is-listed", test_duplicate_is_listed);
  ADD ("recovery-is-offered", test_recovery_is_offered);
  ADD ("recovery-tells-what-it-replaces", test_recovery_tells_what_it_replaces);
  ADD ("discard-comes-back", test_discard_comes_back);
  return g_test_run ();
}
