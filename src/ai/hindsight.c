/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hindsight.  First the best plan is looked for; then this one and the one that was played meet the
 * same luck, which is not the luck that the best was chosen by: of many plans one always seems
 * better than it is.
 */
#include "ai/hindsight.h"

#include "ai/player.h"

#define GAMES 1500
#define GAMES_CHAPTERS 120

/* What part of the games the search for the best plan gets. */
#define SEARCH_PART (2.0 / 3)

/* The seed of the luck that decides between the two. */
#define OTHER_LUCK 0x5bd1e995u

bool
bst_hindsight_is_worth (const BstState *state, const BstMove *move)
{
  BstQuestion question;

  bst_state_question (state, &question);
  return question.kind == BST_QUESTION_PLACE || move->type == BST_MOVE_ABBEY;
}

unsigned
bst_hindsight_games (const BstRules *rules)
{
  return bst_policy_has_chapters (rules) ? GAMES_CHAPTERS : GAMES;
}

/* Whether somebody who has laid that tile is asked about figures next. */
static bool
goes_on (const BstState *state, const BstMove *tile)
{
  BstState *after = bst_state_copy (state);
  BstQuestion before;
  BstQuestion next;

  bst_state_question (state, &before);
  bst_state_play (after, tile, NULL);
  bst_state_question (after, &next);
  bst_state_free (after);
  return next.kind == BST_QUESTION_FIGURE && next.player == before.player;
}

BstPlan
bst_hindsight_plan (const BstState *state, const BstMove *moves, size_t n_moves)
{
  BstPlan plan = { .moves = { moves[0] }, .n_moves = 1 };

  if (n_moves > 1 && moves[0].type == BST_MOVE_PLACE && goes_on (state, &moves[0]))
    plan.moves[plan.n_moves++] = moves[1];
  return plan;
}

bool
bst_hindsight_is_same (const BstPlan *a, const BstPlan *b)
{
  return a->n_moves == b->n_moves && bst_move_equal (&a->moves[0], &b->moves[0]) &&
         (a->n_moves < 2 || bst_move_equal (&a->moves[1], &b->moves[1]));
}

/* What has been found out about `plan`; the player has thought about it. */
static BstProspect
find_prospect (BstPlayer *player, const BstPlan *plan)
{
  BstProspect prospects[BST_SEARCH_PLANS];
  size_t n = bst_player_list (player, prospects, BST_SEARCH_PLANS);

  for (size_t i = 0; i < n; i++) {
    if (bst_hindsight_is_same (&prospects[i].plan, plan))
      return prospects[i];
  }
  return (BstProspect) { .plan = *plan };
}

static bool
is_stopped (const atomic_bool *stop)
{
  return stop != NULL && atomic_load_explicit (stop, memory_order_relaxed);
}

/* Lets a player think who has begun to; false if it was stopped. */
static bool
think (BstPlayer *player, double n_games, const atomic_bool *stop)
{
  while (bst_player_step (player, bst_player_get_n_games (player) / n_games, stop))
    ;
  return !is_stopped (stop);
}

/* Looks for the best plan; false if it was stopped. */
static bool
find_best (BstProspect *out_best,
           const BstState *state,
           double n_games,
           uint32_t seed,
           const atomic_bool *stop)
{
  BstPlayer *player = bst_player_new (bst_state_rules (state), BST_LEVEL_MASTER, seed);
  bool is_done;

  bst_player_begin (player, state);
  is_done = think (player, n_games, stop);
  bst_player_list (player, out_best, 1);
  bst_player_free (player);
  return is_done;
}

/* Lets two plans meet the same luck; false if it was stopped. */
static bool
compare (BstProspect *best,
         BstProspect *played,
         const BstState *state,
         double n_games,
         uint32_t seed,
         const atomic_bool *stop)
{
  const BstPlan plans[] = { best->plan, played->plan };
  BstPlayer *player = bst_player_new (bst_state_rules (state), BST_LEVEL_MASTER, seed);
  bool is_done;

  bst_player_begin_with (player, state, plans, 2);
  is_done = think (player, n_games, stop);
  *best = find_prospect (player, &plans[0]);
  *played = find_prospect (player, &plans[1]);
  bst_player_free (player);
  return is_done;
}

/* Whoever plays alone wants points; the others do if both win or lose for certain. */
static bool
is_better (const BstRules *rules, const BstProspect *a, const BstProspect *b)
{
  if (bst_rules_n_players (rules) == 1 || !(a->chance > b->chance || a->chance < b->chance))
    return a->lead > b->lead;
  return a->chance > b->chance;
}

bool
bst_hindsight_find (BstHindsight *out_hindsight,
                    const BstState *state,
                    const BstPlan *played,
                    unsigned n_games,
                    uint32_t seed,
                    const atomic_bool *stop)
{
  double n_searched = n_games * SEARCH_PART;
  BstProspect best;
  BstProspect found = { .plan = *played };

  if (!find_best (&best, state, n_searched, seed, stop))
    return false;
  if (bst_hindsight_is_same (&best.plan, played))
    found = best;
  else if (!compare (&best, &found, state, n_games - n_searched, seed ^ OTHER_LUCK, stop))
    return false;
  if (is_better (bst_state_rules (state), &found, &best))
    best = found;
  *out_hindsight = (BstHindsight) { .best = best.plan,
                                    .chance = found.chance,
                                    .lead = found.lead,
                                    .best_chance = best.chance,
                                    .best_lead = best.lead };
  return true;
}
