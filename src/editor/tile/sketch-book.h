/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the pictures of tiles under work are made from.  A tile that is being drawn changes
 * all the time while a thread paints it, so each of its looks gets a page of its own, and
 * pages never change.
 */
#pragma once

#include "board/textures.h"
#include "document/tile-draft.h"

#define BST_TYPE_SKETCH_BOOK (bst_sketch_book_get_type ())
G_DECLARE_FINAL_TYPE (BstSketchBook, bst_sketch_book, BST, SKETCH_BOOK, GObject)

BstSketchBook *bst_sketch_book_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Takes over a draft, its own drawing (which may be NULL and must have been checked), and the
 * symbols of the deck's own (bst_deck_file_ref_symbols(), or NULL).  Returns the page: the `kind`
 * in pictures. */
unsigned bst_sketch_book_add (BstSketchBook *self,
                              BstTileDraft *draft,
                              char *svg,
                              GPtrArray *symbols);

unsigned bst_sketch_book_get_n_pages (BstSketchBook *self);

/* The sketch on a page, which lives as long as the book. */
const BstSketch *bst_sketch_book_get_sketch (BstSketchBook *self, unsigned page);

/* Pictures of all pages; the store keeps the book alive. */
BstTextures *bst_sketch_book_new_textures (BstSketchBook *self) G_GNUC_WARN_UNUSED_RESULT;
