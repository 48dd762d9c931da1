/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The palette.  The context knows which tile is under work; the list, of which a search may
 * hide a part, follows it and is followed.
 */
#include "editor/tile/tile-list.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/tile-search.h"
#include "editor/tile/tile-view.h"
#include "ui/compat.h"

#define PICTURE_SIZE 56

struct _BstTileList
{
  AdwBin parent_instance;

  BstEditorContext *context;
  GSignalGroup *selection_signals;
  GtkFilterListModel *found;
  GtkSingleSelection *chosen; /* of `found` */
  GtkFilter *filter;
  BstTileSearch *query; /* NULL lets all tiles through */
  bool is_strip;
  guint scroll_id;
  bool is_following; /* the list follows the context, not the other way round */

  GtkBox *head;
  GtkWidget *new_button;
  GtkSearchEntry *search_entry;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (BstTileList, bst_tile_list, ADW_TYPE_BIN)

/* --- rows --- */

typedef struct
{
  GtkWidget *view;
  GtkWidget *texts;
  GtkLabel *name;
  GtkLabel *count;
  GtkWidget *fault;
  BstEditorContext *context; /* while it shows a tile */
  BstTileItem *tile;
} Row;

static char *
count_copies (BstTileItem *tile)
{
  unsigned supply = bst_tile_item_get_supply (tile);

  if (supply > 0)
    return g_strdup_printf (ngettext ("%u in hand", "%u in hand", supply), supply);
  /* Translators: how many copies of a tile there are. */
  return g_strdup_printf (_ ("×%u"), bst_tile_item_get_count (tile));
}

static void
show_row (Row *row)
{
  g_autofree char *count = count_copies (row->tile);
  bool is_good = bst_tile_item_get_index (row->tile) >= 0;

  gtk_label_set_text (row->name, bst_tile_item_get_name (row->tile));
  gtk_label_set_text (row->count, count);
  gtk_widget_set_visible (GTK_WIDGET (row->count), is_good);
  gtk_widget_set_visible (row->fault, !is_good);
  gtk_widget_set_tooltip_text (gtk_widget_get_parent (row->view),
                               bst_tile_item_get_name (row->tile));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bst_tile_item_get_name (row->tile), -1);
}

