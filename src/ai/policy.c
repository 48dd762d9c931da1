/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One look at a question: its moves, the best of them, and plans.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/judge.h"
#include "ai/policy-private.h"

static void *
allocate (size_t n, size_t size)
{
  void *memory = calloc (n, size);

  if (memory == NULL)
    abort ();
  return memory;
}

BstEyes
bst_eyes_sharp (const BstRules *rules)
{
  return (BstEyes) {
    .weights = bst_rules_n_players (rules) > 2 ? &bst_weights_many : &bst_weights_two,
    .sees_others = true,
    .sees_fields = true,
    .n_steps = 6,
  };
}

bool
bst_policy_has_chapters (const BstRules *rules)
{
  static const BstModules plain = 1u << BST_MODULE_FIELDS | 1u << BST_MODULE_RIVER |
                                  1u << BST_MODULE_RIVER2 | 1u << BST_MODULE_ABBOT |
                                  1u << BST_MODULE_INNS;

  for (unsigned i = 0; i < BST_MODULES; i++) {
    if (!(plain >> i & 1) && bst_rules_has_module (rules, (BstModuleId) i))
      return true;
  }
  return false;
}

BstPolicy *
bst_policy_new (const BstRules *rules, const BstEyes *eyes, uint32_t seed)
{
  BstPolicy *policy = allocate (1, sizeof *policy);

  policy->rules = rules;
  policy->eyes = *eyes;
  policy->has_chapters = bst_policy_has_chapters (rules);
  policy->has_dragon = bst_rules_has_module (rules, BST_MODULE_DRAGON) ||
                       bst_rules_has_module (rules, BST_MODULE_FAIRY);
  bst_random_seed (&policy->random, seed);
  policy->rating = bst_rating_new (rules, eyes->weights);
  policy->rating->sees_others = eyes->sees_others;
  policy->rating->sees_fields = eyes->sees_fields;
  policy->trial = allocate (1, bst_rules_state_size (rules));
  policy->copy = allocate (1, bst_rules_state_size (rules));
  policy->passed = allocate (1, bst_rules_state_size (rules));
  policy->dealt = allocate (1, bst_rules_state_size (rules));
  policy->scratch = allocate (1, bst_rules_state_size (rules));
  return policy;
}

void
bst_policy_free (BstPolicy *policy)
{
  if (policy == NULL)
    return;
  bst_rating_free (policy->rating);
  free (policy->trial);
  free (policy->copy);
  free (policy->passed);
  free (policy->dealt);
  free (policy->scratch);
  free (policy->moves.moves);
  free (policy->answers.moves);
  free (policy->places.moves);
  free (policy->ranking);
  bst_recall_free (policy->recall);
  free (policy);
}

/* Lists the legal moves of `state` and returns how many there are. */
size_t
bst_list_all (BstMoveList *list, const BstState *state)
{
  size_t n_moves = bst_state_moves (state, list->moves, list->capacity);

  if (n_moves > list->capacity) {
    free (list->moves);
    list->capacity = n_moves + 64;
    list->moves = allocate (list->capacity, sizeof *list->moves);
    bst_state_moves (state, list->moves, list->capacity);
  }
  return n_moves;
}

/* What a move seems to be worth to eyes that are not sharp. */
static double
blur (BstPolicy *policy, double estimate)
{
  double error = bst_random_below (&policy->random, 1001) / 1000.0 - 0.5;

  return estimate + policy->eyes.blur * error;
}

static int
compare_suggestions (const void *a, const void *b)
{
  const BstSuggestion *left = a;
  const BstSuggestion *right = b;

  if (left->estimate > right->estimate)
    return -1;
  if (left->estimate < right->estimate)
    return 1;
  /* No two moves are equal, so the order is the same everywhere. */
  return memcmp (&left->move, &right->move, sizeof left->move);
}

static int
distance (BstPos a, BstPos b)
{
  return abs (a.x - b.x) + abs (a.y - b.y);
}

/* Lists the moves of the question. */
static size_t
list_moves (BstPolicy *policy, const BstState *state, const BstQuestion *question)
{
  size_t n_moves = bst_list_all (&policy->moves, state);
  size_t n_kept = 0;

  if (n_moves > policy->capacity) {
    free (policy->ranking);
    policy->capacity = policy->moves.capacity;
    policy->ranking = allocate (policy->capacity, sizeof *policy->ranking);
  }
  for (size_t i = 0; i < n_moves; i++) {
    const BstMove *move = &policy->moves.moves[i];

    if (move->type == BST_MOVE_PLACE &&
        move->rotation >= bst_rules_distinct_rotations (policy->rules, (unsigned) question->tile))
      continue;
    policy->ranking[n_kept++].move = *move;
  }
  return n_kept;
}

