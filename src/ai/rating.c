/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a position is worth: the learned part, feature by feature, and beside it what chapters add.
 */
#include "ai/rating.h"

#include <stdlib.h>
#include <string.h>

#include "ai/challenge.h"

/* What a tile more is worth, with the whole game to come. */
#define SECOND_TURN 2.5

/* How sure it is that what chapters would pay now they pay in the end. */
#define CHAPTER_TRUST 0.5

/* The cities that a field may still gain, with the whole game to come. */
#define FIELD_GROWTH 1.2

/* Nobody knows which cells have changed. */
#define ANYWHERE UINT64_MAX

/* With this many fitting tiles left an open cell is as likely filled as not. */
#define EVEN_CHANCE 2.5

static void
list_callers (BstRating *rating)
{
  unsigned n_kinds = bst_rules_n_kinds (rating->rules);

  rating->callers = calloc (n_kinds, sizeof *rating->callers);
  if (rating->callers == NULL)
    abort ();
  for (unsigned kind = 0; kind < n_kinds; kind++) {
    if (bst_rules_tile (rating->rules, kind)->symbols >> BST_SYMBOL_DRAGON & 1)
      rating->callers[rating->n_callers++] = (uint16_t) kind;
  }
}

BstRating *
bst_rating_new (const BstRules *rules, const BstWeights *weights)
{
  BstRating *rating = calloc (1, sizeof *rating);

  if (rating == NULL)
    abort ();
  rating->rules = rules;
  rating->weights = weights;
  rating->n_players = bst_rules_n_players (rules);
  rating->sees_others = true;
  rating->sees_fields = true;
  for (unsigned f = BST_FIGURE_FOLLOWER + 1; f < BST_FIGURES; f++) {
    if (bst_rules_figures (rules, (BstFigure) f) > 0)
      rating->others[rating->n_others++] = (uint8_t) f;
    if (bst_chapter_find_figure ((BstFigure) f, NULL)->role == BST_ROLE_HELPER)
      rating->helpers |= 1u << f;
  }
  list_callers (rating);
  bst_tiles_left_init (&rating->left, rules);
  return rating;
}

void
bst_rating_free (BstRating *rating)
{
  if (rating == NULL)
    return;
  bst_tiles_left_clear (&rating->left);
  free (rating->callers);
  free (rating);
}

/* --- one feature --- */

BstHold
bst_rating_hold (const BstFeatureGlance *feature, unsigned player)
{
  unsigned n_equal = 0;

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++) {
    if (feature->strength[p] > feature->strength[player])
      return BST_HOLD_BEHIND;
    n_equal += feature->strength[p] == feature->strength[player];
  }
  if (feature->strength[player] == 0)
    return BST_HOLD_BEHIND;
  return n_equal > 1 ? BST_HOLD_SHARED : BST_HOLD_ALONE;
}

static bool
is_complete (const BstFeatureGlance *feature)
{
  return feature->type != BST_FEATURE_FIELD && feature->n_open == 0;
}

/* The points of a feature that is complete. */
static double
points_of (const BstRating *rating,
           const BstState *state,
           BstNodeId node,
           const BstFeatureGlance *feature)
{
  if (bst_sight_of (feature->type) == BST_SIGHT_BUILDING)
    return bst_rules_number (rating->rules, BST_NUMBER_CLOISTER) +
           8 * bst_rules_number (rating->rules, BST_NUMBER_CLOISTER_NEIGHBOUR);
  return bst_feature_worth (state, node).if_complete;
}

/* Of a challenge the second goes away empty: the part of the points that is left of them. */
static double
challenged_part (const BstRating *rating,
                 const BstState *state,
                 BstNodeId node,
                 const BstFeatureGlance *feature)
{
  int rival = bst_challenge_find (state, node);
  unsigned n_less;

  if (rival < 0)
    return 1;
  n_less = feature->n_open < (unsigned) rival ? feature->n_open : (unsigned) rival;
  return 1 - (1 - bst_challenge_chance (feature->n_open, (unsigned) rival)) *
               bst_inputs_fill (&rating->left, n_less);
}

static double
dot (const double *a, const double *b)
{
  double sum = 0;

  for (unsigned i = 0; i < BST_INPUTS; i++)
    sum += a[i] * b[i];
  return sum;
}

