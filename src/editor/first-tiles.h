/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A list of tiles in an order: those that come first when a deck is tried.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_FIRST_TILES (bst_first_tiles_get_type ())
G_DECLARE_FINAL_TYPE (BstFirstTiles, bst_first_tiles, BST, FIRST_TILES, AdwPreferencesGroup)

/* Offers the tiles of the deck of `context`; the one under work is in the list at first. */
void bst_first_tiles_set_context (BstFirstTiles *self, BstEditorContext *context);

/* The tiles: BstTileItem, the first one first; one may be there several times.  Borrowed. */
GListModel *bst_first_tiles_get_list (BstFirstTiles *self);
