/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What features are worth before they are finished: points now, points expected, and
 * the followers they will set free.  For the computer players.
 */
#pragma once

#include "engine/feature.h"

/* What something promises: to the player who rates, and to the others on average. */
typedef struct
{
  double mine;
  double others;
} BstPromise;

/* What a rating remembers while it compares the moves of one question. */
typedef struct
{
  const BstRules *rules;
  uint16_t *fitting; /* by demand: tiles left that fit, plus 1; 0: not counted yet */
  unsigned n_left;   /* tiles to come */
  double rest;       /* the part of the game that is still to come, 1 to 0 */
  unsigned me;
  bool sees_others; /* whether it cares for what others get */
} BstRating;

BstRating *bst_rating_new (const BstRules *rules);
void bst_rating_free (BstRating *rating);

/* Prepares for the moves of `me` in `state`. */
void bst_rating_begin (BstRating *rating, const BstState *state, unsigned me);

/* What a feature promises.  `joining` is how strong a figure of `me` is that is thought to stand
 * there too, or 0. */
BstPromise bst_rating_feature (BstRating *rating,
                               const BstState *state,
                               BstNodeId node,
                               unsigned joining);

/* What a figure is worth to `me` on a feature of his that it helps. */
double bst_rating_helper (BstRating *rating,
                          const BstState *state,
                          BstNodeId node,
                          BstFigure figure);

/* What a feature that may be completed some day would pay then, in proportion to its chance. */
double bst_rating_payment (BstRating *rating, const BstState *state, BstNodeId node);

/* What it is worth to each player, what others gain counted against it, if a figure on the map goes
 * home without having scored. */
void bst_rating_loss (BstRating *rating,
                      const BstState *state,
                      const BstStanding *standing,
                      double out_worth[BST_MAX_PLAYERS]);

/* Whether a figure only helps where its player has another one. */
bool bst_rating_is_helper (BstFigure figure);

/* How much a figure counts among the owners of the feature. */
unsigned bst_rating_strength (BstFigure figure, const BstFeatureGlance *feature);

/* What everybody's points and figures at hand, which are certain, are worth; to be compared
 * between two states. */
BstPromise bst_rating_certain (const BstRating *rating, const BstState *state);

/* What chapters would pay in the end, as far as that can be counted on.  `state` stays as it is. */
BstPromise bst_rating_chapters (const BstRating *rating, BstState *state);

/* Everything that a position is worth: what is certain, what all features promise that somebody
 * stands on, and what chapters would pay. */
BstPromise bst_rating_position (BstRating *rating, BstState *state);

/* What a promise is worth to `me`. */
static inline double
bst_promise_worth (BstPromise promise)
{
  return promise.mine - promise.others;
}

/* What it costs `me` to have one follower fewer in the supply. */
double bst_rating_follower (const BstRating *rating, unsigned n_supply);

/* What it costs besides if that follower never comes home. */
double bst_rating_farmer (const BstRating *rating);
