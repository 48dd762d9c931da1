/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is in a stranger's deck and what is wrong with it, before anything is installed.
 */
#pragma once

#include <adwaita.h>

#define BST_TYPE_PREVIEW_PAGE (bst_preview_page_get_type ())
G_DECLARE_FINAL_TYPE (BstPreviewPage, bst_preview_page, BST, PREVIEW_PAGE, AdwBin)

/*
 * properties: is-loading
 * signals:
 *   installed (const char *path)  the deck is on the shelf now, at `path`; the page goes on
 *                                 showing it, and offers to take that back
 *   edit      (GFile *file)       the deck is to be edited where it is
 *   leave                         back to where one came from
 */
GtkWidget *bst_preview_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows what is in `file`, as soon as it has been read. */
void bst_preview_page_show (BstPreviewPage *self, GFile *file);

/* Puts the focus on what people want most.  (To override grab_focus would keep Tab from the
 * header.) */
void bst_preview_page_focus (BstPreviewPage *self);
