/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The nets of the computer players, learned from games of players who choose at one look.
 */
#pragma once

#include <glib.h>

#include "engine/rules.h"

/* Plays `n_games` games in each round and prints what the nets have learned as a table of C. */
void bst_train_nets (const BstRules *rules, unsigned n_rounds, unsigned n_games, uint32_t seed);
