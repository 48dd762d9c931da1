/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of the log on the page of a game.  Pointing at one lights on the map what it is about.
 */
#pragma once

#include "ui/score-keeper.h"

/* Lets `view` show a list of BstLogEntry. */
void bst_log_lines_init (GtkListView *view);

/* Shows the log of `game`, or nothing if that is NULL.  Of points it tells when `keeper` shows
 * them. */
void bst_log_lines_show (GtkListView *view, BstGame *game, BstScoreKeeper *keeper);
