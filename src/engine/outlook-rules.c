/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What sentences pay because of a move, and what they would have paid anyway.
 */
#include "engine/outlook-private.h"
#include "engine/sentence.h"

void
bst_outlook_end_turn (BstState *state, unsigned turn, const BstSink *sink)
{
  const BstMove pass = { .type = BST_MOVE_PASS };
  BstQuestion question;

  bst_state_question (state, &question);
  while (question.turn == turn && bst_state_apply (state, &pass, sink) == BST_PLAYED)
    bst_state_question (state, &question);
}

/* Points by sentences, for each of them and each player. */
typedef struct
{
  int points[BST_MAX_SENTENCES][BST_MAX_PLAYERS];
  bool is_next_turn;
} RuleSums;

static void
hear_rule_score (void *data, const BstEvent *event)
{
  RuleSums *sums = data;

  if (event->type == BST_EVENT_TURN && event->part == 0)
    sums->is_next_turn = true;
  if (event->type == BST_EVENT_SCORE && event->reason == BST_REASON_RULE && !event->final &&
      !sums->is_next_turn)
    sums->points[event->rule - 1][event->player] += event->points;
}

static bool
is_rule_score (const BstChange *change)
{
  return change->type == BST_CHANGE_SCORE && change->reason == BST_REASON_RULE;
}

/* The part of `points` that `sum`, of which it is taken, has already. */
static int
take_part (int *sum, int points)
{
  int part = *sum > 0 && points > 0   ? (*sum < points ? *sum : points)
             : *sum < 0 && points < 0 ? (*sum > points ? *sum : points)
                                      : 0;

  *sum -= part;
  return part;
}

void
bst_outlook_note_anyway (BstOutlook *outlook, const BstState *state, unsigned turn)
{
  const BstMove pass = { .type = BST_MOVE_PASS };
  RuleSums sums = { 0 };
  const BstSink sink = { hear_rule_score, &sums };
  bool has_rules = false;
  BstState *declined;

  for (unsigned i = 0; i < outlook->n; i++)
    has_rules = has_rules || is_rule_score (&outlook->changes[i]);
  if (!has_rules)
    return;
  declined = bst_state_copy (state);
  if (bst_state_apply (declined, &pass, &sink) == BST_PLAYED)
    bst_outlook_end_turn (declined, turn, &sink);
  for (unsigned i = 0; i < outlook->n; i++) {
    BstChange *change = &outlook->changes[i];

    if (is_rule_score (change))
      change->anyway = take_part (&sums.points[change->rule - 1][change->player], change->points);
  }
  bst_state_free (declined);
}

int
bst_outlook_count_rules (const BstOutlook *outlook, unsigned player)
{
  int points = 0;

  for (unsigned i = 0; i < outlook->n; i++) {
    const BstChange *change = &outlook->changes[i];

    if (is_rule_score (change) && change->player == player)
      points += change->points - change->anyway;
  }
  return points;
}
