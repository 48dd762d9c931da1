/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Features as sets of nodes: union-find with what scoring needs at the root.
 *
 * A feature counts each of its tiles once, also one that shows two parts of it.
 * Only tiles with several parts of one type can be counted twice when two features
 * join, so each of those gets a bit of `multi` when it is laid, and the bits that
 * both features have are the tiles to subtract.  When a game has more such tiles
 * than bits, a shared bit is only a suspicion and the tiles behind it are looked at.
 */
#pragma once

#include <string.h>

#include "engine/bits.h"
#include "engine/state-private.h"

#define BST_MULTI_BITS 32

/* The root of `node`, shortening the way for the next time. */
BST_INLINE unsigned
bst_nodes_find (BstNode *nodes, unsigned node)
{
  while (nodes[node].parent != node) {
    unsigned up = nodes[nodes[node].parent].parent;

    nodes[node].parent = (uint16_t) up;
    node = up;
  }
  return node;
}

/* The root of `node`, for readers. */
static inline unsigned
bst_nodes_root (const BstNode *nodes, unsigned node)
{
  while (nodes[node].parent != node)
    node = nodes[node].parent;
  return node;
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

/* Tiles that both features count, when bits of `multi` are shared by several. */
unsigned bst_nodes_count_shared (const BstTable *table, unsigned a, unsigned b);

BST_INLINE unsigned
bst_nodes_shared_tiles (const BstTable *table, unsigned a, unsigned b)
{
  uint32_t both = table->nodes[a].multi & table->nodes[b].multi;

  if (BST_LIKELY (both == 0))
    return 0;
  if (table->state->n_multi <= BST_MULTI_BITS)
    return bst_popcount (both);
  return bst_nodes_count_shared (table, a, b);
}

/* Two rings of contacts become one by exchanging successors. */
BST_INLINE void
bst_nodes_join_contacts (const BstTable *table, unsigned into, unsigned from)
{
  unsigned a = table->first_contact[into];
  unsigned b = table->first_contact[from];

  if (b == BST_NO_CONTACT)
    return;
  if (a == BST_NO_CONTACT) {
    table->first_contact[into] = (uint16_t) b;
    return;
  }

  uint16_t next = table->next_contact[a];

  table->next_contact[a] = table->next_contact[b];
  table->next_contact[b] = next;
}

/* Makes one feature of those with roots `a` and `b`, which differ, and returns its
 * root.  Open ends add up: the caller closes those that meet. */
BST_INLINE unsigned
bst_nodes_unite (const BstTable *table, unsigned a, unsigned b)
{
  BstNode *nodes = table->nodes;

  if (nodes[a].tiles < nodes[b].tiles) {
    unsigned swap = a;

    a = b;
    b = swap;
  }

  BstNode *into = &nodes[a];
  BstNode *from = &nodes[b];

  into->tiles = (uint16_t) (into->tiles + from->tiles - bst_nodes_shared_tiles (table, a, b));
  into->open = (uint16_t) (into->open + from->open);
  into->shields = (uint16_t) (into->shields + from->shields);
  into->multi |= from->multi;
  bst_followers_add (into, from);
  from->parent = (uint16_t) a;
  if (into->type == BST_FEATURE_FIELD)
    bst_nodes_join_contacts (table, a, b);
  return a;
}
