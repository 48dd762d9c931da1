/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A seat of a game that is being prepared: who is to play there.
 */
#pragma once

#include <glib-object.h>

#include "ai/temper.h"
#include "io/colour.h"

/* What is wrong with the name of a seat. */
typedef enum {
  BST_SEAT_FINE,
  BST_SEAT_NAMELESS,
  BST_SEAT_NAMED_ALIKE, /* as one before it */
} BstSeatProblem;

#define BST_TYPE_GAME_SETUP_SEAT (bst_game_setup_seat_get_type ())
G_DECLARE_FINAL_TYPE (BstGameSetupSeat, bst_game_setup_seat, BST, GAME_SETUP_SEAT, GObject)

/* A seat for a person (`level` -1) or a computer player. */
BstGameSetupSeat *bst_game_setup_seat_new (const char *name,
                                           BstColour colour,
                                           int level) G_GNUC_WARN_UNUSED_RESULT;

const char *bst_game_setup_seat_get_name (BstGameSetupSeat *self);
void bst_game_setup_seat_set_name (BstGameSetupSeat *self, const char *name);

BstColour bst_game_setup_seat_get_colour (BstGameSetupSeat *self);
void bst_game_setup_seat_set_colour (BstGameSetupSeat *self, BstColour colour);

/* The BstLevel of a computer player, or -1 for a person. */
int bst_game_setup_seat_get_level (BstGameSetupSeat *self);
void bst_game_setup_seat_set_level (BstGameSetupSeat *self, int level);

/* What a computer player likes; it is kept while a person sits there. */
BstTemper bst_game_setup_seat_get_temper (BstGameSetupSeat *self);
void bst_game_setup_seat_set_temper (BstGameSetupSeat *self, BstTemper temper);

BstSeatProblem bst_game_setup_seat_get_problem (BstGameSetupSeat *self);
