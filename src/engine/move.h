/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A move: one answer to one question, of fixed size, printable and parseable.
 * Its text form is the same in saved games, logs, tests, the command line and the
 * protocol; docs/notation.md has the grammar.
 */
#pragma once

#include "engine/rules.h"

typedef enum {
  BST_MOVE_NONE,
  BST_MOVE_DRAW,   /* chance: `kind` */
  BST_MOVE_PLACE,  /* `pos`, `rotation` */
  BST_MOVE_DEPLOY, /* `figure`, `pos`, `feature` */
  BST_MOVE_RECALL, /* `figure`, `pos` */
  BST_MOVE_PASS,
  BST_MOVE_TYPES,
} BstMoveType;

/* Members that a type does not use are zero, so that equal moves have equal bytes. */
typedef struct
{
  uint8_t type;     /* BstMoveType */
  uint8_t rotation; /* quarter turns clockwise */
  uint8_t figure;   /* BstFigure */
  uint8_t feature;  /* index into the features of the tile at `pos` */
  BstPos pos;
  uint16_t kind; /* of a tile */
  uint16_t spare;
} BstMove;

/* The longest text of a move, its final NUL included, unless a tile's id is longer
 * than BST_MAX_ID. */
#define BST_MAX_ID 64
#define BST_MOVE_TEXT 96

bool bst_move_equal (const BstMove *a, const BstMove *b);

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
