/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The turn: from question to question.  The steps stand in one switch, in the order
 * of the rules; modules are asked at each of them.  Points are counted in score.c,
 * tiles laid in lay.h.
 */
#include "engine/turn.h"

#include <assert.h>

#include "engine/pile.h"
#include "engine/score.h"

bool
bst_figure_may_stand (unsigned figure, unsigned type)
{
  switch (type) {
  case BST_FEATURE_ROAD:
  case BST_FEATURE_FIELD:
    return figure == BST_FIGURE_FOLLOWER;
  case BST_FEATURE_CITY:
    return BST_RULE (BASE_17, figure == BST_FIGURE_FOLLOWER, false) ||
           BST_RULE (ABBOT_05, false, figure == BST_FIGURE_ABBOT);
  case BST_FEATURE_CLOISTER:
    return figure == BST_FIGURE_FOLLOWER || figure == BST_FIGURE_ABBOT;
  case BST_FEATURE_GARDEN:
    return figure == BST_FIGURE_ABBOT || BST_RULE (ABBOT_06, false, figure == BST_FIGURE_FOLLOWER);
  case BST_FEATURE_RIVER:
    return BST_RULE (RIVER_08, false, figure == BST_FIGURE_FOLLOWER);
  default:
    return false;
  }
}

bool
bst_turn_may_lie (const BstState *state, const BstOpenCell *open, unsigned kind, unsigned rotation)
{
  const BstRules *rules = state->rules;
  BstCandidate candidate = { (uint16_t) kind, (uint8_t) rotation, { open->x, open->y } };

  for (unsigned i = 0; i < rules->n_hooks; i++) {
    if (rules->hooks[i]->may_lie != NULL && !rules->hooks[i]->may_lie (state, &candidate))
      return false;
  }
  return true;
}

bool
bst_turn_is_placeable (const BstState *state, unsigned kind)
{
  BstView view = bst_view (state);

  for (unsigned i = 0; i < state->n_open; i++) {
    unsigned fit = bst_turn_fit (view.rules, &view.open[i], kind);

    for (unsigned rotation = 0; fit >> rotation != 0; rotation++) {
      if (fit >> rotation & 1 && bst_turn_may_lie (state, &view.open[i], kind, rotation))
        return true;
    }
  }
  return false;
}

void
bst_offers_add (BstOffers *offers, const BstMove *move)
{
  if (offers->sought != NULL)
    offers->is_found = offers->is_found || bst_move_equal (offers->sought, move);
  else if (offers->n_moves >= offers->skip && offers->n_moves - offers->skip < offers->capacity)
    offers->moves[offers->n_moves - offers->skip] = *move;
  offers->n_moves++;
}

static void
offer_draws (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);
  uint32_t is_there[BST_MAX_KINDS / 32] = { 0 };

  for (unsigned i = bst_pile_begin (state); i < state->n_bag; i++)
    is_there[view.bag[i] / 32] |= 1u << view.bag[i] % 32;
  for (unsigned kind = 0; kind < view.rules->n_kinds; kind++) {
    if (is_there[kind / 32] >> kind % 32 & 1)
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_DRAW, .kind = (uint16_t) kind });
  }
}

static void
offer_place (const BstState *state, const BstOpenCell *open, BstOffers *offers)
{
  unsigned kind = state->turn.hand;
  unsigned fit = bst_turn_fit (state->rules, open, kind);

  for (unsigned rotation = 0; fit >> rotation != 0; rotation++) {
    if (fit >> rotation & 1 && bst_turn_may_lie (state, open, kind, rotation))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PLACE,
                                           .pos = { open->x, open->y },
                                           .rotation = (uint8_t) rotation });
  }
}

