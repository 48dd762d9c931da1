/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The palette: searching, choosing, and what is done to tiles as a whole.
 */
#include "tiles-test.h"

static void
search (TilesTest *test, const char *text)
{
  GtkEditable *entry = tiles_test_find (test->page, GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (entry, text);
  tiles_test_spin (300);
}

/* What is pasted takes its way through a thread. */
static void
wait_for_tiles (TilesTest *test, unsigned n)
{
  while (tiles_test_count_tiles (test) != n)
    g_main_context_iteration (NULL, TRUE);
}

static unsigned
count_found (TilesTest *test)
{
  return g_list_model_get_n_items (bst_tile_list_get_found (test->tile_list));
}

static void
test_search_finds_names_patterns_and_things (TilesTest *test, gconstpointer data)
{
  unsigned n_all = tiles_test_count_tiles (test);

  search (test, "monast");
  g_assert_cmpuint (count_found (test), ==, 1);
  /* What is hidden stays under work. */
  bst_editor_context_select (test->context, 3);
  g_assert_cmpint (bst_editor_context_get_position (test->context), ==, 3);
  g_assert_cmpuint (count_found (test), ==, 1);

  search (test, "crfr");
  g_assert_cmpuint (count_found (test), ==, 1);
  search (test, "rfrc");
  g_assert_cmpuint (count_found (test), ==, 1);
  search (test, "city shield road");
  g_assert_cmpuint (count_found (test), ==, 1);
  search (test, "zzz");
  g_assert_cmpuint (count_found (test), ==, 0);
  search (test, "");
  g_assert_cmpuint (count_found (test), ==, n_all);
  g_assert_cmpint (bst_editor_context_get_position (test->context), ==, 3);
}

static void
test_list_and_context_keep_in_step (TilesTest *test, gconstpointer data)
{
  GtkListView *list = tiles_test_find (GTK_WIDGET (test->tile_list), GTK_TYPE_LIST_VIEW);
  GtkSingleSelection *chosen = GTK_SINGLE_SELECTION (gtk_list_view_get_model (list));

  bst_editor_context_select (test->context, 2);
  g_assert_cmpuint (gtk_single_selection_get_selected (chosen), ==, 2);
  gtk_single_selection_set_selected (chosen, 4);
  g_assert_cmpint (bst_editor_context_get_position (test->context), ==, 4);
  search (test, "monast");
  g_assert_cmpint (bst_editor_context_get_position (test->context), ==, 4);
  gtk_single_selection_set_selected (chosen, 0);
  g_assert_cmpint (bst_editor_context_get_position (test->context), ==, 0);
}

static void
test_tiles_are_copied_moved_and_deleted (TilesTest *test, gconstpointer data)
{
  unsigned n = tiles_test_count_tiles (test);
  BstTileItem *first = bst_deck_document_get_tile (test->document, 0);

  bst_editor_context_select (test->context, 0);
  gtk_widget_grab_focus (tiles_test_find (GTK_WIDGET (test->tile_list), GTK_TYPE_LIST_VIEW));
  tiles_test_press ("alt+Down");
  g_assert_true (bst_deck_document_get_tile (test->document, 1) == first);
  g_assert_cmpint (bst_editor_context_get_position (test->context), ==, 1);
  tiles_test_press ("ctrl+d");
  g_assert_cmpuint (tiles_test_count_tiles (test), ==, n + 1);
  g_assert_cmpint (bst_editor_context_get_position (test->context), ==, 2);
  tiles_test_press ("Delete");
  g_assert_cmpuint (tiles_test_count_tiles (test), ==, n);
  bst_editor_context_select (test->context, 1);
  tiles_test_press ("ctrl+c ctrl+v");
  wait_for_tiles (test, n + 1);
  g_assert_cmpint (bst_editor_context_get_position (test->context), ==, 2);
  tiles_test_press ("ctrl+x");
  g_assert_cmpuint (tiles_test_count_tiles (test), ==, n);
  tiles_test_press ("ctrl+v");
  wait_for_tiles (test, n + 1);
}

/* Keys that edit tiles elsewhere edit text in the search. */
static void
test_keys_in_the_search_leave_tiles_alone (TilesTest *test, gconstpointer data)
{
  unsigned n = tiles_test_count_tiles (test);
  GtkWidget *entry = tiles_test_find (test->page, GTK_TYPE_SEARCH_ENTRY);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (test->page), "cr");
  gtk_widget_grab_focus (entry);
  tiles_test_press ("Delete ctrl+x ctrl+v");
  while (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "cr"))
    g_main_context_iteration (NULL, TRUE);
  tiles_test_press ("BackSpace");
  g_assert_cmpuint (tiles_test_count_tiles (test), ==, n);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "c");
}

