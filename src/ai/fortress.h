/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the fortress means to a computer player: whom to send there, where the count should be, who
 * comes out before something is paid, and to which fields the market goes.
 */
#pragma once

#include "ai/rating.h"

/* What it is worth to `me` to send a figure into a quarter. */
double bst_fortress_send (BstRating *rating, const BstState *state, const BstMove *move);

/* What it is worth if the count moves to a quarter. */
double bst_fortress_lock (BstRating *rating, const BstState *state, const BstMove *move);

/* What comes of an answer to the question who leaves the fortress, to be compared with what comes
 * of others; of somebody who leaves, the best that those behind him can make of it.  `copy` has
 * room for a state, and so has `trial`. */
double bst_fortress_leave (BstRating *rating,
                           const BstState *state,
                           const BstMove *move,
                           BstState *copy,
                           BstState *trial);

/* What a figure of the market brings in the end on a field.  `copy` has room for a state. */
double bst_fortress_walk (BstRating *rating,
                          const BstState *state,
                          const BstMove *move,
                          BstState *copy);
