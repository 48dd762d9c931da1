/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli tournament: computer players against each other.  Every game is played once from each
 * seat with the same tiles, so that luck is shared.  Games are independent of each other: unless
 * somebody thinks by time, the result does not depend on the number of threads.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ai/sample.h"
#include "cli/autoptr.h"
#include "cli/choices.h"
#include "cli/contender.h"
#include "cli/match.h"
#include "cli/score-sheet.h"
#include "cli/tournament-file.h"

#define MAX_CONTENDERS 16

typedef struct
{
  BstChoices choices;
  gint64 n_games;
  char *budget;
  char *resume;
} Plan;

static void
plan_clear (Plan *plan)
{
  bst_choices_clear (&plan->choices);
  g_free (plan->budget);
  g_free (plan->resume);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

/* One contender against others who are all alike. */
typedef struct
{
  const BstRules *rules;
  uint32_t seed;
  const BstContender *contenders[2];
  unsigned n_games;
  BstGameResult *results;
  BstTournamentFile *file; /* where results are kept, or NULL */
} Pairing;

/* How far `seat` is ahead of the best of the others. */
static double
lead_of (const BstState *state, unsigned seat)
{
  int best = G_MININT;

  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++)
    best = p == seat ? best : MAX (best, bst_state_score (state, p));
  return bst_state_score (state, seat) - best;
}

/* The points of the first contender, and of the mean of the others. */
static void
count_points (const BstScoreSheet *sheet, unsigned seat, unsigned n_players, BstGameResult *result)
{
  for (unsigned p = 0; p < n_players; p++) {
    for (unsigned r = 0; r < BST_REASONS; r++)
      result->points[p != seat][r] +=
        sheet->points[p][r] / (p == seat ? 1.0 : (double) (n_players - 1));
  }
}

static void
play (const Pairing *pairing, unsigned number, BstGameResult *result)
{
  unsigned n_players = bst_rules_n_players (pairing->rules);
  unsigned seat = number % n_players;
  uint32_t seed = pairing->seed + number / n_players;
  BstScoreSheet sheet = { 0 };
  BstSink sink = { .emit = bst_score_sheet_emit, .data = &sheet };
  g_autoptr (BstState) state = bst_state_new (pairing->rules, seed, 0, NULL);
  g_autoptr (BstState) seen = bst_state_copy (state);
  g_autoptr (BstPlayer) one =
    bst_contender_new_player (pairing->contenders[0], pairing->rules, seed);
  g_autoptr (BstPlayer) other =
    bst_contender_new_player (pairing->contenders[1], pairing->rules, seed);
  BstPlayer *const players[2] = { one, other };
  BstQuestion question;

  for (bst_state_question (state, &question); question.kind != BST_QUESTION_OVER;
       bst_state_question (state, &question)) {
    unsigned who = question.player != seat;
    double start = bst_contender_get_time ();
    BstMove move;

    if (question.player == BST_CHANCE) {
      move = bst_state_roll (state);
    } else {
      bst_state_assign (seen, state);
      bst_state_forget (seen, 0);
      move = bst_contender_choose (pairing->contenders[who], players[who], seen);
      result->time[who] += bst_contender_get_time () - start;
      result->n_turns[who] += question.kind == BST_QUESTION_PLACE;
    }
    bst_state_play (state, &move, &sink);
  }
  result->lead = lead_of (state, seat);
  count_points (&sheet, seat, n_players, result);
  result->is_played = true;
}

static void
play_cb (gpointer data, gpointer user_data)
{
  Pairing *pairing = user_data;
  unsigned number = GPOINTER_TO_UINT (data) - 1;
  BstGameResult result = { .is_played = false };

  play (pairing, number, &result);
  pairing->results[number] = result;
  if (pairing->file != NULL)
    bst_tournament_file_add (pairing->file, pairing->contenders[0]->name,
                             pairing->contenders[1]->name, number, &result);
}

/* --- results --- */

/* What all games of a pairing come to. */
typedef struct
{
  double n_wins;
  double lead;
  double time[2];
  double n_turns[2];
  double points[2][BST_REASONS];
} Sum;

static Sum
add_up (const Pairing *pairing)
{
  Sum sum = { 0 };

  for (unsigned i = 0; i < pairing->n_games; i++) {
    const BstGameResult *result = &pairing->results[i];

    sum.n_wins += result->lead > 0 ? 1 : result->lead < 0 ? 0
                                                          : 0.5;
    sum.lead += result->lead / pairing->n_games;
    for (unsigned k = 0; k < 2; k++) {
      sum.time[k] += result->time[k];
      sum.n_turns[k] += result->n_turns[k];
      for (unsigned r = 0; r < BST_REASONS; r++)
        sum.points[k][r] += result->points[k][r] / pairing->n_games;
    }
  }
  return sum;
}

/* The points of one of both for each reason that there was. */
static void
print_points (const char *name, const Sum *sum, unsigned who)
{
  g_print ("    %-18s", name);
  for (unsigned r = 0; r < BST_REASONS; r++) {
    if (fabs (sum->points[0][r]) + fabs (sum->points[1][r]) >= 0.05)
      g_print ("  %s %.1f", bst_reason_name ((BstReason) r), sum->points[who][r]);
  }
  g_print ("\n");
}

