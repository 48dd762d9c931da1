/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of the log on the page of a game.  Pointing at one lights on the map what it is about.
 */
#pragma once

#include <gtk/gtk.h>

/* Lets `view` show a list of BstLogEntry. */
void bst_log_lines_init (GtkListView *view);
