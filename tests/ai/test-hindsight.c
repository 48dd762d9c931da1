/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hindsight: what was thrown away is seen, what was well played is not blamed, and the same turn is
 * judged in the same way each time.
 */
#include "ai/hindsight.h"
#include "ai/player.h"
#include "support/games.h"

#define EVERYTHING "base river abbot inns traders king dragon abbey cult bridges"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstPlayer, bst_player_free)

/* Lets somebody play until a tile is to be laid with so many left in the pile. */
static BstState *
play_until (const BstRules *rules, uint32_t seed, unsigned n_left)
{
  g_autoptr (BstPlayer) player = bst_player_new (rules, BST_LEVEL_RATING, seed);
  BstState *state = bst_state_new (rules, seed, 0, NULL);

  for (;;) {
    BstQuestion question;
    BstMove move;

    bst_state_question (state, &question);
    g_assert_cmpint (question.kind, !=, BST_QUESTION_OVER);
    if (question.kind == BST_QUESTION_PLACE && bst_state_n_left (state) <= n_left)
      return state;
    move = question.player == BST_CHANCE ? bst_state_roll (state)
                                         : bst_player_choose (player, state);
    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
  }
}

/* The best or the worst plan at one look. */
static BstPlan
find_plan (const BstState *state, bool is_best)
{
  const BstRules *rules = bst_state_rules (state);
  BstEyes eyes = bst_eyes_sharp (rules);
  BstPolicy *policy = bst_policy_new (rules, &eyes, 1);
  BstPlan plans[1000];
  size_t n = bst_policy_plan (policy, state, plans, G_N_ELEMENTS (plans));

  g_assert_cmpuint (n, >, 1);
  bst_policy_free (policy);
  return plans[is_best ? 0 : n - 1];
}

static BstHindsight
find_with (const BstState *state, const BstPlan *played, unsigned n_games, uint32_t seed)
{
  BstHindsight hindsight;

  g_assert_true (bst_hindsight_find (&hindsight, state, played, n_games, seed, NULL));
  g_assert_cmpfloat (hindsight.best_chance, >=, hindsight.chance);
  return hindsight;
}

static BstHindsight
find (const BstState *state, const BstPlan *played, uint32_t seed)
{
  return find_with (state, played, 120, seed);
}

static void
test_a_gift_is_seen (void)
{
  static const unsigned n_left[] = { 50, 20, 2 };

  for (unsigned i = 0; i < G_N_ELEMENTS (n_left); i++) {
    g_autoptr (BstRules) rules = games_rules ("base", 2);
    g_autoptr (BstState) state = play_until (rules, 4, n_left[i]);
    BstPlan worst = find_plan (state, false);
    BstPlan best = find_plan (state, true);
    BstHindsight bad = find (state, &worst, 1);
    BstHindsight good = find (state, &best, 1);

    g_test_message ("%u left: %.3f of %.3f, %.1f of %.1f; well played %.3f of %.3f", n_left[i],
                    bad.chance, bad.best_chance, bad.lead, bad.best_lead, good.chance,
                    good.best_chance);
    g_assert_cmpfloat (bad.best_lead - bad.lead, >, 1);
    g_assert_cmpfloat (good.lead, >, bad.lead);
    g_assert_false (bst_move_equal (&bad.best.moves[0], &worst.moves[0]));
  }
}

/* Whoever plays alone has points to give away, and no chances. */
static void
test_one_player_loses_points (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 1);
  g_autoptr (BstState) state = play_until (rules, 5, 30);
  BstPlan worst = find_plan (state, false);
  BstHindsight bad = find (state, &worst, 1);

  g_test_message ("%.1f of %.1f points", bad.lead, bad.best_lead);
  g_assert_cmpfloat (bad.best_lead - bad.lead, >, 3);
  g_assert_cmpfloat (bad.lead, >, bst_state_score (state, 0));
}

static void
test_a_seed_decides (void)
{
  g_autoptr (BstRules) rules = games_rules (EVERYTHING, 4);
  g_autoptr (BstState) state = play_until (rules, 3, 170);
  BstPlan played = find_plan (state, false);
  BstHindsight first = find_with (state, &played, 12, 7);
  BstHindsight again = find_with (state, &played, 12, 7);
  BstHindsight other = find_with (state, &played, 12, 8);

  g_assert_true (bst_move_equal (&first.best.moves[0], &again.best.moves[0]));
  g_assert_true (first.lead == again.lead && first.best_lead == again.best_lead);
  g_assert_true (first.chance == again.chance && first.best_chance == again.best_chance);
  g_assert_true (first.lead != other.lead);
}

/* What is hidden in the pile is not known to whoever judges. */
static void
test_nothing_hidden_is_known (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = play_until (rules, 3, 30);
  BstPlan played = find_plan (state, false);
  BstHindsight first = find (state, &played, 7);
  BstHindsight again;

  bst_state_forget (state, 99);
  again = find (state, &played, 7);
  g_assert_true (first.lead == again.lead && first.best_lead == again.best_lead);
}

static void
test_it_stops (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = play_until (rules, 3, 50);
  BstPlan played = find_plan (state, false);
  atomic_bool stop = true;
  BstHindsight hindsight;

  g_assert_false (bst_hindsight_find (&hindsight, state, &played, 1000000, 1, &stop));
}

/* What was played is a tile, and a follower if one was asked for. */
static void
test_a_plan_is_put_together (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = play_until (rules, 3, 50);
  BstPlan plan = find_plan (state, true);
  BstPlan again = bst_hindsight_plan (state, plan.moves, 2);

  g_assert_cmpuint (plan.n_moves, ==, 2);
  g_assert_cmpuint (again.n_moves, ==, 2);
  g_assert_true (bst_move_equal (&again.moves[1], &plan.moves[1]));
  g_assert_true (bst_hindsight_is_worth (state, &plan.moves[0]));
  /* Of a game that was left there, only the tile is known. */
  g_assert_cmpuint (bst_hindsight_plan (state, plan.moves, 1).n_moves, ==, 1);
  bst_state_apply (state, &plan.moves[0], NULL);
  g_assert_false (bst_hindsight_is_worth (state, &plan.moves[1]));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai/hindsight/sees-what-is-given-away", test_a_gift_is_seen);
  g_test_add_func ("/ai/hindsight/counts-points-of-one-player", test_one_player_loses_points);
  g_test_add_func ("/ai/hindsight/depends-on-its-seed-alone", test_a_seed_decides);
  g_test_add_func ("/ai/hindsight/knows-nothing-hidden", test_nothing_hidden_is_known);
  g_test_add_func ("/ai/hindsight/stops-when-told", test_it_stops);
  g_test_add_func ("/ai/hindsight/puts-plans-together", test_a_plan_is_put_together);
  int result = g_test_run ();

  games_clean_up ();
  return result;
}
