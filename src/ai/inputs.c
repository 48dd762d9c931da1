/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An unfinished feature in numbers.
 */
#include "ai/inputs.h"

#include <stdlib.h>
#include <string.h>

/* With so many fitting tiles left an open cell is as likely filled as not: for somebody who gets
 * what he wants, and for somebody who does not. */
#define HOPE 1.0
#define DOUBT 4.0

/* Cities of one field that are told apart. */
#define MAX_CITIES 48

void
bst_tiles_left_init (BstTilesLeft *left, const BstRules *rules)
{
  *left = (BstTilesLeft) { .rules = rules };
  left->fitting = calloc (bst_rules_n_demands (rules), sizeof *left->fitting);
  if (left->fitting == NULL)
    abort ();
}

void
bst_tiles_left_clear (BstTilesLeft *left)
{
  free (left->fitting);
}

void
bst_tiles_left_look (BstTilesLeft *left, const BstState *state)
{
  memset (left->fitting, 0, bst_rules_n_demands (left->rules) * sizeof *left->fitting);
  left->left = state;
  left->changed = 0;
  left->question = ++left->position;
  left->n_left = bst_state_n_left (state);
  left->rest = (double) left->n_left / (double) (bst_rules_n_tiles (left->rules) + 1);
}

void
bst_tiles_left_move (BstTilesLeft *left, uint64_t changed)
{
  left->changed = changed;
  left->position++;
}

static unsigned
count_fitting (BstTilesLeft *left, unsigned demand)
{
  if (left->fitting[demand] == 0)
    left->fitting[demand] = (uint16_t) (bst_state_count_fitting (left->left, demand) + 1);
  return left->fitting[demand] - 1u;
}

BstSight
bst_sight_of (unsigned type)
{
  switch (type) {
  case BST_FEATURE_ROAD:
    return BST_SIGHT_ROAD;
  case BST_FEATURE_CITY:
    return BST_SIGHT_CITY;
  case BST_FEATURE_FIELD:
    return BST_SIGHT_FIELD;
  default:
    return BST_SIGHT_BUILDING;
  }
}

/* --- which cells matter --- */

static uint64_t
bit_of (int x, int y)
{
  return (uint64_t) 1 << ((x & 7) | (y & 7) << 3);
}

uint64_t
bst_cell_bit (BstPos pos)
{
  return bit_of (pos.x, pos.y);
}

uint64_t
bst_cells_around (BstPos pos)
{
  return bit_of (pos.x, pos.y) | bit_of (pos.x, pos.y - 1) | bit_of (pos.x + 1, pos.y) |
         bit_of (pos.x, pos.y + 1) | bit_of (pos.x - 1, pos.y);
}

static uint64_t
bits_around (BstPos pos)
{
  uint64_t bits = 0;

  for (int i = 0; i < 9; i++)
    bits |= bit_of (pos.x + i % 3 - 1, pos.y + i / 3 - 1);
  return bits;
}

/* --- open ends --- */

/* The open cells of a feature, one after the other. */
typedef struct
{
  BstTilesLeft *left;
  const BstState *state;
  BstEnds ends;
} Walk;

static bool
add_end (void *data, unsigned open)
{
  Walk *walk = data;
  double n = count_fitting (walk->left, bst_state_demand (walk->state, open));
  double doubt = n / (n + DOUBT);
  BstPos pos = bst_state_open (walk->state, open);

  walk->ends.cells |= bit_of (pos.x, pos.y);
  walk->ends.hope *= n / (n + HOPE);
  walk->ends.doubt *= doubt;
  walk->ends.worst = doubt < walk->ends.worst ? doubt : walk->ends.worst;
  return true;
}

static bool
is_of (const BstMemory *memory, unsigned position, BstNodeId node)
{
  return memory->position == position && memory->node == node;
}

/* Looks at the open ends of a feature, or remembers them: from this position, or from that before
 * the move, if that has not changed them. */
static BstEnds
look_at_ends (BstTilesLeft *left, const BstState *state, BstNodeId node)
{
  BstMemory *before = &left->before[node % BST_REMEMBERED];
  BstMemory *after = &left->after[node % BST_RECENT];
  Walk walk = { left, state, { 1, 1, 1, 0 } };

  if (is_of (before, left->question, node) && (before->ends.cells & left->changed) == 0)
    return before->ends;
  if (is_of (after, left->position, node))
    return after->ends;
  bst_feature_each_end (state, node, add_end, &walk);
  if (bst_sight_of (bst_feature_type (state, node)) == BST_SIGHT_BUILDING)
    walk.ends.cells = bits_around (bst_feature_pos (state, node));
  *(left->changed == 0 ? before : after) = (BstMemory) { left->position, node, walk.ends };
  return walk.ends;
}

typedef struct
{
  BstTilesLeft *left;
  const BstState *state;
  double doubt;
  double chance;
} Chance;

static bool
add_chance (void *data, unsigned open)
{
  Chance *chance = data;
  double n = count_fitting (chance->left, bst_state_demand (chance->state, open));

  chance->chance *= n / (n + chance->doubt);
  return chance->chance > 0;
}

double
bst_inputs_chance (BstTilesLeft *left, const BstState *state, BstNodeId node, double doubt)
{
  Chance chance = { left, state, doubt, 1 };

  bst_feature_each_end (state, node, add_chance, &chance);
  return chance.chance;
}