static void
offer_places (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);

  if (offers->sought != NULL && offers->sought->type == BST_MOVE_PLACE) {
    /* On a large map it would take long to come by the one cell that matters. */
    unsigned value = bst_map_look (&view, offers->sought->pos);

    if (value & BST_OPEN)
      offer_place (state, &view.open[value ^ BST_OPEN], offers);
    return;
  }
  for (unsigned i = 0; i < state->n_open; i++)
    offer_place (state, &view.open[i], offers);
  if (BST_RULE (BASE_13, false, true))
    bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
}

/* Every way to put a figure of the active player onto a tile. */
static void
offer_deploys (const BstState *state, unsigned placed, BstOffers *offers)
{
  BstView view = bst_view (state);
  const BstPlacedTile *tile = &view.placed[placed];
  const BstKind *kind = &view.rules->kinds[tile->kind];

  if (BST_RULE (RIVER_06, false, memchr (kind->edges, BST_EDGE_RIVER, BST_SIDES) != NULL))
    return;
  for (unsigned figure = 0; figure < BST_FIGURES; figure++) {
    if (state->supply[state->turn.active][figure] == BST_RULE (BASE_20, 0, 255))
      continue;
    for (unsigned local = 0; local < kind->n_locals; local++) {
      unsigned node = tile->first + local;

      unsigned judged = BST_RULE (BASE_45, node, tile->first + kind->n_locals - 1u);

      if (!bst_figure_may_stand (figure, view.nodes[node].type) ||
          !bst_turn_is_free (view.nodes, judged))
        continue;
      bst_offers_add (offers,
                      &(BstMove) { .type = BST_MOVE_DEPLOY,
                                   .figure = (uint8_t) figure,
                                   .pos = { tile->x, tile->y },
                                   .feature = view.rules->features[kind->first_local + local] });
      if (BST_RULE (BASE_19, false, true))
        break;
    }
  }
}

static void
offer_figures (const BstState *state, BstOffers *offers)
{
  const BstRules *rules = state->rules;

  offer_deploys (state, state->turn.last, offers);
  for (unsigned i = 0; BST_RULE (BASE_16, false, true) && i + 1 < state->n_placed; i++)
    offer_deploys (state, i, offers);
  for (unsigned i = 0; i < rules->n_hooks; i++) {
    if (rules->hooks[i]->offer != NULL)
      rules->hooks[i]->offer (state, offers);
  }
}

void
bst_turn_offer (const BstState *state, BstOffers *offers)
{
  switch ((BstQuestionKind) state->turn.question) {
  case BST_QUESTION_DRAW:
    offer_draws (state, offers);
    break;
  case BST_QUESTION_PLACE:
    offer_places (state, offers);
    break;
  case BST_QUESTION_FIGURE:
    offer_figures (state, offers);
    if (BST_RULE (BASE_15, true, false))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
    break;
  case BST_QUESTION_OVER:
  case BST_QUESTIONS:
    break;
  }
}

void
bst_state_ask (BstState *state, BstQuestionKind kind, unsigned player)
{
  state->turn.question = (uint16_t) kind;
  state->turn.asked = (uint16_t) player;
}

void
bst_state_go (BstState *state, BstStep step)
{
  state->turn.step = (uint16_t) step;
  state->turn.asker = 0;
}

/* Whether a module has a question before the present step goes on. */
static bool
modules_ask (BstState *state, const BstSink *sink)
{
  const BstRules *rules = state->rules;
  BstTurn *turn = &state->turn;

  for (; turn->asker < rules->n_hooks; turn->asker++) {
    const BstModule *module = rules->hooks[turn->asker];

    if (module->ask != NULL && module->ask (state, (BstStep) turn->step, sink))
      return true;
  }
  return false;
}

static void
start_turn (BstState *state, const BstSink *sink)
{
  state->turn.turn++;
  state->turn.hand = BST_NO_KIND;
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_TURN,
                                .player = (uint8_t) state->turn.active,
                                .number = state->turn.turn });
  bst_state_go (state, BST_STEP_START);
}

/* A figure is asked about only if something else than declining is possible. */
static bool
has_figure_moves (const BstState *state)
{
  BstOffers offers = { 0 };

  offer_figures (state, &offers);
  return offers.n_moves > 0;
}

