/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures as widgets.
 */
#include "board/picture-view.h"

struct _BstPictureView
{
  GtkWidget parent_instance;

  BstTextures *textures;
  BstPicture picture;
  int size;
  bool lingers;
  GdkTexture *last; /* what was shown, if that lingers */
  gulong ready_handler;
};

G_DEFINE_FINAL_TYPE (BstPictureView, bst_picture_view, GTK_TYPE_WIDGET)

static void
bst_picture_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BstPictureView *self = BST_PICTURE_VIEW (widget);
  int side = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  GdkTexture *texture = NULL;

  if (self->textures != NULL && side > 0)
    texture = bst_textures_get (self->textures, self->picture,
                                side * gtk_widget_get_scale_factor (widget));
  if (texture == NULL)
    texture = self->last;
  else if (self->lingers)
    g_set_object (&self->last, texture);
  if (texture != NULL)
    gtk_snapshot_append_texture (
      snapshot, texture,
      &GRAPHENE_RECT_INIT ((float) ((gtk_widget_get_width (widget) - side) / 2),
                           (float) ((gtk_widget_get_height (widget) - side) / 2), (float) side,
                           (float) side));
}

static void
bst_picture_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = *natural = BST_PICTURE_VIEW (widget)->size;
}

static void
set_textures (BstPictureView *self, BstTextures *textures)
{
  if (self->textures == textures)
    return;
  if (self->textures != NULL)
    g_clear_signal_handler (&self->ready_handler, self->textures);
  g_set_object (&self->textures, textures);
  if (textures != NULL)
    self->ready_handler = g_signal_connect_swapped (textures, "ready",
                                                    G_CALLBACK (gtk_widget_queue_draw), self);
}

static void
bst_picture_view_dispose (GObject *object)
{
  BstPictureView *self = BST_PICTURE_VIEW (object);

  set_textures (self, NULL);
  g_clear_object (&self->last);
  G_OBJECT_CLASS (bst_picture_view_parent_class)->dispose (object);
}

static void
bst_picture_view_class_init (BstPictureViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_picture_view_dispose;
  widget_class->snapshot = bst_picture_view_snapshot;
  widget_class->measure = bst_picture_view_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "bst-picture");
}

static void
bst_picture_view_init (BstPictureView *self)
{
}

GtkWidget *
bst_picture_view_new (int size)
{
  BstPictureView *self = g_object_new (BST_TYPE_PICTURE_VIEW, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

void
bst_picture_view_show (BstPictureView *self, BstTextures *textures, BstPicture picture)
{
  g_return_if_fail (BST_IS_PICTURE_VIEW (self));

  set_textures (self, textures);
  self->picture = picture;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bst_picture_view_show_named (BstPictureView *self,
                             BstTextures *textures,
                             BstPicture picture,
                             const char *name)
{
  bst_picture_view_show (self, textures, picture);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
bst_picture_view_set_size (BstPictureView *self, int size)
{
  g_return_if_fail (BST_IS_PICTURE_VIEW (self));

  if (self->size == size)
    return;
  self->size = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bst_picture_view_set_lingers (BstPictureView *self, bool lingers)
{
  g_return_if_fail (BST_IS_PICTURE_VIEW (self));

  self->lingers = lingers;
  g_clear_object (&self->last);
}
