/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli tournament: levels of computer players against each other.  Every game is played once
 * from each seat with the same tiles, so that luck is shared.  Games are independent of each other:
 * the result does not depend on the number of threads.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <time.h>

#include "ai/player.h"
#include "cli/autoptr.h"
#include "cli/catalogue.h"
#include "cli/choices.h"
#include "cli/match.h"

typedef struct
{
  BstChoices choices;
  gint64 n_games;
  gint64 budget;
} Plan;

static void
plan_clear (Plan *plan)
{
  bst_choices_clear (&plan->choices);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

/* One player of the first level against others of the second. */
typedef struct
{
  double lead; /* over the best of the others */
  double time[2];
  unsigned n_moves[2];
} Result;

typedef struct
{
  const Plan *plan;
  const BstRules *rules;
  BstLevel levels[2];
  Result *results; /* one for each game */
} Pairing;

static double
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

static BstMove
choose (const Plan *plan, BstPlayer *player, const BstState *state)
{
  return plan->budget > 0 ? bst_player_choose_with (player, state, (unsigned) plan->budget)
                          : bst_player_choose (player, state);
}

/* How far `seat` is ahead of the best of the others. */
static double
lead_of (const BstState *state, unsigned seat)
{
  int best = G_MININT;

  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++)
    best = p == seat ? best : MAX (best, bst_state_score (state, p));
  return bst_state_score (state, seat) - best;
}

static void
play_game (gpointer data, gpointer user_data)
{
  Pairing *pairing = user_data;
  unsigned number = GPOINTER_TO_UINT (data) - 1;
  unsigned n_players = bst_rules_n_players (pairing->rules);
  unsigned seat = number % n_players;
  uint32_t seed = (uint32_t) pairing->plan->choices.seed + number / n_players;
  g_autoptr (BstState) state = bst_state_new (pairing->rules, seed, 0, NULL);
  g_autoptr (BstState) seen = bst_state_copy (state);
  g_autoptr (BstPlayer) one = bst_player_new (pairing->rules, pairing->levels[0], seed);
  g_autoptr (BstPlayer) other = bst_player_new (pairing->rules, pairing->levels[1], seed);
  BstPlayer *const players[2] = { one, other };
  Result *result = &pairing->results[number];
  BstQuestion question;

  for (bst_state_question (state, &question); question.kind != BST_QUESTION_OVER;
       bst_state_question (state, &question)) {
    unsigned who = question.player != seat;
    double start = get_cpu_time ();
    BstMove move;

    if (question.player == BST_CHANCE) {
      move = bst_state_roll (state);
    } else {
      bst_state_assign (seen, state);
      bst_state_forget (seen, 0);
      move = choose (pairing->plan, players[who], seen);
      result->time[who] += get_cpu_time () - start;
      result->n_moves[who]++;
    }
    bst_state_play (state, &move, NULL);
  }
  result->lead = lead_of (state, seat);
}

/* The bounds between which the true share of wins is with a certainty of 95 % (Wilson's). */
static void
get_interval (double share, double n, double *out_low, double *out_high)
{
  double z = 1.96;
  double middle = share + z * z / (2 * n);
  double width = z * sqrt (share * (1 - share) / n + z * z / (4 * n * n));

  *out_low = (middle - width) / (1 + z * z / n);
  *out_high = (middle + width) / (1 + z * z / n);
}

static void
print_pairing (const Pairing *pairing)
{
  unsigned n_games = (unsigned) pairing->plan->n_games;
  double n_wins = 0;
  double lead = 0;
  double time[2] = { 0 };
  unsigned n_moves[2] = { 0 };
  double low, high;

  for (unsigned i = 0; i < n_games; i++) {
    const Result *result = &pairing->results[i];

    n_wins += result->lead > 0 ? 1 : result->lead < 0 ? 0
                                                      : 0.5;
    lead += result->lead / n_games;
    for (unsigned k = 0; k < 2; k++) {
      time[k] += result->time[k];
      n_moves[k] += result->n_moves[k];
    }
  }
  get_interval (n_wins / n_games, n_games, &low, &high);
  g_print ("%-10s %-10s %5u %6.1f [%5.1f, %5.1f] %+7.1f %9.3f %9.3f\n",
           bst_level_name (pairing->levels[0]), bst_level_name (pairing->levels[1]), n_games,
           100 * n_wins / n_games, 100 * low, 100 * high, lead,
           1000 * time[0] / MAX (n_moves[0], 1), 1000 * time[1] / MAX (n_moves[1], 1));
}

