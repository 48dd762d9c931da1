/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli simulate: random games by the hundred, checked or not.  Everything about
 * a game follows from the seed and the game's number.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/autoptr.h"
#include "cli/checked-game.h"
#include "cli/choices.h"
#include "cli/match.h"
#include "cli/random-game.h"
#include "cli/simulate-report.h"
#include "words/fill.h"

/* Of players: 1 to 6, at random. */
#define ANY_NUMBER (-1)

typedef struct
{
  BstChoices choices;
  gint64 n_games;
  gint64 n_meetings; /* of any two modules, at least */
  gboolean has_checks;
  gboolean is_report;
  gboolean is_merge;
  gboolean is_json;
  char *shard;
} Plan;

/* How many games any two modules met in. */
typedef struct
{
  guint64 n[BST_MODULES][BST_MODULES];
} Meetings;

static void
plan_clear (Plan *plan)
{
  bst_choices_clear (&plan->choices);
  g_free (plan->shard);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

/* What to say if an assertion of the engine ends the program. */
static char last_words[64];

static void
abort_cb (int number)
{
  ssize_t n_written = write (STDERR_FILENO, last_words, strlen (last_words));

  (void) n_written;
}

/* A generator for game `number`, unlike that of its neighbours. */
static void
seed_game (BstRandom *random, uint32_t seed, unsigned number)
{
  uint64_t state = (uint64_t) seed << 32 | number;

  bst_random_seed (random, (uint32_t) bst_splitmix64 (&state));
}

/* The game with that number.  What the plan leaves open is chosen at random. */
static BstGameFile *
make_game (const Plan *plan, BstLibrary *library, BstRandom *random, BstProblems *problems)
{
  BstGameFile *file = bst_game_file_new ();
  unsigned n_players = (unsigned) plan->choices.n_players;

  for (char **deck = plan->choices.decks; deck != NULL && *deck != NULL; deck++)
    bst_match_add_deck (file, library, *deck, problems);
  if (plan->choices.decks == NULL)
    bst_random_game_choose (file, library, random, problems);
  if (plan->choices.n_players == ANY_NUMBER)
    n_players = 1 + bst_random_below (random, BST_MAX_PLAYERS);
  for (unsigned i = 0; i < n_players; i++)
    bst_match_add_player (file, NULL);
  file->first = bst_random_below (random, n_players);
  file->seed = bst_random_next (random);
  return file;
}

static void
report_fault (const BstGameFile *file, unsigned number, const char *fault, const char *moves)
{
  g_printerr (_ ("Game %u: %s\n"), number, fault);
  g_printerr ("seed %u, first %u, players %u, decks", file->seed, file->first, file->players->len);
  for (guint i = 0; i < file->decks->len; i++)
    g_printerr (" %s", ((const BstGameDeck *) g_ptr_array_index (file->decks, i))->id);
  g_printerr (", without");
  for (unsigned i = 0; i < BST_MODULES; i++) {
    if (file->without >> i & 1)
      g_printerr (" %s", bst_module_name ((BstModuleId) i));
  }
  for (unsigned i = 0; i < BST_OPTIONS; i++) {
    if (file->options[i] != BST_UNSET)
      g_printerr (", %s %d", bst_option_name ((BstOption) i), file->options[i]);
  }
  g_printerr ("\n%s", moves);
}

static void
count_meetings (Meetings *meetings, const BstRules *rules)
{
  for (unsigned i = 0; i < BST_MODULES; i++) {
    for (unsigned k = 0; k < i; k++)
      meetings->n[i][k] += bst_rules_has_module (rules, (BstModuleId) i) &&
                           bst_rules_has_module (rules, (BstModuleId) k);
  }
}

/* Tells which two modules met least often, and returns how often they did. */
static guint64
print_rarest_pair (const Meetings *meetings)
{
  unsigned pair[2] = { 0, 0 };
  guint64 n = G_MAXUINT64;

  for (unsigned i = 0; i < BST_MODULES; i++) {
    for (unsigned k = 0; k < i; k++) {
      if (bst_random_game_can_meet ((BstModuleId) i, (BstModuleId) k) && meetings->n[i][k] < n) {
        n = meetings->n[i][k];
        pair[0] = k;
        pair[1] = i;
      }
    }
  }

  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, n);
  /* Translators: {1} and {2} are the names of modules as files have them, such as "river". */
  g_autofree char *line = bst_fill (ngettext ("Rarest pair: {1} and {2}, in {3} game",
                                              "Rarest pair: {1} and {2}, in {3} games", n),
                                    bst_module_name ((BstModuleId) pair[0]),
                                    bst_module_name ((BstModuleId) pair[1]), digits, NULL);

  g_print ("%s\n", line);
  return n;
}

static BstExit
run_game (const Plan *plan,
          BstLibrary *library,
          unsigned number,
          BstTally *tally,
          Meetings *meetings)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autoptr (BstRules) rules = NULL;
  g_autofree char *fault = NULL;
  BstRandom random;

  g_snprintf (last_words, sizeof last_words, "in game %u of seed %u\n", number,
              (unsigned) plan->choices.seed);
  seed_game (&random, (uint32_t) plan->choices.seed, number);

  g_autoptr (BstGameFile) file = make_game (plan, library, &random, problems);

  if (bst_problems_get_n_errors (problems) == 0)
    rules = bst_game_file_compile (file, library, problems);
  if (rules == NULL) {
    bst_command_print_problems (problems);
    return bst_command_judge (problems);
  }
  count_meetings (meetings, rules);

  BstCheckedSetup setup = { rules, file->seed, file->first, bst_random_next (&random) };

  if (plan->has_checks)
    fault = bst_checked_game_check (&setup, tally, moves);
  else
    bst_checked_game_play (&setup, tally);
  if (fault != NULL)
    report_fault (file, number, fault, moves->str);
  return fault != NULL ? BST_EXIT_BAD : BST_EXIT_OK;
}

