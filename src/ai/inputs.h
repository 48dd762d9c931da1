/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An unfinished feature in numbers: the points in sight, and how likely it is to be finished with
 * the tiles that are really left.
 */
#pragma once

#include "ai/weights.h"
#include "engine/feature.h"

/* Features whose open ends are remembered: a power of two. */
#define BST_REMEMBERED 256
#define BST_RECENT 32

/* The open ends of a feature, taken together. */
typedef struct
{
  double hope;    /* the chance that all are filled, for somebody who gets what he wants */
  double doubt;   /* the same for somebody who does not */
  double worst;   /* of the least likely one */
  uint64_t cells; /* a bit for each cell; cells far from each other share one */
} BstEnds;

/* The open ends of a feature, as they were in one position. */
typedef struct
{
  unsigned position;
  BstNodeId node;
  BstEnds ends;
} BstMemory;

/* What is remembered about the tiles that are left, and about the position before the move, while
 * the moves of one question are looked at. */
typedef struct
{
  const BstRules *rules;
  const BstState *left;             /* whose pile it is */
  uint16_t *fitting;                /* by demand: tiles left that fit, plus 1; 0: not counted yet */
  unsigned n_left;                  /* tiles to come */
  double rest;                      /* the part of the game that is still to come, 1 to 0 */
  uint64_t changed;                 /* the cells that the move has changed */
  unsigned question;                /* counts the questions, and what is looked at for them */
  unsigned position;                /* the one that is looked at now */
  BstMemory before[BST_REMEMBERED]; /* of the position before the move */
  BstMemory after[BST_RECENT];      /* of the one that is looked at now */
} BstTilesLeft;

void bst_tiles_left_init (BstTilesLeft *left, const BstRules *rules);
void bst_tiles_left_clear (BstTilesLeft *left);

/* Looks at the pile of `state`, which must stay as it is while others are asked about. */
void bst_tiles_left_look (BstTilesLeft *left, const BstState *state);

/* From now on another position of that question is looked at, in which a move has changed the cells
 * `changed` (bst_cells_around()). */
void bst_tiles_left_move (BstTilesLeft *left, uint64_t changed);

/* How a feature is seen. */
BstSight bst_sight_of (unsigned type);

/* The chance that a road or city is finished, or a building surrounded, before the game is over.
 * `doubt` is how many fitting tiles make an open cell as likely filled as not. */
double bst_inputs_chance (BstTilesLeft *left, const BstState *state, BstNodeId node, double doubt);

/* The chance that an open cell is filled, by its index. */
double bst_inputs_cell (BstTilesLeft *left, const BstState *state, unsigned open);

/* The chance that so many cells around a building are filled, whatever they demand. */
double bst_inputs_fill (const BstTilesLeft *left, unsigned n_cells);

/* Describes an unfinished feature: what may come of it in numbers that all vanish when there are no
 * tiles left, and in `out_now` the points that it has for whoever owns it.  The numbers do not
 * depend on whose it is, but for the last two: bst_inputs_count() sets them.  `out_cells` (may be
 * NULL) gets a bit for each open cell on which they depend; a field depends besides on its size. */
void bst_inputs_describe (BstTilesLeft *left,
                          const BstState *state,
                          BstNodeId node,
                          const BstFeatureGlance *feature,
                          double out_inputs[BST_INPUTS],
                          double *out_now,
                          uint64_t *out_cells);
void bst_inputs_count (double inputs[BST_INPUTS], unsigned n_followers, double rest);

/* The bit of a cell; cells far from each other share one. */
uint64_t bst_cell_bit (BstPos pos);

/* The bits of a cell and its neighbours, which a tile there changes. */
uint64_t bst_cells_around (BstPos pos);
