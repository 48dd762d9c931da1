/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a game, for the files game*.c and review*.c.
 */
#pragma once

#include "io/journal.h"
#include "model/game.h"

/* Rules that threads share with the game; counted with g_atomic_rc_box. */
typedef struct
{
  BstRules *rules;
} BstSharedRules;

void bst_shared_rules_unref (BstSharedRules *shared);

struct _BstGame
{
  GObject parent_instance;

  BstGameFile *file; /* what the game was begun with, and its review; its moves are in the record */
  GPtrArray *decks;  /* BstDeckFile */
  BstSketch *sketches;
  BstRules *rules; /* of `shared` */
  BstSharedRules *shared;
  BstNames *names;
  BstRecord *record;

  GListStore *seats;
  GListStore *log;
  GPtrArray *events; /* GArray of BstEvent: of the start, then of each move */
  GArray *turns;     /* guint: cursors at which turns begin */
  GArray *beginners; /* guint: who is asked at each of them */
  GArray *moves;     /* BstMove: legal for a person now */

  bool has_started;
  bool is_looking;
  size_t live_cursor; /* where play goes on after looking */

  unsigned delay;
  unsigned n_holds;
  guint serial; /* of the position; answers to older ones are dropped */
  GCancellable *thought;
  bool has_answer;
  BstMove answer;
  gint64 asked_at;
  guint wait_source;

  char *journal_path;
  BstJournal *journal;
  char *journal_error;

  struct
  {
    int can_undo;
    int can_redo;
    int is_looking;
    int is_thinking;
    int is_over;
    int is_for_person;
    unsigned cursor;
    unsigned n_moves;
    unsigned turn;
    unsigned n_left;
    int tile;
  } facts; /* as they were last notified */
};

/* Plays `move` at the cursor and everything that follows without a player. */
void bst_game_advance (BstGame *self, const BstMove *move);

/* Puts the cursor elsewhere. */
void bst_game_jump (BstGame *self, size_t cursor);

/* The position has changed: a computer player who is asked begins to think, and whoever
 * thought about the last one stops. */
void bst_game_think (BstGame *self);
void bst_game_stop_thinking (BstGame *self);

/* The journal. */
void bst_game_write_move (BstGame *self, const char *text);
void bst_game_write_cursor (BstGame *self);
void bst_game_set_journal_error (BstGame *self, const char *message);

/* Notifies what of the question and the cursor has changed. */
void bst_game_notify (BstGame *self);
