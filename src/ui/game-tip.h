/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the first real game points out, each thing once: how a tile is turned, what the numbers on
 * spots mean, and what "end: 7" beside a player is.  It lies over the map, which stays as it is,
 * and goes when the question is answered.
 */
#pragma once

#include <gtk/gtk.h>

#include "board/board.h"

#define BST_TYPE_GAME_TIP (bst_game_tip_get_type ())
G_DECLARE_FINAL_TYPE (BstGameTip, bst_game_tip, BST, GAME_TIP, GtkBox)

/* Lets it lie on `map`, of which it is an overlay, where it covers least of the board below. */
void bst_game_tip_lay (BstGameTip *self, GtkOverlay *map, BstBoard *board);

/* Where it is kept what was pointed out; without that nothing is. */
void bst_game_tip_set_settings (BstGameTip *self, GSettings *settings);

/* Points out what goes with the question of the game, if that was not done yet; the game may be
 * NULL. */
void bst_game_tip_update (BstGameTip *self, BstGame *game);
