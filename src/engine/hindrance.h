/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why nobody is asked to put a follower onto a tile that was laid.  It is found by laying the tile
 * on a copy, so it cannot differ from what then happens.
 */
#pragma once

#include "engine/state.h"

typedef enum {
  BST_HINDRANCE_NONE,   /* the turn asks for something else first, or the game is over */
  BST_HINDRANCE_SUPPLY, /* the player has no follower at home */
  BST_HINDRANCE_DRAGON, /* the dragon comes to the tile */
  BST_HINDRANCE_GROUND, /* there is nothing on the tile that anybody could own */
  BST_HINDRANCE_OWNED,  /* everything on it has an owner */
  BST_HINDRANCE_RULE,   /* another rule keeps those away who could come */
  BST_HINDRANCES,
} BstHindrance;

/* What hinders whoever lays a tile by `move`, which is legal and of the type BST_MOVE_PLACE. */
BstHindrance bst_state_find_hindrance (const BstState *state, const BstMove *move);
