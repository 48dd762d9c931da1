/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people call the players and tiles of a game.
 */
#pragma once

#include "engine/rules.h"
#include "io/deck-file.h"

typedef struct _BstNames BstNames;

/* Names for a game by `rules`, which must outlive them: "Player 1" and so on, tiles by
 * their ids.  Free with bst_names_free(). */
BstNames *bst_names_new (const BstRules *rules) G_GNUC_WARN_UNUSED_RESULT;
void bst_names_free (BstNames *names);

/* The name of a player, counted from 0. */
const char *bst_names_get_player (const BstNames *names, unsigned player);
void bst_names_set_player (BstNames *names, unsigned player, const char *name);

/* The name of a kind of tile. */
const char *bst_names_get_tile (const BstNames *names, unsigned kind);

/* The name of a kind of tokens, and of a rule that a deck brings; of one without a name, what it
 * says. */
const char *bst_names_get_token (const BstNames *names, unsigned token);
const char *bst_names_get_rule (const BstNames *names, unsigned rule);

/* Takes the names of tiles, tokens and rules from `deck`, in the language `lang`; NULL is the
 * user's. */
void bst_names_add_deck (BstNames *names, const BstDeckFile *deck, const char *lang);

/* What people call the tile at `index` of `deck`, in the language `lang`; of one without a name,
 * whose tile it is: "a tile of My Deck".  Free with g_free(). */
char *bst_names_describe_tile (const BstDeckFile *deck,
                               unsigned index,
                               const char *lang) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstNames, bst_names_free)
