/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Everything that can be put on a tile, to be clicked or dragged.  A click puts it on the
 * chosen part of the tile under work, or where it can be, and another one takes it off.
 */
#pragma once

#include "editor/editor-context.h"
#include "editor/tile/palette-item.h"

#define BST_TYPE_SYMBOL_PALETTE (bst_symbol_palette_get_type ())
G_DECLARE_FINAL_TYPE (BstSymbolPalette, bst_symbol_palette, BST, SYMBOL_PALETTE, GtkWidget)

/*
 * signals:
 *   told (string)   what is missing for what was clicked, as a sentence
 */
GtkWidget *bst_symbol_palette_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* NULL lets go. */
void bst_symbol_palette_set_context (BstSymbolPalette *self, BstEditorContext *context);

/* The button for `put`. */
GtkWidget *bst_symbol_palette_get_button (BstSymbolPalette *self, const BstPaletteItem *item);
