/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck file that has been read: the deck in numbers for the engine, names and
 * notes for people, and the document itself, so that comments and elements of other
 * namespaces survive saving.  It never changes, so threads may share it.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/deck.h"
#include "engine/drawing.h"
#include "io/problem.h"

/* The format that this program writes. */
#define BST_DECK_FORMAT 1

#define BST_DECK_MAX_ID 32
#define BST_DECK_MAX_TILE_ID 30
#define BST_DECK_MAX_NAME 200
#define BST_DECK_MAX_VERSION 30
#define BST_DECK_MAX_NOTE 10000
#define BST_DECK_MAX_LANGUAGES 64 /* of one text */
#define BST_DECK_MAX_AUTHORS 64
#define BST_DECK_MAX_ART 999999

typedef struct _BstDeckFile BstDeckFile;

/* Where features of a drawing touch. */
typedef enum {
  BST_MEET_CROSSING,
  BST_MEET_GATE,
  BST_MEET_WALL,
  BST_MEET_BUILDING,
  BST_MEET_BRIDGE,
} BstMeet;

#define BST_MEETS (BST_MEET_BRIDGE + 1)

#define BST_DECK_FILE_ERROR (bst_deck_file_error_quark ())

typedef enum {
  BST_DECK_FILE_ERROR_READ_ONLY, /* of a newer format: saving would lose something */
} BstDeckFileError;

GQuark bst_deck_file_error_quark (void);

/*
 * Reads the deck at `path`, adding all that is wrong with it to `problems`.  Returns
 * NULL if it cannot be taken for a deck at all.  Otherwise the deck may still not be
 * playable: then it holds those tiles that have no error, and is there to be looked
 * at and mended.  Free with bst_deck_file_unref().
 */
