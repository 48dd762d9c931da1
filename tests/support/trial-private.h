/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of the trial chapter share:
 *
 *     trial-module.c  the rules that hold all the time, the acts and their questions
 *     trial-offers.c  what each act offers
 *     trial-plays.c   what the moves do
 */
#pragma once

#include "engine/lay.h"
#include "engine/pile.h"
#include "engine/score.h"
#include "engine/turn.h"
#include "support/trial-module.h"

#define ON(type) (1u << BST_FEATURE_##type)
#define AT(step) (1u << BST_STEP_##step)

#define MAX_BID 3

typedef struct
{
  uint16_t asked_turn; /* the last turn whose act has been asked */
  uint16_t stage;      /* of the act */
  uint16_t n_cloisters;
  uint16_t n_left;
  uint16_t n_market; /* players who were asked for the market */
  uint16_t offered[2];
  uint16_t n_offered;
  uint16_t bid;
  uint16_t bidder;
} Trial;

static inline Trial *
trial_get (BstState *state)
{
  return bst_state_slice (state, &trial_module);
}

static inline const Trial *
trial_peek (const BstState *state)
{
  return bst_state_peek_slice (state, &trial_module);
}

static inline TrialAct
trial_act_of (const BstState *state)
{
  return (TrialAct) ((state->turn.turn - 1u) % TRIAL_ACTS + 1u);
}

static inline const BstPlacedTile *
trial_last_tile (const BstState *state)
{
  return &bst_view (state).placed[state->turn.last];
}

static inline BstPos
trial_last_pos (const BstState *state)
{
  return (BstPos) { trial_last_tile (state)->x, trial_last_tile (state)->y };
}

/* Where the dragon is; it enters where the last tile lies. */
static inline BstPos
trial_dragon_pos (const BstState *state)
{
  int index = bst_piece_find (state, BST_NOBODY, BST_FIGURE_DRAGON);
  const BstPiece *dragon = &bst_view (state).pieces[index];

  return dragon->place == BST_PLACE_CELL ? bst_piece_pos (state, dragon) : trial_last_pos (state);
}

static inline unsigned
trial_placed_at (const BstState *state, BstPos pos)
{
  BstView view = bst_view (state);

  return (unsigned) bst_map_placed (&view, pos);
}

static inline unsigned
trial_other_player (const BstState *state)
{
  return (state->turn.active + 1u) % state->rules->n_players;
}

/* trial-module.c: points for the chapter's own reasons. */
void trial_pay (BstState *state, unsigned player, int points, const BstSink *sink);

/* Puts a figure of nobody somewhere else. */

/* trial-offers.c: the shape of the tile in hand, or just laid, with a bridge over it; BST_NO_KIND
 * if none fits.  An axis is one of the map, a variant one of the tile as its deck describes it. */
unsigned trial_bridged (const BstState *state, unsigned kind, unsigned rotation, unsigned axis);

void trial_offer_start (const BstState *state, BstOffers *offers);
void trial_offer_span (const BstState *state, BstOffers *offers);
void trial_offer_bridge (const BstState *state, BstOffers *offers);
void trial_offer_princess (const BstState *state, BstOffers *offers);
void trial_offer_figure (const BstState *state, BstOffers *offers);
void trial_offer_dragon (const BstState *state, BstOffers *offers);
void trial_offer_castle (const BstState *state, BstOffers *offers);
void trial_offer_fortress (const BstState *state, BstOffers *offers);
void trial_offer_redeploy (const BstState *state, BstOffers *offers);
void trial_offer_wagon (const BstState *state, BstOffers *offers);
void trial_offer_token (const BstState *state, BstOffers *offers);
void trial_offer_auction (const BstState *state, BstOffers *offers);
void trial_offer_lot (const BstState *state, BstOffers *offers);
void trial_offer_market (const BstState *state, BstOffers *offers);

/* trial-plays.c: what a move of a type does, or NULL; and all moves of an auction. */
typedef void (*TrialPlay) (BstState *state, const BstMove *move, const BstSink *sink);
extern const TrialPlay trial_plays[BST_MOVE_TYPES];
void trial_play_auction (BstState *state, const BstMove *move, const BstSink *sink);
