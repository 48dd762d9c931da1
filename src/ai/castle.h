/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Castles, for the computer players.
 */
#pragma once

#include "ai/rating.h"

/* What a castle in place of the small city at `pos` would be paid one day, in proportion to the
 * chance: by the best of what is unfinished around it. */
double bst_castle_hope (BstRating *rating, const BstState *state, BstPos pos, unsigned feature);
