/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line is: both names, the number of the game, the lead, time and turns of both, then the points
 * of both by reason.
 */
#include "cli/tournament-file.h"

#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>

#include "words/fill.h"

#define MAGIC "bastide-tournament 1"

/* Words in a line. */
#define N_WORDS (8 + 2 * BST_REASONS)

struct _BstTournamentFile
{
  FILE *stream;
  GMutex lock;
  GPtrArray *lines; /* of earlier runs: string vectors */
};

void
bst_tournament_file_free (BstTournamentFile *file)
{
  if (file->stream != NULL)
    fclose (file->stream);
  g_mutex_clear (&file->lock);
  g_ptr_array_unref (file->lines);
  g_free (file);
}

/* Takes the lines that are whole; the last one may be torn. */
static bool
take_lines (BstTournamentFile *file,
            const char *path,
            const char *text,
            const char *head,
            GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (*text != '\0' && !g_str_equal (lines[0], head)) {
    g_autofree char *message =
      bst_fill (_ ("{1} is not of this tournament: it begins with “{2}” instead of “{3}”. "
                   "Name another file."),
                path, lines[0], head, NULL);

    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);
    return false;
  }
  for (unsigned i = 1; *text != '\0' && lines[i] != NULL && lines[i + 1] != NULL; i++) {
    char **words = g_strsplit (lines[i], " ", -1);

    if (g_strv_length (words) == N_WORDS)
      g_ptr_array_add (file->lines, words);
    else
      g_strfreev (words);
  }
  return true;
}

static bool
open_stream (BstTournamentFile *file, const char *path, GError **error)
{
  file->stream = g_fopen (path, "a");
  if (file->stream != NULL)
    return true;

  g_autofree char *message =
    bst_fill (_ ("{1} cannot be written: {2}"), path, g_strerror (errno), NULL);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, message);
  return false;
}

BstTournamentFile *
bst_tournament_file_open (const char *path, const char *setup, GError **error)
{
  g_autofree char *head = g_strconcat (MAGIC " ", setup, NULL);
  g_autofree char *text = NULL;
  g_autoptr (BstTournamentFile) file = g_new0 (BstTournamentFile, 1);

  g_mutex_init (&file->lock);
  file->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_get_contents (path, &text, NULL, error))
    return NULL;
  if (!take_lines (file, path, text != NULL ? text : "", head, error) ||
      !open_stream (file, path, error))
    return NULL;
  if (text == NULL || *text == '\0')
    fprintf (file->stream, "%s\n", head);
  else if (!g_str_has_suffix (text, "\n"))
    fputc ('\n', file->stream);
  fflush (file->stream);
  return g_steal_pointer (&file);
}

static void
read_result (char **words, BstGameResult *result)
{
  result->is_played = true;
  result->lead = g_ascii_strtod (words[3], NULL);
  for (unsigned k = 0; k < 2; k++) {
    result->time[k] = g_ascii_strtod (words[4 + 2 * k], NULL);
    result->n_turns[k] = (unsigned) g_ascii_strtoull (words[5 + 2 * k], NULL, 10);
    for (unsigned r = 0; r < BST_REASONS; r++)
      result->points[k][r] = g_ascii_strtod (words[8 + k * BST_REASONS + r], NULL);
  }
}

void
bst_tournament_file_recall (const BstTournamentFile *file,
                            const char *first,
                            const char *second,
                            BstGameResult *results,
                            unsigned n_games)
{
  for (guint i = 0; i < file->lines->len; i++) {
    char **words = g_ptr_array_index (file->lines, i);
    guint64 number = g_ascii_strtoull (words[2], NULL, 10);

    if (g_str_equal (words[0], first) && g_str_equal (words[1], second) && number < n_games)
      read_result (words, &results[number]);
  }
}

static void
append_number (GString *line, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (line, " %s", g_ascii_formatd (buffer, sizeof buffer, "%.6g", number));
}

void
bst_tournament_file_add (BstTournamentFile *file,
                         const char *first,
                         const char *second,
                         unsigned number,
                         const BstGameResult *result)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&file->lock);

  g_string_append_printf (line, "%s %s %u", first, second, number);
  append_number (line, result->lead);
  for (unsigned k = 0; k < 2; k++) {
    append_number (line, result->time[k]);
    g_string_append_printf (line, " %u", result->n_turns[k]);
  }
  for (unsigned k = 0; k < 2; k++) {
    for (unsigned r = 0; r < BST_REASONS; r++)
      append_number (line, result->points[k][r]);
  }
  fprintf (file->stream, "%s\n", line->str);
  fflush (file->stream);
}
