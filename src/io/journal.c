/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Appending to journals and reading them.
 */
#define _POSIX_C_SOURCE 200809L

#include "io/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "io/xml.h"

#define MAGIC "bastide-journal 1 "

struct _BstJournal
{
  int fd;
  off_t size; /* of all whole lines */
};

static void
set_error (GError **error, const char *path)
{
  int code = errno;

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), "%s%s%s",
               path != NULL ? path : "", path != NULL ? ": " : "", g_strerror (code));
}

BstJournal *
bst_journal_new (const char *path, const BstGameFile *game, size_t cursor, GError **error)
{
  size_t len;
  g_autofree char *xml = bst_game_file_to_xml (game, &len);
  g_autoptr (GString) text = g_string_new (NULL);
  BstJournal *journal;
  int fd;

  g_string_printf (text, MAGIC "%" G_GSIZE_FORMAT "\n", len);
  g_string_append_len (text, xml, (gssize) len);
  g_string_append_c (text, '\n');
  if (cursor < game->moves->len)
    g_string_append_printf (text, "@%" G_GSIZE_FORMAT "\n", cursor);
  if (!g_file_set_contents (path, text->str, (gssize) text->len, error))
    return NULL;
  fd = g_open (path, O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0) {
    set_error (error, path);
    return NULL;
  }
  journal = g_new0 (BstJournal, 1);
  journal->fd = fd;
  journal->size = (off_t) text->len;
  return journal;
}

void
bst_journal_free (BstJournal *journal)
{
  if (journal == NULL)
    return;
  close (journal->fd);
  g_free (journal);
}

static bool
append (BstJournal *journal, const char *line, GError **error)
{
  size_t len = strlen (line);
  ssize_t written;

  do
    written = write (journal->fd, line, len);
  while (written < 0 && errno == EINTR);

  if (written == (ssize_t) len) {
    journal->size += (off_t) len;
    return true;
  }
  if (written >= 0)
    errno = ENOSPC;
  set_error (error, NULL);
  /* Otherwise the next line would be glued to half of this one. */
  if (written > 0 && ftruncate (journal->fd, journal->size) != 0)
    g_debug ("The torn end of a journal stays: %s", g_strerror (errno));
  return false;
}

bool
bst_journal_add_move (BstJournal *journal, const char *text, GError **error)
{
  g_autofree char *line = g_strconcat (text, "\n", NULL);

  return append (journal, line, error);
}

bool
bst_journal_add_seek (BstJournal *journal, size_t cursor, GError **error)
{
  g_autofree char *line = g_strdup_printf ("@%" G_GSIZE_FORMAT "\n", cursor);

  return append (journal, line, error);
}

/* Where a journal is read: what is left of it, and the game so far. */
typedef struct
{
  const char *path;
  const char *at;
  const char *end;
  BstGameFile *game;
  size_t cursor;
} Scan;

/* Parses the first line and the game behind it. */
static bool
read_game (Scan *scan, BstProblems *problems)
{
  const char *line_end = memchr (scan->at, '\n', (size_t) (scan->end - scan->at));
  guint64 len;

  if (line_end == NULL || strncmp (scan->at, MAGIC, strlen (MAGIC)) != 0) {
    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_NOT_A_GAME, scan->path, 0, NULL,
                      "?", NULL);
    return false;
  }
  len = g_ascii_strtoull (scan->at + strlen (MAGIC), NULL, 10);
  if (len >= (guint64) (scan->end - line_end) - 1) {
    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_TRUNCATED, scan->path, 0, NULL,
                      NULL);
    return false;
  }
  scan->game = bst_game_file_parse (line_end + 1, (size_t) len, scan->path, problems);
  scan->at = line_end + 1 + len + 1;
  return scan->game != NULL && !scan->game->is_read_only &&
         bst_problems_get_n_errors (problems) == 0;
}

/* As in a record: a move other than the one that was there forgets what followed. */
static void
take_move (Scan *scan, const char *text)
{
  GPtrArray *moves = scan->game->moves;

  if (scan->cursor < moves->len) {
    const BstGameMove *next = g_ptr_array_index (moves, scan->cursor);

    if (!g_str_equal (next->text, text))
      g_ptr_array_set_size (moves, (int) scan->cursor);
  }
  if (scan->cursor == moves->len)
    bst_game_file_add_move (scan->game, text);
  scan->cursor++;
}

static void
take_line (Scan *scan, const char *line)
{
  if (*line != '@')
    take_move (scan, line);
  else
    scan->cursor = MIN (g_ascii_strtoull (line + 1, NULL, 10), scan->game->moves->len);
}

BstGameFile *
bst_journal_load (const char *path, size_t *out_cursor, BstProblems *problems)
{
  size_t len;
  g_autofree char *bytes = bst_xml_read_file (BST_XML_GAME, path, problems, &len);
  Scan scan = { .path = path };
  const char *line_end;

  if (bytes == NULL)
    return NULL;
  scan.at = bytes;
  scan.end = bytes + len;
  if (!read_game (&scan, problems)) {
    bst_game_file_free (scan.game);
    return NULL;
  }
  scan.cursor = scan.game->moves->len;
  /* More moves than a game may have were not written by a game. */
  while (scan.at < scan.end && scan.game->moves->len < BST_GAME_MAX_MOVES &&
         (line_end = memchr (scan.at, '\n', (size_t) (scan.end - scan.at))) != NULL) {
    g_autofree char *line = g_strndup (scan.at, (size_t) (line_end - scan.at));

    take_line (&scan, line);
    scan.at = line_end + 1;
  }
  *out_cursor = scan.cursor;
  return scan.game;
}
