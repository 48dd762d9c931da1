/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck of one's own in the list of the workshop, with what can be done with it.
 */
#pragma once

#include <adwaita.h>

#include "editor/gallery.h"
#include "io/shelf.h"

#define BST_TYPE_SHELF_ROW (bst_shelf_row_get_type ())
G_DECLARE_FINAL_TYPE (BstShelfRow, bst_shelf_row, BST, SHELF_ROW, GtkListBoxRow)

/* A row about `deck`.  It activates shelf.edit, shelf.duplicate, shelf.export and
 * shelf.remove with the path of the deck. */
GtkWidget *bst_shelf_row_new (const BstShelfDeck *deck,
                              BstGallery *gallery,
                              BstTextures *textures) G_GNUC_WARN_UNUSED_RESULT;

/* The name of the deck. */
const char *bst_shelf_row_get_name (BstShelfRow *self);
