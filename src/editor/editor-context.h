/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the pages of the workshop share: the deck that is being edited, the tile under
 * work, and pictures of the tiles as they are at the moment.
 */
#pragma once

#include <gtk/gtk.h>

#include "board/picture-view.h"
#include "document/deck-document.h"

#define BST_TYPE_EDITOR_CONTEXT (bst_editor_context_get_type ())
G_DECLARE_FINAL_TYPE (BstEditorContext, bst_editor_context, BST, EDITOR_CONTEXT, GObject)

/* `library` must outlive it. */
BstEditorContext *bst_editor_context_new (BstDeckDocument *document,
                                          BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

BstDeckDocument *bst_editor_context_get_document (BstEditorContext *self);
BstLibrary *bst_editor_context_get_library (BstEditorContext *self);

/* The tiles of the document with the one under work selected; as long as there are tiles,
 * one is.  Owned by the context. */
GtkSingleSelection *bst_editor_context_get_selection (BstEditorContext *self);

/* The tile under work and its position, or NULL and -1; and another one. */
BstTileItem *bst_editor_context_get_tile (BstEditorContext *self);
int bst_editor_context_get_position (BstEditorContext *self);
void bst_editor_context_select (BstEditorContext *self, unsigned position);

/* What of the tile under work is meant: a feature of its drawing by its index, a field by
 * BST_PART_FIELD plus its index in the tile (bst_tile_draft_get_tile()), or the tile as a
 * whole by BST_PART_TILE.  An edit that takes it away, and another tile, make it the
 * whole.  Property "part". */
#define BST_PART_TILE (-1)
#define BST_PART_FIELD 64
int bst_editor_context_get_part (BstEditorContext *self);
void bst_editor_context_set_part (BstEditorContext *self, int part);

/* The tile under work, to be looked at or drawn on; NULL if there is none.  Changes of it
 * are made by bst_deck_document_set_tile().  Free with bst_tile_draft_free(). */
BstTileDraft *bst_editor_context_dup_draft (BstEditorContext *self) G_GNUC_WARN_UNUSED_RESULT;

/* Shows `tile` as it is now; bst_tile_view_new() keeps doing so. */
void bst_editor_context_show (BstEditorContext *self, BstPictureView *view, BstTileItem *tile);
