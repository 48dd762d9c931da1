/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli decks: the built-in decks and those on the shelf, one to a line.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/command.h"
#include "io/library.h"
#include "io/shelf.h"

/* `path` is said of a deck that has to be named by it, else NULL. */
static void
print_deck (const BstDeckFile *file, const char *path)
{
  const BstDeck *deck = bst_deck_file_get_deck (file);
  unsigned n_tiles = 0;

  for (unsigned i = 0; i < deck->n_tiles; i++)
    n_tiles += deck->tiles[i].copies;
  g_print ("%-8s %3u  %s%s%s\n", deck->id, n_tiles,
           bst_deck_file_get_name (file, g_get_language_names ()[0]), path != NULL ? ": " : "",
           path != NULL ? path : "");
}

/* What cannot be played is left out: `validate` says what is wrong with it. */
static void
print_shelf (void)
{
  g_autoptr (GPtrArray) shelf = bst_shelf_list (BST_SHELF_BY_NAME);

  for (guint i = 0; i < shelf->len; i++) {
    const BstShelfDeck *deck = g_ptr_array_index (shelf, i);
    g_autofree char *path = g_filename_display_name (deck->path);

    if (deck->file != NULL && bst_deck_file_is_playable (deck->file))
      print_deck (deck->file, path);
  }
}

BstExit
bst_command_decks (int argc, char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  const BstUsage usage = {
    .summary = _ ("Lists the built-in decks and your own, one to a line: id, number of tiles, "
                  "name, and of your own also the file."),
  };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();

  if (!bst_command_parse (&usage, entries, &argc, &argv))
    return BST_EXIT_USAGE;
  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, *id, problems);

    if (file != NULL)
      print_deck (file, NULL);
  }
  print_shelf ();
  bst_command_print_problems (problems);
  return bst_command_judge (problems);
}
