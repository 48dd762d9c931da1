/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges, for those who show them: where they stand, and how many everybody has left.
 */
#pragma once

#include "engine/state.h"

typedef struct
{
  uint8_t player; /* who built it */
  uint8_t axis;   /* 0: from north to south, 1: from west to east */
  BstPos pos;
} BstBridge;

unsigned bst_state_n_bridges (const BstState *state);
BstBridge bst_state_bridge (const BstState *state, unsigned index);

/* How many a player can still build. */
unsigned bst_state_bridges_left (const BstState *state, unsigned player);
