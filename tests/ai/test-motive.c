/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Advice: over thousands of positions everything that is said of a plan is true, and everything
 * that can be said is said somewhere.
 */
#include "motive-check.h"

#include <math.h>

#include "support/advised.h"
#include "support/games.h"

/* Kinds that need not come up in so few games. */
#define MOST_UNMET 3

static unsigned n_found[BST_MOTIVES];
static unsigned n_said[BST_MOTIVES];

static void
check_one (const BstMotive *motive, const BstState *state, const BstPlan *plan)
{
  const char *fault = motive_check (motive, state, plan);

  n_found[motive->kind]++;
  if (fault != NULL) {
    char text[BST_MOVE_TEXT];

    bst_move_print (&plan->moves[0], state, text, sizeof text);
    g_error ("“%s” is not true of %s: %s", bst_motive_name ((BstMotiveKind) motive->kind), text,
             fault);
  }
}

/* Also what could be said and is not. */
static void
check_all (const BstState *state, const BstPlan *plan)
{
  BstMotive motives[64];
  size_t n = bst_motive_list (state, plan, motives, G_N_ELEMENTS (motives));

  for (size_t i = 0; i < n; i++)
    check_one (&motives[i], state, plan);
}

/* Good plans do not do everything that can be said of one, so some others are looked at too. */
static void
check_others (const BstState *state)
{
  BstEyes eyes = bst_eyes_sharp (bst_state_rules (state));
  BstPolicy *policy = bst_policy_new (bst_state_rules (state), &eyes, 1);
  BstPlan plans[BST_SEARCH_PLANS];
  size_t n = bst_policy_plan (policy, state, plans, G_N_ELEMENTS (plans));

  for (size_t i = bst_state_n_placed (state) % 16; i < n; i += 16)
    check_all (state, &plans[i]);
  bst_policy_free (policy);
}

/* A casual player sees neither fields nor what others lose, and does not try anything out. */
static void
check_seen (const BstState *state, const BstPlan *plan)
{
  BstMotive motive;

  g_assert_false (
    bst_motive_find_seen (&motive, state, plan, NULL, bst_level_traits (BST_LEVEL_RANDOM)));
  if (!bst_motive_find_seen (&motive, state, plan, NULL, bst_level_traits (BST_LEVEL_CASUAL)))
    return;
  check_one (&motive, state, plan);
  g_assert_cmpint (motive.feature_type, !=, BST_FEATURE_FIELD);
  g_assert_cmpint (motive.kind, !=, BST_MOTIVE_SPOIL);
  g_assert_cmpint (motive.kind, !=, BST_MOTIVE_HINDER);
  g_assert_cmpint (motive.kind, !=, BST_MOTIVE_APPROACH);
  g_assert_cmpint (motive.kind, !=, BST_MOTIVE_CLOSE_FIRST);
}

/* A tile is never laid for no other reason than a trial if there is a fact to tell, even if it is
 * one of the next best place too. */
static void
check_tile (const BstState *state, const BstAdvice *advice)
{
  BstMotive motive;

  if (advice->plan.moves[0].type != BST_MOVE_PLACE ||
      !bst_motive_find (&motive, state, &advice->plan, NULL))
    return;
  g_assert_cmpint (advice->motive.kind, !=, BST_MOTIVE_BETTER);
  g_assert_cmpint (advice->motive.kind, !=, BST_MOTIVE_EVEN);
}

static void
check_advice (const BstState *state, const BstAdvice *advice, void *data)
{
  BstQuestion question;

  bst_state_question (state, &question);
  g_assert_cmpuint (advice->motive.me, ==, question.player);
  n_said[advice->motive.kind]++;
  check_one (&advice->motive, state, &advice->plan);
  check_all (state, &advice->plan);
  check_seen (state, &advice->plan);
  check_tile (state, advice);
  if (advice->has_next) {
    check_one (&advice->next_motive, state, &advice->next);
    check_all (state, &advice->next);
  }
  check_others (state);
  g_assert_cmpfloat (advice->cost, >=, 0);
  if (advice->motive.kind == BST_MOTIVE_BETTER)
    g_assert_cmpfloat (fabs (advice->motive.number / 10.0 - advice->cost), <, 0.051);
}

/* At least 2,000, most of them of the base set. */
static void
test_what_is_said_is_true (void)
{
  static const struct
  {
    const char *decks;
    unsigned n_players;
    unsigned n_positions;
  } games[] = {
    { "base", 2, 1500 },
    { "base", 3, 300 },
    { "base", 5, 150 },
    { "base river abbot", 2, 120 },
    { "base inns traders king", 3, 400 },
    { "base dragon", 2, 300 },
    { "base abbey", 3, 60 },
    { "base count cult", 2, 60 },
    { "base bridges", 2, 60 },
  };

  unsigned n_unmet = 0;

  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    advised_each (games[i].decks, games[i].n_players, 100 + i, games[i].n_positions, 0,
                  check_advice, NULL);
  for (unsigned i = 0; i < BST_MOTIVES; i++)
    g_test_message ("%s: said %u times, true %u times", bst_motive_name ((BstMotiveKind) i),
                    n_said[i], n_found[i]);
  for (unsigned i = 0; i < BST_MOTIVES; i++)
    n_unmet += n_found[i] == 0;
  /* How often a kind is met depends on how well is played; a few are rare. */
  g_assert_cmpuint (n_unmet, <=, MOST_UNMET);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai/motive/what-is-said-is-true", test_what_is_said_is_true);
  result = g_test_run ();
  games_clean_up ();
  return result;
}
