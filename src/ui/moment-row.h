/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The turns that decided a game, in lists; and how far the search for them is.
 */
#pragma once

#include <adwaita.h>

#include "model/review.h"

/* A row for the moment with that number, from 0, which was turn `index` of the review: whose turn
 * it was, what happened, and what would have been better.  It can be activated. */
GtkWidget *bst_moment_row_new (BstReview *review,
                               const BstMoment *moment,
                               unsigned index,
                               unsigned number) G_GNUC_WARN_UNUSED_RESULT;

/* "Reviewing the game: turn 12 of 71".  Free with g_free(). */
char *bst_review_progress_to_text (BstReview *review) G_GNUC_WARN_UNUSED_RESULT;
