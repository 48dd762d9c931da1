/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is foretold of features: over random games, none brings less than that.
 */
#include "engine/castles.h"
#include "engine/feature.h"
#include "support/games.h"

#define N_GAMES 20

typedef struct
{
  int least[BST_TILE_MAX_FEATURES]; /* what was foretold of each feature of a tile */
} Foretold;

/* Returns whether it was complete. */
static bool
check_part (const BstState *state, unsigned placed, unsigned feature, int *least)
{
  BstNodeId node = bst_state_feature (state, placed, feature);
  BstFeatureInfo info;

  if (node == BST_NO_NODE || bst_state_is_castle (state, placed, feature))
    return false;
  bst_feature_info (state, node, &info);
  g_assert_cmpint (bst_feature_least (state, node), >=, info.if_complete);
  g_assert_cmpint (bst_feature_least (state, node), >=, *least);
  *least = bst_feature_least (state, node);
  if (!info.complete)
    return false;
  g_assert_cmpint (info.value, ==, *least);
  return true;
}

/* Returns how many parts of something complete there are. */
static unsigned
check_map (const BstState *state, GArray *foretold)
{
  unsigned n_complete = 0;

  g_array_set_size (foretold, bst_state_n_placed (state));
  for (unsigned i = 0; i < bst_state_n_placed (state); i++)
    for (unsigned k = 0; k < bst_state_tile (state, i)->n_features; k++)
      n_complete += check_part (state, i, k, &g_array_index (foretold, Foretold, i).least[k]);
  return n_complete;
}

static void
check_game (const BstRules *rules, uint32_t seed)
{
  g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
  g_autoptr (GArray) foretold = g_array_new (FALSE, TRUE, sizeof (Foretold));
  BstRandom random;
  BstQuestion question;
  unsigned n_complete = 0;

  bst_random_seed (&random, seed);
  bst_state_question (state, &question);
  while (question.kind != BST_QUESTION_OVER) {
    BstMove move = bst_state_random_move (state, &random);

    bst_state_play (state, &move, NULL);
    bst_state_question (state, &question);
    n_complete = check_map (state, foretold);
  }
  g_assert_cmpuint (n_complete, >, 0);
}

/* Until something is complete, what it brings at least only grows; then it is exact. */
static void
test_brings_what_was_foretold (gconstpointer decks)
{
  g_autoptr (BstRules) rules = games_rules (decks, 3);

  for (uint32_t seed = 1; seed <= N_GAMES; seed++)
    check_game (rules, seed);
}

int
main (int argc, char **argv)
{
  static const char *const decks[] = { "base", "base river inns", "base abbey", "base bridges",
                                       "base count cult" };
  int result;

  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (decks); i++) {
    g_autofree char *path =
      g_strdup_printf ("/engine/feature/brings-what-was-foretold/%s", decks[i]);

    g_test_add_data_func (path, decks[i], test_brings_what_was_foretold);
  }
  result = g_test_run ();
  games_clean_up ();
  return result;
}
