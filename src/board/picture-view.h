/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A square widget that shows one picture of a store of textures.
 */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "board/textures.h"

#define BST_TYPE_PICTURE_VIEW (bst_picture_view_get_type ())
G_DECLARE_FINAL_TYPE (BstPictureView, bst_picture_view, BST, PICTURE_VIEW, GtkWidget)

/* An empty one, `size` pixels wide and high. */
GtkWidget *bst_picture_view_new (int size) G_GNUC_WARN_UNUSED_RESULT;

/* Shows `picture`; without `textures` nothing. */
void bst_picture_view_show (BstPictureView *self, BstTextures *textures, BstPicture picture);

/* The same with the name of what it shows, for the pointer and for screen readers. */
void bst_picture_view_show_named (BstPictureView *self,
                                  BstTextures *textures,
                                  BstPicture picture,
                                  const char *name);
void bst_picture_view_set_size (BstPictureView *self, int size);

/* Whether it goes on showing a picture until the next one has been drawn. */
void bst_picture_view_set_lingers (BstPictureView *self, bool lingers);
