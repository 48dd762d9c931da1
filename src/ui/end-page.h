/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page at the end of a game: who has won, the map, where the points came from and how they
 * grew, and what can be done next.
 */
#pragma once

#include <adwaita.h>

#include "model/results.h"
#include "model/review.h"

#define BST_TYPE_END_PAGE (bst_end_page_get_type ())
G_DECLARE_FINAL_TYPE (BstEndPage, bst_end_page, BST, END_PAGE, AdwBin)

GtkWidget *bst_end_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows how a game ended, which is over, and what `results`, which have to last, know of it and of
 * others; NULL if nothing is kept of the game. */
void bst_end_page_set_game (BstEndPage *self, BstGame *game, const BstResults *results);

/* Shows a review of this game, also while it is made; NULL: there is none. */
void bst_end_page_set_review (BstEndPage *self, BstReview *review);

/* How the game ended, without a date; borrowed, NULL before there is a game. */
const BstGameResult *bst_end_page_get_result (BstEndPage *self);

/* The target of whoever plays the map of `day` alone; -1 as long as it is not known. */
void bst_end_page_set_target (BstEndPage *self, const GDate *day, int target);

/* Puts the focus on the headline, so that it is read aloud and the next keys do nothing.  (To
 * override grab_focus would keep Tab from the header.) */
void bst_end_page_focus (BstEndPage *self);
