/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the rules pages say: chapters of short blocks, shown or not by the rules of a game,
 * with the numbers in their sentences taken from them.
 */
#pragma once

#include "ui/rules-scene.h"

#define BST_BLOCK_GAPS 4

typedef enum {
  BST_BLOCK_END, /* of a list of blocks */
  BST_BLOCK_TEXT,
  BST_BLOCK_STEP,    /* one of several things in order */
  BST_BLOCK_PICTURE, /* `scene`, with the text below it */
  BST_BLOCK_EXAMPLE, /* the same, set apart */
  BST_BLOCK_ENTRY,   /* a small `scene` with `title` and text beside it */
  BST_BLOCK_OTHERS,  /* entries for what no rule of the game uses */
} BstBlockType;

/* When something is shown: with certain chapters in play, without others, with an option that
 * has this value. */
typedef struct
{
  BstModules with;
  BstModules without;
  bool has_option;
  BstOption option;
  int16_t value;
} BstWhen;

/* What goes into a gap: points, or figures that everybody begins with. */
typedef struct
{
  enum {
    BST_GAP_NONE,
    BST_GAP_POINTS,
    BST_GAP_FIGURES,
  } what;
  uint8_t times[BST_NUMBERS]; /* how often each number is in the points */
  uint8_t more;               /* points besides, which no deck changes */
  BstFigure figure;
} BstGap;

typedef struct
{
  BstBlockType type;
  BstWhen when;
  const char *title;
  const char *text;        /* with {1} and so on for the gaps */
  const char *description; /* of the scene, for those who cannot see it */
  const BstScene *scene;
  BstGap gaps[BST_BLOCK_GAPS];
} BstBlock;

typedef struct
{
  const char *id;
  const char *title;
  BstWhen when;
  const BstBlock *blocks;
} BstRulesChapter;

/* All chapters in order, not translated; `out_n` is how many. */
const BstRulesChapter *bst_rules_text_get_chapters (unsigned *out_n);

/* Whether that is shown of a game by `rules`. */
bool bst_rules_text_applies (const BstRules *rules, const BstWhen *when);

/* The text of a block in the user's language.  Free with g_free(). */
char *bst_rules_text_fill (const BstRules *rules, const BstBlock *block) G_GNUC_WARN_UNUSED_RESULT;

/* Something drawn on tiles that has a name. */
typedef struct
{
  const char *title; /* translated */
  const char *tile;  /* the full id of one that shows it, borrowed from the rules */
} BstOther;

/* What is drawn on the tiles of a game by `rules` although no rule of it uses it, as an
 * array of BstOther.  Free with g_array_unref(). */
GArray *bst_rules_text_find_others (const BstRules *rules) G_GNUC_WARN_UNUSED_RESULT;
