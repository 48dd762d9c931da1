/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tiles of a start.
 */
#include "editor/deck/start-tile-row.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/tile/tile-view.h"

struct _BstStartTileRow
{
  AdwPreferencesRow parent_instance;

  BstEditorContext *context;
  unsigned index;
  bool is_showing;

  BstTileView *picture;
  GtkDropDown *tile_choice;
  GtkWidget *place_box;
  GtkSpinButton *x_spin;
  GtkSpinButton *y_spin;
  GtkDropDown *turn_choice;
  GtkWidget *remove_button;
};

G_DEFINE_FINAL_TYPE (BstStartTileRow, bst_start_tile_row, ADW_TYPE_PREFERENCES_ROW)

static BstDeckDocument *
get_document (BstStartTileRow *self)
{
  return bst_editor_context_get_document (self->context);
}

/* Any of the widgets has been changed: the start gets what all of them say. */
static void
changed_cb (BstStartTileRow *self)
{
  g_autoptr (BstStartForm) form = NULL;
  BstTileItem *item = gtk_drop_down_get_selected_item (self->tile_choice);
  BstStartTile *tile;

  if (self->is_showing || self->context == NULL || item == NULL)
    return;
  form = bst_start_form_read (get_document (self));
  if (self->index >= form->tiles->len)
    return;
  tile = g_ptr_array_index (form->tiles, self->index);
  g_free (tile->tile);
  tile->tile = g_strdup (bst_tile_item_get_id (item));
  tile->x = gtk_spin_button_get_value_as_int (self->x_spin);
  tile->y = gtk_spin_button_get_value_as_int (self->y_spin);
  tile->rotation = gtk_drop_down_get_selected (self->turn_choice);
  bst_start_form_write (form, get_document (self));
}

static void
remove_cb (BstStartTileRow *self)
{
  g_autoptr (BstStartForm) form = bst_start_form_read (get_document (self));

  if (self->index < form->tiles->len)
    g_ptr_array_remove_index (form->tiles, self->index);
  bst_start_form_write (form, get_document (self));
}

void
bst_start_tile_row_show (BstStartTileRow *self, const BstStartForm *form)
{
  g_return_if_fail (BST_IS_START_TILE_ROW (self));

  const BstStartTile *tile = g_ptr_array_index (form->tiles, self->index);
  int position = bst_deck_document_find_tile (get_document (self), tile->tile);
  bool is_only = form->tiles->len == 1;

  self->is_showing = true;
  if (position >= 0) {
    gtk_drop_down_set_selected (self->tile_choice, (guint) position);
    bst_tile_view_set_tile (self->picture, self->context,
                            bst_deck_document_get_tile (get_document (self), (unsigned) position));
  }
  gtk_spin_button_set_value (self->x_spin, tile->x);
  gtk_spin_button_set_value (self->y_spin, tile->y);
  gtk_drop_down_set_selected (self->turn_choice, tile->rotation);
  gtk_widget_set_visible (self->place_box, !is_only);
  gtk_widget_set_visible (self->remove_button, !is_only);
  self->is_showing = false;
}

static void
bst_start_tile_row_dispose (GObject *object)
{
  BstStartTileRow *self = BST_START_TILE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_START_TILE_ROW);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_start_tile_row_parent_class)->dispose (object);
}

static void
bst_start_tile_row_class_init (BstStartTileRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_start_tile_row_dispose;
  g_type_ensure (BST_TYPE_TILE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/start-tile-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BstStartTileRow, picture);
  gtk_widget_class_bind_template_child (widget_class, BstStartTileRow, tile_choice);
  gtk_widget_class_bind_template_child (widget_class, BstStartTileRow, place_box);
  gtk_widget_class_bind_template_child (widget_class, BstStartTileRow, x_spin);
  gtk_widget_class_bind_template_child (widget_class, BstStartTileRow, y_spin);
  gtk_widget_class_bind_template_child (widget_class, BstStartTileRow, turn_choice);
  gtk_widget_class_bind_template_child (widget_class, BstStartTileRow, remove_button);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
bst_start_tile_row_init (BstStartTileRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bst_start_tile_row_new (BstEditorContext *context, unsigned index)
{
  BstStartTileRow *self = g_object_new (BST_TYPE_START_TILE_ROW, NULL);

  self->is_showing = true;
  self->context = g_object_ref (context);
  self->index = index;
  gtk_drop_down_set_model (self->tile_choice,
                           bst_deck_document_get_tiles (get_document (self)));
  self->is_showing = false;
  return GTK_WIDGET (self);
}
