/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tiles that are still to come, as pictures with their numbers.
 */
#pragma once

#include "board/textures.h"
#include "model/game.h"

#include <gtk/gtk.h>

/* Fills `box` with the kinds that the pile still has. */
void bst_tiles_left_show (GtkFlowBox *box, BstGame *game, BstTextures *textures);