/* Keeps the places nearest to the tile that was laid last. */
static size_t
keep_near_places (BstPolicy *policy, const BstState *state, size_t n_moves)
{
  BstPos last = bst_state_placed (state, bst_state_n_placed (state) - 1).pos;
  BstSuggestion *places = policy->ranking;
  size_t n_kept = n_moves < policy->eyes.n_places ? n_moves : policy->eyes.n_places;

  for (size_t i = 1; i < n_moves; i++) {
    BstSuggestion place = places[i];
    size_t k = i;

    for (; k > 0 && distance (places[k - 1].move.pos, last) > distance (place.move.pos, last); k--)
      places[k] = places[k - 1];
    places[k] = place;
  }
  return n_kept;
}

size_t
bst_policy_skip_dull (BstPolicy *policy, size_t n_moves)
{
  unsigned stride = 1 + (unsigned) n_moves / policy->eyes.n_dull;
  unsigned n_dull = 0;
  size_t n_kept = 0;

  for (size_t i = 0; i < n_moves; i++) {
    const BstMove *move = &policy->ranking[i].move;

    if (bst_rating_is_at_stake (policy->rating, move->pos) || n_dull++ % stride == 0)
      policy->ranking[n_kept++].move = *move;
  }
  return n_kept;
}

/* What chapters and the dragon are worth before the move. */
static void
look_at_chapters (BstPolicy *policy, const BstState *state, const BstQuestion *question)
{
  policy->fairy_before = 0;
  if (policy->has_dragon) {
    bst_peril_look (&policy->peril, policy->rating, state);
    policy->peril_before = policy->peril.worth[question->player];
    if (bst_rules_has_module (policy->rules, BST_MODULE_FAIRY) &&
        (question->kind == BST_QUESTION_PLACE || question->kind == BST_QUESTION_START ||
         question->kind == BST_QUESTION_AUCTION))
      policy->fairy_before = bst_policy_rate_best_fairy (policy, state);
  }
  if (policy->has_chapters) {
    bst_state_assign (policy->scratch, state);
    policy->chapters_before =
      bst_promise_worth (bst_rating_chapters (policy->rating, policy->scratch));
  }
}

size_t
bst_policy_prepare (BstPolicy *policy, const BstState *state, const BstQuestion *question)
{
  size_t n_moves = list_moves (policy, state, question);

  bst_rating_begin (policy->rating, state, question->player, &policy->forecast);
  policy->n_claims = 0;
  policy->before = bst_rating_sides (policy->rating, &policy->forecast);
  look_at_chapters (policy, state, question);
  return n_moves;
}

/* Fills the policy's own ranking and returns its length. */
static size_t
rank (BstPolicy *policy, const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);

  size_t n_moves = bst_policy_prepare (policy, state, &question);

  if (policy->eyes.n_places > 0 && question.kind == BST_QUESTION_PLACE)
    n_moves = keep_near_places (policy, state, n_moves);
  if (policy->eyes.n_dull > 0 && question.kind == BST_QUESTION_PLACE)
    n_moves = bst_policy_skip_dull (policy, n_moves);
  if (question.kind == BST_QUESTION_AUCTION)
    bst_policy_look_at_bazaar (policy, state);
  for (size_t i = 0; i < n_moves; i++) {
    BstSuggestion *suggestion = &policy->ranking[i];
    BstVerdict verdict = bst_policy_rate_move (policy, state, &question, &suggestion->move);

    suggestion->estimate = blur (policy, verdict.estimate);
    suggestion->why = verdict.why;
  }
  return n_moves;
}

size_t
bst_policy_rank (BstPolicy *policy,
                 const BstState *state,
                 BstSuggestion *out_suggestions,
                 size_t capacity)
{
  policy->wants_reasons = true;

  size_t n_moves = rank (policy, state);
  size_t n_written = n_moves < capacity ? n_moves : capacity;

  qsort (policy->ranking, n_moves, sizeof *policy->ranking, compare_suggestions);
  memcpy (out_suggestions, policy->ranking, n_written * sizeof *out_suggestions);
  return n_written;
}

/* The best of the ranking. */
static const BstSuggestion *
find_best (const BstPolicy *policy, size_t n_moves)
{
  const BstSuggestion *best = &policy->ranking[0];

  for (size_t i = 1; i < n_moves; i++) {
    if (compare_suggestions (&policy->ranking[i], best) < 0)
      best = &policy->ranking[i];
  }
  return best;
}

BstMove
bst_policy_choose (BstPolicy *policy, const BstState *state)
{
  policy->wants_reasons = false;
  return find_best (policy, rank (policy, state))->move;
}