/* What a feature promises everybody, if those stand on it who `feature` says. */
static void
share_feature (BstRating *rating,
               const BstState *state,
               BstNodeId node,
               const BstFeatureGlance *feature,
               double shares[BST_MAX_PLAYERS],
               uint64_t *out_cells)
{
  BstSight sight = bst_sight_of (feature->type);
  bool is_done = is_complete (feature);
  double points = is_done ? points_of (rating, state, node, feature) : 0;
  double part = 1;
  double inputs[BST_INPUTS];

  if (!is_done)
    bst_inputs_describe (&rating->left, state, node, feature, inputs, &points, out_cells);
  if (sight == BST_SIGHT_BUILDING && !is_done &&
      bst_rules_has_module (rating->rules, BST_MODULE_CULT))
    part = challenged_part (rating, state, node, feature);
  for (unsigned p = 0; p < rating->n_players; p++) {
    BstHold hold;

    shares[p] = 0;
    if (feature->followers[p] == 0 || (sight == BST_SIGHT_FIELD && !rating->sees_fields))
      continue;
    hold = bst_rating_hold (feature, p);
    shares[p] = hold == BST_HOLD_BEHIND ? 0 : points;
    if (is_done)
      continue;
    bst_inputs_count (inputs, feature->followers[p], rating->left.rest);
    shares[p] = part * (shares[p] + dot (rating->weights->features[sight][hold], inputs));
  }
}

/* Adds what a feature promises, and the followers that it sets free. */
static void
add_stake (BstForecast *forecast, const BstStake *stake, unsigned n_players)
{
  for (unsigned p = 0; p < n_players; p++) {
    forecast->points[p] += stake->shares[p];
    forecast->home[p] += stake->coming[p];
  }
}

static void
look_at_feature (BstRating *rating, const BstState *state, BstNodeId node, BstStake *stake)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);

  stake->node = node;
  stake->cells = 0;
  share_feature (rating, state, node, &feature, stake->shares, &stake->cells);
  stake->size = feature.type == BST_FEATURE_FIELD ? feature.n_tiles : 0;
  for (unsigned p = 0; p < rating->n_players; p++)
    stake->coming[p] = is_complete (&feature) ? feature.followers[p] : 0;
}

/* --- a whole position --- */

static double
worth_of_home (const BstRating *rating, unsigned n_home)
{
  double worth = 0;

  for (unsigned i = 0; i < n_home && i < BST_HOMES; i++)
    worth += rating->weights->home[i] + rating->weights->home_early[i] * rating->left.rest;
  return rating->left.rest * worth;
}

/* How much a figure is missed, which its player has only one of: an abbot, a mayor and a wagon have
 * little else to do; a large follower is for where others come. */
static const double figure_worths[BST_FIGURES] = {
  [BST_FIGURE_ABBOT] = 0.6,
  [BST_FIGURE_LARGE] = 1.2,
  [BST_FIGURE_BUILDER] = 0.8,
  [BST_FIGURE_PIG] = 0.8,
  [BST_FIGURE_MAYOR] = 0.6,
  [BST_FIGURE_WAGON] = 0.6,
  [BST_FIGURE_BARN] = 2,
  [BST_FIGURE_SHEPHERD] = 2,
  [BST_FIGURE_RINGMASTER] = 2,
};

double
bst_rating_figure (const BstRating *rating, BstFigure figure)
{
  return figure_worths[figure] * rating->left.rest;
}

void
bst_rating_begin_forecast (const BstRating *rating, const BstState *state, BstForecast *forecast)
{
  for (unsigned p = 0; p < rating->n_players; p++) {
    forecast->points[p] = bst_state_score (state, p);
    forecast->home[p] = bst_state_supply (state, p, BST_FIGURE_FOLLOWER);
    for (unsigned i = 0; i < rating->n_others; i++) {
      BstFigure figure = (BstFigure) rating->others[i];

      forecast->points[p] +=
        bst_rating_figure (rating, figure) * bst_state_supply (state, p, figure);
    }
  }
}

unsigned
bst_rating_list_held (const BstState *state, BstNodeId out_nodes[BST_RATING_FEATURES])
{
  unsigned n_standing = bst_state_n_standing (state);
  unsigned n = 0;

  for (unsigned i = 0; i < n_standing && n < BST_RATING_FEATURES; i++) {
    BstNodeId node = bst_state_standing_feature (state, i);
    unsigned k = 0;

    while (k < n && out_nodes[k] != node)
      k++;
    if (k == n && node != BST_NO_NODE)
      out_nodes[n++] = node;
  }
  return n;
}

