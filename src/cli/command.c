/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the commands share: parsing options, printing messages.
 */
#include "cli/command.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/catalogue.h"
#include "words/fill.h"

void
bst_command_complain (const char *message)
{
  g_printerr ("%s: %s\n", g_get_prgname (), message);
}

bool
bst_command_check_words (const BstUsage *usage, int argc, char **argv)
{
  unsigned n_words = (unsigned) argc - 1;
  g_autofree char *message = NULL;

  if (n_words > usage->max_words)
    message =
      bst_fill (_ ("I do not know what to do with “{1}”."), argv[usage->max_words + 1], NULL);
  else if (n_words < usage->min_words)
    message = g_strdup (_ ("The name of a file is missing."));
  if (message == NULL)
    return true;
  bst_command_complain (message);
  return false;
}

bool
bst_command_parse (const BstUsage *usage, const GOptionEntry *entries, int *argc, char ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (usage->parameters);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strconcat ("bastide-cli ", (*argv)[0], NULL);

  g_set_prgname (name);
  g_option_context_set_summary (context, usage->summary);
  g_option_context_set_description (context, usage->description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (g_option_context_parse (context, argc, argv, &error))
    return bst_command_check_words (usage, *argc, *argv);
  bst_command_complain (error->message);
  return false;
}

bool
bst_command_check_range (const char *name, gint64 number, gint64 min, gint64 max)
{
  if (number >= min && number <= max)
    return true;

  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, max);
  g_autofree char *message =
    bst_fill (_ ("--{1} must be a number from {2} to {3}."), name, least, most, NULL);

  bst_command_complain (message);
  return false;
}

void
bst_command_print_problems (const BstProblems *problems)
{
  bool is_missing_said = false;

  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);
    g_autofree char *line = bst_catalogue_problem_to_line (problem);
    bool is_missing = bst_catalogue_is_missing_deck (problem);

    if (!is_missing || !is_missing_said)
      g_printerr ("%s\n", line);
    is_missing_said = is_missing_said || is_missing;
  }
}

BstExit
bst_command_judge (const BstProblems *problems)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);
    /* A deck that the command line names, not one that a file does. */
    bool is_unknown = problem->code == BST_PROBLEM_UNKNOWN_DECK && *problem->file == '\0';

    if (problem->code == BST_PROBLEM_CANNOT_READ || is_unknown)
      return BST_EXIT_FILE;
  }
  return bst_problems_get_n_errors (problems) > 0 ? BST_EXIT_BAD : BST_EXIT_OK;
}
