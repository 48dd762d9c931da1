/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Challenges between shrines and monasteries.
 */
#include "ai/challenge.h"

#include <string.h>

/* How much each cell less is worth in a race. */
#define LEAD 0.15

/* How many cells around the building of `type` at `pos` are empty; -1 if there is none, or nobody
 * holds it. */
static int
look_at (const BstState *state, BstPos pos, unsigned type)
{
  static const uint8_t nobody[BST_MAX_PLAYERS] = { 0 };
  int placed = bst_state_placed_at (state, pos);
  const BstTile *tile = placed >= 0 ? bst_state_tile (state, (unsigned) placed) : NULL;

  for (unsigned i = 0; tile != NULL && i < tile->n_features; i++) {
    BstNodeId node = BST_NO_NODE;

    if (tile->features[i].type == type)
      node = bst_state_feature (state, (unsigned) placed, i);
    if (node == BST_NO_NODE)
      continue;

    BstFeatureGlance glance = bst_feature_glance (state, node);

    if (memcmp (glance.followers, nobody, sizeof nobody) != 0)
      return glance.n_open;
  }
  return -1;
}

/* By CULT-02 there is no more than one. */
int
bst_challenge_find (const BstState *state, BstNodeId node)
{
  unsigned type = bst_feature_type (state, node);
  unsigned other = type == BST_FEATURE_SHRINE ? BST_FEATURE_CLOISTER : BST_FEATURE_SHRINE;
  BstPos pos = bst_feature_pos (state, node);
  int n_open = -1;

  if (type != BST_FEATURE_SHRINE && type != BST_FEATURE_CLOISTER)
    return -1;
  for (int i = 0; i < 9 && n_open < 0; i++) {
    BstPos near = { (int16_t) (pos.x + i % 3 - 1), (int16_t) (pos.y + i / 3 - 1) };

    n_open = look_at (state, near, other);
  }
  return n_open;
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
