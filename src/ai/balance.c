/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games among computer players, added up.
 */
#include "ai/balance.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/player.h"

/* What a game comes to. */
typedef struct
{
  unsigned n_players;
  unsigned n_turns;
  unsigned n_unplaced;
  int points[BST_MAX_PLAYERS][BST_REASONS];
  int scores[BST_MAX_PLAYERS];
  unsigned winners; /* bit p */
  unsigned n_factors;
  unsigned first_rule; /* factor */
  int *amounts;        /* n_players of each factor */
  int *rule_points;    /* the same in points, of sentences only */
  unsigned *unplaced;  /* of each factor */
} Sheet;

unsigned
bst_balance_count_factors (const BstRules *rules)
{
  return bst_rules_n_kinds (rules) + bst_rules_n_sentences (rules);
}

BstFactorName
bst_balance_name_factor (const BstRules *rules, unsigned factor)
{
  if (factor < bst_rules_n_kinds (rules))
    return (BstFactorName) { BST_FACTOR_TILE, bst_rules_tile (rules, factor)->id, 0 };

  BstSentenceSource source =
    bst_rules_sentence_source (rules, factor - bst_rules_n_kinds (rules));

  return (BstFactorName) { BST_FACTOR_RULE, bst_rules_deck (rules, source.deck), source.number };
}

BstBalance *
bst_balance_new (unsigned n_factors)
{
  BstBalance *balance = calloc (1, sizeof *balance + n_factors * sizeof balance->factors[0]);

  if (balance == NULL)
    abort ();
  balance->n_factors = n_factors;
  return balance;
}

void
bst_balance_free (BstBalance *balance)
{
  free (balance);
}

void
bst_balance_merge (BstBalance *balance, const BstBalance *other)
{
  assert (balance->n_factors == other->n_factors);

  balance->n_games += other->n_games;
  for (unsigned i = 0; i < BST_MEASURES; i++)
    bst_sample_merge (&balance->measures[i], &other->measures[i]);
  for (unsigned i = 0; i < balance->n_factors; i++) {
    bst_sample_merge (&balance->factors[i].ahead, &other->factors[i].ahead);
    bst_sample_merge (&balance->factors[i].unplaced, &other->factors[i].unplaced);
    bst_sample_merge (&balance->factors[i].points, &other->factors[i].points);
  }
}

/* --- a game --- */

static void
sheet_init (Sheet *sheet, const BstRules *rules)
{
  *sheet = (Sheet) { .n_players = bst_rules_n_players (rules),
                     .n_factors = bst_balance_count_factors (rules),
                     .first_rule = bst_rules_n_kinds (rules) };
  sheet->amounts = calloc ((size_t) sheet->n_factors * sheet->n_players, sizeof (int));
  sheet->rule_points = calloc ((size_t) sheet->n_factors * sheet->n_players, sizeof (int));
  sheet->unplaced = calloc (sheet->n_factors, sizeof (unsigned));
  if (sheet->amounts == NULL || sheet->rule_points == NULL || sheet->unplaced == NULL)
    abort ();
}

static void
sheet_clear (Sheet *sheet)
{
  free (sheet->amounts);
  free (sheet->rule_points);
  free (sheet->unplaced);
}

/* A sentence, by its number and 1, has done something for a player: points, or as many tokens. */
static void
note_rule (Sheet *sheet, unsigned rule, unsigned player, int amount, int points)
{
  size_t index = (size_t) (sheet->first_rule + rule - 1) * sheet->n_players + player;

  sheet->amounts[index] += amount;
  sheet->rule_points[index] += points;
}

/* What sentences have to do with an event: it is theirs, or they have changed its points. */
static void
note_rules (Sheet *sheet, const BstEvent *event)
{
  if (event->type == BST_EVENT_SCORE) {
    for (unsigned i = 0; i < event->n_items; i++) {
      const BstItem *item = &event->items[i];

      if (item->type == BST_ITEM_RULE && item->rule > 0)
        note_rule (sheet, item->rule, event->player, item->points, item->points);
    }
  } else if (event->rule > 0 && event->player < sheet->n_players) {
    int amount = event->number > 0 ? event->number : 1;

    note_rule (sheet, event->rule, event->player, event->again ? -amount : amount, 0);
  }
}

static void
emit_cb (void *data, const BstEvent *event)
{
  Sheet *sheet = data;

  note_rules (sheet, event);
  if (event->type == BST_EVENT_TURN) {
    sheet->n_turns = event->number;
  } else if (event->type == BST_EVENT_SCORE) {
    sheet->points[event->player][event->reason] += event->points;
  } else if (event->type == BST_EVENT_PLACE) {
    sheet->amounts[event->kind * sheet->n_players + event->player]++;
  } else if (event->type == BST_EVENT_DISCARD) {
    sheet->unplaced[event->kind]++;
    sheet->n_unplaced++;
  }
}

