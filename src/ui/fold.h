/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A child that is told whether there is little room for it.  What is in it binds to "folded"
 * and hides or shows, and the window can be made as narrow as the folded child allows.
 */
#pragma once

#include <gtk/gtk.h>

#define BST_TYPE_FOLD (bst_fold_get_type ())
G_DECLARE_FINAL_TYPE (BstFold, bst_fold, BST, FOLD, GtkWidget)

/*
 * properties:
 *   child (GtkWidget)
 *   threshold (int)    in pixels for text of the usual size, more for larger text; below
 *                      this width it is folded, and wherever the child would not fit unfolded
 *   folded (boolean)   changes right before the child is laid out; the first time it is told
 *                      in any case
 */
gboolean bst_fold_get_folded (BstFold *self);
