/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looking ahead by short games.
 */
#include "ai/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/endgame.h"

/* Places that the players of short games look at where nothing is at stake. */
#define HASTY_PLACES 6

/* Turns that are played after the plan, by all players together. */
#define DEPTH 5

/* A lead of so many points is as good as half a win. */
#define LEAD 30.0

/* The part of a reward that is for the chance of winning. */
#define WIN_PART 0.5

/* What the rating says of a plan counts as much as so many games. */
#define PRIOR_GAMES 4.0

/* However many games have been played, the rating keeps this part of a say: of two plans that come
 * to the same, the one that gains at once is surer. */
#define PRIOR_PART 0.05

/* How far the end of a game is off what is expected, in points: at the end, and for each tile to
 * come, as the root of their number. */
#define SPREAD_END 0.7
#define SPREAD_TILE 3.3

/* The say that nets have in which plans are tried out; the rest is for the rating. */
#define NET_PART 0.5

/* Questions that a short game may ask; more would be no short game. */
#define MAX_QUESTIONS 64

typedef struct
{
  BstPlan plan;
  double prior; /* what the rating says, as a reward */
  double sum;   /* of the rewards */
  double lead;  /* what the rating says, in points */
  double leads; /* the sum of what games have said */
  double wins;  /* of these, as chances */
  unsigned n;
} Candidate;

struct _BstSearch
{
  const BstRules *rules;
  BstPolicy *judge; /* who rates plans and positions */
  BstPolicy *crowd; /* who plays on */
  BstEndgame *endgame;
  BstState *state;
  BstState *game;
  unsigned me;
  uint32_t seed;
  unsigned max_plans;
  bool has_chapters;
  bool is_searched;  /* short games tell more of this question than one look */
  bool is_endgame;   /* the plans are thought through, each once */
  unsigned n_rounds; /* how often the plans were tried */
  unsigned n_games;
  Candidate candidates[BST_SEARCH_PLANS]; /* the best first */
  unsigned n_candidates;
  unsigned n_left; /* of these, who have not dropped out */
};

BstSearch *
bst_search_new (const BstRules *rules, const BstEyes *eyes, unsigned n_plans, uint32_t seed)
{
  BstSearch *search = calloc (1, sizeof *search);
  BstEyes hasty = *eyes;

  if (search == NULL)
    abort ();
  hasty.n_dull = HASTY_PLACES;
  hasty.taste = NULL; /* nobody knows what others like */
  search->rules = rules;
  search->seed = seed;
  search->max_plans = n_plans < BST_SEARCH_PLANS ? n_plans : BST_SEARCH_PLANS;
  search->has_chapters = bst_policy_has_chapters (rules);
  search->judge = bst_policy_new (rules, eyes, seed);
  search->crowd = bst_policy_new (rules, &hasty, seed);
  search->endgame = bst_endgame_new (rules, search->judge);
  search->state = calloc (1, bst_rules_state_size (rules));
  search->game = calloc (1, bst_rules_state_size (rules));
  if (search->state == NULL || search->game == NULL)
    abort ();
  return search;
}

void
bst_search_free (BstSearch *search)
{
  if (search == NULL)
    return;
  bst_policy_free (search->judge);
  bst_policy_free (search->crowd);
  bst_endgame_free (search->endgame);
  free (search->state);
  free (search->game);
  free (search);
}

static void
play_plan (BstState *state, const BstPlan *plan)
{
  for (unsigned i = 0; i < plan->n_moves; i++)
    bst_state_play (state, &plan->moves[i], NULL);
}

/* The chance of winning with a lead that is expected with that many tiles to come: the fewer there
 * are, the less can change it. */
static double
chance_of (double lead, unsigned n_tiles)
{
  return 0.5 + 0.5 * erf (lead / (SPREAD_END + SPREAD_TILE * sqrt (n_tiles)));
}

/* What a lead is good for: what counts in the end is who wins, but points are worth something to
 * whoever has won or lost already. */
static double
reward_of (double lead, unsigned n_tiles)
{
  return WIN_PART * (2 * chance_of (lead, n_tiles) - 1) + (1 - WIN_PART) * tanh (lead / LEAD);
}

/* Whether short games tell more about a question than one look.  Most chapters ask about something
 * that is over at once, or that is thought through to its end anyway. */
static bool
is_searched (const BstSearch *search, BstQuestionKind kind)
{
  return kind == BST_QUESTION_PLACE || kind == BST_QUESTION_START ||
         (kind == BST_QUESTION_FIGURE && !search->has_chapters);
}

