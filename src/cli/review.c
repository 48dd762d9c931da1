/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli review: what decided a finished game.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ai/hindsight.h"
#include "cli/command.h"
#include "model/review.h"
#include "words/advice.h"
#include "words/fill.h"
#include "words/phrase.h"

#define MAX_GAMES 1000000

/* How everybody stood, separated by tabs: for people and for tables. */
static void
print_curve (BstReview *review)
{
  BstGame *game = bst_review_get_game (review);
  unsigned n_players = g_list_model_get_n_items (bst_game_get_seats (game));
  GArray *curves[BST_MAX_PLAYERS];

  g_print ("%s", C_ ("axis", "Turn"));
  for (unsigned i = 0; i < n_players; i++) {
    curves[i] = bst_review_dup_curve (review, i);
    g_print ("\t%s", bst_seat_get_name (bst_game_get_seat (game, i)));
  }
  g_print ("\n");
  for (unsigned k = 0; k < bst_review_get_n_turns (review); k++) {
    g_print ("%u", bst_review_get_turn (review, k)->number);
    for (unsigned i = 0; i < n_players; i++) {
      double value = g_array_index (curves[i], double, k);
      g_autofree char *text =
        n_players == 1 ? bst_phrase_number ((int) lround (value))
                       : bst_chance_to_text ((int) lround (value * BST_GAME_CERTAIN));

      g_print ("\t%s", text);
    }
    g_print ("\n");
  }
  for (unsigned i = 0; i < n_players; i++)
    g_array_unref (curves[i]);
}

static void
print_moments (BstReview *review)
{
  const BstNames *names = bst_game_get_names (bst_review_get_game (review));
  BstMoment moments[BST_REVIEW_MOMENTS];
  unsigned indices[BST_REVIEW_MOMENTS];
  unsigned n = bst_review_list_moments (review, moments, indices);

  for (unsigned i = 0; i < n; i++) {
    const BstReviewTurn *turn = bst_review_get_turn (review, indices[i]);
    BstState *state = bst_review_dup_state (review, indices[i]);
    g_autofree char *title = bst_moment_to_title (&moments[i], names);
    g_autofree char *what = bst_moment_to_sentence (&moments[i]);
    g_autofree char *plan = bst_plan_to_name (&turn->best, state, names);
    g_autofree char *better = bst_fill_sentence (_ ("Better: {1}"), plan);

    g_print ("\n%s\n  %s\n", title, what);
    if (!bst_hindsight_is_same (&turn->played, &turn->best))
      g_print ("  %s\n", better);
    bst_state_free (state);
  }
}

/* Goes through the game, and tells what was found; false after a message. */
static bool
review (BstGame *game, unsigned n_games, const char *path)
{
  g_autoptr (BstReview) self = bst_review_new (game);
  g_autoptr (GError) error = NULL;

  bst_review_set_n_games (self, n_games);
  bst_review_start (self);
  while (bst_review_get_is_running (self))
    g_main_context_iteration (NULL, TRUE);
  print_curve (self);
  print_moments (self);
  if (path == NULL || bst_game_save_review (game, path, &error))
    return true;
  bst_command_complain (error->message);
  return false;
}

BstExit
bst_command_review (int argc, char **argv)
{
  gint64 n_games = 0;
  gboolean is_kept = FALSE;
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT64, &n_games, N_ ("Play N short games for each turn"), "N" },
    { "keep", 0, 0, G_OPTION_ARG_NONE, &is_kept, N_ ("Write the review into the file"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const BstUsage usage = {
    .parameters = _ ("FILE"),
    .summary =
      _ ("Prints how the chances of winning went in a finished game, and what decided it."),
    .min_words = 1,
    .max_words = 1,
  };
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstGame) game = NULL;
  BstGameFile *file;
  bool is_written = true;

  if (!bst_command_parse (&usage, entries, &argc, &argv) ||
      !bst_command_check_range ("games", n_games, 0, MAX_GAMES))
    return BST_EXIT_USAGE;
  file = bst_game_file_load (argv[1], problems);
  if (file != NULL && bst_problems_get_n_errors (problems) == 0)
    game = bst_game_new (g_steal_pointer (&file), G_MAXSIZE, library, problems);
  g_clear_pointer (&file, bst_game_file_free);
  bst_command_print_problems (problems);
  if (game == NULL || bst_problems_get_n_errors (problems) > 0)
    return bst_command_judge (problems);
  if (!bst_game_get_is_over (game)) {
    bst_command_complain (_ ("The game is not over."));
    return BST_EXIT_BAD;
  }
  is_written = review (game, (unsigned) n_games, is_kept ? argv[1] : NULL);
  return is_written ? BST_EXIT_OK : BST_EXIT_FILE;
}
