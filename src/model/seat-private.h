/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For game.c alone.
 */
#pragma once

#include "model/seat.h"

/* Takes over what `state` and `ended`, the same game ended now, say of the seat. */
void bst_seat_update (BstSeat *self, const BstState *state, const BstState *ended);

/* Takes over what the player is after, in words; NULL for nothing. */
void bst_seat_take_wish (BstSeat *self, char *wish);

/* Takes over what the tokens of the game are called, and their looks, a BstBadge as a number for
 * each of them. */
void bst_seat_take_tokens (BstSeat *self, GStrv names, const unsigned *badges);

/* Counts a hint. */
void bst_seat_add_hint (BstSeat *self);
