/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What features are worth before they are finished.  The constants were tuned by
 * playing against the version before; their order of size matters, their digits do
 * not.
 */
#include "ai/rating.h"

#include <stdlib.h>
#include <string.h>

#include "ai/challenge.h"

/* With this many fitting tiles left an open cell is as likely filled as not. */
#define EVEN_CHANCE 2.5

/* What a follower is worth who comes home, with the whole game to come. */
#define HOMECOMING 2.0

/* What a follower on a field costs, who never comes home. */
#define FARMER_COST 5.5

/* What a tile more is worth, with the whole game to come. */
#define SECOND_TURN 2.5

/* Features that are looked at; more are hardly ever occupied. */
#define BST_RATING_FEATURES 128

/* How sure it is that what chapters would pay now they pay in the end. */
#define CHAPTER_TRUST 0.5

/* The cities that a field may still gain, with the whole game to come. */
#define FIELD_GROWTH 1.2

BstRating *
bst_rating_new (const BstRules *rules)
{
  BstRating *rating = calloc (1, sizeof *rating);

  if (rating == NULL)
    abort ();
  rating->rules = rules;
  rating->sees_others = true;
  rating->fitting = calloc (bst_rules_n_demands (rules), sizeof *rating->fitting);
  if (rating->fitting == NULL)
    abort ();
  return rating;
}

void
bst_rating_free (BstRating *rating)
{
  if (rating == NULL)
    return;
  free (rating->fitting);
  free (rating);
}

void
bst_rating_begin (BstRating *rating, const BstState *state, unsigned me)
{
  memset (rating->fitting, 0, bst_rules_n_demands (rating->rules) * sizeof *rating->fitting);
  rating->n_left = bst_state_n_left (state);
  rating->rest = (double) rating->n_left / (double) (bst_rules_n_tiles (rating->rules) + 1);
  rating->me = me;
}

/* The chance that open ends are closed some day, one after the other. */
typedef struct
{
  BstRating *rating;
  const BstState *state;
  double chance;
} Ends;

static unsigned
count_fitting (BstRating *rating, const BstState *state, unsigned demand)
{
  if (rating->fitting[demand] == 0)
    rating->fitting[demand] = (uint16_t) (bst_state_count_fitting (state, demand) + 1);
  return rating->fitting[demand] - 1u;
}

static bool
add_end (void *data, unsigned open)
{
  Ends *ends = data;
  double n = count_fitting (ends->rating, ends->state, bst_state_demand (ends->state, open));

  ends->chance *= n / (n + EVEN_CHANCE);
  return ends->chance > 0;
}

/* The chance that a road or city is finished before the game is. */
static double
finish_chance (BstRating *rating, const BstState *state, BstNodeId node, unsigned n_open)
{
  Ends ends = { rating, state, 1 };

  if (n_open > 0)
    bst_feature_each_end (state, node, add_end, &ends);
  return ends.chance;
}

/* The points a road or city will bring, finished or not. */
static double
expected_points (const BstRating *rating,
                 const BstState *state,
                 BstNodeId node,
                 const BstFeatureGlance *feature,
                 double chance)
{
  bool is_city = feature->type == BST_FEATURE_CITY;
  BstFeatureWorth worth = bst_feature_worth (state, node);
  int per_tile =
    bst_rules_number (rating->rules, is_city ? BST_NUMBER_CITY_TILE : BST_NUMBER_ROAD_TILE);

  return chance * (worth.if_complete + per_tile * feature->n_open) + (1 - chance) * worth.now;
}

/* Cities of a field, each in proportion to its chance of being finished. */
typedef struct
{
  BstRating *rating;
  const BstState *state;
  unsigned last;
  double n_cities;
} Cities;

static bool
add_city (void *data, unsigned city)
{
  Cities *cities = data;

  /* Walls of one city often stand next to each other in the ring; the few that do not are
   * counted twice, which an estimate can bear. */
  if (city != cities->last) {
    unsigned n_open = bst_feature_glance (cities->state, (BstNodeId) city).n_open;

    cities->n_cities +=
      n_open == 0
        ? 1
        : 0.6 * finish_chance (cities->rating, cities->state, (BstNodeId) city, n_open);
  }
  cities->last = city;
  return true;
}

/* Shares out `points` for owning the feature and `homecoming` for each follower. */
static void
share_out (const BstRating *rating,
           const BstFeatureGlance *feature,
           double points,
           double homecoming,
           double shares[BST_MAX_PLAYERS])
{
  unsigned n_players = bst_rules_n_players (rating->rules);
  unsigned most = 1;

  for (unsigned p = 0; p < n_players; p++)
    most = feature->strength[p] > most ? feature->strength[p] : most;
  for (unsigned p = 0; p < n_players; p++)
    shares[p] =
      (feature->strength[p] == most ? points : 0) + feature->followers[p] * homecoming;
}

