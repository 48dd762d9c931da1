/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a position is worth before the game is over: the points that everybody is expected to have
 * in the end.  How much what counts has been learned from many games (weights.h).
 *
 * A position is rated whole, or by what one tile has changed: bst_rating_begin() remembers what
 * every held feature promises and on which cells that depends, and bst_rating_after() looks again
 * at those only that a tile has come near.
 */
#pragma once

#include "ai/inputs.h"

/* Held features that are looked at; more there hardly are. */
#define BST_RATING_FEATURES 64

/* What something promises: to the player who rates, and to the others. */
typedef struct
{
  double mine;
  double others;
} BstPromise;

/* What a held feature promises everybody. */
typedef struct
{
  BstNodeId node;
  uint64_t cells; /* those on which it depends, see bst_inputs_describe() */
  unsigned size;  /* of a field, which may grow elsewhere; else 0 */
  double shares[BST_MAX_PLAYERS];
  uint8_t coming[BST_MAX_PLAYERS]; /* followers who are about to come home */
} BstStake;

/* What it means to everybody if a figure leaves a feature, in the position before the move. */
typedef struct
{
  unsigned question; /* of BstTilesLeft; 0: nothing is remembered here */
  BstNodeId node;
  uint8_t player;
  uint8_t figure;
  unsigned n_home; /* followers that the player has at home */
  uint64_t cells;  /* as in BstStake */
  unsigned size;
  double worth[BST_MAX_PLAYERS];
} BstLoss;

/* Losses that are remembered: a power of two. */
#define BST_LOSSES 64

/* What a rating remembers while it compares the moves of one question. */
typedef struct
{
  const BstRules *rules;
  const BstWeights *weights;
  unsigned n_players;
  BstTilesLeft left;
  unsigned me;
  bool sees_others; /* whether it cares for what others get */
  bool sees_fields;
  unsigned n_others; /* figures in play besides followers */
  uint8_t others[BST_FIGURES];
  unsigned helpers;   /* bit f: BstFigure f only helps */
  unsigned n_callers; /* kinds of tiles that let the dragon fly */
  uint16_t *callers;
  unsigned n_stakes;
  BstStake stakes[BST_RATING_FEATURES]; /* of the position before the move */
  BstLoss losses[BST_LOSSES];
  bool is_local; /* nothing changes but on the cells that bst_rating_after() was told */
} BstRating;

/* The points that everybody is expected to have in the end, and the followers at home, whose worth
 * is not among them. */
typedef struct
{
  double points[BST_MAX_PLAYERS];
  unsigned home[BST_MAX_PLAYERS];
} BstForecast;

BstRating *bst_rating_new (const BstRules *rules, const BstWeights *weights);
void bst_rating_free (BstRating *rating);

/* The held features of a position, each once; returns how many. */
unsigned bst_rating_list_held (const BstState *state, BstNodeId out_nodes[BST_RATING_FEATURES]);

/* How a player stands who has followers on a feature. */
BstHold bst_rating_hold (const BstFeatureGlance *feature, unsigned player);

/* What is certain: the points that everybody has, and the figures at home. */
void bst_rating_begin_forecast (const BstRating *rating,
                                const BstState *state,
                                BstForecast *out_forecast);

/* Prepares for the moves of `me` in `state`, and says what is to be expected there.  Chapters that
 * pay in other ways are left out. */
void bst_rating_begin (BstRating *rating,
                       const BstState *state,
                       unsigned me,
                       BstForecast *out_forecast);

/* What is to be expected in another state of that question. */
void bst_rating_forecast (BstRating *rating, const BstState *state, BstForecast *out_forecast);

/* The same after a tile was laid at `pos` in the position that bst_rating_begin() has seen. */
void bst_rating_after (BstRating *rating,
                       const BstState *state,
                       BstPos pos,
                       BstForecast *out_forecast);

/* Whether a tile at `pos` would change what somebody holds. */
bool bst_rating_is_at_stake (const BstRating *rating, BstPos pos);

/* Adds to a forecast that `me` puts a follower of that strength onto a feature nobody holds. */
void bst_rating_add (BstRating *rating,
                     const BstState *state,
                     BstNodeId node,
                     unsigned strength,
                     BstForecast *forecast);

/* What a forecast means to `me` and to the others. */
BstPromise bst_rating_sides (const BstRating *rating, const BstForecast *forecast);

/* For learning: what each weight is multiplied with when `player`, who has just laid a tile, is
 * compared with the mean of the others.  The points that they have are left out, and those that
 * their features have now are returned. */
double bst_rating_explain (BstRating *rating,
                           const BstState *state,
                           unsigned player,
                           BstWeights *out_sums);

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

/* What a feature would pay in the end or when it is completed, in proportion to its chance. */
double bst_rating_payment (BstRating *rating, const BstState *state, BstNodeId node);

/* What it is worth to each player, what others gain counted against it, if a figure on the map goes
 * home without having scored. */
void bst_rating_loss (BstRating *rating,
                      const BstState *state,
                      const BstStanding *standing,
                      double out_worth[BST_MAX_PLAYERS]);

/* Whether a figure only helps where its player has another one. */
bool bst_rating_is_helper (const BstRating *rating, BstFigure figure);

/* How much a figure counts among the owners of the feature. */
unsigned bst_rating_strength (BstFigure figure, const BstFeatureGlance *feature);

/* What everybody's points are. */
BstPromise bst_rating_score (const BstRating *rating, const BstState *state);

/* What everybody's points and figures at hand, which are certain, are worth; to be compared
 * between two states. */
BstPromise bst_rating_certain (const BstRating *rating, const BstState *state);

/* What chapters would pay in the end, as far as that can be counted on.  `state` stays as it is. */
BstPromise bst_rating_chapters (const BstRating *rating, BstState *state);

/* The same, and what helpers bring where they stand: all that a position is worth besides what is
 * certain and what features promise. */
BstPromise bst_rating_besides (BstRating *rating, BstState *state);

/* Everything that a position is worth: what is certain, what all features promise that somebody
 * stands on, and what chapters would pay. */
BstPromise bst_rating_position (BstRating *rating, BstState *state);

/* What a promise is worth to `me`. */
static inline double
bst_promise_worth (BstPromise promise)
{
  return promise.mine - promise.others;
}

static inline BstPromise
bst_promise_add (BstPromise a, BstPromise b)
{
  return (BstPromise) { a.mine + b.mine, a.others + b.others };
}

/* What a figure that is no ordinary follower is worth at home. */
double bst_rating_figure (const BstRating *rating, BstFigure figure);

/* What it costs `me` to have one follower fewer in the supply. */
double bst_rating_follower (const BstRating *rating, unsigned n_supply);
