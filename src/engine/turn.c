/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The turn: from question to question.  The steps stand in one switch, in the order
 * of the rules; modules are asked at each of them.  Points are counted in score.c,
 * tiles laid in lay.h.
 */
#include "engine/turn.h"

#include <assert.h>
#include <string.h>

#include "engine/pile.h"
#include "engine/score.h"

bool
bst_turn_may_lie (const BstState *state, const BstOpenCell *open, unsigned kind, unsigned rotation)
{
  BstCandidate candidate = { (uint16_t) kind, (uint8_t) rotation, { open->x, open->y } };

  if (!state->rules->kinds[kind].is_minded)
    return true;
  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_MAY_LIE]; *m != NULL; m++) {
    if (!(*m)->may_lie (state, &candidate))
      return false;
  }
  return true;
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

/* Whether no module objects to the figure there. */
static bool
may_stand (const BstState *state, const BstPlacing *placing)
{
  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_MAY_STAND]; *m != NULL; m++) {
    if ((*m)->guards >> placing->figure & 1 && !(*m)->may_stand (state, placing))
      return false;
  }
  return true;
}

BstFeatures
bst_turn_ask_guards (const BstState *state,
                     unsigned player,
                     unsigned placed,
                     unsigned figure,
                     BstFeatures locals)
{
  BstView view = bst_view (state);
  unsigned first = view.placed[placed].first;

  for (unsigned local = 0; locals >> local != 0; local++) {
    BstPlacing placing = { (uint8_t) player, (uint8_t) figure, (uint16_t) placed,
                           view.nodes[first + local].root };

    if (locals >> local & 1 && !may_stand (state, &placing))
      locals &= ~(1u << local);
  }
  return locals;
}

/* Offers a figure of the active player on each local of a tile that is in `locals`. */
static void
offer_figure (const BstState *state,
              unsigned placed,
              unsigned figure,
              BstFeatures locals,
              BstOffers *offers)
{
  BstView view = bst_view (state);
  const BstPlacedTile *tile = &view.placed[placed];
  const uint8_t *features = &view.rules->features[view.rules->kinds[tile->shape].first_local];

  for (unsigned local = 0; locals >> local != 0; local++) {
    if (!(locals >> local & 1))
      continue;
    bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_DEPLOY,
                                         .figure = (uint8_t) figure,
                                         .pos = { tile->x, tile->y },
                                         .feature = features[local] });
    if (BST_RULE (BASE_19, false, true))
      return;
  }
}

/* Whether the feature of a local is complete, so that nobody comes to it any more.  Fields never
 * are. */
static bool
is_complete (const BstView *view, const BstPlacedTile *tile, const BstNode *root)
{
  if (root->type == BST_FEATURE_FIELD)
    return false;
  if (bst_is_cloister_like (root->type))
    return bst_map_neighbours (view, (BstPos) { tile->x, tile->y }) == 8;
  return root->open == 0;
}

BstLocals
bst_turn_locals_elsewhere (const BstView *view, unsigned placed)
{
  const BstPlacedTile *tile = &view->placed[placed];
  BstLocals locals = bst_turn_locals (view, placed);

  for (unsigned local = 0; locals.vacant >> local != 0; local++) {
    const BstNode *root = &view->nodes[bst_nodes_root (view->nodes, tile->first + local)];

    if (locals.vacant >> local & 1 && is_complete (view, tile, root))
      locals.vacant &= BST_RULE (PORTAL_03, ~(1u << local), ~0u);
  }
  locals.own = BST_RULE (MIX_15, 0, locals.own);
  return locals;
}

BstFeatures
bst_turn_room_elsewhere (const BstState *state, unsigned player, unsigned placed, unsigned figure)
{
  BstView view = bst_view (state);
  const BstRules *rules = view.rules;
  BstFeatures room = bst_turn_locals_elsewhere (&view, placed).vacant;
  unsigned i = 0;

  while (rules->deployable[i] != figure)
    i++;
  room &= rules->standing[view.placed[placed].shape * rules->n_deployable + i];
  return bst_turn_ask_guards (state, player, placed, figure, room);
}

