/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tiles and their numbers.
 */
#include "editor/deck/deck-tiles.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/tile/tile-view.h"
#include "ui/compat.h"
#include "words/deck.h"
#include "words/fill.h"

#define PICTURE_SIZE 40
#define MAX_COUNT 1000

struct _BstDeckTiles
{
  AdwBin parent_instance;

  BstEditorContext *context;
  gulong handler;
  char *size;
  GtkListView *view;
  GtkWidget *frame;
};

G_DEFINE_FINAL_TYPE (BstDeckTiles, bst_deck_tiles, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_SIZE,
  N_PROPS
};

enum {
  SIGNAL_JUMP,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];

static guint signals[N_SIGNALS];

/* --- rows --- */

/* What is in a row; kept with its GtkListItem. */
typedef struct
{
  BstDeckTiles *tiles;
  BstTileItem *item; /* NULL while it is bound to none */
  BstTileView *picture;
  GtkLabel *name_label;
  GtkLabel *hand_label;
  GtkSpinButton *spin;
  bool is_showing;
} Cells;

static void
count_cb (GtkSpinButton *spin, Cells *cells)
{
  if (cells->is_showing || cells->item == NULL)
    return;
  bst_deck_document_set_tile_count (bst_editor_context_get_document (cells->tiles->context),
                                    bst_tile_item_get_position (cells->item),
                                    (unsigned) gtk_spin_button_get_value_as_int (spin));
}

static void
show_item (Cells *cells)
{
  const char *name = bst_tile_item_get_name (cells->item);
  unsigned n_held = bst_tile_item_get_supply (cells->item);
  g_autofree char *held = g_strdup_printf (
    ngettext ("%u in each hand", "%u in each hand", n_held), n_held);
  /* Translators: {1} is the name of a tile. */
  g_autofree char *label = bst_fill (_ ("Copies of {1}"), name, NULL);

  cells->is_showing = true;
  gtk_label_set_text (cells->name_label, name);
  gtk_label_set_text (cells->hand_label, held);
  gtk_widget_set_visible (GTK_WIDGET (cells->hand_label), n_held > 0);
  gtk_spin_button_set_value (cells->spin, bst_tile_item_get_count (cells->item));
  gtk_accessible_update_property (GTK_ACCESSIBLE (cells->spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  cells->is_showing = false;
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *list_item, BstDeckTiles *self)
{
  Cells *cells = g_new0 (Cells, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  cells->tiles = self;
  cells->picture = BST_TILE_VIEW (bst_tile_view_new (PICTURE_SIZE));
  cells->name_label = GTK_LABEL (gtk_label_new (NULL));
  cells->hand_label = GTK_LABEL (gtk_label_new (NULL));
  cells->spin = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, MAX_COUNT, 1));
  gtk_label_set_wrap (cells->name_label, TRUE);
  bst_ignore_wheel (GTK_WIDGET (cells->spin));
  gtk_label_set_wrap_mode (cells->name_label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (cells->name_label, 0);
  gtk_label_set_xalign (cells->hand_label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (cells->hand_label), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (cells->hand_label), "dim-label");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (cells->spin), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (cells->name_label));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (cells->hand_label));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (cells->picture));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (cells->spin));
  g_signal_connect (cells->spin, "value-changed", G_CALLBACK (count_cb), cells);
  gtk_list_item_set_child (list_item, box);
  g_object_set_data_full (G_OBJECT (list_item), "cells", cells, g_free);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *list_item, BstDeckTiles *self)
{
  Cells *cells = g_object_get_data (G_OBJECT (list_item), "cells");

  cells->item = gtk_list_item_get_item (list_item);
  bst_tile_view_set_tile (cells->picture, self->context, cells->item);
  g_signal_connect_swapped (cells->item, "notify", G_CALLBACK (show_item), cells);
  show_item (cells);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *list_item, BstDeckTiles *self)
{
  Cells *cells = g_object_get_data (G_OBJECT (list_item), "cells");

  g_signal_handlers_disconnect_by_data (cells->item, cells);
  bst_tile_view_set_tile (cells->picture, NULL, NULL);
  cells->item = NULL;
}

static void
activate_cb (GtkListView *view, guint position, BstDeckTiles *self)
{
  g_signal_emit (self, signals[SIGNAL_JUMP], 0, (int) position);
}

/* --- keeping up --- */

static void
update (BstDeckTiles *self)
{
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  const BstDeckFile *file = bst_deck_document_get_file (document);
  GListModel *tiles = bst_deck_document_get_tiles (document);

  g_free (self->size);
  self->size = bst_deck_count_size (bst_deck_file_get_deck (file));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIZE]);
  gtk_widget_set_visible (self->frame, g_list_model_get_n_items (tiles) > 0);
}

void
bst_deck_tiles_set_context (BstDeckTiles *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_DECK_TILES (self));

  if (self->context != NULL) {
    gtk_list_view_set_model (self->view, NULL);
    g_clear_signal_handler (&self->handler, bst_editor_context_get_document (self->context));
  }
  g_set_object (&self->context, context);
  if (context == NULL)
    return;
  gtk_list_view_set_model (self->view,
                           GTK_SELECTION_MODEL (bst_editor_context_get_selection (context)));
  self->handler = g_signal_connect_swapped (bst_editor_context_get_document (context), "changed",
                                            G_CALLBACK (update), self);
  update (self);
}

/* --- the widget --- */

static void
bst_deck_tiles_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SIZE)
    g_value_set_string (value, BST_DECK_TILES (object)->size);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bst_deck_tiles_finalize (GObject *object)
{
  g_free (BST_DECK_TILES (object)->size);
  G_OBJECT_CLASS (bst_deck_tiles_parent_class)->finalize (object);
}

static void
bst_deck_tiles_dispose (GObject *object)
{
  BstDeckTiles *self = BST_DECK_TILES (object);

  bst_deck_tiles_set_context (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_DECK_TILES);
  G_OBJECT_CLASS (bst_deck_tiles_parent_class)->dispose (object);
}

static void
bst_deck_tiles_class_init (BstDeckTilesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_deck_tiles_dispose;
  object_class->finalize = bst_deck_tiles_finalize;
  object_class->get_property = bst_deck_tiles_get_property;
  properties[PROP_SIZE] =
    g_param_spec_string ("size", NULL, NULL, NULL,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/deck-tiles.ui");
  gtk_widget_class_bind_template_child (widget_class, BstDeckTiles, view);
  gtk_widget_class_bind_template_child (widget_class, BstDeckTiles, frame);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);

  signals[SIGNAL_JUMP] = g_signal_new ("jump", BST_TYPE_DECK_TILES, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
bst_deck_tiles_init (BstDeckTiles *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
