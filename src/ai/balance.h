/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How balanced the decks of a game are: computer players play them, and what comes of it is added
 * up.  A game follows from the rules, a seed and its number alone, so any part of the games can be
 * played anywhere, and the parts added up in any order come to the same.
 *
 *     number   0  1  2  3  4 …
 *     played   =  =  =  >  =       = experts among themselves, > one expert among casual players
 *
 * All figures but the gap between the levels are of the games among experts.  The first player of
 * the rules begins.
 */
#pragma once

#include <stdatomic.h>

#include "ai/sample.h"
#include "engine/state.h"

/* Raised when the players would play differently, or something else is measured. */
#define BST_BALANCE_VERSION 3

/* Of so many games one is played between levels. */
#define BST_BALANCE_CYCLE 4

typedef enum {
  BST_MEASURE_LENGTH,      /* turns of a game */
  BST_MEASURE_SCORE,       /* points of a player */
  BST_MEASURE_MARGIN,      /* points that the best player of a game is ahead of the next */
  BST_MEASURE_UNPLACED,    /* tiles of a game that fitted nowhere */
  BST_MEASURE_FIRST_WINS,  /* games that the first player wins, shared wins in part */
  BST_MEASURE_FIRST_LEAD,  /* points ahead of the best of the others */
  BST_MEASURE_EXPERT_WINS, /* the same for an expert among casual players */
  BST_MEASURE_EXPERT_LEAD,
  BST_MEASURE_POINTS, /* of a player for the first BstReason; the others follow */
  BST_MEASURES = BST_MEASURE_POINTS + BST_REASONS,
} BstMeasure;

/* Something that players of a game have more or less of, by luck or by choice: a tile of a kind
 * that they lay, or what a sentence of a deck does for them.  Games in which all had the same of it
 * tell nothing. */
typedef struct
{
  BstSample ahead;    /* points of those who had more of it than the mean, ahead of the others */
  BstSample unplaced; /* of a kind of tile: those of a game that fitted nowhere */
  BstSample points;   /* of a sentence: those that it gave a player in a game */
} BstFactor;

typedef enum {
  BST_FACTOR_TILE, /* a kind of tile, by its full id */
  BST_FACTOR_RULE, /* a sentence, by the id of its deck and its number there, from 0 */
} BstFactorType;

typedef struct
{
  BstFactorType type;
  const char *id;
  unsigned number;
} BstFactorName;

typedef struct
{
  int64_t n_games;
  BstSample measures[BST_MEASURES];
  unsigned n_factors;
  BstFactor factors[];
} BstBalance;

/* The factors of a game by `rules`, and what each is; `id` is borrowed from them. */
unsigned bst_balance_count_factors (const BstRules *rules);
BstFactorName bst_balance_name_factor (const BstRules *rules, unsigned factor);

/* Nothing played yet.  Free with bst_balance_free(). */
BstBalance *bst_balance_new (unsigned n_factors);
void bst_balance_free (BstBalance *balance);

/* Adds another one with the same factors. */
void bst_balance_merge (BstBalance *balance, const BstBalance *other);

/* Plays game `number` by `rules`, which are for two players at least, and adds it.  Returns false,
 * and adds nothing, if `stop` (may be NULL) is set meanwhile. */
bool bst_balance_play (BstBalance *balance,
                       const BstRules *rules,
                       uint32_t seed,
                       unsigned number,
                       const atomic_bool *stop);

/* Whether game `number` is one between levels. */
bool bst_balance_is_between_levels (unsigned number);

/* Bytes of a name, its end included. */
#define BST_MEASURE_NAME 32

/* The word for a measure in files: "first-wins", "points-city". */
void bst_measure_name (BstMeasure measure, char out_name[BST_MEASURE_NAME]);

/* What is known of a measure. */
BstEstimate bst_balance_estimate (const BstBalance *balance, BstMeasure measure);

/* All factors into `out_factors`, first those that matter most for sure: by how far the nearer
 * bound of `ahead` is from 0; at last those of which nothing is known. */
void bst_balance_rank (const BstBalance *balance, unsigned *out_factors);
