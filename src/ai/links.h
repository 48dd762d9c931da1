/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Held features of one type that lead to the same open cell: one tile there may make one of them,
 * and then the strongest of all who stand there gets everything.
 */
#pragma once

#include "ai/rating.h"

/* Numbers about the links of a feature. */
#define BST_LINKS 4

/* Open cells that are told apart; in games with more of them some links are not seen. */
#define BST_LINK_CELLS 256

/* A held feature and the open cells to which it leads. */
typedef struct
{
  BstSight sight;
  BstFeatureGlance glance;
  double now;                /* the points it has for whoever owns it */
  double inputs[BST_INPUTS]; /* what may come of it, see bst_inputs_describe() */
  uint64_t cells[BST_LINK_CELLS / 64];
} BstLinkedFeature;

typedef struct
{
  BstLinkedFeature features[BST_RATING_FEATURES];
  unsigned n_features;
} BstLinks;

/* Adds a feature that is not complete, and returns it; `now` and `inputs` are up to the
 * caller. */
BstLinkedFeature *bst_links_add (BstLinks *links,
                                 const BstState *state,
                                 BstNodeId node,
                                 const BstFeatureGlance *glance);

/* What the features that may become one with `feature` mean to `player`, who stands on it: how
 * likely he then loses it, or shares it, the points of others that he gets into, and how likely he
 * only meets himself. */
void bst_links_describe (const BstLinks *links,
                         const BstLinkedFeature *feature,
                         BstTilesLeft *left,
                         const BstState *state,
                         unsigned player,
                         float out_numbers[BST_LINKS]);
