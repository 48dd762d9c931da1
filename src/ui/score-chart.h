/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The points of all players over the turns, as lines in their colours with their emblems at the
 * end.  The turns that decided a reviewed game are numbered on it.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/review.h"

#define BST_TYPE_SCORE_CHART (bst_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (BstScoreChart, bst_score_chart, BST, SCORE_CHART, GtkWidget)

/*
 * signals:
 *   chosen (number: uint)   somebody has clicked next to this one of the moments
 */
GtkWidget *bst_score_chart_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Draws the game as it is now, without moments. */
void bst_score_chart_set_game (BstScoreChart *self, BstGame *game);

/* Numbers the moments of a review of this game as they are now; NULL for none. */
void bst_score_chart_set_review (BstScoreChart *self, BstReview *review);
