/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game as the list of its moves, with a cursor: play, undo, redo.  Going back is
 * playing forward again from the nearest snapshot, so there are no reverse moves and
 * a drawn tile comes back the same.
 */
#pragma once

#include "engine/state.h"

typedef struct _BstRecord BstRecord;

/* A new game at its first question, chance included: nothing is drawn yet.  `rules`
 * must outlive it. */
BstRecord *bst_record_new (const BstRules *rules,
                           uint32_t seed,
                           unsigned first_player,
                           const BstSink *sink);
void bst_record_free (BstRecord *record);

/* The state at the cursor, borrowed until the cursor moves. */
const BstState *bst_record_get_state (const BstRecord *record);

/* Moves before the cursor, and moves in all. */
size_t bst_record_get_cursor (const BstRecord *record);
size_t bst_record_get_n_moves (const BstRecord *record);
const BstMove *bst_record_get_move (const BstRecord *record, size_t index);

/* Plays `move` at the cursor.  Moves behind the cursor are forgotten, unless the
 * first of them is this one. */
BstResult bst_record_play (BstRecord *record, const BstMove *move, const BstSink *sink);

/* Lets the state's generator draw until a player is asked or the game is over. */
void bst_record_draw (BstRecord *record, const BstSink *sink);

/* Puts the cursor behind the first `cursor` moves. */
void bst_record_seek (BstRecord *record, size_t cursor);
