/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The map of the audit: which tiles lie where, and where another may lie.
 */
#include "engine/audit/audit-private.h"

#include <stdlib.h>

/* How far the rectangle of cells reaches beyond a tile that did not fit into it. */
#define MARGIN 8

const int bst_audit_dx[BST_SIDES] = { 0, 1, 0, -1 };
const int bst_audit_dy[BST_SIDES] = { -1, 0, 1, 0 };

void *
bst_audit_resize (void *block, size_t n, size_t size)
{
  void *resized = realloc (block, (n > 0 ? n : 1) * size);

  if (resized == NULL)
    abort ();
  return resized;
}

void *
bst_audit_zeroed (size_t n, size_t size)
{
  void *block = calloc (n > 0 ? n : 1, size);

  if (block == NULL)
    abort ();
  return block;
}

static unsigned
opposite (unsigned side)
{
  return (side + 2) % BST_SIDES;
}

/*
 * Tiles and cells
 */

static bool
is_inside (const BstAuditMap *map, int x, int y)
{
  return x >= map->left && x < map->left + map->width &&
         y >= map->top && y < map->top + map->height;
}

static int *
cell_at (const BstAuditMap *map, int x, int y)
{
  return &map->cells[(size_t) (y - map->top) * (size_t) map->width + (size_t) (x - map->left)];
}

int
bst_audit_map_at (const BstAuditMap *map, int x, int y)
{
  return is_inside (map, x, y) ? *cell_at (map, x, y) : -1;
}

int
bst_audit_map_beside (const BstAuditMap *map, const BstPlaced *tile, unsigned side)
{
  return bst_audit_map_at (map, tile->pos.x + bst_audit_dx[side], tile->pos.y + bst_audit_dy[side]);
}

static void
stretch_border (BstAuditMap *map, BstPos pos)
{
  if (map->n_tiles == 1 || pos.x < map->west)
    map->west = pos.x;
  if (map->n_tiles == 1 || pos.x > map->east)
    map->east = pos.x;
  if (map->n_tiles == 1 || pos.y < map->north)
    map->north = pos.y;
  if (map->n_tiles == 1 || pos.y > map->south)
    map->south = pos.y;
}

/* Makes the rectangle of cells larger than the map and fills it in again. */
static void
grow_cells (BstAuditMap *map)
{
  map->left = map->west - MARGIN;
  map->top = map->north - MARGIN;
  map->width = map->east - map->west + 1 + 2 * MARGIN;
  map->height = map->south - map->north + 1 + 2 * MARGIN;

  size_t n_cells = (size_t) map->width * (size_t) map->height;

  map->cells = bst_audit_resize (map->cells, n_cells, sizeof *map->cells);
  for (size_t i = 0; i < n_cells; i++)
    map->cells[i] = -1;
  for (unsigned i = 0; i < map->n_tiles; i++)
    *cell_at (map, map->tiles[i].pos.x, map->tiles[i].pos.y) = (int) i;
}

void
bst_audit_map_lay (BstAuditMap *map, BstPlaced tile)
{
  map->tiles = bst_audit_resize (map->tiles, map->n_tiles + 1, sizeof *map->tiles);
  map->tiles[map->n_tiles++] = tile;
  stretch_border (map, tile.pos);
  if (is_inside (map, tile.pos.x, tile.pos.y))
    *cell_at (map, tile.pos.x, tile.pos.y) = (int) map->n_tiles - 1;
  else
    grow_cells (map);
}

unsigned
bst_audit_map_empty_around (const BstAuditMap *map, BstPos pos)
{
  unsigned n_empty = 0;

  for (int y = pos.y - 1; y <= pos.y + 1; y++)
    for (int x = pos.x - 1; x <= pos.x + 1; x++)
      if (bst_audit_map_at (map, x, y) < 0 && !(x == pos.x && y == pos.y))
        n_empty++;
  return n_empty;
}

bool
bst_audit_map_is_open (const BstAuditMap *map, int x, int y)
{
  if (bst_audit_map_at (map, x, y) >= 0)
    return false;
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (bst_audit_map_at (map, x + bst_audit_dx[side], y + bst_audit_dy[side]) >= 0)
      return true;
  return false;
}

/*
 * Edges (BASE-10, BASE-11)
 */

/* What `tile`, as it is turned, shows on `side`. */
static unsigned
edge_on (const BstRules *rules, const BstPlaced *tile, unsigned side)
{
  return bst_rules_tile (rules, tile->kind)->edges[(side + BST_SIDES - tile->rotation) % BST_SIDES];
}

bool
bst_audit_reaches (const BstRules *rules,
                   const BstPlaced *tile,
                   unsigned feature,
                   unsigned side,
                   unsigned k)
{
  unsigned unturned = (side + BST_SIDES - tile->rotation) % BST_SIDES;
  unsigned ports = bst_rules_tile (rules, tile->kind)->features[feature].ports;

  return (ports >> (3 * unturned + k) & 1) != 0;
}

static bool
edges_match (unsigned a, unsigned b)
{
  return a == b || a == BST_EDGE_ANY || b == BST_EDGE_ANY;
}

bool
bst_audit_edges_fit (const BstAudit *audit, const BstPlaced *tile)
{
  const BstAuditMap *map = &audit->map;

  if (!bst_audit_map_is_open (map, tile->pos.x, tile->pos.y))
    return false;
  for (unsigned side = 0; side < BST_SIDES; side++) {
    int beside = bst_audit_map_beside (map, tile, side);

    if (beside >= 0 &&
        !edges_match (edge_on (audit->rules, tile, side),
                      edge_on (audit->rules, &map->tiles[beside], opposite (side))))
      return false;
  }
  return true;
}

/*
 * The river (RIVER-04, RIVER-05, OQ-05)
 */

/* How a course turns that enters a tile by one side and leaves it by another. */
typedef enum {
  STRAIGHT = 0,
  RIGHT = 1,
  LEFT = 3,
} Turn;

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

static bool
is_river_on (const BstAudit *audit, const BstPlaced *tile, unsigned side)
{
  return edge_on (audit->rules, tile, side) == BST_EDGE_RIVER;
}

/* Whether one river of the tile reaches both sides. */
static bool
joins_sides (const BstAudit *audit, const BstPlaced *tile, unsigned a, unsigned b)
{
  const BstTile *kind = bst_rules_tile (audit->rules, tile->kind);

  for (unsigned i = 0; i < kind->n_features; i++)
    if (kind->features[i].type == BST_FEATURE_RIVER &&
        bst_audit_reaches (audit->rules, tile, i, a, 1) &&
        bst_audit_reaches (audit->rules, tile, i, b, 1))
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

static bool
river_goes_on (const BstAudit *audit, const BstPlaced *tile)
{
  bool is_continued = false;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    int beside = bst_audit_map_beside (&audit->map, tile, side);

    if (beside < 0 || !is_river_on (audit, tile, side) ||
        !is_river_on (audit, &audit->map.tiles[beside], opposite (side)))
      continue;
    is_continued = true;
    if (!turns_are_fine (audit, tile, side))
      return false;
  }
  return is_continued;
}

bool
bst_audit_may_lie (const BstAudit *audit, const BstPlaced *tile)
{
  if (!bst_audit_edges_fit (audit, tile))
    return false;
  if (bst_rules_has_module (audit->rules, BST_MODULE_RIVER) &&
      bst_audit_is_river_tile (bst_rules_tile (audit->rules, tile->kind)))
    return river_goes_on (audit, tile);
  return true;
}
