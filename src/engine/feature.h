/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The features on the map, seen from outside: who stands there, what they are
 * worth.  Readers only; nothing here changes a state.
 */
#pragma once

#include "engine/state.h"

/* A feature of the map, by one of its nodes. */
typedef uint16_t BstNodeId;
#define BST_NO_NODE 0xffff

typedef struct
{
  BstFeatureType type;
  bool complete;
  unsigned n_tiles;
  unsigned n_open; /* open ends; of a monastery, empty cells around it */
  unsigned shields;
  unsigned n_cities; /* of a field: complete cities it borders */
  uint16_t strength[BST_MAX_PLAYERS];
  uint8_t owners;  /* bit p: player p would score it */
  int value;       /* points if it were scored now */
  int if_complete; /* points if it were complete as it stands */
} BstFeatureInfo;

/* The feature that feature `feature` of the placed tile `placed` belongs to, or
 * BST_NO_NODE if no module in play gives it a meaning. */
BstNodeId bst_state_feature (const BstState *state, unsigned placed, unsigned feature);

/* The feature that a figure stands on (bst_state_standing()), or BST_NO_NODE. */
BstNodeId bst_state_standing_feature (const BstState *state, unsigned index);

/* The feature that a node of an earlier state of the same game has become a part of. */
BstNodeId bst_feature_root (const BstState *state, BstNodeId node);

/* A tile that the feature is on. */
BstPos bst_feature_pos (const BstState *state, BstNodeId node);

/* The field that is drawn at a corner, as an index into the features of the tile to the south-east
 * of it, which is at `corner`; -1 if something else is drawn there, or there is no tile. */
int bst_state_corner_field (const BstState *state, BstPos corner);

void bst_feature_info (const BstState *state, BstNodeId node, BstFeatureInfo *out_info);

/* The same at a glance, without anything that has to be worked out: for computer players,
 * who look at thousands of them. */
typedef struct
{
  uint8_t type;     /* BstFeatureType */
  uint16_t n_tiles; /* of a field, a mere measure of size */
  uint16_t n_open;  /* open ends; of a monastery, empty cells around it; of a field 0 */
  uint16_t shields;
  uint8_t followers[BST_MAX_PLAYERS]; /* how many, whatever their strength */
  uint8_t strength[BST_MAX_PLAYERS];
} BstFeatureGlance;

BstFeatureGlance bst_feature_glance (const BstState *state, BstNodeId node);
BstFeatureType bst_feature_type (const BstState *state, BstNodeId node);

/* Of a field, a measure of its size that grows with every tile. */
unsigned bst_feature_size (const BstState *state, BstNodeId node);

/* The open ends of a road or city. */
unsigned bst_feature_n_open (const BstState *state, BstNodeId node);

/* What a road or city is worth to its owner as it stands, and would be if it were complete. */
typedef struct
{
  int now;
  int if_complete;
} BstFeatureWorth;

BstFeatureWorth bst_feature_worth (const BstState *state, BstNodeId node);

/* What a feature will bring at least once it is complete: each cell that a road or city leads to
 * takes a tile, which counts as well.  Of anything else, what it would bring as it stands. */
int bst_feature_least (const BstState *state, BstNodeId node);

/* Calls `found` with `data` for each open cell (by its index) that a road, city or field leads to,
 * as often as it does, or that lies around a monastery; and for the cities that a field borders, by
 * a node of each.  A city may come more than once.  They stop when `found` returns false. */
typedef bool (*BstFound) (void *data, unsigned number);
void bst_feature_each_end (const BstState *state, BstNodeId node, BstFound found, void *data);
void bst_feature_each_city (const BstState *state, BstNodeId node, BstFound found, void *data);
