/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols in the inspector: boxes for those that something can carry, and their names, for what is
 * built in and what the deck has of its own.
 */
#pragma once

#include "editor/editor-context.h"
#include "editor/tile/toggle-set.h"

/* Adds boxes for all symbols there can be, which are numbered as bits. */
void bst_tile_inspector_add_symbols (BstToggleSet *set);

/* Offers the symbols that `carrier` can have, BST_FEATURE_TYPES for the tile as a whole, and hides
 * the set if there are none. */
void bst_tile_inspector_show_symbols (BstToggleSet *set,
                                      BstEditorContext *context,
                                      BstFeatureType carrier,
                                      BstSymbols symbols);

/* Adds the names of `symbols` to `list`, after commas. */
void bst_tile_inspector_list_symbols (GString *list, BstEditorContext *context, BstSymbols symbols);
