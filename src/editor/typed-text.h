/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A text of the tile under work, of the deck, or of a symbol or token of its own, in one language,
 * tied to the widget in which it is typed.
 * What somebody types goes into the deck at once; what the deck says comes back only when
 * it is something else.
 */
#pragma once

#include "editor/editor-context.h"

#define BST_TYPE_TYPED_TEXT (bst_typed_text_get_type ())
G_DECLARE_FINAL_TYPE (BstTypedText, bst_typed_text, BST, TYPED_TEXT, GObject)

typedef enum {
  BST_TEXT_OF_TILE,
  BST_TEXT_OF_DECK,
  BST_TEXT_OF_SYMBOL,
  BST_TEXT_OF_TOKEN,
} BstTextOwner;

/* `widget`, a GtkEditable or GtkTextView, must outlive it. */
BstTypedText *bst_typed_text_new (BstTextOwner owner,
                                  BstTextKind kind,
                                  const char *lang,
                                  GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;

const char *bst_typed_text_get_language (BstTypedText *self);
GtkWidget *bst_typed_text_get_widget (BstTypedText *self);

/* Which symbol or token of the deck's own it is about. */
void bst_typed_text_set_number (BstTypedText *self, unsigned number);

/* The context on which it is typed; NULL lets go. */
void bst_typed_text_set_context (BstTypedText *self, BstEditorContext *context);

/* Shows what `texts` of the owner say. */
void bst_typed_text_show (BstTypedText *self, const GPtrArray *texts);

/* The language of the program as it is written in decks: "en", "ru". */
char *bst_typed_text_dup_language (void) G_GNUC_WARN_UNUSED_RESULT;

/* `text` as a deck understands it: a blank line parts paragraphs, all other white space is one
 * space.  A name has no paragraphs.  Free with g_free(). */
char *bst_typed_text_tidy (const char *text, BstTextKind kind) G_GNUC_WARN_UNUSED_RESULT;
