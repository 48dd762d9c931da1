/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a game, for the files game*.c and review*.c.
 */
#pragma once

#include "engine/sentence.h"
#include "io/journal.h"
#include "model/game.h"
#include "model/thinking.h"

/* What a computer player thought at the move before `cursor`. */
typedef struct
{
  size_t cursor;
  BstThought thought;
} BstKeptThought;

struct _BstGame
{
  GObject parent_instance;

  BstGameFile *file; /* what the game was begun with, and its review; its moves are in the record */
  GPtrArray *decks;  /* BstDeckFile */
  BstSketch *sketches;
  BstRules *rules; /* of `shared` */
  BstSharedRules *shared;
  BstNames *names;
  unsigned token_badges[BST_MAX_TOKENS]; /* BstBadge as a number, by token */
  BstRecord *record;

  GListStore *seats;
  GListStore *log;
  GPtrArray *events;   /* GArray of BstEvent: of the start, then of each move */
  GPtrArray *extended; /* char *: with each of them, what a tile that was laid continues, or NULL */
  GArray *turns;       /* guint: cursors at which turns begin */
  GArray *beginners;   /* guint: who is asked at each of them */
  GArray *moves;       /* BstMove: legal for a person now */

  const BstGuide *guide; /* or NULL */
  gpointer guide_data;

  bool has_started;
  bool is_looking;
  size_t live_cursor; /* where play goes on after looking */
  unsigned n_undone;

  unsigned delay;
  unsigned n_holds;
  guint serial; /* of the position; answers to older ones are dropped */
  GCancellable *thinking;
  BstThought *answer; /* that waits for being played, or NULL */
  gint64 asked_at;
  guint wait_source;
  GArray *thoughts; /* BstKeptThought */

  GCancellable *advising;
  BstHint *hint; /* that is shown, or NULL */

  char *journal_path;
  BstJournal *journal;
  char *journal_error;

  struct
  {
    int can_undo;
    int can_redo;
    int is_looking;
    int is_thinking;
    int is_advising;
    int is_over;
    int is_for_person;
    unsigned cursor;
    unsigned n_moves;
    unsigned turn;
    unsigned n_left;
    unsigned n_undone;
    int tile;
  } facts; /* as they were last notified */
};

/* Plays `move` at the cursor and everything that follows without a player.  `thought` is what
 * a computer player thought of it, or NULL. */
void bst_game_advance (BstGame *self, const BstMove *move, const BstThought *thought);

/* Puts the cursor elsewhere. */
void bst_game_jump (BstGame *self, size_t cursor);

/* Adds to the log what happened with the move before `cursor`. */
void bst_game_log_events (BstGame *self, size_t cursor, const GArray *events);

/* Makes the log that of the cursor. */
void bst_game_rebuild_log (BstGame *self);

/* The position has changed: a computer player who is asked begins to think, and whoever
 * thought about the last one stops. */
void bst_game_think (BstGame *self);
void bst_game_stop_thinking (BstGame *self);
uint32_t bst_game_get_thinking_seed (BstGame *self);

/* Who waits for the answer to a question, and to which.  The second returns the game, unless it is
 * gone or asks something else by now. */
typedef struct
{
  GWeakRef game;
  guint serial;
} BstAsker;

BstAsker *bst_asker_new (BstGame *game);
BstGame *bst_asker_free_to_game (BstAsker *asker);

/* What computer players are after: keeps what one has thought of the move before the cursor,
 * forgets those behind a cursor, and tells the seats. */
void bst_game_keep_thought (BstGame *self, const BstThought *thought);
void bst_game_forget_thoughts (BstGame *self, size_t cursor);
void bst_game_update_wishes (BstGame *self);

/* Shows a hint, which is taken over, or none. */
void bst_game_take_hint (BstGame *self, BstHint *hint);

/* Ends a hint and the thinking about one; whoever calls it notifies of that. */
void bst_game_stop_advising (BstGame *self);

/* What a hint says to do after `move`, or NULL; to be taken up when that has been played.  Free
 * with g_free(). */
BstHint *bst_game_dup_rest (BstGame *self, const BstMove *move);
void bst_game_resume_hint (BstGame *self, BstHint *hint);

/* Finds out what the tokens of the decks look like, and tells the seats.  The names are there. */
void bst_game_list_tokens (BstGame *self);

/* What chance decides; false if it is to wait.  Whether a legal move may be played. */
bool bst_game_roll (BstGame *self, BstMove *out_move);
bool bst_game_is_allowed (BstGame *self, const BstMove *move);

/* What was found out about a game does not hold for another. */
void bst_game_drop_review (BstGame *self);

/* The journal. */
void bst_game_write_move (BstGame *self, const char *text);
void bst_game_write_cursor (BstGame *self);
void bst_game_set_journal_error (BstGame *self, const char *message);

/* Notifies what of the question and the cursor has changed. */
void bst_game_notify (BstGame *self);
