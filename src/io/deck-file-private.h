/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a deck file, for the files that read it.
 *
 *     deck-reader.c    the root and what stands directly in it
 *     tile-reader.c    one tile as a form
 *     tile-resolve.c   its fields, edges and ports
 *     own.c            symbols and tokens of the deck's own
 *     rule-reader.c    its rules
 *     start-reader.c   lays and stages
 *     svg-check.c      pictures: what may be in them
 *     deck-upgrade.c   older formats
 *     deck-hash.c      what matters to the rules, as one number
 *     deck-source.c    a deck that is being edited, read again after each change
 *     deck-edit.c      what can be changed in it
 *     tile-form.c      one tile as its author means it
 *     kept-report.c    a report on balance
 */
#pragma once

#include <libxml/tree.h>

#include "engine/drawing.h"
#include "io/deck-file.h"
#include "io/kept-report.h"
#include "io/reader.h"
#include "io/tile-reader.h"

struct _BstDeckFile
{
  gatomicrefcount ref_count;
  xmlDoc *doc;
  unsigned format;
  bool is_read_only;
  bool is_playable;
  bool is_built_in; /* set by the library before anybody else sees it */
  char *id;
  GPtrArray *texts;   /* of BstText */
  GPtrArray *authors; /* of char *, ended by NULL once read */
  char *license;
  BstKeptReport *report; /* or NULL */
  char *version;

  BstDeck deck; /* points into what follows */
  uint64_t hash;
  GPtrArray *strings;     /* full ids of tiles */
  GArray *tiles;          /* BstDeckTile */
  GPtrArray *forms;       /* BstTileForm, one for each tile */
  GArray *elements;       /* const xmlNode *, the same */
  GArray *lays;           /* BstDeckLay */
  GArray *stages;         /* BstDeckStage */
  GPtrArray *stage_tiles; /* uint16_t arrays of the stages */
  GPtrArray *symbols;     /* of BstOwnThing */
  GPtrArray *tokens;      /* the same */
  GArray *sentences;      /* BstSentence */
  GPtrArray *rule_texts;  /* texts of the rules, one list for each sentence */
  GArray *rule_places;    /* unsigned: which of the rules in the file each sentence is */
  unsigned n_rules;       /* in the file, faulty ones included */
};

/* A deck file that is being read. */
typedef struct
{
  BstReader reader;
  BstDeckFile *file;
  GTree *tiles;              /* id in the deck -> index + 1, or BST_FAULTY_TILE; no table,
                                as strangers can invent ids that share one hash */
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

/* Adds the text of `node` to `texts`; false after a problem. */
bool bst_deck_reader_read_text (BstReader *reader,
                                const xmlNode *node,
                                BstTextKind kind,
                                BstTextLayout layout,
                                size_t max,
                                GPtrArray *texts);

/* Reads an `option` element into its place in `options`. */
void bst_deck_reader_read_option (BstReader *reader,
                                  const xmlNode *node,
                                  int16_t options[BST_OPTIONS]);

/* Notes the symbols and tokens that tiles and rules may name, wherever they stand below `root`. */
void bst_deck_reader_list_things (BstDeckReader *self, const xmlNode *root);

/* Reads the texts and the picture of one of the `things` that have been listed. */
void bst_deck_reader_read_thing (BstDeckReader *self, const xmlNode *node, const GPtrArray *things);

void bst_deck_reader_read_start (BstDeckReader *self, const xmlNode *node);

/* Reports what a picture may not contain. */
void bst_svg_check (BstReader *reader, const xmlNode *svg);

/* Changes `doc` from an older `format` to BST_DECK_FORMAT. */
void bst_deck_upgrade (xmlDoc *doc, unsigned format);

uint64_t bst_deck_hash (const BstDeck *deck);
