/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games in the user's data folder.
 */
#include "app/store.h"

#include "config.h"

#include <glib/gstdio.h>

#include "io/journal.h"
#include "io/new-file.h"

#define FOLDER "games"

static char *
build_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", name, NULL);
}

char *
bst_store_get_journal (void)
{
  return build_path ("current.journal");
}

char *
bst_store_get_results (void)
{
  return build_path ("results.ini");
}

/* An empty file in `folder`, named after the time. */
static char *
reserve (const char *folder, const char *suffix, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%d %H.%M.%S");

  return bst_new_file (folder, time, suffix, error);
}

/* Gives the journal another name, and returns that.  If it cannot be given one, no other journal
 * can be written in its place either. */
static char *
rename_journal (const char *journal)
{
  g_autofree char *folder = g_path_get_dirname (journal);
  g_autofree char *path = reserve (folder, ".journal", NULL);

  if (path == NULL)
    return NULL;
  if (g_rename (journal, path) != 0) {
    g_unlink (path);
    return NULL;
  }
  return g_steal_pointer (&path);
}

BstGame *
bst_store_load (BstLibrary *library, char **out_unread)
{
  g_autofree char *path = bst_store_get_journal ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGame *game;
  BstGameFile *file;
  size_t cursor;

  *out_unread = NULL;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;
  file = bst_journal_load (path, &cursor, problems);
  game = file != NULL ? bst_game_new (file, cursor, library, problems) : NULL;
  if (bst_problems_get_n_errors (problems) == 0)
    return game;
  *out_unread = rename_journal (path);
  /* The moves that could be read are kept in a new journal. */
  if (game != NULL)
    bst_game_set_journal (game, path);
  return game;
}

void
bst_store_drop_journal (void)
{
  g_autofree char *path = bst_store_get_journal ();

  g_unlink (path);
}

GFile *
bst_store_put_aside (BstGame *game, GError **error)
{
  g_return_val_if_fail (BST_IS_GAME (game), NULL);

  g_autoptr (BstGameFile) file = bst_game_dup_file (game);
  g_autofree char *folder = build_path (FOLDER);
  g_autofree char *path = reserve (folder, ".bastide", error);

  if (path == NULL)
    return NULL;
  if (!bst_game_file_save (file, path, error)) {
    g_unlink (path);
    return NULL;
  }
  return g_file_new_for_path (path);
}

bool
bst_store_has (GFile *file)
{
  g_autofree char *path = build_path (FOLDER);
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  return g_file_has_parent (file, folder);
}
