/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens of a deck's own: made on the page of rules, put on a tile from the palette,
 * taken back.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "editor/deck/symbols-group.h"
#include "editor/editor-page.h"
#include "editor/tile/palette-item.h"
#include "editor/tile/symbol-palette.h"
#include "editor/tile/tile-inspector-parts.h"
#include "editor/tile/tile-list.h"
#include "support/busy-svg.h"
#include "support/find-widget.h"
#include "support/settle.h"

typedef struct
{
  BstLibrary *library;
  BstDeckDocument *document;
  BstEditorContext *context;
  GtkWidget *window;
  GtkWidget *page;
} Fixture;

/* --- looking for widgets --- */

typedef bool (*IsIt) (GtkWidget *widget, const char *text);

static GtkWidget *
find (GtkWidget *top, IsIt is_it, const char *text)
{
  if (is_it (top, text))
    return top;
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find (child, is_it, text);

    if (found != NULL)
      return found;
  }
  return NULL;
}

static bool
is_row (GtkWidget *widget, const char *title)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static bool
is_tip (GtkWidget *widget, const char *text)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

static bool
is_label (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}

static bool
is_button (GtkWidget *widget, const char *label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* The window above that of the deck, or NULL. */
static GtkWidget *
find_dialog (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (window != fixture->window && gtk_widget_get_visible (window))
      return window;
  }
  return NULL;
}

static GtkWidget *
need (GtkWidget *top, IsIt is_it, const char *text)
{
  GtkWidget *found = find (top, is_it, text);

  if (found == NULL)
    g_test_message ("There is no “%s”.", text);
  g_assert_nonnull (found);
  return found;
}

static void
press (GtkWidget *button)
{
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  test_settle (20);
}

/* --- before and after --- */

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  fixture->library = bst_library_new (NULL);
  fixture->document =
    bst_deck_document_new (BST_TEMPLATE_EMPTY, "mine", "en", "Mine", fixture->library, problems);
  fixture->context = bst_editor_context_new (fixture->document, fixture->library);
  fixture->page = bst_editor_page_new ();
  bst_editor_page_set_context (BST_EDITOR_PAGE (fixture->page), fixture->context);
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1100, 700);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_widget_activate_action (fixture->page, "deck.show", "s", "rules");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer context = fixture->context;

  g_object_add_weak_pointer (G_OBJECT (context), &context);
  if (find_dialog (fixture) != NULL)
    gtk_window_destroy (GTK_WINDOW (find_dialog (fixture)));
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_settle (20);
  g_object_unref (fixture->context);
  /* A picture may still be drawn. */
  while (context != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (fixture->document);
  bst_library_free (fixture->library);
}

/* What is between the name of the deck and its start, or its tiles. */
static void
assert_in_deck (Fixture *fixture, const char *expected)
{
  size_t len;
  g_autofree char *xml = bst_deck_document_to_xml (fixture->document, &len);

  if (strstr (xml, expected) == NULL)
    g_test_message ("%s", xml);
  g_assert_nonnull (strstr (xml, expected));
}

static void
add_symbol (Fixture *fixture)
{
  press (need (fixture->page, is_tip, "Add a symbol"));
  g_assert_nonnull (find_dialog (fixture));
}

/* A red heart on a road, called Rose. */
static void
make_rose (Fixture *fixture)
{
  GtkWidget *dialog;

  add_symbol (fixture);
  dialog = find_dialog (fixture);
  gtk_editable_set_text (GTK_EDITABLE (need (dialog, is_row, "Name")), "Rose");
  adw_combo_row_set_selected (ADW_COMBO_ROW (need (dialog, is_row, "Where it stands")), 1);
  press (need (dialog, is_tip, "Heart"));
  press (need (dialog, is_tip, "Red"));
}

#define ROSE                                                            \
  "  <symbol id=\"rose\" on=\"road\" shape=\"heart\" colour=\"red\">\n" \
  "    <name xml:lang=\"en\">Rose</name>\n  </symbol>\n"

/* --- tests --- */

static void
test_symbol_is_made (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;

  make_rose (fixture);
  assert_in_deck (fixture, ROSE);
  row = need (fixture->page, is_row, "Rose");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "On a road · 0 tiles · A picture only");
  g_assert_cmpuint (bst_problems_get_n_errors (bst_deck_document_get_problems (fixture->document)),
                    ==, 0);
}

