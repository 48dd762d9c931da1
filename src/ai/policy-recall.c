/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Choosing a place in one of many short games that begin in the same position.  What was thought of
 * a tile there still holds far from the tiles that the game has laid since, so only the places near
 * them are thought about anew.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/policy-private.h"

/* Places that are remembered for a tile: the best. */
#define MAX_PLACES 12

/* Tiles that are laid in a short game; after more nothing is remembered. */
#define MAX_LAID 16

typedef struct
{
  BstMove move;
  double tile;         /* what the tile alone is worth */
  double figure;       /* and the figure that follows it */
  bool keeps_follower; /* who stays on the map */
} Place;

typedef struct
{
  bool is_known;
  double cost; /* of a follower, then */
  unsigned n_places;
  Place places[MAX_PLACES]; /* the best first */
} Tile;

struct _BstRecall
{
  BstState *state; /* the position that is remembered */
  BstState *asked; /* there, with some tile in hand */
  unsigned n_placed;
  unsigned n_tiles;
  Tile tiles[]; /* by player and kind */
};

/* What a game has laid since. */
typedef struct
{
  BstPos laid[MAX_LAID];
  unsigned n_laid;
  uint64_t ends; /* where roads and cities lead that somebody has, and that have grown */
} Change;

static void *
allocate (size_t size)
{
  void *memory = calloc (1, size);

  if (memory == NULL)
    abort ();
  return memory;
}

static BstRecall *
new_recall (const BstRules *rules)
{
  unsigned n_tiles = bst_rules_n_players (rules) * bst_rules_n_kinds (rules);
  BstRecall *recall = allocate (sizeof *recall + n_tiles * sizeof *recall->tiles);

  recall->n_tiles = n_tiles;
  recall->state = allocate (bst_rules_state_size (rules));
  recall->asked = allocate (bst_rules_state_size (rules));
  return recall;
}

void
bst_recall_free (BstRecall *recall)
{
  if (recall == NULL)
    return;
  free (recall->state);
  free (recall->asked);
  free (recall);
}

void
bst_policy_remember (BstPolicy *policy, const BstState *state)
{
  if (policy->recall == NULL)
    policy->recall = new_recall (policy->rules);
  for (unsigned i = 0; i < policy->recall->n_tiles; i++)
    policy->recall->tiles[i].is_known = false;
  bst_state_assign (policy->recall->state, state);
  policy->recall->n_placed = bst_state_n_placed (state);
}

/* --- learning --- */

static double
worth_of (const Place *place)
{
  return place->tile + place->figure;
}

static void
keep_place (Tile *tile, const Place *place)
{
  unsigned k = tile->n_places;

  if (k < MAX_PLACES)
    tile->n_places++;
  else if (worth_of (&tile->places[--k]) >= worth_of (place))
    return;
  for (; k > 0 && worth_of (&tile->places[k - 1]) < worth_of (place); k--)
    tile->places[k] = tile->places[k - 1];
  tile->places[k] = *place;
}

static double
cost_of_follower (const BstPolicy *policy, const BstState *state, unsigned player)
{
  return bst_rating_follower (policy->rating,
                              bst_state_supply (state, player, BST_FIGURE_FOLLOWER));
}

/* Looks at all places of a tile in the position that is remembered. */
static void
learn_tile (BstPolicy *policy, unsigned player, unsigned kind, Tile *tile)
{
  BstState *asked = policy->recall->asked;
  BstQuestion question;
  size_t n_moves;

  tile->is_known = true;
  tile->n_places = 0;
  bst_state_assign (asked, policy->recall->state);
  if (!bst_state_deal (asked, player, kind))
    return;
  bst_state_question (asked, &question);
  n_moves = bst_policy_prepare (policy, asked, &question);
  n_moves = bst_policy_skip_dull (policy, n_moves);
  tile->cost = cost_of_follower (policy, asked, player);
  for (size_t i = 0; i < n_moves; i++) {
    const BstMove *move = &policy->ranking[i].move;
    Place place = { .move = *move };

    if (move->type != BST_MOVE_PLACE)
      continue;
    place.tile = bst_policy_rate_place (policy, asked, move).estimate - policy->answered.estimate;
    place.figure = policy->answered.estimate;
    place.keeps_follower = policy->answered.keeps_follower;
    keep_place (tile, &place);
  }
}

