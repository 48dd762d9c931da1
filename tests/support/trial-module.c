/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The trial chapter: the rules that hold all the time, and which act asks what of whom.
 */
#include "support/trial-private.h"

#define BACK_FROM_TURN 4
#define CLOSED_COLUMN 5

void
trial_pay (BstState *state, unsigned player, int points, const BstSink *sink)
{
  BstEvent event = { .type = BST_EVENT_SCORE, .player = (uint8_t) player };

  event.reason = BST_REASON_KING;
  event.complete = true;
  event.pos = trial_last_pos (state);
  bst_score_add (&event, BST_ITEM_SELF, 1, points);
  bst_score_pay (state, &event, sink);
}

/* --- the rules that hold all the time --- */

static void
trial_prepare (BstRules *rules)
{
  rules->figures[BST_FIGURE_SHEPHERD] = 1;
  rules->figures[BST_FIGURE_RINGMASTER] = 1;
}

static BstSlice
trial_slice (const BstRules *rules)
{
  return (BstSlice) { sizeof (Trial) / sizeof (uint16_t), sizeof (uint16_t) };
}

static void
trial_set_up (BstState *state)
{
  state->sees_vacant = 1;
  state->spanning = (uint16_t) ((1u << state->rules->n_players) - 1);
  bst_piece_bring (state, BST_FIGURE_DRAGON,
                   (BstPiece) { .place = BST_PLACE_ASIDE, .with = BST_NOBODY });
  bst_piece_bring (state, BST_FIGURE_COUNT,
                   (BstPiece) { .place = BST_PLACE_QUARTER, .with = 0 });
}

static bool
trial_put_aside (BstState *state, unsigned kind, const BstSink *sink)
{
  const uint8_t *edges = state->rules->tiles[kind].edges;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (edges[side] != BST_EDGE_CITY)
      return false;
  }
  if (state->turn.turn >= BACK_FROM_TURN)
    return false;
  bst_pile_put_aside (state, kind, sink);
  return true;
}

static bool
trial_may_lie (const BstState *state, const BstCandidate *candidate)
{
  return candidate->pos.x != CLOSED_COLUMN;
}

static bool
trial_may_stand (const BstState *state, const BstPlacing *placing)
{
  return bst_view (state).placed[placing->placed].x != CLOSED_COLUMN - 1;
}

static void
trial_strength (const BstState *state, unsigned root, int strengths[BST_MAX_PLAYERS])
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (piece->figure == BST_FIGURE_RINGMASTER && piece->place == BST_PLACE_FEATURE &&
        bst_nodes_root (view.nodes, piece->node) == root)
      strengths[piece->player] += 2;
  }
}

static void
trial_value (const BstState *state, unsigned root, BstEvent *event)
{
  if (event->feature_type == BST_FEATURE_ROAD && event->complete)
    bst_score_add (event, BST_ITEM_INN, 1, 1);
}

static void
trial_bonus (const BstState *state, unsigned root, BstEvent *event)
{
  if (event->feature_type == BST_FEATURE_CITY && event->complete && event->player == 0)
    bst_score_add (event, BST_ITEM_CATHEDRAL, 1, 1);
}

static bool
trial_settle (BstState *state, unsigned root, const BstEvent *event, const BstSink *sink)
{
  unsigned owners = bst_score_owners (state, root);

  if (event->feature_type != BST_FEATURE_CLOISTER)
    return false;
  for (unsigned p = 0; p < state->rules->n_players; p++) {
    BstEvent paid = *event;

    paid.player = (uint8_t) p;
    paid.points = 0;
    paid.n_items = 0;
    bst_score_add (&paid, BST_ITEM_SELF, 1, 5);
    if (owners >> p & 1)
      bst_score_pay (state, &paid, sink);
  }
  return true;
}

static void
trial_completed (BstState *state, unsigned root, const BstSink *sink)
{
  trial_get (state)->n_cloisters++;
}

static void
trial_left (BstState *state, unsigned root, unsigned player, const BstSink *sink)
{
  trial_get (state)->n_left++;
}

static void
trial_finish (BstState *state, const BstSink *sink)
{
  const Trial *trial = trial_peek (state);

  trial_pay (state, 0, trial->n_cloisters, sink);
  if (state->rules->n_players > 1)
    trial_pay (state, 1, trial->n_left, sink);
}

/* A bridge: a road through the middle of two opposite field sides. */
static bool
trial_build (BstTile *tile, unsigned variant)
{
  unsigned first = variant; /* north for NS, east for EW */
  BstPorts middle = bst_port (first, 1) | bst_port (first + 2, 1);

  if (tile->edges[first] != BST_EDGE_FIELD || tile->edges[first + 2] != BST_EDGE_FIELD ||
      tile->n_features == BST_TILE_MAX_FEATURES)
    return false;
  for (unsigned f = 0; f < tile->n_features; f++)
    tile->features[f].ports = (BstPorts) (tile->features[f].ports & ~middle);
  tile->edges[first] = tile->edges[first + 2] = BST_EDGE_ROAD;
  tile->features[tile->n_features++] =
    (BstFeature) { .type = BST_FEATURE_ROAD, .number = 9, .ports = middle };
  return true;
}

