/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the pages of the workshop share: the deck that is being edited, the tile under
 * work, and pictures of the tiles as they are at the moment.
 */
#pragma once

#include <gtk/gtk.h>

#include "board/picture-view.h"
#include "document/deck-document.h"

#define BST_TYPE_BENCH (bst_bench_get_type ())
G_DECLARE_FINAL_TYPE (BstBench, bst_bench, BST, BENCH, GObject)

/* `library` must outlive it. */
BstBench *bst_bench_new (BstDeckDocument *document, BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

BstDeckDocument *bst_bench_get_document (BstBench *self);
BstLibrary *bst_bench_get_library (BstBench *self);

/* The tiles of the document with the one under work selected; as long as there are tiles,
 * one is.  Owned by the bench. */
GtkSingleSelection *bst_bench_get_selection (BstBench *self);

/* The tile under work and its position, or NULL and -1; and another one. */
BstTileItem *bst_bench_get_tile (BstBench *self);
int bst_bench_get_position (BstBench *self);
void bst_bench_select (BstBench *self, unsigned position);

/* What of the tile under work is meant: a feature of its drawing by its index, a field by
 * BST_BENCH_FIELD plus its index in the tile (bst_tile_draft_get_tile()), or the tile as a
 * whole by BST_BENCH_TILE.  An edit that takes it away, and another tile, make it the
 * whole.  Property "part". */
#define BST_BENCH_TILE (-1)
#define BST_BENCH_FIELD 64
int bst_bench_get_part (BstBench *self);
void bst_bench_set_part (BstBench *self, int part);

/* The tile under work, to be looked at or drawn on; NULL if there is none.  Changes of it
 * are made by bst_deck_document_set_tile().  Free with bst_tile_draft_free(). */
BstTileDraft *bst_bench_dup_draft (BstBench *self) G_GNUC_WARN_UNUSED_RESULT;

/* Shows `tile` as it is now; bst_tile_view_new() keeps doing so. */
void bst_bench_show (BstBench *self, BstPictureView *view, BstTileItem *tile);
