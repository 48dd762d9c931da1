/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Balance: parts come to the whole, a game follows from its number, and figures are what they
 * would be by hand.
 */
#include "ai/balance.h"

#include <string.h>

#include "support/games.h"

#define SEED 7
#define N_GAMES 12

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstBalance, bst_balance_free)

static BstBalance *
new_balance (const BstRules *rules)
{
  return bst_balance_new (bst_balance_count_factors (rules));
}

static void
play (BstBalance *balance, const BstRules *rules, unsigned number)
{
  g_assert_true (bst_balance_play (balance, rules, SEED, number, NULL));
}

static void
assert_same (const BstBalance *a, const BstBalance *b)
{
  size_t size = sizeof *a + a->n_factors * sizeof a->factors[0];

  g_assert_cmpmem (a, size, b, size);
}

/* --- samples --- */

static void
test_estimates_are_those_of_the_book (void)
{
  static const int figures[] = { 2, 4, 4, 4, 5, 5, 7, 9 };
  BstSample sample = { 0 };

  for (unsigned i = 0; i < G_N_ELEMENTS (figures); i++)
    bst_sample_add (&sample, figures[i] * BST_SAMPLE_UNIT);

  BstEstimate estimate = bst_sample_estimate (&sample);

  g_assert_cmpint (estimate.n, ==, 8);
  g_assert_cmpfloat (estimate.mean, ==, 5);
  g_assert_cmpfloat_with_epsilon (estimate.deviation, 2.1381, 1e-4);
  /* The table of Student's distribution says 2.3646 for 7 degrees of freedom. */
  g_assert_cmpfloat_with_epsilon (estimate.high, 5 + 2.3646 * 2.1381 / 2.8284, 0.001);
  g_assert_cmpfloat_with_epsilon (estimate.low, 10 - estimate.high, 1e-9);
  g_assert_true (bst_estimate_is_clear (&estimate));
}

static void
test_shares_stay_between_0_and_1 (void)
{
  BstSample sample = { 0 };

  for (unsigned i = 0; i < 10; i++)
    bst_sample_add (&sample, BST_SAMPLE_UNIT);

  BstEstimate estimate = bst_sample_estimate_share (&sample);

  g_assert_cmpfloat (estimate.mean, ==, 1);
  g_assert_cmpfloat_with_epsilon (estimate.low, 0.722, 0.001);
  g_assert_cmpfloat_with_epsilon (estimate.high, 1, 1e-9);
}

static void
test_nothing_is_known_of_nothing (void)
{
  BstSample sample = { 0 };
  BstEstimate estimate = bst_sample_estimate (&sample);

  g_assert_cmpint (estimate.n, ==, 0);
  g_assert_false (estimate.has_bounds);
  g_assert_false (bst_estimate_is_clear (&estimate));
  g_assert_false (bst_sample_estimate_share (&sample).has_bounds);
  bst_sample_add (&sample, 300);
  estimate = bst_sample_estimate (&sample);
  g_assert_cmpfloat (estimate.mean, ==, 5);
  g_assert_false (estimate.has_bounds);
}

/* --- games --- */

static void
test_parts_in_any_order_come_to_the_whole (void)
{
  for (unsigned n_players = 2; n_players <= 3; n_players++) {
    g_autoptr (BstRules) rules = games_rules ("base inns", n_players);
    g_autoptr (BstBalance) whole = new_balance (rules);
    g_autoptr (BstBalance) odd = new_balance (rules);
    g_autoptr (BstBalance) even = new_balance (rules);

    for (unsigned i = 0; i < N_GAMES; i++) {
      play (whole, rules, i);
      play (i % 2 != 0 ? odd : even, rules, N_GAMES - 1 - i);
    }
    g_assert_cmpint (whole->n_games, ==, N_GAMES);
    bst_balance_merge (odd, even);
    assert_same (whole, odd);
  }
}

static void
test_a_seed_makes_a_difference (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstBalance) one = new_balance (rules);
  g_autoptr (BstBalance) other = new_balance (rules);

  play (one, rules, 0);
  g_assert_true (bst_balance_play (other, rules, SEED + 1, 0, NULL));
  g_assert_cmpint (one->measures[BST_MEASURE_SCORE].squares, !=,
                   other->measures[BST_MEASURE_SCORE].squares);
}

