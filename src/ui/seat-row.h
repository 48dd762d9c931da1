/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A player in the list beside the map: emblem, name, figures at hand, goods and
 * tokens, points scored and points if the game ended now.
 */
#pragma once

#include <gtk/gtk.h>

#include "board/textures.h"
#include "model/game.h"

#define BST_TYPE_SEAT_ROW (bst_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (BstSeatRow, bst_seat_row, BST, SEAT_ROW, GtkBox)

GtkWidget *bst_seat_row_new (BstSeat *seat, BstTextures *textures) G_GNUC_WARN_UNUSED_RESULT;

BstSeat *bst_seat_row_get_seat (BstSeatRow *self);

/* The score is shown without so many points, which are still on their way. */
void bst_seat_row_hold_points (BstSeatRow *self, int points);

/* Shows below the score what it would be if the game ended now; or does not, as it has ended. */
void bst_seat_row_show_prospect (BstSeatRow *self);
void bst_seat_row_hide_prospect (BstSeatRow *self);

/* What shows the score. */
GtkWidget *bst_seat_row_get_score (BstSeatRow *self);

/* Shows everything, as at first; or no pictures of what the player has, where room is needed. */
void bst_seat_row_show_all (BstSeatRow *self);
void bst_seat_row_show_brief (BstSeatRow *self);

/* Shows below the row what the points of its player were for in `game` (ui/points-table.h). */
void bst_seat_row_show_points (BstSeatRow *self, BstGame *game);
