/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tiles that have not been drawn: a bag in stages.  A tile's place in the bag
 * means nothing until it is drawn.  For the engine's own files.
 */
#pragma once

#include "engine/bits.h"
#include "engine/state-private.h"

/* Where the stage that is being drawn from begins: bag[begin .. n_bag) are in it. */
BST_INLINE unsigned
bst_pile_begin (const BstState *state)
{
  return state->rules->stages[state->turn.stage].begin;
}

/* Takes the tile at `index` out of the bag and returns its kind. */
BST_INLINE unsigned
bst_pile_take (const BstTable *table, unsigned index)
{
  BstState *state = table->state;
  unsigned kind = table->bag[index];

  table->bag[index] = table->bag[--state->n_bag];
  table->left[kind]--;
  while (state->n_bag > 0 && state->n_bag == bst_pile_begin (state))
    state->turn.stage++;
  return kind;
}

/* A tile of the present stage, all equally likely, as an index into the bag. */
BST_INLINE unsigned
bst_pile_choose (const BstState *state, BstRandom *random)
{
  unsigned begin = bst_pile_begin (state);

  return begin + bst_random_below (random, state->n_bag - begin);
}

/* Takes a tile of `kind` out of the pile as a move of chance says. */
void bst_pile_draw (BstState *state, unsigned kind);

/* Keeps a tile that was drawn beside the pile, and puts all such tiles back, where they belong to
 * the stage that is being drawn from. */
void bst_pile_put_aside (BstState *state, unsigned kind, const BstSink *sink);
void bst_pile_put_back (BstState *state, const BstSink *sink);
