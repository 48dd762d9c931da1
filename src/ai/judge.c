/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions as nets see them.
 */
#include "ai/judge.h"

#include "ai/links.h"

/* By how much `player` is stronger than the strongest of the others. */
static float
margin_of (const BstFeatureGlance *feature, unsigned player)
{
  int best = 0;

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++) {
    if (p != player && feature->strength[p] > best)
      best = feature->strength[p];
  }
  return (float) (feature->strength[player] - best);
}

/* What is the same for everybody comes first, then how the player stands there.  Links of the
 * feature come behind it. */
static void
fill_case (BstNetCase *one,
           const double inputs[BST_INPUTS],
           const BstFeatureGlance *feature,
           const BstNetSample *sample)
{
  unsigned player = one->player;
  BstHold hold = bst_rating_hold (feature, player);
  float *x = one->inputs;

  for (unsigned i = 0; i < BST_INPUTS - 2; i++)
    x[i] = (float) inputs[i];
  x[12] = (float) (feature->followers[player] - 1);
  x[13] = hold == BST_HOLD_SHARED;
  x[14] = hold == BST_HOLD_BEHIND;
  x[15] = margin_of (feature, player);
  x[16] = (float) sample->home[player] / BST_HOMES;
  x[17] = sample->home[player] == 0;
  x[18] = (float) feature->n_tiles / 10;
  x[19] = (float) feature->shields;
}

/* Adds a feature as everybody sees it who stands there. */
static void
describe_feature (BstRating *rating,
                  const BstState *state,
                  const BstLinks *links,
                  const BstLinkedFeature *feature,
                  BstNetSample *sample,
                  double points[BST_MAX_PLAYERS])
{
  for (unsigned p = 0; p < rating->n_players; p++) {
    BstNetCase *one = &sample->cases[sample->n_cases];

    if (feature->glance.followers[p] == 0 || sample->n_cases == BST_NET_CASES)
      continue;
    if (bst_rating_hold (&feature->glance, p) != BST_HOLD_BEHIND)
      points[p] += feature->now;
    one->sight = feature->sight;
    one->player = p;
    fill_case (one, feature->inputs, &feature->glance, sample);
    bst_links_describe (links, feature, &rating->left, state, p,
                        one->inputs + BST_NET_INPUTS - BST_LINKS);
    sample->n_cases++;
  }
}

/* Adds to `points` what every held feature pays if the game ends here. */
static void
describe (BstRating *rating,
          const BstState *state,
          BstNetSample *sample,
          double points[BST_MAX_PLAYERS])
{
  BstNodeId nodes[BST_RATING_FEATURES];
  unsigned n_nodes = bst_rating_list_held (state, nodes);
  BstLinks links;

  sample->n_cases = 0;
  sample->n_players = rating->n_players;
  sample->rest = rating->left.rest;
  for (unsigned p = 0; p < rating->n_players; p++)
    sample->home[p] = bst_state_supply (state, p, BST_FIGURE_FOLLOWER);
  links.n_features = 0;
  for (unsigned i = 0; i < n_nodes; i++) {
    BstFeatureGlance glance = bst_feature_glance (state, nodes[i]);
    BstLinkedFeature *feature;

    if (bst_sight_of (glance.type) != BST_SIGHT_FIELD && glance.n_open == 0)
      continue;
    feature = bst_links_add (&links, state, nodes[i], &glance);
    bst_inputs_describe (&rating->left, state, nodes[i], &glance, feature->inputs, &feature->now,
                         NULL);
  }
  for (unsigned i = 0; i < links.n_features; i++)
    describe_feature (rating, state, &links, &links.features[i], sample, points);
}

void
bst_judge_describe (BstRating *rating,
                    const BstState *state,
                    unsigned player,
                    BstNetSample *out_sample)
{
  double points[BST_MAX_PLAYERS] = { 0 };

  bst_tiles_left_look (&rating->left, state);
  describe (rating, state, out_sample, points);
  out_sample->player = player;
  out_sample->now = 0;
  for (unsigned p = 0; p < rating->n_players; p++)
    out_sample->now += (p == player ? 1 : -1.0 / (rating->n_players - 1)) *
                       (bst_state_score (state, p) + points[p]);
}

static double
worth_of_home (const BstNet *net, unsigned n_home, double rest)
{
  double worth = 0;

  for (unsigned i = 0; i < n_home && i < BST_HOMES; i++)
    worth += (double) net->home[i] + (double) net->home_early[i] * rest;
  return rest * worth;
}

BstPromise
bst_judge_features (BstRating *rating, const BstNet *net, const BstState *state)
{
  BstNetSample sample;
  BstForecast forecast;

  bst_rating_begin_forecast (rating, state, &forecast);
  describe (rating, state, &sample, forecast.points);
  for (unsigned p = 0; p < rating->n_players; p++) {
    forecast.points[p] += worth_of_home (net, forecast.home[p], rating->left.rest);
    forecast.home[p] = 0;
  }
  for (unsigned i = 0; rating->left.n_left > 0 && i < sample.n_cases; i++)
    forecast.points[sample.cases[i].player] += (double) bst_net_judge (net, &sample.cases[i]);
  return bst_rating_sides (rating, &forecast);
}
