/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lessons of the program, and what each is made of.  Reading them is in lesson-reader.c.
 */
#include "io/lesson-file.h"

#include "io/xml.h"

static const char *const ids[] = {
  "first-game", "roads-cities", "monasteries", "fields", "sharing", "followers", "ending",
  "river", "river2", "abbot", "inns", "traders", "dragon", "abbey", "count",
  "king", "cult", "bridges", NULL
};

const char *const *
bst_lesson_get_ids (void)
{
  return ids;
}

BstLessonFile *
bst_lesson_file_find (const char *id, BstProblems *problems)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);
  g_autofree char *path = g_build_filename (bst_xml_get_data_dir (), "lessons", name, NULL);

  return bst_lesson_file_load (path, problems);
}

void
bst_lesson_file_free (BstLessonFile *file)
{
  if (file == NULL)
    return;

  g_ptr_array_unref (file->texts);
  g_ptr_array_unref (file->steps);
  bst_game_file_free (file->game);
  g_free (file->name);
  g_free (file->id);
  g_free (file);
}

const BstLessonStep *
bst_lesson_file_get_step (const BstLessonFile *file, unsigned index)
{
  g_return_val_if_fail (index < file->steps->len, NULL);

  return g_ptr_array_index (file->steps, index);
}

bool
bst_lesson_step_expects_move (const BstLessonStep *step)
{
  return step->takes_any || step->moves->len > 0;
}
