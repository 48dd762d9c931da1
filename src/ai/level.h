/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How well a computer player plays: what it sees and how far it looks ahead, and the words for it
 * in files and in the protocol.  A weaker one sees less and looks less far; none blunders by
 * chance.
 */
#pragma once

#include "ai/policy.h"

typedef enum {
  BST_LEVEL_RANDOM,   /* any legal move; for tests */
  BST_LEVEL_RATING,   /* the rating alone, which is quick: for measuring */
  BST_LEVEL_BEGINNER, /* builds where the last tile was laid, and counts points */
  BST_LEVEL_CASUAL,   /* looks around, on some days a little, on others everywhere */
  BST_LEVEL_CLUB,     /* knows what becomes of things, but sees no fields */
  BST_LEVEL_EXPERT,   /* sees everything, at one look */
  BST_LEVEL_MASTER,   /* looks ahead */
  BST_LEVELS,
} BstLevel;

/* Some look around further in one game than in the next: everybody has better and worse days.  A
 * level is then not far from both its neighbours. */
#define BST_DAYS 4

typedef struct
{
  const char *name;
  bool is_random;
  bool sees_others;
  bool sees_fields;
  const BstWeights *weights;   /* NULL: what was learned */
  unsigned n_steps;            /* how far it foresees where the dragon goes */
  unsigned n_places[BST_DAYS]; /* that it looks at on each of its days; 0: all */
  unsigned n_plans;            /* that it judges by nets; 0: none */
  unsigned n_games;            /* short games that it plays for a question; 0: one look */
  bool takes_time;             /* in a window it plays as many as there is time for */
} BstLevelTraits;

const BstLevelTraits *bst_level_traits (BstLevel level);

/* The eyes of a level, in a game by `rules` on a day of any number. */
BstEyes bst_level_eyes (BstLevel level, const BstRules *rules, uint32_t day);

/* The word for a level ("casual"), and back (-1 for an unknown word).  Words of older versions are
 * known too. */
const char *bst_level_name (BstLevel level);
int bst_level_find (const char *name);
