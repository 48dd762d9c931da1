/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pages about the deck as a whole, its rules and what is wrong with it, under their
 * header, in a window.
 */
#include "editor/editor-page.h"

#include <string.h>
#include <time.h>

#include "../support/busy-svg.h"
#include "document/start-form.h"
#include "editor/deck/check-page.h"
#include "editor/deck/deck-statistics.h"
#include "editor/xml-window.h"
#include "engine/rules.h"
#include "support/find-widget.h"
#include "words/deck.h"

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
is_spin (GtkWidget *widget, const char *text)
{
  return GTK_IS_SPIN_BUTTON (widget);
}

static bool
is_switch (GtkWidget *widget, const char *text)
{
  return GTK_IS_SWITCH (widget);
}

static bool
is_statistics (GtkWidget *widget, const char *text)
{
  return BST_IS_DECK_STATISTICS (widget);
}

static bool
is_label (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) &&
         g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;
}

static bool
is_button (GtkWidget *widget, const char *label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static bool
is_check_page (GtkWidget *widget, const char *text)
{
  return BST_IS_CHECK_PAGE (widget);
}

static GtkWidget *
find_in_row (Fixture *fixture, const char *title, IsIt is_it)
{
  GtkWidget *row = find (fixture->page, is_row, title);

  g_assert_nonnull (row);
  return find (row, is_it, NULL);
}

static void
show_page (Fixture *fixture, const char *name)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, "deck.show", "s", name));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static const BstDeck *
get_deck (Fixture *fixture)
{
  return bst_deck_file_get_deck (bst_deck_document_get_file (fixture->document));
}

static unsigned
count_findings (Fixture *fixture)
{
  return bst_check_page_get_n_findings (
    BST_CHECK_PAGE (find (fixture->page, is_check_page, NULL)));
}

/* --- tests --- */

/* The workshop, which is not there, can play the deck. */
static void
add_actions (GtkWidget *page)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) play = g_simple_action_new ("play", NULL);

  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (play));
  gtk_widget_insert_action_group (page, "workshop", G_ACTION_GROUP (group));
}

static void
set_up (Fixture *fixture, gconstpointer template)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  fixture->library = bst_library_new (NULL);
  fixture->document =
    bst_deck_document_new ((BstDeckTemplate) GPOINTER_TO_INT (template), "mine", "en", "Mine",
                           fixture->library, problems);
  fixture->context = bst_editor_context_new (fixture->document, fixture->library);
  fixture->page = bst_editor_page_new ();
  add_actions (fixture->page);
  bst_editor_page_set_context (BST_EDITOR_PAGE (fixture->page), fixture->context);
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1100, 700);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer template)
{
  gpointer context = fixture->context;
  gpointer page = fixture->page;

  g_object_add_weak_pointer (G_OBJECT (context), &context);
  g_object_add_weak_pointer (G_OBJECT (page), &page);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (page);
  g_object_unref (fixture->context);
  /* A picture may still be drawn. */
  while (context != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (fixture->document);
  bst_library_free (fixture->library);
}

static void
test_numbers (Fixture *fixture, gconstpointer template)
{
  show_page (fixture, "rules");
  for (unsigned i = 0; i < BST_NUMBERS; i++) {
    GtkWidget *spin = find_in_row (fixture, bst_number_title ((BstNumber) i), is_spin);
    int usual = bst_number_default ((BstNumber) i);

    g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, usual);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), usual + 4);
    g_assert_cmpint (get_deck (fixture)->numbers[i], ==, usual + 4);

    /* What is as in the book is not written down. */
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), usual);
    g_assert_cmpint (get_deck (fixture)->numbers[i], ==, BST_UNSET);
  }
}

static void
test_number_comes_back_with_undo (Fixture *fixture, gconstpointer template)
{
  GtkWidget *spin =
    find_in_row (fixture, bst_number_title (BST_NUMBER_SHIELD), is_spin);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 5);
  g_assert_true (bst_deck_document_get_is_modified (fixture->document));
  g_assert_true (gtk_widget_activate_action (fixture->page, "deck.undo", NULL));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 2);
  g_assert_false (bst_deck_document_get_is_modified (fixture->document));
  g_assert_true (gtk_widget_activate_action (fixture->page, "deck.redo", NULL));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin)), ==, 5);
}

