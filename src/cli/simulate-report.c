/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reports on balance: the games are played by as many threads as there are processors.
 */
#include "cli/simulate-report.h"

#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "cli/autoptr.h"
#include "cli/balance-shard.h"
#include "io/kept-report.h"
#include "io/library.h"
#include "words/fill.h"

/* Games that are being played. */
typedef struct
{
  const BstRules *rules;
  const BstBalanceReport *report;
  BstBalance **games; /* by number; NULL: of another shard */
} Run;

static void
play_cb (gpointer data, gpointer user_data)
{
  Run *run = user_data;
  unsigned number = GPOINTER_TO_UINT (data) - 1;
  BstBalance *game = bst_balance_new (run->report->balance->n_factors);

  bst_balance_play (game, run->rules, run->report->seed, number, NULL);
  run->games[number] = game;
}

static void
play_games (Run *run, const BstShard *shard)
{
  GThreadPool *threads =
    g_thread_pool_new (play_cb, run, (int) g_get_num_processors (), FALSE, NULL);

  for (unsigned i = 0; i < run->report->n_games; i++) {
    if (bst_shard_has (shard, i))
      g_thread_pool_push (threads, GUINT_TO_POINTER (i + 1), NULL);
  }
  g_thread_pool_free (threads, FALSE, TRUE);
}

/* Gives the games to the report, and as lines to the output if they are those of a shard. */
static void
take_games (const Run *run, const BstShard *shard, bool has_lines)
{
  g_autofree char *head = bst_shard_head (shard, run->report);

  if (has_lines)
    g_print ("%s", head);
  for (unsigned i = 0; i < run->report->n_games; i++) {
    if (run->games[i] == NULL)
      continue;

    g_autofree char *line = has_lines ? bst_shard_line (run->report, i, run->games[i]) : NULL;

    if (has_lines)
      g_print ("%s", line);
    bst_balance_merge (run->report->balance, run->games[i]);
    bst_balance_free (run->games[i]);
  }
}

static void
print (const BstBalanceReport *report, bool is_json)
{
  if (is_json)
    bst_balance_report_print_json (report);
  else
    bst_balance_report_print (report);
}

/* --- what is played --- */

static char **
list_decks (const GPtrArray *decks)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < decks->len; i++) {
    const BstDeckFile *deck = g_ptr_array_index (decks, i);
    g_autofree char *name = g_strdup_printf ("%s %016" G_GINT64_MODIFIER "x",
                                             bst_deck_file_get_id (deck),
                                             bst_deck_file_get_hash (deck));

    g_strv_builder_add (names, name);
  }
  return g_strv_builder_end (names);
}

/* The report before a game is played, and its rules; NULL after problems. */
static BstRules *
set_up (const BstReportPlan *plan, BstBalanceReport *report, BstExit *out_exit)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) file = bst_choices_to_game (plan->choices, library, out_exit);
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (BstRules) rules = NULL;

  if (file == NULL)
    return NULL;
  decks = bst_game_file_find_decks (file, library, problems);
  rules = decks != NULL ? bst_game_file_compile_decks (file, decks, problems) : NULL;
  bst_command_print_problems (problems);
  *out_exit = bst_command_judge (problems);
  if (rules == NULL)
    return NULL;
  report->decks = list_decks (decks);
  report->n_players = (unsigned) plan->choices->n_players;
  report->seed = (uint32_t) plan->choices->seed;
  report->n_games = (unsigned) plan->n_games;
  report->factors = bst_kept_report_list_factors (rules);
  report->balance = bst_balance_new (bst_balance_count_factors (rules));
  return g_steal_pointer (&rules);
}

/* --- the command --- */

static BstExit
refuse_shard (const char *text)
{
  g_autofree char *message =
    bst_fill (_ ("“{1}” is no shard. Give its number and how many there are: 2/4."), text, NULL);

  bst_command_complain (message);
  return BST_EXIT_USAGE;
}

BstExit
bst_simulate_report (const BstReportPlan *plan)
{
  g_auto (BstBalanceReport) report = { 0 };
  g_autoptr (BstRules) rules = NULL;
  g_autofree BstBalance **games = g_new0 (BstBalance *, plan->n_games);
  BstShard shard = { 1, 1 };
  BstExit result;

  if (plan->shard != NULL && !bst_shard_parse (&shard, plan->shard))
    return refuse_shard (plan->shard);
  rules = set_up (plan, &report, &result);
  if (rules == NULL)
    return result;

  Run run = { rules, &report, games };

  play_games (&run, &shard);
  take_games (&run, &shard, plan->shard != NULL);
  if (plan->shard == NULL)
    print (&report, plan->is_json);
  return BST_EXIT_OK;
}

BstExit
bst_simulate_merge (const BstReportPlan *plan, char **paths)
{
  g_auto (BstBalanceReport) report = { 0 };
  g_autoptr (GError) error = NULL;

  if (!bst_shard_merge (paths, &report, &error)) {
    bst_command_complain (error->message);
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ? BST_EXIT_BAD
                                                                        : BST_EXIT_FILE;
  }
  print (&report, plan->is_json);
  return BST_EXIT_OK;
}
