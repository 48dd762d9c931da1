/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck that can be chosen for a game that is being prepared.
 */
#pragma once

#include <glib-object.h>

#include "io/deck-file.h"
#include "render/tile/layout.h"

#define BST_TYPE_DRAFT_DECK (bst_draft_deck_get_type ())
G_DECLARE_FINAL_TYPE (BstDraftDeck, bst_draft_deck, BST, DRAFT_DECK, GObject)

/* `file`, not chosen yet; `number` tells it from all others of its draft. */
BstDraftDeck *bst_draft_deck_new (BstDeckFile *file, unsigned number) G_GNUC_WARN_UNUSED_RESULT;

unsigned bst_draft_deck_get_number (BstDraftDeck *self);

/* What was read; borrowed. */
BstDeckFile *bst_draft_deck_get_file (BstDraftDeck *self);

/* Texts in the user's language; the description may be NULL. */
const char *bst_draft_deck_get_name (BstDraftDeck *self);
const char *bst_draft_deck_get_description (BstDraftDeck *self);

/* What the picture of the tile that is typical of it is made from; NULL if it has no
 * tiles.  Lives as long as the deck. */
const BstSketch *bst_draft_deck_get_sketch (BstDraftDeck *self);

/* Whether all its chapters of the rules can be played. */
gboolean bst_draft_deck_get_is_built (BstDraftDeck *self);

/* Whether it is one of the user's own, on the shelf. */
gboolean bst_draft_deck_get_is_on_shelf (BstDraftDeck *self);

/* Whether the game does not go without it. */
gboolean bst_draft_deck_get_is_required (BstDraftDeck *self);

gboolean bst_draft_deck_get_is_chosen (BstDraftDeck *self);
void bst_draft_deck_set_is_chosen (BstDraftDeck *self, gboolean is_chosen);

/* Why it does not go with the decks that are chosen, as a sentence, or NULL. */
const char *bst_draft_deck_get_problem (BstDraftDeck *self);