static void
test_token_is_made (Fixture *fixture, gconstpointer data)
{
  press (need (fixture->page, is_tip, "Add a kind of tokens"));
  gtk_editable_set_text (GTK_EDITABLE (need (find_dialog (fixture), is_row, "Name")), "Ore");
  press (need (find_dialog (fixture), is_tip, "Square"));
  press (need (find_dialog (fixture), is_tip, "Black"));
  assert_in_deck (fixture, "  <token id=\"ore\" shape=\"square\" colour=\"black\">\n"
                           "    <name xml:lang=\"en\">Ore</name>\n  </token>\n");
  g_assert_false (gtk_widget_get_visible (need (find_dialog (fixture), is_row, "Where it stands")));
}

/* A tile with a road on which there is nothing yet. */
static void
add_road (Fixture *fixture)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("RFRF");

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  bst_tile_draft_join (draft, 1, 3 * BST_SOUTH + 1);
  g_assert_true (bst_deck_document_add_tile (fixture->document, 0, draft));
  bst_editor_context_select (fixture->context, 0);
}

static GtkWidget *
get_button (Fixture *fixture, BstFeatureType carrier)
{
  GtkWidget *palette = test_find_widget (fixture->page, BST_TYPE_SYMBOL_PALETTE, 0);

  return bst_symbol_palette_get_button (BST_SYMBOL_PALETTE (palette),
                                        bst_palette_item_for_own (0, carrier));
}

static void
test_symbol_is_put_on_a_tile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  size_t len;

  make_rose (fixture);
  gtk_window_close (GTK_WINDOW (find_dialog (fixture)));
  add_road (fixture);
  gtk_widget_activate_action (fixture->page, "deck.show", "s", "tiles");
  before = bst_deck_document_to_xml (fixture->document, &len);
  press (get_button (fixture, BST_FEATURE_ROAD));
  assert_in_deck (fixture, "<road id=\"road1\" sides=\"N S\" symbols=\"rose\"/>");
  g_assert_true (
    gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (get_button (fixture, BST_FEATURE_ROAD))));
  g_assert_true (gtk_widget_activate_action (fixture->page, "deck.undo", NULL));
  after = bst_deck_document_to_xml (fixture->document, &len);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (gtk_widget_activate_action (fixture->page, "deck.redo", NULL));
  assert_in_deck (fixture, "symbols=\"rose\"");
}

/* Whoever is at a tile need not leave it to make a symbol for it. */
static void
test_symbol_is_made_beside_the_tile (Fixture *fixture, gconstpointer data)
{
  GtkWidget *palette = test_find_widget (fixture->page, BST_TYPE_SYMBOL_PALETTE, 0);

  add_road (fixture);
  gtk_widget_activate_action (fixture->page, "deck.show", "s", "tiles");
  test_settle (50);
  press (need (fixture->page, is_tip, "Make a symbol of the deck’s own"));
  gtk_editable_set_text (GTK_EDITABLE (need (find_dialog (fixture), is_row, "Name")), "Rose");
  gtk_window_close (GTK_WINDOW (find_dialog (fixture)));
  assert_in_deck (fixture, "<symbol id=\"rose\" on=\"tile\"");
  g_assert_true (gtk_widget_get_mapped (palette));
  press (get_button (fixture, BST_FEATURE_TYPES));
  assert_in_deck (fixture, "symbols=\"rose\"");
}

static unsigned
count_found (Fixture *fixture, const char *text)
{
  GtkWidget *list = test_find_widget (fixture->page, BST_TYPE_TILE_LIST, 0);

  gtk_editable_set_text (GTK_EDITABLE (test_find_widget (list, GTK_TYPE_SEARCH_ENTRY, 0)), text);
  test_settle (300);
  return g_list_model_get_n_items (bst_tile_list_get_found (BST_TILE_LIST (list)));
}

/* Search, and the boxes and rows beside the tile, know it by its name. */
static void
test_symbol_is_known_beside_the_tile (Fixture *fixture, gconstpointer data)
{
  GtkWidget *parts;

  make_rose (fixture);
  gtk_window_close (GTK_WINDOW (find_dialog (fixture)));
  add_road (fixture);
  gtk_widget_activate_action (fixture->page, "deck.show", "s", "tiles");
  g_assert_cmpuint (count_found (fixture, "rose"), ==, 0);
  bst_editor_context_set_part (fixture->context, 0);
  test_settle (50);
  parts = test_find_widget (fixture->page, BST_TYPE_TILE_INSPECTOR_PARTS, 0);
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (gtk_widget_get_ancestor (need (parts, is_label, "Rose"),
                                               GTK_TYPE_CHECK_BUTTON)),
    TRUE);
  test_settle (50);
  assert_in_deck (fixture, "symbols=\"rose\"");
  g_assert_cmpstr (
    adw_action_row_get_subtitle (ADW_ACTION_ROW (need (parts, is_row, "Road: north and south"))),
    ==, "Rose");
  g_assert_cmpuint (count_found (fixture, "rose"), ==, 1);
}