/* What everybody's shares are to `me` and to the others. */
static BstPromise
take_sides (const BstRating *rating, const double shares[BST_MAX_PLAYERS])
{
  unsigned n_players = bst_rules_n_players (rating->rules);
  BstPromise promise = { 0, 0 };

  for (unsigned p = 0; p < n_players; p++) {
    if (p == rating->me)
      promise.mine = shares[p];
    else
      promise.others += shares[p];
  }
  promise.others *= rating->sees_others ? 1.0 / (n_players > 2 ? n_players - 1 : 1) : 0;
  return promise;
}

/* The cities that a field borders or will border, each in proportion to its chance. */
static double
expected_cities (BstRating *rating, const BstState *state, BstNodeId node)
{
  Cities cities = { rating, state, node, FIELD_GROWTH * rating->rest };

  bst_feature_each_city (state, node, add_city, &cities);
  return cities.n_cities;
}

static void
share_field (BstRating *rating,
             const BstState *state,
             BstNodeId node,
             const BstFeatureGlance *field,
             double shares[BST_MAX_PLAYERS])
{
  double n_cities = expected_cities (rating, state, node);

  share_out (rating, field, bst_rules_number (rating->rules, BST_NUMBER_FIELD_CITY) * n_cities, 0,
             shares);
}

/* The chance that so many cells around a monastery are filled. */
static double
chance_to_fill (const BstRating *rating, unsigned n_cells)
{
  double fill = rating->n_left / (rating->n_left + 8.0);
  double chance = 1;

  for (unsigned i = 0; i < n_cells; i++)
    chance *= fill;
  return chance;
}

static void
share_cloister (const BstRating *rating,
                const BstState *state,
                BstNodeId node,
                const BstFeatureGlance *cloister,
                double shares[BST_MAX_PLAYERS])
{
  bool has_rivals = bst_rules_has_module (rating->rules, BST_MODULE_CULT);
  int rival = has_rivals ? bst_challenge_find (state, node) : -1;

  /* The fuller the surroundings and the longer the game, the surer the rest. */
  double chance = chance_to_fill (rating, cloister->n_open);
  double fill = chance_to_fill (rating, 1);
  double expected = 8 - cloister->n_open + fill * 0.8 * cloister->n_open;
  double points = bst_rules_number (rating->rules, BST_NUMBER_CLOISTER) +
                  bst_rules_number (rating->rules, BST_NUMBER_CLOISTER_NEIGHBOUR) * expected;

  /* Of a challenge the second goes away empty; when it is over, both go home. */
  if (rival >= 0) {
    unsigned n_less = cloister->n_open < (unsigned) rival ? cloister->n_open : (unsigned) rival;
    double is_second = 1 - bst_challenge_chance (cloister->n_open, (unsigned) rival);

    points *= 1 - is_second * chance_to_fill (rating, n_less);
  }
  share_out (rating, cloister, points, HOMECOMING * chance * rating->rest, shares);
}

/* What a feature promises everybody, if those stand on it who `feature` says. */
static void
share_feature (BstRating *rating,
               const BstState *state,
               BstNodeId node,
               const BstFeatureGlance *feature,
               double shares[BST_MAX_PLAYERS])
{
  if (feature->type == BST_FEATURE_FIELD) {
    share_field (rating, state, node, feature, shares);
  } else if (feature->type != BST_FEATURE_ROAD && feature->type != BST_FEATURE_CITY) {
    share_cloister (rating, state, node, feature, shares);
  } else {
    double chance = finish_chance (rating, state, node, feature->n_open);

    share_out (rating, feature, expected_points (rating, state, node, feature, chance),
               HOMECOMING * chance * rating->rest, shares);
  }
}

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
  share_feature (rating, state, node, &feature, shares);
  return take_sides (rating, shares);
}

double
bst_rating_helper (BstRating *rating, const BstState *state, BstNodeId node, BstFigure figure)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);

  if (feature.type == BST_FEATURE_FIELD)
    return figure == BST_FIGURE_PIG ? expected_cities (rating, state, node) : 0;
  /* Each open end may bring a tile more, while there are tiles. */
  return SECOND_TURN * rating->rest * (feature.n_open > 2 ? 2 : feature.n_open);
}

double
bst_rating_payment (BstRating *rating, const BstState *state, BstNodeId node)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);
  double chance;

  if (feature.type == BST_FEATURE_FIELD || feature.n_open == 0)
    return 0;
  if (feature.type != BST_FEATURE_ROAD && feature.type != BST_FEATURE_CITY)
    return chance_to_fill (rating, feature.n_open) *
           (bst_rules_number (rating->rules, BST_NUMBER_CLOISTER) +
            8 * bst_rules_number (rating->rules, BST_NUMBER_CLOISTER_NEIGHBOUR));
  chance = finish_chance (rating, state, node, feature.n_open);
  return chance * expected_points (rating, state, node, &feature, 1);
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

