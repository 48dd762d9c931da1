/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random games under the eyes of the audit.
 */
#include "engine/audit-play.h"

BstQuestionKind
audit_question (const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);
  return question.kind;
}

static unsigned
count_around (const BstState *state, BstPos pos)
{
  unsigned n_tiles = 0;

  for (int y = pos.y - 1; y <= pos.y + 1; y++)
    for (int x = pos.x - 1; x <= pos.x + 1; x++)
      if (bst_state_placed_at (state, (BstPos) { (int16_t) x, (int16_t) y }) >= 0)
        n_tiles++;
  return n_tiles;
}

/* Whether there are so many such moves, or so little comes of them, that others had better come
 * first. */
static bool
is_common (const BstMove *move)
{
  return move->type == BST_MOVE_PASS || move->type == BST_MOVE_FAIRY;
}

BstMove
audit_choose_move (const BstState *state, BstRandom *random)
{
  if (audit_question (state) == BST_QUESTION_DRAW)
    return bst_state_roll (state);

  BstMove best = bst_state_random_move (state, random);

  for (unsigned i = 0; i < 3 && is_common (&best); i++)
    best = bst_state_random_move (state, random);
  if (best.type != BST_MOVE_PLACE)
    return best;
  for (unsigned i = bst_random_below (random, 8); i > 0; i--) {
    BstMove move = bst_state_random_move (state, random);

    if (count_around (state, move.pos) > count_around (state, best.pos))
      best = move;
  }
  return best;
}

static void
assert_agrees (const char *said, uint32_t seed, unsigned n_moves)
{
  if (said != NULL)
    g_error ("seed %u, move %u: %s", seed, n_moves, said);
}

unsigned
audit_play (const BstRules *rules, uint32_t seed)
{
  unsigned first_player = seed % bst_rules_n_players (rules);
  g_autoptr (BstState) state = bst_state_new (rules, seed, first_player, NULL);
  g_autoptr (BstAudit) audit = bst_audit_new (state);
  BstRandom random;
  unsigned n_moves = 0;

  bst_random_seed (&random, seed);
  assert_agrees (bst_audit_offers (audit, state), seed, n_moves);
  while (audit_question (state) != BST_QUESTION_OVER) {
    BstMove move = audit_choose_move (state, &random);

    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
    n_moves++;
    assert_agrees (bst_audit_follow (audit, &move, state), seed, n_moves);
    assert_agrees (bst_audit_offers (audit, state), seed, n_moves);
  }
  return n_moves;
}
