/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games in the user's data folder.
 */
#include "app/store.h"

#include "config.h"

#include "io/journal.h"

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

static bool
is_over (BstGame *game)
{
  BstQuestion question;

  bst_game_get_question (game, &question);
  return question.kind == BST_QUESTION_OVER;
}

BstGame *
bst_store_load (BstLibrary *library)
{
  g_autofree char *path = bst_store_get_journal ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGame) game = NULL;
  BstGameFile *file;
  size_t cursor;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;
  file = bst_journal_load (path, &cursor, problems);
  game = file != NULL ? bst_game_new (file, cursor, library, problems) : NULL;
  /* A journal that cannot be read is no reason to bother somebody who wants to play. */
  if (game == NULL || is_over (game))
    return NULL;
  return g_steal_pointer (&game);
}

GFile *
bst_store_put_aside (BstGame *game, GError **error)
{
  g_autoptr (BstGameFile) file = bst_game_dup_file (game);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "%Y-%m-%d %H.%M.%S.bastide");
  g_autofree char *folder = build_path ("games");
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_mkdir_with_parents (folder, 0700);
  if (!bst_game_file_save (file, path, error))
    return NULL;
  return g_file_new_for_path (path);
}
