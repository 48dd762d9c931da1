/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a rating is made of, weight by weight, so that the weights can be learned.
 */
#include "ai/rating.h"

/* Returns how far the points that the feature has now put `player` ahead. */
static double
explain_feature (BstRating *rating,
                 const BstState *state,
                 BstNodeId node,
                 unsigned player,
                 BstWeights *sums)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);
  BstSight sight = bst_sight_of (feature.type);
  double inputs[BST_INPUTS];
  double now;
  double lead = 0;

  bst_inputs_describe (&rating->left, state, node, &feature, inputs, &now, NULL);
  for (unsigned p = 0; p < rating->n_players; p++) {
    double sign = p == player ? 1 : -1.0 / (rating->n_players - 1);
    BstHold hold;

    if (feature.followers[p] == 0)
      continue;
    hold = bst_rating_hold (&feature, p);
    bst_inputs_count (inputs, feature.followers[p], rating->left.rest);
    for (unsigned i = 0; i < BST_INPUTS; i++)
      sums->features[sight][hold][i] += sign * inputs[i];
    lead += hold == BST_HOLD_BEHIND ? 0 : sign * now;
  }
  return lead;
}

double
bst_rating_explain (BstRating *rating, const BstState *state, unsigned player, BstWeights *sums)
{
  BstNodeId nodes[BST_RATING_FEATURES];
  unsigned n = bst_rating_list_held (state, nodes);
  double now = 0;

  *sums = (BstWeights) { 0 };
  bst_tiles_left_look (&rating->left, state);
  for (unsigned i = 0; i < n; i++)
    now += explain_feature (rating, state, nodes[i], player, sums);
  for (unsigned p = 0; p < rating->n_players; p++) {
    unsigned home = bst_state_supply (state, p, BST_FIGURE_FOLLOWER);
    double sign = p == player ? 1 : -1.0 / (rating->n_players - 1);

    for (unsigned i = 0; i < home && i < BST_HOMES; i++) {
      sums->home[i] += sign * rating->left.rest;
      sums->home_early[i] += sign * rating->left.rest * rating->left.rest;
    }
  }
  sums->tempo[0] = 1;
  sums->tempo[1] = rating->left.rest;
  return now;
}