/* Every way to put a figure of the active player onto one of `locals` of a tile. */
static void
offer_deploys (const BstState *state, unsigned placed, BstLocals locals, BstOffers *offers)
{
  BstView view = bst_view (state);
  bool is_last = placed == state->turn.last;
  unsigned n_figures = is_last ? view.rules->n_deployable
                               : BST_RULE (PORTAL_04, view.rules->n_deployable, 1u);

  for (unsigned i = 0; i < n_figures; i++) {
    unsigned figure = view.rules->deployable[i];
    bool is_special = figure == BST_FIGURE_MAYOR || figure == BST_FIGURE_WAGON;

    if (is_last || BST_RULE (MIX_16, true, !is_special))
      offer_figure (state, placed, figure, bst_turn_deploys (&view, placed, i, locals), offers);
  }
}

/* Every way to put a figure of the active player onto the new tile, or onto any if the map is open,
 * and what modules offer instead; declining apart. */
static void
offer_figures (const BstState *state, BstOffers *offers)
{
  BstView view = bst_view (state);
  unsigned last = state->turn.last;
  bool is_map_open = BST_RULE (PORTAL_02, bst_turn_is_map_open (state), false);

  offer_deploys (state, last, bst_turn_locals (&view, last), offers);
  for (unsigned i = 0; BST_RULE (BASE_16, is_map_open, true) && i < state->n_placed; i++) {
    if (i != last)
      offer_deploys (state, i, bst_turn_locals_elsewhere (&view, i), offers);
  }
  bst_turn_modules_offer (state, BST_QUESTION_FIGURE, offers);
}

void
bst_turn_offer (const BstState *state, BstOffers *offers)
{
  BstQuestionKind kind = (BstQuestionKind) state->turn.question;

  if (kind == BST_QUESTION_FIGURE) {
    offer_figures (state, offers);
    if (BST_RULE (BASE_15, true, false))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_PASS });
    return;
  }
  if (kind == BST_QUESTION_DRAW)
    offer_draws (state, offers);
  else if (kind == BST_QUESTION_PLACE)
    offer_places (state, offers);
  bst_turn_modules_offer (state, kind, offers);
}

static void
ask (BstState *state, BstQuestionKind kind, unsigned player, const BstSubject *subject)
{
  BstTurn *turn = &state->turn;

  turn->question = (uint16_t) kind;
  turn->asked = (uint16_t) player;
  memset (&turn->subject, 0, sizeof turn->subject);
  if (subject == NULL)
    return;
  turn->subject.fields = (uint16_t) subject->fields;
  turn->subject.player = (uint16_t) subject->player;
  turn->subject.kind = (uint16_t) subject->kind;
  turn->subject.figure = (uint16_t) subject->figure;
  turn->subject.feature = (uint16_t) subject->feature;
  turn->subject.x = subject->pos.x;
  turn->subject.y = subject->pos.y;
  turn->subject.number = (int16_t) subject->number;
}

/* The core asks: everything that is the same for all of its questions. */
static void
ask_of_core (BstState *state, BstQuestionKind kind, unsigned player)
{
  state->turn.by = 0;
  ask (state, kind, player, NULL);
}

void
bst_state_ask (BstState *state, BstQuestionKind kind, unsigned player, const BstSubject *subject)
{
  BstTurn *turn = &state->turn;
  const BstModule *module = state->rules->asking[turn->step][turn->asker - 1];

  turn->by = (uint16_t) (module->chapter.id + 1u);
  ask (state, kind, player, subject);
}

bool
bst_state_is_asked_by (const BstState *state, const BstModule *module)
{
  return state->turn.by == module->chapter.id + 1u;
}

void
bst_state_go (BstState *state, BstStep step)
{
  state->turn.step = (uint16_t) step;
  state->turn.asker = 0;
}

void
bst_queue_add (BstState *state, BstPart part)
{
  unsigned i = state->n_queue++;

  assert (i < BST_MAX_QUEUE);
  for (; i > 0 && state->queue[i - 1].source > part.source; i--)
    state->queue[i] = state->queue[i - 1];
  state->queue[i] = part;
}

void
bst_state_call_due (BstState *state, const BstModule *module)
{
  state->due |= 1u << module->chapter.id;
}

