/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves in words: what somebody would do.
 */
#pragma once

#include "engine/state.h"
#include "words/names.h"

/* One sentence in the user's language for a move in `state`, without where it is, as whoever reads
 * it sees that; of a tile that takes a bridge, what it takes.  Plain text, never markup.  Free with
 * g_free(). */
char *bst_move_to_sentence (const BstMove *move,
                            const BstState *state,
                            const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* The same with its place, for whoever does not see the map: "Put a follower into the city. At
 * 3,−1." */
char *bst_move_to_name (const BstMove *move,
                        const BstState *state,
                        const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* The sentence without its full stop, for a button; of a tile with a number it tells the number, as
 * the tile is to be seen beside it. */
char *bst_move_to_label (const BstMove *move,
                         const BstState *state,
                         const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* Why a tile that fits may not lie somewhere, if a chapter objects; without a full stop. */
const char *bst_objection_to_sentence (BstModuleId chapter);
