/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each act of the trial chapter offers.
 */
#include "support/trial-private.h"

static void
add (BstOffers *offers, BstMove move)
{
  bst_offers_add (offers, &move);
}

/* The shape of the tile in hand, or just laid, with a bridge over it; BST_NO_KIND if none fits.
 * An axis is one of the map, a variant one of the tile as its deck describes it. */
unsigned
trial_bridged (const BstState *state, unsigned kind, unsigned rotation, unsigned axis)
{
  return state->rules->variants[kind * state->rules->n_variants + ((axis + rotation) & 1)];
}

void
trial_offer_start (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);

  add (offers, (BstMove) { .type = BST_MOVE_START });
  for (unsigned i = 0; i < state->n_open; i++) {
    BstPos pos = { view.open[i].x, view.open[i].y };
    unsigned n = 0;

    for (unsigned side = 0; side < BST_SIDES; side++)
      n += bst_map_placed (&view, bst_pos_step (pos, side)) >= 0;
    if (n == BST_SIDES &&
        bst_state_held (state, state->turn.active, state->rules->held[0].kind) > 0)
      add (offers, (BstMove) { .type = BST_MOVE_ABBEY, .pos = pos });
  }
}

void
trial_offer_span (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_open; i++) {
    BstPos pos = { view.open[i].x, view.open[i].y };
    unsigned fit = bst_state_fit (state, i, state->turn.hand);

    for (unsigned turned = 0; fit >> turned != 0; turned++) {
      if (fit >> turned & 1 && bst_turn_may_lie (state, &view.open[i], state->turn.hand, turned) &&
          trial_bridged (state, state->turn.hand, turned, 0) != BST_NO_KIND)
        add (offers, (BstMove) { .type = BST_MOVE_SPAN,
                                 .pos = pos,
                                 .rotation = (uint8_t) turned,
                                 .other = pos });
    }
  }
}

void
trial_offer_bridge (const BstState *state, BstOffers *offers)
{
  const BstPlacedTile *tile = trial_last_tile (state);

  for (unsigned axis = 0; axis < 2; axis++) {
    if (tile->shape == tile->kind &&
        trial_bridged (state, tile->kind, tile->rotation, axis) != BST_NO_KIND)
      add (offers, (BstMove) { .type = BST_MOVE_BRIDGE,
                               .pos = trial_last_pos (state),
                               .choice = (uint8_t) axis });
  }
}

void
trial_offer_princess (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (bst_piece_is_owner (state->rules, piece) && !(piece->facts & BST_FACT_SAFE))
      add (offers, (BstMove) { .type = BST_MOVE_EXPEL,
                               .player = (uint8_t) piece->player,
                               .figure = (uint8_t) piece->figure,
                               .pos = bst_piece_pos (state, piece),
                               .feature = (uint8_t) piece->feature });
  }
}

void
trial_offer_figure (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);

  if (state->supply[state->turn.active][BST_FIGURE_SHEPHERD] > 0)
    add (offers, (BstMove) { .type = BST_MOVE_BARN, .pos = trial_last_pos (state) });
  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (piece->player == state->turn.active && bst_piece_is_owner (state->rules, piece))
      add (offers, (BstMove) { .type = BST_MOVE_FAIRY,
                               .figure = (uint8_t) piece->figure,
                               .pos = bst_piece_pos (state, piece),
                               .feature = (uint8_t) piece->feature });
  }
}

void
trial_offer_dragon (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);

  for (unsigned side = 0; side < BST_SIDES; side++) {
    BstPos pos = bst_pos_step (trial_dragon_pos (state), side);
    int placed = bst_map_placed (&view, pos);

    if (placed >= 0 && !(bst_state_peek_tile_facts (state)[placed] & BST_FACT_NO_ENTRY))
      add (offers, (BstMove) { .type = BST_MOVE_DRAGON, .pos = pos });
  }
}

static void
offer_features (const BstState *state,
                BstMove move,
                BstFeatureTypes types,
                unsigned placed,
                BstOffers *offers)
{
  BstView view = bst_view (state);
  const BstPlacedTile *tile = &view.placed[placed];
  const BstKind *kind = &view.rules->kinds[tile->shape];

  move.pos = (BstPos) { tile->x, tile->y };
  for (unsigned local = 0; local < kind->n_locals; local++) {
    const BstNode *node = &view.nodes[tile->first + local];

    if (!(types >> node->type & 1) || bst_node_is_occupied (&view.nodes[node->root]))
      continue;
    move.feature = view.rules->features[kind->first_local + local];
    add (offers, move);
  }
}