void
bst_rating_loss (BstRating *rating,
                 const BstState *state,
                 const BstStanding *standing,
                 double out_worth[BST_MAX_PLAYERS])
{
  unsigned placed = (unsigned) bst_state_placed_at (state, standing->pos);
  BstNodeId node = bst_state_feature (state, placed, standing->feature);
  BstFeatureGlance feature = bst_feature_glance (state, node);
  unsigned strength = bst_rating_strength ((BstFigure) standing->figure, &feature);
  double gains[BST_MAX_PLAYERS] = { 0 };
  double before[BST_MAX_PLAYERS];

  if (bst_rating_is_helper ((BstFigure) standing->figure)) {
    gains[standing->player] =
      -bst_rating_helper (rating, state, node, (BstFigure) standing->figure);
  } else {
    share_feature (rating, state, node, &feature, before);
    feature.followers[standing->player]--;
    feature.strength[standing->player] = (uint8_t) (feature.strength[standing->player] - strength);
    share_feature (rating, state, node, &feature, gains);
    for (unsigned p = 0; p < bst_rules_n_players (rating->rules); p++)
      gains[p] -= before[p];
    gains[standing->player] += HOMECOMING * rating->rest;
  }
  compare_gains (rating, gains, out_worth);
}

bool
bst_rating_is_helper (BstFigure figure)
{
  return bst_chapter_find_figure (figure, NULL)->role == BST_ROLE_HELPER;
}

unsigned
bst_rating_strength (BstFigure figure, const BstFeatureGlance *feature)
{
  if (figure == BST_FIGURE_MAYOR)
    return feature->type == BST_FEATURE_CITY ? feature->shields : 0;
  return figure == BST_FIGURE_LARGE ? 2 : 1;
}

BstPromise
bst_rating_certain (const BstRating *rating, const BstState *state)
{
  double worth[BST_MAX_PLAYERS];

  for (unsigned p = 0; p < bst_rules_n_players (rating->rules); p++) {
    worth[p] = bst_state_score (state, p);
    for (unsigned figure = 0; figure < BST_FIGURES; figure++)
      worth[p] += HOMECOMING * rating->rest * bst_state_supply (state, p, (BstFigure) figure);
  }
  return take_sides (rating, worth);
}

static void
add_promise (BstPromise *sum, BstPromise promise)
{
  sum->mine += promise.mine;
  sum->others += promise.others;
}

/* What the figures on the map promise: each feature once, and helpers of one's own besides. */
static void
add_standing (BstRating *rating, const BstState *state, BstPromise *sum)
{
  BstNodeId seen[BST_RATING_FEATURES];
  unsigned n_seen = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    BstNodeId node;
    bool is_new = n_seen < BST_RATING_FEATURES;

    if (standing.player == BST_NOBODY || standing.place != BST_PLACE_FEATURE)
      continue;
    node = bst_state_feature (state, (unsigned) bst_state_placed_at (state, standing.pos),
                              standing.feature);
    if (bst_rating_is_helper ((BstFigure) standing.figure)) {
      if (standing.player == rating->me)
        sum->mine += bst_rating_helper (rating, state, node, (BstFigure) standing.figure);
      continue;
    }
    for (unsigned k = 0; k < n_seen; k++)
      is_new = is_new && seen[k] != node;
    if (!is_new)
      continue;
    seen[n_seen++] = node;
    add_promise (sum, bst_rating_feature (rating, state, node, 0));
  }
}

BstPromise
bst_rating_chapters (const BstRating *rating, BstState *state)
{
  double trust = 1 - CHAPTER_TRUST * rating->rest;
  int points[BST_MAX_PLAYERS];
  double shares[BST_MAX_PLAYERS];

  bst_state_chapter_points (state, points);
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    shares[p] = trust * points[p];
  return take_sides (rating, shares);
}

BstPromise
bst_rating_position (BstRating *rating, BstState *state)
{
  BstPromise sum = bst_rating_certain (rating, state);

  add_standing (rating, state, &sum);
  add_promise (&sum, bst_rating_chapters (rating, state));
  return sum;
}

double
bst_rating_follower (const BstRating *rating, unsigned n_supply)
{
  return n_supply == 0 ? 0 : rating->rest * (1.0 + 6.0 / n_supply);
}

double
bst_rating_farmer (const BstRating *rating)
{
  return FARMER_COST * rating->rest;
}