/* Whether the module wants to be asked at the present step. */
static bool
is_wanted (const BstState *state, const BstModule *module)
{
  return module->asks >> state->turn.step & 1 || state->due >> module->chapter.id & 1;
}

/* Whether a module has a question before the present step goes on.  A module that sends the turn to
 * another step has the modules there asked. */
static bool
modules_ask (BstState *state, const BstSink *sink)
{
  BstTurn *turn = &state->turn;
  const BstModule *module;

  while ((module = state->rules->asking[turn->step][turn->asker]) != NULL) {
    turn->asker++;
    if (!is_wanted (state, module))
      continue;
    if (module->ask (state, (BstStep) turn->step, sink)) {
      turn->asker--;
      return true;
    }
  }
  return false;
}

void
bst_turn_tell (const BstState *state, const BstSink *sink)
{
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_TURN,
                                .player = (uint8_t) state->turn.active,
                                .part = (uint8_t) state->turn.part,
                                .number = state->turn.turn });
}

static void
start_turn (BstState *state, unsigned player, const BstSink *sink)
{
  BstTurn *turn = &state->turn;

  turn->turn++;
  turn->part = 0;
  turn->owner = turn->active = (uint16_t) player;
  turn->source = BST_SOURCE_PILE;
  turn->hand = BST_NO_KIND;
  bst_turn_tell (state, sink);
  bst_state_go (state, BST_STEP_START);
}

/* A tile that cannot be laid leaves the game, and its player draws another. */
static void
discard (BstState *state, unsigned kind, const BstSink *sink)
{
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_DISCARD,
                                .player = (uint8_t) state->turn.active,
                                .kind = (uint16_t) kind });
}

/* Whether the tile in hand can be laid anywhere, if need be with what a module has to offer. */
static bool
is_placeable (const BstState *state)
{
  BstView view = bst_view (state);
  BstOffers offers = { 0 };

  for (unsigned i = 0; i < state->n_open && offers.n_moves == 0; i++)
    offer_place (state, &view.open[i], &offers);
  if (offers.n_moves == 0)
    bst_turn_modules_offer (state, BST_QUESTION_PLACE, &offers);
  return offers.n_moves > 0;
}

/* Takes `kind` in hand if it can be laid somewhere. */
static bool
take_in_hand (BstState *state, unsigned kind)
{
  state->turn.hand = (uint16_t) kind;
  if (!is_placeable (state)) {
    state->turn.hand = BST_NO_KIND;
    return false;
  }
  bst_state_go (state, BST_STEP_PLACE);
  return true;
}

/* The next part of the turn.  One that needs the pile is dropped when that is empty. */
static void
start_part (BstState *state, const BstSink *sink)
{
  BstTurn *turn = &state->turn;
  BstPart part = state->queue[0];

  state->n_queue--;
  memmove (&state->queue[0], &state->queue[1], state->n_queue * sizeof *state->queue);
  if (part.kind == BST_NO_KIND && state->n_bag == 0)
    return;
  turn->part++;
  turn->active = part.player;
  turn->source = part.source;
  bst_turn_tell (state, sink);
  if (part.kind == BST_NO_KIND) {
    bst_state_go (state, BST_STEP_START);
  } else if (!take_in_hand (state, part.kind)) {
    discard (state, part.kind, sink);
    bst_state_go (state, state->n_bag > 0 ? BST_STEP_DRAW : BST_STEP_NEXT);
  }
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
  ask_of_core (state, BST_QUESTION_OVER, BST_CHANCE);
  bst_state_go (state, BST_STEP_OVER);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_END,
                                .number = (uint16_t) bst_state_winners (state) });
}

static unsigned
next_player (const BstState *state)
{
  unsigned n_players = state->rules->n_players;

  return (state->turn.owner + BST_RULE (BASE_05, 1u, n_players - 1)) % n_players;
}

static void
pass_turn_on (BstState *state, const BstSink *sink)
{
  state->due = 0;
  if (state->n_queue > 0)
    start_part (state, sink);
  else if (state->n_bag == 0)
    bst_state_go (state, BST_STEP_LAST);
  else
    start_turn (state, next_player (state), sink);
}

