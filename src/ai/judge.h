/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a position will come to, as nets see it: for the ends of short games, and for the nets to
 * learn from.
 */
#pragma once

#include "ai/net-fit.h"
#include "ai/rating.h"

/* Describes a position in which chance is asked next, for `player`. */
void bst_judge_describe (BstRating *rating,
                         const BstState *state,
                         unsigned player,
                         BstNetSample *out_sample);

/* What a position is worth to the player of `rating` and to the others, features and followers
 * only.  Chapters that pay in other ways are left out. */
BstPromise bst_judge_features (BstRating *rating, const BstNet *net, const BstState *state);