static void
test_points_by_reason_come_to_the_score (void)
{
  g_autoptr (BstRules) rules = games_rules ("base inns traders", 3);
  g_autoptr (BstBalance) balance = new_balance (rules);
  gint64 sum = 0;

  for (unsigned i = 0; i < N_GAMES; i++)
    play (balance, rules, i);
  for (unsigned r = 0; r < BST_REASONS; r++)
    sum += balance->measures[BST_MEASURE_POINTS + r].sum;
  g_assert_cmpint (sum, ==, balance->measures[BST_MEASURE_SCORE].sum);
  g_assert_cmpint (balance->measures[BST_MEASURE_SCORE].n, ==, 3 * 9);
}

static void
test_a_part_of_the_games_is_between_levels (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstBalance) balance = new_balance (rules);

  for (unsigned i = 0; i < 2 * N_GAMES; i++)
    play (balance, rules, i);
  g_assert_cmpint (balance->measures[BST_MEASURE_EXPERT_WINS].n, ==, 6);
  g_assert_cmpint (balance->measures[BST_MEASURE_FIRST_WINS].n, ==, 18);
  g_assert_cmpint (balance->measures[BST_MEASURE_LENGTH].n, ==, 18);
  g_assert_cmpfloat (bst_balance_estimate (balance, BST_MEASURE_EXPERT_LEAD).mean, >, 20);
}

/* All tiles but those that fit nowhere are laid, the first one apart. */
static void
test_turns_and_tiles_that_fit_nowhere_are_all_tiles (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstBalance) balance = new_balance (rules);
  gint64 n_unplaced = 0;

  for (unsigned i = 0; i < 4 * N_GAMES; i++)
    play (balance, rules, i);
  for (unsigned i = 0; i < balance->n_factors; i++)
    n_unplaced += balance->factors[i].unplaced.sum;
  g_assert_cmpint (n_unplaced, >, 0);
  g_assert_cmpint (n_unplaced, ==, balance->measures[BST_MEASURE_UNPLACED].sum);
  g_assert_cmpint (balance->measures[BST_MEASURE_LENGTH].sum + n_unplaced, ==,
                   3 * N_GAMES * 71 * BST_SAMPLE_UNIT);
}

/* --- factors --- */

/* Of a kind of which there is one, somebody lays it or it fits nowhere; it tells who is ahead. */
static void
test_a_single_tile_tells_of_each_game_it_is_laid_in (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstBalance) balance = new_balance (rules);
  int kind = bst_rules_find_tile (rules, "base.CCCC.cNESW.sh");

  g_assert_cmpint (kind, >=, 0);
  g_assert_cmpuint (bst_rules_copies (rules, (unsigned) kind), ==, 1);
  g_assert_cmpstr (bst_balance_name_factor (rules, (unsigned) kind).id, ==, "base.CCCC.cNESW.sh");
  for (unsigned i = 0; i < N_GAMES; i++) {
    g_autoptr (BstBalance) game = new_balance (rules);
    const BstFactor *factor = &game->factors[kind];

    play (game, rules, i);
    bst_balance_merge (balance, game);
    if (factor->ahead.n > 0)
      g_assert_cmpint (factor->ahead.squares, ==,
                       game->measures[BST_MEASURE_FIRST_LEAD].squares);
  }
  g_assert_cmpint (balance->factors[kind].ahead.n +
                     balance->factors[kind].unplaced.sum / BST_SAMPLE_UNIT,
                   ==, N_GAMES * 3 / 4);
}

/* What the rules of a deck give is what is given for them, and each has its part in it. */
static void
test_rules_of_decks_tell_what_they_give (void)
{
  g_autoptr (BstRules) rules = games_rules ("base pilgrims", 2);
  g_autoptr (BstBalance) balance = new_balance (rules);
  unsigned first = bst_rules_n_kinds (rules);
  BstFactorName last = bst_balance_name_factor (rules, balance->n_factors - 1);
  int64_t sum = 0;

  for (unsigned i = 0; i < 2 * N_GAMES; i++)
    play (balance, rules, i);
  g_assert_cmpuint (balance->n_factors, ==, first + 2);
  g_assert_cmpint (last.type, ==, BST_FACTOR_RULE);
  g_assert_cmpstr (last.id, ==, "pilgrims");
  g_assert_cmpuint (last.number, ==, 1);
  for (unsigned i = 0; i < balance->n_factors; i++) {
    const BstFactor *factor = &balance->factors[i];

    g_assert_cmpint (factor->points.n, ==, i < first ? 0 : 2 * N_GAMES * 2 * 3 / 4);
    g_assert_true ((factor->points.sum > 0) == (i >= first));
    sum += factor->points.sum;
  }
  g_assert_cmpint (sum, ==, balance->measures[BST_MEASURE_POINTS + BST_REASON_RULE].sum);
  g_assert_cmpint (balance->factors[first].ahead.n, >, 0);
}

