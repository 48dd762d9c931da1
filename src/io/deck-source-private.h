/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a deck that is being edited.
 */
#pragma once

#include "io/deck-file-private.h"
#include "io/deck-source.h"
#include "io/xml-tree.h"

struct _BstDeckSource
{
  xmlDoc *doc;
  char *name;
  BstDeckFile *file; /* its `doc` is borrowed */
  BstProblems *problems;
  GPtrArray *tiles;   /* elements, in order */
  GPtrArray *entries; /* BstTileEntry, for all tiles that there ever were */
  BstDeckChange *pending;
};

/* The root, and its child for the tiles or NULL. */
xmlNode *bst_deck_source_get_root (const BstDeckSource *source);
xmlNode *bst_deck_source_get_tiles (const BstDeckSource *source);

/* Gives a tile that is new to the deck its entry. */
void bst_deck_source_add_entry (BstDeckSource *source, xmlNode *tile);

/* Puts the nodes of `row` into the document, or takes them out, as part of the pending
 * change, which takes the array. */
void bst_deck_source_put_in (BstDeckSource *source, BstXmlRow *row);
void bst_deck_source_take_out (BstDeckSource *source, BstXmlRow *row);

/* Puts `wanted` in the place of `node`. */
void bst_deck_source_replace (BstDeckSource *source, xmlNode *node, xmlNode *wanted);

/* Sets an attribute of the root. */
void bst_deck_source_set_root_attribute (BstDeckSource *source,
                                         const char *name,
                                         const char *value);
