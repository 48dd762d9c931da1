/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The computer player of the first version, which looked one move ahead.  It is kept as it was, as
 * a fixed yardstick for others, and knows the base set, the river and the abbot; in other games its
 * moves are legal and no more.
 */
#pragma once

#include "engine/state.h"

typedef struct _Steady Steady;

/* A player for games by `rules`, which must outlive it.  Nothing in its choices is left to
 * chance. */
Steady *steady_new (const BstRules *rules);
void steady_free (Steady *steady);

/* The move it makes.  Only at a question to a player. */
BstMove steady_choose (Steady *steady, const BstState *state);