static GtkWidget *
make_fault (void)
{
  GtkWidget *fault = gtk_image_new_from_icon_name ("dialog-error-symbolic");

  gtk_widget_add_css_class (fault, "error");
  gtk_widget_set_tooltip_text (fault, _ ("This tile has a fault"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (fault), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("This tile has a fault"), -1);
  return fault;
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, Row *row)
{
  return row->tile != NULL ? gdk_content_provider_new_typed (BST_TYPE_TILE_ITEM, row->tile) : NULL;
}

/* A tile that is dropped on another takes its place. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, Row *row)
{
  BstTileItem *tile = g_value_get_object (value);

  return tile != NULL && row->tile != NULL && row->context != NULL &&
         bst_deck_document_move_tile (bst_editor_context_get_document (row->context),
                                      bst_tile_item_get_position (tile),
                                      bst_tile_item_get_position (row->tile));
}

static void
add_dragging (GtkWidget *box, Row *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (BST_TYPE_TILE_ITEM, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), row);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), row);
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (box, GTK_EVENT_CONTROLLER (target));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, BstTileList *self)
{
  GtkOrientation orientation =
    self->is_strip ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  GtkWidget *box = gtk_box_new (orientation, self->is_strip ? 2 : 9);
  Row *row = g_new0 (Row, 1);

  row->view = bst_tile_view_new (PICTURE_SIZE);
  row->texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  row->name = GTK_LABEL (gtk_label_new (NULL));
  row->count = GTK_LABEL (gtk_label_new (NULL));
  row->fault = make_fault ();
  gtk_label_set_wrap (row->name, TRUE);
  gtk_label_set_wrap_mode (row->name, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (row->name, 0);
  gtk_label_set_xalign (row->count, self->is_strip ? 0.5F : 0);
  gtk_widget_set_halign (row->fault, self->is_strip ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_widget_set_valign (row->texts, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (row->texts, TRUE);
  gtk_widget_set_valign (row->view, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (row->count), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (row->count), "numeric");
  gtk_widget_set_visible (GTK_WIDGET (row->name), !self->is_strip);
  gtk_box_append (GTK_BOX (row->texts), GTK_WIDGET (row->name));
  gtk_box_append (GTK_BOX (row->texts), GTK_WIDGET (row->count));
  gtk_box_append (GTK_BOX (row->texts), row->fault);
  gtk_box_append (GTK_BOX (box), row->view);
  gtk_box_append (GTK_BOX (box), row->texts);
  add_dragging (box, row);
  g_object_set_data_full (G_OBJECT (box), "row", row, g_free);
  gtk_list_item_set_child (item, box);
}

static Row *
get_row (GtkListItem *item)
{
  return g_object_get_data (G_OBJECT (gtk_list_item_get_child (item)), "row");
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, BstTileList *self)
{
  Row *row = get_row (item);

  row->context = self->context;
  row->tile = gtk_list_item_get_item (item);
  g_signal_connect_swapped (row->tile, "notify", G_CALLBACK (show_row), row);
  bst_tile_view_set_tile (BST_TILE_VIEW (row->view), self->context, row->tile);
  show_row (row);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, BstTileList *self)
{
  Row *row = get_row (item);

  g_signal_handlers_disconnect_by_data (row->tile, row);
  bst_tile_view_set_tile (BST_TILE_VIEW (row->view), NULL, NULL);
  row->tile = NULL;
  row->context = NULL;
}

static void
make_factory (BstTileList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
}

/* --- keeping in step with the context --- */

static guint
find_found (BstTileList *self, BstTileItem *tile)
{
  GListModel *list = G_LIST_MODEL (self->found);

  for (guint i = 0; tile != NULL && i < g_list_model_get_n_items (list); i++) {
    g_autoptr (BstTileItem) item = g_list_model_get_item (list, i);

    if (item == tile)
      return i;
  }
  return GTK_INVALID_LIST_POSITION;
}

/* After the layout, as the list may have just been filled or turned. */
static gboolean
scroll_cb (gpointer data)
{
  BstTileList *self = data;
  guint position = gtk_single_selection_get_selected (self->chosen);

  self->scroll_id = 0;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  return G_SOURCE_REMOVE;
}

static void
follow (BstTileList *self)
{
  if (self->context == NULL)
    return;
  self->is_following = true;
  gtk_single_selection_set_selected (
    self->chosen, find_found (self, bst_editor_context_get_tile (self->context)));
  self->is_following = false;
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add (scroll_cb, self);
}

static void
chosen_cb (BstTileList *self)
{
  BstTileItem *tile = gtk_single_selection_get_selected_item (self->chosen);

  /* What a search hides stays under work. */
  if (self->context == NULL || self->is_following || tile == NULL)
    return;
  bst_editor_context_select (self->context, bst_tile_item_get_position (tile));
}

static void
found_cb (BstTileList *self)
{
  bool has_some = g_list_model_get_n_items (G_LIST_MODEL (self->found)) > 0;

  gtk_stack_set_visible_child_name (self->stack, has_some ? "list" : "none");
  follow (self);
}

/* --- searching --- */

static gboolean
matches (gpointer item, gpointer data)
{
  BstTileList *self = data;

  return self->query == NULL || self->context == NULL ||
         bst_tile_search_matches (self->query, bst_editor_context_get_document (self->context),
                                  item);
}

static void
search_cb (BstTileList *self)
{
  g_clear_pointer (&self->query, bst_tile_search_free);
  self->query = bst_tile_search_new (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  found_cb (self);
}

/* Escape, and Enter, go back to the tiles. */
static void
leave_search_cb (BstTileList *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

void
bst_tile_list_end_search (BstTileList *self)
{
  g_return_if_fail (BST_IS_TILE_LIST (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  search_cb (self);
}

GListModel *
bst_tile_list_get_found (BstTileList *self)
{
  g_return_val_if_fail (BST_IS_TILE_LIST (self), NULL);

  return G_LIST_MODEL (self->found);
}

void
bst_tile_list_focus_search (BstTileList *self)
{
  g_return_if_fail (BST_IS_TILE_LIST (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* --- keys --- */

/* Enter and a double click go on with drawing. */
static void
activate_cb (BstTileList *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "tile.draw", NULL);
}

/* These keys are the list's, not the palette's: in the search they edit text. */
static void
add_keys (BstTileList *self)
{
  static const struct
  {
    const char *keys;
    const char *action;
    int by;
  } keys[] = {
    { "<Control>x", "tile.cut", 0 },
    { "<Control>c", "tile.copy", 0 },
    { "<Control>v", "tile.paste", 0 },
    { "Delete|KP_Delete", "tile.delete", 0 },
    { "<Alt>Up|<Alt>Left", "tile.move", -1 },
    { "<Alt>Down|<Alt>Right", "tile.move", 1 },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++) {
    GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].keys),
                        gtk_named_action_new (keys[i].action));

    if (keys[i].by != 0)
      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].by));
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  }
  gtk_widget_add_controller (GTK_WIDGET (self->list), controller);
}

/* --- the widget --- */

void
bst_tile_list_set_context (BstTileList *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_LIST (self));
  g_return_if_fail (BST_IS_TILE_LIST (self));

  g_set_object (&self->context, context);
  g_signal_group_set_target (self->selection_signals,
                             context != NULL ? bst_editor_context_get_selection (context) : NULL);
  gtk_filter_list_model_set_model (
    self->found, context != NULL
                   ? bst_deck_document_get_tiles (bst_editor_context_get_document (context))
                   : NULL);
  bst_tile_list_end_search (self);
}

