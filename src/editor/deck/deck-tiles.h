/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tiles of the deck under work as a list, with how many copies there are of each.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_DECK_TILES (bst_deck_tiles_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckTiles, bst_deck_tiles, BST, DECK_TILES, AdwBin)

/*
 * properties:
 *   size (string)          how many kinds and tiles there are, in words
 * signals:
 *   jump (position: int)   somebody wants to see that tile
 */
void bst_deck_tiles_set_context (BstDeckTiles *self, BstEditorContext *context);
