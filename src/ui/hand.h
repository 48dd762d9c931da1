/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What whoever is asked has in hand, as a picture: the tile, the figure that he moves, or the pile.
 */
#pragma once

#include "board/board.h"
#include "board/picture-view.h"

void bst_hand_show (BstPictureView *view, BstGame *game, BstTextures *textures);

/* Pressing the pile draws a tile. */
void bst_hand_press (BstPictureView *view, BstBoard *board);