static void
test_modules_and_options (Fixture *fixture, gconstpointer template)
{
  GtkWidget *module =
    find_in_row (fixture, bst_module_title (BST_MODULE_RIVER), is_switch);
  GtkWidget *option = find (fixture->page, is_row, bst_option_title (BST_OPTION_RIVER_TURNS));

  show_page (fixture, "rules");
  g_assert_false (gtk_widget_get_visible (option));
  gtk_switch_set_active (GTK_SWITCH (module), TRUE);
  g_assert_true ((get_deck (fixture)->modules >> BST_MODULE_RIVER & 1) != 0);
  g_assert_true (gtk_widget_get_visible (option));
  adw_combo_row_set_selected (ADW_COMBO_ROW (option), 1);
  g_assert_cmpint (get_deck (fixture)->options[BST_OPTION_RIVER_TURNS], ==, 1);
  gtk_switch_set_active (GTK_SWITCH (module), FALSE);
  g_assert_false ((get_deck (fixture)->modules >> BST_MODULE_RIVER & 1) != 0);
}

static void
test_figures (Fixture *fixture, gconstpointer template)
{
  GtkWidget *spin = find_in_row (fixture, bst_figure_title (BST_FIGURE_FOLLOWER), is_spin);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 3);
  g_assert_cmpint (get_deck (fixture)->figures[BST_FIGURE_FOLLOWER], ==, 3);
}

static void
test_statistics (Fixture *fixture, gconstpointer template)
{
  static const char *const figures[] = { "115 (40%)", "94 (33%)", "79 (27%)", "17 of 24", "69%",
                                         "34%", "12%", "4%" };
  GtkWidget *statistics = find (fixture->page, is_statistics, NULL);
  BstTileItem *first;

  show_page (fixture, "deck");
  for (size_t i = 0; i < G_N_ELEMENTS (figures); i++)
    g_assert_nonnull (find (statistics, is_label, figures[i]));

  /* They follow at once. */
  g_assert_null (find (statistics, is_label, "73"));
  first = bst_deck_document_get_tile (fixture->document, 0);
  bst_deck_document_set_tile_count (fixture->document, 0, bst_tile_item_get_count (first) + 1);
  g_assert_nonnull (find (statistics, is_label, "73"));

  /* With the base set beside it, which is another 72. */
  gtk_switch_set_active (GTK_SWITCH (test_find_widget (statistics, GTK_TYPE_SWITCH, 0)), TRUE);
  g_assert_nonnull (find (statistics, is_label, "145"));
  g_assert_nonnull (find (statistics, is_label, "Both"));
  gtk_switch_set_active (GTK_SWITCH (test_find_widget (statistics, GTK_TYPE_SWITCH, 0)), FALSE);
  g_assert_null (find (statistics, is_label, "145"));
}

static bool
is_pattern (GtkWidget *widget, const char *name)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_child_visible (gtk_widget_get_parent (widget)) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0;
}

/* A missing pattern is added by itself, and then no longer offered. */
static void
test_pattern_is_added (Fixture *fixture, gconstpointer template)
{
  GtkWidget *statistics = find (fixture->page, is_statistics, NULL);
  GListModel *tiles = bst_deck_document_get_tiles (fixture->document);
  unsigned n = g_list_model_get_n_items (tiles);
  GtkWidget *button;

  show_page (fixture, "deck");
  button = find (statistics, is_pattern, "Add a tile with the edges CRCR");
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, n + 1);
  g_assert_cmpstr (bst_tile_item_get_id (bst_deck_document_get_tile (fixture->document, n)), ==,
                   "CRCR");
  g_assert_nonnull (find (statistics, is_label, "18 of 24"));
  g_assert_false (gtk_widget_get_mapped (button));
}

