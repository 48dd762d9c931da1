/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page on which a game is played: the map, and beside it the tile in hand, the players,
 * the log and the tiles that are left.  In a narrow window they become a bar below the map.
 */
#pragma once

#include <adwaita.h>

#include "board/board.h"

#define BST_TYPE_GAME_PAGE (bst_game_page_get_type ())
G_DECLARE_FINAL_TYPE (BstGamePage, bst_game_page, BST, GAME_PAGE, AdwBin)

GtkWidget *bst_game_page_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The game that is played, or NULL. */
void bst_game_page_set_game (BstGamePage *self, BstGame *game);
BstBoard *bst_game_page_get_board (BstGamePage *self);

/* Shows a place of the map, also where the side lies over it; `feature` may be -1. */
void bst_game_page_show_place (BstGamePage *self, BstPos pos, int feature);

/* Opens the log at its end. */
void bst_game_page_show_log (BstGamePage *self);

/* Points things out to a newcomer from now on, as these settings have it. */
void bst_game_page_set_settings (BstGamePage *self, GSettings *settings);
