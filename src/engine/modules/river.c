/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The river: its tiles must continue it, and it must never turn twice the same way.
 * That it comes first and ends in the lake follows from the stages of its deck; that
 * it parts fields, from its tiles.  It keeps nothing in the state: its course can be
 * read off the map.
 */
#include "engine/modules/modules.h"

#include "engine/map.h"
#include "engine/rule.h"

enum {
  STRAIGHT,
  LEFT,
  BACK,
  RIGHT
};

static bool
is_river (const BstRules *rules, unsigned kind, unsigned rotation, unsigned side)
{
  return rules->tiles[kind].edges[(side - rotation) & 3] == BST_EDGE_RIVER;
}

/* The side on which the tile continues the river, or BST_SIDES if it does not. */
static unsigned
side_upstream (const BstView *view, const BstCandidate *tile)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (is_river (view->rules, tile->kind, tile->rotation, side) &&
        bst_map_placed (view, bst_pos_step (tile->pos, side)) >= 0)
      return side;
  }
  return BST_SIDES;
}

/* The other river side of a tile, or BST_SIDES at a spring or lake. */
static unsigned
side_beyond (const BstRules *rules, unsigned kind, unsigned rotation, unsigned side)
{
  for (unsigned other = 0; other < BST_SIDES; other++) {
    if (other != side && is_river (rules, kind, rotation, other))
      return other;
  }
  return BST_SIDES;
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
 * as far as the option says. */
static unsigned
last_turn (const BstView *view, BstPos pos, unsigned side)
{
  bool is_strict = view->rules->options[BST_OPTION_RIVER_TURNS] == 0;

  for (;;) {
    pos = bst_pos_step (pos, side);

    const BstPlacedTile *tile = &view->placed[bst_map_placed (view, pos)];
    unsigned leaves = (side + 2) & 3;
    unsigned enters = side_beyond (view->rules, tile->kind, tile->rotation, leaves);

    if (enters == BST_SIDES)
      return STRAIGHT;

    unsigned turn = turn_between (enters, leaves);

    if (turn != STRAIGHT || !is_strict)
      return turn;
    side = enters;
  }
}

static bool
river_may_lie (const BstState *state, const BstCandidate *candidate)
{
  BstView view = bst_view (state);
  const BstRules *rules = state->rules;
  unsigned kind = candidate->kind;
  bool has_river = false;

  for (unsigned side = 0; side < BST_SIDES; side++)
    has_river = has_river || rules->tiles[kind].edges[side] == BST_EDGE_RIVER;
  if (!has_river)
    return true;

  unsigned upstream = side_upstream (&view, candidate);

  if (upstream == BST_SIDES)
    return BST_RULE (RIVER_04, false, true);

  unsigned beyond = side_beyond (rules, kind, candidate->rotation, upstream);
  unsigned turn = turn_between (upstream, beyond);

  return turn == STRAIGHT ||
         BST_RULE (RIVER_05, turn != last_turn (&view, candidate->pos, upstream), true);
}

const BstModule bst_module_river = {
  .may_lie = river_may_lie,
};
