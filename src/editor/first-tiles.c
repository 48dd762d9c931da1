/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tiles in an order.  Rows are made anew when the order is another one, as they are few.
 */
#include "editor/first-tiles.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/playtest.h"
#include "document/tile-search.h"
#include "editor/tile/tile-view.h"

#define ROW_PICTURE 40
#define LIST_PICTURE 32
#define NAME_WIDTH 24 /* letters */

struct _BstFirstTiles
{
  AdwPreferencesGroup parent_instance;

  BstEditorContext *context;
  GListStore *tiles; /* of BstTileItem */
  GPtrArray *rows;   /* of GtkWidget, one for each of them */
  BstTileSearch *query;
  GtkFilter *filter; /* of what can be added */

  GtkMenuButton *add_button;
  GtkSearchEntry *search_entry;
  GtkListView *view;
};

G_DEFINE_FINAL_TYPE (BstFirstTiles, bst_first_tiles, ADW_TYPE_PREFERENCES_GROUP)

/* Where in the list the row is to which `widget` belongs. */
static guint
get_place (BstFirstTiles *self, GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);
  guint place = 0;

  g_ptr_array_find (self->rows, row, &place);
  return place;
}

/* --- changing the order --- */

static void show_rows (BstFirstTiles *self);

static void
focus_row (BstFirstTiles *self, guint place)
{
  if (self->rows->len == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->add_button));
  else
    gtk_widget_grab_focus (self->rows->pdata[MIN (place, self->rows->len - 1)]);
}

static void
move_tile (BstFirstTiles *self, guint from, guint to)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->tiles));
  g_autoptr (BstTileItem) tile = g_list_model_get_item (G_LIST_MODEL (self->tiles), from);

  if (tile == NULL || to >= n || from == to)
    return;
  g_list_store_remove (self->tiles, from);
  g_list_store_insert (self->tiles, to, tile);
  show_rows (self);
  focus_row (self, to);
}

static void
up_cb (GtkWidget *button, BstFirstTiles *self)
{
  guint place = get_place (self, button);

  move_tile (self, place, place - 1);
}

static void
remove_cb (GtkWidget *button, BstFirstTiles *self)
{
  guint place = get_place (self, button);

  g_list_store_remove (self->tiles, place);
  show_rows (self);
  focus_row (self, place);
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        BstFirstTiles *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));
  guint place = get_place (self, row);
  bool has_alt = (state & GDK_ALT_MASK) != 0;

  if (has_alt && (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up))
    move_tile (self, place, place - 1);
  else if (has_alt && (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down))
    move_tile (self, place, place + 1);
  else if (!has_alt && (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete))
    remove_cb (row, self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, BstFirstTiles *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));

  return gdk_content_provider_new_typed (G_TYPE_UINT, get_place (self, row));
}

/* A row that is dropped on another takes its place. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BstFirstTiles *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  move_tile (self, g_value_get_uint (value), get_place (self, row));
  return TRUE;
}

/* --- rows --- */

static void
add_button (BstFirstTiles *self,
            GtkWidget *row,
            const char *icon,
            const char *name,
            GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", clicked, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_controllers (BstFirstTiles *self, GtkWidget *row)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (row, keys);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
}

static void
add_row (BstFirstTiles *self, BstTileItem *tile)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *view = bst_tile_view_new (ROW_PICTURE);

  gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
  bst_tile_view_set_tile (BST_TILE_VIEW (view), self->context, tile);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bst_tile_item_get_name (tile));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), view);
  gtk_widget_set_tooltip_text (row, _ ("Drag it to another place, or press Alt with an arrow."));
  if (self->rows->len > 0)
    add_button (self, row, "go-up-symbolic", _ ("Earlier"), G_CALLBACK (up_cb));
  add_button (self, row, "user-trash-symbolic", _ ("Take Out"), G_CALLBACK (remove_cb));
  add_controllers (self, row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
show_rows (BstFirstTiles *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->tiles));
  bool is_full = n >= BST_PLAYTEST_TILES;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < n; i++) {
    g_autoptr (BstTileItem) tile = g_list_model_get_item (G_LIST_MODEL (self->tiles), i);

    add_row (self, tile);
  }
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), !is_full);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->add_button),
                               is_full ? _ ("There is room for 12 tiles, and they are all there.")
                                       : _ ("Add a Tile"));
}

