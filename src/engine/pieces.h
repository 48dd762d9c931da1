/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures that are not in a supply: where they are, how they come and go.  For the engine's own
 * files.  All of them stand in one list, whatever their place; only owners on features count in
 * the features' nodes.
 */
#pragma once

#include "engine/event.h"
#include "engine/feature.h"
#include "engine/state-private.h"

static inline void
bst_emit (const BstSink *sink, const BstEvent *event)
{
  if (sink != NULL)
    sink->emit (sink->data, event);
}

static inline bool
bst_is_cloister_like (unsigned type)
{
  return BST_CLOISTER_LIKE >> type & 1;
}

/* Whether the piece stands on a feature, as an owner of it if nobody is stronger. */
static inline bool
bst_piece_is_owner (const BstRules *rules, const BstPiece *piece)
{
  return piece->place == BST_PLACE_FEATURE && rules->roles[piece->figure] == BST_ROLE_OWNER;
}

/* Puts a figure of `player` from the supply onto a local of a placed tile. */
void bst_piece_put (const BstTable *table,
                    unsigned player,
                    unsigned figure,
                    unsigned placed,
                    unsigned local);

/* Tells the modules that the active player has placed a figure, the last of the pieces. */
void bst_piece_has_come (BstState *state, const BstSink *sink);

/* Puts a figure anywhere else: from its player's supply, or out of nothing if it is nobody's. */
void bst_piece_add (const BstTable *table, const BstPiece *piece);

/* Takes the piece at `index` into its player's supply, or away if it is nobody's. */
void bst_piece_take (const BstTable *table, unsigned index);

/* The same, and everybody hears of it by an event of `type`; what it stood on goes on without
 * it. */
void bst_piece_leave (BstState *state, unsigned index, BstEventType type, const BstSink *sink);

/* Puts the one `figure` that is nobody's where `piece` says, wherever it has been. */
void bst_piece_bring (BstState *state, BstFigure figure, BstPiece piece);

/* Tells the modules that a figure of `player` is no longer on the feature. */
void bst_piece_has_left (BstState *state, unsigned root, unsigned player, const BstSink *sink);

/* The first piece of that kind of `player` (or of BST_NOBODY), or -1. */
int bst_piece_find (const BstState *state, unsigned player, unsigned figure);

/* The first piece from number `begin` on that is on a placed tile, in whatever way, or how many
 * there are. */
unsigned bst_piece_find_on (const BstState *state, unsigned placed, unsigned begin);

/* How many of the eight cells around a piece, an owner of a monastery or the like, are empty. */
unsigned bst_piece_missing (const BstState *state, const BstPiece *piece);

/* The tile that a piece is on, as a position. */
BstPos bst_piece_pos (const BstState *state, const BstPiece *piece);