void
bst_tile_list_set_is_strip (BstTileList *self, bool is_strip)
{
  g_return_if_fail (BST_IS_TILE_LIST (self));

  GtkOrientation along = is_strip ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  if (self->is_strip == is_strip)
    return;
  self->is_strip = is_strip;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->list), along);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head), along);
  gtk_scrolled_window_set_policy (self->scroller,
                                  is_strip ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
                                  is_strip ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (GTK_WIDGET (self), !is_strip);
  gtk_widget_set_hexpand (self->new_button, !is_strip);
  make_factory (self);
  follow (self);
}

static void
bst_tile_list_dispose (GObject *object)
{
  BstTileList *self = BST_TILE_LIST (object);

  if (self->found != NULL)
    bst_tile_list_set_context (self, NULL);
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TILE_LIST);
  g_clear_object (&self->selection_signals);
  g_clear_object (&self->chosen);
  g_clear_object (&self->found);
  g_clear_pointer (&self->query, bst_tile_search_free);
  G_OBJECT_CLASS (bst_tile_list_parent_class)->dispose (object);
}

static void
bst_tile_list_class_init (BstTileListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_tile_list_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/tile-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTileList, head);
  gtk_widget_class_bind_template_child (widget_class, BstTileList, new_button);
  gtk_widget_class_bind_template_child (widget_class, BstTileList, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BstTileList, stack);
  gtk_widget_class_bind_template_child (widget_class, BstTileList, scroller);
  gtk_widget_class_bind_template_child (widget_class, BstTileList, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, bst_tile_list_end_search);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_search_cb);
}

static void
bst_tile_list_init (BstTileList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bst_hide_other_pages (GTK_WIDGET (self->stack));
  self->filter = GTK_FILTER (gtk_custom_filter_new (matches, self, NULL));
  self->found = gtk_filter_list_model_new (NULL, self->filter);
  self->chosen = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->found)));
  gtk_single_selection_set_autoselect (self->chosen, FALSE);
  gtk_single_selection_set_can_unselect (self->chosen, TRUE);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->chosen));
  make_factory (self);
  add_keys (self);
  self->selection_signals = g_signal_group_new (GTK_TYPE_SINGLE_SELECTION);
  g_signal_group_connect_swapped (self->selection_signals, "notify::selected-item",
                                  G_CALLBACK (follow), self);
  g_signal_connect_object (self->chosen, "notify::selected-item", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->found, "items-changed", G_CALLBACK (found_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

GtkWidget *
bst_tile_list_new (void)
{
  return g_object_new (BST_TYPE_TILE_LIST, NULL);
}