BstDeckFile *bst_deck_file_load (const char *path,
                                 BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The same for `len` bytes in memory; `name` stands for the file in problems. */
BstDeckFile *bst_deck_file_parse (const char *bytes,
                                  size_t len,
                                  const char *name,
                                  BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

BstDeckFile *bst_deck_file_ref (BstDeckFile *file);
void bst_deck_file_unref (BstDeckFile *file);

/* The deck's id, "" if it has no valid one. */
const char *bst_deck_file_get_id (const BstDeckFile *file);

/* The format it was written in; in memory it is never older than BST_DECK_FORMAT. */
unsigned bst_deck_file_get_format (const BstDeckFile *file);

/* Whether its format is newer, so that it can be neither played nor saved. */
bool bst_deck_file_is_read_only (const BstDeckFile *file);

/* Whether it can be played: there is no error in it and it is not read-only. */
bool bst_deck_file_is_playable (const BstDeckFile *file);

/* Whether it came from the library by its id, so that a game need not carry it. */
bool bst_deck_file_is_built_in (const BstDeckFile *file);

/* Texts in a language or locale ("ru", "ru_RU.UTF-8"); texts.h says what is taken if
 * there is none in it.  Without any name the id stands for it; the others may be NULL. */
const char *bst_deck_file_get_name (const BstDeckFile *file, const char *lang);
const char *bst_deck_file_get_description (const BstDeckFile *file, const char *lang);
const char *bst_deck_file_get_note (const BstDeckFile *file, const char *lang);
const char *bst_deck_file_get_changes (const BstDeckFile *file, const char *lang);

/* The authors, ended by NULL. */
const char *const *bst_deck_file_get_authors (const BstDeckFile *file);

/* Its version as its authors count, such as "1.2", or NULL.  It matters to nobody but people. */
const char *bst_deck_file_get_version (const BstDeckFile *file);

/* The licence as an SPDX expression, or NULL. */
const char *bst_deck_file_get_license (const BstDeckFile *file);

/* The same for the tile at `index` of the engine's deck. */
const char *bst_deck_file_get_tile_name (const BstDeckFile *file, unsigned index, const char *lang);
const char *bst_deck_file_get_tile_note (const BstDeckFile *file, unsigned index, const char *lang);

/* The number that strews the details of its drawn picture; 0 if its id does. */
unsigned bst_deck_file_get_tile_art (const BstDeckFile *file, unsigned index);

/* What is drawn on the tile, fields left out, borrowed; and in `out_kinds` (may be NULL)
 * the BstMeet of each of its meets. */
const BstDrawing *bst_deck_file_get_drawing (const BstDeckFile *file,
                                             unsigned index,
                                             const uint8_t **out_kinds);

/* The tile's own picture as an SVG document, or NULL.  Free with g_free(). */
char *bst_deck_file_dup_tile_svg (const BstDeckFile *file, unsigned index);

/* Whether anything in the deck has one. */
bool bst_deck_file_has_svg (const BstDeckFile *file);

/* What can have a picture of its own. */
typedef enum {
  BST_SVG_OF_TILE,
  BST_SVG_OF_SYMBOL,
  BST_SVG_OF_TOKEN,
  BST_SVG_OWNERS,
} BstSvgOwner;

/* How many of them there are in the deck, with pictures or without. */
unsigned bst_deck_file_count_owners (const BstDeckFile *file, BstSvgOwner owner);

/* The picture of one of them as an SVG document, or NULL.  Free with g_free(). */
char *bst_deck_file_dup_svg (const BstDeckFile *file, BstSvgOwner owner, unsigned index);

/* Adds a warning about that picture; `name` stands for the file. */
void bst_deck_file_warn_of_svg (const BstDeckFile *file,
                                BstSvgOwner owner,
                                unsigned index,
                                BstProblemCode code,
                                const char *name,
                                BstProblems *problems);

/* The symbols, kinds of tokens and rules of its own, as many as the deck in numbers has: lists of
 * BstOwnThing, see own.h.  Borrowed. */
const GPtrArray *bst_deck_file_get_symbols (const BstDeckFile *file);

/* The same list of symbols, which never changes, for whoever needs it longer than the deck.  Free
 * with g_ptr_array_unref(). */
GPtrArray *bst_deck_file_ref_symbols (const BstDeckFile *file) G_GNUC_WARN_UNUSED_RESULT;

const GPtrArray *bst_deck_file_get_tokens (const BstDeckFile *file);

/* The name of a rule, or NULL. */
const char *bst_deck_file_get_rule_name (const BstDeckFile *file, unsigned rule, const char *lang);

/* All its names: BstText.  Borrowed. */
const GPtrArray *bst_deck_file_get_rule_texts (const BstDeckFile *file, unsigned rule);

/* Rules with a fault are in the file, but not in the deck: how many there are with those, and
 * which of them a rule of the deck is. */
unsigned bst_deck_file_get_n_rules (const BstDeckFile *file);
unsigned bst_deck_file_get_rule_place (const BstDeckFile *file, unsigned rule);

/* The deck in numbers, borrowed.  Only a playable one may go to bst_rules_new(). */
const BstDeck *bst_deck_file_get_deck (const BstDeckFile *file);

/* 64-bit FNV-1a over what matters to the rules, alike on every machine.  The order of
 * tiles and features counts, as the engine numbers them by it; names, notes, pictures
 * and comments do not. */
uint64_t bst_deck_file_get_hash (const BstDeckFile *file);

/* The report on its balance (io/kept-report.h) that its author keeps with it, borrowed, or NULL. */
const struct _BstKeptReport *bst_deck_file_get_report (const BstDeckFile *file);

/* The document as UTF-8 XML of BST_DECK_FORMAT, or of its own format if that is newer.
 * Free with g_free(). */
char *bst_deck_file_to_xml (const BstDeckFile *file, size_t *out_len);

/* Writes the document to `path`, whole or not at all. */
bool bst_deck_file_save (const BstDeckFile *file, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstDeckFile, bst_deck_file_unref)
