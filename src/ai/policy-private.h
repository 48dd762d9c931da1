/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a policy: policy.c asks it, policy-rate.c has the answers to each question rated,
 * policy-recall.c remembers them.
 */
#pragma once

#include "ai/bidding.h"
#include "ai/peril.h"
#include "ai/policy.h"

/* Moves that have been listed. */
typedef struct
{
  BstMove *moves;
  size_t capacity;
} BstMoveList;

/* What speaks for a move, and the part of it that speaks loudest. */
typedef struct
{
  double estimate;
  double loudest;
  BstWhy why;
  double taste;        /* the part of the estimate that is only liking */
  bool keeps_follower; /* a follower has to stay on the map for it */
} BstVerdict;

/* What one may expect after putting a figure on a feature that nobody holds. */
typedef struct
{
  BstNodeId node;
  bool is_strong; /* it counts among the owners */
  double points;
  unsigned home;
} BstClaim;

/* Claims that are remembered while figures are compared. */
#define BST_CLAIMS 24

/* How a feature looks in a position, by its number in BstTilesLeft. */
typedef struct
{
  unsigned position;
  BstNodeId node;
  BstFeatureGlance feature;
} BstGlimpse;

/* Features that are remembered like this: a power of two. */
#define BST_GLIMPSES 16

/* What is remembered of one position, see policy-recall.c. */
typedef struct _BstRecall BstRecall;

struct _BstPolicy
{
  const BstRules *rules;
  BstEyes eyes;
  bool has_chapters; /* there is more to a position than its features */
  bool has_dragon;   /* or the fairy */
  bool wants_reasons;
  BstRandom random;
  BstRating *rating;
  BstForecast forecast; /* of the state whose figures are being compared */
  BstClaim claims[BST_CLAIMS];
  unsigned n_claims;
  BstGlimpse glimpses[BST_GLIMPSES];
  BstMove answer;         /* the best to the question about figures after the tile just tried */
  BstVerdict answered;    /* what is to be said of it */
  bool has_answer;        /* there was such a question */
  BstPromise before;      /* what the position was worth before the tile was tried */
  BstPeril peril;         /* of the state whose figures are being compared */
  double peril_before;    /* what it was worth before the tile was tried */
  double chapters_before; /* what chapters would have paid before it */
  double fairy_before;    /* the most that moving the fairy would have been worth */
  BstState *trial;        /* after a tile */
  BstState *copy;         /* after a figure */
  BstState *passed;       /* after the princess */
  BstState *dealt;        /* with a tile in hand that is for sale */
  BstState *scratch;      /* for ratings */
  BstMoveList moves;      /* of the question */
  BstMoveList answers;    /* to the question after it */
  BstMoveList places;     /* of a tile that is for sale */
  BstBidding bidding;     /* at the bazaar */
  BstSuggestion *ranking;
  size_t capacity;   /* of the ranking */
  BstRecall *recall; /* NULL: nothing is remembered */
};

/* Lists the legal moves of `state` and returns how many there are. */
size_t bst_list_all (BstMoveList *list, const BstState *state);

/* Lists the moves of the question into the ranking, leaving out rotations that look the same, and
 * looks at the position; returns how many there are. */
size_t bst_policy_prepare (BstPolicy *policy, const BstState *state, const BstQuestion *question);

/* Of the places where nothing is at stake keeps some in the ranking, all others. */
size_t bst_policy_skip_dull (BstPolicy *policy, size_t n_moves);

/* What a move is worth at the present question. */
BstVerdict bst_policy_rate_move (BstPolicy *policy,
                                 const BstState *state,
                                 const BstQuestion *question,
                                 const BstMove *move);

/* The same for a tile, with the best that can follow it; `policy->trial` is the state after it. */
BstVerdict bst_policy_rate_place (BstPolicy *policy, const BstState *state, const BstMove *move);

/* The best thing to do with figures, if that is asked, and what one move for them is worth. */
BstVerdict bst_policy_rate_best_figure (BstPolicy *policy, const BstState *state);
BstVerdict bst_policy_rate_figure (BstPolicy *policy, const BstState *state, const BstMove *move);

/* The most that the fairy could do for `me` before a tile is laid. */
double bst_policy_rate_best_fairy (BstPolicy *policy, const BstState *state);

/* The best place for the tile in hand, with the help of what is remembered. */
BstMove bst_policy_recall_place (BstPolicy *policy,
                                 const BstState *state,
                                 const BstQuestion *question);
void bst_recall_free (BstRecall *recall);

/* Looks at the tiles that lie open at the bazaar. */
void bst_policy_look_at_bazaar (BstPolicy *policy, const BstState *state);