void
bst_rating_begin (BstRating *rating,
                  const BstState *state,
                  unsigned me,
                  BstForecast *out_forecast)
{
  BstNodeId nodes[BST_RATING_FEATURES];

  rating->me = me;
  rating->is_local = true;
  bst_tiles_left_look (&rating->left, state);
  rating->n_stakes = bst_rating_list_held (state, nodes);
  bst_rating_begin_forecast (rating, state, out_forecast);
  for (unsigned i = 0; i < rating->n_stakes; i++) {
    look_at_feature (rating, state, nodes[i], &rating->stakes[i]);
    add_stake (out_forecast, &rating->stakes[i], rating->n_players);
  }
}

void
bst_rating_forecast (BstRating *rating, const BstState *state, BstForecast *out_forecast)
{
  BstNodeId nodes[BST_RATING_FEATURES];
  unsigned n = bst_rating_list_held (state, nodes);

  bst_tiles_left_move (&rating->left, ANYWHERE);
  bst_rating_begin_forecast (rating, state, out_forecast);
  for (unsigned i = 0; i < n; i++) {
    BstStake stake;

    look_at_feature (rating, state, nodes[i], &stake);
    add_stake (out_forecast, &stake, rating->n_players);
  }
}

/* Whether a feature that depends on these cells, and as a field on its size, is the same after a
 * move that has changed others. */
static bool
is_untouched (const BstState *state,
              BstNodeId node,
              uint64_t cells,
              unsigned size,
              uint64_t changed)
{
  return (cells & changed) == 0 && (size == 0 || size == bst_feature_size (state, node));
}

void
bst_rating_after (BstRating *rating,
                  const BstState *state,
                  BstPos pos,
                  BstForecast *out_forecast)
{
  uint64_t changed = bst_cells_around (pos);
  BstNodeId seen[BST_RATING_FEATURES];
  unsigned n_seen = 0;

  bst_tiles_left_move (&rating->left, changed);
  bst_rating_begin_forecast (rating, state, out_forecast);
  for (unsigned i = 0; i < rating->n_stakes; i++) {
    const BstStake *stake = &rating->stakes[i];
    BstStake now;
    unsigned k = 0;

    if (is_untouched (state, stake->node, stake->cells, stake->size, changed)) {
      add_stake (out_forecast, stake, rating->n_players);
      continue;
    }
    now.node = bst_feature_root (state, stake->node);
    while (k < n_seen && seen[k] != now.node)
      k++;
    if (k < n_seen)
      continue;
    seen[n_seen++] = now.node;
    look_at_feature (rating, state, now.node, &now);
    add_stake (out_forecast, &now, rating->n_players);
  }
}

bool
bst_rating_is_at_stake (const BstRating *rating, BstPos pos)
{
  uint64_t changed = bst_cells_around (pos);

  for (unsigned i = 0; i < rating->n_stakes; i++) {
    if ((rating->stakes[i].cells & changed) != 0)
      return true;
  }
  return false;
}

void
bst_rating_add (BstRating *rating,
                const BstState *state,
                BstNodeId node,
                unsigned strength,
                BstForecast *forecast)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);
  double shares[BST_MAX_PLAYERS];

  feature.strength[rating->me] = (uint8_t) (feature.strength[rating->me] + strength);
  feature.followers[rating->me]++;
  share_feature (rating, state, node, &feature, shares, NULL);
  forecast->points[rating->me] += shares[rating->me];
  if (!is_complete (&feature))
    forecast->home[rating->me]--;
}

/* What everybody's points are to `me` and to the others: the mean of these, and as much the best of
 * them, because whoever wants to win must be ahead of everybody. */
static BstPromise
take_sides (const BstRating *rating, const double points[BST_MAX_PLAYERS])
{
  unsigned n_others = rating->n_players - 1;
  double sum = 0;
  double best = -1e9;

  if (!rating->sees_others || n_others == 0)
    return (BstPromise) { points[rating->me], 0 };
  for (unsigned p = 0; p < rating->n_players; p++) {
    if (p == rating->me)
      continue;
    sum += points[p];
    best = points[p] > best ? points[p] : best;
  }
  return (BstPromise) { points[rating->me], 0.5 * (sum / n_others + best) };
}

BstPromise
bst_rating_sides (const BstRating *rating, const BstForecast *forecast)
{
  double points[BST_MAX_PLAYERS];

  for (unsigned p = 0; p < rating->n_players; p++)
    points[p] = forecast->points[p] + worth_of_home (rating, forecast->home[p]);
  return take_sides (rating, points);
}

/* --- what chapters ask for --- */

static bool
is_occupied (const BstFeatureGlance *feature)
{
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++) {
    if (feature->followers[p] > 0)
      return true;
  }
  return false;
}