/* Who plays in which seat of game `number`. */
static BstLevel
find_level (unsigned number, unsigned seat, unsigned n_players)
{
  if (!bst_balance_is_between_levels (number))
    return BST_LEVEL_RATING;
  return number / BST_BALANCE_CYCLE % n_players == seat ? BST_LEVEL_RATING : BST_LEVEL_CASUAL;
}

/* Plays to the end; returns false if `stop` is set before. */
static bool
play_to_end (BstState *state,
             BstState *seen,
             BstPlayer *const players[],
             const BstSink *sink,
             const atomic_bool *stop)
{
  BstQuestion question;

  for (bst_state_question (state, &question); question.kind != BST_QUESTION_OVER;
       bst_state_question (state, &question)) {
    BstMove move;

    if (stop != NULL && atomic_load (stop))
      return false;
    if (question.player == BST_CHANCE) {
      move = bst_state_roll (state);
    } else {
      bst_state_assign (seen, state);
      bst_state_forget (seen, 0);
      move = bst_player_choose (players[question.player], seen);
    }
    bst_state_play (state, &move, sink);
  }
  return true;
}

/* A seed for game `number`, unlike that of its neighbours. */
static uint32_t
find_seed (uint32_t seed, unsigned number)
{
  uint64_t state = (uint64_t) seed << 32 | number;

  return (uint32_t) bst_splitmix64 (&state);
}

static bool
play (Sheet *sheet,
      const BstRules *rules,
      uint32_t seed,
      unsigned number,
      const atomic_bool *stop)
{
  BstSink sink = { emit_cb, sheet };
  BstState *state = bst_state_new (rules, seed, 0, &sink);
  BstState *seen = bst_state_copy (state);
  BstPlayer *players[BST_MAX_PLAYERS];

  for (unsigned p = 0; p < sheet->n_players; p++)
    players[p] = bst_player_new (rules, find_level (number, p, sheet->n_players), seed + p);

  bool is_over = play_to_end (state, seen, players, &sink, stop);

  for (unsigned p = 0; p < sheet->n_players; p++) {
    sheet->scores[p] = bst_state_score (state, p);
    bst_player_free (players[p]);
  }
  sheet->winners = bst_state_winners (state);
  bst_state_free (seen);
  bst_state_free (state);
  return is_over;
}

/* --- adding it up --- */

/* In sixtieths, how far `seat` is ahead of the best of the others. */
static int
find_lead (const Sheet *sheet, unsigned seat)
{
  int best = sheet->scores[seat == 0];

  for (unsigned p = 0; p < sheet->n_players; p++) {
    if (p != seat && sheet->scores[p] > best)
      best = sheet->scores[p];
  }
  return (sheet->scores[seat] - best) * BST_SAMPLE_UNIT;
}

/* In sixtieths, the part that `seat` has in the win. */
static int
find_share (const Sheet *sheet, unsigned seat)
{
  unsigned n_winners = 0;

  for (unsigned p = 0; p < sheet->n_players; p++)
    n_winners += sheet->winners >> p & 1;
  return sheet->winners >> seat & 1 ? BST_SAMPLE_UNIT / (int) n_winners : 0;
}

static void
add_seat (BstBalance *balance, const Sheet *sheet, unsigned seat, BstMeasure wins, BstMeasure lead)
{
  bst_sample_add (&balance->measures[wins], find_share (sheet, seat));
  bst_sample_add (&balance->measures[lead], find_lead (sheet, seat));
}

static void
add_points (BstBalance *balance, const Sheet *sheet)
{
  for (unsigned p = 0; p < sheet->n_players; p++) {
    bst_sample_add (&balance->measures[BST_MEASURE_SCORE], sheet->scores[p] * BST_SAMPLE_UNIT);
    for (unsigned r = 0; r < BST_REASONS; r++)
      bst_sample_add (&balance->measures[BST_MEASURE_POINTS + r],
                      sheet->points[p][r] * BST_SAMPLE_UNIT);
  }
}

/* The mean of those who had more of a factor than the mean, against that of the others. */
static void
add_factor (BstFactor *factor, const Sheet *sheet, const int *amounts)
{
  int total = 0;
  int sums[2] = { 0, 0 };
  int counts[2] = { 0, 0 };

  for (unsigned p = 0; p < sheet->n_players; p++)
    total += amounts[p];
  for (unsigned p = 0; p < sheet->n_players; p++) {
    bool has_more = amounts[p] * (int) sheet->n_players > total;

    sums[has_more] += sheet->scores[p] * BST_SAMPLE_UNIT;
    counts[has_more]++;
  }
  if (counts[true] > 0)
    bst_sample_add (&factor->ahead, sums[true] / counts[true] - sums[false] / counts[false]);
}