double
bst_inputs_cell (BstTilesLeft *left, const BstState *state, unsigned open)
{
  double n = count_fitting (left, bst_state_demand (state, open));

  return n / (n + DOUBT);
}

/* --- fields --- */

typedef struct
{
  BstTilesLeft *left;
  const BstState *state;
  BstNodeId seen[MAX_CITIES];
  unsigned n_seen;
  unsigned n_complete;
  double hope;
  double doubt;
  uint64_t cells;
} Cities;

static bool
add_city (void *data, unsigned number)
{
  Cities *cities = data;
  BstNodeId city = (BstNodeId) number;

  for (unsigned i = 0; i < cities->n_seen; i++) {
    if (cities->seen[i] == city)
      return true;
  }
  if (cities->n_seen == MAX_CITIES)
    return false;
  cities->seen[cities->n_seen++] = city;
  if (bst_feature_n_open (cities->state, city) == 0) {
    cities->n_complete++;
  } else {
    BstEnds ends = look_at_ends (cities->left, cities->state, city);

    cities->hope += ends.hope;
    cities->doubt += ends.doubt;
    cities->cells |= ends.cells;
  }
  return true;
}

static uint64_t
describe_field (BstTilesLeft *left,
                const BstState *state,
                BstNodeId node,
                const BstFeatureGlance *field,
                double x[BST_INPUTS],
                double *out_now)
{
  double points = bst_rules_number (left->rules, BST_NUMBER_FIELD_CITY);
  double rest = left->rest;
  double size = field->n_tiles / 10.0;
  Cities cities = { .left = left, .state = state };

  bst_feature_each_city (state, node, add_city, &cities);
  *out_now = points * cities.n_complete;
  x[2] = *out_now * rest;
  x[3] = points * cities.hope;
  x[4] = points * cities.doubt;
  x[5] = x[4] * rest;
  x[6] = x[3] * rest;
  x[7] = points * (cities.n_seen - cities.n_complete) * rest;
  x[8] = size * rest;
  x[9] = size * rest * rest;
  x[10] = rest * rest * rest;
  x[11] = cities.n_complete == 0 ? rest : 0;
  return cities.cells;
}

/* --- the others --- */

double
bst_inputs_fill (const BstTilesLeft *left, unsigned n_cells)
{
  double fill = left->n_left / (left->n_left + 8.0);
  double chance = 1;

  for (unsigned i = 0; i < n_cells; i++)
    chance *= fill;
  return chance;
}

static uint64_t
describe_building (BstTilesLeft *left,
                   const BstState *state,
                   BstNodeId node,
                   const BstFeatureGlance *building,
                   double x[BST_INPUTS],
                   double *out_now)
{
  double rest = left->rest;
  double missing = building->n_open;
  double chance = bst_inputs_fill (left, building->n_open);
  BstEnds ends = look_at_ends (left, state, node);

  *out_now = bst_rules_number (left->rules, BST_NUMBER_CLOISTER) +
             bst_rules_number (left->rules, BST_NUMBER_CLOISTER_NEIGHBOUR) * (8 - missing);
  x[2] = *out_now * rest;
  x[3] = missing * missing / 8 * rest;
  x[4] = ends.hope * rest;
  x[5] = ends.doubt * rest;
  x[6] = missing * bst_inputs_fill (left, 1);
  x[7] = missing * rest;
  x[8] = missing * rest * rest;
  x[9] = chance;
  x[10] = chance * rest;
  x[11] = ends.worst * rest;
  return ends.cells;
}

static uint64_t
describe_road (BstTilesLeft *left,
               const BstState *state,
               BstNodeId node,
               const BstFeatureGlance *road,
               double x[BST_INPUTS],
               double *out_now)
{
  BstEnds ends = look_at_ends (left, state, node);
  BstFeatureWorth worth = bst_feature_worth (state, node);
  double rest = left->rest;

  *out_now = worth.now;
  x[2] = worth.now * rest;
  x[3] = worth.if_complete * rest;
  x[4] = ends.hope;
  x[5] = ends.doubt;
  x[6] = ends.hope * worth.if_complete;
  x[7] = ends.doubt * worth.if_complete;
  x[8] = ends.doubt * rest;
  x[9] = x[7] * rest;
  x[10] = road->n_open * rest;
  x[11] = ends.worst * rest;
  return ends.cells;
}

void
bst_inputs_describe (BstTilesLeft *left,
                     const BstState *state,
                     BstNodeId node,
                     const BstFeatureGlance *feature,
                     double out_inputs[BST_INPUTS],
                     double *out_now,
                     uint64_t *out_cells)
{
  BstSight sight = bst_sight_of (feature->type);
  uint64_t cells;

  out_inputs[0] = left->rest;
  out_inputs[1] = left->rest * left->rest;
  if (sight == BST_SIGHT_FIELD)
    cells = describe_field (left, state, node, feature, out_inputs, out_now);
  else if (sight == BST_SIGHT_BUILDING)
    cells = describe_building (left, state, node, feature, out_inputs, out_now);
  else
    cells = describe_road (left, state, node, feature, out_inputs, out_now);
  if (out_cells != NULL)
    *out_cells = cells;
}

void
bst_inputs_count (double inputs[BST_INPUTS], unsigned n_followers, double rest)
{
  inputs[BST_INPUTS - 2] = n_followers > 0 ? (n_followers - 1.0) * rest : 0;
  inputs[BST_INPUTS - 1] = inputs[BST_INPUTS - 2] * rest;
}
