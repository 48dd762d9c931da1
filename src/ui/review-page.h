/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The review of a finished game: how everybody stood over the turns, the turns that decided it, and
 * the position of the chosen one with what was played and what would have been better.
 *
 * Actions: review.start, review.cancel, review.next, review.previous, review.zoom (s: as
 * board.zoom), review.play (from the chosen position; activates win.play-from), review.back (to the
 * list, or by win.results).
 */
#pragma once

#include <adwaita.h>

#include "model/review.h"

#define BST_TYPE_REVIEW_PAGE (bst_review_page_get_type ())
G_DECLARE_FINAL_TYPE (BstReviewPage, bst_review_page, BST, REVIEW_PAGE, AdwBin)

GtkWidget *bst_review_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The review that is shown, or NULL.  Its game is looked at here, so it is to be no other's. */
BstReview *bst_review_page_get_review (BstReviewPage *self);
void bst_review_page_set_review (BstReviewPage *self, BstReview *review);

/* Shows the list first, and puts the focus there. */
void bst_review_page_focus (BstReviewPage *self);

/* Shows a turn of the review, with the focus where one goes on from there. */
void bst_review_page_show_turn (BstReviewPage *self, unsigned index);
