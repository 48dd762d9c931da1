/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players against fixed yardsticks, in paired games of the base set for two: the same
 * tiles from both seats.
 *
 *     yardsticks LEVEL steady|newcomer|uct|alone GAMES [MILLISECONDS]
 *
 * MILLISECONDS of processor time for a turn are for the level, if it looks ahead, and for the tree
 * search.  Against "alone" two think for the level, as two threads would, each with as much time as
 * the opponent, who is of the same level.
 */
#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/player.h"
#include "support/games.h"
#include "support/newcomer.h"
#include "support/steady.h"
#include "support/uct.h"

typedef struct
{
  BstLevel level;
  const char *yardstick;
  double seconds;
} Match;

typedef struct
{
  double start;
  double seconds;
} Clock;

static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

static double
get_part (void *data, unsigned n_games)
{
  const Clock *clock = data;

  return (get_time () - clock->start) / clock->seconds;
}

/* So many think about the question one after the other, each for that long, and put together what
 * they have found. */
static BstMove
think_together (BstPlayer *const *players, unsigned n, const BstState *state, double seconds)
{
  for (unsigned i = 0; i < n; i++) {
    Clock clock = { get_time (), seconds };

    bst_player_begin (players[i], state);
    while (bst_player_step (players[i], get_part (&clock, 0), NULL))
      ;
    if (i > 0)
      bst_player_merge (players[0], players[i]);
  }
  return bst_player_get_move (players[0]);
}

/* How far the level was ahead in a game that it played from that seat. */
static int
play_game (const Match *match, const BstRules *rules, uint32_t seed, unsigned seat)
{
  BstState *state = bst_state_new (rules, seed, 0, NULL);
  BstPlayer *player = bst_player_new (rules, match->level, seed);
  BstPlayer *pair[2] = { player, bst_player_new (rules, match->level, seed + 0x10001) };
  BstPlayer *alone = bst_player_new (rules, match->level, seed + 0x20002);
  Steady *steady = steady_new (rules);
  Uct *uct = uct_new (rules, seed);
  BstRandom random;
  BstQuestion question;
  int lead;

  bst_random_seed (&random, seed);
  for (bst_state_question (state, &question); question.kind != BST_QUESTION_OVER;
       bst_state_question (state, &question)) {
    Clock clock = { get_time (), match->seconds };
    BstMove move;

    if (question.player == BST_CHANCE)
      move = bst_state_roll (state);
    else if (g_str_equal (match->yardstick, "alone"))
      move = question.player == seat ? think_together (pair, 2, state, match->seconds)
                                     : think_together (&alone, 1, state, match->seconds);
    else if (question.player == seat)
      move = match->seconds > 0 ? bst_player_think (player, state, get_part, &clock)
                                : bst_player_choose (player, state);
    else if (g_str_equal (match->yardstick, "uct"))
      move = uct_choose (uct, state,
                         match->seconds / (question.kind == BST_QUESTION_PLACE ? 1 : 4));
    else if (g_str_equal (match->yardstick, "newcomer"))
      move = newcomer_choose (state, &random);
    else
      move = steady_choose (steady, state);
    bst_state_play (state, &move, NULL);
  }
  lead = bst_state_score (state, seat) - bst_state_score (state, 1 - seat);
  uct_free (uct);
  steady_free (steady);
  bst_player_free (alone);
  bst_player_free (pair[1]);
  bst_player_free (player);
  bst_state_free (state);
  return lead;
}

int
main (int argc, char **argv)
{
  Match match = { 0 };
  g_autoptr (BstRules) rules = NULL;
  unsigned n_games;
  double wins = 0;
  double sum = 0;

  if (argc < 4 || bst_level_find (argv[1]) < 0) {
    fprintf (stderr, "usage: yardsticks LEVEL steady|newcomer|uct|alone GAMES [MILLISECONDS]\n");
    return 2;
  }
  match.level = (BstLevel) bst_level_find (argv[1]);
  match.yardstick = argv[2];
  n_games = (unsigned) atoi (argv[3]);
  match.seconds = argc > 4 ? atof (argv[4]) / 1000 : 0;
  rules = games_rules ("base", 2);
  for (unsigned i = 0; i < n_games; i++) {
    int lead = play_game (&match, rules, 1 + i / 2, i % 2);

    wins += lead > 0 ? 1 : lead == 0 ? 0.5
                                     : 0;
    sum += lead;
  }
  printf ("%s beats %s in %.1f %% of %u games, by %.1f points\n", argv[1], argv[2],
          100 * wins / n_games, n_games, sum / n_games);
  g_clear_pointer (&rules, bst_rules_free);
  games_clean_up ();
  return 0;
}
