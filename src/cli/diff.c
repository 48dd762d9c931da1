/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli diff: what differs between two decks, one difference to a line.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/command.h"
#include "io/library.h"
#include "words/difference.h"
#include "words/fill.h"

static void
print_difference (const BstDifference *difference, const BstDeckFile *old, const BstDeckFile *new)
{
  g_autofree char *tile = bst_difference_name_tile (difference, old, new);
  g_autofree char *sentence = bst_difference_to_sentence (difference, old, new);

  g_print ("%s%s%s\n", tile != NULL ? tile : "", tile != NULL ? ": " : "", sentence);
}

BstExit
bst_command_diff (int argc, char **argv)
{
  const BstUsage usage = {
    .parameters = _ ("OLD NEW"),
    .summary = _ ("Prints what differs between two decks, one difference to a line."),
    .description = _ ("A deck is the id of a built-in one, or a file.\n"
                      "Exit status: 0 if nothing differs, 1 if something does, 2 if a deck "
                      "cannot be read."),
    .min_words = 2,
    .max_words = 2,
  };
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();

  if (!bst_command_parse (&usage, entries, &argc, &argv))
    return BST_EXIT_USAGE;

  g_autoptr (BstDeckFile) old = bst_library_open (library, argv[1], problems);
  g_autoptr (BstDeckFile) new = bst_library_open (library, argv[2], problems);

  bst_command_print_problems (problems);
  if (old == NULL || new == NULL)
    return BST_EXIT_USAGE;

  g_autoptr (GPtrArray) differences = bst_deck_diff (old, new);

  for (guint i = 0; i < differences->len; i++)
    print_difference (g_ptr_array_index (differences, i), old, new);
  if (differences->len > 0)
    return BST_EXIT_BAD;

  g_autofree char *same = bst_fill (_ ("{1} and {2}: no differences"), argv[1], argv[2], NULL);
  g_print ("%s\n", same);
  return BST_EXIT_OK;
}
