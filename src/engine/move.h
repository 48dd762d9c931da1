/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A move: one answer to one question, of fixed size, printable and parseable.
 * Its text form is the same in saved games, logs, tests, the command line and the
 * protocol; docs/notation.md has the grammar.
 *
 * Which members a move uses depends on its type alone, and its schema says so: whoever prints,
 * shows or lists moves goes by the schema and need not know the types.
 */
#pragma once

#include "engine/rules.h"

typedef enum {
  BST_MOVE_NONE,
  BST_MOVE_DRAW, /* chance: a tile leaves the pile */
  BST_MOVE_PLACE,
  BST_MOVE_DEPLOY,
  BST_MOVE_RECALL,
  BST_MOVE_PASS,
  BST_MOVE_START, /* the turn begins as usual: a tile is drawn */
  BST_MOVE_ABBEY,
  BST_MOVE_SPAN, /* a tile is laid that fits only with a bridge, built at once at `other` */
  BST_MOVE_BARN,
  BST_MOVE_FAIRY,
  BST_MOVE_BRIDGE,
  BST_MOVE_EXPEL,
  BST_MOVE_DRAGON,
  BST_MOVE_REDEPLOY,
  BST_MOVE_CASTLE,
  BST_MOVE_SCORE,
  BST_MOVE_CASTLE_PAYS,
  BST_MOVE_TOKEN,
  BST_MOVE_WAGON,
  BST_MOVE_FORTRESS,
  BST_MOVE_COUNT,
  BST_MOVE_MARKET,
  BST_MOVE_OFFER,
  BST_MOVE_BID,
  BST_MOVE_BUY,
  BST_MOVE_SELL,
  BST_MOVE_TAKE,
  BST_MOVE_TAKE_BACK, /* a figure, by a sentence of a deck */
  BST_MOVE_LAY,       /* tokens onto a tile, by a sentence */
  BST_MOVE_LOT,       /* chance: anything but a tile */
  BST_MOVE_TYPES,
} BstMoveType;

/* The members that a move may use, as bits; in its text they come in this order. */
typedef enum {
  BST_FIELD_PLAYER = 1 << 0,
  BST_FIELD_TILE = 1 << 1, /* `kind` */
  BST_FIELD_FIGURE = 1 << 2,
  BST_FIELD_CELL = 1 << 3,   /* `pos` */
  BST_FIELD_CORNER = 1 << 4, /* `pos`: the north-west corner of that cell */
  BST_FIELD_ROTATION = 1 << 5,
  BST_FIELD_FEATURE = 1 << 6,
  BST_FIELD_OTHER = 1 << 7, /* a second cell */
  BST_FIELD_NUMBER = 1 << 8,
  BST_FIELD_CHOICE = 1 << 9, /* one of a few words */
} BstField;

/* Members that a type does not use are zero, so that equal moves have equal bytes. */
typedef struct
{
  uint8_t type;     /* BstMoveType */
  uint8_t rotation; /* quarter turns clockwise */
  uint8_t figure;   /* BstFigure */
  uint8_t feature;  /* index into the features of the tile at `pos` */
  BstPos pos;
  BstPos other;
  uint16_t kind; /* of a tile */
  int16_t number;
  uint8_t player;
  uint8_t choice; /* index into the words of the schema */
  uint16_t spare;
} BstMove;

/* The quarters of the fortress, as a choice. */
typedef enum {
  BST_QUARTER_PALACE,
  BST_QUARTER_MARKET,
  BST_QUARTER_SMITHY,
  BST_QUARTER_CATHEDRAL,
  BST_QUARTERS,
} BstQuarter;

/* The word for a quarter: "palace". */
const char *bst_quarter_name (unsigned quarter);

/* The word for an axis of the map, 0 or 1: "NS". */
const char *bst_axis_name (unsigned axis);

/* A few words that exclude each other, and what they are called together. */
#define BST_MAX_WORDS 4
typedef struct
{
  const char *name; /* "quarter" */
  const char *words[BST_MAX_WORDS];
} BstWords;

typedef struct
{
  const char *word; /* that the text of such a move begins with: "place" */
  unsigned fields;  /* of BstField */
  const char *number_name;
  const BstWords *choice;
} BstMoveSchema;

const BstMoveSchema *bst_move_get_schema (BstMoveType type);

/* The longest text of a move, its final NUL included, unless a tile's id is longer
 * than BST_MAX_ID. */
#define BST_MAX_ID 64
#define BST_MOVE_TEXT 128

bool bst_move_equal (const BstMove *a, const BstMove *b);

/* Whether it is chance that makes such a move. */
bool bst_move_is_of_chance (const BstMove *move);

/* The word a move of that type begins with, "place". */
const char *bst_move_type_name (BstMoveType type);

typedef struct _BstState BstState;

/* Writes the text of `move` in `state` ("deploy follower 3,-1 road1") and returns
 * its length as snprintf() does.  `state` tells the features of the tile at a cell
 * their names; for a draw the rules do. */
size_t bst_move_print (const BstMove *move, const BstState *state, char *out_text, size_t size);

/* Reads what bst_move_print() wrote.  Returns false, and leaves `out_move` alone,
 * if `text` is no move or names a tile, cell or feature that `state` does not have.
 * Whether the move is legal is not asked here. */
bool bst_move_parse (const char *text, const BstState *state, BstMove *out_move);
