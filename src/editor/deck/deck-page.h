/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page for the deck as a whole: what it is called and who made it, how many copies of
 * its tiles there are, how a game with it starts, and its statistics.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_DECK_PAGE (bst_deck_page_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckPage, bst_deck_page, BST, DECK_PAGE, AdwBin)

/*
 * signals:
 *   jump (position: int)   somebody wants to see that tile
 */
void bst_deck_page_set_context (BstDeckPage *self, BstEditorContext *context);
