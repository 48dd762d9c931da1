/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The points of all players over the turns, as lines in their colours.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/game.h"

#define BST_TYPE_SCORE_CHART (bst_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (BstScoreChart, bst_score_chart, BST, SCORE_CHART, GtkWidget)

GtkWidget *bst_score_chart_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Draws the game as it is now; NULL for nothing. */
void bst_score_chart_set_game (BstScoreChart *self, BstGame *game);