static void
test_start (Fixture *fixture, gconstpointer template)
{
  GtkWidget *kind = find (fixture->page, is_row, "A game starts");
  g_autoptr (BstStartForm) form = NULL;

  show_page (fixture, "deck");
  adw_combo_row_set_selected (ADW_COMBO_ROW (kind), 0);
  g_assert_cmpuint (get_deck (fixture)->n_lays, ==, 0);
  bst_editor_context_select (fixture->context, 3);
  adw_combo_row_set_selected (ADW_COMBO_ROW (kind), 1);
  form = bst_start_form_read (fixture->document);
  g_assert_cmpuint (form->tiles->len, ==, 1);
  g_assert_cmpstr (((BstStartTile *) g_ptr_array_index (form->tiles, 0))->tile, ==,
                   bst_tile_item_get_id (bst_editor_context_get_tile (fixture->context)));

  g_signal_emit_by_name (find (fixture->page, is_button, "Add a Part"), "clicked");
  g_assert_cmpuint (get_deck (fixture)->n_stages, ==, 1);
  gtk_widget_activate_action (fixture->page, "deck.undo", NULL);
  gtk_widget_activate_action (fixture->page, "deck.undo", NULL);
  gtk_widget_activate_action (fixture->page, "deck.undo", NULL);
  g_assert_false (bst_deck_document_get_can_undo (fixture->document));
}

static void
test_problem_is_mended (Fixture *fixture, gconstpointer template)
{
  GtkWidget *fix;

  show_page (fixture, "check");
  g_assert_cmpuint (count_findings (fixture), ==, 1);
  fix = find (fixture->page, is_button, "Add a Tile");
  g_assert_nonnull (fix);
  gtk_widget_grab_focus (fix);
  g_signal_emit_by_name (fix, "clicked");
  g_assert_cmpuint (count_findings (fixture), ==, 0);

  /* The row is gone, but not the focus: Ctrl+Z is for whoever has it. */
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, fixture->page));
  g_assert_nonnull (find (fixture->page, is_label, "Nothing is wrong with this deck."));
}

/* Where `widget` lies in the window. */
static graphene_rect_t
bounds_of (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, fixture->window, &bounds));
  return bounds;
}

/* A sentence needs the width of a narrow window for itself. */
static void
test_fix_is_below_where_it_is_narrow (Fixture *fixture, gconstpointer template)
{
  static const char sentence[] = "There is no tile in the deck yet; draw one.";
  static const int widths[] = { 800, 360, 800 };

  show_page (fixture, "check");
  for (unsigned i = 0; i < G_N_ELEMENTS (widths); i++) {
    graphene_rect_t words;
    graphene_rect_t fix;
    bool is_narrow = widths[i] < 480;

    gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 600);
    while ((gtk_widget_get_width (fixture->page) < 480) != is_narrow)
      g_main_context_iteration (NULL, TRUE);
    gtk_test_widget_wait_for_draw (fixture->window);
    words = bounds_of (fixture, find (fixture->page, is_label, sentence));
    fix = bounds_of (fixture, find (fixture->page, is_button, "Add a Tile"));
    g_assert_cmpint (fix.origin.y >= words.origin.y + words.size.height, ==, is_narrow);
    g_assert_cmpint (fix.origin.x >= words.origin.x + words.size.width, ==, !is_narrow);
  }
}

static void
test_problem_leads_to_its_tile (Fixture *fixture, gconstpointer template)
{
  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (fixture->document, 2);
  GtkWidget *check_page = find (fixture->page, is_check_page, NULL);
  GtkWidget *row;

  bst_tile_draft_set_count (draft, 0);
  bst_deck_document_set_tile (fixture->document, 2, draft, BST_EDIT_TILE_COUNT);
  show_page (fixture, "check");
  g_assert_cmpuint (count_findings (fixture), ==, 1);
  row = find (check_page, is_row,
              "The deck has no copy of the tile “City corner”, so nobody draws it.");
  g_assert_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  g_assert_cmpint (bst_editor_context_get_position (fixture->context), ==, 2);
}

