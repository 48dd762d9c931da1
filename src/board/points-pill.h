/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points of a player over the map: a number beside the emblem, readable on any ground.
 */
#pragma once

#include <gtk/gtk.h>

#include "io/colour.h"

/* Screen readers do not see it: the log says the same. */
GtkWidget *bst_points_pill_new (BstColour colour, int points) G_GNUC_WARN_UNUSED_RESULT;

void bst_points_pill_set_points (GtkWidget *pill, int points);
