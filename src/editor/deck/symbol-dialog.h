/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dialog of a symbol or a kind of tokens: what it is called, where it stands, how it looks.
 * What is changed there is in the deck at once.
 */
#pragma once

#include "editor/editor-context.h"

void bst_symbol_dialog_present (GtkWindow *parent,
                                BstEditorContext *context,
                                BstOwnKind kind,
                                unsigned number);

/* Adds one to the deck, if there is room for it, and opens its dialog. */
void bst_symbol_dialog_make (GtkWindow *parent, BstEditorContext *context, BstOwnKind kind);
