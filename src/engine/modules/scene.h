/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a sentence sees when it acts: the tile, the feature and the player it is about, and what can
 * be counted there.  Readers only.
 */
#pragma once

#include "engine/sentences.h"
#include "engine/feature.h"
#include "engine/state-private.h"

#define BST_NO_TILE UINT16_MAX

typedef struct
{
  const BstState *state;
  unsigned placed; /* the tile, or BST_NO_TILE */
  unsigned root;   /* of the feature, or BST_NO_NODE */
  unsigned player; /* whose tile or figure it is */
  bool is_complete;
} BstScene;

/* Whether a tile shows a symbol, as a whole or on a feature, and how often. */
unsigned bst_tile_count_symbol (const BstTile *tile, unsigned symbol);

/* Whether a sentence is about such a tile: it has the symbol and a feature of the types. */
bool bst_scene_is_tile (const BstRules *rules, const BstSentence *sentence, const BstTile *tile);

/* Whether it is about this part of a tile, or about the feature that the part belongs to. */
bool bst_scene_is_part (const BstRules *rules,
                        const BstSentence *sentence,
                        const BstTile *tile,
                        unsigned feature);

/* Whether it is about the feature with root `root`: of such a type, with the symbol somewhere. */
bool bst_scene_is_feature (const BstState *state, const BstSentence *sentence, unsigned root);

/* Whether all conditions hold. */
bool bst_scene_holds (const BstScene *scene, const BstSentence *sentence);

/* How many of a thing there are, of `player` if it belongs to somebody. */
unsigned bst_scene_count (const BstScene *scene, const BstThing *thing, unsigned player);

/* The features of some types that share a tile with this one, each once. */
#define BST_SCENE_TOUCHING 128
unsigned bst_scene_list_touching (const BstState *state,
                                  unsigned root,
                                  unsigned types,
                                  uint16_t out_roots[BST_SCENE_TOUCHING]);

/* Whether a piece is one of those at `where`. */
bool bst_scene_has_piece (const BstScene *scene, unsigned where, const BstPiece *piece);

/* Whether the tile `placed` is one of those at `where`. */
bool bst_scene_has_tile (const BstScene *scene, unsigned where, unsigned placed);
