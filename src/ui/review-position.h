/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A turn of a reviewed game: the map as it was then, with what was played and what would have been
 * better, and both in words below it.
 */
#pragma once

#include <adwaita.h>

#include "model/review.h"

#define BST_TYPE_REVIEW_POSITION (bst_review_position_get_type ())
G_DECLARE_FINAL_TYPE (BstReviewPosition, bst_review_position, BST, REVIEW_POSITION, AdwBin)

/* Shows the map of the game as it is, and no turn; NULL for nothing. */
void bst_review_position_set_game (BstReviewPosition *self, BstGame *game);

/* Shows a turn of a review, whose game is looked at from now on. */
void bst_review_position_show (BstReviewPosition *self, BstReview *review, unsigned index);

/* As "board.zoom". */
void bst_review_position_zoom (BstReviewPosition *self, GVariant *how);

/* Whether there was something else to do than what was played. */
bool bst_review_position_has_better (const BstReviewTurn *turn);

/* Why the better plan of a turn is better at `state`, where it began; NULL if nobody knows.  It is
 * said to whoever could have had it, so not of computer players. */
char *bst_review_position_dup_reason (BstGame *game,
                                      const BstReviewTurn *turn,
                                      const BstState *state) G_GNUC_WARN_UNUSED_RESULT;
