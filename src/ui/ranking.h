/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who came in which place: rows in the order of points.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/game.h"

/* Fills `list` with the players of `game`, which is over. */
void bst_ranking_show (GtkListBox *list, BstGame *game);

/* The number of a place in a circle, golden for the first. */
GtkWidget *bst_ranking_new_place (unsigned place) G_GNUC_WARN_UNUSED_RESULT;
