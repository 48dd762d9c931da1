/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nets: they learn what weights cannot say, the same from the same positions, and judge what is
 * left of a game.
 */
#include "ai/judge.h"
#include "ai/links.h"
#include "ai/player.h"
#include "support/games.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstPlayer, bst_player_free)

/* A road is worth 6 points with one of two things, 0 with none or both: no sum of weights says
 * that. */
static double
make_sample (BstNetSample *sample, unsigned number)
{
  bool has_one = number & 1;
  bool has_other = number & 2;

  *sample = (BstNetSample) { .n_cases = 1, .n_players = 2, .rest = 0.5 };
  sample->cases[0] = (BstNetCase) { .sight = BST_SIGHT_ROAD };
  sample->cases[0].inputs[0] = has_one;
  sample->cases[0].inputs[1] = has_other;
  return has_one != has_other ? 6 : 0;
}

static BstNetFit *
make_fit (void)
{
  BstNetFit *fit = bst_net_fit_new ();

  for (unsigned i = 0; i < 4096; i++) {
    BstNetSample sample;
    double gain = make_sample (&sample, i);

    bst_net_fit_add (fit, &sample, gain);
  }
  return fit;
}

static void
test_nets_learn_more_than_sums (void)
{
  BstNetFit *fit = make_fit ();
  BstNet net;

  g_assert_cmpfloat (bst_net_fit_solve (fit, 200, 1, &net), <, 0.5);
  for (unsigned i = 0; i < 4; i++) {
    BstNetSample sample;
    double gain = make_sample (&sample, i);
    double said = bst_net_sample_gain (&net, &sample);

    g_assert_cmpfloat_with_epsilon (said, gain, 1);
  }
  bst_net_fit_free (fit);
}

static void
test_nets_learn_the_same_again (void)
{
  BstNetFit *fit = make_fit ();
  BstNet net, same;

  bst_net_fit_solve (fit, 3, 7, &net);
  bst_net_fit_solve (fit, 3, 7, &same);
  g_assert_cmpmem (&net, sizeof net, &same, sizeof same);
  bst_net_fit_free (fit);
}

static void
test_parts_are_learned_as_one (void)
{
  BstNetFit *whole = make_fit ();
  BstNetFit *parts = bst_net_fit_new ();
  BstNetFit *part = make_fit ();
  BstNet net, same;

  bst_net_fit_merge (parts, part);
  bst_net_fit_solve (whole, 2, 7, &net);
  bst_net_fit_solve (parts, 2, 7, &same);
  g_assert_cmpmem (&net, sizeof net, &same, sizeof same);
  bst_net_fit_free (whole);
  bst_net_fit_free (parts);
  bst_net_fit_free (part);
}

/* Numbers about the links of each of two roads that lead to the same cells. */
static void
describe_linked (const BstState *state, unsigned n_white, float out_numbers[2][BST_LINKS])
{
  const BstRules *rules = bst_state_rules (state);
  BstRating *rating = bst_rating_new (rules, &bst_weights_two);
  BstLinks links = { .n_features = 0 };

  bst_tiles_left_look (&rating->left, state);
  for (unsigned i = 0; i < 2; i++) {
    BstFeatureGlance glance = { .type = BST_FEATURE_ROAD };

    glance.strength[i] = glance.followers[i] = i == 0 ? (uint8_t) n_white : 1;
    bst_links_add (&links, state, bst_state_feature (state, 0, 0), &glance)->now = 10 * (i + 1);
  }
  for (unsigned i = 0; i < 2; i++)
    bst_links_describe (&links, &links.features[i], &rating->left, state, i, out_numbers[i]);
  bst_rating_free (rating);
}

/* Of two who meet the weaker one loses what he has, equals share, and the stronger one takes. */
static void
test_links_favour_the_stronger (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  float equal[2][BST_LINKS];
  float two[2][BST_LINKS];
  float chance;

  g_assert_cmpint (bst_feature_type (state, bst_state_feature (state, 0, 0)), ==,
                   BST_FEATURE_ROAD);
  describe_linked (state, 1, equal);
  describe_linked (state, 2, two);
  chance = equal[0][1];
  g_assert_cmpfloat (chance, >, 0.5);
  g_assert_cmpfloat (chance, <, 1);
  for (unsigned i = 0; i < 2; i++) {
    g_assert_cmpfloat (equal[i][0], ==, 0);
    g_assert_cmpfloat (equal[i][1], ==, chance);
    g_assert_cmpfloat_with_epsilon (equal[i][2], chance * (float) (2 - i), 1e-6);
    g_assert_cmpfloat (equal[i][3], ==, 0);
  }
  g_assert_cmpfloat (two[0][0], ==, 0);
  g_assert_cmpfloat (two[0][1], ==, 0);
  g_assert_cmpfloat_with_epsilon (two[0][2], 2 * chance, 1e-6);
  g_assert_cmpfloat (two[1][0], ==, chance);
  g_assert_cmpfloat (two[1][2], ==, 0);
}

