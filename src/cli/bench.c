/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli bench: how fast the program is, in CPU time.  Every figure is the
 * median of several runs; rates can be compared between machines by the calibration
 * loop, which runs in turn with the games.
 */
#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <time.h>

#include "cli/autoptr.h"
#include "cli/calibrate.h"
#include "cli/command.h"
#include "cli/match.h"
#include "io/library.h"

#define MAX_RUNS 5
#define LARGE_DECK 1000

/* How much is done for a figure. */
typedef struct
{
  unsigned n_runs;    /* odd, so that there is a median */
  double run_seconds; /* CPU time that a run of repeated work takes at least */
  unsigned n_games;   /* of the rating in a run */
} Effort;

static const Effort full_effort = { MAX_RUNS, 0.4, 20 };
static const Effort quick_effort = { 1, 0.05, 2 };

typedef enum {
  BASE_GAMES_PER_SECOND,
  GAMES_PER_SECOND,
  TILES_PER_GAME,
  CALIBRATION_MOPS,
  GAMES_PER_1000_OPS,
  STATE_COPY_NS,
  STATE_BYTES,
  LOAD_BASE_MS,
  LARGE_DECK_RATIO,
  RATING_US_PER_MOVE,
  RATING_WINS,
  SIMULATIONS_PER_SECOND,
  N_FIGURES,
} Figure;

static const struct
{
  const char *key;
  const char *format; /* for g_ascii_formatd() */
  const char *text;
} figures[N_FIGURES] = {
  { "random_base_games_per_cpu_s", "%.0f", N_ ("random base games per CPU second") },
  { "random_games_per_cpu_s", "%.0f", N_ ("random games per CPU second") },
  { "tiles_per_game", "%.0f", N_ ("tiles in a game") },
  { "calibration_mops_per_cpu_s", "%.1f", N_ ("million calibration operations per CPU second") },
  { "games_per_1000_calibration_ops", "%.4f", N_ ("games per 1,000 calibration operations") },
  { "state_copy_ns", "%.0f", N_ ("nanoseconds to copy a state") },
  { "state_bytes", "%.0f", N_ ("bytes of a state") },
  { "load_base_deck_ms", "%.3f", N_ ("milliseconds to load and compile the base deck") },
  { "large_deck_cost_per_tile", "%.3f", N_ ("cost of a tile in a deck of 1,000, base deck = 1") },
  { "rating_us_per_move", "%.1f", N_ ("microseconds for a move by the rating alone") },
  { "rating_wins_of_100", "%.0f", N_ ("wins of the rating alone in 100 games against random") },
  { "simulations_per_cpu_s", "%.0f", N_ ("short games of the master per CPU second") },
};

/* What is measured of the program, and of decks that somebody names. */
static const Figure program_figures[] = {
  BASE_GAMES_PER_SECOND,
  CALIBRATION_MOPS,
  GAMES_PER_1000_OPS,
  STATE_COPY_NS,
  STATE_BYTES,
  LOAD_BASE_MS,
  LARGE_DECK_RATIO,
  RATING_US_PER_MOVE,
  RATING_WINS,
  SIMULATIONS_PER_SECOND,
};
static const Figure deck_figures[] = {
  GAMES_PER_SECOND,
  TILES_PER_GAME,
  CALIBRATION_MOPS,
  GAMES_PER_1000_OPS,
  STATE_BYTES,
  SIMULATIONS_PER_SECOND,
};

static volatile uint64_t heed; /* results go here, so that no work is left out */

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (const Effort *effort, double runs[MAX_RUNS])
{
  qsort (runs, effort->n_runs, sizeof *runs, compare_doubles);
  return runs[effort->n_runs / 2];
}

static BstRules *
compile (const BstDeck *deck)
{
  BstRulesResult result;
  BstSetup setup;

  bst_setup_init (&setup);
  setup.decks = &deck;
  setup.n_decks = 1;
  return bst_rules_new (&setup, &result, NULL);
}

