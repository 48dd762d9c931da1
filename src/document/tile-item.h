/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tile in the list of a deck that is being edited.  It stays the same object whatever is
 * edited on the tile, and when the tile goes and comes back.
 */
#pragma once

#include <glib-object.h>

#define BST_TYPE_TILE_ITEM (bst_tile_item_get_type ())
G_DECLARE_FINAL_TYPE (BstTileItem, bst_tile_item, BST, TILE_ITEM, GObject)

/* As written in the file. */
const char *bst_tile_item_get_id (BstTileItem *self);

/* In the language of the program; its id if it has none. */
const char *bst_tile_item_get_name (BstTileItem *self);

/* Copies in the game and in each player's hand, as its author wants them. */
unsigned bst_tile_item_get_count (BstTileItem *self);
unsigned bst_tile_item_get_supply (BstTileItem *self);

/* Its index in the engine's deck, or -1 while a fault keeps it out of there. */
int bst_tile_item_get_index (BstTileItem *self);

/* Where it is in the list; out of date while it is in none. */
unsigned bst_tile_item_get_position (BstTileItem *self);

/* A number that is another one whenever the tile is. */
unsigned bst_tile_item_get_serial (BstTileItem *self);
