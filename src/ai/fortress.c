/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fortress, for the computer players.  People in a quarter wait for something to be paid that
 * they can win or share; until then they are missed elsewhere.
 */
#include "ai/fortress.h"

/* What somebody in a quarter is worth who waits, with the whole game to come: less than at home. */
#define WAITING 1.4

/* How likely somebody who waits is there in time: it may be completed when the count is about. */
#define IN_TIME 0.6

/* Fields that are looked at; more there hardly are. */
#define MAX_FIELDS 64

/* The types of features that people of a quarter go to during the game. */
static const BstFeatureTypes leads_to[BST_QUARTERS] = {
  [BST_QUARTER_PALACE] = 1u << BST_FEATURE_CITY,
  [BST_QUARTER_SMITHY] = 1u << BST_FEATURE_ROAD,
  [BST_QUARTER_CATHEDRAL] = 1u << BST_FEATURE_CLOISTER | 1u << BST_FEATURE_SHRINE,
};

/* What `player` gains, and others lose, if a figure of his joins a feature. */
static double
gain_of_joining (BstRating *rating,
                 const BstState *state,
                 BstNodeId node,
                 unsigned player,
                 BstFigure figure)
{
  BstFeatureGlance feature = bst_feature_glance (state, node);
  unsigned strength = bst_rating_strength (figure, &feature);
  unsigned mine = feature.strength[player] + (strength > 0 ? strength : 1);
  unsigned most = 0;
  double payment;

  for (unsigned p = 0; p < rating->n_players; p++) {
    if (p != player && feature.strength[p] > most)
      most = feature.strength[p];
  }
  if (mine < most || (most > 0 && feature.strength[player] > most))
    return 0;
  payment = bst_rating_payment (rating, state, node);
  if (mine == most || most == 0)
    return payment;
  /* Who had it goes away empty. */
  return payment * (1 + 1.0 / (rating->n_players > 1 ? rating->n_players - 1 : 1));
}

/* The most that a figure of `player` could gain at the features where others stand. */
static double
best_of_held (BstRating *rating,
              const BstState *state,
              unsigned player,
              BstFigure figure,
              BstFeatureTypes types)
{
  double best = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == BST_NOBODY || standing.player == player ||
        standing.place != BST_PLACE_FEATURE)
      continue;

    unsigned placed = (unsigned) bst_state_placed_at (state, standing.pos);
    BstNodeId node = bst_state_feature (state, placed, standing.feature);
    BstFeatureGlance feature = bst_feature_glance (state, node);

    if (types >> feature.type & 1 && feature.n_open > 0) {
      double gain = gain_of_joining (rating, state, node, player, figure);

      best = gain > best ? gain : best;
    }
  }
  return best;
}

/* The same at any field; each is looked at once. */
static double
best_of_fields (BstRating *rating, const BstState *state, unsigned player, BstFigure figure)
{
  BstNodeId seen[MAX_FIELDS];
  unsigned n_seen = 0;
  double best = 0;

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    const BstTile *tile = bst_state_tile (state, i);

    for (unsigned f = 0; f < tile->n_features; f++) {
      BstNodeId node = bst_state_feature (state, i, f);
      bool is_new = tile->features[f].type == BST_FEATURE_FIELD && node != BST_NO_NODE;

      for (unsigned k = 0; k < n_seen; k++)
        is_new = is_new && seen[k] != node;
      if (!is_new || n_seen == MAX_FIELDS)
        continue;
      seen[n_seen++] = node;

      double gain = gain_of_joining (rating, state, node, player, figure);

      best = gain > best ? gain : best;
    }
  }
  return best;
}

/* The most that a figure of `player` could gain from a quarter, as the map is now. */
static double
best_gain (BstRating *rating,
           const BstState *state,
           unsigned player,
           BstFigure figure,
           unsigned quarter)
{
  if (quarter == BST_QUARTER_MARKET)
    return best_of_fields (rating, state, player, figure);
  return IN_TIME * best_of_held (rating, state, player, figure, leads_to[quarter]);
}

double
bst_fortress_send (BstRating *rating, const BstState *state, const BstMove *move)
{
  BstFigure figure = (BstFigure) move->figure;
  double gain = best_gain (rating, state, rating->me, figure, move->choice);
  double cost = bst_rating_follower (rating, bst_state_supply (state, rating->me, figure));

  return gain - cost;
}

/* What those in a quarter hope for: the others together, less `me`. */
static double
hopes_against_me (BstRating *rating, const BstState *state, unsigned quarter)
{
  double sum = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding person = bst_state_standing (state, i);

    if (person.place != BST_PLACE_QUARTER || person.quarter != quarter ||
        person.player == BST_NOBODY)
      continue;

    double hope = WAITING * rating->left.rest + best_gain (rating, state, person.player,
                                                           (BstFigure) person.figure, quarter);

    sum += person.player == rating->me ? -hope : hope;
  }
  /* The market is emptied at the end, whoever is there. */
  return quarter == BST_QUARTER_MARKET ? 0 : sum;
}

double
bst_fortress_lock (BstRating *rating, const BstState *state, const BstMove *move)
{
  double worth = hopes_against_me (rating, state, move->choice);

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding count = bst_state_standing (state, i);

    if (count.figure == BST_FIGURE_COUNT && count.place == BST_PLACE_QUARTER)
      worth -= hopes_against_me (rating, state, count.quarter);
  }
  return worth;
}

/* How many figures of `me` wait in quarters. */
static unsigned
count_waiting (const BstRating *rating, const BstState *state)
{
  unsigned n = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding person = bst_state_standing (state, i);

    n += person.place == BST_PLACE_QUARTER && person.player == rating->me;
  }
  return n;
}

static bool
is_leaving (const BstState *state, unsigned *out_player)
{
  BstQuestion question;

  bst_state_question (state, &question);
  *out_player = question.player;
  return question.kind == BST_QUESTION_REDEPLOY;
}

/* What the position is worth when nobody else comes out and everything has been paid. */
static double
worth_when_paid (BstRating *rating, BstState *state)
{
  unsigned player;

  while (is_leaving (state, &player))
    bst_state_apply (state, &(BstMove) { .type = BST_MOVE_PASS }, NULL);
  return bst_promise_worth (bst_rating_certain (rating, state)) +
         WAITING * rating->left.rest * count_waiting (rating, state);
}

double
bst_fortress_leave (BstRating *rating,
                    const BstState *state,
                    const BstMove *move,
                    BstState *copy,
                    BstState *trial)
{
  BstMove next;
  unsigned player;
  double best;

  bst_state_assign (copy, state);
  bst_state_apply (copy, move, NULL);
  bst_state_assign (trial, copy);
  best = worth_when_paid (rating, trial);
  while (move->type == BST_MOVE_REDEPLOY && is_leaving (copy, &player) && player == rating->me) {
    double worth;

    bst_state_moves (copy, &next, 1);
    if (next.type != BST_MOVE_REDEPLOY)
      break;
    bst_state_apply (copy, &next, NULL);
    bst_state_assign (trial, copy);
    worth = worth_when_paid (rating, trial);
    best = worth > best ? worth : best;
  }
  return best;
}

double
bst_fortress_walk (BstRating *rating,
                   const BstState *state,
                   const BstMove *move,
                   BstState *copy)
{
  bst_state_assign (copy, state);
  bst_state_apply (copy, move, NULL);
  bst_state_finish (copy, NULL);
  return bst_promise_worth (bst_rating_certain (rating, copy));
}
