/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the points of a game came from: as bars, one for each player in each category, or as a
 * table with sums.
 */
#pragma once

#include <adwaita.h>

#include "model/game.h"

#define BST_TYPE_POINTS_CARD (bst_points_card_get_type ())
G_DECLARE_FINAL_TYPE (BstPointsCard, bst_points_card, BST, POINTS_CARD, AdwBin)

/* Shows the game as it is now. */
void bst_points_card_set_game (BstPointsCard *self, BstGame *game);
