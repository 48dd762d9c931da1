/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli train: the weights of the computer players, learned by playing against themselves.
 *
 * In each round many games are played by players with the weights of all rounds so far, who
 * misjudge a little so that they see more than their own habits.  Then the weights are fitted to
 * how these games ended.  Games are played in parts of fixed size, so that the result does not
 * depend on the number of threads.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ai/fit.h"
#include "ai/policy.h"
#include "ai/rating.h"
#include "cli/autoptr.h"
#include "cli/choices.h"
#include "cli/match.h"
#include "cli/train-nets.h"

#define MAX_ROUNDS 12
#define N_PARTS 32
#define N_IN_LINE 7

/* How far players misjudge while they learn, in points. */
#define BLUR 4.0

/* How hard weights are pulled to nothing, in observations. */
#define PULL 2000.0

typedef struct
{
  BstChoices choices;
  gint64 n_rounds;
  gint64 n_games;
  gboolean wants_nets;
} Plan;

static void
plan_clear (Plan *plan)
{
  bst_choices_clear (&plan->choices);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Plan, plan_clear)

/* What a round plays with. */
typedef struct
{
  const BstRules *rules;
  const BstWeights *pool; /* of all rounds so far */
  unsigned n_pool;
  unsigned n_games; /* in each part */
  uint32_t seed;
  BstFit *fits[N_PARTS];
} Round;

/* Positions of one game, as whoever had just laid a tile saw them. */
typedef struct
{
  BstWeights inputs;
  unsigned player;
  double lead;
} Sample;

/* How far a player is ahead of the mean of the others. */
static double
lead_of (const BstState *state, unsigned player)
{
  unsigned n_players = bst_rules_n_players (bst_state_rules (state));
  double others = 0;

  for (unsigned p = 0; p < n_players; p++)
    others += p == player ? 0 : bst_state_score (state, p);
  return bst_state_score (state, player) - others / (n_players - 1);
}

static void
take_sample (GArray *samples, BstRating *rating, const BstState *state, unsigned player)
{
  Sample sample = { .player = player, .lead = lead_of (state, player) };

  sample.lead += bst_rating_explain (rating, state, player, &sample.inputs);
  g_array_append_val (samples, sample);
}

static void
play_game (BstState *state,
           BstPolicy *const players[BST_MAX_PLAYERS],
           BstRating *rating,
           GArray *samples)
{
  unsigned last = BST_CHANCE;

  g_array_set_size (samples, 0);
  for (;;) {
    BstQuestion question;
    BstMove move;

    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      return;
    if (question.player == BST_CHANCE) {
      if (question.kind == BST_QUESTION_DRAW && last != BST_CHANCE)
        take_sample (samples, rating, state, last);
      move = bst_state_roll (state);
    } else {
      last = question.active;
      move = bst_policy_choose (players[question.player], state);
    }
    bst_state_play (state, &move, NULL);
  }
}

static void
learn_from (const GArray *samples, const BstState *state, BstFit *fit)
{
  for (guint i = 0; i < samples->len; i++) {
    const Sample *sample = &g_array_index (samples, Sample, i);

    bst_fit_add (fit, &sample->inputs, lead_of (state, sample->player) - sample->lead);
  }
}

/* Everybody plays with the latest weights or, half of the time, with any. */
static void
seat_players (const Round *round,
              BstPolicy *const pool[MAX_ROUNDS],
              BstRandom *random,
              BstPolicy *out_players[BST_MAX_PLAYERS])
{
  for (unsigned p = 0; p < bst_rules_n_players (round->rules); p++)
    out_players[p] = pool[bst_random_below (random, 2) == 0
                            ? bst_random_below (random, round->n_pool)
                            : round->n_pool - 1];
}