/* What both the rating and the nets say of a plan.  Short games will tell what the dragon does, and
 * the rating is too much afraid of it; where there are none, its word stands. */
static double
judge_plan (BstSearch *search, const BstPlan *plan, double rate, double correction)
{
  bst_state_assign (search->game, search->state);
  play_plan (search->game, plan);
  if (!search->is_searched)
    return plan->estimate +
           NET_PART * (bst_policy_correct (search->judge, search->game, search->me) - correction);

  double gain = bst_policy_rate (search->judge, search->game, search->me) - rate;

  return plan->estimate + NET_PART * (gain + plan->taste - plan->estimate);
}

/* Puts the plans in order by what the nets say of them, too. */
static void
judge_plans (BstSearch *search, BstPlan *plans, size_t n_plans)
{
  double rate = bst_policy_rate (search->judge, search->state, search->me);
  double correction = bst_policy_correct (search->judge, search->state, search->me);

  for (size_t i = 0; i < n_plans; i++) {
    BstPlan plan = plans[i];
    size_t k = i;

    plan.estimate = judge_plan (search, &plan, rate, correction);
    for (; k > 0 && plans[k - 1].estimate < plan.estimate; k--)
      plans[k] = plans[k - 1];
    plans[k] = plan;
  }
}

/* Looks at the question itself. */
static void
look (BstSearch *search, const BstState *state)
{
  BstQuestion question;

  bst_state_assign (search->state, state);
  bst_state_forget (search->state, search->seed);
  bst_state_question (state, &question);
  search->me = question.player;
  search->is_searched = is_searched (search, question.kind);
  search->n_rounds = search->n_games = 0;
  bst_policy_remember (search->crowd, search->state);
}

static void
take_plans (BstSearch *search, const BstPlan *plans, size_t n_plans)
{
  double lead = bst_policy_rate (search->judge, search->state, search->me);
  unsigned n_tiles = bst_state_n_left (search->state);

  search->n_candidates = n_plans < search->max_plans ? (unsigned) n_plans : search->max_plans;
  search->n_left = search->is_searched ? search->n_candidates : 1;
  search->is_endgame = search->n_left > 1 && !search->has_chapters &&
                       bst_state_n_left (search->state) <= BST_ENDGAME_TILES;
  for (unsigned i = 0; i < search->n_candidates; i++)
    search->candidates[i] =
      (Candidate) { .plan = plans[i],
                    .prior = reward_of (lead + plans[i].estimate, n_tiles),
                    .lead = lead + plans[i].estimate - plans[i].taste };
}

void
bst_search_begin (BstSearch *search, const BstState *state)
{
  BstPlan plans[BST_SEARCH_PLANS * 4];
  size_t n_plans;

  look (search, state);
  n_plans = bst_policy_plan (search->judge, search->state, plans, sizeof plans / sizeof *plans);
  judge_plans (search, plans, n_plans);
  take_plans (search, plans, n_plans);
}

void
bst_search_begin_with (BstSearch *search,
                       const BstState *state,
                       const BstPlan *plans,
                       size_t n_plans)
{
  look (search, state);
  take_plans (search, plans, n_plans);
}

/* Plays a plan and then some turns more, as the generator in `game` has it.  Returns the lead that
 * this leaves. */
static double
play_short_game (BstSearch *search, const BstPlan *plan)
{
  BstState *game = search->game;
  BstQuestion question;
  unsigned n_turns = 0;

  play_plan (game, plan);
  bst_state_question (game, &question);
  for (unsigned n = 0; n < MAX_QUESTIONS && question.kind != BST_QUESTION_OVER; n++) {
    if (question.player == BST_CHANCE) {
      BstMove draw = bst_state_roll (game);

      if (question.kind == BST_QUESTION_DRAW && n_turns++ == DEPTH)
        break;
      bst_state_play (game, &draw, NULL);
    } else {
      bst_policy_play (search->crowd, game);
    }
    bst_state_question (game, &question);
  }
  return bst_policy_rate (search->judge, game, search->me);
}

static double
value_of (const BstSearch *search, const Candidate *candidate)
{
  if (search->is_endgame)
    return candidate->n > 0 ? candidate->leads / candidate->n : candidate->lead;

  double mean =
    (candidate->sum + PRIOR_GAMES * candidate->prior) / (candidate->n + PRIOR_GAMES);

  return (1 - PRIOR_PART) * mean + PRIOR_PART * candidate->prior;
}

