/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The deck as a whole.
 */
#include "editor/deck/deck-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/deck/deck-about.h"
#include "editor/deck/deck-start.h"
#include "editor/deck/deck-statistics.h"
#include "editor/deck/deck-tiles.h"
#include "ui/fold.h"

struct _BstDeckPage
{
  AdwBin parent_instance;

  AdwLeaflet *leaflet;
  GtkWidget *tiles_pane;
  GtkWidget *rest;
  GtkWidget *back_button;
  GtkWidget *tiles_group;
  GtkWidget *tiles_row;
  BstDeckAbout *about;
  BstDeckTiles *tiles;
  BstDeckStart *start;
  BstDeckStatistics *statistics;
};

G_DEFINE_FINAL_TYPE (BstDeckPage, bst_deck_page, ADW_TYPE_BIN)

enum {
  SIGNAL_JUMP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
jump_cb (BstDeckTiles *tiles, int position, BstDeckPage *self)
{
  g_signal_emit (self, signals[SIGNAL_JUMP], 0, position);
}

/* --- one pane or two --- */

static bool
is_showing_tiles_only (BstDeckPage *self)
{
  return adw_leaflet_get_folded (self->leaflet) &&
         adw_leaflet_get_visible_child (self->leaflet) == self->tiles_pane;
}

/* Ways from pane to pane are there only where there is no room for both. */
static void
update (BstDeckPage *self)
{
  bool is_folded = adw_leaflet_get_folded (self->leaflet);

  gtk_widget_set_visible (self->tiles_group, is_folded);
  gtk_widget_set_visible (self->back_button, is_folded);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "deck-page.tiles", is_folded);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "deck-page.back",
                                 is_showing_tiles_only (self));
}

static void
tiles_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstDeckPage *self = BST_DECK_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->tiles_pane);
  gtk_widget_grab_focus (self->back_button);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstDeckPage *self = BST_DECK_PAGE (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->rest);
  gtk_widget_grab_focus (self->tiles_row);
}

/* --- the widget --- */

void
bst_deck_page_set_context (BstDeckPage *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_DECK_PAGE (self));

  adw_leaflet_set_visible_child (self->leaflet, self->rest);
  bst_deck_about_set_context (self->about, context);
  bst_deck_tiles_set_context (self->tiles, context);
  bst_deck_start_set_context (self->start, context);
  bst_deck_statistics_set_context (self->statistics, context);
}

static void
bst_deck_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_DECK_PAGE);
  G_OBJECT_CLASS (bst_deck_page_parent_class)->dispose (object);
}

static void
bst_deck_page_class_init (BstDeckPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_deck_page_dispose;
  g_type_ensure (BST_TYPE_FOLD);
  g_type_ensure (BST_TYPE_DECK_ABOUT);
  g_type_ensure (BST_TYPE_DECK_TILES);
  g_type_ensure (BST_TYPE_DECK_START);
  g_type_ensure (BST_TYPE_DECK_STATISTICS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/deck-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, tiles_pane);
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, rest);
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, back_button);
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, tiles_group);
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, tiles_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, about);
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, start);
  gtk_widget_class_bind_template_child (widget_class, BstDeckPage, statistics);
  gtk_widget_class_bind_template_callback (widget_class, jump_cb);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_install_action (widget_class, "deck-page.tiles", NULL, tiles_action);
  gtk_widget_class_install_action (widget_class, "deck-page.back", NULL, back_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "deck-page.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "deck-page.back",
                                       NULL);

  signals[SIGNAL_JUMP] = g_signal_new ("jump", BST_TYPE_DECK_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
bst_deck_page_init (BstDeckPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}
