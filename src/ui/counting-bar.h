/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Below the map while the last points of a game are counted on it: what is paid and to whom, and
 * how to go on faster or not to look on.  Its buttons do "page.hasten" and "page.skip".
 */
#pragma once

#include "board/board.h"

#define BST_TYPE_COUNTING_BAR (bst_counting_bar_get_type ())
G_DECLARE_FINAL_TYPE (BstCountingBar, bst_counting_bar, BST, COUNTING_BAR, GtkBox)

/* Shows what `board` counts, which has to last. */
void bst_counting_bar_set_board (BstCountingBar *self, BstBoard *board);
