/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sentence for each kind of move, as if said to whoever makes it.
 */
#include "words/move.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/feature.h"
#include "words/fill.h"
#include "words/phrase.h"

/* The type of the feature that `move` puts a figure on. */
static BstFeatureType
feature_type (const BstMove *move, const BstState *state)
{
  int placed = bst_state_placed_at (state, move->pos);

  if (placed < 0)
    return BST_FEATURE_TYPES;

  const BstTile *tile = bst_state_tile (state, (unsigned) placed);

  if (move->feature >= tile->n_features)
    return BST_FEATURE_TYPES;
  return (BstFeatureType) tile->features[move->feature].type;
}

/* Translators: from here on {1} is a cell such as 3,-1. */
static const char *
deploy_of_abbot (BstFeatureType type)
{
  if (type == BST_FEATURE_GARDEN)
    return _ ("Put the abbot into the garden at {1}.");
  return _ ("Put the abbot into the monastery at {1}.");
}

static const char *
text_of (const BstMove *move, const BstState *state)
{
  if (move->type == BST_MOVE_DRAW) {
    /* Translators: {3} is a tile. */
    return _ ("Draw “{3}”.");
  }
  if (move->type == BST_MOVE_PLACE) {
    if (move->rotation == 0)
      return _ ("Lay the tile at {1}.");
    /* Translators: {2} is an angle such as 90°. */
    return _ ("Lay the tile at {1}, turned by {2}.");
  }
  if (move->type == BST_MOVE_DEPLOY) {
    if (move->figure == BST_FIGURE_ABBOT)
      return deploy_of_abbot (feature_type (move, state));
    return _ (bst_feature_words (feature_type (move, state))->put);
  }
  if (move->type == BST_MOVE_RECALL)
    return _ ("Call the abbot at {1} back.");
  if (move->type == BST_MOVE_PASS)
    return _ ("Put no figure on the map.");
  return _ ("Do nothing.");
}

char *
bst_move_to_sentence (const BstMove *move, const BstState *state, const BstNames *names)
{
  g_autofree char *cell = bst_phrase_cell (move->pos);
  g_autofree char *angle = bst_phrase_angle (move->rotation);
  const char *tile = move->type == BST_MOVE_DRAW ? bst_names_get_tile (names, move->kind) : "";

  return bst_fill (text_of (move, state), cell, angle, tile, NULL);
}