/* For whoever compares two players the judge sees the same game from both sides. */
static void
test_judging_has_two_sides (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  BstRating *rating = bst_rating_new (rules, &bst_weights_two);

  for (unsigned n_moves = 3; n_moves < 200; n_moves += 20) {
    g_autoptr (BstState) state = games_play (rules, n_moves, n_moves);
    double leads[2];

    for (unsigned p = 0; p < 2; p++) {
      bst_tiles_left_look (&rating->left, state);
      rating->me = p;
      leads[p] = bst_promise_worth (bst_judge_features (rating, &bst_net_two, state));
    }
    g_assert_cmpfloat_with_epsilon (leads[0], -leads[1], 1e-6);
  }
  bst_rating_free (rating);
}

/* Goes to the last question about a tile with `n_tiles` in the pile. */
static BstState *
play_to_the_last (const BstRules *rules, uint32_t seed, unsigned n_tiles)
{
  BstState *state = bst_state_new (rules, seed, 0, NULL);
  g_autoptr (BstPlayer) player = bst_player_new (rules, BST_LEVEL_RATING, seed);
  BstQuestion question;

  for (bst_state_question (state, &question);
       question.kind != BST_QUESTION_PLACE || bst_state_n_left (state) > n_tiles;
       bst_state_question (state, &question)) {
    BstMove move = question.player == BST_CHANCE ? bst_state_roll (state)
                                                 : bst_player_choose (player, state);

    bst_state_play (state, &move, NULL);
  }
  return state;
}

/* With one tile left nothing is hidden: what is promised comes true when both go on so. */
static void
test_the_end_comes_as_foreseen (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);

  for (uint32_t seed = 1; seed <= 4; seed++) {
    g_autoptr (BstState) state = play_to_the_last (rules, seed, 1);
    g_autoptr (BstPlayer) player = bst_player_new (rules, BST_LEVEL_MASTER, seed);
    BstProspect prospects[BST_SEARCH_PLANS];
    BstQuestion question;
    unsigned me;

    bst_state_question (state, &question);
    me = question.player;
    bst_player_choose_with (player, state, 100);
    g_assert_cmpuint (bst_player_list (player, prospects, G_N_ELEMENTS (prospects)), >, 1);
    for (; question.kind != BST_QUESTION_OVER; bst_state_question (state, &question)) {
      BstMove move = question.player == BST_CHANCE
                       ? bst_state_roll (state)
                       : bst_player_choose_with (player, state, 100);

      bst_state_play (state, &move, NULL);
    }
    g_assert_cmpfloat_with_epsilon (
      prospects[0].lead, bst_state_score (state, me) - bst_state_score (state, 1 - me), 1e-9);
  }
}

/* The best first, and chances are chances. */
static void
test_prospects_are_ordered (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstPlayer) player = bst_player_new (rules, BST_LEVEL_MASTER, 1);
  g_autoptr (BstState) state = play_to_the_last (rules, 5, 40);
  BstProspect prospects[BST_SEARCH_PLANS];
  BstMove move = bst_player_choose_with (player, state, 60);
  size_t n = bst_player_list (player, prospects, G_N_ELEMENTS (prospects));

  g_assert_cmpuint (n, >, 2);
  g_assert_true (bst_move_equal (&prospects[0].plan.moves[0], &move));
  g_assert_cmpuint (prospects[0].n_games, >=, prospects[n - 1].n_games);
  for (size_t i = 0; i < n; i++) {
    g_assert_cmpfloat (prospects[i].chance, >=, 0);
    g_assert_cmpfloat (prospects[i].chance, <=, 1);
  }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai/net/nets-learn-more-than-sums", test_nets_learn_more_than_sums);
  g_test_add_func ("/ai/net/nets-learn-the-same-again", test_nets_learn_the_same_again);
  g_test_add_func ("/ai/net/parts-are-learned-as-one", test_parts_are_learned_as_one);
  g_test_add_func ("/ai/net/links-favour-the-stronger", test_links_favour_the_stronger);
  g_test_add_func ("/ai/net/judging-has-two-sides", test_judging_has_two_sides);
  g_test_add_func ("/ai/net/the-end-comes-as-foreseen", test_the_end_comes_as_foreseen);
  g_test_add_func ("/ai/net/prospects-are-ordered", test_prospects_are_ordered);
  status = g_test_run ();
  games_clean_up ();
  return status;
}
