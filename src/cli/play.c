/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli play: one game between computer players.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/autoptr.h"
#include "cli/catalogue.h"
#include "cli/choices.h"
#include "cli/game-listener.h"
#include "cli/match.h"
#include "cli/output.h"
#include "cli/schematic.h"
#include "words/fill.h"

typedef struct
{
  BstChoices choices;
  char *save;
  char *picture;
  gboolean has_log;
} Wishes;

static void
wishes_clear (Wishes *wishes)
{
  bst_choices_clear (&wishes->choices);
  g_free (wishes->save);
  g_free (wishes->picture);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wishes, wishes_clear)

/* Plays until the game is over.  Players see copies that do not know what chance will
 * do. */
static void
play (BstMatch *match, BstPlayer **players, const BstSink *sink)
{
  g_autoptr (BstState) seen = bst_state_copy (bst_match_get_state (match));
  BstQuestion question;

  for (;;) {
    bst_state_assign (seen, bst_match_get_state (match));
    bst_state_forget (seen, 0);
    bst_state_question (seen, &question);
    if (question.kind == BST_QUESTION_OVER)
      return;

    BstMove move = bst_player_choose (players[question.player], seen);

    if (bst_match_play (match, &move, sink) != BST_MATCH_PLAYED)
      g_error ("a computer player chose a move that is not legal");
  }
}

static GPtrArray *
make_players (const BstGameFile *file, const BstRules *rules)
{
  GPtrArray *players = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_player_free);

  for (guint i = 0; i < file->players->len; i++) {
    const BstGamePlayer *player = g_ptr_array_index (file->players, i);
    BstPersona persona = { (BstLevel) bst_level_find (player->level),
                           bst_temper_read (player->temper), file->seed + i };

    g_ptr_array_add (players, bst_player_new_as (&persona, rules, file->seed + i));
  }
  return players;
}

/* A file that was wished for, "-" for the standard output. */
static bool
is_standard_output (const char *path)
{
  return path != NULL && g_str_equal (path, "-");
}

static BstExit
fail_to_write (const GError *error)
{
  bst_command_complain (error->message);
  return BST_EXIT_FILE;
}

/* Whether the files can be written is found out before the game, not after it. */
static BstExit
check_files (const Wishes *wishes)
{
  g_autoptr (GError) error = NULL;

  if ((wishes->save != NULL && !bst_output_check (wishes->save, &error)) ||
      (wishes->picture != NULL && !is_standard_output (wishes->picture) &&
       !bst_output_check (wishes->picture, &error)))
    return fail_to_write (error);
  return BST_EXIT_OK;
}

static void
print_file (const char *text, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *line = bst_fill (text, name, NULL);

  g_print ("%s\n", line);
}

static bool
write_picture (const char *path, const char *svg, GError **error)
{
  if (!is_standard_output (path))
    return bst_output_write (path, svg, error);
  if (fputs (svg, stdout) != EOF && fflush (stdout) != EOF)
    return true;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO,
                       _ ("The picture cannot be written to standard output."));
  return false;
}

/* Writes what was wished for, and says where it is or why it cannot be written. */
static BstExit
write_files (BstMatch *match, const BstNames *names, const Wishes *wishes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = NULL;

  if (wishes->save != NULL) {
    if (!bst_match_save (match, wishes->save, &error))
      return fail_to_write (error);
    print_file (_ ("The game is in {1}"), wishes->save);
  }
  if (wishes->picture != NULL) {
    svg = bst_schematic_print (bst_match_get_state (match), names);
    if (!write_picture (wishes->picture, svg, &error))
      return fail_to_write (error);
    if (!is_standard_output (wishes->picture))
      print_file (_ ("The map is in {1}"), wishes->picture);
  }
  return BST_EXIT_OK;
}

static void
print_seed (uint32_t seed)
{
  g_autofree char *number = g_strdup_printf ("%u", seed);
  g_autofree char *line = bst_fill (_ ("Seed {1}"), number, NULL);

  g_print ("%s\n", line);
}

static BstExit
play_and_print (BstGameFile *file, BstLibrary *library, const Wishes *wishes)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstMatch) match = bst_match_new (file, library, problems);
  g_autoptr (BstNames) names = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *table = NULL;
  BstGameListener listener = { 0 };
  BstSink sink = bst_game_listener_sink (&listener);

  bst_command_print_problems (problems);
  if (match == NULL)
    return bst_command_judge (problems);
  bst_catalogue_warn_of_no_figures (bst_match_get_rules (match));
  players = make_players (file, bst_match_get_rules (match));
  names = bst_match_dup_names (match);
  listener.names = wishes->has_log ? names : NULL;
  bst_match_start (match, NULL, 0, &sink);
  play (match, (BstPlayer **) players->pdata, &sink);
  table = bst_score_sheet_print (&listener.sheet, bst_match_get_state (match), names);
  g_print ("%s", table);
  print_seed (file->seed);
  return write_files (match, names, wishes);
}

/* With the picture on standard output, everything else goes to the error output. */
static void
print_aside_cb (const char *text)
{
  g_printerr ("%s", text);
}

static BstExit
run (const Wishes *wishes)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  BstExit result = check_files (wishes);
  BstGameFile *file;

  if (result != BST_EXIT_OK)
    return result;
  if (is_standard_output (wishes->picture))
    g_set_print_handler (print_aside_cb);
  file = bst_choices_to_game (&wishes->choices, library, &result);
  return file != NULL ? play_and_print (file, library, wishes) : result;
}

BstExit
bst_command_play (int argc, char **argv)
{
  g_auto (Wishes) wishes = { .choices = { .n_players = 2, .seed = 1, .first = 1 } };
  BstChoices *choices = &wishes.choices;
  const GOptionEntry entries[] = {
    { "deck", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &choices->decks,
      N_ ("A deck: a built-in id or a file; may be given several times; base unless said"),
      N_ ("DECK") },
    { "players", 0, 0, G_OPTION_ARG_INT64, &choices->n_players,
      N_ ("How many play, 1 to 6; 2 unless said"), "N" },
    { "level", 0, 0, G_OPTION_ARG_STRING_ARRAY, &choices->levels,
      N_ ("A level, perhaps with a temperament (expert:farmer), for each player in turn; expert "
          "unless said"),
      N_ ("LEVEL") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &choices->seed,
      N_ ("What the tiles depend on; 1 unless said"), "N" },
    { "first", 0, 0, G_OPTION_ARG_INT64, &choices->first,
      N_ ("The player who begins, counted from 1; 1 unless said"), "N" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &choices->options,
      N_ ("A choice that the rules leave open, such as river-turns=immediate"),
      N_ ("NAME=VALUE") },
    { "without", 0, 0, G_OPTION_ARG_STRING_ARRAY, &choices->without,
      N_ ("Leave out a module of the decks"), N_ ("MODULE") },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &wishes.save, N_ ("Write the game"), N_ ("FILE") },
    { "picture", 0, 0, G_OPTION_ARG_FILENAME, &wishes.picture,
      N_ ("Draw a plan of the map as SVG; “-” is standard output"), N_ ("FILE") },
    { "log", 0, 0, G_OPTION_ARG_NONE, &wishes.has_log, N_ ("Print what happens, event by event"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *description = bst_catalogue_describe ();
  const BstUsage usage = {
    .summary = _ ("Plays a game between computer players and prints the score sheet."),
    .description = description,
  };

  return bst_command_parse (&usage, entries, &argc, &argv) ? run (&wishes) : BST_EXIT_USAGE;
}
