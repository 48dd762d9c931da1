/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Castles, for those who show them: where they stand, and how many everybody has left.
 */
#pragma once

#include "engine/state.h"

typedef struct
{
  uint8_t player;
  bool is_paid;
  BstPos pos; /* its two tiles */
  BstPos other;
} BstCastle;

unsigned bst_state_n_castles (const BstState *state);
BstCastle bst_state_castle (const BstState *state, unsigned index);

/* Whether a feature of a tile on the map has become a castle. */
bool bst_state_is_castle (const BstState *state, unsigned placed, unsigned feature);

/* How many a player can still build. */
unsigned bst_state_castles_left (const BstState *state, unsigned player);
