/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How well a computer player plays, and the words for it in files and in the protocol.
 */
#pragma once

typedef enum {
  BST_LEVEL_RANDOM, /* any legal move */
  BST_LEVEL_NOVICE, /* sees what pays at once, forgets the rest now and then */
  BST_LEVEL_STEADY, /* the best move by its rating, one move ahead */
  BST_LEVELS,
} BstLevel;

/* The word for a level ("novice"), and back (-1 for an unknown word). */
const char *bst_level_name (BstLevel level);
int bst_level_find (const char *name);
