/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one-ply player of the first version, kept as a fixed yardstick for others: every placement is
 * tried on a copy of the state, and what it changes is rated; then every figure that could follow
 * it.  It shares no code with src/ai and does not follow it: a better player is written there.
 */
#include "support/steady.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "engine/feature.h"

/* With this many fitting tiles left an open cell is as likely filled as not. */
#define EVEN_CHANCE 2.5

/* What a follower is worth who comes home, with the whole game to come. */
#define HOMECOMING 2.0

/* What a follower on a field costs, who never comes home. */
#define FARMER_COST 5.5

/* The cities that a field may still gain, with the whole game to come. */
#define FIELD_GROWTH 1.2

/* How much an abbot is missed, compared with a follower: there is little else for him to do. */
#define ABBOT_THRIFT 0.3

/* Cells no more than two steps away from one, and itself. */
#define CELLS_NEAR 13

/* What something promises: to the player who rates, and to the others on average. */
typedef struct
{
  double mine;
  double others;
} Promise;

struct _Steady
{
  const BstRules *rules;
  uint16_t *fitting; /* by demand: tiles left that fit, plus 1; 0: not counted yet */
  unsigned n_left;   /* tiles to come */
  double rest;       /* the part of the game that is still to come, 1 to 0 */
  unsigned me;
  BstState *placed; /* after a tile */
  BstState *played; /* after a figure */
};

Steady *
steady_new (const BstRules *rules)
{
  Steady *steady = g_new0 (Steady, 1);

  steady->rules = rules;
  steady->fitting = g_new0 (uint16_t, bst_rules_n_demands (rules));
  steady->placed = g_malloc0 (bst_rules_state_size (rules));
  steady->played = g_malloc0 (bst_rules_state_size (rules));
  return steady;
}

void
steady_free (Steady *steady)
{
  if (steady == NULL)
    return;
  g_free (steady->fitting);
  g_free (steady->placed);
  g_free (steady->played);
  g_free (steady);
}

/* The legal moves.  Free with g_free(). */
static BstMove *
list_moves (const BstState *state, size_t *out_n_moves)
{
  size_t n_moves = bst_state_moves (state, NULL, 0);
  BstMove *moves = g_new (BstMove, n_moves);

  *out_n_moves = bst_state_moves (state, moves, n_moves);
  return moves;
}

/* What everybody's shares are to `me` and to the others. */
static Promise
take_sides (const Steady *steady, const double shares[BST_MAX_PLAYERS])
{
  unsigned n_players = bst_rules_n_players (steady->rules);
  Promise promise = { 0, 0 };

  for (unsigned p = 0; p < n_players; p++) {
    if (p == steady->me)
      promise.mine = shares[p];
    else
      promise.others += shares[p];
  }
  promise.others *= 1.0 / (n_players > 2 ? n_players - 1 : 1);
  return promise;
}

/* A sum or product over what is around a feature. */
typedef struct
{
  Steady *steady;
  const BstState *state;
  double value;
  unsigned last; /* number that was found */
} Tally;

static bool
add_end (void *data, unsigned open)
{
  Tally *tally = data;
  unsigned demand = bst_state_demand (tally->state, open);
  uint16_t *fitting = &tally->steady->fitting[demand];

  if (*fitting == 0)
    *fitting = (uint16_t) (bst_state_count_fitting (tally->state, demand) + 1);

  double n = *fitting - 1;

  tally->value *= n / (n + EVEN_CHANCE);
  return tally->value > 0;
}

/* The chance that a road or city is finished before the game is: all its ends are closed. */
static double
finish_chance (Steady *steady, const BstState *state, BstNodeId node)
{
  Tally tally = { steady, state, 1, 0 };

  bst_feature_each_end (state, node, add_end, &tally);
  return tally.value;
}

static bool
add_city (void *data, unsigned number)
{
  Tally *tally = data;
  BstNodeId city = (BstNodeId) number;

  /* A city often comes several times running; one that comes back later is counted again, which
   * an estimate can bear. */
  if (number != tally->last)
    tally->value += bst_feature_n_open (tally->state, city) == 0
                      ? 1
                      : 0.6 * finish_chance (tally->steady, tally->state, city);
  tally->last = number;
  return true;
}

/* The points that a field will bring: for cities, each in proportion to its chance. */
static double
rate_field (Steady *steady, const BstState *state, BstNodeId node)
{
  Tally tally = { steady, state, FIELD_GROWTH * steady->rest, node };

  bst_feature_each_city (state, node, add_city, &tally);
  return bst_rules_number (steady->rules, BST_NUMBER_FIELD_CITY) * tally.value;
}

