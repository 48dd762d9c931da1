/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialog that asks with whom and with what a deck is to be tried.
 */
#include "editor/playtest-dialog.h"

#include <adwaita.h>

#include "editor/first-tiles.h"
#include "support/find-widget.h"

typedef struct
{
  BstLibrary *library;
  BstDeckDocument *document;
  BstEditorContext *context;
  GtkWidget *window;
  GtkWidget *dialog;
  unsigned n_played;
  BstPlaytestSetup setup;
  unsigned n_decks;
  char *deck;  /* the first that was ticked */
  char *tiles; /* that come first, with blanks between them */
} Fixture;

static void
played (const BstPlaytestSetup *setup, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_played++;
  fixture->setup = *setup;
  fixture->n_decks = g_strv_length ((char **) setup->decks);
  fixture->deck = g_strdup (setup->decks[0]);
  fixture->tiles = g_strjoinv (" ", (char **) setup->tiles);
}

static GtkWidget *
find_dialog (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (window != fixture->window)
      return window;
  }
  return NULL;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  fixture->library = bst_library_new (NULL);
  fixture->document = bst_deck_document_new (BST_TEMPLATE_TEST, "mine", "en", "Mine",
                                             fixture->library, problems);
  fixture->context = bst_editor_context_new (fixture->document, fixture->library);
  fixture->window = adw_window_new ();
  gtk_window_present (GTK_WINDOW (fixture->window));
  bst_playtest_dialog_open (GTK_WINDOW (fixture->window), fixture->context, played, fixture);
  fixture->dialog = find_dialog (fixture);
  g_assert_nonnull (fixture->dialog);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (find_dialog (fixture));
  g_object_unref (fixture->context);
  g_object_unref (fixture->document);
  bst_library_free (fixture->library);
  g_free (fixture->deck);
  g_free (fixture->tiles);
}

static void
choose (Fixture *fixture, unsigned row, guint choice)
{
  adw_combo_row_set_selected (
    ADW_COMBO_ROW (test_find_widget (fixture->dialog, ADW_TYPE_COMBO_ROW, row)), choice);
}

static void
type_number (Fixture *fixture, const char *text)
{
  gtk_editable_set_text (
    GTK_EDITABLE (test_find_widget (fixture->dialog, ADW_TYPE_ENTRY_ROW, 0)), text);
}

static void
play (Fixture *fixture)
{
  gtk_widget_activate_action (fixture->dialog, "playtest.play", NULL);
}

/* --- tiles that come first --- */

static const char *
get_id (Fixture *fixture, unsigned position)
{
  return bst_tile_item_get_id (bst_deck_document_get_tile (fixture->document, position));
}

static GtkWidget *
get_tiles (Fixture *fixture)
{
  return test_find_widget (fixture->dialog, BST_TYPE_FIRST_TILES, 0);
}

static GtkWidget *
get_row (Fixture *fixture, unsigned place)
{
  return test_find_widget (get_tiles (fixture), ADW_TYPE_ACTION_ROW, place);
}

/* The button of a row that says so, or NULL. */
static GtkWidget *
find_button (Fixture *fixture, unsigned place, const char *name)
{
  for (unsigned i = 0;; i++) {
    GtkWidget *button = test_find_widget (get_row (fixture, place), GTK_TYPE_BUTTON, i);

    if (button == NULL || g_strcmp0 (gtk_widget_get_tooltip_text (button), name) == 0)
      return button;
  }
}

static void
press (Fixture *fixture, unsigned place, const char *name)
{
  g_signal_emit_by_name (find_button (fixture, place, name), "clicked");
}

/* The tiles in the list, as the numbers that they have in the deck. */
static char *
list_tiles (Fixture *fixture)
{
  GListModel *tiles = bst_first_tiles_get_list (BST_FIRST_TILES (get_tiles (fixture)));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++) {
    g_autoptr (BstTileItem) tile = g_list_model_get_item (tiles, i);

    g_string_append_printf (text, "%u", bst_tile_item_get_position (tile));
    g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_row (fixture, i))),
                     ==, bst_tile_item_get_name (tile));
  }
  return g_string_free (text, FALSE);
}

