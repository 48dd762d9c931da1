/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the computer players have learned from playing against each other: how much each of the
 * numbers counts by which they see a position.  `bastide-cli train` works them out and writes
 * weights.c.
 */
#pragma once

/* Numbers that describe an unfinished feature; see inputs.h. */
#define BST_INPUTS 14

/* Followers at home that make a difference. */
#define BST_HOMES 7

/* Types of features that are seen alike. */
typedef enum {
  BST_SIGHT_ROAD,
  BST_SIGHT_CITY,
  BST_SIGHT_BUILDING, /* monastery, garden, shrine */
  BST_SIGHT_FIELD,
  BST_SIGHTS,
} BstSight;

/* How somebody stands who has followers on a feature. */
typedef enum {
  BST_HOLD_ALONE,  /* would be paid alone */
  BST_HOLD_SHARED, /* would be paid with others */
  BST_HOLD_BEHIND, /* would get nothing */
  BST_HOLDS,
} BstHold;

typedef struct
{
  double features[BST_SIGHTS][BST_HOLDS][BST_INPUTS];
  double home[BST_HOMES];       /* of each follower at home, the first one first */
  double home_early[BST_HOMES]; /* the same, at the beginning of the game */
  double tempo[2];              /* of having laid the last tile; and besides, at the beginning */
} BstWeights;

#define BST_N_WEIGHTS (sizeof (BstWeights) / sizeof (double))

/* For games of two, and of more. */
extern const BstWeights bst_weights_two;
extern const BstWeights bst_weights_many;
