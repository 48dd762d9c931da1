/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A box whose children flow into as many lines as the width asks for, each as wide as it
 * likes to be.
 */
#pragma once

#include <gtk/gtk.h>

#define BST_TYPE_WRAP_BOX (bst_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (BstWrapBox, bst_wrap_box, BST, WRAP_BOX, GtkWidget)

/* With gaps between children and between lines. */
GtkWidget *bst_wrap_box_new (int spacing, int line_spacing) G_GNUC_WARN_UNUSED_RESULT;
void bst_wrap_box_append (BstWrapBox *self, GtkWidget *child);
