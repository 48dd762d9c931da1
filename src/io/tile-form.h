/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One tile as its author means it: what was drawn and typed, before fields are worked out.
 * This is the model of a tile that is being edited; XML is read into it and written from
 * it.  A plain value, which nothing keeps from being faulty.
 *
 *     tile-form.c      the value
 *     tile-reader.c    from XML
 *     tile-writer.c    to XML
 *     tile-resolve.c   to the tile that the engine plays with
 */
#pragma once

#include <glib.h>
#include <libxml/tree.h>
#include <stdbool.h>

#include "engine/drawing.h"
#include "io/deck-file.h"
#include "io/texts.h"

typedef struct
{
  gatomicrefcount ref_count;
  char *id; /* "" if it has none */
  unsigned count;
  unsigned supply;
  char *edges;  /* or NULL */
  unsigned art; /* what strews the details of its picture; 0: its id does */
  BstSymbols symbols;
  GPtrArray *texts; /* of BstText */

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
bool bst_tile_form_equal (const BstTileForm *a, const BstTileForm *b);

/* Whether they are equal in everything but their ids. */
bool bst_tile_form_is_alike (const BstTileForm *a, const BstTileForm *b);

/* Shares a form that nobody changes any more. */
BstTileForm *bst_tile_form_ref (BstTileForm *form);
void bst_tile_form_unref (BstTileForm *form);

/* Takes a feature away, and meets that have less than two features without it. */
void bst_tile_form_remove_feature (BstTileForm *form, unsigned index);
void bst_tile_form_remove_meet (BstTileForm *form, unsigned index);

/* Takes away what was read with a fault: features without a number, and meets of less
 * than two features. */
void bst_tile_form_drop_faulty (BstTileForm *form);

/* Makes the element of a tile say what `form` does.  What it says already is left as it is
 * written, and so is everything that a form has no place for. */
void bst_tile_form_write (const BstTileForm *form, xmlNode *tile);

/* The form as the element of a tile in a deck file, indented as there.  Free with
 * g_free(). */
char *bst_tile_form_to_xml (const BstTileForm *form) G_GNUC_WARN_UNUSED_RESULT;

/* The part of a form that has a fault. */
typedef enum {
  BST_FORM_TILE,
  BST_FORM_FEATURE,
  BST_FORM_FIELD,
} BstFormPart;

/* Hears of a fault; `index` counts features or fields, and arguments may be NULL. */
typedef void (*BstFormReport) (gpointer data,
                               BstFormPart part,
                               unsigned index,
                               BstProblemCode code,
                               const char *arg1,
                               const char *arg2,
                               const char *arg3);

/* Works out the tile, all but its id: its edges, its fields and what they touch.  Returns
 * false, after reports, if the form has a fault. */
bool bst_tile_form_resolve (const BstTileForm *form,
                            BstTile *out_tile,
                            BstFormReport report,
                            gpointer data);

/* The same with faults as problems of the file called `file`. */
bool bst_tile_form_check (const BstTileForm *form,
                          const char *file,
                          BstTile *out_tile,
                          BstProblems *problems);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstTileForm, bst_tile_form_unref)
