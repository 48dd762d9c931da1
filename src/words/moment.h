/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Turns that decided a game, in words.
 */
#pragma once

#include "ai/policy.h"
#include "words/names.h"

typedef enum {
  BST_MOMENT_GAVE_CHANCE, /* something better was possible: `amount` thousandths of a win */
  BST_MOMENT_GAVE_POINTS, /* the same in points, of whoever plays alone */
  BST_MOMENT_LUCK,        /* the tile changed the chance of its player so much */
  BST_MOMENT_OTHERS,      /* the others did, and luck with them, since his last turn */
} BstMomentKind;

typedef struct
{
  BstMomentKind kind;
  unsigned turn;   /* its number, from 1 */
  unsigned player; /* who laid the tile */
  int amount;
} BstMoment;

/* Whose turn it was: "Turn 23 · Anna".  Free with g_free(). */
char *bst_moment_to_title (const BstMoment *moment,
                           const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* What happened: "Gave away 9 % of the chance of winning".  Free with g_free(). */
char *bst_moment_to_sentence (const BstMoment *moment) G_GNUC_WARN_UNUSED_RESULT;

/* A chance, in thousandths, as people read it: "62 %".  Free with g_free(). */
char *bst_chance_to_text (int chance) G_GNUC_WARN_UNUSED_RESULT;
