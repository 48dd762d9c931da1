/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said about roads, cities, fields and the rest, side by side: another type of
 * feature is another row.  The sentences are not translated yet; {1} and the others are for
 * bst_fill().
 */
#pragma once

#include <glib.h>

/* Marks a sentence with its plural for translators; ngettext() takes the two. */
#define NP_(one, many) \
  {                    \
    one, many          \
  }

typedef struct
{
  const char *complete[2]; /* {1}: a number of tiles */
  const char *holds;       /* {1}: players with their strengths */
  const char *unowned;
  const char *invite; /* somebody from the fortress; {1}: a player; or NULL */
  const char *drive;  /* the wagon there; or NULL */
  const char *drives; /* {1}: a player; or NULL */
  const char *pay;    /* a castle; or NULL */

  /* What a move would change. */
  const char *scores; /* {1}: a player, {2}: points with their sign */
  const char *closes; /* or NULL */
  const char *joins;  /* {1}: players; or NULL */
  const char *flips;  /* {1}: players; or NULL */
  const char *frees;  /* nobody has it any more; or NULL */
  const char *keeps;  /* {1}: players who have it as before; or NULL */
} BstFeatureWords;

/* The words for a BstFeatureType; BST_FEATURE_TYPES stands for anything. */
const BstFeatureWords *bst_feature_words (unsigned type);

/* The sentences of the same names, translated; those for anything where it has none of its own. */
const char *bst_feature_invite (unsigned type);
const char *bst_feature_drive (unsigned type);
const char *bst_feature_drives (unsigned type);
const char *bst_feature_pay (unsigned type);
