/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Challenges between shrines and monasteries.
 */
#include "ai/challenge.h"

#include <stdlib.h>

/* How much each cell less is worth in a race. */
#define LEAD 0.15

static BstNodeId
node_under (const BstState *state, const BstStanding *standing)
{
  if (standing->place != BST_PLACE_FEATURE || standing->player == BST_NOBODY)
    return BST_NO_NODE;
  return bst_state_feature (state, (unsigned) bst_state_placed_at (state, standing->pos),
                            standing->feature);
}

/* Whether the figure holds a building of `type` next to `pos`. */
static bool
is_rival (const BstState *state, const BstStanding *standing, BstPos pos, unsigned type)
{
  BstNodeId node = node_under (state, standing);

  return node != BST_NO_NODE && abs (standing->pos.x - pos.x) <= 1 &&
         abs (standing->pos.y - pos.y) <= 1 && bst_feature_glance (state, node).type == type;
}

int
bst_challenge_find (const BstState *state, BstNodeId node)
{
  unsigned type = bst_feature_glance (state, node).type;
  unsigned other = type == BST_FEATURE_SHRINE ? BST_FEATURE_CLOISTER : BST_FEATURE_SHRINE;
  BstPos pos = bst_feature_pos (state, node);

  if (type != BST_FEATURE_SHRINE && type != BST_FEATURE_CLOISTER)
    return -1;
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (is_rival (state, &standing, pos, other))
      return (int) bst_feature_glance (state, node_under (state, &standing)).n_open;
  }
  return -1;
}

double
bst_challenge_chance (unsigned n_open, unsigned n_rival)
{
  double chance = 0.5 + LEAD * ((double) n_rival - (double) n_open);

  if (n_open == 0)
    return 1;
  return chance < 0.05 ? 0.05 : chance > 0.95 ? 0.95
                                              : chance;
}