static void
test_missing_patterns_are_added_once (TilesTest *test, gconstpointer data)
{
  unsigned n = tiles_test_count_tiles (test);

  gtk_widget_activate_action (test->page, "tile.patterns", NULL);
  g_assert_cmpuint (tiles_test_count_tiles (test), >, n);
  g_assert_cmpint (bst_editor_context_get_position (test->context), ==, (int) n);
  n = tiles_test_count_tiles (test);
  gtk_widget_activate_action (test->page, "tile.patterns", NULL);
  g_assert_cmpuint (tiles_test_count_tiles (test), ==, n);
  g_assert_cmpstr (bst_tile_canvas_get_hint (test->canvas), ==,
                   "The deck has a tile for every edge pattern already.");
}

/* Ctrl+F, some letters, Enter, Down and Enter lead to another tile on the canvas. */
static void
test_keys_lead_to_another_tile (TilesTest *test, gconstpointer data)
{
  tiles_test_press ("ctrl+f c i t y");
  tiles_test_spin (300);
  tiles_test_press ("Return Down Down Return");
  g_assert_cmpint (bst_editor_context_get_position (test->context), >, 0);
  g_assert_true (gtk_widget_has_focus (bst_tile_canvas_get_side (test->canvas, BST_NORTH)));
}

/* By mouse: a tile takes the place of the one it is dropped on. */
static void
test_tiles_are_dragged (TilesTest *test, gconstpointer data)
{
  GtkWidget *list = tiles_test_find (test->tile_list, GTK_TYPE_LIST_VIEW);
  GtkWidget *first = gtk_widget_get_first_child (list);
  GtkWidget *second = gtk_widget_get_next_sibling (first);
  BstTileItem *moved = bst_deck_document_get_tile (test->document, 0);
  BstTileItem *chosen = bst_deck_document_get_tile (test->document, 3);

  bst_editor_context_select (test->context, 3);
  tiles_test_spin (50);
  tiles_test_drag (tiles_test_middle (test, first), tiles_test_middle (test, second));
  g_assert_true (bst_deck_document_get_tile (test->document, 1) == moved);
  g_assert_true (bst_editor_context_get_tile (test->context) == chosen);
}

int
main (int argc, char **argv)
{
  tiles_test_init (&argc, &argv);

#define ADD(path, set_up, test) \
  g_test_add ("/editor/tile-list/" path, TilesTest, NULL, set_up, test, tiles_test_tear_down)
  ADD ("search-finds-names-patterns-and-things", tiles_test_set_up_few,
       test_search_finds_names_patterns_and_things);
  ADD ("palette-and-context-keep-in-step", tiles_test_set_up_few,
       test_list_and_context_keep_in_step);
  ADD ("tiles-are-copied-moved-and-deleted", tiles_test_set_up_few,
       test_tiles_are_copied_moved_and_deleted);
  ADD ("keys-in-the-search-leave-tiles-alone", tiles_test_set_up_few,
       test_keys_in_the_search_leave_tiles_alone);
  ADD ("missing-patterns-are-added-once", tiles_test_set_up_few,
       test_missing_patterns_are_added_once);
  ADD ("keys-lead-to-another-tile", tiles_test_set_up_few, test_keys_lead_to_another_tile);
  ADD ("tiles-are-dragged", tiles_test_set_up_few, test_tiles_are_dragged);
#undef ADD

  return tiles_test_run ();
}
