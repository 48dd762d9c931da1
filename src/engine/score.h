/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points: what a feature is worth, to whom it goes, who walks home.  For the
 * engine's own files.
 */
#pragma once

#include "engine/pieces.h"

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

/* How many of the complete cities that a field borders have become castles. */
unsigned bst_score_castles (const BstState *state, unsigned root);

/* Tells the modules that what `event` says has been paid for the feature with root `root`. */
void bst_score_tell_paid (BstState *state,
                          unsigned root,
                          const BstEvent *event,
                          const BstSink *sink);

/* S3: pays that feature and sends its figures home.  Returns false if there is none. */
bool bst_score_one (BstState *state, const BstSink *sink);

/* Pays a field in the middle of the game, `per_city` points for each complete city, and sends
 * everybody on it home. */
void bst_score_field (BstState *state, unsigned root, unsigned per_city, const BstSink *sink);

/* Whether monasteries that are complete may be of interest though nobody holds them. */
static inline bool
bst_score_sees_vacant (const BstState *state)
{
  return state->sees_vacant || state->n_filled > 0;
}

/* S3 begins: finds the monasteries that are complete and that nobody holds.  They pay nobody; they
 * are in the list of this turn only if a module wants to know of them. */
void bst_score_begin (BstState *state, const BstSink *sink);

/* The end: pays what is unfinished, then the fields. */
void bst_score_final (BstState *state, const BstSink *sink);

/* Gives `event->player` the points of `event`. */
void bst_score_pay (BstState *state, const BstEvent *event, const BstSink *sink);

/* Adds to a score what `count` things of a type bring. */
void bst_score_add (BstEvent *event, BstItemType type, unsigned count, int points);

/* Names the feature with root `root` in `event` by the part of it that was laid last. */
void bst_score_name (const BstState *state, unsigned root, BstEvent *event);
