/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What differs between two decks, as a list: what concerns the deck as a whole first, then
 * tile by tile.  words/difference.h makes sentences of it.  Comments, elements of other
 * namespaces and the way a file is written are no difference.
 */
#pragma once

#include "io/deck-file.h"
#include "io/own.h"
#include "io/texts.h"

typedef enum {
  BST_DIFF_ID,
  BST_DIFF_TEXT, /* of the deck, or of a tile if there is one */
  BST_DIFF_AUTHORS,
  BST_DIFF_LICENSE,
  BST_DIFF_VERSION,
  BST_DIFF_MODULE,
  BST_DIFF_OPTION,
  BST_DIFF_NUMBER,
  BST_DIFF_FIGURE,
  BST_DIFF_START_PRIORITY,
  BST_DIFF_START_LAYS,
  BST_DIFF_START_STAGES,
  BST_DIFF_TILE_ORDER,
  BST_DIFF_RULE, /* of the deck's own, as old_value and new_value count them; -1: there is none */
  BST_DIFF_RULE_ORDER,
  BST_DIFF_OWN,   /* a symbol or kind of tokens: how it looks, where it stands, its texts */
  BST_DIFF_OTHER, /* something that matters to the rules and has no words of its own */

  BST_DIFF_TILE,        /* from here on there is a tile; it is new, or it is gone */
  BST_DIFF_TILE_FAULTY, /* one of the decks has it with an error, so nothing can be said */
  BST_DIFF_TILE_ID,
  BST_DIFF_COPIES,
  BST_DIFF_SUPPLY,
  BST_DIFF_SIDE,
  BST_DIFF_FEATURE,
  BST_DIFF_SHIELDS,
  BST_DIFF_SYMBOL,
  BST_DIFF_SYMBOL_PLACE, /* the same symbols on other features */
  BST_DIFF_MEETS,        /* how its features touch, and where walls taper */
  BST_DIFF_FIELDS,
  BST_DIFF_PICTURE,
  BST_DIFF_ART,
  BST_DIFF_KINDS,
} BstDiffKind;

/* What became of something. */
typedef enum {
  BST_DIFF_ADDED,
  BST_DIFF_REMOVED,
  BST_DIFF_CHANGED,
} BstDiffHow;

typedef struct
{
  BstDiffKind kind;
  BstDiffHow how;
  int old_tile; /* index in the old deck and in the new one, -1 where there is none */
  int new_tile;
  unsigned what; /* BstTextKind, BstModuleId, BstOption, …, BstSide, BstSymbol or BstOwnKind */
  int old_value;
  int new_value;
  BstFeature old_feature; /* of BST_DIFF_FEATURE, as far as it was there */
  BstFeature new_feature;
  BstOwnThing *own; /* of BST_DIFF_OWN, the new one if it is there */
  char *tile;       /* its id in the file, or NULL */
  char *lang;       /* of a text */
  char *old_text;
  char *new_text;
} BstDifference;

/* All differences between `old` and `new`: BstDifference, none if they are alike.  Those of
 * one tile stand together.  Free with g_ptr_array_unref(). */
GPtrArray *bst_deck_diff (const BstDeckFile *old,
                          const BstDeckFile *new) G_GNUC_WARN_UNUSED_RESULT;
