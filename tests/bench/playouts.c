/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random games with the base deck, its tiles taken FACTOR times, or with DECKS.  Something to run
 * under a profiler: growth.py and chapters.py count the instructions of each tile with it.
 *
 *     playouts FACTOR GAMES ["DECKS"]
 */
#include <stdlib.h>

#include "support/games.h"

int
main (int argc, char **argv)
{
  if (argc != 3 && argc != 4)
    return 2;

  g_autoptr (BstRules) rules =
    argc == 4 ? games_rules (argv[3], 2) : games_large_rules ((unsigned) atoi (argv[1]), 2);
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
