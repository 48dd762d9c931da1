/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck that can be chosen for a game that is being prepared.
 */
#pragma once

#include <glib-object.h>

#include "io/deck-file.h"
#include "render/tile/layout.h"

/* Among which decks one is offered. */
typedef enum {
  BST_OFFER_RULES, /* of the program, and plays in its own way */
  BST_OFFER_OWN,   /* of the user, or of a game that was loaded */
  BST_OFFER_TILES, /* of the program, and nothing but more tiles */
  BST_OFFERS,
} BstOffer;

#define BST_TYPE_GAME_SETUP_DECK (bst_game_setup_deck_get_type ())
G_DECLARE_FINAL_TYPE (BstGameSetupDeck, bst_game_setup_deck, BST, GAME_SETUP_DECK, GObject)

/* `file`, not chosen yet; `number` tells it from all others of its setup. */
BstGameSetupDeck *bst_game_setup_deck_new (BstDeckFile *file,
                                           unsigned number) G_GNUC_WARN_UNUSED_RESULT;

unsigned bst_game_setup_deck_get_number (BstGameSetupDeck *self);

/* What was read; borrowed. */
BstDeckFile *bst_game_setup_deck_get_file (BstGameSetupDeck *self);

/* Texts in the user's language; the description may be NULL. */
const char *bst_game_setup_deck_get_name (BstGameSetupDeck *self);
const char *bst_game_setup_deck_get_description (BstGameSetupDeck *self);

/* What the picture of the tile that is typical of it is made from; NULL if it has no
 * tiles.  Lives as long as the deck. */
const BstSketch *bst_game_setup_deck_get_sketch (BstGameSetupDeck *self);

/* Whether it is one of the user's own, on the shelf. */
gboolean bst_game_setup_deck_get_is_on_shelf (BstGameSetupDeck *self);

/* Where it is offered, and whether before or after another one, as for qsort(): chapters come in
 * the order of the engine, decks that are all rules of their own last. */
BstOffer bst_game_setup_deck_get_offer (BstGameSetupDeck *self);
int bst_game_setup_deck_compare (BstGameSetupDeck *self, BstGameSetupDeck *other);

/* Whether the game does not go without it. */
gboolean bst_game_setup_deck_get_is_required (BstGameSetupDeck *self);

gboolean bst_game_setup_deck_get_is_chosen (BstGameSetupDeck *self);
void bst_game_setup_deck_set_is_chosen (BstGameSetupDeck *self, gboolean is_chosen);

/* Why it does not go with the decks that are chosen, as a sentence, or NULL. */
const char *bst_game_setup_deck_get_problem (BstGameSetupDeck *self);