static void
assert_tiles (Fixture *fixture, const char *expected)
{
  g_autofree char *tiles = list_tiles (fixture);

  g_assert_cmpstr (tiles, ==, expected);
}

static GtkMenuButton *
get_add_button (Fixture *fixture)
{
  return GTK_MENU_BUTTON (test_find_widget (get_tiles (fixture), GTK_TYPE_MENU_BUTTON, 0));
}

static GtkWidget *
find_offered (Fixture *fixture, GType type)
{
  return test_find_widget (GTK_WIDGET (gtk_menu_button_get_popover (get_add_button (fixture))),
                           type, 0);
}

/* Adds what is offered at that place. */
static void
add (Fixture *fixture, guint place)
{
  g_signal_emit_by_name (find_offered (fixture, GTK_TYPE_LIST_VIEW), "activate", place);
}

/* A key on a row; whether it means something there. */
static gboolean
press_key (Fixture *fixture, unsigned place, guint keyval, GdkModifierType state)
{
  g_autoptr (GListModel) controllers =
    gtk_widget_observe_controllers (get_row (fixture, place));
  gboolean is_used = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller)) {
      g_signal_emit_by_name (controller, "key-pressed", keyval, 0u, state, &is_used);
      break;
    }
  }
  return is_used;
}

/* Lets go of the row of a tile above another. */
static void
drag (Fixture *fixture, unsigned from, unsigned to)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (get_row (fixture, to));
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken = FALSE;

  g_value_init (&value, G_TYPE_UINT);
  g_value_set_uint (&value, from);
  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !is_taken; i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_DROP_TARGET (controller))
      g_signal_emit_by_name (controller, "drop", &value, 1., 1., &is_taken);
  }
  g_assert_true (is_taken);
}

static void
test_tiles_are_added_and_ordered (Fixture *fixture, gconstpointer data)
{
  g_autofree char *expected = NULL;

  assert_tiles (fixture, "0");
  add (fixture, 2);
  add (fixture, 1);
  add (fixture, 1);
  assert_tiles (fixture, "0211");
  g_assert_null (find_button (fixture, 0, "Earlier"));
  press (fixture, 1, "Earlier");
  assert_tiles (fixture, "2011");
  press (fixture, 3, "Take Out");
  assert_tiles (fixture, "201");
  drag (fixture, 0, 2);
  assert_tiles (fixture, "012");
  drag (fixture, 2, 0);
  assert_tiles (fixture, "201");
  expected = g_strjoin (" ", get_id (fixture, 2), get_id (fixture, 0), get_id (fixture, 1), NULL);
  play (fixture);
  g_assert_cmpstr (fixture->tiles, ==, expected);
}

static void
test_keys_order_tiles (Fixture *fixture, gconstpointer data)
{
  add (fixture, 1);
  add (fixture, 2);
  g_assert_true (press_key (fixture, 2, GDK_KEY_Up, GDK_ALT_MASK));
  assert_tiles (fixture, "021");
  g_assert_true (press_key (fixture, 0, GDK_KEY_Down, GDK_ALT_MASK));
  assert_tiles (fixture, "201");
  /* The ends are ends. */
  press_key (fixture, 0, GDK_KEY_Up, GDK_ALT_MASK);
  press_key (fixture, 2, GDK_KEY_Down, GDK_ALT_MASK);
  assert_tiles (fixture, "201");
  g_assert_true (press_key (fixture, 1, GDK_KEY_Delete, 0));
  assert_tiles (fixture, "21");
  /* Without Alt they go from row to row. */
  g_assert_false (press_key (fixture, 1, GDK_KEY_Up, 0));
}

static void
test_there_is_room_for_twelve (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = GTK_WIDGET (get_add_button (fixture));

  for (unsigned i = 1; i < BST_PLAYTEST_TILES; i++) {
    g_assert_true (gtk_widget_get_sensitive (button));
    add (fixture, 0);
  }
  assert_tiles (fixture, "000000000000");
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), !=, "Add a Tile");
  press (fixture, 4, "Take Out");
  g_assert_true (gtk_widget_get_sensitive (button));
}