/* Only drawing it shows what is wrong with it. */
static void
test_busy_picture_is_found (Fixture *fixture, gconstpointer template)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *svg = make_busy_svg ();

  g_assert_true (bst_deck_document_set_svg (fixture->document, 2, svg, problems));
  show_page (fixture, "check");
  while (count_findings (fixture) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_findings (fixture), ==, 1);
  g_signal_emit_by_name (find (fixture->page, is_button, "Remove the Picture"), "clicked");
  g_assert_cmpuint (count_findings (fixture), ==, 0);
}

/* All tiles of the base set once more. */
static void
take_over_base (Fixture *fixture)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (fixture->library, "base", problems);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const BstDeck *deck = bst_deck_file_get_deck (base);

  for (unsigned i = 0; i < deck->n_tiles; i++)
    g_ptr_array_add (ids, strchr (deck->tiles[i].tile.id, '.') + 1);
  g_ptr_array_add (ids, NULL);
  bst_deck_document_take_over (fixture->document, 2, base, (const char *const *) ids->pdata);
}

/* Whatever else listens, an edit should be shown within a frame, also among a thousand kinds; CPU
 * time of this thread, so that others who work do not count. */
static const char *
get_page (Fixture *fixture)
{
  return adw_view_stack_get_visible_child_name (
    ADW_VIEW_STACK (gtk_widget_get_ancestor (find (fixture->page, is_check_page, NULL),
                                             ADW_TYPE_VIEW_STACK)));
}

/* Roads that cross: the tile itself says so, and how they may go on. */
static void
test_crossing_is_asked_about (Fixture *fixture, gconstpointer template)
{
  static const char crossing[] =
    "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"x\"><tiles><tile id=\"x\" count=\"1\">"
    "<road id=\"road1\" sides=\"N S\"/><road id=\"road2\" sides=\"E W\"/></tile></tiles></deck>";
  g_autoptr (BstProblems) problems = bst_problems_new ();
  GtkWidget *bridge;

  g_assert_null (find (fixture->page, is_button, "Build a Bridge"));
  g_assert_cmpuint (bst_deck_document_paste (fixture->document, 0, crossing, problems), ==, 1);
  bst_editor_context_select (fixture->context, 0);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_cmpuint (
    bst_problems_get_n_errors (bst_deck_document_get_problems (fixture->document)), ==, 1);
  g_assert_nonnull (find (fixture->page, is_button, "Let Them Meet"));
  bridge = find (fixture->page, is_button, "Build a Bridge");
  g_assert_true (gtk_widget_get_mapped (bridge));
  g_signal_emit_by_name (bridge, "clicked");
  g_assert_cmpuint (
    bst_problems_get_n_errors (bst_deck_document_get_problems (fixture->document)), ==, 0);
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_null (find (fixture->page, is_button, "Build a Bridge"));
}

/* Whoever takes something back sees what. */
static void
test_undo_goes_to_the_page (Fixture *fixture, gconstpointer template)
{
  bst_deck_document_set_tile_count (fixture->document, 0, 5);
  bst_deck_document_set_number (fixture->document, BST_NUMBER_SHIELD, 5);
  bst_deck_document_set_license (fixture->document, "MIT");
  bst_deck_document_turn_tile (fixture->document, 1, 1);
  show_page (fixture, "check");
  gtk_widget_activate_action (fixture->page, "deck.undo", NULL);
  g_assert_cmpstr (get_page (fixture), ==, "tiles");
  gtk_widget_activate_action (fixture->page, "deck.undo", NULL);
  g_assert_cmpstr (get_page (fixture), ==, "deck");
  gtk_widget_activate_action (fixture->page, "deck.undo", NULL);
  g_assert_cmpstr (get_page (fixture), ==, "rules");
  show_page (fixture, "deck");
  gtk_widget_activate_action (fixture->page, "deck.undo", NULL);
  g_assert_cmpstr (get_page (fixture), ==, "deck");
  gtk_widget_activate_action (fixture->page, "deck.redo", NULL);
  gtk_widget_activate_action (fixture->page, "deck.redo", NULL);
  g_assert_cmpstr (get_page (fixture), ==, "rules");
}