/* CPU seconds for one random game by `rules`: from one fresh state, over and over. */
static double
time_games (const Effort *effort, const BstRules *rules)
{
  g_autoptr (BstState) fresh = bst_state_new (rules, 1, 0, NULL);
  g_autoptr (BstState) state = bst_state_copy (fresh);
  double start = cpu_seconds ();
  double seconds = 0;
  unsigned n_games = 0;
  BstRandom random;

  bst_random_seed (&random, 1);
  while (seconds < effort->run_seconds) {
    for (unsigned i = 0; i < 16; i++) {
      bst_state_assign (state, fresh);
      bst_state_play_out (state, &random);
    }
    n_games += 16;
    seconds = cpu_seconds () - start;
  }
  heed += (uint64_t) bst_state_score (state, 0);
  return seconds / n_games;
}

static double
time_calibration (void)
{
  double start = cpu_seconds ();

  heed += bst_calibrate ();
  return cpu_seconds () - start;
}

static double
time_copy (const BstRules *rules)
{
  enum {
    N_COPIES = 200000
  };
  g_autoptr (BstState) fresh = bst_state_new (rules, 1, 0, NULL);
  g_autoptr (BstState) state = bst_state_copy (fresh);
  double start = cpu_seconds ();

  for (unsigned i = 0; i < N_COPIES; i++) {
    bst_state_assign (i & 1 ? fresh : state, i & 1 ? state : fresh);
    heed += bst_state_n_left (state);
  }
  return (cpu_seconds () - start) / N_COPIES;
}

static double
time_load (void)
{
  enum {
    N_LOADS = 20
  };
  double start = cpu_seconds ();

  for (unsigned i = 0; i < N_LOADS; i++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();
    g_autoptr (BstLibrary) library = bst_library_new (NULL);
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, "base", problems);
    g_autoptr (BstRules) rules = compile (bst_deck_file_get_deck (file));

    heed += bst_rules_n_tiles (rules);
  }
  return (cpu_seconds () - start) / N_LOADS;
}

/* The tiles of `deck` in about the same shares, LARGE_DECK of them in all.  Free with
 * g_free(). */
static BstDeckTile *
enlarge (const BstDeck *deck)
{
  BstDeckTile *tiles = g_memdup2 (deck->tiles, deck->n_tiles * sizeof *tiles);
  unsigned n_before = 0;
  unsigned n_copies = 0;

  for (unsigned i = 0; i < deck->n_tiles; i++)
    n_before += tiles[i].copies;
  for (unsigned i = 0; i < deck->n_tiles; i++) {
    tiles[i].copies = (uint16_t) (tiles[i].copies * LARGE_DECK / n_before);
    n_copies += tiles[i].copies;
  }
  for (unsigned i = 0; n_copies < LARGE_DECK; i = (i + 1) % deck->n_tiles, n_copies++)
    tiles[i].copies++;
  return tiles;
}

/* One game of the rating against a random one; adds up what it took. */
static bool
rating_wins (const BstRules *rules, unsigned number, double *seconds, unsigned *n_moves)
{
  g_autoptr (BstPlayer) player = bst_player_new (rules, BST_LEVEL_RATING, number);
  g_autoptr (BstState) state = bst_state_new (rules, number, 0, NULL);
  unsigned seat = number & 1;
  BstQuestion question;
  BstRandom random;

  bst_random_seed (&random, number);
  for (;;) {
    BstMove move;

    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      return bst_state_score (state, seat) > bst_state_score (state, 1 - seat);
    if (question.player == seat) {
      double start = cpu_seconds ();

      move = bst_player_choose (player, state);
      *seconds += cpu_seconds () - start;
      ++*n_moves;
    } else {
      move = bst_state_random_move (state, &random);
    }
    bst_state_apply (state, &move, NULL);
  }
}

