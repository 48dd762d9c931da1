/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The last tiles of a game.
 */
#include "ai/endgame.h"

#include <stdlib.h>
#include <string.h>

/* Plans that somebody considers. */
#define WIDTH 8

/* Questions and draws that follow each other; what is deeper is taken as it stands. */
#define MAX_DEPTH 12

struct _BstEndgame
{
  const BstRules *rules;
  BstPolicy *policy;
  BstState *states[MAX_DEPTH]; /* one for each step that is being thought about */
};

BstEndgame *
bst_endgame_new (const BstRules *rules, BstPolicy *policy)
{
  BstEndgame *endgame = calloc (1, sizeof *endgame);

  if (endgame == NULL)
    abort ();
  endgame->rules = rules;
  endgame->policy = policy;
  for (unsigned i = 0; i < MAX_DEPTH; i++) {
    endgame->states[i] = calloc (1, bst_rules_state_size (rules));
    if (endgame->states[i] == NULL)
      abort ();
  }
  return endgame;
}

void
bst_endgame_free (BstEndgame *endgame)
{
  if (endgame == NULL)
    return;
  for (unsigned i = 0; i < MAX_DEPTH; i++)
    free (endgame->states[i]);
  free (endgame);
}

/* How far everybody is ahead of the best of the others. */
static void
get_leads (const BstState *state, unsigned n_players, double out_leads[BST_MAX_PLAYERS])
{
  for (unsigned p = 0; p < n_players; p++) {
    int best = n_players > 1 ? INT32_MIN : 0;

    for (unsigned other = 0; other < n_players; other++) {
      if (other != p && bst_state_score (state, other) > best)
        best = bst_state_score (state, other);
    }
    out_leads[p] = bst_state_score (state, p) - best;
  }
}

static void solve (BstEndgame *endgame,
                   const BstState *state,
                   unsigned depth,
                   double out_leads[BST_MAX_PLAYERS]);

/* What every tile brings that may be drawn, by how many of it are left. */
static void
weigh_draws (BstEndgame *endgame,
             const BstState *state,
             unsigned depth,
             double out_leads[BST_MAX_PLAYERS])
{
  BstState *next = endgame->states[depth];
  double n_left = bst_state_n_left (state);

  memset (out_leads, 0, BST_MAX_PLAYERS * sizeof *out_leads);
  for (unsigned kind = 0; kind < bst_rules_n_kinds (endgame->rules); kind++) {
    BstMove draw = { .type = BST_MOVE_DRAW, .kind = (uint16_t) kind };
    double leads[BST_MAX_PLAYERS] = { 0 };
    double part = bst_state_left (state, kind) / n_left;

    if (bst_state_left (state, kind) == 0)
      continue;
    bst_state_assign (next, state);
    bst_state_play (next, &draw, NULL);
    solve (endgame, next, depth + 1, leads);
    for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
      out_leads[p] += part * leads[p];
  }
}

/* What comes of the plan that is best for whoever is asked. */
static void
choose_plan (BstEndgame *endgame,
             const BstState *state,
             unsigned player,
             unsigned depth,
             double out_leads[BST_MAX_PLAYERS])
{
  BstState *next = endgame->states[depth];
  BstPlan plans[WIDTH];
  size_t n_plans = bst_policy_plan (endgame->policy, state, plans, WIDTH);

  for (size_t i = 0; i < n_plans; i++) {
    double leads[BST_MAX_PLAYERS] = { 0 };

    bst_state_assign (next, state);
    for (unsigned k = 0; k < plans[i].n_moves; k++)
      bst_state_play (next, &plans[i].moves[k], NULL);
    solve (endgame, next, depth + 1, leads);
    if (i == 0 || leads[player] > out_leads[player])
      memcpy (out_leads, leads, sizeof leads);
  }
}

static void
solve (BstEndgame *endgame,
       const BstState *state,
       unsigned depth,
       double out_leads[BST_MAX_PLAYERS])
{
  BstQuestion question;

  bst_state_question (state, &question);
  if (question.kind == BST_QUESTION_OVER || depth == MAX_DEPTH)
    get_leads (state, bst_rules_n_players (endgame->rules), out_leads);
  else if (question.kind == BST_QUESTION_DRAW)
    weigh_draws (endgame, state, depth, out_leads);
  else
    choose_plan (endgame, state, question.player, depth, out_leads);
}

double
bst_endgame_solve (BstEndgame *endgame, const BstState *state, unsigned me)
{
  double leads[BST_MAX_PLAYERS] = { 0 };

  solve (endgame, state, 0, leads);
  return leads[me];
}
