/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symbols and tokens that a deck brings of its own: a row for each, which opens a dialog, and
 * buttons that add more.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_SYMBOLS_GROUP (bst_symbols_group_get_type ())
G_DECLARE_FINAL_TYPE (BstSymbolsGroup, bst_symbols_group, BST, SYMBOLS_GROUP, AdwBin)

/* NULL lets go. */
void bst_symbols_group_set_context (BstSymbolsGroup *self, BstEditorContext *context);
