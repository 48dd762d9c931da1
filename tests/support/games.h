/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games for tests: rules of the built-in decks, and positions in the middle of them.
 */
#pragma once

#include <glib.h>

#include "engine/state.h"

/* Rules of some built-in decks, their ids separated by spaces. */
BstRules *games_rules (const char *decks, unsigned n_players);

/* The same with a set-up that the caller has begun: its decks are filled in. */
BstRules *games_compile (const char *decks, BstSetup *setup);

/* And with the deck in the file `path` besides, if that is not NULL. */
BstRules *games_compile_with (const char *decks, const char *path, BstSetup *setup);

/* Rules of the base deck with `factor` times the copies of every tile. */
BstRules *games_large_rules (unsigned factor, unsigned n_players);

/* A game by `rules` after up to `n_moves` random moves. */
BstState *games_play (const BstRules *rules, uint32_t seed, unsigned n_moves);

/* Plays `text`, which must be a legal move. */
void games_move (BstState *state, const char *text);

/* The same with several moves, separated by semicolons and a space each. */
void games_moves (BstState *state, const char *texts);

/* Lets the library of decks go, at the end of a test program. */
void games_clean_up (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstState, bst_state_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstRules, bst_rules_free)
