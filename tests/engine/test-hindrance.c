/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why nobody can be put onto a tile: by hand, and in random games compared with what then happens.
 */
#include "engine/hindrance.h"
#include "support/games.h"

static BstHindrance
find (const BstState *state, const char *text)
{
  BstMove move;

  g_assert_true (bst_move_parse (text, state, &move));
  return bst_state_find_hindrance (state, &move);
}

static BstRules *
without_fields (const char *decks)
{
  BstSetup setup;

  bst_setup_init (&setup);
  setup.n_players = 2;
  setup.without = 1u << BST_MODULE_FIELDS;
  return games_compile (decks, &setup);
}

/* The start tile has a city in the north and a road from east to west. */
static void
test_tells_what_is_owned (void)
{
  g_autoptr (BstRules) rules = without_fields ("base");
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);

  games_move (state, "draw base.FRFR.rEW");
  g_assert_cmpint (find (state, "place 1,0 r0"), ==, BST_HINDRANCE_NONE);
  games_moves (state, "place 1,0 r0; deploy follower 1,0 road1; draw base.FRFR.rEW");
  g_assert_cmpint (find (state, "place 2,0 r0"), ==, BST_HINDRANCE_OWNED);
}

static void
test_owners_may_go_home_at_once (void)
{
  g_autoptr (BstRules) rules = without_fields ("base");
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);

  games_moves (state, "draw base.CFFF; place 0,1 r2; deploy follower 0,1 city1; draw base.CFFF");
  g_assert_cmpint (find (state, "place 0,2 r0"), ==, BST_HINDRANCE_OWNED);
}

static void
test_tells_of_bare_ground (void)
{
  g_autoptr (BstRules) rules = without_fields ("base river");
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  BstRandom random;
  BstMove move;

  bst_random_seed (&random, 1);
  games_move (state, "draw river.FVFV");
  move = bst_state_random_move (state, &random);
  g_assert_cmpint (bst_state_find_hindrance (state, &move), ==, BST_HINDRANCE_GROUND);
}

/* Somebody is asked for a follower, or there is a reason; and nobody at home is one. */
static void
check_move (const BstState *state, const BstMove *move, unsigned n_seen[BST_HINDRANCES])
{
  g_autoptr (BstState) after = bst_state_copy (state);
  BstHindrance found = bst_state_find_hindrance (state, move);
  BstQuestion before;
  BstQuestion next;

  bst_state_question (state, &before);
  g_assert_cmpint (bst_state_apply (after, move, NULL), ==, BST_PLAYED);
  bst_state_question (after, &next);
  n_seen[found]++;
  if (next.turn == before.turn || next.kind == BST_QUESTION_OVER)
    g_assert_cmpint (found, ==, BST_HINDRANCE_NONE);
  else
    g_assert_cmpint (found == BST_HINDRANCE_SUPPLY, ==,
                     bst_state_supply (state, before.player, BST_FIGURE_FOLLOWER) == 0);
}

static void
check_games (const char *decks, unsigned n_seen[BST_HINDRANCES])
{
  g_autoptr (BstRules) rules = games_rules (decks, 2);

  for (uint32_t seed = 1; seed <= 20; seed++) {
    g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
    BstRandom random;
    BstQuestion question;

    bst_random_seed (&random, seed);
    bst_state_question (state, &question);
    while (question.kind != BST_QUESTION_OVER) {
      BstMove move = bst_state_random_move (state, &random);

      if (question.kind == BST_QUESTION_PLACE)
        check_move (state, &move, n_seen);
      bst_state_apply (state, &move, NULL);
      bst_state_question (state, &question);
    }
  }
}

static void
test_agrees_with_play (void)
{
  unsigned n_seen[BST_HINDRANCES] = { 0 };

  check_games ("base", n_seen);
  check_games ("base dragon", n_seen);
  g_assert_cmpuint (n_seen[BST_HINDRANCE_SUPPLY], >, 0);
  g_assert_cmpuint (n_seen[BST_HINDRANCE_OWNED], >, 0);
  /* Nobody goes where the dragon has just come to, and nothing else keeps anybody away. */
  g_assert_cmpuint (n_seen[BST_HINDRANCE_DRAGON], >, 0);
  g_assert_cmpuint (n_seen[BST_HINDRANCE_RULE], ==, 0);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/hindrance/tells-what-is-owned", test_tells_what_is_owned);
  g_test_add_func ("/engine/hindrance/owners-may-go-home-at-once",
                   test_owners_may_go_home_at_once);
  g_test_add_func ("/engine/hindrance/tells-of-bare-ground", test_tells_of_bare_ground);
  g_test_add_func ("/engine/hindrance/agrees-with-play", test_agrees_with_play);
  result = g_test_run ();
  games_clean_up ();
  return result;
}