static void
run_pairing (Pairing *pairing)
{
  GThreadPool *threads =
    g_thread_pool_new (play_game, pairing, (int) g_get_num_processors (), FALSE, NULL);
  g_autofree Result *results = g_new0 (Result, (gsize) pairing->plan->n_games);

  pairing->results = results;
  for (unsigned i = 0; i < pairing->plan->n_games; i++)
    g_thread_pool_push (threads, GUINT_TO_POINTER (i + 1), NULL);
  g_thread_pool_free (threads, FALSE, TRUE);
  print_pairing (pairing);
}

static bool
read_levels (int n_words, char **words, BstLevel *out_levels)
{
  for (int i = 0; i < n_words; i++) {
    int level = bst_level_find (words[i]);

    if (level < 0) {
      g_autofree char *message = bst_catalogue_refuse_level (words[i]);

      bst_command_complain (message);
      return false;
    }
    out_levels[i] = (BstLevel) level;
  }
  return true;
}

static BstExit
run (const Plan *plan, const BstLevel *levels, int n_levels)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstMatch) match = NULL;
  BstExit exit;
  g_autoptr (BstGameFile) file = bst_choices_to_game (&plan->choices, library, &exit);

  if (file == NULL)
    return exit;
  match = bst_match_new (g_steal_pointer (&file), library, problems);
  bst_command_print_problems (problems);
  if (match == NULL)
    return bst_command_judge (problems);
  for (int i = 0; i < n_levels; i++) {
    for (int k = i + 1; k < n_levels; k++) {
      Pairing pairing = { .plan = plan,
                          .rules = bst_match_get_rules (match),
                          .levels = { levels[i], levels[k] } };

      run_pairing (&pairing);
    }
  }
  return BST_EXIT_OK;
}

static const BstUsage usage = {
  .parameters = N_ ("LEVEL LEVEL…"),
  .summary = N_ ("Lets levels of computer players play against each other, each pair of them."),
  .description = N_ ("For each pair: the number of games, how many of a hundred the first wins, "
                     "the bounds of that with a certainty of 95 in 100, by how many points it is "
                     "ahead, and the milliseconds that each takes for an answer."),
  .min_words = 2,
  .max_words = BST_LEVELS,
};

BstExit
bst_command_tournament (int argc, char **argv)
{
  g_auto (Plan) plan = { .choices = { .n_players = 2, .first = 1, .seed = 1 }, .n_games = 100 };
  const GOptionEntry entries[] = {
    { "deck", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &plan.choices.decks,
      N_ ("A deck to play with; may be given several times"), N_ ("DECK") },
    { "players", 0, 0, G_OPTION_ARG_INT64, &plan.choices.n_players,
      N_ ("How many play: one of the first level, the others of the second"), "N" },
    { "games", 0, 0, G_OPTION_ARG_INT64, &plan.n_games, N_ ("Games for each pair"), "N" },
    { "budget", 0, 0, G_OPTION_ARG_INT64, &plan.budget,
      N_ ("Short games for a question, for those who look ahead"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &plan.choices.seed, N_ ("What decides the tiles"), "N" },
    G_OPTION_ENTRY_NULL,
  };
  BstLevel levels[BST_LEVELS];

  if (!bst_command_parse (&usage, entries, &argc, &argv) ||
      !bst_command_check_range ("players", plan.choices.n_players, 2, BST_MAX_PLAYERS) ||
      !bst_command_check_range ("games", plan.n_games, 1, 1000000) ||
      !bst_command_check_range ("budget", plan.budget, 0, 1000000) ||
      !read_levels (argc - 1, argv + 1, levels))
    return BST_EXIT_USAGE;
  return run (&plan, levels, argc - 1);
}