/* Takes one step that needs no answer.  Returns false where one is needed. */
static bool
take_step (BstState *state, const BstSink *sink)
{
  BstTurn *turn = &state->turn;

  switch ((BstStep) turn->step) {
  case BST_STEP_START:
    bst_state_go (state, state->n_bag > 0 ? BST_STEP_DRAW : BST_STEP_NEXT);
    return true;
  case BST_STEP_DRAW:
    ask_of_core (state, BST_QUESTION_DRAW, BST_CHANCE);
    return false;
  case BST_STEP_PLACE:
    ask_of_core (state, BST_QUESTION_PLACE, turn->active);
    return false;
  case BST_STEP_PLACED:
    bst_state_go (state, BST_RULE (BASE_47, BST_STEP_FIGURE,
                                   state->n_bag == 0 ? BST_STEP_LAST : BST_STEP_FIGURE));
    return true;
  case BST_STEP_FIGURE:
    if (BST_RULE (BASE_08, true, false) && BST_RULE (BASE_54, true, state->rules->is_plain) &&
        has_figure_moves (state)) {
      ask_of_core (state, BST_QUESTION_FIGURE, turn->active);
      return false;
    }
    bst_state_go (state, BST_STEP_FLIGHT);
    return true;
  case BST_STEP_FLIGHT:
    bst_score_begin (state, sink);
    bst_state_go (state, BST_STEP_SCORE);
    return true;
  case BST_STEP_SCORE:
    bst_state_go (state, bst_score_one (state, sink) ? BST_STEP_SCORE : BST_STEP_AFTER);
    return true;
  case BST_STEP_AFTER:
    bst_state_go (state, BST_STEP_NEXT);
    return true;
  case BST_STEP_NEXT:
    pass_turn_on (state, sink);
    return true;
  case BST_STEP_LAST:
    bst_state_go (state, BST_STEP_FINAL);
    return true;
  case BST_STEP_FINAL:
    finish (state, sink);
    return false;
  case BST_STEP_OVER:
  case BST_STEPS:
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

bool
bst_turn_pass (BstState *state, BstStep step)
{
  bst_state_go (state, step);
  if (modules_ask (state, NULL))
    return false;
  if (state->turn.step == step)
    return true;
  advance (state, NULL);
  return false;
}

void
bst_turn_resume (BstState *state, BstStep step)
{
  bst_state_go (state, step);
  advance (state, NULL);
}

void
bst_turn_begin (BstState *state, const BstSink *sink)
{
  start_turn (state, state->turn.owner, sink);
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
void
bst_pile_draw (BstState *state, unsigned kind)
{
  BstTable table = bst_table (state);
  unsigned index = bst_pile_choose (state, &state->random);

  if (table.bag[index] != kind) {
    index = bst_pile_begin (state);
    while (table.bag[index] != kind)
      index++;
  }
  bst_pile_take (&table, index);
}

bool
bst_turn_is_put_aside (BstState *state, unsigned kind, const BstSink *sink)
{
  if (!state->rules->kinds[kind].may_wait)
    return false;
  for (const BstModule *const *m = state->rules->hooked[BST_HOOK_PUT_ASIDE]; *m != NULL; m++) {
    if ((*m)->put_aside (state, kind, sink))
      return true;
  }
  return false;
}

void
bst_pile_put_aside (BstState *state, unsigned kind, const BstSink *sink)
{
  bst_table (state).aside[state->n_aside++] = (uint16_t) kind;
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_ASIDE,
                                .player = (uint8_t) state->turn.active,
                                .kind = (uint16_t) kind });
}

void
bst_pile_put_back (BstState *state, const BstSink *sink)
{
  BstTable table = bst_table (state);
  BstEvent event = { .type = BST_EVENT_SHUFFLE, .number = state->n_aside };

  if (state->n_aside == 0)
    return;
  for (; state->n_aside > 0; state->n_aside--) {
    unsigned kind = table.aside[state->n_aside - 1];

    table.bag[state->n_bag++] = (uint16_t) kind;
    table.left[kind]++;
  }
  bst_emit (sink, &event);
}

static void
play_draw (BstState *state, unsigned kind, const BstSink *sink)
{
  BstEvent event = { .type = BST_EVENT_DRAW,
                     .player = (uint8_t) state->turn.active,
                     .kind = (uint16_t) kind };

  bst_pile_draw (state, kind);
  bst_emit (BST_RULE (BASE_09, sink, NULL), &event);
  if (!bst_turn_is_put_aside (state, kind, sink)) {
    if (take_in_hand (state, kind))
      return;
    discard (state, kind, sink);
  }
  /* The same player draws again; if nothing is left, the game ends here. */
  bst_state_go (state, state->n_bag == 0 ? BST_STEP_NEXT
                                         : BST_RULE (BASE_14, BST_STEP_DRAW, BST_STEP_NEXT));
}

void
bst_turn_lay (BstState *state, unsigned kind, BstPos pos, unsigned rotation, const BstSink *sink)
{
  BstTable table = bst_table (state);
  const BstMap *map = &table.rules->map;
  uint32_t cell = bst_map_cell (map, table.cells, table.keys, pos);

  assert (table.cells[cell] & BST_OPEN);
  bst_lay_tile (&table, table.cells[cell] ^ BST_OPEN, kind, rotation, map->is_hashed);
  state->due |= table.rules->kinds[kind].calls;
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_PLACE,
                                .player = (uint8_t) state->turn.active,
                                .kind = (uint16_t) kind,
                                .pos = pos,
                                .rotation = (uint8_t) rotation });
  bst_state_go (state, BST_STEP_PLACED);
}

