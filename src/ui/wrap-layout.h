/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lays out small things one after another, in as many lines as they need.  Each has its own width,
 * and begins where the one before it ends.
 */
#pragma once

#include <gtk/gtk.h>

#define BST_TYPE_WRAP_LAYOUT (bst_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (BstWrapLayout, bst_wrap_layout, BST, WRAP_LAYOUT, GtkLayoutManager)

/* `spacing` is the room between two of them, in pixels. */
GtkLayoutManager *bst_wrap_layout_new (int spacing) G_GNUC_WARN_UNUSED_RESULT;