void
bst_policy_play (BstPolicy *policy, BstState *state)
{
  BstQuestion question;
  unsigned asked;

  bst_state_question (state, &question);
  asked = question.player;
  while (question.player == asked && question.kind != BST_QUESTION_OVER) {
    BstMove move = policy->recall != NULL && question.kind == BST_QUESTION_PLACE
                     ? bst_policy_recall_place (policy, state, &question)
                     : bst_policy_choose (policy, state);
    bool is_tile = move.type == BST_MOVE_PLACE;

    /* What to answer after the tile has been thought about with it. */
    if (is_tile)
      bst_policy_rate_place (policy, state, &move);
    bst_state_play (state, &move, NULL);
    bst_state_question (state, &question);
    if (is_tile && policy->has_answer && question.kind == BST_QUESTION_FIGURE) {
      bst_state_play (state, &policy->answer, NULL);
      bst_state_question (state, &question);
    }
  }
}

/* What is certain, and what features and followers promise. */
static BstPromise
judge_features (BstPolicy *policy, const BstState *state)
{
  BstForecast forecast;

  if (policy->eyes.net != NULL)
    return bst_judge_features (policy->rating, policy->eyes.net, state);
  bst_rating_forecast (policy->rating, state, &forecast);
  return bst_rating_sides (policy->rating, &forecast);
}

double
bst_policy_rate (BstPolicy *policy, BstState *state, unsigned me)
{
  BstQuestion question;
  BstPromise promise;

  bst_state_question (state, &question);
  policy->rating->me = me;
  bst_tiles_left_look (&policy->rating->left, state);
  if (question.kind == BST_QUESTION_OVER)
    return bst_promise_worth (bst_rating_score (policy->rating, state));
  promise = judge_features (policy, state);
  if (policy->has_chapters)
    promise = bst_promise_add (promise, bst_rating_besides (policy->rating, state));
  return bst_promise_worth (promise);
}

double
bst_policy_correct (BstPolicy *policy, const BstState *state, unsigned me)
{
  BstQuestion question;
  BstForecast forecast;

  bst_state_question (state, &question);
  if (question.kind == BST_QUESTION_OVER)
    return 0;
  policy->rating->me = me;
  bst_tiles_left_look (&policy->rating->left, state);
  bst_rating_forecast (policy->rating, state, &forecast);
  return bst_promise_worth (bst_judge_features (policy->rating, policy->eyes.net, state)) -
         bst_promise_worth (bst_rating_sides (policy->rating, &forecast));
}

/* --- lines --- */

static int
compare_plans (const void *a, const void *b)
{
  const BstPlan *left = a;
  const BstPlan *right = b;

  if (left->estimate > right->estimate)
    return -1;
  if (left->estimate < right->estimate)
    return 1;
  return memcmp (left->moves, right->moves, sizeof left->moves);
}

/* The lines that begin with a tile: one for each answer to the question about figures.  They are
 * put into `out_plans` as long as there is room. */
static size_t
list_answers (BstPolicy *policy,
              const BstState *state,
              const BstMove *tile,
              BstPlan *out_plans,
              size_t capacity)
{
  BstVerdict best = bst_policy_rate_place (policy, state, tile);
  size_t n_answers = policy->has_answer ? bst_list_all (&policy->answers, policy->trial) : 0;
  size_t n = 0;

  if (n_answers == 0 && capacity > 0)
    out_plans[n++] = (BstPlan) { { *tile }, 1, best.estimate, best.taste };
  if (n_answers == 0)
    return n;

  BstVerdict figure = bst_policy_rate_best_figure (policy, policy->trial);

  for (size_t i = 0; i < n_answers && n < capacity; i++) {
    const BstMove *answer = &policy->answers.moves[i];
    BstVerdict verdict = bst_policy_rate_figure (policy, policy->trial, answer);

    out_plans[n++] = (BstPlan) { { *tile, *answer },
                                 2,
                                 best.estimate - figure.estimate + verdict.estimate,
                                 best.taste - figure.taste + verdict.taste };
  }
  return n;
}

size_t
bst_policy_plan (BstPolicy *policy, const BstState *state, BstPlan *out_plans, size_t capacity)
{
  size_t n_moves;
  size_t n_plans = 0;

  policy->wants_reasons = false;
  n_moves = rank (policy, state);
  qsort (policy->ranking, n_moves, sizeof *policy->ranking, compare_suggestions);
  for (size_t i = 0; i < n_moves && n_plans < capacity; i++) {
    const BstSuggestion *suggestion = &policy->ranking[i];

    if (suggestion->move.type == BST_MOVE_PLACE)
      n_plans += list_answers (policy, state, &suggestion->move, out_plans + n_plans,
                               capacity - n_plans);
    else
      out_plans[n_plans++] = (BstPlan) { { suggestion->move }, 1, suggestion->estimate, 0 };
  }
  qsort (out_plans, n_plans, sizeof *out_plans, compare_plans);
  return n_plans;
}