static void
play_part (gpointer data, gpointer user_data)
{
  Round *round = user_data;
  unsigned part = GPOINTER_TO_UINT (data) - 1;
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  BstRating *rating = bst_rating_new (round->rules, &round->pool[0]);
  BstPolicy *pool[MAX_ROUNDS];
  BstPolicy *players[BST_MAX_PLAYERS];
  BstRandom random;

  bst_random_seed (&random, round->seed + part);
  for (unsigned i = 0; i < round->n_pool; i++) {
    BstEyes eyes = bst_eyes_sharp (round->rules);

    eyes.weights = &round->pool[i];
    eyes.blur = BLUR;
    pool[i] = bst_policy_new (round->rules, &eyes, bst_random_next (&random));
  }
  for (unsigned i = 0; i < round->n_games; i++) {
    g_autoptr (BstState) state = bst_state_new (round->rules, bst_random_next (&random), 0, NULL);

    seat_players (round, pool, &random, players);
    play_game (state, players, rating, samples);
    learn_from (samples, state, round->fits[part]);
  }
  for (unsigned i = 0; i < round->n_pool; i++)
    bst_policy_free (pool[i]);
  bst_rating_free (rating);
}

static double
run_round (Round *round, BstFit *known, BstWeights *out_weights)
{
  GThreadPool *threads =
    g_thread_pool_new (play_part, round, (int) g_get_num_processors (), FALSE, NULL);
  double error;

  for (unsigned i = 0; i < N_PARTS; i++) {
    round->fits[i] = bst_fit_new ();
    g_thread_pool_push (threads, GUINT_TO_POINTER (i + 1), NULL);
  }
  g_thread_pool_free (threads, FALSE, TRUE);
  for (unsigned i = 0; i < N_PARTS; i++) {
    bst_fit_merge (known, round->fits[i]);
    bst_fit_free (round->fits[i]);
  }
  error = bst_fit_solve (known, PULL, out_weights);
  /* Of two who share something it does not matter to either what it is worth. */
  if (bst_rules_n_players (round->rules) == 2) {
    for (unsigned i = 0; i < BST_SIGHTS; i++)
      memcpy (out_weights->features[i][BST_HOLD_SHARED], out_weights->features[i][BST_HOLD_ALONE],
              sizeof out_weights->features[i][BST_HOLD_SHARED]);
  }
  return error;
}

/* What the first round plays with: points in sight, and a dislike of empty hands. */
static BstWeights
guess (void)
{
  BstWeights weights = { 0 };

  for (unsigned hold = BST_HOLD_ALONE; hold <= BST_HOLD_SHARED; hold++) {
    weights.features[BST_SIGHT_ROAD][hold][7] = 0.5;
    weights.features[BST_SIGHT_CITY][hold][7] = 0.5;
    weights.features[BST_SIGHT_BUILDING][hold][6] = 0.5;
    weights.features[BST_SIGHT_FIELD][hold][0] = -3;
  }
  for (unsigned i = 0; i < BST_HOMES; i++)
    weights.home[i] = 5.0 / (i + 1);
  return weights;
}

/* --- writing them down --- */

/* Prints numbers between braces, some in each line. */
static void
print_numbers (GString *text, const double *numbers, unsigned n, const char *indent)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, "{ ");
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s%s%s", i > 0 ? "," : "",
                            i % N_IN_LINE > 0 ? " " : i > 0 ? "\n"
                                                            : "",
                            i % N_IN_LINE == 0 && i > 0 ? indent : "",
                            g_ascii_formatd (buffer, sizeof buffer, "%.4g", numbers[i]));
  g_string_append (text, " }");
}

static void
print_weights (GString *text, const char *name, const BstWeights *weights)
{
  g_string_append_printf (text, "const BstWeights %s = {\n  .features = {\n", name);
  for (unsigned sight = 0; sight < BST_SIGHTS; sight++) {
    g_string_append (text, "    {\n");
    for (unsigned hold = 0; hold < BST_HOLDS; hold++) {
      g_string_append (text, "      ");
      print_numbers (text, weights->features[sight][hold], BST_INPUTS, "        ");
      g_string_append (text, ",\n");
    }
    g_string_append (text, "    },\n");
  }
  g_string_append (text, "  },\n  .home = ");
  print_numbers (text, weights->home, BST_HOMES, "            ");
  g_string_append (text, ",\n  .home_early = ");
  print_numbers (text, weights->home_early, BST_HOMES, "            ");
  g_string_append (text, ",\n  .tempo = ");
  print_numbers (text, weights->tempo, 2, "");
  g_string_append (text, ",\n};\n");
}

