/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parts of a start.
 */
#include "editor/deck/start-part-row.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/fill.h"

struct _BstStartPartRow
{
  AdwActionRow parent_instance;

  BstEditorContext *context;
  unsigned index;
  bool is_showing;

  GtkWidget *up_button;
  GtkCheckButton *rest_check;
  GtkListView *view;
};

G_DEFINE_FINAL_TYPE (BstStartPartRow, bst_start_part_row, ADW_TYPE_ACTION_ROW)

static BstDeckDocument *
get_document (BstStartPartRow *self)
{
  return bst_editor_context_get_document (self->context);
}

/* --- what a person does --- */

static void
set_tile (BstStartPartRow *self, const char *tile, gboolean is_in)
{
  g_autoptr (BstStartForm) form = bst_start_form_read (get_document (self));

  if (self->index < form->parts->len)
    bst_start_form_set (form, self->index, tile, is_in);
  bst_start_form_write (form, get_document (self));
}

static void
rest_cb (BstStartPartRow *self)
{
  if (!self->is_showing)
    set_tile (self, BST_START_REST, gtk_check_button_get_active (self->rest_check));
}

static void
tile_cb (GtkCheckButton *check, BstStartPartRow *self)
{
  BstTileItem *item = g_object_get_data (G_OBJECT (check), "item");

  if (!self->is_showing && item != NULL)
    set_tile (self, bst_tile_item_get_id (item), gtk_check_button_get_active (check));
}

static void
up_cb (BstStartPartRow *self)
{
  g_autoptr (BstStartForm) form = bst_start_form_read (get_document (self));

  if (self->index > 0 && self->index < form->parts->len)
    bst_start_form_swap (form, self->index - 1);
  bst_start_form_write (form, get_document (self));
}

static void
remove_cb (BstStartPartRow *self)
{
  g_autoptr (BstStartForm) form = bst_start_form_read (get_document (self));

  if (self->index < form->parts->len)
    g_ptr_array_remove_index (form->parts, self->index);
  bst_start_form_write (form, get_document (self));
}

/* --- the tiles to choose from --- */

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *list_item, BstStartPartRow *self)
{
  GtkWidget *check = gtk_check_button_new ();

  g_signal_connect (check, "toggled", G_CALLBACK (tile_cb), self);
  gtk_list_item_set_child (list_item, check);
  gtk_list_item_set_activatable (list_item, FALSE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *list_item, BstStartPartRow *self)
{
  g_autoptr (BstStartForm) form = bst_start_form_read (get_document (self));
  GtkCheckButton *check = GTK_CHECK_BUTTON (gtk_list_item_get_child (list_item));
  BstTileItem *item = gtk_list_item_get_item (list_item);
  const char *id = bst_tile_item_get_id (item);
  bool was_showing = self->is_showing;

  self->is_showing = true;
  gtk_check_button_set_label (check, bst_tile_item_get_name (item));
  g_object_set_data (G_OBJECT (check), "item", item);
  gtk_check_button_set_active (check, self->index < form->parts->len &&
                                        bst_start_form_has (form, self->index, id));
  self->is_showing = was_showing;
}

/* Only a list that is seen keeps up with the tiles. */
static void
open_cb (BstStartPartRow *self)
{
  g_autoptr (GtkNoSelection) tiles =
    gtk_no_selection_new (g_object_ref (bst_deck_document_get_tiles (get_document (self))));

  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (tiles));
}

static void
close_cb (BstStartPartRow *self)
{
  gtk_list_view_set_model (self->view, NULL);
}

/* --- what it shows --- */

static const char *
get_name (BstStartPartRow *self, const char *id)
{
  int position = bst_deck_document_find_tile (get_document (self), id);

  if (g_str_equal (id, BST_START_REST))
    return _ ("All other tiles");
  if (position < 0)
    return id;
  return bst_tile_item_get_name (
    bst_deck_document_get_tile (get_document (self), (unsigned) position));
}

void
bst_start_part_row_show (BstStartPartRow *self, const BstStartForm *form)
{
  g_return_if_fail (BST_IS_START_PART_ROW (self));

  GPtrArray *ids = g_ptr_array_index (form->parts, self->index);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *number = g_strdup_printf ("%u", self->index + 1);
  /* Translators: {1} is a number: parts of the pile come one after the other. */
  g_autofree char *title = bst_fill (_ ("Part {1}"), number, NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            get_name (self, g_ptr_array_index (ids, i)));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), names->str);
  gtk_widget_set_sensitive (self->up_button, self->index > 0);
  self->is_showing = true;
  gtk_check_button_set_active (self->rest_check,
                               bst_start_form_has (form, self->index, BST_START_REST));
  self->is_showing = false;
}

/* --- the widget --- */

static void
bst_start_part_row_dispose (GObject *object)
{
  BstStartPartRow *self = BST_START_PART_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_START_PART_ROW);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_start_part_row_parent_class)->dispose (object);
}

static void
bst_start_part_row_class_init (BstStartPartRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_start_part_row_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/start-part-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BstStartPartRow, up_button);
  gtk_widget_class_bind_template_child (widget_class, BstStartPartRow, rest_check);
  gtk_widget_class_bind_template_child (widget_class, BstStartPartRow, view);
  gtk_widget_class_bind_template_callback (widget_class, rest_cb);
  gtk_widget_class_bind_template_callback (widget_class, up_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
}

static void
bst_start_part_row_init (BstStartPartRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bst_start_part_row_new (BstEditorContext *context, unsigned index)
{
  BstStartPartRow *self = g_object_new (BST_TYPE_START_PART_ROW, NULL);

  self->context = g_object_ref (context);
  self->index = index;
  return GTK_WIDGET (self);
}
