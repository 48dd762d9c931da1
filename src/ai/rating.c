/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What features are worth before they are finished.  The constants were tuned by
 * playing against the version before; their order of size matters, their digits do
 * not.
 */
#include "ai/rating.h"

#include <stdlib.h>

#include "engine/map.h"
#include "engine/nodes.h"
#include "engine/score.h"

/* With this many fitting tiles left an open cell is as likely filled as not. */
#define EVEN_CHANCE 2.5

/* What a follower is worth who comes home, with the whole game to come. */
#define HOMECOMING 2.0

/* What a follower on a field costs, who never comes home. */
#define FARMER_COST 5.5

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
  rating->fitting = calloc (rules->n_demands, sizeof *rating->fitting);
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
  memset (rating->fitting, 0, rating->rules->n_demands * sizeof *rating->fitting);
  rating->n_left = state->n_bag;
  rating->rest = (double) state->n_bag / (double) (rating->rules->n_tiles + 1);
  rating->me = me;
}

/* How many of the tiles to come would fit an open cell. */
static unsigned
count_fitting (BstRating *rating, const BstView *view, unsigned demand)
{
  const BstRules *rules = rating->rules;
  unsigned n_fitting = 0;

  if (rating->fitting[demand] > 0)
    return rating->fitting[demand] - 1u;
  for (unsigned kind = 0; kind < rules->n_kinds; kind++) {
    if (rules->fits[rules->kinds[kind].fit + demand] != 0)
      n_fitting += view->left[kind];
  }
  rating->fitting[demand] = (uint16_t) (n_fitting + 1);
  return n_fitting;
}

/* The chance that the open ends of one part of a feature are closed some day. */
static double
part_chance (BstRating *rating, const BstView *view, unsigned node)
{
  const BstPlacedTile *tile = bst_nodes_tile (view, node);
  const BstKind *kind = &rating->rules->kinds[tile->kind];
  double chance = 1;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    const uint8_t *at = kind->at[(side - tile->rotation) & 3];
    unsigned local = node - tile->first;

    if (at[1] != local && at[0] != local && at[2] != local)
      continue;

    unsigned value = bst_map_look (view, bst_pos_step ((BstPos) { tile->x, tile->y }, side));

    if (value & BST_OPEN) {
      double n = count_fitting (rating, view, view->open[value ^ BST_OPEN].demand);

      chance *= n / (n + EVEN_CHANCE);
    }
  }
  return chance;
}

/* The chance that a road or city is finished before the game is. */
static double
finish_chance (BstRating *rating, const BstView *view, unsigned root)
{
  double chance = 1;
  unsigned node = root;

  if (view->nodes[root].open == 0)
    return 1;
  do {
    chance *= part_chance (rating, view, node);
    node = view->next_node[node];
  } while (node != root && chance > 0);
  return chance;
}

/* The points a road or city will bring, finished or not. */
static double
expected_points (BstRating *rating, const BstNode *node, double chance)
{
  const int16_t *numbers = rating->rules->numbers;
  bool is_city = node->type == BST_FEATURE_CITY;
  int per_tile = numbers[is_city ? BST_NUMBER_CITY_TILE : BST_NUMBER_ROAD_TILE];
  int per_tile_unfinished =
    numbers[is_city ? BST_NUMBER_CITY_TILE_UNFINISHED : BST_NUMBER_ROAD_TILE_UNFINISHED];
  int finished = per_tile * (node->tiles + node->open) + numbers[BST_NUMBER_SHIELD] * node->shields;
  int unfinished =
    per_tile_unfinished * node->tiles + numbers[BST_NUMBER_SHIELD_UNFINISHED] * node->shields;

  return chance * finished + (1 - chance) * unfinished;
}

/* A city counts for a field in proportion to its chance of being finished. */
static double
expected_cities (BstRating *rating, const BstView *view, unsigned root)
{
  unsigned start = view->nodes[root].contact;
  unsigned contact = start;
  unsigned last = root; /* a field, so no city */
  double n_cities = 0;

  if (start == BST_NO_CONTACT)
    return 0;
  do {
    unsigned city = bst_nodes_root (view->nodes, view->contacts[contact]);

    /* Walls of one city often stand next to each other in the ring; the few that
     * do not are counted twice, which an estimate can bear. */
    if (city != last)
      n_cities += view->nodes[city].open == 0 ? 1 : 0.6 * finish_chance (rating, view, city);
    last = city;
    contact = view->next_contact[contact];
  } while (contact != start);
  return n_cities;
}

/* Shares out `points` for owning the feature and `homecoming` for each follower. */
static BstPromise
share_out (const BstRating *rating,
           const BstNode *node,
           unsigned joining,
           double points,
           double homecoming)
{
  unsigned n_players = rating->rules->n_players;
  unsigned most = 0;
  BstPromise promise = { 0, 0 };

  for (unsigned p = 0; p < n_players; p++) {
    unsigned n = node->followers[p] + (unsigned) (p == joining);

    most = n > most ? n : most;
  }
  for (unsigned p = 0; p < n_players; p++) {
    unsigned n = node->followers[p] + (unsigned) (p == joining);
    double share = (n == most && most > 0 ? points : 0) + n * homecoming;

    if (p == rating->me)
      promise.mine = share;
    else
      promise.others += share;
  }
  promise.others *= rating->sees_others ? 1.0 / (n_players > 2 ? n_players - 1 : 1) : 0;
  return promise;
}

BstPromise
bst_rating_feature (BstRating *rating, const BstView *view, unsigned root, unsigned joining)
{
  const BstNode *node = &view->nodes[root];

  if (joining == BST_CHANCE && !bst_node_is_occupied (node))
    return (BstPromise) { 0, 0 };
  if (node->type == BST_FEATURE_FIELD) {
    double n_cities = expected_cities (rating, view, root) + FIELD_GROWTH * rating->rest;
    double points = rating->rules->numbers[BST_NUMBER_FIELD_CITY] * n_cities;

    return share_out (rating, node, joining, points, 0);
  }

  double chance = finish_chance (rating, view, root);

  return share_out (rating, node, joining, expected_points (rating, node, chance),
                    HOMECOMING * chance * rating->rest);
}

BstPromise
bst_rating_cloister (const BstRating *rating, unsigned n_around, unsigned holder)
{
  /* The fuller the surroundings and the longer the game, the surer the rest. */
  double fill = rating->n_left / (rating->n_left + 8.0);
  unsigned missing = 8 - n_around;
  double chance = 1;

  for (unsigned i = 0; i < missing; i++)
    chance *= fill;

  const int16_t *numbers = rating->rules->numbers;
  BstNode node = { .tiles = 1 };
  double expected = n_around + fill * 0.8 * missing;
  double points =
    numbers[BST_NUMBER_CLOISTER] + numbers[BST_NUMBER_CLOISTER_NEIGHBOUR] * expected;

  return share_out (rating, &node, holder, points, HOMECOMING * chance * rating->rest);
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
