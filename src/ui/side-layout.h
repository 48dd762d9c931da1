/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The column beside the map.  It has the same width whatever it shows.  Where there is not room for
 * all of it, the last part gives way first; where there is more, the last part gets it.
 */
#pragma once

#include <gtk/gtk.h>

#define BST_TYPE_SIDE_LAYOUT (bst_side_layout_get_type ())
G_DECLARE_FINAL_TYPE (BstSideLayout, bst_side_layout, BST, SIDE_LAYOUT, GtkLayoutManager)

GtkLayoutManager *bst_side_layout_new (void) G_GNUC_WARN_UNUSED_RESULT;
