/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli replay: a saved game once more, and what it came to.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/autoptr.h"
#include "cli/command.h"
#include "cli/game-listener.h"
#include "cli/match.h"
#include "words/fill.h"

/* Plays the first `n_moves` moves, which hold, for `sink` to hear. */
static BstState *
tell (const BstGameFile *file, const BstRules *rules, unsigned n_moves, const BstSink *sink)
{
  BstState *state = bst_state_new (rules, file->seed, file->first, sink);

  for (unsigned i = 0; i < n_moves; i++) {
    const BstGameMove *text = g_ptr_array_index (file->moves, i);
    BstMove move;

    if (bst_move_parse (text->text, state, &move))
      bst_state_apply (state, &move, sink);
  }
  return state;
}

static void
print_position (const BstState *state, const BstGameListener *listener, const BstNames *names,
                unsigned n)
{
  g_autofree char *table = bst_score_sheet_print (&listener->sheet, state, names);
  g_autofree char *number = g_strdup_printf ("%u", n);
  g_autofree char *hash =
    g_strdup_printf ("%016" G_GINT64_MODIFIER "x", (guint64) bst_state_hash (state));
  g_autofree char *line =
    bst_fill (ngettext ("After {1} move: hash {2}", "After {1} moves: hash {2}", n), number, hash,
              NULL);

  g_print ("%s%s\n", table, line);
}

static void
replay (const BstGameFile *file,
        BstLibrary *library,
        BstProblems *problems,
        unsigned until,
        bool has_log)
{
  g_autoptr (BstRules) rules = bst_game_file_compile (file, library, problems);
  g_autoptr (BstState) last = NULL;
  g_autoptr (BstState) state = NULL;
  g_autoptr (BstNames) names = NULL;
  BstGameListener listener = { 0 };
  unsigned n_played;

  if (rules == NULL)
    return;
  last = bst_game_file_replay (file, rules, problems, &n_played);
  names = bst_match_dup_names_of (file, rules, library);
  listener.names = has_log ? names : NULL;
  n_played = MIN (n_played, until);

  BstSink sink = bst_game_listener_sink (&listener);

  state = tell (file, rules, n_played, &sink);
  print_position (state, &listener, names, n_played);
}

BstExit
bst_command_replay (int argc, char **argv)
{
  gint64 until = BST_GAME_MAX_MOVES;
  gboolean has_log = FALSE;
  const GOptionEntry entries[] = {
    { "until", 0, 0, G_OPTION_ARG_INT64, &until, N_ ("Stop after N moves, draws included"), "N" },
    { "log", 0, 0, G_OPTION_ARG_NONE, &has_log, N_ ("Print what happens, event by event"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const BstUsage usage = {
    .parameters = _ ("FILE"),
    .summary = _ ("Replays a saved game and prints the scores and the hash of the position."),
    .min_words = 1,
    .max_words = 1,
  };
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstGameFile) file = NULL;

  if (!bst_command_parse (&usage, entries, &argc, &argv) ||
      !bst_command_check_range ("until", until, 0, BST_GAME_MAX_MOVES))
    return BST_EXIT_USAGE;
  file = bst_game_file_load (argv[1], problems);
  if (file != NULL && !file->is_read_only && bst_problems_get_n_errors (problems) == 0)
    replay (file, library, problems, (unsigned) until, has_log);
  bst_command_print_problems (problems);
  if (file != NULL && file->is_read_only)
    return BST_EXIT_BAD;
  return bst_command_judge (problems);
}
