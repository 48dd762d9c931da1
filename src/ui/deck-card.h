/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck to choose: its picture, what it brings, what its rules leave open, and why it may not be
 * chosen.
 */
#pragma once

#include <adwaita.h>

#include "board/textures.h"
#include "model/game-setup.h"

#define BST_TYPE_DECK_CARD (bst_deck_card_get_type ())
G_DECLARE_FINAL_TYPE (BstDeckCard, bst_deck_card, BST, DECK_CARD, GtkFlowBoxChild)

/* A card for a `deck` of `setup`, its picture out of `textures`. */
GtkWidget *bst_deck_card_new (BstGameSetup *setup,
                              BstGameSetupDeck *deck,
                              BstTextures *textures) G_GNUC_WARN_UNUSED_RESULT;
