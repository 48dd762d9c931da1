/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The features whose prospects a tile changes.
 */
#include "ai/affected.h"

#include <stdlib.h>

static void
add_feature (BstAffected *set, BstNodeId node)
{
  if (node == BST_NO_NODE || set->n_nodes == sizeof set->nodes / sizeof *set->nodes)
    return;
  for (unsigned i = 0; i < set->n_nodes; i++) {
    if (set->nodes[i] == node)
      return;
  }
  set->nodes[set->n_nodes++] = node;
}

static void
add_features_of (const BstState *state, unsigned placed, BstAffected *set)
{
  const BstTile *tile =
    bst_state_tile (state, placed);

  for (unsigned i = 0; i < tile->n_features; i++)
    add_feature (set, bst_state_feature (state, placed, i));
}

void
bst_affected_list (const BstState *state, BstPos pos, BstAffected *set)
{
  for (int dy = -2; dy <= 2; dy++) {
    for (int dx = -2; dx <= 2; dx++) {
      BstPos near = { (int16_t) (pos.x + dx), (int16_t) (pos.y + dy) };
      int placed = abs (dx) + abs (dy) <= 2 ? bst_state_placed_at (state, near) : -1;

      if (placed >= 0)
        add_features_of (state, (unsigned) placed, set);
    }
  }
}

void
bst_affected_count (const BstState *state,
                    const BstAffected *set,
                    unsigned me,
                    unsigned *n_shared,
                    unsigned *n_complete)
{
  *n_shared = *n_complete = 0;
  for (unsigned i = 0; i < set->n_nodes; i++) {
    BstFeatureGlance feature = bst_feature_glance (state, set->nodes[i]);
    unsigned n_others = 0;

    if (feature.followers[me] == 0)
      continue;
    for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
      n_others += p == me ? 0 : feature.followers[p];
    *n_shared += n_others > 0;
    *n_complete += feature.type != BST_FEATURE_FIELD && feature.n_open == 0;
  }
}
