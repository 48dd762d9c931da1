/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players: they win when they should, know nothing hidden, and can think in
 * several threads about one game.  Plain threads, because the sanitizer for data
 * races does not understand GLib's.
 */
#include <pthread.h>

#include "ai/player.h"
#include "support/games.h"
#include "support/steady.h"
#include "support/trial-module.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstPlayer, bst_player_free)

/* How long a master may think, in short games; 0: as long as it likes. */
static unsigned n_games_of_a_master;

static BstMove
choose (BstPlayer *player, const BstState *state)
{
  return n_games_of_a_master > 0 ? bst_player_choose_with (player, state, n_games_of_a_master)
                                 : bst_player_choose (player, state);
}

/* Plays one game; `swap` exchanges the seats.  Returns the first player's lead. */
static int
play (const BstRules *rules, BstPlayer *const players[2], uint32_t seed, unsigned swap)
{
  g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);

  for (;;) {
    BstQuestion question;
    BstMove move;

    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      return bst_state_score (state, swap) - bst_state_score (state, 1 - swap);
    if (question.kind == BST_QUESTION_DRAW)
      move = bst_state_roll (state);
    else
      move = choose (players[question.player ^ swap], state);
    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
  }
}

/* Each game from both seats, all of them on different days. */
static unsigned
count_wins (const char *decks, BstLevel first, BstLevel second, unsigned n_games)
{
  g_autoptr (BstRules) rules = games_rules (decks, 2);
  unsigned n_wins = 0;

  for (unsigned i = 0; i < n_games; i++) {
    g_autoptr (BstPlayer) a = bst_player_new (rules, first, i / 2);
    g_autoptr (BstPlayer) b = bst_player_new (rules, second, i / 2);
    BstPlayer *const players[2] = { a, b };

    n_wins += play (rules, players, i / 2, i % 2) > 0;
  }
  return n_wins;
}

static void
test_the_rating_beats_random (void)
{
  g_assert_cmpuint (count_wins ("base", BST_LEVEL_RATING, BST_LEVEL_RANDOM, 100), >=, 99);
  g_assert_cmpuint (count_wins ("base river abbot", BST_LEVEL_RATING, BST_LEVEL_RANDOM, 100), >=,
                    99);
}

/* Each level beats the one below, and not always.  By how much is in docs/opponents.md. */
static void
test_levels_are_a_ladder (void)
{
  g_assert_cmpuint (count_wins ("base", BST_LEVEL_BEGINNER, BST_LEVEL_RANDOM, 32), >=, 24);
  for (BstLevel level = BST_LEVEL_CASUAL; level < BST_LEVEL_MASTER; level++) {
    unsigned n_wins = count_wins ("base", level, level - 1, 32);

    g_assert_cmpuint (n_wins, >=, 22);
    g_assert_cmpuint (n_wins, <, 32);
  }
}

/* Whoever has better and worse days plays otherwise on another day, and the same on the same, no
 * matter what chance decides. */
static void
test_a_casual_player_has_days (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  unsigned n_other = 0;

  for (unsigned n_moves = 20; n_moves < 140; n_moves += 6) {
    g_autoptr (BstState) state = games_play (rules, n_moves, n_moves);
    BstMove moves[BST_DAYS];
    BstQuestion question;

    bst_state_question (state, &question);
    if (question.player == BST_CHANCE)
      continue;
    for (unsigned day = 0; day < BST_DAYS; day++) {
      BstPersona persona = { .level = BST_LEVEL_CASUAL, .day = day };
      g_autoptr (BstPlayer) one = bst_player_new_as (&persona, rules, n_moves);
      g_autoptr (BstPlayer) same = bst_player_new_as (&persona, rules, n_moves + 1);
      BstMove move = bst_player_choose (same, state);

      moves[day] = bst_player_choose (one, state);
      g_assert_true (bst_move_equal (&moves[day], &move));
    }
    n_other += !bst_move_equal (&moves[0], &moves[BST_DAYS - 1]);
  }
  g_assert_cmpuint (n_other, >, 0);
}

