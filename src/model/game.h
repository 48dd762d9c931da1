/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game as windows see it: the record of moves with seats, log and question as properties
 * and lists.  It lets chance draw, lets computer players think in a thread of their own,
 * and keeps the journal.  It knows no window and asks nobody for confirmation.
 *
 *     playing   the question at the cursor is answered by whoever it is for
 *     looking   an earlier position is shown; nobody moves until play goes on
 */
#pragma once

#include <gio/gio.h>

#include "ai/advice.h"
#include "engine/record.h"
#include "io/game-file.h"
#include "model/log-entry.h"
#include "model/seat.h"
#include "render/tile/layout.h"
#include "words/names.h"

#define BST_TYPE_GAME (bst_game_get_type ())
G_DECLARE_FINAL_TYPE (BstGame, bst_game, BST, GAME, GObject)

/*
 * A game as `file` has it, which is taken over, with the cursor behind its first `cursor`
 * moves (G_MAXSIZE: all).  Returns NULL after a problem; moves that no longer hold are
 * left out, with a problem that is none of the caller's.  Nobody moves before
 * bst_game_start().
 *
 * signals:
 *   played (events: GArray of BstEvent)  a move was played, by whomever
 *   jumped                               the position changed in any other way
 */
BstGame *bst_game_new (BstGameFile *file,
                       size_t cursor,
                       BstLibrary *library,
                       BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Lets chance and the computer players move from now on. */
void bst_game_start (BstGame *self);

/* The position at the cursor; borrowed until it changes. */
const BstState *bst_game_get_state (BstGame *self);
const BstRules *bst_game_get_rules (BstGame *self);
const BstNames *bst_game_get_names (BstGame *self);

/* The decks in play, as a list of BstDeckFile; lives as long as the game. */
const GPtrArray *bst_game_get_decks (BstGame *self);

/* What the picture of a kind of tile is made from; lives as long as the game. */
const BstSketch *bst_game_get_sketch (BstGame *self, unsigned kind);

/* What a kind of tokens looks like: a BstBadge as a number, see render/tile/badge-art.h. */
unsigned bst_game_get_token_badge (BstGame *self, unsigned token);

/* BstSeat by BstSeat, and BstLogEntry by BstLogEntry; owned by the game. */
GListModel *bst_game_get_seats (BstGame *self);
GListModel *bst_game_get_log (BstGame *self);
BstSeat *bst_game_get_seat (BstGame *self, unsigned player);

/* The question at the cursor.  `is_for_person`: a person may answer it here and now. */
void bst_game_get_question (BstGame *self, BstQuestion *out_question);
gboolean bst_game_get_is_for_person (BstGame *self);
gboolean bst_game_get_is_over (BstGame *self);

/* The legal moves, borrowed until the position changes; none unless a person is asked. */
const BstMove *bst_game_get_moves (BstGame *self, size_t *out_n);

/* Answers the question for whoever is asked.  Returns FALSE if that is not legal now, or whoever
 * leads through the game does not allow it. */
gboolean bst_game_play (BstGame *self, const BstMove *move);

/* Somebody who leads through a game: whether a person is asked now, whether a move may be played
 * that this person chose and the rules allow, and what chance draws; where that is nothing, the
 * game waits. */
typedef struct
{
  bool (*asks) (gpointer data);
  bool (*allows) (gpointer data, const BstMove *move);
  bool (*draws) (gpointer data, BstMove *out_move);
} BstGuide;

/* Lets `guide`, which has to last, lead through the game; no computer player thinks meanwhile.
 * NULL ends that. */
void bst_game_set_guide (BstGame *self, const BstGuide *guide, gpointer data);

/* Takes back whole turns to the last one that a person began, and forth again. */
gboolean bst_game_get_can_undo (BstGame *self);
gboolean bst_game_get_can_redo (BstGame *self);
void bst_game_undo (BstGame *self);
void bst_game_redo (BstGame *self);

/* How often a person has taken something back since the game was opened: by undo, or by playing on
 * from an earlier position.  `n-undone` notifies of it. */
unsigned bst_game_get_n_undone (BstGame *self);

/* Moves before the cursor, and in all. */
size_t bst_game_get_cursor (BstGame *self);
size_t bst_game_get_n_moves (BstGame *self);

/* Shows the position after `cursor` moves, returns from there, or plays on from there. */
void bst_game_look_at (BstGame *self, size_t cursor);
void bst_game_look_away (BstGame *self);
void bst_game_continue_here (BstGame *self);
gboolean bst_game_get_is_looking (BstGame *self);

/* Cursors at which turns begin, in order: a guint each.  Borrowed. */
const GArray *bst_game_get_turns (BstGame *self);

/* The number of the turn that goes on behind the first `cursor` moves, up to those before the
 * cursor; several of the above may be parts of one turn. */
unsigned bst_game_find_turn (BstGame *self, size_t cursor);

/* How long a computer player seems to think, in milliseconds, and a wish not to wait this
 * time.  While the game is held (as often as released), computer players wait. */
unsigned bst_game_get_delay (BstGame *self);
void bst_game_set_delay (BstGame *self, unsigned delay);
void bst_game_hurry (BstGame *self);
void bst_game_hold (BstGame *self);
void bst_game_release (BstGame *self);
gboolean bst_game_get_is_thinking (BstGame *self);

/* Hints.  Asking lets somebody think about the question in threads, if it is one to a person;
 * `is-advising` tells that this goes on and `has-hint` that there is advice, borrowed until the
 * position changes.  A hint that is followed goes on with the next move of its plan, any other
 * change ends it.  Those that were given are counted by the seats. */
void bst_game_ask_hint (BstGame *self);
void bst_game_drop_hint (BstGame *self);
gboolean bst_game_get_is_advising (BstGame *self);
const BstAdvice *bst_game_get_advice (BstGame *self);

/* Keeps a journal at `path` from now on; NULL ends that.  While it cannot be written,
 * `journal-error` says why; play goes on, and each move tries again. */
void bst_game_set_journal (BstGame *self, const char *path);
const char *bst_game_get_journal_error (BstGame *self);

/* The turn in which a figure of a player came to where it stands at the cursor; 0 if that was not
 * told. */
unsigned bst_game_find_arrival (BstGame *self, const BstStanding *standing);

/* Points of `player` for `reason` up to the cursor. */
int bst_game_get_points (BstGame *self, unsigned player, BstReason reason);

/* Something that brought a player points, and in which turn; 0 if it has not come yet. */
typedef struct
{
  BstEvent event;
  unsigned turn;
} BstScored;

/* The seats by their points, whoever has most first; others stay as they sit.  Returns how many
 * there are. */
unsigned bst_game_rank_seats (BstGame *self, BstSeat *out_seats[BST_MAX_PLAYERS]);

/* What `player` got points for up to the cursor, and what would follow if the game ended there: a
 * BstScored each.  Free with g_array_unref(). */
GArray *bst_game_dup_scores (BstGame *self, unsigned player) G_GNUC_WARN_UNUSED_RESULT;
GArray *bst_game_dup_prospects (BstGame *self, unsigned player) G_GNUC_WARN_UNUSED_RESULT;

/* The points of `player` at the beginning of each turn up to the cursor, and at last those
 * at the cursor: an int each.  Free with g_array_unref(). */
GArray *bst_game_dup_curve (BstGame *self, unsigned player) G_GNUC_WARN_UNUSED_RESULT;

/* The game up to where play goes on, whatever is looked at, ready to be saved; or only its first
 * `n_moves` moves; or only what it was begun with, the seats moved on by `n_seats`.  Free with
 * bst_game_file_free(). */
BstGameFile *bst_game_dup_file (BstGame *self) G_GNUC_WARN_UNUSED_RESULT;
BstGameFile *bst_game_dup_beginning (BstGame *self, size_t n_moves) G_GNUC_WARN_UNUSED_RESULT;
BstGameFile *bst_game_dup_setup (BstGame *self, unsigned n_seats) G_GNUC_WARN_UNUSED_RESULT;

/* Whether it has a review, of players of whatever version. */
gboolean bst_game_get_has_review (BstGame *self);

/* Takes over the review of `other`, if that is the same game. */
void bst_game_take_review (BstGame *self, BstGame *other);

/* Writes the review that the game has into the file at `path`, and nothing else; if that is not a
 * file of the same game any more, it stays as it is. */
bool bst_game_save_review (BstGame *self, const char *path, GError **error);
