/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialog with the tiles of other decks.
 */
#include "editor/take-over-dialog.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/gallery.h"
#include "io/shelf.h"
#include "words/fill.h"

#define PICTURE_SIZE 84

#define BST_TYPE_TAKE_OVER_DIALOG (bst_take_over_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
  BstTakeOverDialog, bst_take_over_dialog, BST, TAKE_OVER_DIALOG, AdwWindow)

struct _BstTakeOverDialog
{
  AdwWindow parent_instance;

  BstEditorContext *context;
  void (*taken) (unsigned n, gpointer data);
  gpointer data;
  GPtrArray *decks; /* of BstDeckFile, as in the list of names */
  BstGallery *gallery;
  BstTextures *textures;
  GtkDropDown *deck_choice;
  GtkSearchEntry *search_entry;
  GtkStringList *names;
  GtkFilterListModel *filtered; /* of GtkStringObject: full ids of tiles */
  GtkCustomFilter *filter;
  GHashTable *chosen; /* such ids, of any deck */
  bool is_showing;
  GtkButton *take_button;
};

G_DEFINE_FINAL_TYPE (BstTakeOverDialog, bst_take_over_dialog, ADW_TYPE_WINDOW)

static BstDeckFile *
get_deck (BstTakeOverDialog *self)
{
  guint selected = gtk_drop_down_get_selected (self->deck_choice);

  return selected < self->decks->len ? g_ptr_array_index (self->decks, selected) : NULL;
}

/* The tile with the id `id` in the deck that is shown, or -1. */
static int
find_tile (BstTakeOverDialog *self, const char *id)
{
  const BstDeck *deck = bst_deck_file_get_deck (get_deck (self));

  for (unsigned i = 0; i < deck->n_tiles; i++)
    if (g_str_equal (deck->tiles[i].tile.id, id))
      return (int) i;
  return -1;
}

/* As in the list of tiles, one without a name is called by its id, which has a deck before it. */
static const char *
get_name (BstTakeOverDialog *self, unsigned index)
{
  const char *id = bst_deck_file_get_deck (get_deck (self))->tiles[index].tile.id;
  const char *name =
    bst_deck_file_get_tile_name (get_deck (self), index, g_get_language_names ()[0]);

  return g_str_equal (name, id) ? strchr (id, '.') + 1 : name;
}

/* --- choosing --- */

static void
update (BstTakeOverDialog *self)
{
  guint n = g_hash_table_size (self->chosen);
  g_autofree char *label =
    g_strdup_printf (ngettext ("Add %u Tile", "Add %u Tiles", n), n);

  gtk_button_set_label (self->take_button, n > 0 ? label : _ ("Add"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "take-over.take", n > 0);
}

static void
toggled_cb (GtkToggleButton *button, BstTakeOverDialog *self)
{
  const char *id = g_object_get_data (G_OBJECT (button), "id");

  if (self->is_showing)
    return;
  if (gtk_toggle_button_get_active (button))
    g_hash_table_add (self->chosen, g_strdup (id));
  else
    g_hash_table_remove (self->chosen, id);
  update (self);
}

/* The ids of the chosen tiles of `file` in its order, without its name. */
static GPtrArray *
list_chosen (BstTakeOverDialog *self, const BstDeckFile *file)
{
  const BstDeck *deck = bst_deck_file_get_deck (file);
  GPtrArray *ids = g_ptr_array_new ();

  for (unsigned i = 0; i < deck->n_tiles; i++)
    if (g_hash_table_contains (self->chosen, deck->tiles[i].tile.id))
      g_ptr_array_add (ids, strchr (deck->tiles[i].tile.id, '.') + 1);
  g_ptr_array_add (ids, NULL);
  return ids;
}

/* One step for each deck. */
static void
take_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTakeOverDialog *self = BST_TAKE_OVER_DIALOG (widget);
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  unsigned position = g_list_model_get_n_items (bst_deck_document_get_tiles (document));
  unsigned n_taken = 0;

  for (guint i = 0; i < self->decks->len; i++) {
    BstDeckFile *file = g_ptr_array_index (self->decks, i);
    g_autoptr (GPtrArray) ids = list_chosen (self, file);

    if (ids->len > 1)
      n_taken += bst_deck_document_take_over (document, position + n_taken, file,
                                              (const char *const *) ids->pdata);
  }
  if (n_taken > 0)
    bst_editor_context_select (self->context, position);
  self->taken (n_taken, self->data);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- tiles --- */

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *list_item, BstTakeOverDialog *self)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), bst_picture_view_new (PICTURE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_list_item_set_child (list_item, button);
  /* The button takes the focus. */
  gtk_list_item_set_activatable (list_item, FALSE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *list_item, BstTakeOverDialog *self)
{
  GtkWidget *button = gtk_list_item_get_child (list_item);
  GtkWidget *picture = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  const char *id = gtk_string_object_get_string (gtk_list_item_get_item (list_item));
  int index = find_tile (self, id);
  const char *name = index >= 0 ? get_name (self, (unsigned) index) : NULL;

  if (index < 0)
    return;
  bst_picture_view_show (
    BST_PICTURE_VIEW (picture), self->textures,
    (BstPicture) { .type = BST_PICTURE_TILE,
                   .kind = bst_gallery_add (self->gallery, get_deck (self), (unsigned) index) });
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (picture)), name);
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (id), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  self->is_showing = true;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                g_hash_table_contains (self->chosen, id));
  self->is_showing = false;
}

