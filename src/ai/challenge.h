/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Challenges between shrines and monasteries, for the computer players.
 */
#pragma once

#include "engine/feature.h"

/* How many cells around the rival of a building are empty, or -1 if nobody challenges it. */
int bst_challenge_find (const BstState *state, BstNodeId node);

/* The chance that a building with so many empty cells around it is complete before its rival. */
double bst_challenge_chance (unsigned n_open, unsigned n_rival);
