/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a computer player likes, however well it plays: each temperament gives away a few points for
 * its liking now and then, and so plays about as well as the others but not the same.
 */
#pragma once

#include "ai/weights.h"

typedef enum {
  BST_TEMPER_EVEN,    /* likes nothing in particular */
  BST_TEMPER_BUILDER, /* cities */
  BST_TEMPER_RAIDER,  /* roads, and to see others lose */
  BST_TEMPER_FARMER,  /* fields */
  BST_TEMPER_MONK,    /* monasteries and gardens */
  BST_TEMPERS,
} BstTemper;

/* What a liking is worth, in points with the whole game to come. */
typedef struct
{
  double claims[BST_SIGHTS]; /* of having a figure there */
  double harm;               /* of each point that others lose, besides that they lose it */
} BstTaste;

/* NULL for nothing in particular. */
const BstTaste *bst_temper_taste (BstTemper temper);

/* The word for a temperament ("farmer"), and back (-1 for an unknown word). */
const char *bst_temper_name (BstTemper temper);
int bst_temper_find (const char *name);

/* The temperament that a file names: even for NULL, and for a word of a newer program. */
BstTemper bst_temper_read (const char *name);
