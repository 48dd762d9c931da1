/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A seat at the table: who plays there and how they are doing.  The game keeps it up to
 * date; everybody else only reads it.
 */
#pragma once

#include <glib-object.h>

#include "ai/temper.h"
#include "engine/state.h"
#include "io/game-file.h"

#define BST_TYPE_SEAT (bst_seat_get_type ())
G_DECLARE_FINAL_TYPE (BstSeat, bst_seat, BST, SEAT, GObject)

/* A seat for `player` of a game that plays as `who` says. */
BstSeat *bst_seat_new (unsigned player, const BstGamePlayer *who) G_GNUC_WARN_UNUSED_RESULT;

/* Its number, from 0. */
unsigned bst_seat_get_player (BstSeat *self);

const char *bst_seat_get_name (BstSeat *self);
BstColour bst_seat_get_colour (BstSeat *self);

/* The BstLevel of a computer player, or -1 for a person. */
int bst_seat_get_level (BstSeat *self);

/* What a computer player likes. */
BstTemper bst_seat_get_temper (BstSeat *self);

/* Points scored, and points if the game ended now. */
int bst_seat_get_score (BstSeat *self);
int bst_seat_get_projected (BstSeat *self);

/* Figures that are not on the map. */
unsigned bst_seat_get_supply (BstSeat *self, BstFigure figure);

/* Goods taken from cities, figures of nobody that the player keeps (the king), the kind of the
 * tile that the player keeps (an abbey) or -1, and how many of all these there are; `belongings`
 * notifies of any change. */
unsigned bst_seat_get_goods (BstSeat *self, BstGood good);
gboolean bst_seat_holds (BstSeat *self, BstFigure figure);
int bst_seat_get_tile (BstSeat *self);

/* Bridges and castles that the player can still build; `belongings` notifies of them too. */
unsigned bst_seat_get_bridges (BstSeat *self);
unsigned bst_seat_get_castles (BstSeat *self);

/* Tokens of a kind that a deck brings, and what that is called, or NULL if there are not so many
 * kinds; `belongings` notifies of their numbers too. */
unsigned bst_seat_get_tokens (BstSeat *self, unsigned token);
const char *bst_seat_get_token_name (BstSeat *self, unsigned token);

/* What such a token looks like: a BstBadge as a number, see render/tile/badge-art.h. */
unsigned bst_seat_get_token_badge (BstSeat *self, unsigned token);

unsigned bst_seat_count_belongings (BstSeat *self);

/* Whether the seat has to decide now, also in the turn of another, and whether it has won a game
 * that is over. */
gboolean bst_seat_get_is_active (BstSeat *self);
gboolean bst_seat_get_is_winner (BstSeat *self);

/* What a computer player is after, as a sentence: true of the search that chose its last move, as
 * long as it is still to be had.  NULL if there is nothing to say. */
const char *bst_seat_get_wish (BstSeat *self);

/* How many hints were given to this seat since the game was opened. */
unsigned bst_seat_get_n_hints (BstSeat *self);