/* Puts the best first.  There are few, and nearly in order. */
static void
sort_candidates (BstSearch *search)
{
  Candidate *candidates = search->candidates;

  for (unsigned i = 1; i < search->n_left; i++) {
    Candidate candidate = candidates[i];
    unsigned k = i;

    for (; k > 0 && value_of (search, &candidates[k - 1]) < value_of (search, &candidate); k--)
      candidates[k] = candidates[k - 1];
    candidates[k] = candidate;
  }
}

/* How many plans are left when that part has been spent: half of them each time, and the best in
 * the end. */
static unsigned
count_left (const BstSearch *search, double spent)
{
  unsigned n_halvings = 0;
  unsigned n = search->n_candidates > 1 ? search->n_candidates : 1;

  while (n >> n_halvings > 1)
    n_halvings++;
  /* A slow machine may have spent it many times over. */
  if (spent >= 1)
    return 1;
  return n >> (unsigned) (spent * n_halvings);
}

static void
count_game (Candidate *candidate, double lead, unsigned n_tiles)
{
  candidate->sum += reward_of (lead + candidate->plan.taste, n_tiles);
  candidate->leads += lead;
  candidate->wins += chance_of (lead, n_tiles);
  candidate->n++;
}

/* Thinks the next plan through; false when all have been. */
static bool
step_to_the_end (BstSearch *search)
{
  Candidate *candidate = &search->candidates[search->n_games];

  if (search->n_games == search->n_left)
    return false;
  bst_state_assign (search->game, search->state);
  play_plan (search->game, &candidate->plan);
  count_game (candidate, bst_endgame_solve (search->endgame, search->game, search->me), 0);
  search->n_games++;
  return true;
}

bool
bst_search_step (BstSearch *search, double spent, const atomic_bool *stop)
{
  if (search->is_endgame)
    return !(stop != NULL && atomic_load_explicit (stop, memory_order_relaxed)) &&
           step_to_the_end (search);

  unsigned n_left = count_left (search, spent);
  uint32_t luck = search->seed + 0x9e3779b9u * ++search->n_rounds;

  if (n_left < search->n_left) {
    sort_candidates (search);
    search->n_left = n_left;
  }
  if (search->n_left <= 1)
    return false;
  for (unsigned i = 0; i < search->n_left; i++) {
    Candidate *candidate = &search->candidates[i];

    if (stop != NULL && atomic_load_explicit (stop, memory_order_relaxed))
      return false;
    bst_state_assign (search->game, search->state);
    bst_state_forget (search->game, luck);
    count_game (candidate, play_short_game (search, &candidate->plan),
                bst_state_n_left (search->game));
    search->n_games++;
  }
  return true;
}

unsigned
bst_search_get_n_games (const BstSearch *search)
{
  return search->n_games;
}

void
bst_search_merge (BstSearch *search, const BstSearch *other)
{
  for (unsigned i = 0; i < search->n_candidates; i++) {
    Candidate *mine = &search->candidates[i];

    for (unsigned k = 0; k < other->n_candidates; k++) {
      const Candidate *theirs = &other->candidates[k];

      if (memcmp (mine->plan.moves, theirs->plan.moves, sizeof mine->plan.moves) == 0) {
        mine->sum += theirs->sum;
        mine->leads += theirs->leads;
        mine->wins += theirs->wins;
        mine->n += theirs->n;
      }
    }
  }
  search->n_games += other->n_games;
}

const BstPlan *
bst_search_best (const BstSearch *search)
{
  const Candidate *best = &search->candidates[0];

  for (unsigned i = 1; i < search->n_left; i++) {
    if (value_of (search, &search->candidates[i]) > value_of (search, best))
      best = &search->candidates[i];
  }
  return &best->plan;
}

size_t
bst_search_list (BstSearch *search, BstProspect *out_prospects, size_t capacity)
{
  size_t n = search->n_candidates < capacity ? search->n_candidates : capacity;
  unsigned n_tiles = bst_state_n_left (search->state);

  sort_candidates (search);
  for (size_t i = 0; i < n; i++) {
    const Candidate *candidate = &search->candidates[i];
    bool is_tried = candidate->n > 0;

    out_prospects[i] = (BstProspect) {
      .plan = candidate->plan,
      .lead = is_tried ? candidate->leads / candidate->n : candidate->lead,
      .chance = is_tried ? candidate->wins / candidate->n : chance_of (candidate->lead, n_tiles),
      .n_games = candidate->n,
    };
  }
  return n;
}