/* `text` with `number` in its gap. */
static void
print_count (const char *text, guint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  g_autofree char *count = bst_fill (text, digits, NULL);

  g_print ("%s", count);
}

static void
print_summary (const BstTally *tally, bool has_checks, gint64 microseconds)
{
  guint64 per_second = tally->n_checks * G_USEC_PER_SEC / (guint64) MAX (microseconds, 1);

  print_count (ngettext ("{1} game", "{1} games", tally->n_games), tally->n_games);
  print_count (ngettext (", {1} move", ", {1} moves", tally->n_moves), tally->n_moves);
  if (has_checks) {
    print_count (ngettext (", {1} check", ", {1} checks", tally->n_checks), tally->n_checks);
    print_count (ngettext (", {1} check per second", ", {1} checks per second", per_second),
                 per_second);
  }
  g_print ("\n");
}

/* Plays the games of the plan. */
static BstExit
run_games (const Plan *plan)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  BstTally tally = { 0 };
  Meetings meetings = { 0 };
  BstExit result = BST_EXIT_OK;
  gint64 start = g_get_monotonic_time ();

  signal (SIGABRT, abort_cb);
  for (unsigned i = 0; i < plan->n_games && result == BST_EXIT_OK; i++)
    result = run_game (plan, library, i, &tally, &meetings);
  if (tally.n_games > 0)
    print_summary (&tally, plan->has_checks, g_get_monotonic_time () - start);
  if (result == BST_EXIT_OK && plan->n_meetings > 0 &&
      print_rarest_pair (&meetings) < (guint64) plan->n_meetings)
    result = BST_EXIT_BAD;
  return result;
}

static BstExit
run_report (Plan *plan, char **paths)
{
  const BstReportPlan report = { .choices = &plan->choices,
                                 .n_games = plan->n_games,
                                 .shard = plan->shard,
                                 .is_json = plan->is_json };

  if (plan->is_merge)
    return bst_simulate_merge (&report, paths);
  if (plan->choices.n_players == ANY_NUMBER)
    plan->choices.n_players = 2;
  plan->choices.first = 1;
  return bst_simulate_report (&report);
}

/* Whether the options go together: those of a report are nothing to other games. */
static bool
check_options (const Plan *plan)
{
  bool is_report = plan->is_report || plan->is_merge;
  bool is_good = plan->is_report ? !plan->is_merge && !plan->has_checks && plan->n_meetings == 0 &&
                                     !(plan->is_json && plan->shard != NULL)
                                 : plan->shard == NULL && (is_report || !plan->is_json);

  if (!is_good)
    bst_command_complain (_ ("These options do not go together. --shard goes with --report, --json "
                             "with --report or --merge."));
  return is_good;
}

static bool
check_plan (const Plan *plan)
{
  gint64 min_players = plan->is_report ? 2 : 1;
  gint64 max_games = plan->is_report ? 1000000 : 1000000000;

  return check_options (plan) && bst_command_check_range ("games", plan->n_games, 1, max_games) &&
         (plan->choices.n_players == ANY_NUMBER ||
          bst_command_check_range ("players", plan->choices.n_players, min_players,
                                   BST_MAX_PLAYERS)) &&
         bst_command_check_range ("pairs", plan->n_meetings, 0, 1000000000) &&
         bst_command_check_range ("seed", plan->choices.seed, 0, G_MAXUINT32);
}

BstExit
bst_command_simulate (int argc, char **argv)
{
  g_auto (Plan) plan = { .choices = { .n_players = ANY_NUMBER, .seed = 1 }, .n_games = 100 };
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT64, &plan.n_games, N_ ("How many games, 100 unless said"),
      "N" },
    { "deck", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &plan.choices.decks,
      N_ ("A deck: a built-in id or a file; may be given several times"), N_ ("DECK") },
    { "players", 0, 0, G_OPTION_ARG_INT64, &plan.choices.n_players, N_ ("How many play, 1 to 6"),
      "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &plan.choices.seed, N_ ("What all games depend on"), "N" },
    { "check", 0, 0, G_OPTION_ARG_NONE, &plan.has_checks,
      N_ ("Check everything that must hold, after every move"), NULL },
    { "pairs", 0, 0, G_OPTION_ARG_INT64, &plan.n_meetings,
      N_ ("Fail unless any two modules meet in so many games"), "N" },
    { "report", 0, 0, G_OPTION_ARG_NONE, &plan.is_report,
      N_ ("Let computer players play, and report how balanced the decks are"), NULL },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &plan.shard,
      N_ ("Of a report, play every Nth game and print lines for --merge"), N_ ("I/N") },
    { "merge", 0, 0, G_OPTION_ARG_NONE, &plan.is_merge,
      N_ ("Report what the shards in the files come to"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &plan.is_json, N_ ("Print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const BstUsage usage = {
    .parameters = _ ("[FILE…]"),
    .summary = _ ("Plays random games.  Without decks, each game has decks, modules and options "
                  "of its own, chosen by the seed."),
    .description = _ ("“bastide-cli decks” lists the built-in decks."),
    .max_words = G_MAXINT,
  };

  if (!bst_command_parse (&usage, entries, &argc, &argv))
    return BST_EXIT_USAGE;

  const BstUsage words = { .min_words = plan.is_merge ? 1 : 0,
                           .max_words = plan.is_merge ? G_MAXINT : 0 };

  if (!bst_command_check_words (&words, argc, argv) || !check_plan (&plan))
    return BST_EXIT_USAGE;
  return plan.is_report || plan.is_merge ? run_report (&plan, argv + 1) : run_games (&plan);
}
