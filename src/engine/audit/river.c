/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The river: which tiles come first, and how it may turn (RIVER-02 to RIVER-05, OQ-05).  It is no
 * feature (RIVER-08).  All of this holds for the forked river too.
 */
#include "engine/audit/river.h"

/* How a course turns that enters a tile by one side and leaves it by another. */
typedef enum {
  STRAIGHT = 0,
  RIGHT = 1,
  LEFT = 3,
} Turn;

static unsigned
opposite (unsigned side)
{
  return (side + 2) % BST_SIDES;
}

static Turn
turn_between (unsigned entry, unsigned leaving)
{
  return (Turn) ((leaving + BST_SIDES - opposite (entry)) % BST_SIDES);
}

bool
bst_audit_is_river_tile (const BstTile *tile)
{
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (tile->edges[side] == BST_EDGE_RIVER)
      return true;
  return false;
}

bool
bst_audit_is_river_on (const BstAudit *audit, const BstPlaced *tile, unsigned side)
{
  return bst_audit_edge_on (audit, tile, side) == BST_EDGE_RIVER;
}

/* Whether one river of the tile reaches both sides. */
static bool
joins_sides (const BstAudit *audit, const BstPlaced *tile, unsigned a, unsigned b)
{
  const BstTile *kind = audit->shapes[tile->shape];

  for (unsigned i = 0; i < kind->n_features; i++)
    if (kind->features[i].type == BST_FEATURE_RIVER &&
        bst_audit_reaches (audit, tile, i, a, 1) &&
        bst_audit_reaches (audit, tile, i, b, 1))
      return true;
  return false;
}

/* When the neighbour on `side` was laid, or after all others if there is none. */
static unsigned
age_beside (const BstAudit *audit, const BstPlaced *tile, unsigned side)
{
  int beside = bst_audit_map_beside (&audit->map, tile, side);

  return beside >= 0 ? (unsigned) beside : audit->map.n_tiles;
}

/* The side by which the water that leaves `tile` by `leaving` comes in, or -1 if it
 * rises there.  Where several sides could be it, as on a fork, it is the one whose
 * neighbour was laid first. */
static int
find_entry (const BstAudit *audit, const BstPlaced *tile, unsigned leaving)
{
  int entry = -1;

  for (unsigned side = 0; side < BST_SIDES; side++)
    if (side != leaving && joins_sides (audit, tile, side, leaving) &&
        (entry < 0 || age_beside (audit, tile, side) < age_beside (audit, tile, (unsigned) entry)))
      entry = (int) side;
  return entry;
}

/* The last turn of the river before it leaves the tile numbered `tile` by `leaving`.
 * By the strict reading straight tiles do not count, by the immediate one only this
 * tile does. */
static Turn
last_turn (const BstAudit *audit, int tile, unsigned leaving)
{
  const BstAuditMap *map = &audit->map;
  bool is_strict = bst_rules_option (audit->rules, BST_OPTION_RIVER_TURNS) == 0;

  /* Not for ever: a river that begins without a spring could run in a ring. */
  for (unsigned steps = 0; steps < map->n_tiles && tile >= 0; steps++) {
    int entry = find_entry (audit, &map->tiles[tile], leaving);

    if (entry < 0)
      return STRAIGHT;

    Turn turn = turn_between ((unsigned) entry, leaving);

    if (turn != STRAIGHT || !is_strict)
      return turn;
    tile = bst_audit_map_beside (map, &map->tiles[tile], (unsigned) entry);
    leaving = opposite ((unsigned) entry);
  }
  return STRAIGHT;
}

/* Whether the water that enters `tile` by `entry` turns the other way than before. */
static bool
turns_are_fine (const BstAudit *audit, const BstPlaced *tile, unsigned entry)
{
  int upstream = bst_audit_map_beside (&audit->map, tile, entry);
  Turn before = last_turn (audit, upstream, opposite (entry));

  if (before == STRAIGHT)
    return true;
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (side != entry && joins_sides (audit, tile, entry, side) &&
        turn_between (entry, side) == before)
      return false;
  return true;
}

bool
bst_audit_river_may_lie (const BstAudit *audit, const BstPlaced *tile)
{
  bool is_continued = !bst_audit_is_river_tile (audit->shapes[tile->shape]);

  for (unsigned side = 0; side < BST_SIDES; side++) {
    int beside = bst_audit_map_beside (&audit->map, tile, side);

    if (beside < 0 || !bst_audit_is_river_on (audit, tile, side) ||
        !bst_audit_is_river_on (audit, &audit->map.tiles[beside], opposite (side)))
      continue;
    is_continued = true;
    if (!turns_are_fine (audit, tile, side))
      return false;
  }
  return is_continued;
}

unsigned
bst_audit_river_rank (const BstTile *tile)
{
  if (!bst_audit_is_river_tile (tile))
    return BST_AUDIT_ANY_TIME;
  if ((tile->symbols >> BST_SYMBOL_FORK & 1) != 0)
    return 0;
  return (tile->symbols >> BST_SYMBOL_LAKE & 1) != 0 ? 2 : 1;
}

const BstAuditChapter bst_audit_river = {
  .id = BST_MODULE_RIVER,
  .rank = bst_audit_river_rank,
  .may_lie = bst_audit_river_may_lie,
};
