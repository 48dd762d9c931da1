/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the points of a game grew, and the turns that decided it: as far as they are known, they are
 * numbered on the chart and listed, otherwise they can be asked for.
 *
 * It asks by actions of the window: win.find-moments, win.review-turn (u: a turn of the review).
 */
#pragma once

#include <adwaita.h>

#include "model/review.h"

#define BST_TYPE_SCORE_CARD (bst_score_card_get_type ())
G_DECLARE_FINAL_TYPE (BstScoreCard, bst_score_card, BST, SCORE_CARD, AdwBin)

/* Shows the game as it is now, of which no review is known. */
void bst_score_card_set_game (BstScoreCard *self, BstGame *game);

/* Shows a review of that game, also what becomes known of it later; NULL: there is none yet. */
void bst_score_card_set_review (BstScoreCard *self, BstReview *review);