typedef struct
{
  BstStep step; /* BST_STEPS: it only adds to a question of the core */
  BstQuestionKind question;
  void (*offer) (const BstState *state, BstOffers *offers);
} Act;

static const Act acts[TRIAL_ACTS + 1] = {
  [TRIAL_START] = { BST_STEP_START, BST_QUESTION_START, trial_offer_start },
  [TRIAL_SPAN] = { BST_STEPS, BST_QUESTION_PLACE, trial_offer_span },
  [TRIAL_BRIDGE] = { BST_STEP_PLACED, BST_QUESTION_BRIDGE, trial_offer_bridge },
  [TRIAL_PRINCESS] = { BST_STEP_PLACED, BST_QUESTION_PRINCESS, trial_offer_princess },
  [TRIAL_FIGURE] = { BST_STEPS, BST_QUESTION_FIGURE, trial_offer_figure },
  [TRIAL_DRAGON] = { BST_STEP_FLIGHT, BST_QUESTION_DRAGON, trial_offer_dragon },
  [TRIAL_CASTLE] = { BST_STEP_AFTER, BST_QUESTION_CASTLE, trial_offer_castle },
  [TRIAL_FORTRESS] = { BST_STEP_AFTER, BST_QUESTION_FORTRESS, trial_offer_fortress },
  [TRIAL_REDEPLOY] = { BST_STEP_AFTER, BST_QUESTION_REDEPLOY, trial_offer_redeploy },
  [TRIAL_WAGON] = { BST_STEP_AFTER, BST_QUESTION_WAGON, trial_offer_wagon },
  [TRIAL_TOKEN] = { BST_STEP_AFTER, BST_QUESTION_TOKEN, trial_offer_token },
  [TRIAL_AUCTION] = { BST_STEP_AFTER, BST_QUESTION_AUCTION, trial_offer_auction },
  [TRIAL_LOT] = { BST_STEP_AFTER, BST_QUESTION_LOT, trial_offer_lot },
};

/* Whether there is anything to choose; drawing a tile is what happens anyway. */
static bool
has_moves (const BstState *state, void (*offer) (const BstState *, BstOffers *))
{
  BstOffers offers = { 0 };

  offer (state, &offers);
  return offers.n_moves > (offer == trial_offer_start);
}

/* --- asking --- */

static bool
ask_dragon (BstState *state)
{
  unsigned player = (state->turn.active + trial_peek (state)->stage) % state->rules->n_players;

  if (trial_peek (state)->stage == state->rules->n_players ||
      !has_moves (state, trial_offer_dragon))
    return false;
  bst_state_ask (state, BST_QUESTION_DRAGON, player,
                 &(BstSubject) { .fields = BST_FIELD_CELL, .pos = trial_dragon_pos (state) });
  return true;
}

static bool
ask_fortress (BstState *state)
{
  if (trial_peek (state)->stage == 2 || !has_moves (state, trial_offer_fortress))
    return false;
  bst_state_ask (state, BST_QUESTION_FORTRESS, state->turn.active, NULL);
  return true;
}

static bool
ask_auction (BstState *state)
{
  const Trial *trial = trial_peek (state);
  BstSubject subject = { .fields = BST_FIELD_TILE | BST_FIELD_NUMBER,
                         .kind = trial->offered[0],
                         .number = trial->bid };
  bool is_bid = trial->stage == 3;

  if (trial->stage == 6 || (trial->stage == 0 && state->n_bag < 2) || state->rules->n_players == 1)
    return false;
  if (trial->stage < 2)
    bst_state_ask (state, BST_QUESTION_DRAW, BST_CHANCE, NULL);
  else if (trial->stage == 2)
    bst_state_ask (state, BST_QUESTION_AUCTION, state->turn.active, NULL);
  else if (is_bid && trial->bid == MAX_BID)
    trial_get (state)->stage = 4;
  if (trial->stage == 5)
    bst_state_ask (state, BST_QUESTION_AUCTION, trial->bidder, NULL);
  else if (trial->stage == 3 || trial->stage == 4)
    bst_state_ask (state, BST_QUESTION_AUCTION,
                   trial->stage == 3 ? trial_other_player (state) : state->turn.active, &subject);
  return true;
}

/* Those who are asked once. */
static bool
ask_once (BstState *state, const Act *act)
{
  Trial *trial = trial_get (state);
  bool is_lot = act->question == BST_QUESTION_LOT;
  bool is_for_other = act->question == BST_QUESTION_REDEPLOY;
  unsigned player = is_for_other ? trial_other_player (state) : state->turn.active;

  if (trial->stage > 0)
    return false;
  trial->stage = 1;
  if (!has_moves (state, act->offer) && !is_for_other)
    return false;
  bst_state_ask (state, act->question, is_lot ? BST_CHANCE : player,
                 &(BstSubject) { .fields = BST_FIELD_CELL, .pos = trial_last_pos (state) });
  return has_moves (state, act->offer);
}