/* --- a picture from a file --- */

#define PICTURE                                                    \
  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">" \
  "<rect width=\"9\" height=\"9\"/></svg>"

static GtkLabel *
get_refusal (Fixture *fixture)
{
  GtkWidget *dialog = find_dialog (fixture);

  g_assert (dialog != NULL);
  return GTK_LABEL (
    gtk_widget_get_template_child (dialog, G_OBJECT_TYPE (dialog), "problem_label"));
}

/* Lets go of a file with that in it above the dialog, and waits for what comes of it. */
static void
drop_file (Fixture *fixture, const char *svg)
{
  g_autofree char *path = NULL;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (find_dialog (fixture));
  g_auto (GValue) value = G_VALUE_INIT;
  int fd = g_file_open_tmp ("picture-XXXXXX.svg", &path, NULL);
  gboolean is_taken = FALSE;

  g_assert_true (g_close (fd, NULL));
  g_assert_true (g_file_set_contents (path, svg, -1, NULL));
  g_value_init (&value, G_TYPE_FILE);
  g_value_take_object (&value, g_file_new_for_path (path));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_DROP_TARGET (controller))
      g_signal_emit_by_name (controller, "drop", &value, 1., 1., &is_taken);
  }
  g_assert_true (is_taken);
  while (*gtk_label_get_text (get_refusal (fixture)) == '\0' &&
         bst_deck_document_get_undo_edit (fixture->document) == (int) BST_EDIT_ADD_TILE)
    g_main_context_iteration (NULL, TRUE);
  test_settle (50);
  g_remove (path);
}

static bool
is_seen (Fixture *fixture, IsIt is_it, const char *text)
{
  return gtk_widget_is_visible (need (find_dialog (fixture), is_it, text));
}

/* The dialog of the rose, with nothing to take back but a tile that shows it. */
static void
open_shown_rose (Fixture *fixture)
{
  make_rose (fixture);
  gtk_window_close (GTK_WINDOW (find_dialog (fixture)));
  add_road (fixture);
  adw_action_row_activate (ADW_ACTION_ROW (need (fixture->page, is_row, "Rose")));
  test_settle (20);
}

static void
test_picture_takes_the_place_of_the_shape (Fixture *fixture, gconstpointer data)
{
  open_shown_rose (fixture);
  g_assert_true (is_seen (fixture, is_tip, "Heart"));
  g_assert_false (is_seen (fixture, is_button, "Go back to the drawn picture"));
  drop_file (fixture, PICTURE);
  assert_in_deck (fixture, "    <name xml:lang=\"en\">Rose</name>\n    " PICTURE "\n  </symbol>\n");
  g_assert_false (is_seen (fixture, is_tip, "Heart"));
  g_assert_false (is_seen (fixture, is_tip, "Red"));
  press (need (find_dialog (fixture), is_button, "Go back to the drawn picture"));
  assert_in_deck (fixture, ROSE);
  g_assert_true (is_seen (fixture, is_tip, "Heart"));
  bst_deck_document_undo (fixture->document);
  assert_in_deck (fixture, PICTURE);
  bst_deck_document_undo (fixture->document);
  assert_in_deck (fixture, ROSE);
}

static void
test_token_keeps_its_colour (Fixture *fixture, gconstpointer data)
{
  bst_deck_document_add_own (fixture->document, BST_OWN_TOKEN, "en", "Ore");
  add_road (fixture);
  adw_action_row_activate (ADW_ACTION_ROW (need (fixture->page, is_row, "Ore")));
  drop_file (fixture, PICTURE);
  assert_in_deck (fixture, "    " PICTURE "\n  </token>\n");
  g_assert_false (is_seen (fixture, is_tip, "Heart"));
  press (need (find_dialog (fixture), is_tip, "Black"));
  assert_in_deck (fixture, "colour=\"black\">");
  assert_in_deck (fixture, "    " PICTURE "\n  </token>\n");
}