static void
play_place (BstState *state, const BstMove *move, const BstSink *sink)
{
  unsigned kind = state->turn.hand;

  state->turn.hand = BST_NO_KIND;
  bst_turn_lay (state, kind, move->pos, move->rotation, sink);
}

static void
play_deploy (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstTable table = bst_table (state);
  BstView view = bst_view (state);
  unsigned placed = (unsigned) bst_map_placed (&view, move->pos);
  const BstPlacedTile *tile = &view.placed[placed];
  unsigned local = view.rules->locals[tile->shape * BST_TILE_MAX_FEATURES + move->feature];

  bst_piece_put (&table, state->turn.active, move->figure, placed, local);
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_DEPLOY,
                                .player = (uint8_t) state->turn.active,
                                .figure = move->figure,
                                .pos = move->pos,
                                .feature = move->feature,
                                .feature_type = view.nodes[tile->first + local].type });
  bst_state_go (state, BST_RULE (ABBOT_04, BST_STEP_FLIGHT, BST_STEP_FIGURE));
}

/* Lets the module that asked answer, or at a question of the core whoever offered the move.
 * Returns false if it is none of theirs. */
static bool
play_of_module (BstState *state, const BstMove *move, const BstSink *sink)
{
  unsigned by = state->turn.by;

  for (const BstModule *const *m = state->rules->offering[state->turn.question]; *m != NULL; m++) {
    if ((by == 0 || by == (*m)->chapter.id + 1u) && (*m)->play (state, move, sink))
      return true;
  }
  return false;
}

static void
play_of_core (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (move->type == BST_MOVE_DRAW)
    play_draw (state, move->kind, sink);
  else if (move->type == BST_MOVE_PLACE)
    play_place (state, move, sink);
  else if (move->type == BST_MOVE_DEPLOY)
    play_deploy (state, move, sink);
  else if (move->type == BST_MOVE_PASS)
    bst_state_go (state, BST_STEP_FLIGHT);
  else
    assert (false && "a move that nobody plays was offered");
}

/* Whether the core plays such a move at a question of its own. */
static bool
is_of_core (const BstState *state, const BstMove *move)
{
  return state->turn.by == 0 && (move->type == BST_MOVE_DRAW || move->type == BST_MOVE_PLACE ||
                                 move->type == BST_MOVE_DEPLOY || move->type == BST_MOVE_PASS);
}

void
bst_turn_answer (BstState *state, const BstMove *move, const BstSink *sink)
{
  if (is_of_core (state, move) || !play_of_module (state, move, sink))
    play_of_core (state, move, sink);
  state->turn.by = 0;
}

void
bst_turn_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  /* A lot moves the generator on, as a draw does. */
  if (state->turn.question == BST_QUESTION_LOT)
    bst_state_random_move (state, &state->random);
  bst_turn_answer (state, move, sink);
  advance (state, sink);
}