static void
add_factors (BstBalance *balance, const Sheet *sheet)
{
  for (unsigned i = 0; i < sheet->n_factors; i++) {
    add_factor (&balance->factors[i], sheet, &sheet->amounts[i * sheet->n_players]);
    if (i < sheet->first_rule)
      bst_sample_add (&balance->factors[i].unplaced, sheet->unplaced[i] * BST_SAMPLE_UNIT);
    for (unsigned p = 0; i >= sheet->first_rule && p < sheet->n_players; p++)
      bst_sample_add (&balance->factors[i].points,
                      sheet->rule_points[i * sheet->n_players + p] * BST_SAMPLE_UNIT);
  }
}

static void
add_among_experts (BstBalance *balance, const Sheet *sheet)
{
  int margin = 0;

  for (unsigned p = 0; p < sheet->n_players; p++) {
    if (find_lead (sheet, p) > margin)
      margin = find_lead (sheet, p);
  }
  bst_sample_add (&balance->measures[BST_MEASURE_LENGTH], sheet->n_turns * BST_SAMPLE_UNIT);
  bst_sample_add (&balance->measures[BST_MEASURE_UNPLACED], sheet->n_unplaced * BST_SAMPLE_UNIT);
  bst_sample_add (&balance->measures[BST_MEASURE_MARGIN], margin);
  add_seat (balance, sheet, 0, BST_MEASURE_FIRST_WINS, BST_MEASURE_FIRST_LEAD);
  add_points (balance, sheet);
  add_factors (balance, sheet);
}

bool
bst_balance_is_between_levels (unsigned number)
{
  return number % BST_BALANCE_CYCLE == BST_BALANCE_CYCLE - 1;
}

bool
bst_balance_play (BstBalance *balance,
                  const BstRules *rules,
                  uint32_t seed,
                  unsigned number,
                  const atomic_bool *stop)
{
  Sheet sheet;

  assert (bst_rules_n_players (rules) > 1);
  assert (balance->n_factors == bst_balance_count_factors (rules));

  sheet_init (&sheet, rules);

  bool is_over = play (&sheet, rules, find_seed (seed, number), number, stop);

  if (is_over) {
    balance->n_games++;
    if (bst_balance_is_between_levels (number))
      add_seat (balance, &sheet, number / BST_BALANCE_CYCLE % sheet.n_players,
                BST_MEASURE_EXPERT_WINS, BST_MEASURE_EXPERT_LEAD);
    else
      add_among_experts (balance, &sheet);
  }
  sheet_clear (&sheet);
  return is_over;
}

/* --- reading it --- */

void
bst_measure_name (BstMeasure measure, char out_name[BST_MEASURE_NAME])
{
  static const char *const names[BST_MEASURE_POINTS] = {
    [BST_MEASURE_LENGTH] = "length",
    [BST_MEASURE_SCORE] = "score",
    [BST_MEASURE_MARGIN] = "margin",
    [BST_MEASURE_UNPLACED] = "unplaced",
    [BST_MEASURE_FIRST_WINS] = "first-wins",
    [BST_MEASURE_FIRST_LEAD] = "first-lead",
    [BST_MEASURE_EXPERT_WINS] = "expert-wins",
    [BST_MEASURE_EXPERT_LEAD] = "expert-lead",
  };

  if (measure < BST_MEASURE_POINTS) {
    strcpy (out_name, names[measure]);
    return;
  }
  strcpy (out_name, "points-");
  strcat (out_name, bst_reason_name ((BstReason) (measure - BST_MEASURE_POINTS)));
}

BstEstimate
bst_balance_estimate (const BstBalance *balance, BstMeasure measure)
{
  const BstSample *sample = &balance->measures[measure];

  return measure == BST_MEASURE_FIRST_WINS || measure == BST_MEASURE_EXPERT_WINS
           ? bst_sample_estimate_share (sample)
           : bst_sample_estimate (sample);
}

/* The least that a factor is worth, for better or worse; below 0 if that may be nothing. */
static double
find_weight (const BstFactor *factor)
{
  BstEstimate estimate = bst_sample_estimate (&factor->ahead);

  return estimate.has_bounds ? fmax (estimate.low, -estimate.high) : -HUGE_VAL;
}

void
bst_balance_rank (const BstBalance *balance, unsigned *out_factors)
{
  for (unsigned i = 0; i < balance->n_factors; i++) {
    double weight = find_weight (&balance->factors[i]);
    unsigned k = i;

    for (; k > 0 && find_weight (&balance->factors[out_factors[k - 1]]) < weight; k--)
      out_factors[k] = out_factors[k - 1];
    out_factors[k] = i;
  }
}
