/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck file that is being edited.  Each tile is a form, and its element is written when
 * the file is; all else is changed in the document itself and read from it again.  A
 * change can be taken back and made again, in order; nothing here remembers the order.
 *
 *     edit, edit, …      deck-edit.h
 *     commit             hands out what has changed, and reads the deck
 *     flip               takes a change back, or makes it again
 *
 * Tiles are counted as their elements stand in the file, the faulty ones included.
 */
#pragma once

#include "io/deck-file.h"
#include "io/tile-form.h"

typedef struct _BstDeckSource BstDeckSource;
typedef struct _BstDeckChange BstDeckChange;

/* Parses a deck, as bst_deck_file_parse() does.  Returns NULL after a problem; what is
 * wrong inside the deck is told by bst_deck_source_get_problems(). */
BstDeckSource *bst_deck_source_new (const char *bytes,
                                    size_t len,
                                    const char *name,
                                    BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* All changes must be freed before it. */
void bst_deck_source_free (BstDeckSource *source);

/* What stands for the file in problems from the next change on. */
void bst_deck_source_set_name (BstDeckSource *source, const char *name);

/* The deck as it was last read, and what was wrong with it; borrowed until the next
 * commit or flip, and never to be referenced. */
const BstDeckFile *bst_deck_source_get_file (const BstDeckSource *source);
const BstProblems *bst_deck_source_get_problems (const BstDeckSource *source);

/* The document.  Free with g_free(). */
char *bst_deck_source_to_xml (BstDeckSource *source, size_t *out_len);

/* The element of a tile as it stands in the document, moved to the left border.  Adds what is
 * wrong with it to `problems`, whose lines are those of the text.  Free with g_free(). */
char *bst_deck_source_tile_to_xml (BstDeckSource *source, unsigned tile, BstProblems *problems);

unsigned bst_deck_source_get_n_tiles (const BstDeckSource *source);

/* A number that stands for the tile whatever is edited on it and whenever it goes and
 * comes back; never 0. */
unsigned bst_deck_source_get_tile_key (const BstDeckSource *source, unsigned tile);

/* Its index in the engine's deck, or -1 if a fault keeps it out of there. */
int bst_deck_source_get_tile_index (const BstDeckSource *source, unsigned tile);

/* A number for each version of a tile: tiles with the same number are the same. */
unsigned bst_deck_source_get_tile_serial (const BstDeckSource *source, unsigned tile);

/* Its id as written, "" without one; borrowed. */
const char *bst_deck_source_get_tile_id (const BstDeckSource *source, unsigned tile);

/* The tile called `id`, or -1. */
int bst_deck_source_find_tile (const BstDeckSource *source, const char *id);

/* What its author means; borrowed until the next change. */
const BstTileForm *bst_deck_source_get_form (const BstDeckSource *source, unsigned tile);

/* Its own picture as an SVG document, or NULL.  Free with g_free(). */
char *bst_deck_source_dup_svg (const BstDeckSource *source, unsigned tile);

/* Ends a row of edits and reads the deck again.  Returns what was changed, or NULL if
 * nothing was.  Free with bst_deck_change_free(). */
BstDeckChange *bst_deck_source_commit (BstDeckSource *source) G_GNUC_WARN_UNUSED_RESULT;

/* Takes `change` back if it is the last one that was made, or makes it again if it is the
 * last one that was taken back. */
void bst_deck_source_flip (BstDeckSource *source, BstDeckChange *change);

/* Makes `change`, which is the last one that was made, part of `earlier`, the one in
 * front of it, and frees it. */
void bst_deck_change_merge (BstDeckChange *earlier, BstDeckChange *change);

void bst_deck_change_free (BstDeckChange *change);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstDeckSource, bst_deck_source_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstDeckChange, bst_deck_change_free)
