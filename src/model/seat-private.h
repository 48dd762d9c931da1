/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For game.c alone.
 */
#pragma once

#include "model/seat.h"

/* Takes over what `state` and `ended`, the same game ended now, say of the seat. */
void bst_seat_update (BstSeat *self, const BstState *state, const BstState *ended);