/* The points that a monastery or garden will bring, and the chance that its follower comes home.
 * The fuller the surroundings and the longer the game, the surer the rest. */
static double
rate_cloister (const Steady *steady, unsigned n_open, double *out_chance)
{
  double fill = steady->n_left / (steady->n_left + 8.0);
  double expected = 8 - n_open + fill * 0.8 * n_open;

  *out_chance = 1;
  for (unsigned i = 0; i < n_open; i++)
    *out_chance *= fill;
  return bst_rules_number (steady->rules, BST_NUMBER_CLOISTER) +
         bst_rules_number (steady->rules, BST_NUMBER_CLOISTER_NEIGHBOUR) * expected;
}

/* The points that a road or city will bring, and the chance that it is finished. */
static double
rate_road_or_city (Steady *steady,
                   const BstState *state,
                   BstNodeId node,
                   const BstFeatureGlance *feature,
                   double *out_chance)
{
  bool is_city = feature->type == BST_FEATURE_CITY;
  BstFeatureWorth worth = bst_feature_worth (state, node);
  double chance = finish_chance (steady, state, node);
  int per_tile =
    bst_rules_number (steady->rules, is_city ? BST_NUMBER_CITY_TILE : BST_NUMBER_ROAD_TILE);

  *out_chance = chance;
  return chance * (worth.if_complete + per_tile * feature->n_open) + (1 - chance) * worth.now;
}

/* What a feature promises if those stand on it who `feature` says: points to its owners, and to
 * everybody the followers it sets free. */
static Promise
rate_feature (Steady *steady,
              const BstState *state,
              BstNodeId node,
              const BstFeatureGlance *feature)
{
  unsigned most = 0;
  double shares[BST_MAX_PLAYERS];
  double chance = 0;
  double points;

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    most = MAX (most, feature->strength[p]);
  if (most == 0)
    return (Promise) { 0, 0 };
  if (feature->type == BST_FEATURE_FIELD)
    points = rate_field (steady, state, node);
  else if (feature->type == BST_FEATURE_ROAD || feature->type == BST_FEATURE_CITY)
    points = rate_road_or_city (steady, state, node, feature, &chance);
  else
    points = rate_cloister (steady, feature->n_open, &chance);
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    shares[p] = (feature->strength[p] == most ? points : 0) +
                feature->followers[p] * (HOMECOMING * chance * steady->rest);
  return take_sides (steady, shares);
}

static void
add_feature (Steady *steady, const BstState *state, BstNodeId node, Promise *sum)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);
  Promise promise = rate_feature (steady, state, node, &feature);

  sum->mine += promise.mine;
  sum->others += promise.others;
}

/* What everybody's points and figures at hand, which are certain, are worth; to be compared between
 * two states. */
static Promise
rate_certain (const Steady *steady, const BstState *state)
{
  double worth[BST_MAX_PLAYERS];

  for (unsigned p = 0; p < bst_rules_n_players (steady->rules); p++) {
    worth[p] = bst_state_score (state, p);
    for (unsigned figure = 0; figure < BST_FIGURES; figure++)
      worth[p] += HOMECOMING * steady->rest * bst_state_supply (state, p, (BstFigure) figure);
  }
  return take_sides (steady, worth);
}

/* What is certain, and what the features around `pos` promise whose prospects a tile there changes:
 * those it touches, those that wait for something on the cells beside it, and monasteries. */
static Promise
rate_around (Steady *steady, const BstState *state, BstPos pos)
{
  Promise sum = rate_certain (steady, state);
  BstNodeId seen[CELLS_NEAR * BST_TILE_MAX_FEATURES];
  unsigned n_seen = 0;

  for (int i = 0; i < 25; i++) {
    int dx = i % 5 - 2;
    int dy = i / 5 - 2;
    BstPos near = { (int16_t) (pos.x + dx), (int16_t) (pos.y + dy) };
    int placed = abs (dx) + abs (dy) <= 2 ? bst_state_placed_at (state, near) : -1;
    unsigned n_features = placed < 0 ? 0 : bst_state_tile (state, (unsigned) placed)->n_features;

    for (unsigned k = 0; k < n_features; k++) {
      BstNodeId node = bst_state_feature (state, (unsigned) placed, k);
      bool is_new = node != BST_NO_NODE;

      for (unsigned s = 0; s < n_seen && is_new; s++)
        is_new = seen[s] != node;
      if (is_new)
        add_feature (steady, state, seen[n_seen++] = node, &sum);
    }
  }
  return sum;
}

