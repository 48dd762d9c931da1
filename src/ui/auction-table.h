/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of the bazaar, for everybody around the screen: which tiles lie open, which one is put
 * up, who bids how much, whose word it is, and who has got what.  When the auction is over it
 * shows the tiles that were bought and are still to be played.  It only shows; what can be
 * answered is in the list of the board below it.
 */
#pragma once

#include <gtk/gtk.h>

#include "board/textures.h"
#include "model/game.h"

#define BST_TYPE_AUCTION_TABLE (bst_auction_table_get_type ())
G_DECLARE_FINAL_TYPE (BstAuctionTable, bst_auction_table, BST, AUCTION_TABLE, GtkBox)

GtkWidget *bst_auction_table_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows how the auction of `game` stands; nothing if there is none. */
void bst_auction_table_show (BstAuctionTable *self, BstGame *game, BstTextures *textures);
