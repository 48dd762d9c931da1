/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli play: one game between computer players.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/autoptr.h"
#include "cli/choices.h"
#include "cli/match.h"
#include "cli/schematic.h"
#include "cli/story.h"

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
    BstLevel level = (BstLevel) bst_level_find (player->level);

    g_ptr_array_add (players, bst_player_new (rules, level, file->seed + i));
  }
  return players;
}

/* Writes what was wished for, and says what cannot be written. */
static BstExit
write_files (BstMatch *match, const Wishes *wishes)
{
  g_autoptr (GError) error = NULL;

  if (wishes->save != NULL && !bst_match_save (match, wishes->save, &error)) {
    bst_command_complain (error->message);
    return BST_EXIT_FILE;
  }
  if (wishes->picture != NULL) {
    g_autofree char *svg = bst_schematic_print (bst_match_get_state (match));

    if (!g_file_set_contents (wishes->picture, svg, -1, &error)) {
      bst_command_complain (error->message);
      return BST_EXIT_FILE;
    }
  }
  return BST_EXIT_OK;
}

static BstExit
play_and_print (BstGameFile *file, BstLibrary *library, const Wishes *wishes)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstMatch) match = bst_match_new (file, library, problems);
  g_autoptr (BstNames) names = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *table = NULL;
  BstStory story = { 0 };
  BstSink sink = bst_story_sink (&story);

  bst_command_print_problems (problems);
  if (match == NULL)
    return bst_command_judge (problems);
  players = make_players (file, bst_match_get_rules (match));
  names = bst_match_dup_names (match);
  story.names = wishes->has_log ? names : NULL;
  bst_match_start (match, NULL, 0, &sink);
  play (match, (BstPlayer **) players->pdata, &sink);
  table = bst_sheet_print (&story.sheet, bst_match_get_state (match), names);
  g_print ("%s", table);
  return write_files (match, wishes);
}

BstExit
bst_command_play (int argc, char **argv)
{
  g_auto (Wishes) wishes = { .choices = { .n_players = 2, .seed = 1, .first = 1 } };
  BstChoices *choices = &wishes.choices;
  const GOptionEntry entries[] = {
    { "deck", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &choices->decks,
      N_ ("A deck: a built-in id or a file; may be given several times"), N_ ("DECK") },
    { "players", 0, 0, G_OPTION_ARG_INT64, &choices->n_players, N_ ("How many play, 1 to 6"), "N" },
    { "level", 0, 0, G_OPTION_ARG_STRING_ARRAY, &choices->levels,
      N_ ("A level, for each player in turn: random, novice or steady"), N_ ("LEVEL") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &choices->seed, N_ ("What the tiles depend on"), "N" },
    { "first", 0, 0, G_OPTION_ARG_INT64, &choices->first,
      N_ ("The player who begins, counted from 1"), "N" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &choices->options,
      N_ ("A choice that the rules leave open, such as river-turns=immediate"),
      N_ ("NAME=VALUE") },
    { "without", 0, 0, G_OPTION_ARG_STRING_ARRAY, &choices->without,
      N_ ("Leave out a module of the decks"), N_ ("MODULE") },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &wishes.save, N_ ("Write the game"), N_ ("FILE") },
    { "picture", 0, 0, G_OPTION_ARG_FILENAME, &wishes.picture,
      N_ ("Draw a plan of the map as SVG"), N_ ("FILE") },
    { "log", 0, 0, G_OPTION_ARG_NONE, &wishes.has_log, N_ ("Print what happens, event by event"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  const BstUsage usage = {
    .summary = _ ("Plays a game between computer players and prints the score sheet."),
  };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  BstExit result = BST_EXIT_USAGE;

  if (!bst_command_parse (&usage, entries, &argc, &argv))
    return BST_EXIT_USAGE;

  BstGameFile *file = bst_choices_to_game (choices, library, &result);

  return file != NULL ? play_and_print (file, library, &wishes) : result;
}