static void
test_refused_pictures_say_why (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *svg;
    const char *words;
  } cases[] = {
    { "This is a letter.", "cannot be used" },
    { "<html xmlns=\"http://www.w3.org/1999/xhtml\"/>", "html" },
    { "<!DOCTYPE svg><svg xmlns=\"http://www.w3.org/2000/svg\"/>", "DOCTYPE" },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>Hi</text></svg>", "text" },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"a.png\"/></svg>", "image" },
  };

  open_shown_rose (fixture);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    drop_file (fixture, cases[i].svg);
    g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_refusal (fixture))));
    g_assert_nonnull (strstr (gtk_label_get_text (get_refusal (fixture)), cases[i].words));
    assert_in_deck (fixture, ROSE);
  }
  /* Another edit is a reason to forget it. */
  press (need (find_dialog (fixture), is_tip, "Star"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_refusal (fixture))));
}

static void
test_busy_pictures_are_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *svg = make_busy_svg ();

  open_shown_rose (fixture);
  drop_file (fixture, svg);
  g_assert_nonnull (strstr (gtk_label_get_text (get_refusal (fixture)), "too much time"));
  assert_in_deck (fixture, ROSE);
}

static void
test_palette_follows (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstOwnThing) city = NULL;
  GtkWidget *button;

  make_rose (fixture);
  add_road (fixture);
  button = get_button (fixture, BST_FEATURE_ROAD);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==,
                   "Rose\nA picture only: no rule of the deck speaks of it.");
  city = bst_own_thing_copy (
    bst_deck_file_get_symbols (bst_deck_document_get_file (fixture->document))->pdata[0]);
  city->carrier = BST_FEATURE_CITY;
  bst_texts_set (city->texts, BST_TEXT_NOTE, "en", "It smells of roses.");
  bst_deck_document_set_own (fixture->document, BST_OWN_SYMBOL, 0, city);
  g_assert_null (get_button (fixture, BST_FEATURE_ROAD));
  button = get_button (fixture, BST_FEATURE_CITY);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==,
                   "Rose\nA picture only: no rule of the deck speaks of it.\n"
                   "It smells of roses.\n"
                   "This symbol stands in a city: draw a city first.");
  g_assert_true (bst_deck_document_remove_own (fixture->document, BST_OWN_SYMBOL, 0));
  g_assert_null (get_button (fixture, BST_FEATURE_CITY));
}

static void
test_removing_is_asked_about (Fixture *fixture, gconstpointer data)
{
  make_rose (fixture);
  gtk_window_close (GTK_WINDOW (find_dialog (fixture)));
  add_road (fixture);
  press (get_button (fixture, BST_FEATURE_ROAD));
  adw_action_row_activate (ADW_ACTION_ROW (need (fixture->page, is_row, "Rose")));
  press (need (find_dialog (fixture), is_button, "_Remove…"));
  g_assert_nonnull (find (find_dialog (fixture), is_label, "Take “Rose” off its tiles?"));
  assert_in_deck (fixture, "symbols=\"rose\"");
  press (need (find_dialog (fixture), is_button, "Take Off and _Remove"));
  assert_in_deck (fixture, "<road id=\"road1\" sides=\"N S\"/>");
  g_assert_null (find (fixture->page, is_row, "Rose"));
  bst_deck_document_undo (fixture->document);
  assert_in_deck (fixture, ROSE);
  assert_in_deck (fixture, "symbols=\"rose\"");
}

static void
test_limit_is_told (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = need (fixture->page, is_tip, "Add a kind of tokens");

  for (unsigned i = 0; i < BST_MAX_TOKENS; i++)
    bst_deck_document_add_own (fixture->document, BST_OWN_TOKEN, "en", "T");
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), !=, "Add a kind of tokens");
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  add ("/editor/symbols/symbol-is-made", test_symbol_is_made);
  add ("/editor/symbols/token-is-made", test_token_is_made);
  add ("/editor/symbols/symbol-is-made-beside-the-tile", test_symbol_is_made_beside_the_tile);
  add ("/editor/symbols/symbol-is-put-on-a-tile", test_symbol_is_put_on_a_tile);
  add ("/editor/symbols/symbol-is-known-beside-the-tile", test_symbol_is_known_beside_the_tile);
  add ("/editor/symbols/picture-takes-the-place-of-the-shape",
       test_picture_takes_the_place_of_the_shape);
  add ("/editor/symbols/token-keeps-its-colour", test_token_keeps_its_colour);
  add ("/editor/symbols/refused-pictures-say-why", test_refused_pictures_say_why);
  add ("/editor/symbols/busy-pictures-are-refused", test_busy_pictures_are_refused);
  add ("/editor/symbols/palette-follows", test_palette_follows);
  add ("/editor/symbols/removing-is-asked-about", test_removing_is_asked_about);
  add ("/editor/symbols/limit-is-told", test_limit_is_told);
  return g_test_run ();
}
