/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialog before a game that tries a deck.  What was chosen last is not kept: F5 is for that.
 */
#include "editor/playtest-dialog.h"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "editor/first-tiles.h"
#include "words/seat.h"

#define BST_TYPE_PLAYTEST_DIALOG (bst_playtest_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BstPlaytestDialog, bst_playtest_dialog, BST, PLAYTEST_DIALOG, AdwWindow)

struct _BstPlaytestDialog
{
  AdwWindow parent_instance;

  BstEditorContext *context;
  void (*play) (const BstPlaytestSetup *setup, gpointer data);
  gpointer data;
  GPtrArray *checks; /* GtkCheckButton of each deck */

  AdwComboRow *player_row;
  AdwComboRow *level_row;
  AdwExpanderRow *deck_row;
  GtkEditable *seed_row;
  BstFirstTiles *first_tiles;
};

G_DEFINE_FINAL_TYPE (BstPlaytestDialog, bst_playtest_dialog, ADW_TYPE_WINDOW)

/* Who plays, in the order of the list. */
static const struct
{
  const char *title;
  unsigned n_players;
  bool is_watched;
} tables[] = {
  { N_ ("You and one computer player"), 2, false },
  { N_ ("You and two computer players"), 3, false },
  { N_ ("You and three computer players"), 4, false },
  { N_ ("You alone"), 1, false },
  { N_ ("Two computer players, and you watch"), 2, true },
  { N_ ("Four computer players, and you watch"), 4, true },
};

/* --- what is chosen --- */

static const char *
get_id (gpointer check)
{
  return g_object_get_data (check, "id");
}

/* Ids of the decks that are ticked, ended by NULL; those of the list are borrowed. */
static GPtrArray *
list_decks (BstPlaytestDialog *self)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < self->checks->len; i++) {
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      g_ptr_array_add (ids, (gpointer) get_id (self->checks->pdata[i]));
  }
  g_ptr_array_add (ids, NULL);
  return ids;
}

/* The same of the tiles that come first. */
static GPtrArray *
list_tiles (BstPlaytestDialog *self)
{
  GListModel *tiles = bst_first_tiles_get_list (self->first_tiles);
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (tiles); i++) {
    g_autoptr (BstTileItem) tile = g_list_model_get_item (tiles, i);

    g_ptr_array_add (ids, (gpointer) bst_tile_item_get_id (tile));
  }
  g_ptr_array_add (ids, NULL);
  return ids;
}

/* The number that was typed, or any. */
static uint32_t
find_seed (BstPlaytestDialog *self)
{
  guint64 seed;

  return g_ascii_string_to_unsigned (gtk_editable_get_text (self->seed_row), 10, 0, G_MAXUINT32,
                                     &seed, NULL)
           ? (uint32_t) seed
           : g_random_int ();
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstPlaytestDialog *self = BST_PLAYTEST_DIALOG (widget);
  g_autoptr (GPtrArray) decks = list_decks (self);
  g_autoptr (GPtrArray) tiles = list_tiles (self);
  guint table = adw_combo_row_get_selected (self->player_row);
  BstPlaytestSetup setup = {
    .decks = (const char *const *) decks->pdata,
    .n_players = tables[table].n_players,
    .is_watched = tables[table].is_watched,
    .level = (BstLevel) (BST_LEVEL_BEGINNER + adw_combo_row_get_selected (self->level_row)),
    .seed = find_seed (self),
    .tiles = (const char *const *) tiles->pdata,
  };

  gtk_widget_set_visible (widget, FALSE);
  self->play (&setup, self->data);
  gtk_window_close (GTK_WINDOW (self));
}

/* A number that is none is not played by. */
static void
seed_cb (BstPlaytestDialog *self)
{
  const char *text = gtk_editable_get_text (self->seed_row);
  bool is_good = *text == '\0' || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, NULL, NULL);

  if (is_good)
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed_row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed_row), "error");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "playtest.play", is_good);
}

/* --- what it offers --- */

static void
fill_players (BstPlaytestDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (tables); i++)
    gtk_string_list_append (titles, _ (tables[i].title));
  adw_combo_row_set_model (self->player_row, G_LIST_MODEL (titles));
}

static void
fill_levels (BstPlaytestDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (int level = BST_LEVEL_BEGINNER; level < BST_LEVELS; level++)
    gtk_string_list_append (titles, bst_level_to_title (level));
  adw_combo_row_set_model (self->level_row, G_LIST_MODEL (titles));
}

static void
add_deck (BstPlaytestDialog *self, const BstDeckFile *file)
{
  const char *name = bst_deck_file_get_name (file, g_get_language_names ()[0]);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (check), "id", g_strdup (bst_deck_file_get_id (file)), g_free);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_expander_row_add_row (self->deck_row, row);
  g_ptr_array_add (self->checks, check);
}

static void
fill_decks (BstPlaytestDialog *self)
{
  BstLibrary *library = bst_editor_context_get_library (self->context);
  g_autoptr (BstProblems) problems = bst_problems_new ();

  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, *id, problems);

    if (file != NULL)
      add_deck (self, file);
  }
}

/* --- the widget --- */

static void
bst_playtest_dialog_dispose (GObject *object)
{
  BstPlaytestDialog *self = BST_PLAYTEST_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_PLAYTEST_DIALOG);
  g_clear_object (&self->context);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  G_OBJECT_CLASS (bst_playtest_dialog_parent_class)->dispose (object);
}

static void
bst_playtest_dialog_class_init (BstPlaytestDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_playtest_dialog_dispose;
  g_type_ensure (BST_TYPE_FIRST_TILES);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/playtest-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BstPlaytestDialog, player_row);
  gtk_widget_class_bind_template_child (widget_class, BstPlaytestDialog, level_row);
  gtk_widget_class_bind_template_child (widget_class, BstPlaytestDialog, deck_row);
  gtk_widget_class_bind_template_child (widget_class, BstPlaytestDialog, seed_row);
  gtk_widget_class_bind_template_child (widget_class, BstPlaytestDialog, first_tiles);
  gtk_widget_class_bind_template_callback (widget_class, seed_cb);
  gtk_widget_class_install_action (widget_class, "playtest.play", NULL, play_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bst_playtest_dialog_init (BstPlaytestDialog *self)
{
  self->checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_players (self);
  fill_levels (self);
}

void
bst_playtest_dialog_open (GtkWindow *parent,
                          BstEditorContext *context,
                          void (*play) (const BstPlaytestSetup *setup, gpointer data),
                          gpointer data)
{
  BstPlaytestDialog *self =
    g_object_new (BST_TYPE_PLAYTEST_DIALOG, "transient-for", parent, NULL);

  self->context = g_object_ref (context);
  self->play = play;
  self->data = data;
  fill_decks (self);
  bst_first_tiles_set_context (self->first_tiles, context);
  gtk_window_present (GTK_WINDOW (self));
}
