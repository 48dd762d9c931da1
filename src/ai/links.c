/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Features that may become one.
 */
#include "ai/links.h"

#include <math.h>
#include <string.h>

/* Points are counted in tens, so that all numbers are of about the same size. */
#define POINTS 10

static bool
mark_cell (void *data, unsigned open)
{
  BstLinkedFeature *feature = data;

  if (open < BST_LINK_CELLS)
    feature->cells[open / 64] |= (uint64_t) 1 << open % 64;
  return true;
}

BstLinkedFeature *
bst_links_add (BstLinks *links,
               const BstState *state,
               BstNodeId node,
               const BstFeatureGlance *glance)
{
  BstLinkedFeature *feature = &links->features[links->n_features++];

  feature->sight = bst_sight_of (glance->type);
  feature->glance = *glance;
  memset (feature->cells, 0, sizeof feature->cells);
  if (feature->sight != BST_SIGHT_BUILDING)
    bst_feature_each_end (state, node, mark_cell, feature);
  return feature;
}

/* The chance that a tile comes to the likeliest of the cells that both lead to. */
static double
find_chance (const BstLinkedFeature *a,
             const BstLinkedFeature *b,
             BstTilesLeft *left,
             const BstState *state)
{
  double best = 0;

  for (unsigned i = 0; i < BST_LINK_CELLS / 64; i++) {
    uint64_t shared = a->cells[i] & b->cells[i];

    for (unsigned open = i * 64; shared != 0; open++, shared >>= 1) {
      if (shared & 1)
        best = fmax (best, bst_inputs_cell (left, state, open));
    }
  }
  return best;
}

/* By how much `player` is stronger than the strongest of the others, if both are one. */
static int
find_margin (const BstFeatureGlance *a, const BstFeatureGlance *b, unsigned player)
{
  int best = 0;

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++) {
    int strength = a->strength[p] + b->strength[p];

    if (p != player && strength > best)
      best = strength;
  }
  return a->strength[player] + b->strength[player] - best;
}

static bool
is_only_of (const BstFeatureGlance *feature, unsigned player)
{
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++) {
    if (p != player && feature->followers[p] > 0)
      return false;
  }
  return true;
}

void
bst_links_describe (const BstLinks *links,
                    const BstLinkedFeature *feature,
                    BstTilesLeft *left,
                    const BstState *state,
                    unsigned player,
                    float out_numbers[BST_LINKS])
{
  double numbers[BST_LINKS] = { 0 };

  for (unsigned i = 0; i < links->n_features; i++) {
    const BstLinkedFeature *other = &links->features[i];
    double chance;
    int margin;

    if (other == feature || other->sight != feature->sight ||
        feature->sight == BST_SIGHT_BUILDING)
      continue;
    chance = find_chance (feature, other, left, state);
    margin = find_margin (&feature->glance, &other->glance, player);
    if (is_only_of (&other->glance, player)) {
      numbers[3] += chance;
      continue;
    }
    if (margin <= 0)
      numbers[margin < 0 ? 0 : 1] += chance;
    if (margin >= 0)
      numbers[2] += chance * other->now / POINTS;
  }
  for (unsigned i = 0; i < BST_LINKS; i++)
    out_numbers[i] = (float) numbers[i];
}
