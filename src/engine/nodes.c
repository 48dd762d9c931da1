/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rare part of nodes.h: counting tiles that two features share in a game with
 * more tiles of several parts than there are bits.
 */
#include "engine/nodes.h"

static bool
has_part (const BstTable *table, const BstPlacedTile *tile, unsigned root)
{
  for (unsigned i = 0; i < table->rules->kinds[tile->shape].n_locals; i++) {
    if (bst_nodes_root (table->nodes, tile->first + i) == root)
      return true;
  }
  return false;
}

unsigned
bst_nodes_count_shared (const BstTable *table, unsigned a, unsigned b)
{
  uint32_t both = table->multi_bits[a] & table->multi_bits[b];
  unsigned n_shared = 0;

  for (unsigned i = 0; i < table->state->n_multi; i++) {
    if (both >> i % BST_MULTI_BITS & 1) {
      const BstPlacedTile *tile = &table->placed[table->multi[i]];

      n_shared += has_part (table, tile, a) && has_part (table, tile, b);
    }
  }
  return n_shared;
}
