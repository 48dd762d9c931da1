/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How findings are made and mended.
 */
#pragma once

#include "document/finding.h"

typedef enum {
  BST_FIX_NONE,
  BST_FIX_ADD_TILE,
  BST_FIX_TILE_ID,   /* another id */
  BST_FIX_ONE_COPY,  /* one copy in the game */
  BST_FIX_BRIDGE,    /* what crosses does so by a bridge */
  BST_FIX_CROSSING,  /* what crosses meets */
  BST_FIX_FIELDS,    /* worked out again */
  BST_FIX_PICTURE,   /* taken away */
  BST_FIX_START,     /* taken away */
  BST_FIX_RIVER,     /* the tile at `position` starts the game */
  BST_FIX_MODULE,    /* `number` is switched on */
  BST_FIX_FIGURE,    /* one of `number` for each player */
  BST_FIX_FOLLOWERS, /* seven for each player */
  BST_FIXES,
} BstFix;

typedef struct
{
  BstSeverity severity;
  char *text; /* taken over */
  int position;
  BstFix fix;
  unsigned number;
  bool is_about_own; /* a symbol or kind of tokens: `own`, `number` */
  BstOwnKind own;
} BstFindingFacts;

BstFinding *bst_finding_new (const BstFindingFacts *facts) G_GNUC_WARN_UNUSED_RESULT;
