/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The abbey: a tile that each player holds and may lay into a hole of the map instead of drawing
 * one, whatever its neighbours show.  It is a monastery; what comes up to it ends there.
 */
#include "engine/modules/modules.h"

#include "engine/rule.h"
#include "engine/turn.h"

typedef struct
{
  uint16_t turn;    /* the last at whose beginning somebody was asked, */
  uint16_t part;    /* and its part */
  uint16_t n_asked; /* how many have been asked after the last tile */
} Abbey;

static BstSlice
abbey_slice (const BstRules *rules)
{
  return (BstSlice) { sizeof (Abbey) / sizeof (uint16_t), sizeof (uint16_t) };
}

/* The number, among the tiles that players hold, of an abbey that `player` still has; if he has
 * none, their count. */
static unsigned
find_abbey (const BstState *state, unsigned player)
{
  const BstRules *rules = state->rules;
  const uint8_t *held = bst_state_peek (state, rules->layout.held);
  unsigned i = 0;

  while (i < rules->n_held && (held[player * rules->n_held + i] == 0 ||
                               !(rules->tiles[rules->held[i].kind].symbols & SYMBOL (ABBEY))))
    i++;
  return i;
}

/* Whether an abbey may lie on an open cell: its edges fit only into holes. */
static inline bool
may_lie (const BstState *state, const BstOpenCell *open, unsigned kind, const uint8_t *fits)
{
  return fits[open->demand] != 0 && bst_turn_may_lie (state, open, kind, 0);
}

static bool
has_hole (const BstState *state, unsigned kind)
{
  const BstOpenCell *open = bst_view (state).open;
  const BstOpenCell *end = open + state->n_open;
  const uint8_t *fits = state->rules->fits + state->rules->kinds[kind].fit;

  while (open < end && !may_lie (state, open, kind, fits))
    open++;
  return open < end;
}

static bool
has_abbey (const BstState *state, unsigned player)
{
  return find_abbey (state, player) < state->rules->n_held;
}

static void
abbey_set_up (BstState *state)
{
  for (unsigned p = 0; p < state->rules->n_players; p++) {
    if (has_abbey (state, p))
      bst_state_wake (state, &bst_module_abbey, p);
  }
}

static void
abbey_offer (const BstState *state, BstQuestionKind kind, BstOffers *offers)
{
  const BstOpenCell *open = bst_view (state).open;
  bool is_last = state->turn.step == BST_STEP_LAST;
  unsigned abbey = state->rules->held[find_abbey (state, state->turn.asked)].kind;
  const uint8_t *fits = state->rules->fits + state->rules->kinds[abbey].fit;

  bst_offers_add (offers, &(BstMove) { .type = is_last ? BST_MOVE_PASS : BST_MOVE_START });
  for (unsigned i = 0; i < state->n_open; i++) {
    if (may_lie (state, &open[i], abbey, fits))
      bst_offers_add (offers, &(BstMove) { .type = BST_MOVE_ABBEY,
                                           .pos = { open[i].x, open[i].y } });
  }
}

static bool
can_lay (const BstState *state, unsigned player)
{
  return has_abbey (state, player) &&
         has_hole (state, state->rules->held[find_abbey (state, player)].kind) &&
         BST_RULE (ABBEY_09, true, false);
}

/* When the pile is empty, everybody once, from the left of whoever had the last turn. */
static bool
ask_for_last (BstState *state, Abbey *abbey)
{
  unsigned n_players = state->rules->n_players;

  while (abbey->n_asked < n_players) {
    unsigned player = (state->turn.owner + ++abbey->n_asked) % n_players;

    if (can_lay (state, player)) {
      bst_state_ask (state, BST_QUESTION_START, player, NULL);
      return true;
    }
  }
  return false;
}

static bool
is_river_finished (const BstState *state)
{
  return state->rules->stages[state->turn.stage].begin == 0;
}

static bool
abbey_ask (BstState *state, BstStep step, const BstSink *sink)
{
  Abbey *abbey = bst_state_slice (state, &bst_module_abbey);
  const BstTurn *turn = &state->turn;

  if (step == BST_STEP_LAST)
    return bst_rules_option (state->rules, BST_OPTION_LAST_ABBEYS) && ask_for_last (state, abbey);
  if ((abbey->turn == turn->turn && abbey->part == turn->part) || !is_river_finished (state) ||
      !can_lay (state, turn->active))
    return false;
  abbey->turn = turn->turn;
  abbey->part = turn->part;
  bst_state_ask (state, BST_QUESTION_START, turn->active, NULL);
  return true;
}

/* After the last tile it is a part of the last turn that somebody else plays. */
static bool
abbey_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  const BstRules *rules = state->rules;
  uint8_t *held = bst_state_at (state, rules->layout.held);
  BstTurn *turn = &state->turn;

  if (move->type != BST_MOVE_ABBEY)
    return bst_state_is_asked_by (state, &bst_module_abbey);

  unsigned abbey = find_abbey (state, turn->asked);

  held[turn->asked * rules->n_held + abbey]--;
  if (!has_abbey (state, turn->asked))
    bst_state_put_to_sleep (state, &bst_module_abbey, turn->asked);
  turn->source = BST_SOURCE_HAND;
  if (turn->step == BST_STEP_LAST) {
    turn->active = turn->asked;
    turn->part++;
    bst_turn_tell (state, sink);
  }
  bst_turn_lay (state, rules->held[abbey].kind, move->pos, 0, sink);
  if (BST_RULE (ABBEY_12, false, true))
    bst_state_go (state, BST_STEP_FLIGHT);
  return true;
}

const BstModule bst_module_abbey = {
  .chapter = { .id = BST_MODULE_ABBEY,
               .name = "abbey",
               .symbols = SYMBOL (ABBEY),
               .n_options = 1,
               .options = { { BST_OPTION_LAST_ABBEYS, "last-abbeys", { "false", "true" }, 1 } } },
  .asks = AT (LAST),
  .asks_if_awake = AT (START), /* for those who have one */
  .offers = ASKED (START),
  .held = SYMBOL (ABBEY),
  .slice = abbey_slice,
  .set_up = abbey_set_up,
  .ask = abbey_ask,
  .offer = abbey_offer,
  .play = abbey_play,
};
