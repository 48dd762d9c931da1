/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the moves of the trial chapter do.
 */
#include "support/trial-private.h"

static void
put (BstState *state, unsigned player, BstFigure figure, BstPiece piece)
{
  BstTable table = bst_table (state);

  piece.player = (uint16_t) player;
  piece.figure = (uint16_t) figure;
  piece.turn = state->turn.turn;
  bst_piece_add (&table, &piece);
}

static void
play_abbey (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstRules const *rules = state->rules;
  uint8_t *held = bst_state_at (state, rules->layout.held);

  held[state->turn.active * rules->n_held]--;
  bst_queue_add (state, (BstPart) { .player = state->turn.active,
                                    .source = BST_SOURCE_HAND,
                                    .kind = rules->held[0].kind });
  bst_state_go (state, BST_STEP_NEXT);
}

static void
play_span (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstTable table = bst_table (state);
  unsigned kind = state->turn.hand;
  uint32_t cell = bst_map_cell (&table.rules->map, table.cells, table.keys, move->pos);

  bst_lay_tile (&table, table.cells[cell] ^ BST_OPEN, kind, move->rotation,
                table.rules->map.is_hashed);
  state->turn.hand = BST_NO_KIND;
  bst_lay_reshape (&table, state->turn.last, trial_bridged (state, kind, move->rotation, 0));
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_PLACE,
                                .player = (uint8_t) state->turn.active,
                                .kind = (uint16_t) kind,
                                .pos = move->pos,
                                .rotation = move->rotation });
  bst_state_go (state, BST_STEP_PLACED);
}

static void
play_bridge (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstTable table = bst_table (state);
  const BstPlacedTile *tile = trial_last_tile (state);

  bst_lay_reshape (&table, state->turn.last,
                   trial_bridged (state, tile->kind, tile->rotation, move->choice));
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_BRIDGE,
                                .player = (uint8_t) state->turn.active,
                                .pos = { tile->x, tile->y },
                                .choice = move->choice });
}

static void
play_expel (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (piece->player == move->player && piece->figure == move->figure &&
        piece->feature == move->feature &&
        bst_pos_equal (bst_piece_pos (state, piece), move->pos)) {
      bst_piece_leave (state, i, BST_EVENT_EXPEL, sink);
      return;
    }
  }
}

static void
play_barn (BstState *state, const BstMove *move, const BstSink *sink)
{
  put (state, state->turn.active, BST_FIGURE_SHEPHERD,
       (BstPiece) { .place = BST_PLACE_CORNER,
                    .placed = (uint16_t) trial_placed_at (state, move->pos),
                    .node = BST_NO_NODE,
                    .with = BST_NOBODY });
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_BARN,
                                .player = (uint8_t) state->turn.active,
                                .pos = move->pos });
  bst_state_go (state, BST_STEP_FLIGHT);
}

static void
play_fairy (BstState *state, const BstMove *move, const BstSink *sink)
{
  bst_piece_bring (state, BST_FIGURE_FAIRY,
                   (BstPiece) { .place = BST_PLACE_BESIDE,
                                .placed = (uint16_t) trial_placed_at (state, move->pos),
                                .feature = move->feature,
                                .with = BST_NOBODY });
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_FAIRY,
                                .player = (uint8_t) state->turn.active,
                                .figure = move->figure,
                                .pos = move->pos,
                                .feature = move->feature });
  bst_state_go (state, BST_STEP_FLIGHT);
}

/* Somebody who stands where the dragon comes is eaten. */
static void
eat_somebody (BstState *state, unsigned placed, const BstSink *sink)
{
  const BstPiece *pieces = bst_view (state).pieces;

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (pieces[i].placed == placed && bst_piece_is_owner (state->rules, &pieces[i])) {
      bst_piece_leave (state, i, BST_EVENT_EAT, sink);
      return;
    }
  }
}

