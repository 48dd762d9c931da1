/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From positions to cells and from a cell to its neighbours, behind one accessor
 * for both kinds of map (see BstMap).
 */
#pragma once

#include "engine/bits.h"
#include "engine/state-private.h"

/* The neighbour of a position on one side. */
BST_INLINE BstPos
bst_pos_step (BstPos pos, unsigned side)
{
  static const int8_t dx[BST_SIDES] = { 0, 1, 0, -1 };
  static const int8_t dy[BST_SIDES] = { -1, 0, 1, 0 };

  return (BstPos) { (int16_t) (pos.x + dx[side]), (int16_t) (pos.y + dy[side]) };
}

BST_INLINE uint32_t
bst_map_key (BstPos pos)
{
  return (uint32_t) (uint16_t) pos.x << 16 | (uint16_t) pos.y;
}

/* The cell with that key in a hashed map, or the free one where it would go. */
BST_INLINE uint32_t
bst_map_probe (const BstMap *map, const uint16_t *cells, const uint32_t *keys, uint32_t key)
{
  uint32_t cell = (key * 0x9e3779b1u) >> map->shift;

  while (cells[cell] != 0 && keys[cell] != key)
    cell = (cell + 1) & (map->n_cells - 1);
  return cell;
}

/* The number of a cell on a torus from one that may be below or beyond it. */
static inline uint32_t
bst_map_wrap (const BstMap *map, int32_t number)
{
  int32_t n_cells = (int32_t) map->n_cells;

  number %= n_cells;
  return (uint32_t) (number < 0 ? number + n_cells : number);
}

/* The same for one that is less than once around. */
BST_INLINE uint32_t
bst_map_over (const BstMap *map, uint32_t number)
{
  return number >= map->n_cells ? number - map->n_cells : number;
}

/* The number of the cell at `pos`, from nothing. */
static inline uint32_t
bst_map_cell (const BstMap *map, const uint16_t *cells, const uint32_t *keys, BstPos pos)
{
  if (map->is_hashed)
    return bst_map_probe (map, cells, keys, bst_map_key (pos));
  return bst_map_wrap (map, pos.x + pos.y * (int32_t) map->stride);
}

/* What lies at `pos`: a value of `cells`. */
static inline uint16_t
bst_map_look (const BstView *view, BstPos pos)
{
  return view->cells[bst_map_cell (&view->rules->map, view->cells, view->keys, pos)];
}

/* The index of the tile at `pos`, or -1. */
static inline int
bst_map_placed (const BstView *view, BstPos pos)
{
  uint16_t value = bst_map_look (view, pos);

  return value == 0 || value & BST_OPEN ? -1 : value - 1;
}

/* Of 16-bit values only those of tiles are in 1 .. BST_OPEN - 1. */
static inline bool
bst_map_is_tile (unsigned value)
{
  return value - 1 < BST_OPEN - 1;
}

/* What lies on each side of `pos`: values of `cells`. */
static inline void
bst_map_look_beside (const BstView *view, BstPos pos, uint16_t out_values[BST_SIDES])
{
  const BstMap *map = &view->rules->map;

  for (unsigned side = 0; side < BST_SIDES && map->is_hashed; side++)
    out_values[side] = bst_map_look (view, bst_pos_step (pos, side));
  if (map->is_hashed)
    return;

  uint32_t cell = bst_map_cell (map, view->cells, view->keys, pos);

  for (unsigned side = 0; side < BST_SIDES; side++)
    out_values[side] = view->cells[bst_map_over (map, cell + map->steps[side])];
}

#define BST_MAP_AROUND 9

/* What lies at `pos` and around it, row by row: values of `cells`. */
static inline void
bst_map_look_around (const BstView *view, BstPos pos, uint16_t out_values[BST_MAP_AROUND])
{
  const BstMap *map = &view->rules->map;
  BstPos corner = { (int16_t) (pos.x - 1), (int16_t) (pos.y - 1) };

  for (int i = 0; i < BST_MAP_AROUND && map->is_hashed; i++)
    out_values[i] = bst_map_look (view, (BstPos) { (int16_t) (corner.x + i % 3),
                                                   (int16_t) (corner.y + i / 3) });
  if (map->is_hashed)
    return;

  /* On a torus from cell to cell, which is faster than finding each. */
  uint32_t row = bst_map_cell (map, view->cells, view->keys, corner);

  for (unsigned y = 0; y < 3; y++) {
    for (unsigned x = 0; x < 3; x++)
      out_values[3 * y + x] = view->cells[bst_map_over (map, row + x)];
    row = bst_map_over (map, row + map->stride);
  }
}

/* Whether all cells around `pos`, where a tile lies, hold one too: most often one of the first few
 * does not. */
static inline bool
bst_map_is_surrounded (const BstView *view, BstPos pos)
{
  for (int i = 0; i < BST_MAP_AROUND; i++) {
    BstPos near = { (int16_t) (pos.x + i % 3 - 1), (int16_t) (pos.y + i / 3 - 1) };

    if (bst_map_placed (view, near) < 0)
      return false;
  }
  return true;
}

/* How many of the eight cells around `pos` hold a tile. */
static inline unsigned
bst_map_neighbours (const BstView *view, BstPos pos)
{
  uint16_t values[BST_MAP_AROUND];
  unsigned n = 0;

  bst_map_look_around (view, pos, values);
  for (unsigned i = 0; i < BST_MAP_AROUND; i++)
    n += i != 4 && bst_map_is_tile (values[i]);
  return n;
}
