/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that is being prepared: who plays, with which decks, by which options.  It knows
 * what goes together and what does not, how many tiles that makes and how long it takes,
 * and at last it is a game file.  (The engine's BstSetup is what rules are compiled from.)
 */
#pragma once

#include <gio/gio.h>

#include "engine/deck.h"
#include "io/game-file.h"
#include "model/game-setup-deck.h"
#include "model/game-setup-seat.h"

/* What one can begin with. */
typedef enum {
  BST_PRESET_FIRST,      /* a person and a beginner, the base set without fields */
  BST_PRESET_FAMILY,     /* also the river; the seats stay as they are */
  BST_PRESET_CLASSIC,    /* base set, river and abbot, with fields */
  BST_PRESET_EVERYTHING, /* all built-in decks but the rivers, as the fortress starts */
  BST_PRESETS,
} BstPreset;

#define BST_TYPE_GAME_SETUP (bst_game_setup_get_type ())
G_DECLARE_FINAL_TYPE (BstGameSetup, bst_game_setup, BST, GAME_SETUP, GObject)

/*
 * The first game, with the decks of `library`, which must outlive it.
 *
 * properties: is-ready, n-tiles, minutes
 * signals:
 *   changed   something about it is different
 */
BstGameSetup *bst_game_setup_new (BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* Offers the decks of the shelf (io/shelf.h) that can be played, as they are now, behind
 * the built-in ones.  Those that were chosen and are still there stay so. */
void bst_game_setup_refresh_shelf (BstGameSetup *self);

/* Lists of BstGameSetupSeat and of BstGameSetupDeck; owned by the setup. */
GListModel *bst_game_setup_get_seats (BstGameSetup *self);
GListModel *bst_game_setup_get_decks (BstGameSetup *self);

/* The same one by one; borrowed.  A deck is found by its id, NULL if there is none. */
BstGameSetupSeat *bst_game_setup_get_seat (BstGameSetup *self, unsigned index);
BstGameSetupDeck *bst_game_setup_find_deck (BstGameSetup *self, const char *id);

/* What the picture of a deck, found by its number, is made from; lives as long as the
 * setup.  NULL if the deck has no tiles. */
const BstSketch *bst_game_setup_get_sketch (BstGameSetup *self, unsigned number);

/* From 1 to BST_MAX_PLAYERS; what would leave that is not done. */
unsigned bst_game_setup_get_n_seats (BstGameSetup *self);
void bst_game_setup_add_seat (BstGameSetup *self);
void bst_game_setup_remove_seat (BstGameSetup *self, BstGameSetupSeat *seat);

/* Gives the first seat to a person if only computers play. */
void bst_game_setup_seat_person (BstGameSetup *self);

/* Moves a seat by so many places, as far as there are. */
void bst_game_setup_move_seat (BstGameSetup *self, BstGameSetupSeat *seat, int by);

/* Who plays with `colour`, or NULL; borrowed. */
BstGameSetupSeat *bst_game_setup_find_colour (BstGameSetup *self, BstColour colour);

/* Lets `seat` play with `colour`.  Whoever has had it gets the one of `seat` instead. */
void bst_game_setup_choose_colour (BstGameSetup *self, BstGameSetupSeat *seat, BstColour colour);

/* Whether the decks that are chosen bring a chapter of the rules. */
bool bst_game_setup_has_module (BstGameSetup *self, BstModuleId module);

/* Whether fields are played. */
bool bst_game_setup_get_has_fields (BstGameSetup *self);
void bst_game_setup_set_has_fields (BstGameSetup *self, bool has_fields);

/* A choice that the rules leave open; BST_UNSET for what the decks say. */
int16_t bst_game_setup_get_option (BstGameSetup *self, BstOption option);
void bst_game_setup_set_option (BstGameSetup *self, BstOption option, int16_t value);

/* The thing with that number that two of the chosen decks set differently, and that is not settled
 * by what was decided about those before it; which decks these are, and which of them counts.
 * False if there are not so many. */
bool bst_game_setup_find_conflict (BstGameSetup *self,
                                   unsigned number,
                                   BstConflict *out_conflict,
                                   BstGameSetupDeck *out_decks[2],
                                   unsigned *out_winner);

/* Lets a deck count where it disagrees with another, also with one that somebody chose before. */
void bst_game_setup_set_winner (BstGameSetup *self, BstGameSetupDeck *deck);

/* Whether chance decides who begins; else the first seat does. */
bool bst_game_setup_get_is_first_random (BstGameSetup *self);
void bst_game_setup_set_is_first_random (BstGameSetup *self, bool is_first_random);

/* The preset that this is, or -1. */
int bst_game_setup_get_preset (BstGameSetup *self);
void bst_game_setup_apply_preset (BstGameSetup *self, BstPreset preset);

/* Whether it can begin. */
gboolean bst_game_setup_get_is_ready (BstGameSetup *self);

/* Tiles of the game, and about how many minutes it takes; 0 if it cannot begin. */
unsigned bst_game_setup_get_n_tiles (BstGameSetup *self);
unsigned bst_game_setup_get_minutes (BstGameSetup *self);

/* What would begin: "Base set, The River · with fields · 2 players · 83 tiles, about 25 minutes";
 * NULL if nothing can.  Free with g_free(). */
char *bst_game_setup_to_text (BstGameSetup *self) G_GNUC_WARN_UNUSED_RESULT;

/* Takes players, decks and options from `file`, as far as they can be had.  Decks that it
 * carries are taken from the shelf if they are offered from there. */
void bst_game_setup_load (BstGameSetup *self, const BstGameFile *file);

/* The game, with a seed and perhaps a first player by `chance`.  Free with
 * bst_game_file_free(). */
BstGameFile *bst_game_setup_dup_file (BstGameSetup *self, GRand *chance) G_GNUC_WARN_UNUSED_RESULT;
