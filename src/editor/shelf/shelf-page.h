/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The front door of the workshop: decks to begin with, decks of one's own, and what a
 * crash has left.  It opens no deck itself.
 */
#pragma once

#include <adwaita.h>

#define BST_TYPE_SHELF_PAGE (bst_shelf_page_get_type ())
G_DECLARE_FINAL_TYPE (BstShelfPage, bst_shelf_page, BST, SHELF_PAGE, AdwBin)

/*
 * signals:
 *   new-deck    (int template)     a BstDeckTemplate is wanted as a new deck
 *   open-deck   (const char *path) a deck of the shelf is to be edited
 *   recover     (const char *copy) a recovery copy is to be edited
 *   import      (GFile *file)      a file from elsewhere is to be looked at
 *   export      (const char *path) a deck of the shelf is to be written elsewhere
 */
GtkWidget *bst_shelf_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Looks again at what there is. */
void bst_shelf_page_refresh (BstShelfPage *self);

/* Puts the focus on what people want most.  (To override grab_focus would keep Tab from the
 * header.) */
void bst_shelf_page_focus (BstShelfPage *self);
