/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli: finds the command and runs it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <locale.h>

#include "cli/command.h"
#include "words/fill.h"

typedef struct
{
  const char *name;
  const char *summary;
  BstExit (*run) (int argc, char **argv);
} Command;

static const Command commands[] = {
  { "validate", N_ ("Check decks and saved games"), bst_command_validate },
  { "decks", N_ ("List the built-in decks"), bst_command_decks },
  { "diff", N_ ("Tell what differs between two decks"), bst_command_diff },
  { "play", N_ ("Let computer players play a game"), bst_command_play },
  { "replay", N_ ("Replay a saved game"), bst_command_replay },
  { "review", N_ ("Tell what decided a finished game"), bst_command_review },
  { "render", N_ ("Draw tiles, decks and maps"), bst_command_render },
  { "stats", N_ ("Count what the tiles of a deck show"), bst_command_stats },
  { "print", N_ ("Write a deck as a PDF to cut out"), bst_command_print },
  { "simulate", N_ ("Play random games and check the rules"), bst_command_simulate },
  { "bench", N_ ("Measure how fast the program is"), bst_command_bench },
  { "tournament", N_ ("Let computer players compete"), bst_command_tournament },
  { "train", N_ ("Learn how computer players rate positions"), bst_command_train },
  { "engine", N_ ("Let another program drive the rules"), bst_command_engine },
};

static char *
list_commands (void)
{
  GString *list = g_string_new (_ ("Commands:"));

  g_string_append_c (list, '\n');
  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (list, "  %-11s %s\n", commands[i].name, _ (commands[i].summary));
  g_string_append_c (list, '\n');
  g_string_append (list, _ ("“bastide-cli help COMMAND” tells more about a command."));
  return g_string_free (list, FALSE);
}

static const Command *
find_command (const char *name)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (g_str_equal (commands[i].name, name))
      return &commands[i];
  }
  return NULL;
}

/* `name` is NULL if there is none. */
static BstExit
refuse_command (const char *name, const char *list)
{
  g_autofree char *message = name != NULL ? bst_fill (_ ("There is no command “{1}”."), name, NULL)
                                          : g_strdup (_ ("Which command?"));

  bst_command_complain (message);
  g_printerr ("%s\n", list);
  return BST_EXIT_USAGE;
}

/* What stands before the command, or instead of it. */
static BstExit
run_without_command (int argc, char **argv)
{
  gboolean is_version = FALSE;
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, &is_version, N_ ("Print the version"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("COMMAND …"));
  g_autofree char *list = list_commands ();
  g_autoptr (GError) error = NULL;

  if (argc > 1 && *argv[1] != '-')
    return refuse_command (argv[1], list);
  g_option_context_set_summary (context, _ ("Bastide at the command line."));
  g_option_context_set_description (context, list);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, &error)) {
    bst_command_complain (error->message);
    return BST_EXIT_USAGE;
  }
  if (is_version) {
    g_print ("bastide-cli %s\n", PACKAGE_VERSION);
    return BST_EXIT_OK;
  }
  return refuse_command (argc > 1 ? argv[1] : NULL, list);
}

/* "help play" is another way to write "play --help".  `words` has room for four. */
static void
turn_help_around (int *argc, char ***argv, char **words)
{
  static char option[] = "--help";

  if (*argc < 2 || *argc > 3 || !g_str_equal ((*argv)[1], "help"))
    return;
  words[0] = (*argv)[0];
  words[1] = *argc == 3 ? (*argv)[2] : option;
  words[2] = *argc == 3 ? option : NULL;
  words[3] = NULL;
  *argv = words;
}

/* BASTIDE_LOCALEDIR says where translations are in a tree that is not installed. */
static void
set_language (void)
{
  const char *folder = g_getenv ("BASTIDE_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

int
main (int argc, char **argv)
{
  set_language ();
  g_set_prgname ("bastide-cli");

  char *words[4];

  turn_help_around (&argc, &argv, words);

  const Command *command = argc > 1 ? find_command (argv[1]) : NULL;

  if (command == NULL)
    return (int) run_without_command (argc, argv);
  return (int) command->run (argc - 1, argv + 1);
}
