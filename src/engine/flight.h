/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The flight of the dragon that the latest tile began.
 */
#pragma once

#include "engine/state.h"

#define BST_FLIGHT_STEPS 6
#define BST_FLIGHT_CELLS (BST_FLIGHT_STEPS + 1)

/* The tiles where it has been, where it set out first; 0 of them if it has not flown since the
 * latest tile was laid. */
unsigned bst_state_trail (const BstState *state, BstPos out_cells[BST_FLIGHT_CELLS]);