/* --- the command --- */

static BstMatch *
compile (const Plan *plan, BstLibrary *library, BstExit *out_exit)
{
  g_autoptr (BstGameFile) file = bst_choices_to_game (&plan->choices, library, out_exit);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstMatch *match;

  if (file == NULL)
    return NULL;
  match = bst_match_new (g_steal_pointer (&file), library, problems);
  bst_command_print_problems (problems);
  *out_exit = match == NULL ? bst_command_judge (problems) : BST_EXIT_OK;
  return match;
}

static void
learn (const Plan *plan, const BstRules *rules, BstWeights *out_weights)
{
  BstWeights pool[MAX_ROUNDS + 1];
  BstFit *known = bst_fit_new ();

  pool[0] = guess ();
  for (unsigned i = 0; i < plan->n_rounds; i++) {
    Round round = { .rules = rules,
                    .pool = pool,
                    .n_pool = i + 1,
                    .n_games = (unsigned) plan->n_games / N_PARTS,
                    .seed = (uint32_t) plan->choices.seed + i * 1000 };

    /* What beginners did is soon forgotten. */
    if (i <= 2) {
      bst_fit_free (known);
      known = bst_fit_new ();
    }
    g_printerr (_ ("Round %u: off by %.2f points\n"), i + 1,
                run_round (&round, known, &pool[i + 1]));
  }
  *out_weights = pool[plan->n_rounds];
  bst_fit_free (known);
}

static const BstUsage usage = {
  .summary = N_ ("Learns how to rate positions by playing against itself, and prints the weights."),
};

BstExit
bst_command_train (int argc, char **argv)
{
  g_auto (Plan) plan = { .choices = { .n_players = 2, .first = 1, .seed = 1 },
                         .n_rounds = 6,
                         .n_games = 3200 };
  const GOptionEntry entries[] = {
    { "deck", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &plan.choices.decks,
      N_ ("A deck to play with; may be given several times"), N_ ("DECK") },
    { "players", 0, 0, G_OPTION_ARG_INT64, &plan.choices.n_players, N_ ("How many play"), "N" },
    { "rounds", 0, 0, G_OPTION_ARG_INT64, &plan.n_rounds, N_ ("How often to learn"), "N" },
    { "games", 0, 0, G_OPTION_ARG_INT64, &plan.n_games, N_ ("Games in each round"), "N" },
    { "nets", 0, 0, G_OPTION_ARG_NONE, &plan.wants_nets,
      N_ ("Learn the nets instead, from games by the present weights"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &plan.choices.seed, N_ ("What decides the games"), "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstMatch) match = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  BstWeights weights;
  BstExit exit;

  if (!bst_command_parse (&usage, entries, &argc, &argv) ||
      !bst_command_check_range ("players", plan.choices.n_players, 2, BST_MAX_PLAYERS) ||
      !bst_command_check_range ("rounds", plan.n_rounds, 1, MAX_ROUNDS) ||
      !bst_command_check_range ("games", plan.n_games, N_PARTS, G_MAXINT32))
    return BST_EXIT_USAGE;
  match = compile (&plan, library, &exit);
  if (match == NULL)
    return exit;
  if (plan.wants_nets) {
    bst_train_nets (bst_match_get_rules (match), (unsigned) plan.n_rounds, (unsigned) plan.n_games,
                    (uint32_t) plan.choices.seed);
    return BST_EXIT_OK;
  }
  learn (&plan, bst_match_get_rules (match), &weights);
  print_weights (text, plan.choices.n_players > 2 ? "bst_weights_many" : "bst_weights_two",
                 &weights);
  g_print ("%s", text->str);
  return BST_EXIT_OK;
}
