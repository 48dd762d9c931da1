/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games are played in parts of fixed size, and their positions are learned from in the order of the
 * parts, so that the result does not depend on the number of threads.
 */
#include "cli/train-nets.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ai/judge.h"
#include "ai/search.h"
#include "cli/autoptr.h"

#define N_PARTS 32
#define N_IN_LINE 8

/* How often the nets go through all positions. */
#define N_ROUNDS 8

/* How far players misjudge, in points: they should see more than their own habits. */
#define BLUR 4.0

/* Plans of which nets say what they are worth. */
#define N_PLANS 8

/* The part of the games that is played in later rounds: nets take ten times as long to choose. */
#define LATER_PART 0.4

/* From turn to turn of a player, how far what comes later is trusted; the nets' own word is taken
 * for the rest. */
#define TRUST 0.75

typedef struct
{
  const BstRules *rules;
  unsigned n_games; /* in each part */
  uint32_t seed;
  const BstNet *net; /* of the round before, or NULL */
  BstNetFit *fits[N_PARTS];
} Games;

/* Who plays: by one look at first, and by the nets as soon as there are some, so that they learn
 * from games like those that they will judge. */
typedef struct
{
  BstPolicy *policy;
  BstSearch *search; /* NULL in the first round */
  BstRating *rating; /* in whose numbers positions are told */
} Players;

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
answer (Players *players, BstState *state)
{
  BstPlan plan = { .n_moves = 1 };

  if (players->search == NULL) {
    plan.moves[0] = bst_policy_choose (players->policy, state);
  } else {
    bst_search_begin (players->search, state);
    plan = *bst_search_best (players->search);
  }
  for (unsigned i = 0; i < plan.n_moves; i++)
    bst_state_play (state, &plan.moves[i], NULL);
}

/* Plays a game and collects what whoever had just laid a tile saw. */
static void
play_game (BstState *state, Players *players, GArray *samples)
{
  unsigned last = BST_CHANCE;

  g_array_set_size (samples, 0);
  for (;;) {
    BstQuestion question;

    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      return;
    if (question.player == BST_CHANCE) {
      BstMove move = bst_state_roll (state);

      if (question.kind == BST_QUESTION_DRAW && last != BST_CHANCE) {
        g_array_set_size (samples, samples->len + 1);
        bst_judge_describe (players->rating, state, last,
                            &g_array_index (samples, BstNetSample, samples->len - 1));
      }
      bst_state_play (state, &move, NULL);
    } else {
      last = question.active;
      answer (players, state);
    }
  }
}

/* Learns from a game.  How it ends is mostly luck, so that it is mixed with what the nets of the
 * round before say of the positions that follow, for the same player. */
static void
learn_from (const GArray *samples, const BstState *state, const BstNet *net, BstNetFit *fit)
{
  double leads[BST_MAX_PLAYERS];

  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++)
    leads[p] = lead_of (state, p);
  for (guint k = samples->len; k-- > 0;) {
    const BstNetSample *sample = &g_array_index (samples, BstNetSample, k);
    double *lead = &leads[sample->player];

    bst_net_fit_add (fit, sample, *lead - sample->now);
    if (net != NULL)
      *lead = TRUST * *lead + (1 - TRUST) * (sample->now + bst_net_sample_gain (net, sample));
  }
}

static Players
seat_players (const Games *games, BstRandom *random)
{
  BstEyes eyes = bst_eyes_sharp (games->rules);
  Players players = { .rating = bst_rating_new (games->rules, eyes.weights) };

  eyes.blur = BLUR;
  players.policy = bst_policy_new (games->rules, &eyes, bst_random_next (random));
  eyes.net = games->net;
  if (games->net != NULL)
    players.search = bst_search_new (games->rules, &eyes, N_PLANS, bst_random_next (random));
  return players;
}

static void
dismiss_players (Players *players)
{
  bst_policy_free (players->policy);
  bst_search_free (players->search);
  bst_rating_free (players->rating);
}

