/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a deck that is being edited.
 */
#pragma once

#include "engine/sentence.h"
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
  GPtrArray *entries; /* BstTileEntry, for all versions of tiles that there ever were */
  unsigned n_keys;
  unsigned n_serials;
  char *own_symbols;                    /* as the tiles were read with, see deck-source-own.c */
  char *own_looks[BST_MAX_OWN_SYMBOLS]; /* and how each looked then */
  BstDeckChange *pending;
};

/* The root, and its child for the tiles or NULL. */
xmlNode *bst_deck_source_get_root (const BstDeckSource *source);
xmlNode *bst_deck_source_get_tiles (const BstDeckSource *source);

/* Gives the element of a tile an entry: of a new tile, or of another version of `older`,
 * with nothing read yet. */
BstTileEntry *bst_deck_source_add_entry (BstDeckSource *source,
                                         xmlNode *tile,
                                         const BstTileEntry *older);

/* The entry of a tile, which is read now if it was written since the last commit. */
const BstTileEntry *bst_deck_source_need_entry (const BstDeckSource *source, const xmlNode *tile);

/* Gives a new entry a form, to be written into its element when the file is. */
void bst_deck_source_draw_tile (BstDeckSource *source,
                                BstTileEntry *entry,
                                const BstTileForm *form);

/* deck-source-own.c: forms of tiles know the symbols of the deck's own by their numbers.  The
 * first is called before nodes `in` the document and those `out` of it change places, the second
 * before the deck is read. */
void bst_deck_source_leave_symbols (BstDeckSource *source,
                                    const GPtrArray *in,
                                    const GPtrArray *out);
void bst_deck_source_meet_symbols (BstDeckSource *source);

/* Lists the elements of the tiles as they are now. */
void bst_deck_source_list_tiles (BstDeckSource *source);

/* Makes the element of a tile say what its form does. */
void bst_deck_source_write_tile (xmlNode *tile);

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
