/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inspector in a window: what is said about the tile as a whole, and its picture.
 */
#include "../support/busy-svg.h"
#include "tile-inspector-hand.h"

#include <glib/gstdio.h>

#include "editor/tile/tile-inspector-picture.h"
#include "render/tile/tile-art.h"

/* --- the tile as a whole --- */

static void
test_side_renames (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = get_row (fixture, "Name");

  type (row, "Ha");
  type (row, "Hamlet");
  assert_has (fixture, "<name xml:lang=\"en\">Hamlet</name>");
  /* White space that somebody is about to type behind stays in the field. */
  type (row, "Hamlet ");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Hamlet ");
  type (row, "Hamlet b");
  g_assert_cmpint (bst_deck_document_get_undo_edit (fixture->document), ==, BST_EDIT_TILE_NAME);

  undo (fixture);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
  assert_lacks (fixture, "<name");
  redo (fixture);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "Hamlet b");
  /* Only blanks are no name. */
  type (row, "  ");
  assert_lacks (fixture, "<name");
  g_assert_cmpint (bst_tile_item_get_index (bst_editor_context_get_tile (fixture->context)), >=, 0);
}

static void
test_side_names_in_other_languages (Fixture *fixture, gconstpointer data)
{
  GtkWidget *names = get (fixture, "names_row");

  type (get_row (fixture, "Русский"), "Село");
  assert_has (fixture, "<name xml:lang=\"ru\">Село</name>");
  g_assert_null (find (fixture->side, has_title, "Deutsch"));
  gtk_widget_activate_action (names, "texts.add-language", "s", "de");
  settle ();
  type (get_row (fixture, "Deutsch"), "Weiler");
  assert_has (fixture, "<name xml:lang=\"de\">Weiler</name>");
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (names)), ==,
                   "Русский, Deutsch");
  undo (fixture);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_row (fixture, "Deutsch"))), ==, "");
}

static void
test_side_writes_notes (Fixture *fixture, gconstpointer data)
{
  GType view_type = GTK_TYPE_TEXT_VIEW;
  GtkWidget *view = find (get (fixture, "notes_row"), is_of_type, &view_type);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  g_autofree char *text = NULL;

  gtk_text_buffer_set_text (buffer, "One.\n\nTwo.\n", -1);
  settle ();
  assert_has (fixture, "<note xml:lang=\"en\">");
  g_object_get (buffer, "text", &text, NULL);
  g_assert_cmpstr (text, ==, "One.\n\nTwo.\n");
  undo (fixture);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 0);
}

static void
test_side_checks_the_id (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = get_row (fixture, "Id in the file");
  GtkWidget *problem = get (fixture, "id_problem_row");

  type (row, "corner");
  assert_has (fixture, "id=\"corner\"");
  g_assert_false (gtk_widget_get_visible (problem));

  /* What cannot be stays in the field and out of the deck. */
  type (row, "second");
  g_assert_true (gtk_widget_get_visible (problem));
  type (row, "two words");
  g_assert_true (gtk_widget_get_visible (problem));
  assert_has (fixture, "id=\"corner\"");
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "two words");
  type (row, "two-words");
  g_assert_false (gtk_widget_get_visible (problem));
  assert_has (fixture, "id=\"two-words\"");

  undo (fixture);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "corner");
  bst_editor_context_select (fixture->context, 1);
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "second");
}

static void
test_side_changes_copies (Fixture *fixture, gconstpointer data)
{
  GtkSpinButton *spin = GTK_SPIN_BUTTON (get (fixture, "copies_spin"));
  GtkSwitch *supply = GTK_SWITCH (get (fixture, "supply_switch"));

  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 1);
  gtk_spin_button_set_value (spin, 40);
  settle ();
  assert_has (fixture, "count=\"40\"");
  gtk_switch_set_active (supply, TRUE);
  settle ();
  assert_has (fixture, "supply=\"10\"");
  assert_lacks (fixture, "count=");
  g_assert_nonnull (find (fixture->side, has_title, "Copies for each player"));
  undo (fixture);
  g_assert_false (gtk_switch_get_active (supply));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 40);
  undo (fixture);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 1);
}

