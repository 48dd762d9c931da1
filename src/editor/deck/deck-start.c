/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The start.
 */
#include "editor/deck/deck-start.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/start-form.h"
#include "editor/deck/start-part-row.h"
#include "editor/deck/start-tile-row.h"

struct _BstDeckStart
{
  AdwBin parent_instance;

  BstEditorContext *context;
  gulong handler;
  bool is_showing;

  AdwComboRow *kind_row;
  GtkListBox *tile_list;
  GtkListBox *part_list;
  GtkWidget *own_box; /* for a start of its own */
  GtkSpinButton *priority_spin;
};

G_DEFINE_FINAL_TYPE (BstDeckStart, bst_deck_start, ADW_TYPE_BIN)

typedef enum {
  KIND_OTHER, /* the deck adds tiles to another */
  KIND_OWN,
} Kind;

static BstDeckDocument *
get_document (BstDeckStart *self)
{
  return bst_editor_context_get_document (self->context);
}

/* --- what a person does --- */

/* The tile under work, or NULL if it cannot be used. */
static const char *
find_tile (BstDeckStart *self)
{
  BstTileItem *item = bst_editor_context_get_tile (self->context);

  return item != NULL ? bst_tile_item_get_id (item) : NULL;
}

static void
kind_cb (BstDeckStart *self)
{
  g_autoptr (BstStartForm) form = NULL;
  bool is_own = adw_combo_row_get_selected (self->kind_row) == KIND_OWN;

  if (self->is_showing || self->context == NULL)
    return;
  form = bst_start_form_read (get_document (self));
  if (is_own && form->tiles->len == 0 && find_tile (self) != NULL)
    bst_start_form_add_tile (form, find_tile (self));
  else if (!is_own)
    g_ptr_array_set_size (form->tiles, 0);
  bst_start_form_write (form, get_document (self));
}

static void
add_tile_cb (BstDeckStart *self)
{
  g_autoptr (BstStartForm) form = bst_start_form_read (get_document (self));

  if (find_tile (self) != NULL)
    bst_start_form_add_tile (form, find_tile (self));
  bst_start_form_write (form, get_document (self));
}

/* A new part begins with a tile that no part has yet, as none may be empty. */
static void
add_part_cb (BstDeckStart *self)
{
  g_autoptr (BstStartForm) form = bst_start_form_read (get_document (self));
  GListModel *tiles = bst_deck_document_get_tiles (get_document (self));

  for (unsigned i = 0; i < g_list_model_get_n_items (tiles); i++) {
    BstTileItem *item = bst_deck_document_get_tile (get_document (self), i);

    if (!bst_start_form_is_taken (form, G_MAXUINT, bst_tile_item_get_id (item))) {
      bst_start_form_add_part (form, bst_tile_item_get_id (item));
      break;
    }
  }
  bst_start_form_write (form, get_document (self));
}

static void
priority_cb (BstDeckStart *self)
{
  g_autoptr (BstStartForm) form = NULL;

  if (self->is_showing || self->context == NULL)
    return;
  form = bst_start_form_read (get_document (self));
  form->priority = gtk_spin_button_get_value_as_int (self->priority_spin);
  bst_start_form_write (form, get_document (self));
}

/* --- what it shows --- */

typedef GtkWidget *(*MakeRow) (BstEditorContext *context, unsigned index);

/* Makes `list` have `n` rows, and keeps those it has, for the sake of the focus. */
static void
set_n_rows (BstDeckStart *self, GtkListBox *list, guint n, MakeRow make)
{
  guint n_rows = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n_rows) != NULL)
    n_rows++;
  for (; n_rows < n; n_rows++)
    gtk_list_box_append (list, make (self->context, n_rows));
  for (; n_rows > n; n_rows--)
    gtk_list_box_remove (
      list, GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) n_rows - 1)));
  gtk_widget_set_visible (GTK_WIDGET (list), n > 0);
}

static void
update (BstDeckStart *self)
{
  g_autoptr (BstStartForm) form = bst_start_form_read (get_document (self));
  bool is_own = form->tiles->len > 0;

  self->is_showing = true;
  adw_combo_row_set_selected (self->kind_row, is_own ? KIND_OWN : KIND_OTHER);
  gtk_widget_set_visible (self->own_box, is_own);
  gtk_spin_button_set_value (self->priority_spin, form->priority);
  set_n_rows (self, self->tile_list, form->tiles->len, bst_start_tile_row_new);
  set_n_rows (self, self->part_list, form->parts->len, bst_start_part_row_new);
  for (guint i = 0; i < form->tiles->len; i++)
    bst_start_tile_row_show (
      BST_START_TILE_ROW (gtk_list_box_get_row_at_index (self->tile_list, (int) i)), form);
  for (guint i = 0; i < form->parts->len; i++)
    bst_start_part_row_show (
      BST_START_PART_ROW (gtk_list_box_get_row_at_index (self->part_list, (int) i)), form);
  self->is_showing = false;
}

void
bst_deck_start_set_context (BstDeckStart *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_DECK_START (self));

  if (self->context != NULL) {
    g_clear_signal_handler (&self->handler, get_document (self));
    set_n_rows (self, self->tile_list, 0, NULL);
    set_n_rows (self, self->part_list, 0, NULL);
  }
  g_set_object (&self->context, context);
  if (context == NULL)
    return;
  self->handler =
    g_signal_connect_swapped (get_document (self), "changed", G_CALLBACK (update), self);
  update (self);
}

/* --- the widget --- */

static void
bst_deck_start_dispose (GObject *object)
{
  BstDeckStart *self = BST_DECK_START (object);

  bst_deck_start_set_context (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_DECK_START);
  G_OBJECT_CLASS (bst_deck_start_parent_class)->dispose (object);
}

static void
bst_deck_start_class_init (BstDeckStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_deck_start_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/deck-start.ui");
  gtk_widget_class_bind_template_child (widget_class, BstDeckStart, kind_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckStart, tile_list);
  gtk_widget_class_bind_template_child (widget_class, BstDeckStart, part_list);
  gtk_widget_class_bind_template_child (widget_class, BstDeckStart, own_box);
  gtk_widget_class_bind_template_child (widget_class, BstDeckStart, priority_spin);
  gtk_widget_class_bind_template_callback (widget_class, kind_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_tile_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_part_cb);
  gtk_widget_class_bind_template_callback (widget_class, priority_cb);
}

static void
bst_deck_start_init (BstDeckStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