static void
test_what_matters_for_sure_comes_first (void)
{
  static const int figures[][4] = { { 5, -5, 1, -1 },
                                    { -60, -61, -62, -61 },
                                    { 0 },
                                    { 300, 301, 302, 301 } };
  g_autoptr (BstBalance) balance = bst_balance_new (4);
  unsigned order[4];

  for (unsigned i = 0; i < 4; i++) {
    for (unsigned k = 0; i != 2 && k < 4; k++)
      bst_sample_add (&balance->factors[i].ahead, figures[i][k]);
  }
  bst_balance_rank (balance, order);
  g_assert_cmpuint (order[0], ==, 3);
  g_assert_cmpuint (order[1], ==, 1);
  g_assert_cmpuint (order[2], ==, 0);
  g_assert_cmpuint (order[3], ==, 2);
}

static void
test_a_game_that_is_stopped_adds_nothing (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstBalance) balance = new_balance (rules);
  g_autoptr (BstBalance) nothing = new_balance (rules);
  const atomic_bool stop = true;

  g_assert_false (bst_balance_play (balance, rules, SEED, 0, &stop));
  assert_same (balance, nothing);
}

static void
test_measures_have_names_of_their_own (void)
{
  for (unsigned i = 0; i < BST_MEASURES; i++) {
    char name[BST_MEASURE_NAME];

    bst_measure_name ((BstMeasure) i, name);
    g_assert_cmpuint (strlen (name), >, 0);
    for (unsigned k = 0; k < i; k++) {
      char other[BST_MEASURE_NAME];

      bst_measure_name ((BstMeasure) k, other);
      g_assert_cmpstr (name, !=, other);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai/sample/estimates-are-those-of-the-book",
                   test_estimates_are_those_of_the_book);
  g_test_add_func ("/ai/sample/shares-stay-between-0-and-1", test_shares_stay_between_0_and_1);
  g_test_add_func ("/ai/sample/nothing-is-known-of-nothing", test_nothing_is_known_of_nothing);
  g_test_add_func ("/ai/balance/parts-in-any-order-come-to-the-whole",
                   test_parts_in_any_order_come_to_the_whole);
  g_test_add_func ("/ai/balance/a-seed-makes-a-difference", test_a_seed_makes_a_difference);
  g_test_add_func ("/ai/balance/points-by-reason-come-to-the-score",
                   test_points_by_reason_come_to_the_score);
  g_test_add_func ("/ai/balance/a-part-of-the-games-is-between-levels",
                   test_a_part_of_the_games_is_between_levels);
  g_test_add_func ("/ai/balance/turns-and-tiles-that-fit-nowhere-are-all-tiles",
                   test_turns_and_tiles_that_fit_nowhere_are_all_tiles);
  g_test_add_func ("/ai/balance/a-single-tile-tells-of-each-game-it-is-laid-in",
                   test_a_single_tile_tells_of_each_game_it_is_laid_in);
  g_test_add_func ("/ai/balance/rules-of-decks-tell-what-they-give",
                   test_rules_of_decks_tell_what_they_give);
  g_test_add_func ("/ai/balance/what-matters-for-sure-comes-first",
                   test_what_matters_for_sure_comes_first);
  g_test_add_func ("/ai/balance/a-game-that-is-stopped-adds-nothing",
                   test_a_game_that_is_stopped_adds_nothing);
  g_test_add_func ("/ai/balance/measures-have-names-of-their-own",
                   test_measures_have_names_of_their_own);

  int status = g_test_run ();

  games_clean_up ();
  return status;
}
