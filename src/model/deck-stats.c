/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures about decks.  Tiles are sorted into patterns first, so that the chances are
 * worked out once for each pattern and not for each tile.
 */
#include "model/deck-stats.h"

#include <string.h>

#define EDGE_BITS 3
#define DEMANDABLE 3 /* the first kinds of edge, of which demands are drawn */
#define N_DEMANDS 81 /* for four sides */

_Static_assert(BST_EDGE_SEAM < 1 << EDGE_BITS, "an edge needs more bits");
_Static_assert(1 << EDGE_BITS * BST_SIDES == BST_PATTERNS, "the patterns have another number");
_Static_assert(BST_EDGE_CITY < DEMANDABLE && BST_EDGE_RIVER >= DEMANDABLE, "edges have moved");

/* The neighbours of each cell: bit i for side i. */
static const unsigned cells[BST_CELLS] = {
  [BST_CELL_ONE] = 0x1,
  [BST_CELL_TWO_ADJACENT] = 0x3,
  [BST_CELL_TWO_OPPOSITE] = 0x5,
  [BST_CELL_THREE] = 0x7,
  [BST_CELL_FOUR] = 0xf,
};

void
bst_pattern_get_edges (BstPattern pattern, uint8_t out_edges[BST_SIDES])
{
  for (unsigned side = 0; side < BST_SIDES; side++)
    out_edges[side] = (pattern >> EDGE_BITS * (BST_SIDES - 1 - side)) & ((1 << EDGE_BITS) - 1);
}

BstPattern
bst_pattern_of (const uint8_t edges[BST_SIDES])
{
  unsigned greatest = 0;

  for (unsigned first = 0; first < BST_SIDES; first++) {
    unsigned word = 0;

    for (unsigned i = 0; i < BST_SIDES; i++)
      word = word << EDGE_BITS | edges[(first + i) % BST_SIDES];
    greatest = word > greatest ? word : greatest;
  }
  return (BstPattern) greatest;
}

void
bst_pattern_name (BstPattern pattern, char out_name[BST_SIDES + 1])
{
  uint8_t edges[BST_SIDES];

  bst_pattern_get_edges (pattern, edges);
  for (unsigned side = 0; side < BST_SIDES; side++)
    out_name[side] = bst_edge_letter ((BstEdge) edges[side]);
  out_name[BST_SIDES] = '\0';
}

bool
bst_pattern_is_proper (BstPattern pattern)
{
  uint8_t edges[BST_SIDES];

  bst_pattern_get_edges (pattern, edges);
  return bst_pattern_of (edges) == pattern;
}

bool
bst_pattern_is_plain (BstPattern pattern)
{
  uint8_t edges[BST_SIDES];

  bst_pattern_get_edges (pattern, edges);
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (edges[side] >= DEMANDABLE)
      return false;
  return bst_pattern_is_proper (pattern);
}

bool
bst_pattern_has (BstPattern pattern, BstEdge edge)
{
  uint8_t edges[BST_SIDES];

  bst_pattern_get_edges (pattern, edges);
  return memchr (edges, (int) edge, sizeof edges) != NULL;
}

static void
count_symbols (BstDeckStats *stats, BstSymbols symbols, unsigned copies)
{
  for (unsigned bit = 0; symbols != 0; bit++, symbols >>= 1)
    if (symbols & 1)
      stats->symbols[bit] += copies;
}

static unsigned
count_sides (BstPorts ports)
{
  unsigned n = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    n += (ports & bst_side_ports (side)) != 0;
  return n;
}

static void
count_tile (BstDeckStats *stats, const BstTile *tile, unsigned copies)
{
  stats->n_tiles += copies;
  stats->patterns[bst_pattern_of (tile->edges)] += copies;
  for (unsigned side = 0; side < BST_SIDES; side++)
    stats->edges[tile->edges[side]] += copies;
  count_symbols (stats, tile->symbols, copies);
  for (unsigned i = 0; i < tile->n_features; i++) {
    const BstFeature *feature = &tile->features[i];

    stats->features[feature->type] += copies;
    stats->reach[feature->type][count_sides (feature->ports)] += copies;
    stats->shields += copies * feature->shields;
    count_symbols (stats, feature->symbols, copies);
  }
}

/* The sides of a tile, turned by `rotation`, that do not show what `demand` draws for
 * them: bit i for side i.  The digits of `demand` to base 3 are one for each side. */
static unsigned
find_misfits (const uint8_t edges[BST_SIDES], unsigned rotation, unsigned demand)
{
  unsigned misfits = 0;

  for (unsigned side = 0; side < BST_SIDES; side++, demand /= DEMANDABLE) {
    unsigned edge = edges[(side + rotation) % BST_SIDES];

    if (edge != demand % DEMANDABLE && edge != BST_EDGE_ANY)
      misfits |= 1u << side;
  }
  return misfits;
}

/* How many of all demands a tile of `pattern` meets in each cell.  Sides on which a cell
 * has no neighbour are drawn as well and do not matter. */
static void
count_fits (BstPattern pattern, unsigned out_fits[BST_CELLS])
{
  uint8_t edges[BST_SIDES];

  memset (out_fits, 0, BST_CELLS * sizeof *out_fits);
  bst_pattern_get_edges (pattern, edges);
  for (unsigned demand = 0; demand < N_DEMANDS; demand++) {
    unsigned met = 0; /* bit i for cell i */

    for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
      unsigned misfits = find_misfits (edges, rotation, demand);

      for (unsigned cell = 0; cell < BST_CELLS; cell++)
        met |= (unsigned) ((misfits & cells[cell]) == 0) << cell;
    }
    for (unsigned cell = 0; cell < BST_CELLS; cell++)
      out_fits[cell] += met >> cell & 1;
  }
}

static void
judge_patterns (BstDeckStats *stats)
{
  for (unsigned pattern = 0; pattern < BST_PATTERNS; pattern++) {
    unsigned n_fits[BST_CELLS];

    if (stats->patterns[pattern] == 0)
      continue;
    stats->n_plain_patterns += bst_pattern_is_plain ((BstPattern) pattern);
    count_fits ((BstPattern) pattern, n_fits);
    for (unsigned cell = 0; cell < BST_CELLS; cell++)
      stats->fits[cell] += (double) n_fits[cell] * stats->patterns[pattern];
  }
  for (unsigned cell = 0; cell < BST_CELLS && stats->n_tiles > 0; cell++)
    stats->fits[cell] /= (double) N_DEMANDS * stats->n_tiles;
}

static void
add_deck (BstDeckStats *stats, const BstDeck *deck)
{
  for (unsigned i = 0; i < deck->n_tiles; i++) {
    const BstDeckTile *tile = &deck->tiles[i];

    stats->n_kinds += tile->copies + tile->supply > 0;
    stats->n_supply += tile->supply;
    if (tile->copies > 0)
      count_tile (stats, &tile->tile, tile->copies);
  }
}

void
bst_deck_stats_count (BstDeckStats *out_stats, const BstDeck *deck)
{
  memset (out_stats, 0, sizeof *out_stats);
  add_deck (out_stats, deck);
  judge_patterns (out_stats);
}

void
bst_deck_stats_count_both (BstDeckStats *out_stats, const BstDeck *deck, const BstDeck *other)
{
  memset (out_stats, 0, sizeof *out_stats);
  add_deck (out_stats, deck);
  add_deck (out_stats, other);
  judge_patterns (out_stats);
}
