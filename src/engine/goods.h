/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The goods that players have taken from cities.
 */
#pragma once

#include "engine/state.h"

/* How much of `good` a player has; 0 where nobody trades. */
unsigned bst_state_goods (const BstState *state, unsigned player, BstGood good);
