/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the dragon and the fairy mean to a computer player.  A flight that is about to begin is
 * foreseen step by step; those that may come some day are a risk that grows smaller with the
 * distance.
 */
#include "ai/peril.h"

#include <string.h>

/* Turns that the fairy is likely to stay with somebody, and the points she brings then. */
#define FAIRY_STAYS 1.0
#define FAIRY_POINTS 3.0

static bool
has_symbol (const BstState *state, unsigned placed, BstSymbol symbol)
{
  return bst_state_tile (state, placed)->symbols >> symbol & 1;
}

/* Whether the latest tile has been laid and what the dragon does because of it is yet to come. */
static bool
is_before_flight (const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);
  return question.kind == BST_QUESTION_FIGURE || question.kind == BST_QUESTION_PRINCESS;
}

/* What flights to come are worth to each player, as far as one can tell. */
static void
weigh_risks (const BstPeril *peril, const BstFlight *flight, double out_worth[BST_MAX_PLAYERS])
{
  memset (out_worth, 0, BST_MAX_PLAYERS * sizeof *out_worth);
  for (unsigned cell = 1; cell < flight->n_cells; cell++) {
    double risk = bst_flight_risk (flight, cell);

    for (unsigned p = 0; p < flight->n_players; p++)
      out_worth[p] += risk * flight->stakes[cell][p];
  }
}

static void
weigh (const BstPeril *peril, const BstFlight *flight, double out_worth[BST_MAX_PLAYERS])
{
  if (peril->flies)
    bst_flight_foresee (flight, peril->rating->me, BST_FLIGHT_STEPS, out_worth);
  else
    weigh_risks (peril, flight, out_worth);
}

void
bst_peril_look (BstPeril *peril, BstRating *rating, const BstState *state)
{
  unsigned last = bst_state_n_placed (state) - 1;
  bool is_before = is_before_flight (state);
  bool has_dragon = bst_rules_has_module (rating->rules, BST_MODULE_DRAGON);

  peril->rating = rating;
  peril->state = state;
  peril->flies = false;
  memset (peril->worth, 0, sizeof peril->worth);
  peril->has_fairy = bst_flight_find (state, BST_FIGURE_FAIRY, &peril->fairy);
  peril->is_there = has_dragon && bst_flight_find (state, BST_FIGURE_DRAGON, &peril->dragon);
  if (has_dragon && is_before) {
    peril->flies = peril->is_there && has_symbol (state, last, BST_SYMBOL_DRAGON);
    if (has_symbol (state, last, BST_SYMBOL_VOLCANO)) {
      peril->is_there = true;
      peril->dragon = bst_state_placed (state, last).pos;
    }
  }
  if (!peril->is_there) {
    peril->flight.n_cells = 0;
    peril->flight.map.question = 0;
    return;
  }
  bst_flight_survey (&peril->flight, rating, state, peril->dragon,
                     peril->has_fairy ? &peril->fairy : NULL);
  weigh (peril, &peril->flight, peril->worth);
}

double
bst_peril_figure (BstPeril *peril, BstPos pos, double promise)
{
  unsigned me = peril->rating->me;
  unsigned n_players = peril->flight.n_players;
  int cell = peril->is_there ? bst_flight_cell (&peril->flight, pos) : -1;
  double before[BST_MAX_PLAYERS];
  double worth[BST_MAX_PLAYERS];

  if (cell <= 0 || promise <= 0)
    return 0;
  if (!peril->flies)
    return -promise * bst_flight_risk (&peril->flight, (unsigned) cell);

  double *stakes = peril->flight.stakes[cell];

  memcpy (before, stakes, sizeof before);
  for (unsigned p = 0; p < n_players; p++)
    stakes[p] += p == me ? -promise : promise / (n_players - 1);
  weigh (peril, &peril->flight, worth);
  memcpy (stakes, before, sizeof before);
  return worth[me] - peril->worth[me];
}

/* What the fairy brings to whoever's figure stands there. */
static double
rate_help (const BstPeril *peril, BstPos pos, unsigned feature)
{
  const BstRating *rating = peril->rating;
  unsigned placed = (unsigned) bst_state_placed_at (peril->state, pos);
  BstNodeId node = bst_state_feature (peril->state, placed, feature);
  unsigned n_open = bst_feature_glance (peril->state, node).n_open;
  double n_turns = rating->left.n_left / (double) bst_rules_n_players (rating->rules);

  return (n_turns < FAIRY_STAYS ? n_turns : FAIRY_STAYS) + FAIRY_POINTS / (1.5 + n_open);
}

/* What it is worth to `me` that she leaves the figure that she helps. */
static double
rate_leaving (const BstPeril *peril)
{
  unsigned n_players = bst_rules_n_players (peril->rating->rules);

  for (unsigned i = 0; i < bst_state_n_standing (peril->state); i++) {
    BstStanding standing = bst_state_standing (peril->state, i);

    if (!standing.is_helped)
      continue;

    double help = rate_help (peril, standing.pos, standing.feature);

    return standing.player == peril->rating->me ? -help : help / (n_players - 1);
  }
  return 0;
}

double
bst_peril_fairy (BstPeril *peril, const BstMove *move)
{
  double worth[BST_MAX_PLAYERS] = { 0 };
  double points = rate_help (peril, move->pos, move->feature) + rate_leaving (peril);
  BstFlight flight;

  if (!peril->is_there)
    return points;
  flight.map.question = 0;
  bst_flight_survey (&flight, peril->rating, peril->state, peril->dragon, &move->pos);
  weigh (peril, &flight, worth);
  return points + worth[peril->rating->me] - peril->worth[peril->rating->me];
}

double
bst_peril_step (BstPeril *peril, const BstMove *move, unsigned n_steps)
{
  double worth[BST_MAX_PLAYERS];

  bst_flight_foresee_from (&peril->flight, move->pos, peril->rating->me, n_steps, worth);
  return worth[peril->rating->me];
}