static void
test_side_sets_symbols_of_the_tile (Fixture *fixture, gconstpointer data)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get (fixture, "symbols_row")), TRUE);
  settle ();
  flip (fixture, "tile_symbols", BST_SYMBOL_DRAGON);
  assert_has (fixture, "symbols=\"dragon\"");
  undo (fixture);
  assert_lacks (fixture, "dragon");
}

/* --- the picture --- */

/* Waits until the tile has changed or it is said why not. */
static void
import (Fixture *fixture, const char *svg)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-side-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "tile.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BstTileItem *tile = bst_editor_context_get_tile (fixture->context);
  unsigned serial = bst_tile_item_get_serial (tile);

  g_assert_true (g_file_set_contents (path, svg, -1, NULL));
  bst_tile_inspector_picture_import (BST_TILE_INSPECTOR_PICTURE (get (fixture, "picture")), file);
  while (bst_tile_item_get_serial (tile) == serial &&
         !gtk_widget_get_visible (get (fixture, "problem_label")))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_remove (path);
  g_rmdir (folder);
}

static bool
has_picture (Fixture *fixture)
{
  g_autofree char *svg = bst_deck_document_dup_svg (fixture->document, 0);

  return svg != NULL;
}

static const char good_svg[] =
  "<?xml version=\"1.0\"?>\n"
  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">"
  "<rect width=\"10\" height=\"10\" fill=\"#8a4\"/></svg>";

static void
test_side_imports_a_picture (Fixture *fixture, gconstpointer data)
{
  GtkWidget *remove = find (fixture->side, has_action, "picture.remove");

  g_assert_false (gtk_widget_get_visible (remove));
  import (fixture, good_svg);
  g_assert_true (has_picture (fixture));
  g_assert_true (gtk_widget_get_visible (remove));
  g_assert_false (gtk_widget_get_visible (get (fixture, "problem_label")));
  g_assert_cmpint (bst_tile_item_get_index (bst_editor_context_get_tile (fixture->context)), >=, 0);
  undo (fixture);
  g_assert_false (has_picture (fixture));
  redo (fixture);
  gtk_widget_activate_action (get (fixture, "picture"), "picture.remove", NULL);
  settle ();
  g_assert_false (has_picture (fixture));
  undo (fixture);
  g_assert_true (has_picture (fixture));
}

static void
test_side_refuses_bad_pictures (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *svg;
    const char *words;
  } cases[] = {
    { "This is a letter.", "cannot be used" },
    { "<html xmlns=\"http://www.w3.org/1999/xhtml\"/>", "html" },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>Hi</text></svg>", "text" },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"a.png\"/></svg>", "image" },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>", "cannot be used" },
  };
  GtkWidget *label = get (fixture, "problem_label");

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    import (fixture, cases[i].svg);
    g_assert_true (gtk_widget_get_visible (label));
    g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (label)), cases[i].words));
    g_assert_false (has_picture (fixture));
  }
  /* There is nothing to take back but the tiles. */
  g_assert_cmpint (bst_deck_document_get_undo_edit (fixture->document), ==, BST_EDIT_ADD_TILE);
  bst_editor_context_select (fixture->context, 1);
  settle ();
  g_assert_false (gtk_widget_get_visible (label));
}

/* Looking at it finds nothing wrong, drawing it does. */
static void
test_side_refuses_busy_pictures (Fixture *fixture, gconstpointer data)
{
  g_autofree char *svg = make_busy_svg ();
  GtkWidget *label = get (fixture, "problem_label");

  import (fixture, svg);
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (label)), "too much time"));
  g_assert_false (has_picture (fixture));
}