/* --- what can be added --- */

/* What nobody can draw cannot come first. */
static gboolean
is_offered (gpointer item, gpointer data)
{
  BstFirstTiles *self = data;

  return bst_tile_item_get_index (item) >= 0 && bst_tile_item_get_count (item) > 0 &&
         (self->query == NULL ||
          bst_tile_search_matches (self->query, bst_editor_context_get_document (self->context),
                                   item));
}

static void
search_cb (BstFirstTiles *self)
{
  g_clear_pointer (&self->query, bst_tile_search_free);
  self->query = bst_tile_search_new (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

/* The list stays open, so that several can be added one after the other. */
static void
activate_cb (BstFirstTiles *self, guint position)
{
  g_autoptr (BstTileItem) tile =
    g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->view)), position);

  if (tile == NULL)
    return;
  g_list_store_append (self->tiles, tile);
  show_rows (self);
  if (!gtk_widget_get_sensitive (GTK_WIDGET (self->add_button)))
    gtk_menu_button_popdown (self->add_button);
}

/* Enter adds what was found. */
static void
search_activate_cb (BstFirstTiles *self)
{
  activate_cb (self, 0);
}

static void
close_cb (BstFirstTiles *self)
{
  gtk_menu_button_popdown (self->add_button);
}

static void
open_cb (BstFirstTiles *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, BstFirstTiles *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label =
    g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.f,
                  "width-chars", NAME_WIDTH, "max-width-chars", NAME_WIDTH, NULL);

  gtk_box_append (GTK_BOX (box), bst_tile_view_new (LIST_PICTURE));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, BstFirstTiles *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  BstTileItem *tile = gtk_list_item_get_item (item);

  bst_tile_view_set_tile (BST_TILE_VIEW (gtk_widget_get_first_child (box)), self->context, tile);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), bst_tile_item_get_name (tile));
}

void
bst_first_tiles_set_context (BstFirstTiles *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_FIRST_TILES (self));

  GListModel *all = bst_deck_document_get_tiles (bst_editor_context_get_document (context));
  BstTileItem *tile = bst_editor_context_get_tile (context);
  g_autoptr (GtkNoSelection) offered = NULL;

  g_set_object (&self->context, context);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_offered, self, NULL));
  offered = gtk_no_selection_new (
    G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (all), self->filter)));
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (offered));
  if (tile != NULL)
    g_list_store_append (self->tiles, tile);
  show_rows (self);
}

GListModel *
bst_first_tiles_get_list (BstFirstTiles *self)
{
  g_return_val_if_fail (BST_IS_FIRST_TILES (self), NULL);

  return G_LIST_MODEL (self->tiles);
}

/* --- the widget --- */

static void
bst_first_tiles_dispose (GObject *object)
{
  BstFirstTiles *self = BST_FIRST_TILES (object);

  if (self->view != NULL)
    gtk_list_view_set_model (self->view, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_FIRST_TILES);
  g_clear_pointer (&self->query, bst_tile_search_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->tiles);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_first_tiles_parent_class)->dispose (object);
}

static void
bst_first_tiles_class_init (BstFirstTilesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_first_tiles_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/first-tiles.ui");
  gtk_widget_class_bind_template_child (widget_class, BstFirstTiles, add_button);
  gtk_widget_class_bind_template_child (widget_class, BstFirstTiles, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BstFirstTiles, view);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
}

static void
bst_first_tiles_init (BstFirstTiles *self)
{
  self->rows = g_ptr_array_new ();
  self->tiles = g_list_store_new (BST_TYPE_TILE_ITEM);
  gtk_widget_init_template (GTK_WIDGET (self));
}