/* What is certain, and what all features promise. */
static double
rate_position (Steady *steady, const BstState *state)
{
  Promise sum = rate_certain (steady, state);

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstNodeId node = bst_state_standing_feature (state, i);
    bool is_new = node != BST_NO_NODE;

    for (unsigned k = 0; k < i && is_new; k++)
      is_new = bst_state_standing_feature (state, k) != node;
    if (is_new)
      add_feature (steady, state, node, &sum);
  }
  return sum.mine - sum.others;
}

/* A figure on a feature promises something there, and is missed until it comes home. */
static double
rate_deploy (Steady *steady, const BstState *state, const BstMove *move)
{
  unsigned n_supply = bst_state_supply (state, steady->me, (BstFigure) move->figure);
  unsigned placed = (unsigned) bst_state_placed_at (state, move->pos);
  BstNodeId node = bst_state_feature (state, placed, move->feature);
  BstFeatureGlance feature = bst_feature_glance (state, node);
  double cost = n_supply == 0 ? 0 : steady->rest * (1.0 + 6.0 / n_supply);

  if (feature.type == BST_FEATURE_FIELD)
    cost += FARMER_COST * steady->rest;
  else if (move->figure == BST_FIGURE_ABBOT)
    cost *= ABBOT_THRIFT;
  feature.strength[steady->me]++;
  feature.followers[steady->me]++;
  return rate_feature (steady, state, node, &feature).mine - cost;
}

/* Declining is what all else is compared with. */
static double
rate_figure (Steady *steady, const BstState *state, const BstMove *move)
{
  if (move->type == BST_MOVE_PASS)
    return 0;
  if (move->type == BST_MOVE_DEPLOY)
    return rate_deploy (steady, state, move);

  double before = rate_position (steady, state);

  bst_state_assign (steady->played, state);
  bst_state_play (steady->played, move, NULL);
  return rate_position (steady, steady->played) - before;
}

/* What a tile changes, and the best that could be done with a figure after it. */
static double
rate_place (Steady *steady, const BstState *state, const BstMove *move)
{
  BstState *placed = steady->placed;
  BstQuestion question;
  double best = 0;

  bst_state_assign (placed, state);
  bst_state_play (placed, move, NULL);

  Promise before = rate_around (steady, state, move->pos);
  Promise after = rate_around (steady, placed, move->pos);

  bst_state_question (placed, &question);
  if (question.kind == BST_QUESTION_FIGURE) {
    size_t n_answers;
    g_autofree BstMove *answers = list_moves (placed, &n_answers);

    for (size_t i = 0; i < n_answers; i++) {
      double estimate = rate_figure (steady, placed, &answers[i]);

      best = MAX (best, estimate);
    }
  }
  return (after.mine - before.mine) + (before.others - after.others) + best;
}

static void
begin (Steady *steady, const BstState *state, unsigned me)
{
  memset (steady->fitting, 0, bst_rules_n_demands (steady->rules) * sizeof *steady->fitting);
  steady->n_left = bst_state_n_left (state);
  steady->rest = (double) steady->n_left / (double) (bst_rules_n_tiles (steady->rules) + 1);
  steady->me = me;
}

BstMove
steady_choose (Steady *steady, const BstState *state)
{
  size_t n_moves;
  g_autofree BstMove *moves = list_moves (state, &n_moves);
  BstMove best = moves[0];
  double most = -G_MAXDOUBLE;
  BstQuestion question;

  bst_state_question (state, &question);
  if (question.kind != BST_QUESTION_PLACE && question.kind != BST_QUESTION_FIGURE)
    return best;

  bool is_place = question.kind == BST_QUESTION_PLACE;
  unsigned n_rotations =
    is_place ? bst_rules_distinct_rotations (steady->rules, (unsigned) question.tile) : 1;

  begin (steady, state, question.player);
  for (size_t i = 0; i < n_moves; i++) {
    if (moves[i].rotation >= n_rotations) /* it looks like another one */
      continue;

    double estimate =
      is_place ? rate_place (steady, state, &moves[i]) : rate_figure (steady, state, &moves[i]);

    /* Among equals the bytes decide, not the order in which the engine lists them. */
    if (estimate > most || (estimate >= most && memcmp (&moves[i], &best, sizeof best) < 0)) {
      best = moves[i];
      most = estimate;
    }
  }
  return best;
}