BstPromise
bst_rating_feature (BstRating *rating, const BstState *state, BstNodeId node, unsigned joining)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);
  double shares[BST_MAX_PLAYERS];

  if (joining > 0) {
    feature.strength[rating->me] = (uint8_t) (feature.strength[rating->me] + joining);
    feature.followers[rating->me]++;
  } else if (!is_occupied (&feature)) {
    return (BstPromise) { 0, 0 };
  }
  share_feature (rating, state, node, &feature, shares, NULL);
  return take_sides (rating, shares);
}

/* The cities that a field borders or will border, each in proportion to its chance. */
static double
expected_cities (BstRating *rating, const BstState *state, BstNodeId node)
{
  double inputs[BST_INPUTS];
  double now;
  BstFeatureGlance field = bst_feature_glance (state, node);

  bst_inputs_describe (&rating->left, state, node, &field, inputs, &now, NULL);
  return (now + inputs[4]) / bst_rules_number (rating->rules, BST_NUMBER_FIELD_CITY) +
         FIELD_GROWTH * rating->left.rest;
}

double
bst_rating_helper (BstRating *rating, const BstState *state, BstNodeId node, BstFigure figure)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);

  if (feature.type == BST_FEATURE_FIELD)
    return figure == BST_FIGURE_PIG ? expected_cities (rating, state, node) : 0;
  /* Each open end may bring a tile more, while there are tiles. */
  return SECOND_TURN * rating->left.rest * (feature.n_open > 2 ? 2 : feature.n_open);
}

double
bst_rating_payment (BstRating *rating, const BstState *state, BstNodeId node)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);
  bool is_city = feature.type == BST_FEATURE_CITY;

  if (feature.type == BST_FEATURE_FIELD)
    return bst_rules_number (rating->rules, BST_NUMBER_FIELD_CITY) *
           expected_cities (rating, state, node);
  if (bst_sight_of (feature.type) == BST_SIGHT_BUILDING)
    return bst_inputs_fill (&rating->left, feature.n_open) *
           points_of (rating, state, node, &feature);
  return bst_inputs_chance (&rating->left, state, node, EVEN_CHANCE) *
         (bst_feature_worth (state, node).if_complete +
          bst_rules_number (rating->rules,
                            is_city ? BST_NUMBER_CITY_TILE : BST_NUMBER_ROAD_TILE) *
            (int) feature.n_open);
}

/* What `gains` of everybody are worth to each of them, who looks at the others too. */
static void
compare_gains (const BstRating *rating,
               const double gains[BST_MAX_PLAYERS],
               double out_worth[BST_MAX_PLAYERS])
{
  unsigned n_players = bst_rules_n_players (rating->rules);
  double sum = 0;

  for (unsigned p = 0; p < n_players; p++)
    sum += gains[p];
  for (unsigned p = 0; p < n_players; p++)
    out_worth[p] = gains[p] - (n_players > 1 ? (sum - gains[p]) / (n_players - 1) : 0);
}

/* Where the loss is remembered, or would be. */
static BstLoss *
find_loss (BstRating *rating, const BstLoss *sought)
{
  return &rating->losses[(sought->node + 13u * sought->player + 5u * sought->figure) % BST_LOSSES];
}

static bool
is_known (const BstRating *rating,
          const BstState *state,
          const BstLoss *known,
          const BstLoss *sought)
{
  return rating->is_local && known->question == rating->left.question &&
         known->node == sought->node && known->player == sought->player &&
         known->figure == sought->figure && known->n_home == sought->n_home &&
         is_untouched (state, known->node, known->cells, known->size, rating->left.changed);
}

/* Whether a loss that has been looked at will be the same after moves elsewhere.  Of a challenge
 * the rival counts too. */
static bool
is_lasting (const BstRating *rating, const BstFeatureGlance *feature)
{
  bool is_building = bst_sight_of (feature->type) == BST_SIGHT_BUILDING;

  return rating->left.changed == 0 && !is_complete (feature) &&
         !(is_building && bst_rules_has_module (rating->rules, BST_MODULE_CULT));
}

