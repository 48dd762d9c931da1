/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A seat of a game that is being prepared: who is to play there.
 */
#pragma once

#include <glib-object.h>

#include "io/colour.h"

/* What is wrong with the name of a seat. */
typedef enum {
  BST_SEAT_FINE,
  BST_SEAT_NAMELESS,
  BST_SEAT_NAMED_ALIKE, /* as one before it */
} BstSeatProblem;

#define BST_TYPE_DRAFT_SEAT (bst_draft_seat_get_type ())
G_DECLARE_FINAL_TYPE (BstDraftSeat, bst_draft_seat, BST, DRAFT_SEAT, GObject)

/* A seat for a person (`level` -1) or a computer player. */
BstDraftSeat *bst_draft_seat_new (const char *name,
                                  BstColour colour,
                                  int level) G_GNUC_WARN_UNUSED_RESULT;

const char *bst_draft_seat_get_name (BstDraftSeat *self);
void bst_draft_seat_set_name (BstDraftSeat *self, const char *name);

BstColour bst_draft_seat_get_colour (BstDraftSeat *self);
void bst_draft_seat_set_colour (BstDraftSeat *self, BstColour colour);

/* The BstLevel of a computer player, or -1 for a person. */
int bst_draft_seat_get_level (BstDraftSeat *self);
void bst_draft_seat_set_level (BstDraftSeat *self, int level);

BstSeatProblem bst_draft_seat_get_problem (BstDraftSeat *self);