/* By name or id. */
static gboolean
matches (gpointer item, gpointer data)
{
  BstTakeOverDialog *self = data;
  const char *id = gtk_string_object_get_string (item);
  int index = find_tile (self, id);
  const char *name = index >= 0 ? get_name (self, (unsigned) index) : "";
  g_autofree char *words = g_strconcat (id, " ", name,
                                        NULL);
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_autofree char *sought =
    g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)), -1);

  return strstr (folded, sought) != NULL;
}

static void
search_cb (BstTakeOverDialog *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

static void
show_deck (BstTakeOverDialog *self)
{
  g_autoptr (GtkStringList) ids = gtk_string_list_new (NULL);
  BstDeckFile *file = get_deck (self);
  const BstDeck *deck = file != NULL ? bst_deck_file_get_deck (file) : NULL;

  for (unsigned i = 0; deck != NULL && i < deck->n_tiles; i++)
    gtk_string_list_append (ids, deck->tiles[i].tile.id);
  gtk_filter_list_model_set_model (self->filtered, G_LIST_MODEL (ids));
  update (self);
}

/* --- decks --- */

static void
add_deck (BstTakeOverDialog *self, BstDeckFile *file)
{
  if (file == NULL || bst_deck_file_get_deck (file)->n_tiles == 0)
    return;
  g_ptr_array_add (self->decks, bst_deck_file_ref (file));
  gtk_string_list_append (self->names, bst_deck_file_get_name (file, g_get_language_names ()[0]));
}

static void
list_decks (BstTakeOverDialog *self)
{
  const char *const *ids = bst_library_get_ids ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GPtrArray) own = bst_shelf_list (BST_SHELF_BY_NAME);

  for (unsigned i = 0; ids[i] != NULL; i++) {
    g_autoptr (BstDeckFile) file =
      bst_library_ref_deck (bst_editor_context_get_library (self->context), ids[i], problems);

    add_deck (self, file);
  }
  for (guint i = 0; i < own->len; i++)
    add_deck (self, ((BstShelfDeck *) g_ptr_array_index (own, i))->file);
}

/* --- the widget --- */

static void
bst_take_over_dialog_dispose (GObject *object)
{
  BstTakeOverDialog *self = BST_TAKE_OVER_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TAKE_OVER_DIALOG);
  g_clear_object (&self->context);
  g_clear_object (&self->textures);
  g_clear_object (&self->gallery);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_clear_pointer (&self->chosen, g_hash_table_unref);
  G_OBJECT_CLASS (bst_take_over_dialog_parent_class)->dispose (object);
}

static void
bst_take_over_dialog_class_init (BstTakeOverDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_take_over_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/take-over-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTakeOverDialog, deck_choice);
  gtk_widget_class_bind_template_child (widget_class, BstTakeOverDialog, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BstTakeOverDialog, names);
  gtk_widget_class_bind_template_child (widget_class, BstTakeOverDialog, filtered);
  gtk_widget_class_bind_template_child (widget_class, BstTakeOverDialog, take_button);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_deck);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_install_action (widget_class, "take-over.take", NULL, take_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bst_take_over_dialog_init (BstTakeOverDialog *self)
{
  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_deck_file_unref);
  self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->gallery = bst_gallery_new ();
  self->textures = bst_gallery_new_textures (self->gallery);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  gtk_filter_list_model_set_filter (self->filtered, GTK_FILTER (self->filter));
  g_object_unref (self->filter);
}

void
bst_take_over_dialog_present (GtkWindow *parent,
                              BstEditorContext *context,
                              void (*taken) (unsigned n, gpointer data),
                              gpointer data)
{
  BstTakeOverDialog *self =
    g_object_new (BST_TYPE_TAKE_OVER_DIALOG, "transient-for", parent, NULL);

  self->context = g_object_ref (context);
  self->taken = taken;
  self->data = data;
  list_decks (self);
  show_deck (self);
  gtk_window_present (GTK_WINDOW (self));
}
