/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The features whose prospects a tile changes, for the computer players.
 */
#pragma once

#include "engine/feature.h"

/* A set of features, small enough to search. */
typedef struct
{
  BstNodeId nodes[16 * BST_TILE_MAX_FEATURES];
  unsigned n_nodes;
} BstAffected;

/* The features around `pos` whose prospects a tile there changes: those it touches, those
 * that wait for something on the cells beside it, and monasteries nearby. */
void bst_affected_list (const BstState *state, BstPos pos, BstAffected *set);

/* On how many of the features `me` stands beside somebody else, and on how many that are
 * complete. */
void bst_affected_count (const BstState *state,
                         const BstAffected *set,
                         unsigned me,
                         unsigned *n_shared,
                         unsigned *n_complete);
