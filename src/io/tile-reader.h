/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One tile that is being read.  tile-reader.c gathers what is drawn on it,
 * tile-fields.c works out the rest.
 */
#pragma once

#include "engine/drawing.h"
#include "io/deck-file-private.h"

typedef struct
{
  BstReader *reader;
  const xmlNode *node;
  const char *edges; /* as written, or NULL */

  BstDrawing drawing;                          /* everything but fields */
  const xmlNode *drawn[BST_TILE_MAX_FEATURES]; /* its elements */
  const xmlNode *meets[BST_DRAWING_MAX_MEETS];
  unsigned n_meets;
  const xmlNode *fields[BST_TILE_MAX_FEATURES];
  unsigned n_fields;
  BstFeatures numbers[BST_FEATURE_TYPES]; /* taken by each type, as bits */

  BstTile *tile; /* gets the outcome; its symbols are there already */
  BstTileInfo info;
} BstTileReader;

/* Reads a tile all but its id, by itself; problems go into the outcome, not to `deck`,
 * which says how to read.  Free with bst_tile_reading_free(). */
BstTileReading *bst_tile_reader_read (const BstReader *deck,
                                      const xmlNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* Gathers features, meets and the elements of fields. */
void bst_tile_reader_read_drawing (BstTileReader *self);

/* Reads the fields and fills in edges and features.  The drawing must be free of
 * faults. */
void bst_tile_reader_finish (BstTileReader *self);

/* Reads one element of a field, whether it is given with its ports or only named; in
 * that case `ports` has the one that it stands at.  The number is 0 after a problem. */
void bst_tile_reader_read_field (BstTileReader *self, const xmlNode *node, BstFeature *out_field);

/* Reads `id`, which is `type` and a number that is free; 0 after a problem. */
unsigned bst_tile_reader_read_number (BstTileReader *self,
                                      const xmlNode *node,
                                      BstFeatureType type);

/* Reads the attribute `symbols` of a feature of `type`; BST_FEATURE_TYPES stands for
 * the tile as a whole. */
BstSymbols bst_tile_reader_read_symbols (BstReader *reader,
                                         const xmlNode *node,
                                         BstFeatureType type);

/* The feature of the drawing that is called `id`, or -1. */
int bst_tile_reader_find (const BstTileReader *self, const char *id);

/* The port called `word` as 0 to 11, or -1. */
int bst_tile_reader_find_port (const char *word);

/* Writes "N0" … "W2". */
void bst_tile_reader_print_port (unsigned port, char out_word[3]);
