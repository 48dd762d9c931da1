/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players: what each level sees, and how far it looks ahead.
 */
#include "ai/player.h"

#include <stdlib.h>

#include "ai/search.h"

struct _BstPlayer
{
  const BstLevelTraits *traits;
  BstRandom random;
  BstPolicy *policy;
  BstSearch *search; /* NULL: it goes by the rating alone */
  BstMove move;
  BstPlan plan;    /* of the tile it has just laid */
  uint64_t hash;   /* of the state in which the plan goes on; 0: it has none */
  BstState *after; /* to find that out */
};

static const char *const why_names[BST_WHYS] = {
  "nothing",
  "scores",
  "promises",
  "extends",
  "shares",
  "hinders",
  "farms",
  "saves",
  "feeds",
  "protects",
};

const char *
bst_why_name (BstWhy why)
{
  return why_names[why];
}

BstPlayer *
bst_player_new (const BstRules *rules, BstLevel level, uint32_t seed)
{
  BstPersona persona = { .level = level, .temper = BST_TEMPER_EVEN, .day = seed };

  return bst_player_new_as (&persona, rules, seed);
}

BstPlayer *
bst_player_new_as (const BstPersona *persona, const BstRules *rules, uint32_t seed)
{
  BstPlayer *player = calloc (1, sizeof *player);
  BstEyes eyes = bst_level_eyes (persona->level, rules, persona->day);

  if (player == NULL)
    abort ();
  eyes.taste = bst_temper_taste (persona->temper);
  /* A farmer of any level sees fields; where no other does, that is liking enough. */
  if (persona->temper == BST_TEMPER_FARMER && !eyes.sees_fields) {
    eyes.sees_fields = true;
    eyes.taste = NULL;
  }
  player->traits = bst_level_traits (persona->level);
  bst_random_seed (&player->random, seed);
  player->policy = bst_policy_new (rules, &eyes, seed);
  if (player->traits->n_plans > 0) {
    player->search = bst_search_new (rules, &eyes, player->traits->n_plans, seed);
    player->after = calloc (1, bst_rules_state_size (rules));
    if (player->after == NULL)
      abort ();
  }
  return player;
}

void
bst_player_free (BstPlayer *player)
{
  if (player == NULL)
    return;
  bst_policy_free (player->policy);
  bst_search_free (player->search);
  free (player->after);
  free (player);
}

void
bst_player_begin (BstPlayer *player, const BstState *state)
{
  if (player->search != NULL)
    bst_search_begin (player->search, state);
  else if (player->traits->is_random)
    player->move = bst_state_random_move (state, &player->random);
  else
    player->move = bst_policy_choose (player->policy, state);
}

void
bst_player_begin_with (BstPlayer *player,
                       const BstState *state,
                       const BstPlan *plans,
                       size_t n_plans)
{
  bst_search_begin_with (player->search, state, plans, n_plans);
}

bool
bst_player_step (BstPlayer *player, double spent, const atomic_bool *stop)
{
  return player->traits->n_games > 0 && bst_search_step (player->search, spent, stop);
}

void
bst_player_merge (BstPlayer *player, const BstPlayer *other)
{
  if (player->search != NULL)
    bst_search_merge (player->search, other->search);
}

unsigned
bst_player_get_n_games (const BstPlayer *player)
{
  return player->search != NULL ? bst_search_get_n_games (player->search) : 0;
}

BstMove
bst_player_get_move (const BstPlayer *player)
{
  return player->search != NULL ? bst_search_best (player->search)->moves[0] : player->move;
}

size_t
bst_player_list (BstPlayer *player, BstProspect *out_prospects, size_t capacity)
{
  if (player->search != NULL)
    return bst_search_list (player->search, out_prospects, capacity);
  if (capacity > 0)
    out_prospects[0] = (BstProspect) { .plan = { .moves = { player->move }, .n_moves = 1 } };
  return capacity > 0;
}

/* Remembers how a plan goes on, for the next question. */
static void
keep_plan (BstPlayer *player, const BstState *state, const BstPlan *plan)
{
  player->hash = 0;
  if (plan->n_moves < 2)
    return;
  player->plan = *plan;
  bst_state_assign (player->after, state);
  bst_state_play (player->after, &plan->moves[0], NULL);
  player->hash = bst_state_hash (player->after);
}

BstMove
bst_player_think (BstPlayer *player, const BstState *state, BstSpent spent, void *data)
{
  if (player->hash != 0 && player->hash == bst_state_hash (state)) {
    player->hash = 0;
    return player->plan.moves[1];
  }
  bst_player_begin (player, state);
  while (bst_player_step (player, spent (data, bst_player_get_n_games (player)), NULL))
    ;
  if (player->search != NULL)
    keep_plan (player, state, bst_search_best (player->search));
  return bst_player_get_move (player);
}

static double
get_part_of_games (void *data, unsigned n_games)
{
  const unsigned *budget = data;

  return (double) n_games / *budget;
}

BstMove
bst_player_choose_with (BstPlayer *player, const BstState *state, unsigned n_games)
{
  return bst_player_think (player, state, get_part_of_games, &n_games);
}

BstMove
bst_player_choose (BstPlayer *player, const BstState *state)
{
  return bst_player_choose_with (player, state, player->traits->n_games);
}

size_t
bst_player_rank (BstPlayer *player,
                 const BstState *state,
                 BstSuggestion *out_suggestions,
                 size_t capacity)
{
  return bst_policy_rank (player->policy, state, out_suggestions, capacity);
}
