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
#include "model/draft-deck.h"
#include "model/draft-seat.h"

/* What one can begin with. */
typedef enum {
  BST_PRESET_FIRST,      /* a person and a novice, the base set without fields */
  BST_PRESET_FAMILY,     /* also the river; the seats stay as they are */
  BST_PRESET_CLASSIC,    /* base set, river and abbot, with fields */
  BST_PRESET_EVERYTHING, /* all decks that can be played together */
  BST_PRESETS,
} BstPreset;

#define BST_TYPE_DRAFT (bst_draft_get_type ())
G_DECLARE_FINAL_TYPE (BstDraft, bst_draft, BST, DRAFT, GObject)

/*
 * The first game, with the decks of `library`, which must outlive it.
 *
 * properties: is-ready, n-tiles, minutes
 * signals:
 *   changed   something about it is different
 */
BstDraft *bst_draft_new (BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* Offers the decks of the shelf (io/shelf.h) that can be played, as they are now, behind
 * the built-in ones.  Those that were chosen and are still there stay so. */
void bst_draft_refresh_shelf (BstDraft *self);

/* BstDraftSeat by BstDraftSeat and BstDraftDeck by BstDraftDeck; owned by the draft. */
GListModel *bst_draft_get_seats (BstDraft *self);
GListModel *bst_draft_get_decks (BstDraft *self);

/* The same one by one; borrowed.  A deck is found by its id, NULL if there is none. */
BstDraftSeat *bst_draft_get_seat (BstDraft *self, unsigned index);
BstDraftDeck *bst_draft_find_deck (BstDraft *self, const char *id);

/* What the picture of a deck, found by its number, is made from; lives as long as the
 * draft.  NULL if the deck has no tiles. */
const BstSketch *bst_draft_get_sketch (BstDraft *self, unsigned number);

/* From 1 to BST_MAX_PLAYERS; what would leave that is not done. */
unsigned bst_draft_get_n_seats (BstDraft *self);
void bst_draft_add_seat (BstDraft *self);
void bst_draft_remove_seat (BstDraft *self, BstDraftSeat *seat);

/* Gives the first seat to a person if only computers play. */
void bst_draft_seat_person (BstDraft *self);

/* Moves a seat by so many places, as far as there are. */
void bst_draft_move_seat (BstDraft *self, BstDraftSeat *seat, int by);

/* Whether nobody plays with `colour`. */
bool bst_draft_is_colour_free (BstDraft *self, BstColour colour);

/* Whether the decks that are chosen bring a chapter of the rules. */
bool bst_draft_has_module (BstDraft *self, BstModuleId module);

/* Whether fields are played. */
bool bst_draft_get_has_fields (BstDraft *self);
void bst_draft_set_has_fields (BstDraft *self, bool has_fields);

/* A choice that the rules leave open; BST_UNSET for what the decks say. */
int16_t bst_draft_get_option (BstDraft *self, BstOption option);
void bst_draft_set_option (BstDraft *self, BstOption option, int16_t value);

/* Whether chance decides who begins; else the first seat does. */
bool bst_draft_get_is_first_random (BstDraft *self);
void bst_draft_set_is_first_random (BstDraft *self, bool is_first_random);

/* The preset that this is, or -1. */
int bst_draft_get_preset (BstDraft *self);
void bst_draft_apply_preset (BstDraft *self, BstPreset preset);

/* Whether it can begin. */
gboolean bst_draft_get_is_ready (BstDraft *self);

/* Tiles of the game, and about how many minutes it takes; 0 if it cannot begin. */
unsigned bst_draft_get_n_tiles (BstDraft *self);
unsigned bst_draft_get_minutes (BstDraft *self);

/* Takes players, decks and options from `file`, as far as they can be had.  Decks that it
 * carries are taken from the shelf if they are offered from there. */
void bst_draft_load (BstDraft *self, const BstGameFile *file);

/* The game, with a seed and perhaps a first player by `chance`.  Free with
 * bst_game_file_free(). */
BstGameFile *bst_draft_dup_file (BstDraft *self, GRand *chance) G_GNUC_WARN_UNUSED_RESULT;
