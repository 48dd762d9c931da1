/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One look at a question: every answer is tried on a copy of the state, and what it changes is
 * rated.  Computer players choose by it, or look further ahead from it (search.h).
 */
#pragma once

#include "ai/net.h"
#include "ai/temper.h"
#include "engine/state.h"

/* Why a move is good, in one word; sentences are made of it elsewhere. */
typedef enum {
  BST_WHY_NOTHING,  /* nothing speaks for it */
  BST_WHY_SCORES,   /* it scores at once */
  BST_WHY_PROMISES, /* a follower where something can grow */
  BST_WHY_EXTENDS,  /* a feature of one's own grows */
  BST_WHY_SHARES,   /* it breaks into somebody else's feature */
  BST_WHY_HINDERS,  /* it spoils something of somebody else's */
  BST_WHY_FARMS,    /* a field worth having */
  BST_WHY_SAVES,    /* the follower is better kept */
  BST_WHY_FEEDS,    /* the dragon is led to others, or off one's own figures */
  BST_WHY_PROTECTS, /* the fairy helps a figure of one's own */
  BST_WHYS,
} BstWhy;

typedef struct
{
  BstMove move;
  double estimate; /* points it is worth to whoever moves, compared with nothing */
  BstWhy why;
} BstSuggestion;

/* A move and, if the same player is asked about figures next, what he answers then. */
typedef struct
{
  BstMove moves[2];
  unsigned n_moves;
  double estimate;
  double taste; /* the part of it that is only liking */
} BstPlan;

/* What somebody sees. */
typedef struct
{
  const BstWeights *weights;
  bool sees_others; /* what others gain or lose */
  bool sees_fields;
  unsigned n_steps;      /* how far he foresees where the dragon goes */
  unsigned n_places;     /* how many places he looks at, those near the last tile; 0: all */
  unsigned n_dull;       /* how many he looks at where nothing is at stake; 0: all */
  const BstNet *net;     /* by which he judges positions, or NULL: by the weights */
  const BstTaste *taste; /* what he likes, or NULL */
  double blur;           /* how far he misjudges a move at most, in points */
} BstEyes;

/* The best there are at one look, for a game by `rules`. */
BstEyes bst_eyes_sharp (const BstRules *rules);

/* Whether there is more to a game by these rules than features and followers. */
bool bst_policy_has_chapters (const BstRules *rules);

typedef struct _BstPolicy BstPolicy;

/* For games by `rules`, which must outlive it.  `seed` decides what chance decides in it. */
BstPolicy *bst_policy_new (const BstRules *rules, const BstEyes *eyes, uint32_t seed);
void bst_policy_free (BstPolicy *policy);

/* Rates the moves of the present question, best first, into `out`; returns how many were written.
 * Only at a question to a player. */
size_t bst_policy_rank (BstPolicy *policy,
                        const BstState *state,
                        BstSuggestion *out_suggestions,
                        size_t capacity);

/* The best move. */
BstMove bst_policy_choose (BstPolicy *policy, const BstState *state);

/* The best plans, best first; returns how many there are. */
size_t bst_policy_plan (BstPolicy *policy,
                        const BstState *state,
                        BstPlan *out_plans,
                        size_t capacity);

/* Remembers a position: what is thought of a tile in one of the games that begin there is kept for
 * the others.  They choose a little less well from then on, and much faster. */
void bst_policy_remember (BstPolicy *policy, const BstState *state);

/* Answers questions until somebody else is asked, or chance is. */
void bst_policy_play (BstPolicy *policy, BstState *state);

/* How far ahead a position leaves `me`, in points at the end of the game. */
double bst_policy_rate (BstPolicy *policy, BstState *state, unsigned me);

/* By how much better for `me` than by the weights a position is by the net. */
double bst_policy_correct (BstPolicy *policy, const BstState *state, unsigned me);
