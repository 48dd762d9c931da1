/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a setup, for the files setup*.c.
 */
#pragma once

#include "model/game-setup.h"

struct _BstGameSetup
{
  GObject parent_instance;

  BstLibrary *library;
  GListStore *seats; /* BstGameSetupSeat */
  GListStore *decks; /* BstGameSetupDeck */
  GPtrArray *known;  /* BstGameSetupDeck: all that ever were in the list, by number */
  BstModules without;
  int16_t options[BST_OPTIONS];
  GPtrArray *winners; /* ids of decks that count where decks disagree, chosen last first */
  bool is_first_random;
  unsigned n_batches; /* while there are any, nothing is checked */

  gboolean is_ready;
  unsigned n_tiles;
  unsigned minutes;
};

/* A batch of changes counts as one, when it ends. */
void bst_game_setup_begin_batch (BstGameSetup *self);
void bst_game_setup_end_batch (BstGameSetup *self);

unsigned bst_game_setup_get_n_decks (BstGameSetup *self);
BstGameSetupDeck *bst_game_setup_get_deck (BstGameSetup *self, unsigned index);

/* Adds a deck, not chosen, and returns it, borrowed. */
BstGameSetupDeck *bst_game_setup_add_deck (BstGameSetup *self, BstDeckFile *file);

/* No deck is chosen any more, not even the base set; in a batch. */
void bst_game_setup_choose_nothing (BstGameSetup *self);

/* Finds out whether the base set is required, and chooses it then; in a batch. */
void bst_game_setup_check_base (BstGameSetup *self);

/* Whether `deck` goes with the decks that are chosen if the base set leaves. */
bool bst_game_setup_goes_alone (BstGameSetup *self, BstGameSetupDeck *deck);

/* Sends the base set away for `deck`, which has been chosen, if that helps; in a batch. */
void bst_game_setup_make_room (BstGameSetup *self, BstGameSetupDeck *deck);

/* Says at each seat what is wrong with its name.  Returns whether nothing is. */
bool bst_game_setup_check_seats (BstGameSetup *self);

/* Says at each deck why it does not go with those that are chosen.  Returns the number of
 * tiles of the game, 0 if there can be none. */
unsigned bst_game_setup_check_decks (BstGameSetup *self);

/* Whether `extra` goes with the decks that are chosen, `except` (may be NULL) left out. */
bool bst_game_setup_goes_together (BstGameSetup *self, BstGameSetupDeck *extra,
                                   BstGameSetupDeck *except);

/* The game as it stands, also with `extra` and without `except`; both may be NULL. */
BstGameFile *bst_game_setup_new_file (BstGameSetup *self,
                                      BstGameSetupDeck *extra,
                                      BstGameSetupDeck *except) G_GNUC_WARN_UNUSED_RESULT;

void bst_game_setup_seat_set_problem (BstGameSetupSeat *self, BstSeatProblem problem);

/* Whether somebody has typed the name, so that it stays when another plays here. */
bool bst_game_setup_seat_has_own_name (BstGameSetupSeat *self);

/* Gives a name that nobody has typed. */
void bst_game_setup_seat_give_name (BstGameSetupSeat *self, const char *name);

/* A deck that becomes required is chosen. */
void bst_game_setup_deck_set_is_required (BstGameSetupDeck *self, gboolean is_required);
void bst_game_setup_deck_set_is_on_shelf (BstGameSetupDeck *self, gboolean is_on_shelf);
void bst_game_setup_deck_set_problem (BstGameSetupDeck *self, const char *problem);
