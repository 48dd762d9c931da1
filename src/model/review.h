/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A finished game gone through once more: what each turn left its player of the chance of winning,
 * what would have been better, and the few turns that decided the game.  It is found out in
 * threads, turn by turn, and kept in the game; what a game already knows is not found out again.
 */
#pragma once

#include "model/game.h"
#include "words/moment.h"

#define BST_TYPE_REVIEW (bst_review_get_type ())
G_DECLARE_FINAL_TYPE (BstReview, bst_review, BST, REVIEW, GObject)

/* Turns that are told to have decided a game, at most. */
#define BST_REVIEW_MOMENTS 5

/* A turn in which a tile was laid.  Chances are in thousandths; leads as in BstGameNote. */
typedef struct
{
  size_t cursor;   /* moves before the one that lays the tile */
  unsigned number; /* of the turn, from 1 */
  unsigned player;
  BstPlan played;
  bool is_known; /* what follows */
  int chance;
  int best_chance;
  int lead;
  int best_lead;
  BstPlan best; /* what was played, if nothing was better */
} BstReviewTurn;

/*
 * The review of `game`, which must be over and may be looked at, but not played on; what its file
 * knows is known at once.  Nothing is thought about before bst_review_start().
 *
 * properties:
 *   progress (double)      the part of the turns that is known, 0 to 1
 *   is-running (boolean)
 *   is-done (boolean)      all turns are known
 *
 * signals:
 *   changed                more is known, or less
 */
BstReview *bst_review_new (BstGame *game) G_GNUC_WARN_UNUSED_RESULT;

BstGame *bst_review_get_game (BstReview *self);

/* Thinks about the turns that are not known; about all of them if players of another version
 * found them out.  When all are known, the game has them as notes. */
void bst_review_start (BstReview *self);

/* Stops at once; what is known stays known. */
void bst_review_cancel (BstReview *self);

double bst_review_get_progress (BstReview *self);
gboolean bst_review_get_is_running (BstReview *self);
gboolean bst_review_get_is_done (BstReview *self);

/* Whether players of another version found it out. */
gboolean bst_review_get_is_outdated (BstReview *self);

/* The turns in which tiles were laid, in order; borrowed until "changed". */
unsigned bst_review_get_n_turns (BstReview *self);
const BstReviewTurn *bst_review_get_turn (BstReview *self, unsigned index);

/* The position in which a turn was played.  Free with bst_state_free(). */
BstState *bst_review_dup_state (BstReview *self, unsigned index) G_GNUC_WARN_UNUSED_RESULT;

/* The turns that decided the game as far as is known, the most important one first, and which turn
 * each is; returns how many there are, up to BST_REVIEW_MOMENTS. */
unsigned bst_review_list_moments (BstReview *self,
                                  BstMoment out_moments[BST_REVIEW_MOMENTS],
                                  unsigned out_indices[BST_REVIEW_MOMENTS]);

/* What a turn left its player, and what it could have, as in a curve. */
void bst_review_get_stakes (BstReview *self,
                            unsigned index,
                            double *out_played,
                            double *out_best);

/* How `player` stood after each turn, and at last at the end of the game: a double each, the chance
 * of winning from 0 to 1, or points if nobody else plays; NAN as long as nothing is known.  Free
 * with g_array_unref(). */
GArray *bst_review_dup_curve (BstReview *self, unsigned player) G_GNUC_WARN_UNUSED_RESULT;

/* For tests: so many short games for a turn, instead of what it deserves; 0: that. */
void bst_review_set_n_games (BstReview *self, unsigned n_games);