static bool
is_text_view (GtkWidget *widget, const char *text)
{
  return GTK_IS_TEXT_VIEW (widget);
}

static bool
is_toggle (GtkWidget *widget, const char *label)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* The window for XML, which is the last that was opened. */
static GtkWidget *
open_xml (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWidget) window = NULL;

  g_assert_true (gtk_widget_activate_action (fixture->page, "deck.xml", NULL));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_clear_object (&window);
    window = g_list_model_get_item (windows, i);
    if (window != fixture->window)
      break;
  }
  g_assert_true (window != fixture->window);
  return window;
}

static char *
read_xml (GtkWidget *window)
{
  GtkTextBuffer *buffer =
    gtk_text_view_get_buffer (GTK_TEXT_VIEW (find (window, is_text_view, NULL)));
  GtkTextIter start;
  GtkTextIter end;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/* Whether the line with `text` is marked as an error. */
static bool
is_marked (GtkWidget *window, const char *text)
{
  GtkTextBuffer *buffer =
    gtk_text_view_get_buffer (GTK_TEXT_VIEW (find (window, is_text_view, NULL)));
  GtkTextTag *tag =
    gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), "error");
  GtkTextIter start;

  gtk_text_buffer_get_start_iter (buffer, &start);
  g_assert_true (gtk_text_iter_forward_search (&start, text, 0, &start, NULL, NULL));
  return gtk_text_iter_has_tag (&start, tag);
}

static void
test_xml_follows_edits (Fixture *fixture, gconstpointer template)
{
  GtkWidget *window = open_xml (fixture);
  g_autofree char *before = read_xml (window);
  g_autofree char *after = NULL;
  g_autofree char *other = NULL;
  g_autofree char *deck = NULL;

  g_assert_true (g_str_has_prefix (before, "<tile id=\"FFFF.mon\" count=\"1\">\n"));
  bst_deck_document_set_tile_count (fixture->document, 0, 9);
  after = read_xml (window);
  g_assert_true (g_str_has_prefix (after, "<tile id=\"FFFF.mon\" count=\"9\">\n"));
  bst_editor_context_select (fixture->context, 1);
  other = read_xml (window);
  g_assert_true (g_str_has_prefix (other, "<tile id=\"CRFR.rEW\""));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (window, is_toggle, "Deck")), TRUE);
  deck = read_xml (window);
  g_assert_true (g_str_has_prefix (deck, "<?xml "));
  g_assert_true (open_xml (fixture) == window);
}

static void
test_xml_marks_problems (Fixture *fixture, gconstpointer template)
{
  GtkWidget *window = open_xml (fixture);
  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (fixture->document, 0);
  g_autofree char *text = NULL;

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  bst_tile_draft_set_side (draft, BST_EAST, BST_EDGE_ROAD);
  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_ROAD);
  bst_tile_draft_set_side (draft, BST_WEST, BST_EDGE_ROAD);
  bst_tile_draft_join (draft, 1, 7);
  bst_tile_draft_join (draft, 4, 10);
  bst_deck_document_set_tile (fixture->document, 0, draft, BST_EDIT_DRAW_TILE);
  text = read_xml (window);
  g_assert_nonnull (strstr (text, "<road "));
  g_assert_cmpuint (
    bst_problems_get_n_errors (bst_deck_document_get_problems (fixture->document)), >, 0);
  g_assert_true (is_marked (window, "<tile "));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (window, is_toggle, "Deck")), TRUE);
  g_assert_true (is_marked (window, "<tile id=\"FFFF.mon\""));
  g_assert_false (is_marked (window, "<tile id=\"CRFR.rEW\""));
  bst_deck_document_undo (fixture->document);
  bst_xml_window_refresh (window);
  g_assert_false (is_marked (window, "<tile id=\"FFFF.mon\""));
}

