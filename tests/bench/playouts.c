/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random games with the base deck, its tiles taken FACTOR times, or with DECKS.  Something to run
 * under a profiler: growth.py and chapters.py count the instructions of each tile with it.
 *
 *     playouts FACTOR GAMES ["DECKS" [FILE [WITHOUT]]]
 *
 * FILE is one more deck, and WITHOUT has a bit for each of its rules that is not to act.
 */
#include <stdlib.h>

#include "support/games.h"

static BstRules *
compile (int argc, char **argv)
{
  BstSetup setup;

  if (argc < 4)
    return games_large_rules ((unsigned) atoi (argv[1]), 2);
  bst_setup_init (&setup);
  setup.n_players = 2;
  setup.without_sentences = argc > 5 ? (uint32_t) strtoul (argv[5], NULL, 0) : 0;
  return games_compile_with (argv[3], argc > 4 ? argv[4] : NULL, &setup);
}

int
main (int argc, char **argv)
{
  if (argc < 3 || argc > 6)
    return 2;

  g_autoptr (BstRules) rules = compile (argc, argv);
  g_autoptr (BstState) start = bst_state_new (rules, 1, 0, NULL);
  g_autoptr (BstState) state = bst_state_copy (start);
  BstRandom random;

  bst_random_seed (&random, 1);
  for (int i = atoi (argv[2]); i > 0; i--) {
    bst_state_assign (state, start);
    bst_state_play_out (state, &random);
  }
  games_clean_up ();
  return 0;
}