static Tile *
find_tile (BstPolicy *policy, const BstQuestion *question)
{
  unsigned n_kinds = bst_rules_n_kinds (policy->rules);
  unsigned kind = (unsigned) question->tile;
  Tile *tile = &policy->recall->tiles[question->player * n_kinds + kind];

  if (!tile->is_known)
    learn_tile (policy, question->player, kind, tile);
  return tile;
}

/* --- remembering --- */

/* The cells to which those roads and cities lead that the tile laid as `placed` is part of. */
static uint64_t
find_ends (const BstRating *rating, const BstState *state, unsigned placed)
{
  const BstTile *tile = bst_state_tile (state, placed);
  uint64_t ends = 0;

  for (unsigned f = 0; f < tile->n_features; f++) {
    BstNodeId node;

    if (tile->features[f].type == BST_FEATURE_FIELD)
      continue;
    node = bst_state_feature (state, placed, f);
    for (unsigned i = 0; i < rating->n_stakes; i++) {
      if (rating->stakes[i].node == node)
        ends |= rating->stakes[i].cells;
    }
  }
  return ends;
}

static void
find_change (const BstPolicy *policy, const BstState *state, Change *change)
{
  unsigned n_placed = bst_state_n_placed (state);

  *change = (Change) { .n_laid = 0 };
  if (n_placed - policy->recall->n_placed > MAX_LAID) {
    change->ends = UINT64_MAX;
    return;
  }
  for (unsigned i = policy->recall->n_placed; i < n_placed; i++) {
    change->laid[change->n_laid++] = bst_state_placed (state, i).pos;
    change->ends |= find_ends (policy->rating, state, i);
  }
}

static bool
is_changed (const Change *change, BstPos pos)
{
  if (change->ends & bst_cell_bit (pos))
    return true;
  for (unsigned i = 0; i < change->n_laid; i++) {
    if (abs (change->laid[i].x - pos.x) + abs (change->laid[i].y - pos.y) <= 1)
      return true;
  }
  return false;
}

/* What a place is worth that nothing has come near; false if it was not among the best. */
static bool
recall_worth (const Tile *tile,
              const BstMove *move,
              unsigned n_home,
              double cost,
              double *out_worth)
{
  for (unsigned i = 0; i < tile->n_places; i++) {
    const Place *place = &tile->places[i];
    double figure = place->figure;

    if (!bst_pos_equal (place->move.pos, move->pos) || place->move.rotation != move->rotation ||
        move->type != BST_MOVE_PLACE)
      continue;
    if (place->keeps_follower)
      figure = n_home == 0 ? 0 : figure + tile->cost - cost;
    *out_worth = place->tile + (figure > 0 ? figure : 0);
    return true;
  }
  return false;
}

BstMove
bst_policy_recall_place (BstPolicy *policy, const BstState *state, const BstQuestion *question)
{
  const Tile *tile = find_tile (policy, question);
  unsigned n_home = bst_state_supply (state, question->player, BST_FIGURE_FOLLOWER);
  size_t n_moves = bst_policy_prepare (policy, state, question);
  double cost = cost_of_follower (policy, state, question->player);
  const BstMove *best = &policy->ranking[0].move;
  double most = -1e9;
  Change change;

  find_change (policy, state, &change);
  for (size_t i = 0; i < n_moves; i++) {
    const BstMove *move = &policy->ranking[i].move;
    double worth;

    if (is_changed (&change, move->pos))
      worth = bst_policy_rate_move (policy, state, question, move).estimate;
    else if (!recall_worth (tile, move, n_home, cost, &worth))
      continue;
    if (worth > most) {
      most = worth;
      best = move;
    }
  }
  return *best;
}
