/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a review, for the files review*.c:
 *
 *     review.c          the object, its threads
 *     review-turns.c    from the game and its notes to turns, and back
 *     review-moments.c  what follows from the turns: curves, and what decided the game
 */
#pragma once

#include <stdatomic.h>

#include "model/game-private.h"
#include "model/review.h"

/* Set when nobody waits for an answer any more; counted with g_atomic_rc_box. */
typedef struct
{
  atomic_bool is_set;
} BstReviewStop;

struct _BstReview
{
  GObject parent_instance;

  BstGame *game;
  GArray *turns;                /* BstReviewTurn */
  double ends[BST_MAX_PLAYERS]; /* how it came out, as at the end of a curve */
  unsigned n_known;
  unsigned version; /* of those who found it out; 0: nobody did */
  unsigned n_games;

  BstReviewStop *stop; /* of those who think now; NULL: nobody does */
  unsigned next;       /* turn to be thought about */
  unsigned n_thinking; /* threads */
  BstState *state;     /* of the last turn that was handed out, */
  size_t cursor;       /* and the moves before it */
};

/* review-turns.c */

/* Finds the turns of the game. */
void bst_review_find_turns (BstReview *self);

/* Takes over the notes of the game, and gives them to it. */
void bst_review_read_notes (BstReview *self);
void bst_review_write_notes (BstReview *self);

/* Plays `state`, which has `cursor` moves behind it, on to the beginning of turn `index`. */
void bst_review_walk (BstReview *self, BstState *state, size_t cursor, unsigned index);

/* review-moments.c */

/* Takes note of how the game has come out. */
void bst_review_find_ends (BstReview *self);
