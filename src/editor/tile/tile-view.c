/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tiles as pictures that keep up.
 */
#include "editor/tile/tile-view.h"

struct _BstTileView
{
  GtkWidget parent_instance;

  BstEditorContext *context;
  BstTileItem *tile;
  gulong handler;
  BstPictureView *picture;
};

G_DEFINE_FINAL_TYPE (BstTileView, bst_tile_view, GTK_TYPE_WIDGET)

static void
show (BstTileView *self)
{
  if (self->context != NULL && self->tile != NULL)
    bst_editor_context_show (self->context, self->picture, self->tile);
}

void
bst_tile_view_set_tile (BstTileView *self, BstEditorContext *context, BstTileItem *tile)
{
  g_return_if_fail (BST_IS_TILE_VIEW (self));

  if (self->tile != NULL)
    g_clear_signal_handler (&self->handler, self->tile);
  if (self->tile != tile)
    bst_picture_view_set_lingers (self->picture, true);
  g_set_object (&self->context, context);
  g_set_object (&self->tile, tile);
  if (tile != NULL)
    self->handler = g_signal_connect_swapped (tile, "notify::serial", G_CALLBACK (show), self);
  else
    bst_picture_view_show (self->picture, NULL, (BstPicture) { .type = BST_PICTURE_TILE });
  show (self);
}

static void
bst_tile_view_dispose (GObject *object)
{
  BstTileView *self = BST_TILE_VIEW (object);

  if (self->picture != NULL) {
    bst_tile_view_set_tile (self, NULL, NULL);
    gtk_widget_unparent (GTK_WIDGET (self->picture));
    self->picture = NULL;
  }
  G_OBJECT_CLASS (bst_tile_view_parent_class)->dispose (object);
}

static void
bst_tile_view_class_init (BstTileViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bst_tile_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bst_tile_view_init (BstTileView *self)
{
  self->picture = BST_PICTURE_VIEW (bst_picture_view_new (0));
  gtk_widget_set_parent (GTK_WIDGET (self->picture), GTK_WIDGET (self));
}

GtkWidget *
bst_tile_view_new (int size)
{
  BstTileView *self = g_object_new (BST_TYPE_TILE_VIEW, NULL);

  bst_picture_view_set_size (self->picture, size);
  return GTK_WIDGET (self);
}