static void
measure_rating (const Effort *effort, const BstRules *rules, double results[N_FIGURES])
{
  double runs[MAX_RUNS];
  unsigned n_wins = 0;

  for (unsigned run = 0; run < effort->n_runs; run++) {
    double seconds = 0;
    unsigned n_moves = 0;

    for (unsigned i = 0; i < effort->n_games; i++)
      n_wins += rating_wins (rules, run * effort->n_games + i, &seconds, &n_moves);
    runs[run] = seconds / n_moves;
  }
  results[RATING_US_PER_MOVE] = 1e6 * median (effort, runs);
  results[RATING_WINS] = 100.0 * n_wins / (effort->n_runs * effort->n_games);
}

/* A game that has been played by rating until half of its tiles are left. */
static BstState *
play_half (const BstRules *rules)
{
  g_autoptr (BstPlayer) player = bst_player_new (rules, BST_LEVEL_RATING, 1);
  BstState *state = bst_state_new (rules, 1, 0, NULL);
  BstQuestion question;

  for (;;) {
    BstMove move;

    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER ||
        (question.kind == BST_QUESTION_PLACE &&
         bst_state_n_left (state) <= bst_rules_n_tiles (rules) / 2))
      return state;
    move = question.player == BST_CHANCE ? bst_state_roll (state)
                                         : bst_player_choose (player, state);
    bst_state_play (state, &move, NULL);
  }
}

/* CPU seconds for a short game there, with what it takes to begin. */
static double
time_simulations (const Effort *effort, const BstRules *rules)
{
  g_autoptr (BstPlayer) master = bst_player_new (rules, BST_LEVEL_MASTER, 1);
  g_autoptr (BstState) state = play_half (rules);
  double start = cpu_seconds ();
  double seconds = 0;
  unsigned n_games = 0;

  while (seconds < effort->run_seconds) {
    bst_player_choose (master, state);
    n_games += bst_player_get_n_games (master);
    seconds = cpu_seconds () - start;
  }
  return seconds / n_games;
}

static double
measure_simulations (const Effort *effort, const BstRules *rules)
{
  double runs[MAX_RUNS];

  for (unsigned run = 0; run < effort->n_runs; run++)
    runs[run] = time_simulations (effort, rules);
  return 1 / median (effort, runs);
}

static void
measure (const Effort *effort, const BstDeck *deck, double results[N_FIGURES])
{
  g_autofree BstDeckTile *large_tiles = enlarge (deck);
  g_autoptr (BstRules) rules = compile (deck);
  g_autoptr (BstRules) large = NULL;
  BstDeck large_deck = *deck;
  double games[MAX_RUNS], ratios[MAX_RUNS], ops[MAX_RUNS], copies[MAX_RUNS], loads[MAX_RUNS];

  large_deck.tiles = large_tiles;
  large = compile (&large_deck);
  for (unsigned run = 0; run < effort->n_runs; run++) {
    games[run] = time_games (effort, rules);
    ops[run] = time_calibration ();
    ratios[run] = time_games (effort, large) / bst_rules_n_tiles (large) /
                  (games[run] / bst_rules_n_tiles (rules));
    copies[run] = time_copy (rules);
    loads[run] = time_load ();
  }
  results[BASE_GAMES_PER_SECOND] = 1 / median (effort, games);
  results[CALIBRATION_MOPS] = 1e-6 * BST_CALIBRATION_OPS / median (effort, ops);
  results[GAMES_PER_1000_OPS] = results[BASE_GAMES_PER_SECOND] / (1000 * results[CALIBRATION_MOPS]);
  results[STATE_COPY_NS] = 1e9 * median (effort, copies);
  results[STATE_BYTES] = (double) bst_rules_state_size (rules);
  results[LOAD_BASE_MS] = 1000 * median (effort, loads);
  results[LARGE_DECK_RATIO] = median (effort, ratios);
  measure_rating (effort, rules, results);
  results[SIMULATIONS_PER_SECOND] = measure_simulations (effort, rules);
}