static void
play_dragon (BstState *state, const BstMove *move, const BstSink *sink)
{
  unsigned placed = trial_placed_at (state, move->pos);

  bst_state_tile_facts (state)[placed] |= BST_FACT_NO_ENTRY;
  bst_piece_bring (state, BST_FIGURE_DRAGON,
                   (BstPiece) { .place = BST_PLACE_CELL,
                                .placed = (uint16_t) placed,
                                .with = BST_NOBODY });
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_DRAGON,
                                .player = (uint8_t) state->turn.asked,
                                .pos = move->pos,
                                .number = 1 });
  eat_somebody (state, placed, sink);
  trial_get (state)->stage++;
}

static void
play_castle (BstState *state, const BstMove *move, const BstSink *sink)
{
  put (state, state->turn.active, BST_FIGURE_RINGMASTER,
       (BstPiece) { .place = BST_PLACE_CASTLE,
                    .placed = state->turn.last,
                    .node = trial_last_tile (state)->first,
                    .facts = BST_FACT_SAFE,
                    .with = BST_NOBODY });
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_CASTLE,
                                .player = (uint8_t) state->turn.active,
                                .figure = BST_FIGURE_RINGMASTER,
                                .pos = trial_last_pos (state) });
}

/* The point for the move is all. */
static void
play_castle_pays (BstState *state, const BstMove *move, const BstSink *sink)
{
}

static void
play_fortress (BstState *state, const BstMove *move, const BstSink *sink)
{
  put (state, state->turn.active, BST_FIGURE_SHEPHERD,
       (BstPiece) { .place = BST_PLACE_QUARTER, .with = move->choice });
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_FORTRESS,
                                .player = (uint8_t) state->turn.active,
                                .figure = BST_FIGURE_SHEPHERD,
                                .choice = move->choice });
  trial_get (state)->stage = 1;
}

static void
play_count (BstState *state, const BstMove *move, const BstSink *sink)
{
  bst_piece_bring (state, BST_FIGURE_COUNT,
                   (BstPiece) { .place = BST_PLACE_QUARTER, .with = move->choice });
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_COUNT,
                                .player = (uint8_t) state->turn.active,
                                .choice = move->choice });
  trial_get (state)->stage = 2;
}

static void
play_redeploy (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstTable table = bst_table (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    if (table.pieces[i].place == BST_PLACE_QUARTER && table.pieces[i].player == state->turn.asked) {
      bst_piece_take (&table, i);
      bst_emit (sink, &(BstEvent) { .type = BST_EVENT_REDEPLOY,
                                    .player = (uint8_t) state->turn.asked,
                                    .figure = move->figure,
                                    .choice = move->choice });
      return;
    }
  }
}

static void
play_wagon (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstTable table = bst_table (state);
  unsigned placed = trial_placed_at (state, move->pos);
  unsigned shape = table.placed[placed].shape;

  bst_piece_put (&table, state->turn.active, BST_FIGURE_RINGMASTER, placed,
                 state->rules->locals[shape * BST_TILE_MAX_FEATURES + move->feature]);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_WAGON,
                                .player = (uint8_t) state->turn.active,
                                .pos = move->pos,
                                .feature = move->feature });
}

static void
play_token (BstState *state, const BstMove *move, const BstSink *sink)
{
  bst_piece_bring (state, BST_FIGURE_KING,
                   (BstPiece) { .place = BST_PLACE_HELD,
                                .placed = (uint16_t) trial_placed_at (state, move->pos),
                                .with = state->turn.active });
}

static void
take_tile (BstState *state, unsigned player, unsigned kind, const BstSink *sink)
{
  Trial *trial = trial_get (state);

  if (trial->offered[0] == kind)
    trial->offered[0] = trial->offered[1];
  trial->n_offered--;
  bst_queue_add (state, (BstPart) { .player = (uint16_t) player,
                                    .source = BST_SOURCE_AUCTION,
                                    .kind = (uint16_t) kind });
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_AUCTION,
                                .player = (uint8_t) player,
                                .kind = (uint16_t) kind,
                                .number = trial->bid });
}