static void
finish (BstState *state, const BstSink *sink)
{
  bst_score_final (state, sink);
  bst_state_ask (state, BST_QUESTION_OVER, BST_CHANCE);
  bst_state_go (state, BST_STEP_OVER);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_END,
                                .number = (uint16_t) bst_state_winners (state) });
}

static unsigned
next_player (const BstState *state)
{
  unsigned n_players = state->rules->n_players;

  return (state->turn.active + BST_RULE (BASE_05, 1u, n_players - 1)) % n_players;
}

/* Takes one step that needs no answer.  Returns false where one is needed. */
static bool
take_step (BstState *state, const BstSink *sink)
{
  BstTurn *turn = &state->turn;

  switch ((BstStep) turn->step) {
  case BST_STEP_START:
    bst_state_go (state, state->n_bag > 0 ? BST_STEP_DRAW : BST_STEP_LAST);
    return true;
  case BST_STEP_DRAW:
    bst_state_ask (state, BST_QUESTION_DRAW, BST_CHANCE);
    return false;
  case BST_STEP_PLACE:
    bst_state_ask (state, BST_QUESTION_PLACE, turn->active);
    return false;
  case BST_STEP_PLACED:
    bst_state_go (state, BST_RULE (BASE_47, BST_STEP_FIGURE,
                                   state->n_bag == 0 ? BST_STEP_LAST : BST_STEP_FIGURE));
    return true;
  case BST_STEP_FIGURE:
    if (BST_RULE (BASE_08, true, false) && BST_RULE (BASE_54, true, state->rules->n_hooks == 0) &&
        has_figure_moves (state)) {
      bst_state_ask (state, BST_QUESTION_FIGURE, turn->active);
      return false;
    }
    bst_state_go (state, BST_STEP_FLIGHT);
    return true;
  case BST_STEP_FLIGHT:
    bst_score_announce (state, sink);
    bst_state_go (state, BST_STEP_SCORE);
    return true;
  case BST_STEP_SCORE:
    bst_state_go (state, bst_score_one (state, sink) ? BST_STEP_SCORE : BST_STEP_AFTER);
    return true;
  case BST_STEP_AFTER:
    bst_state_go (state, BST_STEP_NEXT);
    return true;
  case BST_STEP_NEXT:
    if (state->n_bag == 0) {
      bst_state_go (state, BST_STEP_LAST);
      return true;
    }
    turn->active = (uint16_t) next_player (state);
    start_turn (state, sink);
    return true;
  case BST_STEP_LAST:
    bst_state_go (state, BST_STEP_FINAL);
    return true;
  case BST_STEP_FINAL:
    finish (state, sink);
    return false;
  case BST_STEP_OVER:
    return false;
  }
  return false;
}

static void
advance (BstState *state, const BstSink *sink)
{
  while (!modules_ask (state, sink) && take_step (state, sink))
    continue;
}

void
bst_turn_begin (BstState *state, const BstSink *sink)
{
  start_turn (state, sink);
  advance (state, sink);
}

void
bst_state_finish (BstState *state, const BstSink *sink)
{
  if (state->turn.step == BST_STEP_OVER)
    return;
  while (bst_score_one (state, sink))
    continue;
  state->turn.hand = BST_NO_KIND;
  bst_state_go (state, BST_STEP_FINAL);
  advance (state, sink);
}

/* The draw moves the generator on, whether it chose this tile or somebody else
 * did, so that a replayed game goes on as the original would have. */
static unsigned
take_drawn (BstState *state, unsigned kind)
{
  BstTable table = bst_table (state);
  unsigned index = bst_pile_choose (state, &state->random);

  if (table.bag[index] != kind) {
    index = bst_pile_begin (state);
    while (table.bag[index] != kind)
      index++;
  }
  return bst_pile_take (&table, index);
}

