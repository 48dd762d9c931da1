/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Row by row, cell by cell, any tile that fits what lies to the west and to the north,
 * the likelier the more copies there are of it.  The base set has a tile for any two
 * neighbours, so nothing is ever taken back.
 */
#include "render/landscape.h"

#include "engine/random.h"
#include "render/tile/tile-art.h"

#define ANY 0xff /* an edge that may be anything */

typedef struct
{
  BstRandom random;
  GArray *tiles; /* BstLandTile */
} Country;

/* What the four edges of a cell have to be. */
typedef struct
{
  uint8_t edges[BST_SIDES];
} Demand;

static uint8_t
edge_of (const BstTile *tile, unsigned rotation, unsigned side)
{
  return tile->edges[(side + BST_SIDES - rotation) % BST_SIDES];
}

static bool
fits (const BstTile *tile, unsigned rotation, const Demand *demand)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    uint8_t edge = edge_of (tile, rotation, side);

    if (demand->edges[side] == ANY ? edge == BST_EDGE_RIVER : edge != demand->edges[side])
      return false;
  }
  return true;
}

static const BstLandTile *
find_tile (const Country *country, int x, int y)
{
  for (guint i = 0; i < country->tiles->len; i++) {
    const BstLandTile *tile = &g_array_index (country->tiles, BstLandTile, i);

    if (tile->pos.x == x && tile->pos.y == y)
      return tile;
  }
  return NULL;
}

static uint8_t
look_over (const Country *country, int x, int y, unsigned side)
{
  const BstLandTile *tile = find_tile (country, x, y);

  return tile != NULL ? edge_of (tile->sketch.tile, tile->rotation, side) : ANY;
}

/* How likely a tile is; never the same as next to it, which looks like a pattern. */
static unsigned
weigh (const Country *country, const BstDeckTile *tile, BstPos pos)
{
  const BstLandTile *west = find_tile (country, pos.x - 1, pos.y);
  const BstLandTile *north = find_tile (country, pos.x, pos.y - 1);

  if ((west != NULL && west->sketch.tile == &tile->tile) ||
      (north != NULL && north->sketch.tile == &tile->tile))
    return 1;
  return tile->copies * 8u;
}

/* Walks over everything that fits.  Returns the sum of the weights; at the one where it
 * exceeds `target`, puts it into `out_tile` (may be NULL). */
static unsigned
walk (const Country *country,
      const BstDeckFile *file,
      const Demand *demand,
      unsigned target,
      BstLandTile *out_tile)
{
  const BstDeck *deck = bst_deck_file_get_deck (file);
  unsigned sum = 0;

  for (unsigned i = 0; i < deck->n_tiles; i++) {
    for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
      if (!fits (&deck->tiles[i].tile, rotation, demand))
        continue;
      sum += weigh (country, &deck->tiles[i], out_tile->pos);
      if (sum > target) {
        out_tile->sketch = bst_sketch_of (file, i);
        out_tile->rotation = rotation;
        return sum;
      }
    }
  }
  return sum;
}

static void
lay (Country *country, const BstDeckFile *file, const Demand *demand, BstPos pos)
{
  BstLandTile tile = { .pos = pos };
  unsigned sum = walk (country, file, demand, G_MAXUINT, &tile);

  if (sum == 0)
    return;
  walk (country, file, demand, bst_random_below (&country->random, sum), &tile);
  g_array_append_val (country->tiles, tile);
}

GArray *
bst_landscape_lay (const BstDeckFile *land,
                   const BstDeckFile *river,
                   unsigned columns,
                   unsigned rows,
                   uint32_t seed)
{
  Country country = { 0 };

  bst_random_seed (&country.random, seed);
  country.tiles = g_array_new (FALSE, FALSE, sizeof (BstLandTile));
  for (unsigned y = 0; y < rows; y++) {
    bool is_river = y == rows / 2;

    for (unsigned x = 0; x < columns; x++) {
      BstPos pos = { (int16_t) x, (int16_t) y };
      Demand demand = { { ANY, ANY, ANY, ANY } };

      demand.edges[BST_NORTH] = look_over (&country, pos.x, pos.y - 1, BST_SOUTH);
      demand.edges[BST_WEST] = look_over (&country, pos.x - 1, pos.y, BST_EAST);
      if (is_river)
        demand.edges[BST_EAST] = demand.edges[BST_WEST] = BST_EDGE_RIVER;
      lay (&country, is_river ? river : land, &demand, pos);
    }
  }
  return country.tiles;
}