/* Nets see more than weights. */
static void
test_an_expert_beats_the_rating (void)
{
  g_assert_cmpuint (count_wins ("base", BST_LEVEL_EXPERT, BST_LEVEL_RATING, 16), >=, 10);
}

/* Looking ahead is better than one look, even with few games. */
static void
test_a_master_beats_the_rating (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstPlayer) master = bst_player_new (rules, BST_LEVEL_MASTER, 1);
  g_autoptr (BstPlayer) rating = bst_player_new (rules, BST_LEVEL_RATING, 2);
  BstPlayer *const players[2] = { master, rating };
  int lead = 0;

  n_games_of_a_master = 40;
  for (unsigned i = 0; i < 4; i++)
    lead += play (rules, players, i / 2, i % 2);
  n_games_of_a_master = 0;
  g_assert_cmpint (lead, >, 0);
}

/* The yardstick: what the first version of the program could do. */
static void
test_the_rating_beats_the_first_version (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstPlayer) player = bst_player_new (rules, BST_LEVEL_RATING, 1);
  Steady *steady = steady_new (rules);
  unsigned n_wins = 0;

  for (unsigned i = 0; i < 20; i++) {
    g_autoptr (BstState) state = bst_state_new (rules, i / 2 + 1, 0, NULL);
    unsigned seat = i % 2;
    BstQuestion question;

    for (bst_state_question (state, &question); question.kind != BST_QUESTION_OVER;
         bst_state_question (state, &question)) {
      BstMove move = question.player == BST_CHANCE ? bst_state_roll (state)
                     : question.player == seat     ? bst_player_choose (player, state)
                                                   : steady_choose (steady, state);

      g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
    }
    n_wins += bst_state_score (state, seat) > bst_state_score (state, 1 - seat);
  }
  steady_free (steady);
  g_assert_cmpuint (n_wins, >=, 16);
}

/* Two games that differ only in what is hidden get the same answer, also from somebody who looks
 * ahead. */
static void
test_nothing_hidden_is_known (void)
{
  g_autoptr (BstRules) rules = games_rules ("base river abbot", 2);

  for (unsigned n_moves = 1; n_moves < 150; n_moves += 7) {
    g_autoptr (BstState) state = games_play (rules, n_moves, n_moves);
    g_autoptr (BstState) other = bst_state_copy (state);
    g_autoptr (BstPlayer) a = bst_player_new (rules, BST_LEVEL_MASTER, 1);
    g_autoptr (BstPlayer) b = bst_player_new (rules, BST_LEVEL_MASTER, 1);
    BstQuestion question;

    bst_state_forget (other, 12345);
    bst_state_question (state, &question);
    if (question.player == BST_CHANCE)
      continue;

    BstMove move = bst_player_choose_with (a, state, 30);
    BstMove same = bst_player_choose_with (b, other, 30);

    g_assert_true (bst_move_equal (&move, &same));
  }
}

static void
test_ranking_is_ordered_and_legal (void)
{
  g_autoptr (BstRules) rules = games_rules ("base river abbot", 3);
  g_autoptr (BstPlayer) player = bst_player_new (rules, BST_LEVEL_EXPERT, 1);

  for (unsigned n_moves = 1; n_moves < 200; n_moves += 9) {
    g_autoptr (BstState) state = games_play (rules, 2 * n_moves, n_moves);
    BstSuggestion ranking[256];
    BstQuestion question;

    bst_state_question (state, &question);
    if (question.player == BST_CHANCE)
      continue;

    size_t n = bst_player_rank (player, state, ranking, G_N_ELEMENTS (ranking));

    g_assert_cmpuint (n, >, 0);
    for (size_t i = 0; i < n; i++) {
      g_autoptr (BstState) copy = bst_state_copy (state);

      g_assert_cmpint (bst_state_apply (copy, &ranking[i].move, NULL), ==, BST_PLAYED);
      if (i > 0)
        g_assert_cmpfloat (ranking[i].estimate, <=, ranking[i - 1].estimate);
    }
  }
}

static void
test_levels_have_words (void)
{
  for (int level = 0; level < BST_LEVELS; level++)
    g_assert_cmpint (bst_level_find (bst_level_name ((BstLevel) level)), ==, level);
  g_assert_cmpint (bst_level_find ("wizard"), ==, -1);
}