static bool
ask_market (BstState *state)
{
  Trial *trial = trial_get (state);

  while (trial->n_market < state->rules->n_players) {
    unsigned player = trial->n_market++;

    if (state->supply[player][BST_FIGURE_SHEPHERD] > 0 && has_moves (state, trial_offer_market)) {
      bst_state_ask (state, BST_QUESTION_MARKET, player, NULL);
      return true;
    }
  }
  return false;
}

static bool
trial_ask (BstState *state, BstStep step, const BstSink *sink)
{
  Trial *trial = trial_get (state);
  TrialAct act = trial_act_of (state);

  if (step == BST_STEP_START && state->turn.turn == BACK_FROM_TURN)
    bst_pile_put_back (state, sink);
  if (step == BST_STEP_LAST)
    return ask_market (state);
  if (acts[act].step != step || state->turn.part > 0)
    return false;
  if (trial->asked_turn != state->turn.turn) {
    trial->asked_turn = state->turn.turn;
    trial->stage = 0;
    trial->n_offered = 0;
  }
  if (act == TRIAL_DRAGON)
    return ask_dragon (state);
  if (act == TRIAL_FORTRESS)
    return ask_fortress (state);
  if (act == TRIAL_AUCTION)
    return ask_auction (state);
  return ask_once (state, &acts[act]);
}

/* Whether the question of the act may be declined. */
static bool
may_pass (const BstState *state, BstQuestionKind kind)
{
  return kind != BST_QUESTION_LOT && kind != BST_QUESTION_START &&
         (kind != BST_QUESTION_AUCTION || trial_peek (state)->stage == 3);
}

static void
trial_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const Act *act = &acts[trial_act_of (state)];
  bool is_own = bst_state_is_asked_by (state, &trial_module);

  if (kind == BST_QUESTION_MARKET) {
    trial_offer_market (state, offers);
    return;
  }
  if (kind != act->question || state->turn.part > 0 || (act->step != BST_STEPS && !is_own))
    return;
  act->offer (state, offers);
  if (is_own && may_pass (state, kind))
    bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
}

static bool
trial_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  bool is_own = bst_state_is_asked_by (state, &trial_module);
  bool is_auction = is_own && (state->turn.question == BST_QUESTION_AUCTION ||
                               state->turn.question == BST_QUESTION_DRAW);

  if (is_auction) {
    trial_play_auction (state, move, sink);
    return true;
  }
  if (move->type == BST_MOVE_PASS && is_own) {
    trial_get (state)->stage =
      (uint16_t) (trial_act_of (state) == TRIAL_FORTRESS ? 2 : state->rules->n_players);
    return true;
  }
  if (move->type == BST_MOVE_START || move->type == BST_MOVE_SCORE)
    return true;
  if (trial_plays[move->type] == NULL)
    return false;
  if (move->type != BST_MOVE_LOT)
    trial_pay (state, state->turn.asked, 1, sink);
  trial_plays[move->type](state, move, sink);
  return true;
}

const BstModule trial_module = {
  .chapter = { .id = BST_MODULES,
               .name = "trial",
               .n_figures = 6,
               .figures = { { BST_FIGURE_SHEPHERD, "shepherd", BST_ROLE_HELPER, ON (ROAD) },
                            { BST_FIGURE_RINGMASTER, "ringmaster", BST_ROLE_OWNER,
                              ON (ROAD) | ON (CITY) },
                            { BST_FIGURE_DRAGON, "dragon", BST_ROLE_NEUTRAL },
                            { BST_FIGURE_FAIRY, "fairy", BST_ROLE_NEUTRAL },
                            { BST_FIGURE_COUNT, "count", BST_ROLE_NEUTRAL },
                            { BST_FIGURE_KING, "king", BST_ROLE_NEUTRAL } } },
  .asks = AT (START) | AT (PLACED) | AT (FLIGHT) | AT (AFTER) | AT (LAST),
  .offers = (1u << BST_QUESTIONS) - 1,
  .guards = 1u << BST_FIGURE_RINGMASTER,
  .completes = ON (CLOISTER),
  .marks_tiles = true,
  .held = (BstSymbols) 1 << BST_SYMBOL_ABBEY,
  .n_variants = 2,
  .build = trial_build,
  .prepare = trial_prepare,
  .slice = trial_slice,
  .set_up = trial_set_up,
  .put_aside = trial_put_aside,
  .may_lie = trial_may_lie,
  .may_stand = trial_may_stand,
  .ask = trial_ask,
  .offer = trial_offer,
  .play = trial_play,
  .strength = trial_strength,
  .value = trial_value,
  .bonus = trial_bonus,
  .settle = trial_settle,
  .completed = trial_completed,
  .left = trial_left,
  .finish = trial_finish,
};
