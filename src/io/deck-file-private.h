/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a deck file, for the files that read it.
 *
 *     deck-reader.c    the root and what stands directly in it
 *     tile-reader.c    one tile: its features and meets
 *     tile-fields.c    its fields, edges and ports
 *     start-reader.c   lays and stages
 *     svg-check.c      pictures: what may be in them
 *     svg-work.c       pictures: how long they take to draw
 *     deck-upgrade.c   older formats
 *     deck-hash.c      what matters to the rules, as one number
 *     deck-source.c    a deck that is being edited, read again after each change
 *     deck-edit.c      what can be changed in it
 *     tile-form.c      one tile as it is written
 */
#pragma once

#include <libxml/tree.h>

#include "engine/drawing.h"
#include "io/deck-file.h"
#include "io/reader.h"
#include "io/texts.h"

/* What the engine does not need of a tile. */
typedef struct
{
  BstTexts *names; /* or NULL */
  BstTexts *notes; /* or NULL */
  xmlNode *svg;    /* or NULL */
  BstDrawing drawing;
  uint8_t meet_kinds[BST_DRAWING_MAX_MEETS]; /* BstMeet */
} BstTileInfo;

/* A tile as it was read, its id left out.  It holds until the element changes.  In two
 * pieces, as malloc() goes over all that is free before it hands out a kilobyte. */
typedef struct
{
  BstDeckTile tile;
  BstTileInfo *info;
  BstProblems *problems; /* NULL if there are none */
  unsigned n_faults;
} BstTileReading;

void bst_tile_reading_free (BstTileReading *reading);

/* What `_private` of a tile's element points to in a deck that is being edited: the
 * same for all versions of the element. */
typedef struct
{
  BstTileReading *reading; /* or NULL */
  int index;               /* in the engine's deck, -1 if it is not there */
  unsigned n_readings;
} BstTileEntry;

struct _BstDeckFile
{
  gatomicrefcount ref_count;
  xmlDoc *doc;
  unsigned format;
  bool is_read_only;
  bool is_playable;
  bool is_built_in; /* set by the library before anybody else sees it */
  char *id;
  BstTexts *names;
  BstTexts *descriptions;
  BstTexts *notes;
  GPtrArray *authors; /* of char *, ended by NULL once read */
  char *license;

  BstDeck deck; /* points into what follows */
  uint64_t hash;
  GPtrArray *strings;     /* full ids of tiles */
  GArray *tiles;          /* BstDeckTile */
  GArray *infos;          /* BstTileInfo, one for each tile */
  GArray *lays;           /* BstDeckLay */
  GArray *stages;         /* BstDeckStage */
  GPtrArray *stage_tiles; /* uint16_t arrays of the stages */
};

/* A deck file that is being read. */
typedef struct
{
  BstReader reader;
  BstDeckFile *file;
  GHashTable *tiles;         /* id in the deck -> index + 1, or BST_FAULTY_TILE */
  const xmlNode *start;      /* or NULL */
  const xmlNode *tiles_node; /* or NULL */
  bool has_tile_element;
  bool has_too_many_kinds;
  bool is_live; /* tiles have entries that remember how they were read */
} BstDeckReader;

/* In the table of tiles: it is there, but not in the deck, as it has an error. */
#define BST_FAULTY_TILE G_MAXUINT

/* Reads `doc`, which it takes.  Does not look at the schema. */
BstDeckFile *bst_deck_reader_read (xmlDoc *doc, const char *name, BstProblems *problems);

/* Reads a document that goes on belonging to the caller, as does the `doc` of the file.
 * All its `n_tiles` tiles have entries; those that were read before are not read again. */
BstDeckFile *bst_deck_reader_read_live (xmlDoc *doc,
                                        const char *name,
                                        unsigned n_tiles,
                                        BstProblems *problems);

/* Adds the text of `node` to `*texts`, made if need be. */
void bst_deck_reader_read_text (BstReader *reader,
                                const xmlNode *node,
                                BstTextLayout layout,
                                size_t max,
                                BstTexts **texts);

/* Reads an `option` element into its place in `options`. */
void bst_deck_reader_read_option (BstReader *reader,
                                  const xmlNode *node,
                                  int16_t options[BST_OPTIONS]);

void bst_deck_reader_read_tile (BstDeckReader *self, const xmlNode *node);
void bst_deck_reader_read_start (BstDeckReader *self, const xmlNode *node);

/* Reports what a picture may not contain. */
void bst_svg_check (BstReader *reader, const xmlNode *svg);

/* Reports if it takes too long to draw; the picture must have passed all else. */
void bst_svg_check_work (BstReader *reader, const xmlNode *svg);

/* Changes `doc` from an older `format` to BST_DECK_FORMAT. */
void bst_deck_upgrade (xmlDoc *doc, unsigned format);

uint64_t bst_deck_hash (const BstDeck *deck);
