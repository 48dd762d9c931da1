/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a game with the deck under work starts: with another deck, or with tiles of its own
 * and, if wanted, with parts of the pile that come in order.
 */
#pragma once

#include <adwaita.h>

#include "editor/editor-context.h"

#define BST_TYPE_DECK_START (bst_deck_start_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckStart, bst_deck_start, BST, DECK_START, AdwBin)

void bst_deck_start_set_context (BstDeckStart *self, BstEditorContext *context);
