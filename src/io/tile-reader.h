/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading one tile of a deck file into a form.
 */
#pragma once

#include "io/reader.h"
#include "io/tile-form.h"

/* A tile of a deck that is being read, and perhaps edited: what its element says.  In a
 * deck that is being edited `_private` of each element points to one; when the tile is
 * edited, an element with an entry of its own takes the place of the other. */
typedef struct
{
  unsigned key;    /* the same for all versions of a tile */
  unsigned serial; /* of this version */
  int index;       /* in the engine's deck, -1 if it is not there */

  BstTileForm *form;     /* with faults left out; NULL: nothing has been read */
  BstDeckTile tile;      /* all but its id; only if there are no faults */
  BstProblems *problems; /* or NULL */
  unsigned n_faults;
  bool is_plain;     /* the form says all: faults, if there are any, are of the form */
  bool is_unwritten; /* the form says more than the element does */
} BstTileEntry;

/* Reads the element of a tile all but its id, by itself; problems go to the entry, not to
 * `deck`, which says how to read. */
void bst_tile_reader_read (const BstReader *deck, const xmlNode *tile, BstTileEntry *entry);

/* Forgets what was read. */
void bst_tile_entry_clear (BstTileEntry *entry);

/* Takes what can be understood of the element of a tile, faulty as it may be. */
BstTileForm *bst_tile_reader_read_form (const xmlNode *tile) G_GNUC_WARN_UNUSED_RESULT;

/* The words for a BstMeet, and for the bits of tapers. */
#define BST_TAPERS 8
extern const char *const bst_meet_names[BST_MEETS];
extern const char *const bst_taper_names[BST_TAPERS];

/* Writes "N0" … "W2". */
void bst_tile_reader_print_port (unsigned port, char out_word[3]);
