/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the points of a player were for: a line for each kind of thing, which unfolds into the
 * single ones, and the sums.  Pointing at one marks it on the map of the page, choosing it shows
 * the place; the page has to have the actions of ui/place-actions.h.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/game.h"

/* The points at the cursor of `game`; what is played later changes nothing. */
GtkWidget *bst_points_table_new (BstGame *game, BstSeat *seat) G_GNUC_WARN_UNUSED_RESULT;
