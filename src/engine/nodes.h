/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Features as sets of nodes, with what scoring needs at the root.
 *
 * Every node knows its root, and the nodes of a feature form a ring.  When two
 * features join, the nodes of the smaller one learn the new root: nearly always that
 * is the single node of a tile just laid, so this is cheaper than a forest of
 * parents in which every look-up must climb.
 *
 * A feature counts each of its tiles once, also one that shows two parts of it.
 * Only tiles with several parts of one type can be counted twice when two features
 * join, so each of those gets a bit of `multi_bits` when it is laid, and the bits that
 * both features have are the tiles to subtract.  When a game has more such tiles
 * than bits, a shared bit is only a suspicion and the tiles behind it are looked at.
 */
#pragma once

#include <string.h>

#include "engine/bits.h"
#include "engine/rule.h"
#include "engine/state-private.h"

#define BST_MULTI_BITS 32

/* The root of the feature that `node` is a part of. */
BST_INLINE unsigned
bst_nodes_root (const BstNode *nodes, unsigned node)
{
  return nodes[node].root;
}

/* The tile that a node lies on. */
static inline const BstPlacedTile *
bst_nodes_tile (const BstView *view, unsigned node)
{
  return &view->placed[view->node_tiles[node]];
}

/* Whether an earlier contact of a field's ring, which begins at `start`, leads to the same city. */
static inline bool
bst_contact_is_counted (const BstView *view, unsigned start, unsigned contact, unsigned city)
{
  for (unsigned i = start; i != contact; i = view->next_contact[i]) {
    if (bst_nodes_root (view->nodes, view->contacts[i]) == city)
      return true;
  }
  return false;
}

/* The counts of all players as two numbers: bytes add up without carrying. */
BST_INLINE void
bst_followers_load (const BstNode *node, uint32_t *out_low, uint16_t *out_high)
{
  memcpy (out_low, node->followers, 4);
  memcpy (out_high, node->followers + 4, 2);
}

BST_INLINE bool
bst_node_is_occupied (const BstNode *node)
{
  uint32_t low;
  uint16_t high;

  bst_followers_load (node, &low, &high);
  return (low | high) != 0;
}

BST_INLINE void
bst_followers_add (BstNode *to, const BstNode *from)
{
  uint32_t low, more_low;
  uint16_t high, more_high;

  bst_followers_load (to, &low, &high);
  bst_followers_load (from, &more_low, &more_high);
  low += more_low;
  high = (uint16_t) (high + more_high);
  memcpy (to->followers, &low, 4);
  memcpy (to->followers + 4, &high, 2);
}

/* Tiles that both features count, when several share a bit. */
unsigned bst_nodes_count_shared (const BstTable *table, unsigned a, unsigned b);

BST_INLINE unsigned
bst_nodes_shared_tiles (const BstTable *table, unsigned a, unsigned b)
{
  uint32_t both = table->multi_bits[a] & table->multi_bits[b];

  if (BST_LIKELY (both == 0))
    return 0;
  if (table->state->n_multi <= BST_MULTI_BITS)
    return bst_popcount (both);
  return bst_nodes_count_shared (table, a, b);
}

/* Makes one ring of those that two members are in, by exchanging successors. */
BST_INLINE void
bst_ring_join (uint16_t *next, unsigned a, unsigned b)
{
  uint16_t successor = next[a];

  next[a] = next[b];
  next[b] = successor;
}

BST_INLINE void
bst_nodes_join_contacts (const BstTable *table, BstNode *into, const BstNode *from)
{
  if (from->contact == BST_NO_CONTACT)
    return;
  if (into->contact == BST_NO_CONTACT)
    into->contact = from->contact;
  else
    bst_ring_join (table->next_contact, into->contact, from->contact);
}

/* Tells the nodes of the feature of `from` that their root is `into`. */
BST_INLINE void
bst_nodes_adopt (const BstTable *table, unsigned into, unsigned from)
{
  unsigned node = from;

  do {
    table->nodes[node].root = (uint16_t) into;
    node = table->next_node[node];
  } while (node != from);
  bst_ring_join (table->next_node, into, from);
}

/* Makes one feature of those with roots `a` and `b`, which differ, and returns its
 * root.  Open ends add up: the caller closes those that meet.  `is_field` is known
 * where it is called, and saves most of the work. */
BST_INLINE unsigned
bst_nodes_unite (const BstTable *table, unsigned a, unsigned b, bool is_field)
{
  BstNode *nodes = table->nodes;
  unsigned if_less = 0u - (nodes[a].tiles < nodes[b].tiles); /* all bits set, or none */
  unsigned larger = a ^ ((a ^ b) & if_less);
  unsigned smaller = b ^ ((a ^ b) & if_less);
  BstNode *into = &nodes[larger];
  BstNode *from = &nodes[smaller];

  unsigned n_shared = is_field ? 0 : bst_nodes_shared_tiles (table, a, b);

  into->tiles = (uint16_t) (into->tiles + from->tiles - n_shared);
  into->facts |= from->facts;
  if (BST_RULE (BASE_22, true, false))
    bst_followers_add (into, from);
  bst_nodes_adopt (table, larger, smaller);
  if (is_field) {
    bst_nodes_join_contacts (table, into, from);
    return larger;
  }
  into->open = (uint16_t) (into->open + from->open);
  into->shields = (uint16_t) (into->shields + from->shields);
  table->multi_bits[larger] |= table->multi_bits[smaller];
  return larger;
}