static bool
is_put_aside (BstState *state, unsigned kind, const BstSink *sink)
{
  const BstRules *rules = state->rules;

  for (unsigned i = 0; i < rules->n_hooks; i++) {
    if (rules->hooks[i]->put_aside != NULL && rules->hooks[i]->put_aside (state, kind, sink))
      return true;
  }
  return false;
}

static void
play_draw (BstState *state, unsigned kind, const BstSink *sink)
{
  BstEvent event = { .type = BST_EVENT_DRAW,
                     .player = (uint8_t) state->turn.active,
                     .kind = (uint16_t) kind };

  take_drawn (state, kind);
  bst_emit (BST_RULE (BASE_09, sink, NULL), &event);
  if (!is_put_aside (state, kind, sink)) {
    if (bst_turn_is_placeable (state, kind)) {
      state->turn.hand = (uint16_t) kind;
      bst_state_go (state, BST_STEP_PLACE);
      return;
    }
    event.type = BST_EVENT_DISCARD;
    bst_emit (sink, &event);
  }
  /* The same player draws again; if nothing is left, the game ends here. */
  if (state->n_bag == 0)
    bst_state_go (state, BST_STEP_LAST);
  else
    bst_state_go (state, BST_RULE (BASE_14, BST_STEP_DRAW, BST_STEP_NEXT));
}

static void
play_place (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstTable table = bst_table (state);
  const BstMap *map = &table.rules->map;
  uint32_t cell = bst_map_cell (map, table.cells, table.keys, move->pos);
  unsigned kind = state->turn.hand;

  assert (table.cells[cell] & BST_OPEN);
  bst_lay_tile (&table, table.cells[cell] ^ BST_OPEN, kind, move->rotation, map->is_hashed);
  state->turn.hand = BST_NO_KIND;
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_PLACE,
                                .player = (uint8_t) state->turn.active,
                                .kind = (uint16_t) kind,
                                .pos = move->pos,
                                .rotation = move->rotation });
  bst_state_go (state, BST_STEP_PLACED);
}

static void
play_deploy (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstTable table = bst_table (state);
  BstView view = bst_view (state);
  unsigned placed = (unsigned) bst_map_placed (&view, move->pos);
  const BstPlacedTile *tile = &view.placed[placed];
  unsigned local = view.rules->locals[tile->kind * BST_TILE_MAX_FEATURES + move->feature];

  bst_piece_put (&table, state->turn.active, move->figure, placed, local);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_DEPLOY,
                                .player = (uint8_t) state->turn.active,
                                .figure = move->figure,
                                .pos = move->pos,
                                .feature = move->feature,
                                .feature_type = view.nodes[tile->first + local].type });
  bst_state_go (state, BST_RULE (ABBOT_04, BST_STEP_FLIGHT, BST_STEP_FIGURE));
}

static void
play_of_module (BstState *state, const BstMove *move, const BstSink *sink)
{
  const BstRules *rules = state->rules;

  for (unsigned i = 0; i < rules->n_hooks; i++) {
    if (rules->hooks[i]->play != NULL && rules->hooks[i]->play (state, move, sink))
      return;
  }
  assert (false && "a move that nobody plays was offered");
}

void
bst_turn_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  switch ((BstMoveType) move->type) {
  case BST_MOVE_DRAW:
    play_draw (state, move->kind, sink);
    break;
  case BST_MOVE_PLACE:
    play_place (state, move, sink);
    break;
  case BST_MOVE_DEPLOY:
    play_deploy (state, move, sink);
    break;
  case BST_MOVE_PASS:
    if (state->turn.step == BST_STEP_FIGURE)
      bst_state_go (state, BST_STEP_FLIGHT);
    else
      play_of_module (state, move, sink);
    break;
  case BST_MOVE_RECALL:
    play_of_module (state, move, sink);
    break;
  case BST_MOVE_NONE:
  case BST_MOVE_TYPES:
    assert (false && "no such move");
    break;
  }
  advance (state, sink);
}