typedef struct
{
  const BstRules *rules;
  const BstState *state;
  BstMove move;
} Thought;

static void *
think (void *data)
{
  Thought *thought = data;

  for (unsigned i = 0; i < 50; i++) {
    BstPlayer *player = bst_player_new (thought->rules, BST_LEVEL_EXPERT, 1);

    thought->move = bst_player_choose (player, thought->state);
    bst_player_free (player);
  }
  return NULL;
}

static void
test_threads_share_a_game (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = games_play (rules, 3, 61);
  Thought thoughts[4];
  pthread_t threads[4];

  for (unsigned i = 0; i < G_N_ELEMENTS (threads); i++) {
    thoughts[i] = (Thought) { .rules = rules, .state = state };
    g_assert_cmpint (pthread_create (&threads[i], NULL, think, &thoughts[i]), ==, 0);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (threads); i++)
    pthread_join (threads[i], NULL);
  for (unsigned i = 1; i < G_N_ELEMENTS (threads); i++)
    g_assert_true (bst_move_equal (&thoughts[0].move, &thoughts[i].move));
}

/* Every question of the chapter that exists only in tests is answered, and answers differ in what
 * they are worth: none is rated as nothing because its kind is unknown. */
static void
test_any_question_is_answered (void)
{
  bool is_answered[BST_QUESTIONS] = { false };
  unsigned n_told_apart = 0;
  BstSetup setup;

  bst_setup_init (&setup);
  setup.n_players = 3;
  setup.own = &trial_module;
  setup.without = TRIAL_WITHOUT;

  g_autoptr (BstRules) rules = games_compile ("base abbey inns traders king abbot", &setup);
  BstPlayer *player = bst_player_new (rules, BST_LEVEL_EXPERT, 1);

  for (uint32_t seed = 0; seed < 6; seed++) {
    g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
    BstQuestion question;

    for (bst_state_question (state, &question); question.kind != BST_QUESTION_OVER;
         bst_state_question (state, &question)) {
      BstSuggestion ranking[64];
      BstMove move;

      if (question.player == BST_CHANCE) {
        move = bst_state_roll (state);
      } else {
        size_t n = bst_player_rank (player, state, ranking, G_N_ELEMENTS (ranking));

        g_assert_cmpuint (n, >, 0);
        is_answered[question.kind] = true;
        n_told_apart += question.kind != BST_QUESTION_PLACE && n > 1 &&
                        ranking[0].estimate > ranking[n - 1].estimate;
        move = ranking[0].move;
      }
      g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
    }
  }
  for (unsigned i = BST_QUESTION_START; i < BST_QUESTION_OVER; i++)
    if (!is_answered[i])
      g_error ("nobody was asked “%s”", bst_question_name ((BstQuestionKind) i));
  g_assert_cmpuint (n_told_apart, >, 100);
  bst_player_free (player);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ai/player/the-rating-beats-random", test_the_rating_beats_random);
  g_test_add_func ("/ai/player/levels-are-a-ladder", test_levels_are_a_ladder);
  g_test_add_func ("/ai/player/a-casual-player-has-days", test_a_casual_player_has_days);
  g_test_add_func ("/ai/player/an-expert-beats-the-rating", test_an_expert_beats_the_rating);
  g_test_add_func ("/ai/player/a-master-beats-the-rating", test_a_master_beats_the_rating);
  g_test_add_func ("/ai/player/the-rating-beats-the-first-version",
                   test_the_rating_beats_the_first_version);
  g_test_add_func ("/ai/player/nothing-hidden-is-known", test_nothing_hidden_is_known);
  g_test_add_func ("/ai/player/ranking-is-ordered-and-legal", test_ranking_is_ordered_and_legal);
  g_test_add_func ("/ai/player/any-question-is-answered", test_any_question_is_answered);
  g_test_add_func ("/ai/player/levels-have-words", test_levels_have_words);
  g_test_add_func ("/ai/player/threads-share-a-game", test_threads_share_a_game);
  status = g_test_run ();
  games_clean_up ();
  return status;
}
