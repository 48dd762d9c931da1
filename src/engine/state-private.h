/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a state lies in memory, for the engine's own files: a header, then arrays at
 * the offsets that the rules compiled.
 *
 *     | header | cells | nodes | placed | open | contacts | bag | figures | slices |
 *
 * cells[number]  0: nothing near; p + 1: the tile placed[p]; BST_OPEN | o: the open
 *                cell open[o], next to the map
 */
#pragma once

#include "engine/rules-private.h"
#include "engine/state.h"

#define BST_OPEN 0x8000u

/* One tile completes at most its own features and three on each side. */
#define BST_MAX_DONE (BST_TILE_MAX_FEATURES + 3 * BST_SIDES)

/* The part of the header that later play depends on.  All of one width, so that
 * hashing and comparing can walk it. */
typedef struct
{
  uint16_t turn;
  uint16_t active;   /* whose turn it is */
  uint16_t asked;    /* who answers */
  uint16_t question; /* BstQuestionKind */
  uint16_t step;     /* BstStep */
  uint16_t asker;    /* the next module to be asked in this step */
  uint16_t hand;     /* the kind drawn, or BST_NO_KIND */
  uint16_t last;     /* the tile placed this turn */
  uint16_t stage;
} BstTurn;

typedef struct
{
  int16_t x;
  int16_t y;
  uint16_t kind;
  uint16_t rotation;
  uint16_t first; /* its first node; the others follow */
} BstPlacedTile;

typedef struct
{
  int16_t x;
  int16_t y;
  uint16_t demand;
  uint16_t cell;
} BstOpenCell;

typedef struct
{
  uint16_t node;
  uint16_t placed;
  uint16_t player;
  uint16_t figure;
  uint16_t feature;
  uint16_t turn; /* in which it was put there */
} BstPiece;

/* A feature with somebody on it that its eight neighbours complete. */
typedef struct
{
  int16_t x;
  int16_t y;
  uint16_t node;
  uint16_t missing;
} BstWatch;

struct _BstState
{
  const BstRules *rules;
  BstRandom random;
  BstTurn turn;
  int32_t scores[BST_MAX_PLAYERS];
  uint8_t supply[BST_MAX_PLAYERS][BST_FIGURES];
  uint16_t n_placed;
  uint16_t n_open;
  uint16_t n_nodes;
  uint16_t n_contacts;
  uint16_t n_bag;
  uint16_t n_pieces;
  uint16_t n_watch;
  uint16_t n_full;  /* of those watched: how many are complete */
  uint16_t n_multi; /* tiles so far with several parts of one type */
  uint16_t stamp;   /* for `marks` */
  uint16_t n_done;
  uint16_t done[BST_MAX_DONE]; /* roots of roads and cities completed this turn */
};

/* The arrays of a state, spread out once for code that uses many of them. */
typedef struct
{
  BstState *state;
  const BstRules *rules;
  uint16_t *cells;
  uint32_t *keys; /* of a hashed map: the position behind each cell */
  BstNode *nodes;
  uint16_t *next_node; /* of a node: the next of the same feature, in a ring */
  BstPlacedTile *placed;
  BstOpenCell *open;
  uint16_t *contacts;     /* cities that fields border: a node of each */
  uint16_t *next_contact; /* of a contact: the next of the same field, in a ring */
  uint16_t *marks;        /* of a node: the last stamp that counted it */
  uint16_t *multi;        /* the placed tiles with several parts of one type */
  uint32_t *multi_bits;   /* of a node: such tiles, by bit, see nodes.h */
  uint16_t *bag;
  uint16_t *left;
  BstPiece *pieces;
  BstWatch *watch;
} BstTable;

/* The same for readers. */
typedef struct
{
  const BstState *state;
  const BstRules *rules;
  const uint16_t *cells;
  const uint32_t *keys;
  const BstNode *nodes;
  const uint16_t *next_node;
  const BstPlacedTile *placed;
  const BstOpenCell *open;
  const uint16_t *contacts;
  const uint16_t *next_contact;
  const uint16_t *bag;
  const uint16_t *left;
  const BstPiece *pieces;
  const BstWatch *watch;
} BstView;

static inline void *
bst_state_at (BstState *state, size_t offset)
{
  return (unsigned char *) state + offset;
}

static inline const void *
bst_state_peek (const BstState *state, size_t offset)
{
  return (const unsigned char *) state + offset;
}

static inline BstTable
bst_table (BstState *state)
{
  const BstLayout *at = &state->rules->layout;

  return (BstTable) {
    .state = state,
    .rules = state->rules,
    .cells = bst_state_at (state, at->cells),
    .keys = bst_state_at (state, at->keys),
    .nodes = bst_state_at (state, at->nodes),
    .next_node = bst_state_at (state, at->next_node),
    .placed = bst_state_at (state, at->placed),
    .open = bst_state_at (state, at->open),
    .contacts = bst_state_at (state, at->contacts),
    .next_contact = bst_state_at (state, at->next_contact),
    .marks = bst_state_at (state, at->marks),
    .multi = bst_state_at (state, at->multi),
    .multi_bits = bst_state_at (state, at->multi_bits),
    .bag = bst_state_at (state, at->bag),
    .left = bst_state_at (state, at->left),
    .pieces = bst_state_at (state, at->standing),
    .watch = bst_state_at (state, at->watch),
  };
}

static inline BstView
bst_view (const BstState *state)
{
  const BstLayout *at = &state->rules->layout;

  return (BstView) {
    .state = state,
    .rules = state->rules,
    .cells = bst_state_peek (state, at->cells),
    .keys = bst_state_peek (state, at->keys),
    .nodes = bst_state_peek (state, at->nodes),
    .next_node = bst_state_peek (state, at->next_node),
    .placed = bst_state_peek (state, at->placed),
    .open = bst_state_peek (state, at->open),
    .contacts = bst_state_peek (state, at->contacts),
    .next_contact = bst_state_peek (state, at->next_contact),
    .bag = bst_state_peek (state, at->bag),
    .left = bst_state_peek (state, at->left),
    .pieces = bst_state_peek (state, at->standing),
    .watch = bst_state_peek (state, at->watch),
  };
}