static void
measure_rules (const Effort *effort, const BstRules *rules, double results[N_FIGURES])
{
  double games[MAX_RUNS], ops[MAX_RUNS];

  for (unsigned run = 0; run < effort->n_runs; run++) {
    games[run] = time_games (effort, rules);
    ops[run] = time_calibration ();
  }
  results[GAMES_PER_SECOND] = 1 / median (effort, games);
  results[TILES_PER_GAME] = bst_rules_n_tiles (rules);
  results[CALIBRATION_MOPS] = 1e-6 * BST_CALIBRATION_OPS / median (effort, ops);
  results[GAMES_PER_1000_OPS] = results[GAMES_PER_SECOND] / (1000 * results[CALIBRATION_MOPS]);
  results[STATE_BYTES] = (double) bst_rules_state_size (rules);
  results[SIMULATIONS_PER_SECOND] = measure_simulations (effort, rules);
}

/* Numbers are written with a point in every locale. */
static void
print_results (const Figure *listed, unsigned n, const double results[N_FIGURES], bool is_json)
{
  if (is_json)
    g_print ("{\n");
  for (unsigned i = 0; i < n; i++) {
    Figure figure = listed[i];
    char number[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd (number, sizeof number, figures[figure].format, results[figure]);
    if (is_json)
      g_print ("  \"%s\": %s%s\n", figures[figure].key, number, i + 1 < n ? "," : "");
    else
      g_print ("%12s  %s\n", number, _ (figures[figure].text));
  }
  if (is_json)
    g_print ("}\n");
}

/* The rules of two players with some decks, or NULL after saying what is wrong. */
static BstRules *
compile_decks (char **decks, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstGameFile) file = bst_game_file_new ();
  BstRules *rules = NULL;

  for (char **deck = decks; *deck != NULL; deck++)
    bst_match_add_deck (file, library, *deck, problems);
  for (unsigned i = 0; i < 2; i++)
    bst_match_add_player (file, NULL);
  if (bst_problems_get_n_errors (problems) == 0)
    rules = bst_game_file_compile (file, library, problems);
  bst_command_print_problems (problems);
  return rules;
}

static BstExit
bench_decks (char **decks, const Effort *effort, bool is_json)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstRules) rules = compile_decks (decks, library, problems);
  double results[N_FIGURES];

  if (rules == NULL)
    return bst_command_judge (problems);
  measure_rules (effort, rules, results);
  print_results (deck_figures, G_N_ELEMENTS (deck_figures), results, is_json);
  return BST_EXIT_OK;
}

static BstExit
bench_program (const Effort *effort, bool is_json)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, "base", problems);
  double results[N_FIGURES];

  bst_command_print_problems (problems);
  if (file == NULL || !bst_deck_file_is_playable (file))
    return BST_EXIT_FILE;
  measure (effort, bst_deck_file_get_deck (file), results);
  print_results (program_figures, G_N_ELEMENTS (program_figures), results, is_json);
  return BST_EXIT_OK;
}

BstExit
bst_command_bench (int argc, char **argv)
{
  gboolean is_json = FALSE;
  gboolean is_quick = FALSE;
  g_auto (GStrv) decks = NULL;
  const GOptionEntry entries[] = {
    { "deck", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &decks,
      N_ ("A deck to measure random games with; may be given several times"), N_ ("DECK") },
    { "quick", 0, 0, G_OPTION_ARG_NONE, &is_quick, N_ ("One short run instead of five"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &is_json, N_ ("Print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const BstUsage usage = {
    .summary = _ ("Measures how fast the program is, in CPU time; the median of five runs counts."),
  };

  if (!bst_command_parse (&usage, entries, &argc, &argv))
    return BST_EXIT_USAGE;

  const Effort *effort = is_quick ? &quick_effort : &full_effort;

  return decks != NULL ? bench_decks (decks, effort, is_json) : bench_program (effort, is_json);
}