static void
play_part (gpointer data, gpointer user_data)
{
  Games *games = user_data;
  unsigned part = GPOINTER_TO_UINT (data) - 1;
  g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (BstNetSample));
  BstRandom random;
  Players players;

  bst_random_seed (&random, games->seed + part);
  players = seat_players (games, &random);
  for (unsigned i = 0; i < games->n_games; i++) {
    g_autoptr (BstState) state = bst_state_new (games->rules, bst_random_next (&random), 0, NULL);

    play_game (state, &players, samples);
    learn_from (samples, state, games->net, games->fits[part]);
  }
  dismiss_players (&players);
}

static BstNetFit *
play_games (Games *games)
{
  GThreadPool *threads =
    g_thread_pool_new (play_part, games, (int) g_get_num_processors (), FALSE, NULL);
  BstNetFit *all = bst_net_fit_new ();

  for (unsigned i = 0; i < N_PARTS; i++) {
    games->fits[i] = bst_net_fit_new ();
    g_thread_pool_push (threads, GUINT_TO_POINTER (i + 1), NULL);
  }
  g_thread_pool_free (threads, FALSE, TRUE);
  for (unsigned i = 0; i < N_PARTS; i++) {
    bst_net_fit_merge (all, games->fits[i]);
    bst_net_fit_free (games->fits[i]);
  }
  return all;
}

/* --- writing them down --- */

static void
print_numbers (GString *text, const char *indent, const float *numbers, unsigned n)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s{", indent);
  for (unsigned i = 0; i < n; i++) {
    if (i > 0 && i % N_IN_LINE == 0)
      g_string_append_printf (text, "\n%s ", indent);
    g_string_append_printf (
      text, " %sf%s", g_ascii_formatd (buffer, sizeof buffer, "%#.4g", (double) numbers[i]),
      i + 1 < n ? "," : " }");
  }
}

static void
print_net (const char *name, const BstNet *net)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "const BstNet %s = {\n  .features = {\n", name);
  for (unsigned s = 0; s < BST_SIGHTS; s++) {
    const BstFeatureNet *one = &net->features[s];

    g_string_append (text, "    { .weights = {\n");
    for (unsigned i = 0; i < BST_NET_INPUTS; i++) {
      print_numbers (text, "        ", one->weights[i], BST_NET_UNITS);
      g_string_append (text, ",\n");
    }
    g_string_append (text, "      },\n      .biases =\n");
    print_numbers (text, "        ", one->biases, BST_NET_UNITS);
    g_string_append (text, ",\n      .outputs =\n");
    print_numbers (text, "        ", one->outputs, BST_NET_UNITS);
    g_string_append (text, " },\n");
  }
  g_string_append (text, "  },\n  .home =\n");
  print_numbers (text, "    ", net->home, BST_HOMES);
  g_string_append (text, ",\n  .home_early =\n");
  print_numbers (text, "    ", net->home_early, BST_HOMES);
  g_string_append (text, ",\n};\n");
  g_print ("%s", text->str);
}

void
bst_train_nets (const BstRules *rules, unsigned n_rounds, unsigned n_games, uint32_t seed)
{
  BstNet net;

  for (unsigned i = 0; i < n_rounds; i++) {
    Games games = { .rules = rules,
                    .n_games = (unsigned) (i > 0 ? LATER_PART * n_games : n_games) / N_PARTS,
                    .seed = seed + i * 1000,
                    .net = i > 0 ? &net : NULL };
    BstNetFit *fit = play_games (&games);

    g_printerr (_ ("Round %u: off by %.2f points\n"), i + 1,
                bst_net_fit_solve (fit, N_ROUNDS, seed, &net));
    bst_net_fit_free (fit);
  }
  print_net (bst_rules_n_players (rules) > 2 ? "bst_net_many" : "bst_net_two", &net);
}
