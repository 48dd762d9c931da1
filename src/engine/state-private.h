/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a state lies in memory, for the engine's own files: a header, then arrays at
 * the offsets that the rules compiled.
 *
 *     | header | bag | figures | slices | nodes | placed | open | contacts | cells |
 *
 * From the nodes on, what is not in use does not matter, so a copy leaves it out; but cells,
 * `marks` and `multi_bits` are zero there.
 *
 * cells[number]  0: nothing near; p + 1: the tile placed[p]; BST_OPEN | o: the open
 *                cell open[o], next to the map
 */
#pragma once

#include "engine/rules-private.h"
#include "engine/state.h"

#define BST_OPEN 0x8000u

/* Parts that can be waiting: a tile for each player, and a second turn. */
#define BST_MAX_QUEUE (BST_MAX_PLAYERS + 2)

/* Types of features that their eight neighbours complete. */
#define BST_CLOISTER_LIKE \
  (1u << BST_FEATURE_CLOISTER | 1u << BST_FEATURE_GARDEN | 1u << BST_FEATURE_SHRINE)

/* The part of the header that later play depends on.  All of one width, so that
 * hashing and comparing can walk it. */
typedef struct
{
  uint16_t turn;
  uint16_t part;     /* of the turn, from 0 */
  uint16_t owner;    /* whose turn it is */
  uint16_t active;   /* who plays this part of it */
  uint16_t source;   /* BstSource of the tile of this part */
  uint16_t asked;    /* who answers */
  uint16_t question; /* BstQuestionKind */
  uint16_t by;       /* the module that asks, its id + 1; 0: the core */
  uint16_t step;     /* BstStep */
  uint16_t asker;    /* the next module to be asked in this step */
  uint16_t hand;     /* the kind drawn, or BST_NO_KIND */
  uint16_t last;     /* the tile placed this turn */
  uint16_t stage;
  struct
  {
    uint16_t fields;
    uint16_t player;
    uint16_t kind;
    uint16_t figure;
    uint16_t feature;
    int16_t x;
    int16_t y;
    int16_t number;
  } subject; /* what the question is about */
} BstTurn;

typedef struct
{
  int16_t x;
  int16_t y;
  uint16_t kind;
  uint16_t rotation;
  uint16_t first; /* its first node; the others follow */
  uint16_t shape; /* its sides and features: `kind`, until something is built on it */
} BstPlacedTile;

typedef struct
{
  int16_t x;
  int16_t y;
  uint16_t demand;
  uint16_t cell;
} BstOpenCell;

/* A figure that is not in a supply.  Which members have a meaning depends on the place. */
typedef struct
{
  uint16_t place;  /* BstPlaceType */
  uint16_t node;   /* of the feature that it is on, beside or has to do with, or BST_NO_NODE */
  uint16_t placed; /* the tile */
  uint16_t player; /* or BST_NOBODY */
  uint16_t figure;
  uint16_t feature;
  uint16_t turn;  /* in which it was put there */
  uint16_t with;  /* a quarter, or the player who holds it */
  uint16_t facts; /* of BstFact */
} BstPiece;

/* A field that is about to be paid, and where the turn goes on after that. */
typedef struct
{
  uint16_t root;
  uint16_t per_city;
  uint16_t step;
  uint16_t asker;
} BstFieldDue;

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
  uint16_t n_full; /* of those watched: how many are complete */
  uint16_t n_awaited;
  uint16_t n_filled; /* awaited tiles around which the last tile has filled the last cell */
  uint16_t n_multi;  /* tiles so far with several parts of one type */
  uint16_t stamp;    /* for `marks` */
  uint16_t n_done;
  uint16_t n_aside;
  uint16_t n_queue;
  uint16_t n_closed;               /* how often something has been closed to owners */
  uint16_t n_castles;              /* cities that have become castles */
  uint16_t sees_vacant;            /* a module wants to know of complete monasteries nobody holds */
  uint16_t spanning;               /* bit p: a module may have more places to offer to player p */
  uint32_t awaited_columns;        /* bit x % 32 and bit y % 32: near there was an awaited tile, */
  uint32_t awaited_rows;           /* and nowhere else need tiles be compared with them */
  uint32_t due;                    /* bit i: the module with id i has something to do */
  uint32_t awake[BST_MAX_PLAYERS]; /* bit i: so it may have whenever that player is active */
  BstPart queue[BST_MAX_QUEUE];    /* what is played before the turn passes on */
  int32_t first_cell;              /* of those in use, on a torus without wrapping around */
  int32_t last_cell;
  uint16_t n_fields; /* 1 while a field is about to be paid */
  BstFieldDue field;
};

/* The arrays of a state, spread out once for code that uses many of them. */
typedef struct
{
  BstState *state;
  const BstRules *rules;
  uint16_t *cells;
  uint32_t *keys; /* of a hashed map: the position behind each cell */
  BstNode *nodes;
  uint16_t *next_node;  /* of a node: the next of the same feature, in a ring */
  uint16_t *node_tiles; /* of a node: the placed tile that it lies on */
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
  BstWatch *awaited; /* the same for tiles that sentences are about, see lay.h */
  uint16_t *done;    /* roots of the features completed this turn that have not been paid */
  uint16_t *aside;   /* kinds that were drawn and put aside */
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
  const uint16_t *node_tiles;
  const BstPlacedTile *placed;
  const BstOpenCell *open;
  const uint16_t *contacts;
  const uint16_t *next_contact;
  const uint16_t *bag;
  const uint16_t *left;
  const BstPiece *pieces;
  const BstWatch *watch;
  const uint16_t *done;
  const uint16_t *aside;
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

/* The module's slice of `state`. */
static inline void *
bst_state_slice (BstState *state, const BstModule *module)
{
  const BstRules *rules = state->rules;

  return bst_state_at (state, rules->layout.slices + rules->slices[module->chapter.id].begin);
}

static inline const void *
bst_state_peek_slice (const BstState *state, const BstModule *module)
{
  const BstRules *rules = state->rules;

  return bst_state_peek (state, rules->layout.slices + rules->slices[module->chapter.id].begin);
}

/* The facts (of BstFact) of each placed tile, by its index; only where a module marks tiles. */
static inline uint8_t *
bst_state_tile_facts (BstState *state)
{
  return bst_state_at (state, state->rules->layout.tile_facts);
}

static inline const uint8_t *
bst_state_peek_tile_facts (const BstState *state)
{
  return bst_state_peek (state, state->rules->layout.tile_facts);
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
    .node_tiles = bst_state_at (state, at->node_tiles),
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
    .awaited = bst_state_at (state, at->awaited),
    .done = bst_state_at (state, at->done),
    .aside = bst_state_at (state, at->aside),
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
    .node_tiles = bst_state_peek (state, at->node_tiles),
    .placed = bst_state_peek (state, at->placed),
    .open = bst_state_peek (state, at->open),
    .contacts = bst_state_peek (state, at->contacts),
    .next_contact = bst_state_peek (state, at->next_contact),
    .bag = bst_state_peek (state, at->bag),
    .left = bst_state_peek (state, at->left),
    .pieces = bst_state_peek (state, at->standing),
    .watch = bst_state_peek (state, at->watch),
    .done = bst_state_peek (state, at->done),
    .aside = bst_state_peek (state, at->aside),
  };
}
