/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One tile as it is written in a deck file: what a person drew and typed, before fields
 * are worked out.  A plain value that an editor may change at will; nothing keeps it from
 * being faulty.
 */
#pragma once

#include <glib.h>
#include <libxml/tree.h>
#include <stdbool.h>

#include "engine/drawing.h"
#include "io/deck-file.h"

/* Texts in several languages; a tile has no description. */
typedef enum {
  BST_TEXT_NAME,
  BST_TEXT_DESCRIPTION,
  BST_TEXT_NOTE,
  BST_TEXT_KINDS,
} BstTextKind;

typedef struct
{
  BstTextKind kind;
  char *lang;
  char *text;
} BstFormText;

/* A list of BstFormText.  Free with g_ptr_array_unref(). */
GPtrArray *bst_form_texts_new (void) G_GNUC_WARN_UNUSED_RESULT;
void bst_form_texts_add (GPtrArray *texts, BstTextKind kind, const char *lang, const char *text);

/* The text in exactly that language, or NULL. */
const char *bst_form_texts_get (const GPtrArray *texts, BstTextKind kind, const char *lang);

typedef struct
{
  char *id; /* "" if it has none */
  unsigned count;
  unsigned supply;
  char *edges; /* or NULL */
  BstSymbols symbols;
  GPtrArray *texts; /* of BstFormText */

  BstDrawing drawing;
  uint8_t meet_kinds[BST_DRAWING_MAX_MEETS];

  /* Fields that are given have their ports and touches; else `ports` has the one where
   * the field is named. */
  bool has_given_fields;
  uint8_t n_fields;
  BstFeature fields[BST_TILE_MAX_FEATURES];
} BstTileForm;

BstTileForm *bst_tile_form_new (const char *id) G_GNUC_WARN_UNUSED_RESULT;
BstTileForm *bst_tile_form_copy (const BstTileForm *form) G_GNUC_WARN_UNUSED_RESULT;
void bst_tile_form_free (BstTileForm *form);
bool bst_tile_form_equal (const BstTileForm *a, const BstTileForm *b);

/* The text, or NULL; setting an empty one or NULL removes it. */
const char *bst_tile_form_get_text (const BstTileForm *form, BstTextKind kind, const char *lang);
void bst_tile_form_set_text (BstTileForm *form,
                             BstTextKind kind,
                             const char *lang,
                             const char *text);

/* Takes a feature away, and meets that have less than two features without it. */
void bst_tile_form_remove_feature (BstTileForm *form, unsigned index);
void bst_tile_form_remove_meet (BstTileForm *form, unsigned index);

/* Takes what can be understood of the element of a tile, faulty as it may be. */
BstTileForm *bst_tile_form_read (const xmlNode *tile) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the element say what `form` does.  What it says already is left as it is written,
 * and so is everything that a form has no place for. */
void bst_tile_form_write (const BstTileForm *form, xmlNode *tile);

/* The form as the element of a tile in a deck file, indented as there.  Free with
 * g_free(). */
char *bst_tile_form_to_xml (const BstTileForm *form) G_GNUC_WARN_UNUSED_RESULT;

/* Works out the tile, all but its id.  Returns false, after problems (which may be NULL),
 * if the form has a fault. */
bool bst_tile_form_resolve (const BstTileForm *form, BstTile *out_tile, BstProblems *problems);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstTileForm, bst_tile_form_free)
