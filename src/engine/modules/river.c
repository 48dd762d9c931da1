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
#include "engine/rules-private.h"

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

    side = side_beyond (view->rules, tile->kind, tile->rotation, leaves);
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
    if (side == upstream || !is_river (state->rules, tile->kind, tile->rotation, side))
      continue;
    if (last != STRAIGHT && turn_between (upstream, side) == last)
      return BST_RULE (RIVER_05, false, true);
  }
  return true;
}

static bool
river_minds (const BstTile *tile)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (tile->edges[side] == BST_EDGE_RIVER)
      return true;
  }
  return false;
}

static bool
river_may_lie (const BstState *state, const BstCandidate *candidate)
{
  BstView view = bst_view (state);

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (is_river (state->rules, candidate->kind, candidate->rotation, side) &&
        bst_map_placed (&view, bst_pos_step (candidate->pos, side)) >= 0 &&
        !does_alternate (state, candidate, side))
      return false;
  }
  return true;
}

static void
river_prepare (BstRules *rules)
{
  rules->continued |= BST_RULE (RIVER_04, 1u << BST_EDGE_RIVER, 0);
  if (BST_RULE (RIVER_08, false, true) || BST_RULE (RIVER_06, false, true)) {
    rules->types |= ON (RIVER);
    rules->stands[BST_FIGURE_FOLLOWER] |= ON (RIVER);
  }
}

const BstModule bst_module_river = {
  .chapter = { .id = BST_MODULE_RIVER,
               .name = "river",
               .plays = true,
               .edges = 1u << BST_EDGE_RIVER,
               .symbols = SYMBOL (SPRING) | SYMBOL (LAKE),
               .n_options = 1,
               .options = { { BST_OPTION_RIVER_TURNS,
                              "river-turns",
                              { "strict", "immediate" },
                              0 } } },
  .prepare = river_prepare,
  .minds = river_minds,
  .may_lie = river_may_lie,
};