/* What it means to everybody if a figure that counts among the owners leaves. */
static void
look_at_loss (BstRating *rating, const BstState *state, BstLoss *loss)
{
  BstFeatureGlance feature = bst_feature_glance (state, loss->node);
  BstFigure figure = (BstFigure) loss->figure;
  unsigned strength = bst_rating_strength (figure, &feature);
  double gains[BST_MAX_PLAYERS] = { 0 };
  double before[BST_MAX_PLAYERS];

  loss->question = is_lasting (rating, &feature) ? rating->left.question : 0;
  loss->size = feature.type == BST_FEATURE_FIELD ? feature.n_tiles : 0;
  share_feature (rating, state, loss->node, &feature, before, &loss->cells);
  feature.followers[loss->player]--;
  feature.strength[loss->player] = (uint8_t) (feature.strength[loss->player] - strength);
  share_feature (rating, state, loss->node, &feature, gains, NULL);
  for (unsigned p = 0; p < rating->n_players; p++)
    gains[p] -= before[p];
  gains[loss->player] += figure == BST_FIGURE_FOLLOWER
                           ? bst_rating_follower (rating, 1 + loss->n_home)
                           : bst_rating_figure (rating, figure);
  compare_gains (rating, gains, loss->worth);
}

void
bst_rating_loss (BstRating *rating,
                 const BstState *state,
                 const BstStanding *standing,
                 double out_worth[BST_MAX_PLAYERS])
{
  unsigned placed = (unsigned) bst_state_placed_at (state, standing->pos);
  BstLoss loss = { .node = bst_state_feature (state, placed, standing->feature),
                   .player = standing->player,
                   .figure = standing->figure,
                   .n_home = bst_state_supply (state, standing->player, BST_FIGURE_FOLLOWER) };
  double gains[BST_MAX_PLAYERS] = { 0 };
  BstLoss *known = find_loss (rating, &loss);

  if (bst_rating_is_helper (rating, (BstFigure) loss.figure)) {
    gains[loss.player] = -bst_rating_helper (rating, state, loss.node, (BstFigure) loss.figure);
    compare_gains (rating, gains, out_worth);
    return;
  }
  if (is_known (rating, state, known, &loss)) {
    memcpy (out_worth, known->worth, sizeof known->worth);
    return;
  }
  look_at_loss (rating, state, &loss);
  if (loss.question != 0)
    *known = loss;
  memcpy (out_worth, loss.worth, sizeof loss.worth);
}

bool
bst_rating_is_helper (const BstRating *rating, BstFigure figure)
{
  return rating->helpers >> figure & 1;
}

unsigned
bst_rating_strength (BstFigure figure, const BstFeatureGlance *feature)
{
  if (figure == BST_FIGURE_MAYOR)
    return feature->type == BST_FEATURE_CITY ? feature->shields : 0;
  return figure == BST_FIGURE_LARGE ? 2 : 1;
}

BstPromise
bst_rating_score (const BstRating *rating, const BstState *state)
{
  double points[BST_MAX_PLAYERS];

  for (unsigned p = 0; p < rating->n_players; p++)
    points[p] = bst_state_score (state, p);
  return take_sides (rating, points);
}

BstPromise
bst_rating_certain (const BstRating *rating, const BstState *state)
{
  BstForecast forecast;

  bst_rating_begin_forecast (rating, state, &forecast);
  return bst_rating_sides (rating, &forecast);
}

/* What helpers of one's own bring where they stand. */
static double
add_helpers (BstRating *rating, const BstState *state)
{
  double sum = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == rating->me && standing.place == BST_PLACE_FEATURE &&
        bst_rating_is_helper (rating, (BstFigure) standing.figure))
      sum += bst_rating_helper (rating, state, bst_state_standing_feature (state, i),
                                (BstFigure) standing.figure);
  }
  return sum;
}

BstPromise
bst_rating_chapters (const BstRating *rating, BstState *state)
{
  double trust = 1 - CHAPTER_TRUST * rating->left.rest;
  int points[BST_MAX_PLAYERS];
  double shares[BST_MAX_PLAYERS];

  bst_state_chapter_points (state, points);
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    shares[p] = trust * points[p];
  return take_sides (rating, shares);
}

BstPromise
bst_rating_besides (BstRating *rating, BstState *state)
{
  BstPromise sum = bst_rating_chapters (rating, state);

  sum.mine += add_helpers (rating, state);
  return sum;
}

BstPromise
bst_rating_position (BstRating *rating, BstState *state)
{
  BstForecast forecast;

  bst_rating_forecast (rating, state, &forecast);
  return bst_promise_add (bst_rating_sides (rating, &forecast), bst_rating_besides (rating, state));
}

double
bst_rating_follower (const BstRating *rating, unsigned n_supply)
{
  return n_supply == 0 ? 0
                       : worth_of_home (rating, n_supply) - worth_of_home (rating, n_supply - 1);
}
