/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The map of the audit: which tiles lie where, and where another may lie.
 */
#include <stdlib.h>

#include "engine/audit/chapter.h"

/* How far the rectangle of cells reaches beyond a tile that did not fit into it. */
#define MARGIN 8

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

unsigned
bst_audit_map_tiles_beside (const BstAuditMap *map, BstPos pos)
{
  BstPlaced there = { .pos = pos };
  unsigned n_tiles = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    if (bst_audit_map_beside (map, &there, side) >= 0)
      n_tiles++;
  return n_tiles;
}

bool
bst_audit_map_is_open (const BstAuditMap *map, int x, int y)
{
  BstPos pos = { (int16_t) x, (int16_t) y };

  return bst_audit_map_at (map, x, y) < 0 && bst_audit_map_tiles_beside (map, pos) > 0;
}

/*
 * Edges (BASE-10, BASE-11)
 */

bool
bst_audit_tile_shows (const BstAudit *audit, unsigned tile, BstSymbol symbol)
{
  return (bst_audit_tile (audit, tile)->symbols >> symbol & 1) != 0;
}

/* Whether `tile`, for an open cell, fits its neighbour on `side`, if there is one. */
static bool
fits_on (const BstAudit *audit, const BstPlaced *tile, unsigned side)
{
  int beside = bst_audit_map_beside (&audit->map, tile, side);

  if (beside < 0)
    return true;

  unsigned mine = bst_audit_edge_on (audit, tile, side);
  unsigned theirs =
    bst_audit_edge_on (audit, &audit->map.tiles[beside], (side + 2) % BST_SIDES);

  return mine == theirs || mine == BST_EDGE_ANY || theirs == BST_EDGE_ANY;
}

bool
bst_audit_fits (const BstAudit *audit, const BstPlaced *tile)
{
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (!fits_on (audit, tile, side))
      return false;
  return true;
}

bool
bst_audit_is_let_lie (const BstAudit *audit, const BstPlaced *tile)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->may_lie != NULL && !(*c)->may_lie (audit, tile))
      return false;
  return true;
}

bool
bst_audit_may_lie (const BstAudit *audit, const BstPlaced *tile)
{
  return bst_audit_fits (audit, tile) && bst_audit_is_let_lie (audit, tile);
}

bool
bst_audit_may_enter (const BstAudit *audit, unsigned tile)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if ((*c)->may_enter != NULL && !(*c)->may_enter (audit, tile))
      return false;
  return true;
}
