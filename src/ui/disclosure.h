/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line that unfolds what is below it.  (GtkExpander of GTK 4.8 complains when arrow keys go past
 * one that is closed: it lets a child look for the focus that is in no window.)
 */
#pragma once

#include <gtk/gtk.h>

#define BST_TYPE_DISCLOSURE (bst_disclosure_get_type ())
G_DECLARE_FINAL_TYPE (BstDisclosure, bst_disclosure, BST, DISCLOSURE, GtkWidget)

/*
 * properties:
 *   title (GtkWidget)    the line, beside an arrow
 *   child (GtkWidget)    what is below it
 *   label (string)       what a screen reader calls the line
 *   expanded (boolean)
 */
GtkWidget *bst_disclosure_new (GtkWidget *title,
                               GtkWidget *child,
                               const char *label) G_GNUC_WARN_UNUSED_RESULT;

gboolean bst_disclosure_get_expanded (BstDisclosure *self);
void bst_disclosure_set_expanded (BstDisclosure *self, gboolean expanded);
