/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points of a player as a bar in his colour and with the pattern of his cloth.  The number is for
 * whoever has it to show.
 */
#pragma once

#include <gtk/gtk.h>

#include "io/colour.h"

#define BST_TYPE_POINTS_BAR (bst_points_bar_get_type ())
G_DECLARE_FINAL_TYPE (BstPointsBar, bst_points_bar, BST, POINTS_BAR, GtkWidget)

/* A bar from 0 to `points`, where its room is from `least`, 0 or less, to `most`, more than 0. */
GtkWidget *bst_points_bar_new (BstColour colour,
                               int points,
                               int least,
                               int most) G_GNUC_WARN_UNUSED_RESULT;