/* What is typed leaves what has it, and Enter adds the first of them. */
static void
test_tiles_are_searched (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry = find_offered (fixture, GTK_TYPE_SEARCH_ENTRY);
  GListModel *offered =
    G_LIST_MODEL (gtk_list_view_get_model (
      GTK_LIST_VIEW (find_offered (fixture, GTK_TYPE_LIST_VIEW))));
  guint n = g_list_model_get_n_items (offered);

  g_assert_cmpuint (n, >, 2);
  gtk_editable_set_text (GTK_EDITABLE (entry), get_id (fixture, 3));
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (offered), ==, 1);
  g_signal_emit_by_name (entry, "activate");
  assert_tiles (fixture, "03");
  gtk_editable_set_text (GTK_EDITABLE (entry), "nothing is called so");
  g_signal_emit_by_name (entry, "search-changed");
  g_signal_emit_by_name (entry, "activate");
  assert_tiles (fixture, "03");

  /* Nobody draws what the deck has no copy of. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_signal_emit_by_name (entry, "search-changed");
  bst_deck_document_set_tile_count (fixture->document, 1, 0);
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (offered), ==, n - 1);
}

static void
test_what_is_chosen_is_played (Fixture *fixture, gconstpointer data)
{
  choose (fixture, 0, 4); /* two computer players, and you watch */
  choose (fixture, 1, 3); /* experts */
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (test_find_widget (fixture->dialog, GTK_TYPE_CHECK_BUTTON, 1)), TRUE);
  press (fixture, 0, "Take Out");
  type_number (fixture, "4294967295");
  play (fixture);
  g_assert_cmpuint (fixture->n_played, ==, 1);
  g_assert_cmpuint (fixture->setup.n_players, ==, 2);
  g_assert_true (fixture->setup.is_watched);
  g_assert_cmpint (fixture->setup.level, ==, BST_LEVEL_EXPERT);
  g_assert_cmpuint (fixture->setup.seed, ==, G_MAXUINT32);
  g_assert_cmpstr (fixture->tiles, ==, "");
  g_assert_cmpuint (fixture->n_decks, ==, 1);
  g_assert_cmpstr (fixture->deck, ==, bst_library_get_ids ()[1]);
}

static void
test_usual_game_is_that_of_f5 (Fixture *fixture, gconstpointer data)
{
  const BstPlaytestSetup usual = bst_playtest_usual (0);

  play (fixture);
  g_assert_cmpuint (fixture->n_played, ==, 1);
  g_assert_cmpuint (fixture->setup.n_players, ==, usual.n_players);
  g_assert_cmpint (fixture->setup.is_watched, ==, usual.is_watched);
  g_assert_cmpint (fixture->setup.level, ==, usual.level);
  g_assert_cmpstr (fixture->tiles, ==, get_id (fixture, 0));
  g_assert_cmpuint (fixture->n_decks, ==, 0);
}

/* Nothing is played by a number that is none. */
static void
test_number_must_be_one (Fixture *fixture, gconstpointer data)
{
  static const char *const bad[] = { "seven", "-1", "4294967296", "1 2" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    type_number (fixture, bad[i]);
    play (fixture);
    g_assert_cmpuint (fixture->n_played, ==, 0);
  }
  type_number (fixture, "");
  play (fixture);
  g_assert_cmpuint (fixture->n_played, ==, 1);
}

#define ADD(path, function) \
  g_test_add ("/editor/playtest-dialog/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("what-is-chosen-is-played", test_what_is_chosen_is_played);
  ADD ("usual-game-is-that-of-f5", test_usual_game_is_that_of_f5);
  ADD ("number-must-be-one", test_number_must_be_one);
  ADD ("tiles-are-added-and-ordered", test_tiles_are_added_and_ordered);
  ADD ("keys-order-tiles", test_keys_order_tiles);
  ADD ("there-is-room-for-twelve", test_there_is_room_for_twelve);
  ADD ("tiles-are-searched", test_tiles_are_searched);
  return g_test_run ();
}