static void
bench_edit (Fixture *fixture, gconstpointer template)
{
  static const char *const pages[] = { "tiles", "deck", "rules", "check" };
  double best = G_MAXDOUBLE;

  while (g_list_model_get_n_items (bst_deck_document_get_tiles (fixture->document)) < 1000)
    take_over_base (fixture);
  for (size_t i = 0; i < G_N_ELEMENTS (pages); i++) {
    show_page (fixture, pages[i]);
    best = G_MAXDOUBLE;
    for (unsigned k = 0; k < 9; k++) {
      struct timespec start;
      struct timespec end;
      double ms;

      clock_gettime (CLOCK_THREAD_CPUTIME_ID, &start);
      g_assert_true (bst_deck_document_turn_tile (fixture->document, 1, 1));
      clock_gettime (CLOCK_THREAD_CPUTIME_ID, &end);
      ms = (double) (end.tv_sec - start.tv_sec) * 1e3 +
           (double) (end.tv_nsec - start.tv_nsec) / 1e6;
      best = MIN (best, ms);
    }
    g_test_message ("%s: %.1f ms", pages[i], best);
  }
}

/* What the XML of the tile under work costs after an edit. */
static void
bench_xml (Fixture *fixture, gconstpointer template)
{
  GtkWidget *window = open_xml (fixture);
  double best = G_MAXDOUBLE;

  while (g_list_model_get_n_items (bst_deck_document_get_tiles (fixture->document)) < 1000)
    take_over_base (fixture);
  for (unsigned k = 0; k < 9; k++) {
    gint64 start;

    g_assert_true (bst_deck_document_turn_tile (fixture->document, 1, 1));
    start = g_get_monotonic_time ();
    bst_xml_window_refresh (window);
    best = MIN (best, (double) (g_get_monotonic_time () - start) / 1e3);
  }
  g_test_message ("XML of a tile: %.1f ms", best);
}

static void
add (const char *path, BstDeckTemplate template, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, GINT_TO_POINTER (template), set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  add ("/editor-page/numbers", BST_TEMPLATE_TEST, test_numbers);
  add ("/editor-page/number-comes-back-with-undo", BST_TEMPLATE_TEST,
       test_number_comes_back_with_undo);
  add ("/editor-page/modules-and-options", BST_TEMPLATE_TEST, test_modules_and_options);
  add ("/editor-page/figures", BST_TEMPLATE_TEST, test_figures);
  add ("/editor-page/statistics", BST_TEMPLATE_BASE, test_statistics);
  add ("/editor-page/pattern-is-added", BST_TEMPLATE_BASE, test_pattern_is_added);
  add ("/editor-page/start", BST_TEMPLATE_TEST, test_start);
  if (g_test_perf ()) {
    add ("/editor-page/bench/edit", BST_TEMPLATE_TEST, bench_edit);
    add ("/editor-page/bench/xml", BST_TEMPLATE_TEST, bench_xml);
  }
  add ("/editor-page/crossing-is-asked-about", BST_TEMPLATE_TEST, test_crossing_is_asked_about);
  add ("/editor-page/undo-goes-to-the-page", BST_TEMPLATE_TEST, test_undo_goes_to_the_page);
  add ("/editor-page/xml-follows-edits", BST_TEMPLATE_TEST, test_xml_follows_edits);
  add ("/editor-page/xml-marks-problems", BST_TEMPLATE_TEST, test_xml_marks_problems);
  add ("/editor-page/fix-is-below-where-it-is-narrow", BST_TEMPLATE_EMPTY,
       test_fix_is_below_where_it_is_narrow);
  add ("/editor-page/problem-is-mended", BST_TEMPLATE_EMPTY, test_problem_is_mended);
  add ("/editor-page/problem-leads-to-its-tile", BST_TEMPLATE_TEST,
       test_problem_leads_to_its_tile);
  add ("/editor-page/busy-picture-is-found", BST_TEMPLATE_TEST, test_busy_picture_is_found);
  return g_test_run ();
}
