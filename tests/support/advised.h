/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions with advice: games in which some moves are good and some are random, and what somebody
 * who looks ahead would do at each question of them.
 */
#pragma once

#include "ai/advice.h"

/* `state` is at a question to a player; `advice` is about it. */
typedef void (*AdvisedFunc) (const BstState *state, const BstAdvice *advice, void *data);

/* Calls `func` for `n_positions` positions of games with some decks (ids separated by spaces), the
 * same ones each time.  Each is thought about with `n_games` short games. */
void advised_each (const char *decks,
                   unsigned n_players,
                   uint32_t seed,
                   unsigned n_positions,
                   unsigned n_games,
                   AdvisedFunc func,
                   void *data);
