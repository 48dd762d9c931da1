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

/* A batch of changes counts as one, when it ends. */
void bst_draft_begin_batch (BstDraft *self);
void bst_draft_end_batch (BstDraft *self);

unsigned bst_draft_get_n_decks (BstDraft *self);
BstDraftDeck *bst_draft_get_deck (BstDraft *self, unsigned index);

/* Adds a deck, not chosen, and returns it, borrowed. */
BstDraftDeck *bst_draft_add_deck (BstDraft *self, BstDeckFile *file);

/* No deck is chosen any more, not even the base set; in a batch. */
void bst_draft_choose_nothing (BstDraft *self);

/* Finds out whether the base set is required, and chooses it then; in a batch. */
void bst_draft_check_base (BstDraft *self);

/* Whether `deck` goes with the decks that are chosen if the base set leaves. */
bool bst_draft_goes_alone (BstDraft *self, BstDraftDeck *deck);

/* Sends the base set away for `deck`, which has been chosen, if that helps; in a batch. */
void bst_draft_make_room (BstDraft *self, BstDraftDeck *deck);

/* Says at each seat what is wrong with its name.  Returns whether nothing is. */
bool bst_draft_check_seats (BstDraft *self);

/* Says at each deck why it does not go with those that are chosen.  Returns the number of
 * tiles of the game, 0 if there can be none. */
unsigned bst_draft_check_decks (BstDraft *self);

/* Whether `extra` goes with the decks that are chosen, `except` (may be NULL) left out. */
bool bst_draft_goes_together (BstDraft *self, BstDraftDeck *extra, BstDraftDeck *except);

/* The game as it stands, also with `extra` and without `except`; both may be NULL. */
BstGameFile *bst_draft_new_file (BstDraft *self,
                                 BstDraftDeck *extra,
                                 BstDraftDeck *except) G_GNUC_WARN_UNUSED_RESULT;

void bst_draft_seat_set_problem (BstDraftSeat *self, BstSeatProblem problem);

/* Whether somebody has typed the name, so that it stays when another plays here. */
bool bst_draft_seat_has_own_name (BstDraftSeat *self);

/* Gives a name that nobody has typed. */
void bst_draft_seat_give_name (BstDraftSeat *self, const char *name);

/* A deck that becomes required is chosen. */
void bst_draft_deck_set_is_required (BstDraftDeck *self, gboolean is_required);
void bst_draft_deck_set_is_on_shelf (BstDraftDeck *self, gboolean is_on_shelf);
void bst_draft_deck_set_problem (BstDraftDeck *self, const char *problem);
