/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The built-in decks, and others that are added, for pages that show their tiles: each built-in one
 * is read when one of its tiles is first asked for.
 */
#pragma once

#include "board/textures.h"
#include "engine/rules.h"
#include "io/deck-file.h"

#define BST_TYPE_RULES_DECKS (bst_rules_decks_get_type ())
G_DECLARE_FINAL_TYPE (BstRulesDecks, bst_rules_decks, BST, RULES_DECKS, GObject)

BstRulesDecks *bst_rules_decks_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Knows the tiles of `deck` too. */
void bst_rules_decks_add (BstRulesDecks *self, const BstDeckFile *deck);

/* The kind of the tile with the full id `id` ("base.CRFR.rEW") in pictures of
 * bst_rules_decks_new_textures(), or -1. */
int bst_rules_decks_find (BstRulesDecks *self, const char *id);

/* The deck called `id`, or NULL. */
const BstDeck *bst_rules_decks_get_deck (BstRulesDecks *self, const char *id);

/* What a kind looks like; lives as long as `self`. */
const BstSketch *bst_rules_decks_get_sketch (BstRulesDecks *self, unsigned kind);

/* What a kind is called in the user's language.  Free with g_free(). */
char *bst_rules_decks_dup_name (BstRulesDecks *self, unsigned kind) G_GNUC_WARN_UNUSED_RESULT;

/* Pictures of these tiles; the store keeps `self` alive. */
BstTextures *bst_rules_decks_new_textures (BstRulesDecks *self) G_GNUC_WARN_UNUSED_RESULT;

/* Rules of all built-in decks whose chapters are written, of those that do not go together the
 * first, or NULL if the decks cannot be read.  Free with bst_rules_free(). */
BstRules *bst_rules_decks_compile (BstRulesDecks *self) G_GNUC_WARN_UNUSED_RESULT;