static void
print_pairing (const Pairing *pairing)
{
  Sum sum = add_up (pairing);
  double n = pairing->n_games;
  double low, high;

  bst_share_bounds (sum.n_wins / n, n, &low, &high);
  g_print ("%-18s %-18s %6.0f %6.1f [%5.1f, %5.1f] %+7.1f %9.3f %9.3f\n",
           pairing->contenders[0]->name, pairing->contenders[1]->name, n, 100 * sum.n_wins / n,
           100 * low, 100 * high, sum.lead, 1000 * sum.time[0] / MAX (sum.n_turns[0], 1),
           1000 * sum.time[1] / MAX (sum.n_turns[1], 1));
  for (unsigned who = 0; who < 2; who++)
    print_points (pairing->contenders[who]->name, &sum, who);
}

static void
run_pairing (Pairing *pairing)
{
  GThreadPool *threads =
    g_thread_pool_new (play_cb, pairing, (int) g_get_num_processors (), FALSE, NULL);
  g_autofree BstGameResult *results = g_new0 (BstGameResult, pairing->n_games);

  pairing->results = results;
  if (pairing->file != NULL)
    bst_tournament_file_recall (pairing->file, pairing->contenders[0]->name,
                                pairing->contenders[1]->name, results, pairing->n_games);
  for (unsigned i = 0; i < pairing->n_games; i++) {
    if (!results[i].is_played)
      g_thread_pool_push (threads, GUINT_TO_POINTER (i + 1), NULL);
  }
  g_thread_pool_free (threads, FALSE, TRUE);
  print_pairing (pairing);
}

/* --- the command --- */

static BstTournamentFile *
open_file (const Plan *plan, BstExit *out_exit)
{
  g_autofree char *decks =
    plan->choices.decks != NULL ? g_strjoinv ("+", plan->choices.decks) : g_strdup ("base");
  g_autofree char *setup =
    g_strdup_printf ("decks=%s players=%d seed=%d", decks, (int) plan->choices.n_players,
                     (int) plan->choices.seed);
  g_autoptr (GError) error = NULL;
  BstTournamentFile *file = bst_tournament_file_open (plan->resume, setup, &error);

  if (file == NULL) {
    bst_command_complain (error->message);
    *out_exit = BST_EXIT_FILE;
  }
  return file;
}

static BstExit
run (const Plan *plan, const BstContender *contenders, int n_contenders)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstTournamentFile) kept = NULL;
  g_autoptr (BstMatch) match = NULL;
  BstExit exit;
  g_autoptr (BstGameFile) file = bst_choices_to_game (&plan->choices, library, &exit);

  if (file == NULL)
    return exit;
  match = bst_match_new (g_steal_pointer (&file), library, problems);
  bst_command_print_problems (problems);
  if (match == NULL)
    return bst_command_judge (problems);
  if (plan->resume != NULL && (kept = open_file (plan, &exit)) == NULL)
    return exit;
  for (int i = 0; i < n_contenders; i++) {
    for (int k = i + 1; k < n_contenders; k++) {
      Pairing pairing = { .rules = bst_match_get_rules (match),
                          .seed = (uint32_t) plan->choices.seed,
                          .contenders = { &contenders[i], &contenders[k] },
                          .n_games = (unsigned) plan->n_games,
                          .file = kept };

      run_pairing (&pairing);
    }
  }
  return BST_EXIT_OK;
}

static const BstUsage usage = {
  .parameters = N_ ("PLAYER PLAYER…"),
  .summary = N_ ("Lets computer players play against each other, each pair of them."),
  .description = N_ ("A player is a level, alone, with a temperament, or with what it may spend "
                     "on a turn: master, master:farmer, master@300 (short games), master@20ms "
                     "(processor time). "
                     "For each pair: the number of games, how many of a hundred the first wins, "
                     "the bounds of that with a certainty of 95 in 100, by how many points it is "
                     "ahead, and the milliseconds of processor time that each takes for a turn; "
                     "below it the points of each in a game, by what they were given for."),
  .min_words = 2,
  .max_words = MAX_CONTENDERS,
};

BstExit
bst_command_tournament (int argc, char **argv)
{
  g_auto (Plan) plan = { .choices = { .n_players = 2, .first = 1, .seed = 1 }, .n_games = 100 };
  const GOptionEntry entries[] = {
    { "deck", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &plan.choices.decks,
      N_ ("A deck to play with; may be given several times"), N_ ("DECK") },
    { "players", 0, 0, G_OPTION_ARG_INT64, &plan.choices.n_players,
      N_ ("How many play: one of the first kind, the others of the second"), "N" },
    { "games", 0, 0, G_OPTION_ARG_INT64, &plan.n_games, N_ ("Games for each pair"), "N" },
    { "budget", 0, 0, G_OPTION_ARG_STRING, &plan.budget,
      N_ ("What those may spend on a turn who look ahead: 300, 20ms, 0.02s"), N_ ("BUDGET") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &plan.choices.seed, N_ ("What decides the tiles"), "N" },
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &plan.resume,
      N_ ("Keep results in this file, and play only games that are not in it"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };
  BstContender contenders[MAX_CONTENDERS] = { 0 };
  BstExit exit = BST_EXIT_USAGE;
  bool is_good;

  is_good = bst_command_parse (&usage, entries, &argc, &argv) &&
            bst_command_check_range ("players", plan.choices.n_players, 2, BST_MAX_PLAYERS) &&
            bst_command_check_range ("games", plan.n_games, 1, 1000000);
  for (int i = 0; is_good && i < argc - 1; i++)
    is_good = bst_contender_read (&contenders[i], argv[i + 1], plan.budget);
  if (is_good)
    exit = run (&plan, contenders, argc - 1);
  for (int i = 0; i < MAX_CONTENDERS; i++)
    bst_contender_clear (&contenders[i]);
  return exit;
}
