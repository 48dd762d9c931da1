/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tokens of a game, which sentences of decks move.
 */
#pragma once

#include "engine/sentence.h"
#include "engine/state.h"

/* Tokens of a kind that a player has, or that lie on a placed tile. */
unsigned bst_state_tokens (const BstState *state, unsigned player, unsigned token);
unsigned bst_state_tokens_on (const BstState *state, unsigned placed, unsigned token);
