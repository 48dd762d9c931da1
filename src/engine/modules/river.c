/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The river: its tiles must continue it, and it must never turn twice the same way; this holds for
 * the forked one of river2.c too.  That it comes first and ends in the lake follows from the stages
 * of its deck; that it parts fields, from its tiles.  It keeps nothing in the state: its course can
 * be read off the map.
 */
#include "engine/modules/river.h"

#include "engine/map.h"
#include "engine/modules/modules.h"
#include "engine/rule.h"
#include "engine/rules-private.h"

enum {
  STRAIGHT,
  LEFT,
  BACK,
  RIGHT
};

bool
bst_river_flows (const BstRules *rules, unsigned kind, unsigned rotation, unsigned side)
{
  return rules->tiles[kind].edges[(side - rotation) & 3] == BST_EDGE_RIVER;
}

/* When the neighbour on `side` was laid, or after all others if there is none. */
static unsigned
age_beside (const BstView *view, const BstPlacedTile *tile, unsigned side)
{
  int placed = bst_map_placed (view, bst_pos_step ((BstPos) { tile->x, tile->y }, side));

  return placed >= 0 ? (unsigned) placed : view->state->n_placed;
}

/* The side by which the water comes in that leaves a tile by `leaves`, or BST_SIDES at a spring.
 * On a fork it is the one whose neighbour was laid first. */
static unsigned
side_upstream (const BstView *view, const BstPlacedTile *tile, unsigned leaves)
{
  unsigned upstream = BST_SIDES;
  unsigned oldest = 0;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (side == leaves || !bst_river_flows (view->rules, tile->kind, tile->rotation, side))
      continue;

    unsigned age = age_beside (view, tile, side);

    if (upstream == BST_SIDES || age < BST_RULE (RIVER2_06, oldest, 0)) {
      upstream = side;
      oldest = age;
    }
  }
  return upstream;
}

/* How water turns that comes in by one side and leaves by another.  Sides count
 * clockwise, so somebody who enters from the west and leaves to the north, one side
 * further, turns left. */
static unsigned
turn_between (unsigned enters, unsigned leaves)
{
  static const uint8_t turns[BST_SIDES] = { BACK, LEFT, STRAIGHT, RIGHT };

  return leaves == BST_SIDES ? STRAIGHT : turns[(leaves - enters) & 3];
}

/* The last turn before the tile whose upstream side is `side`: walks up the course
 * as far as the option says, or to where the river begins. */
static unsigned
last_turn (const BstView *view, BstPos pos, unsigned side)
{
  bool is_strict = view->rules->options[BST_OPTION_RIVER_TURNS] == 0;
  unsigned turn = STRAIGHT;

  while (turn == STRAIGHT && side != BST_SIDES) {
    pos = bst_pos_step (pos, side);

    int placed = bst_map_placed (view, pos);

    if (placed < 0)
      break;

    const BstPlacedTile *tile = &view->placed[placed];
    unsigned leaves = (side + 2) & 3;

    side = side_upstream (view, tile, leaves);
    turn = side == BST_SIDES ? STRAIGHT : turn_between (side, leaves);
    if (!is_strict)
      break;
  }
  return turn;
}

/* Whether the water that comes in by `upstream` leaves the tile without turning the
 * same way as it did before. */
static bool
does_alternate (const BstState *state, const BstCandidate *tile, unsigned upstream)
{
  BstView view = bst_view (state);
  unsigned last = last_turn (&view, tile->pos, upstream);

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (side == upstream || !bst_river_flows (state->rules, tile->kind, tile->rotation, side))
      continue;
    if (last != STRAIGHT && turn_between (upstream, side) == last)
      return BST_RULE (RIVER_05, false, true);
  }
  return true;
}

bool
bst_river_minds (const BstRules *rules, const BstTile *tile)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (tile->edges[side] == BST_EDGE_RIVER)
      return true;
  }
  return false;
}

bool
bst_river_may_lie (const BstState *state, const BstCandidate *candidate)
{
  BstView view = bst_view (state);

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (bst_river_flows (state->rules, candidate->kind, candidate->rotation, side) &&
        bst_map_placed (&view, bst_pos_step (candidate->pos, side)) >= 0 &&
        !does_alternate (state, candidate, side))
      return false;
  }
  return true;
}

void
bst_river_prepare (BstRules *rules)
{
  rules->continued |= BST_RULE (RIVER_04, 1u << BST_EDGE_RIVER, 0);
  if (BST_RULE (RIVER_08, false, true) || BST_RULE (RIVER_06, false, true) ||
      BST_RULE (RIVER2_08, false, true)) {
    rules->types |= ON (RIVER);
    rules->stands[BST_FIGURE_FOLLOWER] |= ON (RIVER);
  }
}

const BstModule bst_module_river = {
  .chapter = { .id = BST_MODULE_RIVER,
               .name = "river",
               .edges = 1u << BST_EDGE_RIVER,
               .symbols = SYMBOL (SPRING) | SYMBOL (LAKE),
               .n_options = 1,
               .options = { { BST_OPTION_RIVER_TURNS,
                              "river-turns",
                              { "strict", "immediate" },
                              0 } } },
  .prepare = bst_river_prepare,
  .minds = bst_river_minds,
  .may_lie = bst_river_may_lie,
};
