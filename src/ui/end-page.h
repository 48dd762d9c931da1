/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page at the end of a game: who has won, where the points came from, and how they grew.
 */
#pragma once

#include <adwaita.h>

#include "model/game.h"

#define BST_TYPE_END_PAGE (bst_end_page_get_type ())
G_DECLARE_FINAL_TYPE (BstEndPage, bst_end_page, BST, END_PAGE, AdwBin)

GtkWidget *bst_end_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the results of a game that is over; NULL for nothing. */
void bst_end_page_set_game (BstEndPage *self, BstGame *game);

/* Puts the focus on the headline, so that it is read aloud and the next keys do nothing.  (To
 * override grab_focus would keep Tab from the header.) */
void bst_end_page_focus (BstEndPage *self);
