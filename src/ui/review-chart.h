/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How everybody stood over the turns of a reviewed game: the chances of winning, or the points of
 * somebody who played alone.  Of two players one line parts what each of them had; of more, each
 * has a line.  The turns that decided the game are numbered on it.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/review.h"

#define BST_TYPE_REVIEW_CHART (bst_review_chart_get_type ())
G_DECLARE_FINAL_TYPE (BstReviewChart, bst_review_chart, BST, REVIEW_CHART, GtkWidget)

/*
 * signals:
 *   chosen (number: uint)   somebody has clicked next to this one of the moments
 */
GtkWidget *bst_review_chart_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Draws the review as it is now; NULL for nothing. */
void bst_review_chart_set_review (BstReviewChart *self, BstReview *review);

/* Marks one of the moments as the one that is looked at; -1 for none. */
void bst_review_chart_set_chosen (BstReviewChart *self, int number);
