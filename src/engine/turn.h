/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What may be done at each step of a turn, one question at a time.  For the
 * engine's own files.
 */
#pragma once

#include "engine/lay.h"
#include "engine/rule.h"

/* The rotations, by bit, in which `kind` fits the edges around an open cell. */
BST_INLINE unsigned
bst_turn_fit (const BstRules *rules, const BstOpenCell *open, unsigned kind)
{
  return BST_RULE (BASE_11, rules->fits[rules->kinds[kind].fit + open->demand], 0xfu);
}

/* Whether no module objects to the tile there. */
bool bst_turn_may_lie (const BstState *state,
                       const BstOpenCell *open,
                       unsigned kind,
                       unsigned rotation);

/* Whether the tile fits anywhere at all. */
bool bst_turn_is_placeable (const BstState *state, unsigned kind);

/* Whether nobody stands on the feature of `node`, a part of the new tile. */
BST_INLINE bool
bst_turn_is_free (const BstNode *nodes, unsigned node)
{
  const BstNode *root = &nodes[bst_nodes_root (nodes, node)];
  bool is_free = !bst_node_is_occupied (root) && BST_RULE (BASE_23, true, root->open > 0);

  if (root->type == BST_FEATURE_FIELD)
    return BST_RULE (BASE_46, is_free, true);
  return BST_RULE (BASE_18, is_free, true);
}

/* Every way to put a figure of the active player onto the new tile, and what modules offer instead;
 * declining apart. */
void bst_turn_offer_figures (const BstState *state, BstOffers *offers);

/* Lets the turn reach `step`.  Returns true if the modules let it pass on; otherwise they have
 * asked something, or sent it elsewhere and it has come to another question. */
bool bst_turn_pass (BstState *state, BstStep step);

/* Lets the turn go on from `step` to the next question. */
void bst_turn_resume (BstState *state, BstStep step);

/* Whether a module puts the tile aside that has been drawn. */
bool bst_turn_is_put_aside (BstState *state, unsigned kind, const BstSink *sink);

/* The first question of a game, the map being laid. */
void bst_turn_begin (BstState *state, const BstSink *sink);

/* Plays a move that is known to be legal. */
void bst_turn_play (BstState *state, const BstMove *move, const BstSink *sink);

/* Adds the legal moves of the present question to `offers`. */
void bst_turn_offer (const BstState *state, BstOffers *offers);