/* What the program draws can be painted over and brought back. */
static void
test_side_imports_what_it_exports (Fixture *fixture, gconstpointer data)
{
  static const BstArtStyle styles[] = { BST_ART_PLAIN, BST_ART_GUIDE, BST_ART_LAYERS };

  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  draw_side (fixture, BST_SOUTH, BST_EDGE_ROAD);
  for (unsigned i = 0; i < G_N_ELEMENTS (styles); i++) {
    g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (fixture->context);
    BstSketch sketch = bst_tile_draft_get_sketch (draft);
    g_autofree char *svg = bst_tile_art_svg (&sketch, 0, styles[i]);

    import (fixture, svg);
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (get (fixture, "problem_label"))), ==, "");
    g_assert_true (has_picture (fixture));
  }

  /* The layers stay, all but the guide. */
  g_autofree char *taken = bst_deck_document_dup_svg (fixture->document, 0);
  g_assert_nonnull (strstr (taken, "label=\"roads\""));
  g_assert_null (strstr (taken, "\"guide\""));
}

/* A picture that is being painted: its file is known while the program runs. */
static void
test_side_reads_a_picture_again (Fixture *fixture, gconstpointer data)
{
  GtkWidget *reload = find (fixture->side, has_action, "picture.reload");
  g_autofree char *folder = g_dir_make_tmp ("bastide-side-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "tile.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) changed = g_string_new (good_svg);
  g_autofree char *svg = NULL;

  g_assert_false (gtk_widget_get_visible (reload));
  g_assert_true (g_file_set_contents (path, good_svg, -1, NULL));
  bst_tile_inspector_picture_import (BST_TILE_INSPECTOR_PICTURE (get (fixture, "picture")), file);
  while (!has_picture (fixture))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  g_assert_true (gtk_widget_get_visible (reload));
  g_assert_false (gtk_widget_has_css_class (reload, "suggested-action"));

  g_string_replace (changed, "#8a4", "#48a", 1);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
  while (!gtk_widget_has_css_class (reload, "suggested-action"))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (get (fixture, "picture"), "picture.reload", NULL);
  while (svg == NULL || strstr (svg, "#48a") == NULL) {
    g_main_context_iteration (NULL, TRUE);
    g_free (svg);
    svg = bst_deck_document_dup_svg (fixture->document, 0);
  }
  bst_editor_context_select (fixture->context, 1);
  settle ();
  g_assert_false (gtk_widget_get_visible (reload));
  g_remove (path);
  g_rmdir (folder);
}

static void
test_side_shuffles (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstTileDraft) before = bst_editor_context_dup_draft (fixture->context);
  g_autoptr (BstTileDraft) after = NULL;
  BstSketch sketch = bst_tile_draft_get_sketch (before);
  g_autofree char *first = bst_tile_art_svg (&sketch, 0, BST_ART_PLAIN);
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  gtk_widget_activate_action (get (fixture, "picture"), "picture.shuffle", NULL);
  settle ();
  after = bst_editor_context_dup_draft (fixture->context);
  sketch = bst_tile_draft_get_sketch (after);
  second = bst_tile_art_svg (&sketch, 0, BST_ART_PLAIN);
  g_assert_cmpstr (first, !=, second);
  g_assert_cmpuint (bst_tile_draft_get_form (after)->art, >, 0);

  /* From now on the id does not matter. */
  bst_tile_draft_set_id (after, "another");
  sketch = bst_tile_draft_get_sketch (after);
  third = bst_tile_art_svg (&sketch, 0, BST_ART_PLAIN);
  g_assert_cmpstr (second, ==, third);
  undo (fixture);
  g_assert_cmpint (bst_deck_document_get_undo_edit (fixture->document), ==, BST_EDIT_ADD_TILE);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  library = bst_library_new (NULL);

  ADD ("renames", test_side_renames);
  ADD ("names-in-other-languages", test_side_names_in_other_languages);
  ADD ("writes-notes", test_side_writes_notes);
  ADD ("checks-the-id", test_side_checks_the_id);
  ADD ("changes-copies", test_side_changes_copies);
  ADD ("sets-symbols-of-the-tile", test_side_sets_symbols_of_the_tile);
  ADD ("imports-a-picture", test_side_imports_a_picture);
  ADD ("refuses-bad-pictures", test_side_refuses_bad_pictures);
  ADD ("refuses-busy-pictures", test_side_refuses_busy_pictures);
  ADD ("imports-what-it-exports", test_side_imports_what_it_exports);
  ADD ("reads-a-picture-again", test_side_reads_a_picture_again);
  ADD ("shuffles", test_side_shuffles);

  return run_tests ();
}
