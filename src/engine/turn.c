/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The turn: from question to question.  The steps stand in one switch, in the order
 * of the rules; modules are asked at each of them.  What may be answered is listed in
 * offer.c, points are counted in score.c, tiles laid in lay.h.
 */
#include "engine/turn.h"

#include <assert.h>
#include <string.h>

#include "engine/pile.h"
#include "engine/score.h"

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
bst_state_pay_field (BstState *state, unsigned root, unsigned per_city)
{
  BstTurn *turn = &state->turn;

  /* Whoever was being asked is asked again afterwards. */
  state->field = (BstFieldDue) { (uint16_t) root, (uint16_t) per_city, turn->step,
                                 (uint16_t) (turn->asker > 0 ? turn->asker - 1 : 0) };
  state->n_fields = 1;
  bst_state_go (state, BST_STEP_FIELD);
}

static void
pay_field (BstState *state, const BstSink *sink)
{
  bst_score_field (state, state->field.root, state->field.per_city, sink);
  state->n_fields = 0;
  bst_state_go (state, (BstStep) state->field.step);
  state->turn.asker = state->field.asker;
}

void
bst_queue_add (BstState *state, BstPart part)
{
  /* What is played first; the numbers of the sources are part of saved games. */
  static const uint8_t order[] = {
    [BST_SOURCE_PILE] = 0,
    [BST_SOURCE_BONUS] = 1,
    [BST_SOURCE_AUCTION] = 2,
    [BST_SOURCE_HAND] = 3,
    [BST_SOURCE_SECOND] = 4,
    [BST_SOURCE_TURN] = 5,
  };
  unsigned i = state->n_queue++;

  assert (i < BST_MAX_QUEUE);
  for (; i > 0 && order[state->queue[i - 1].source] > order[part.source]; i--)
    state->queue[i] = state->queue[i - 1];
  state->queue[i] = part;
}

void
bst_state_call_due (BstState *state, const BstModule *module)
{
  state->due |= 1u << module->chapter.id;
}

void
bst_state_dismiss (BstState *state, const BstModule *module)
{
  state->due &= ~(1u << module->chapter.id);
}

void
bst_state_wake (BstState *state, const BstModule *module, unsigned player)
{
  state->awake[player] |= 1u << module->chapter.id;
}

void
bst_state_put_to_sleep (BstState *state, const BstModule *module, unsigned player)
{
  state->awake[player] &= ~(1u << module->chapter.id);
}

/* Asks those modules that want to be, one after the other; see modules_ask(). */
BST_NEVER_INLINE static bool
ask_modules (BstState *state, const BstSink *sink)
{
  const BstRules *rules = state->rules;
  BstTurn *turn = &state->turn;

  while (turn->asker < rules->n_asking[turn->step]) {
    BstStep step = (BstStep) turn->step;
    uint32_t askers = bst_turn_askers (state, step) & rules->asks_from[step][turn->asker];

    if (askers == 0)
      break;

    unsigned asker = rules->askers[step][bst_lowest_bit (askers)];

    turn->asker = (uint16_t) (asker + 1);
    if (rules->asking[step][asker]->ask (state, step, sink)) {
      turn->asker--;
      return true;
    }
  }
  turn->asker = rules->n_asking[turn->step];
  return false;
}

/* Whether a module has a question before the present step goes on.  A module that sends the turn to
 * another step has the modules there asked.  At most steps nobody wants to be. */
BST_INLINE bool
modules_ask (BstState *state, const BstSink *sink)
{
  BstTurn *turn = &state->turn;

  if (bst_turn_askers (state, (BstStep) turn->step) == 0) {
    turn->asker = state->rules->n_asking[turn->step];
    return false;
  }
  return ask_modules (state, sink);
}

void
bst_turn_tell (const BstState *state, const BstSink *sink)
{
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_TURN,
                                .player = (uint8_t) state->turn.active,
                                .part = (uint8_t) state->turn.part,
                                .number = state->turn.turn });
}

/* The next turn, which may be another one of the same player. */
static void
start_turn (BstState *state, unsigned player, bool is_again, const BstSink *sink)
{
  BstTurn *turn = &state->turn;

  turn->turn++;
  turn->part = 0;
  turn->owner = turn->active = (uint16_t) player;
  turn->source = BST_SOURCE_PILE;
  turn->hand = BST_NO_KIND;
  bst_emit (sink, &(BstEvent) { .type = BST_EVENT_TURN,
                                .player = (uint8_t) player,
                                .number = turn->turn,
                                .again = is_again });
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

/* Takes `kind` in hand if it can be laid somewhere. */
static bool
take_in_hand (BstState *state, unsigned kind)
{
  state->turn.hand = (uint16_t) kind;
  if (!bst_turn_can_place (state)) {
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
  if (part.source == BST_SOURCE_TURN) {
    start_turn (state, part.player, true, sink);
    turn->source = part.source;
    return;
  }
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
    start_turn (state, next_player (state), false, sink);
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
        bst_turn_can_deploy (state)) {
      ask_of_core (state, BST_QUESTION_FIGURE, turn->active);
      return false;
    }
    bst_state_go (state, BST_STEP_FLIGHT);
    return true;
  case BST_STEP_FLIGHT:
    bst_score_begin (state, sink);
    bst_state_go (state, BST_STEP_SCORE);
    return true;
  case BST_STEP_FIELD:
    pay_field (state, sink);
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
  if (ask_modules (state, NULL))
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
  start_turn (state, state->turn.owner, false, sink);
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

bool
bst_state_deal (BstState *state, unsigned player, unsigned kind)
{
  state->turn.active = (uint16_t) player;
  state->turn.by = 0;
  if (!take_in_hand (state, kind))
    return false;
  advance (state, NULL);
  return state->turn.question == BST_QUESTION_PLACE;
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
  bst_turn_lay_shape (state, kind, kind, pos, rotation, sink);
}

void
bst_turn_lay_shape (BstState *state,
                    unsigned kind,
                    unsigned shape,
                    BstPos pos,
                    unsigned rotation,
                    const BstSink *sink)
{
  BstTable table = bst_table (state);
  const BstMap *map = &table.rules->map;
  uint32_t cell = bst_map_cell (map, table.cells, table.keys, pos);

  assert (table.cells[cell] & BST_OPEN);
  bst_lay_tile (&table, table.cells[cell] ^ BST_OPEN, shape, rotation, map->is_hashed);
  if (shape != kind) {
    table.placed[state->turn.last].kind = (uint16_t) kind;
    state->n_nodes--; /* what was built uses the spare one */
  }
  bst_lay_call (&table);
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
  bst_piece_has_come (state, sink);
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
