/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row that opens to the names, descriptions or notes of the tile under work, of the deck,
 * or of a symbol or token of its own, in several languages.
 */
#pragma once

#include <adwaita.h>

#include "editor/typed-text.h"

#define BST_TYPE_TEXTS_ROW (bst_texts_row_get_type ())
G_DECLARE_FINAL_TYPE (BstTextsRow, bst_texts_row, BST, TEXTS_ROW, AdwExpanderRow)

/* What it is for; the language of the program may be left to a row elsewhere. */
void bst_texts_row_set_kind (BstTextsRow *self,
                             BstTextOwner owner,
                             BstTextKind kind,
                             const char *left_out);

/* Which symbol or token of the deck's own it is about, before anything is shown. */
void bst_texts_row_set_number (BstTextsRow *self, unsigned number);

/* The context on which it is typed; NULL lets go. */
void bst_texts_row_set_context (BstTextsRow *self, BstEditorContext *context);

/* Shows `texts` of the owner, which must not change any more. */
void bst_texts_row_show (BstTextsRow *self, GPtrArray *texts);

/* Offers a language in which there is no text yet. */
void bst_texts_row_add_language (BstTextsRow *self, const char *lang);

/* What a language calls itself: "Русский"; `lang` itself if that is not known. */
const char *bst_texts_row_language_title (const char *lang);
