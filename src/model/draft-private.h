/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a draft, for the files draft*.c.
 */
#pragma once

#include "model/draft.h"

struct _BstDraft
{
  GObject parent_instance;

  BstLibrary *library;
  GListStore *seats; /* BstDraftSeat */
  GListStore *decks; /* BstDraftDeck */
  GPtrArray *known;  /* BstDraftDeck: all that ever were in the list, by number */
  BstModules without;
  int16_t options[BST_OPTIONS];
  bool is_first_random;
  unsigned n_batches; /* while there are any, nothing is checked */

  gboolean is_ready;
  unsigned n_tiles;
  unsigned minutes;
};

unsigned bst_draft_get_n_decks (BstDraft *self);
BstDraftDeck *bst_draft_get_deck (BstDraft *self, unsigned index);

/* Says at each seat what is wrong with its name.  Returns whether nothing is. */
bool bst_draft_check_seats (BstDraft *self);

/* Says at each deck why it does not go with those that are chosen.  Returns the number of
 * tiles of the game, 0 if there can be none. */
unsigned bst_draft_check_decks (BstDraft *self);

/* Whether `extra` goes with the decks that are chosen. */
bool bst_draft_goes_together (BstDraft *self, BstDraftDeck *extra);

/* The game as it stands, also with `extra` unless that is NULL. */
BstGameFile *bst_draft_new_file (BstDraft *self, BstDraftDeck *extra) G_GNUC_WARN_UNUSED_RESULT;

void bst_draft_seat_set_problem (BstDraftSeat *self, BstSeatProblem problem);

/* Whether somebody has typed the name, so that it stays when another plays here. */
bool bst_draft_seat_has_own_name (BstDraftSeat *self);

/* Gives a name that nobody has typed. */
void bst_draft_seat_give_name (BstDraftSeat *self, const char *name);

void bst_draft_deck_set_problem (BstDraftDeck *self, const char *problem);
