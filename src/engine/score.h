/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points: what a feature is worth, to whom it goes, who walks home.  For the
 * engine's own files.
 */
#pragma once

#include "engine/feature.h"
#include "engine/state-private.h"

static inline bool
bst_is_cloister_like (unsigned type)
{
  return type == BST_FEATURE_CLOISTER || type == BST_FEATURE_GARDEN || type == BST_FEATURE_SHRINE;
}

static inline void
bst_emit (const BstSink *sink, const BstEvent *event)
{
  if (sink != NULL)
    sink->emit (sink->data, event);
}

/* The strength of each player on the feature with root `root`. */
void bst_score_strengths (const BstState *state, unsigned root, int out_strengths[BST_MAX_PLAYERS]);

/* The players (bit p) who would be paid for it. */
unsigned bst_score_owners (const BstState *state, unsigned root);

/*
 * What the feature is worth as it stands, complete or not, into `event`: points, items,
 * type, place.  `count` is what cannot be read off the root: of a monastery the
 * tiles around it, of a field the complete cities it borders.
 */
void bst_score_value (const BstState *state,
                      unsigned root,
                      bool is_complete,
                      unsigned count,
                      BstEvent *event);

/* The complete cities that the field with root `root` borders. */
unsigned bst_score_cities (const BstTable *table, unsigned root);

/* Whether this turn's tile completed anything that somebody stands on or hears of. */
static inline bool
bst_score_is_due (const BstState *state)
{
  return state->n_done > 0 || state->n_full > 0;
}

/* The feature that is to be paid next of those this turn completed, by a node of it,
 * or BST_NO_NODE.  A module that must act before asks here. */
unsigned bst_score_next (const BstState *state);

/* S3: pays that feature and sends its figures home.  Returns false if there is none. */
bool bst_score_one (BstState *state, const BstSink *sink);

/* Tells listeners of monasteries that are complete and that nobody holds: they pay
 * nobody and are in no list. */
void bst_score_announce (const BstState *state, const BstSink *sink);

/* The end: pays what is unfinished, then the fields. */
void bst_score_final (BstState *state, const BstSink *sink);

/* Gives `event->player` the points of `event`. */
void bst_score_pay (BstState *state, const BstEvent *event, const BstSink *sink);

/* Takes the piece at `index` off the map into its owner's supply. */
void bst_piece_take (const BstTable *table, unsigned index);

/* Puts a figure of `player` from the supply onto a local of a placed tile. */
void bst_piece_put (const BstTable *table,
                    unsigned player,
                    unsigned figure,
                    unsigned placed,
                    unsigned local);

/* The position and feature of `piece`, as events name them. */
BstPos bst_piece_pos (const BstState *state, const BstPiece *piece);
