/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tests of the inspector share: a window with it, and hands that find its
 * controls and work them.
 */
#pragma once

#include <adwaita.h>
#include <string.h>

#include "editor/tile/tile-inspector.h"
#include "editor/tile/toggle-set.h"

static BstLibrary *library;

typedef struct
{
  GtkWidget *window;
  GtkWidget *side;
  BstDeckDocument *document;
  BstEditorContext *context;
} Fixture;

/* --- the window --- */

static inline void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* A deck with two tiles, the first of them bare. */
static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstTileDraft) first = bst_tile_draft_new ("first");
  g_autoptr (BstTileDraft) second = bst_tile_draft_new ("second");

  fixture->document =
    bst_deck_document_new (BST_TEMPLATE_EMPTY, "mine", "en", "Mine", library, problems);
  bst_deck_document_add_tile (fixture->document, 0, first);
  bst_deck_document_add_tile (fixture->document, 1, second);
  fixture->context = bst_editor_context_new (fixture->document, library);
  bst_editor_context_select (fixture->context, 0);
  fixture->side = bst_tile_inspector_new ();
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 320, 700);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->side);
  bst_tile_inspector_set_context (BST_TILE_INSPECTOR (fixture->side), fixture->context);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* Nothing that was made for the side outlives it. */
static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer side = fixture->side;

  g_object_add_weak_pointer (side, &side);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (side != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (fixture->context);
  g_assert_finalize_object (fixture->document);
}

/* --- finding and doing --- */

typedef bool (*Match) (GtkWidget *widget, gconstpointer data);

static inline GtkWidget *
find (GtkWidget *parent, Match match, gconstpointer data)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found;

    if (match (child, data))
      return child;
    found = find (child, match, data);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static inline bool
has_title (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_visible (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static inline bool
has_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static inline bool
has_text (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_is_visible (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static inline bool
has_buildable_id (GtkWidget *widget, gconstpointer id)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

static inline bool
is_of_type (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(const GType *) type);
}

static inline GtkWidget *
get_row (Fixture *fixture, const char *title)
{
  GtkWidget *row = find (fixture->side, has_title, title);

  g_assert_nonnull (row);
  return row;
}

static inline GtkWidget *
get (Fixture *fixture, const char *id)
{
  GtkWidget *widget = find (fixture->side, has_buildable_id, id);

  g_assert_nonnull (widget);
  return widget;
}

static inline void
type (GtkWidget *row, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  settle ();
}

/* Presses a button of a set. */
static inline void
flip (Fixture *fixture, const char *id, unsigned bit)
{
  GtkWidget *bits = get (fixture, id);
  GtkWidget *button = bst_toggle_set_get_button (BST_TOGGLE_SET (bits), bit);
  gboolean is_active;

  g_assert_true (gtk_widget_is_visible (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_object_get (button, "active", &is_active, NULL);
  g_object_set (button, "active", !is_active, NULL);
  settle ();
}

static inline bool
is_set (Fixture *fixture, const char *id, unsigned bit)
{
  GtkWidget *bits = get (fixture, id);
  gboolean is_active;

  g_object_get (bst_toggle_set_get_button (BST_TOGGLE_SET (bits), bit), "active",
                &is_active, NULL);
  return is_active;
}

static inline void
activate_row (Fixture *fixture, const char *title)
{
  gtk_widget_activate (get_row (fixture, title));
  settle ();
}

static inline void
undo (Fixture *fixture)
{
  bst_deck_document_undo (fixture->document);
  settle ();
}

static inline void
redo (Fixture *fixture)
{
  bst_deck_document_redo (fixture->document);
  settle ();
}

/* The tile under work as it would be written. */
static inline char *
dup_xml (Fixture *fixture)
{
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (fixture->context);

  return bst_tile_draft_to_xml (draft);
}

static inline void
assert_has (Fixture *fixture, const char *text)
{
  g_autofree char *xml = dup_xml (fixture);

  if (strstr (xml, text) == NULL)
    g_error ("no %s in\n%s", text, xml);
}

static inline void
assert_lacks (Fixture *fixture, const char *text)
{
  g_autofree char *xml = dup_xml (fixture);

  if (strstr (xml, text) != NULL)
    g_error ("%s in\n%s", text, xml);
}

/* Draws on the tile as the canvas does. */
static inline void
draw_side (Fixture *fixture, unsigned side, BstEdge edge)
{
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (fixture->context);

  bst_tile_draft_set_side (draft, side, edge);
  bst_deck_document_set_tile (fixture->document, 0, draft, BST_EDIT_DRAW_TILE);
  settle ();
}

static inline void
mean (Fixture *fixture, int part)
{
  bst_editor_context_set_part (fixture->context, part);
  settle ();
}

static inline GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

static inline int
run_tests (void)
{
  int status = g_test_run ();

  bst_library_free (library);
  return status;
}

#define ADD(name, function) \
  g_test_add ("/editor/tile-inspector/" name, Fixture, NULL, set_up, function, tear_down)