void
trial_offer_castle (const BstState *state, BstOffers *offers)
{
  if (state->supply[state->turn.active][BST_FIGURE_RINGMASTER] == 0)
    return;
  add (offers, (BstMove) { .type = BST_MOVE_CASTLE, .figure = BST_FIGURE_RINGMASTER });
  add (offers, (BstMove) { .type = BST_MOVE_SCORE });
  offer_features (state, (BstMove) { .type = BST_MOVE_CASTLE_PAYS }, ON (ROAD) | ON (CITY),
                  state->turn.last, offers);
}

/* First the shepherd, then the count, who never stays where he is. */
void
trial_offer_fortress (const BstState *state, BstOffers *offers)
{
  int index = bst_piece_find (state, BST_NOBODY, BST_FIGURE_COUNT);
  unsigned count = bst_view (state).pieces[index].with;

  for (uint8_t quarter = 0; quarter < 4; quarter++) {
    if (trial_peek (state)->stage == 0 &&
        state->supply[state->turn.active][BST_FIGURE_SHEPHERD] > 0)
      add (offers, (BstMove) { .type = BST_MOVE_FORTRESS,
                               .figure = BST_FIGURE_SHEPHERD,
                               .choice = quarter });
    else if (trial_peek (state)->stage == 1 && quarter != count)
      add (offers, (BstMove) { .type = BST_MOVE_COUNT, .choice = quarter });
  }
}

void
trial_offer_redeploy (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    if (piece->place == BST_PLACE_QUARTER && piece->player == state->turn.asked &&
        !(piece->facts & BST_FACT_LOCKED))
      add (offers, (BstMove) { .type = BST_MOVE_REDEPLOY,
                               .figure = (uint8_t) piece->figure,
                               .choice = (uint8_t) piece->with });
  }
}

void
trial_offer_wagon (const BstState *state, BstOffers *offers)
{
  if (state->supply[state->turn.active][BST_FIGURE_RINGMASTER] > 0)
    offer_features (state, (BstMove) { .type = BST_MOVE_WAGON }, ON (ROAD) | ON (CITY),
                    state->turn.last, offers);
}

void
trial_offer_token (const BstState *state, BstOffers *offers)
{
  add (offers, (BstMove) { .type = BST_MOVE_TOKEN, .pos = trial_last_pos (state) });
  add (offers, (BstMove) { .type = BST_MOVE_TOKEN, .pos = { 0, 0 } });
}

/* Stages: 0 and 1 chance draws, 2 an offer, 3 a bid, 4 buy or sell, 5 the other takes his. */
void
trial_offer_auction (const BstState *state, BstOffers *offers)
{
  const Trial *trial = trial_peek (state);

  for (unsigned i = 0; trial->stage == 2 && i < trial->n_offered; i++) {
    for (int16_t bid = 0; bid <= MAX_BID; bid++)
      add (offers, (BstMove) { .type = BST_MOVE_OFFER, .kind = trial->offered[i], .number = bid });
  }
  for (int bid = trial->bid + 1; trial->stage == 3 && bid <= MAX_BID; bid++)
    add (offers, (BstMove) { .type = BST_MOVE_BID, .number = (int16_t) bid });
  if (trial->stage == 4) {
    add (offers, (BstMove) { .type = BST_MOVE_BUY });
    add (offers, (BstMove) { .type = BST_MOVE_SELL });
  }
  if (trial->stage == 5)
    add (offers, (BstMove) { .type = BST_MOVE_TAKE, .kind = trial->offered[0] });
}

void
trial_offer_lot (const BstState *state, BstOffers *offers)
{
  for (int16_t i = 1; i <= 6; i++)
    add (offers, (BstMove) { .type = BST_MOVE_LOT, .number = i });
}

void
trial_offer_market (const BstState *state, BstOffers *offers)
{
  for (unsigned i = 0; i < state->n_placed; i++)
    offer_features (state,
                    (BstMove) { .type = BST_MOVE_MARKET, .figure = BST_FIGURE_SHEPHERD },
                    ON (FIELD), i, offers);
}