/* The seller is whoever's turn it is, the other one the next player. */
static void
sell_tile (BstState *state, unsigned buyer, const BstSink *sink)
{
  Trial *trial = trial_get (state);
  unsigned payee = buyer == state->turn.active ? trial->bidder : state->turn.active;

  if (payee != buyer) {
    trial_pay (state, buyer, -trial->bid, sink);
    trial_pay (state, payee, trial->bid, sink);
  }
  take_tile (state, buyer, state->turn.subject.kind, sink);
  trial->bidder =
    (uint16_t) (buyer == state->turn.active ? trial_other_player (state) : state->turn.active);
  trial->stage = 5;
}

void
trial_play_auction (BstState *state, const BstMove *move, const BstSink *sink)
{
  Trial *trial = trial_get (state);

  if (move->type == BST_MOVE_DRAW) {
    bst_pile_draw (state, move->kind);
    trial->offered[trial->n_offered++] = move->kind;
    trial->stage++;
  } else if (move->type == BST_MOVE_OFFER) {
    if (trial->offered[0] != move->kind) {
      trial->offered[1] = trial->offered[0];
      trial->offered[0] = move->kind;
    }
    trial->bid = (uint16_t) move->number;
    trial->bidder = state->turn.active;
    trial->stage = 3;
  } else if (move->type == BST_MOVE_BID) {
    trial->bid = (uint16_t) move->number;
    trial->bidder = state->turn.asked;
    trial->stage = 4;
  } else if (move->type == BST_MOVE_BUY || move->type == BST_MOVE_SELL) {
    sell_tile (state, move->type == BST_MOVE_BUY ? state->turn.active : trial->bidder, sink);
  } else if (move->type == BST_MOVE_TAKE) {
    take_tile (state, state->turn.asked, move->kind, sink);
    trial->stage = 6;
  } else { /* nobody bids */
    trial->stage = 4;
  }
}

static void
play_lot (BstState *state, const BstMove *move, const BstSink *sink)
{
  trial_pay (state, state->turn.active, move->number, sink);
}

static void
play_market (BstState *state, const BstMove *move, const BstSink *sink)
{
  unsigned player = state->turn.asked;

  put (state, player, BST_FIGURE_SHEPHERD,
       (BstPiece) { .place = BST_PLACE_FEATURE,
                    .placed = (uint16_t) trial_placed_at (state, move->pos),
                    .node = bst_state_feature (state, trial_placed_at (state, move->pos),
                                               move->feature),
                    .feature = move->feature,
                    .with = BST_NOBODY });
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_MARKET,
                                .player = (uint8_t) player,
                                .figure = BST_FIGURE_SHEPHERD,
                                .pos = move->pos,
                                .feature = move->feature });
}

const TrialPlay trial_plays[BST_MOVE_TYPES] = {
  [BST_MOVE_ABBEY] = play_abbey,
  [BST_MOVE_SPAN] = play_span,
  [BST_MOVE_BRIDGE] = play_bridge,
  [BST_MOVE_EXPEL] = play_expel,
  [BST_MOVE_BARN] = play_barn,
  [BST_MOVE_FAIRY] = play_fairy,
  [BST_MOVE_DRAGON] = play_dragon,
  [BST_MOVE_CASTLE] = play_castle,
  [BST_MOVE_CASTLE_PAYS] = play_castle_pays,
  [BST_MOVE_FORTRESS] = play_fortress,
  [BST_MOVE_COUNT] = play_count,
  [BST_MOVE_REDEPLOY] = play_redeploy,
  [BST_MOVE_WAGON] = play_wagon,
  [BST_MOVE_TOKEN] = play_token,
  [BST_MOVE_LOT] = play_lot,
  [BST_MOVE_MARKET] = play_market,
};
