/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which line of a chart is whose.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/game.h"

/* Fills `key`, a widget without children of its own that lays out what it gets: a piece of line and
 * a name for each player of `game`; NULL for nothing. */
void bst_chart_key_show (GtkWidget *key, BstGame *game);
