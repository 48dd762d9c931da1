/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sheet of the board that is drawn by a function.  Sheets lie over each other as
 * siblings, so that one can be drawn anew without the others.
 */
#pragma once

#include <gtk/gtk.h>

#define BST_TYPE_PANE (bst_pane_get_type ())
G_DECLARE_FINAL_TYPE (BstPane, bst_pane, BST, PANE, GtkWidget)

typedef void (*BstPaneDraw) (GtkSnapshot *snapshot, gpointer data);

/* `data` must outlive it. */
GtkWidget *bst_pane_new (BstPaneDraw draw, gpointer data) G_GNUC_WARN_UNUSED_RESULT;

/* How often it was drawn, and how long that took at most, in microseconds. */
unsigned bst_pane_get_n_draws (BstPane *self);
gint64 bst_pane_get_longest (BstPane *self);
