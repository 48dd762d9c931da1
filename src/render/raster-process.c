/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Speaks with bastide-draw, one process for each drawing and one at a time.  The limits are
 * set there, in bastide-draw.c.
 */
#define _GNU_SOURCE /* memfd_create() */

#include "config.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "render/raster-private.h"
#include "render/raster.h"

/* The folder of programs that are not for people: $BASTIDE_LIBEXECDIR, or where bastide-draw
 * was installed. */
static char *
find_helper (void)
{
  const char *dir = g_getenv ("BASTIDE_LIBEXECDIR");

  return g_build_filename (dir != NULL && *dir != '\0' ? dir : BST_LIBEXECDIR, "bastide-draw",
                           NULL);
}

/* A file with the document that only we and the process have.  Through a pipe, one that ends
 * early would end us too. */
static int
open_document (const char *svg)
{
  int fd = memfd_create ("bastide-draw", MFD_CLOEXEC);
  size_t len = strlen (svg);
  size_t n_done = 0;

  while (fd >= 0 && n_done < len) {
    ssize_t n = write (fd, svg + n_done, len - n_done);

    if (n <= 0) {
      close (fd);
      return -1;
    }
    n_done += (size_t) n;
  }
  if (fd >= 0)
    lseek (fd, 0, SEEK_SET);
  return fd;
}

static GSubprocess *
start (const char *const *arguments, int document, GError **error)
{
  static gint is_said;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
    G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) failure = NULL;
  GSubprocess *process;

  g_subprocess_launcher_take_stdin_fd (launcher, document);
  process = g_subprocess_launcher_spawnv (launcher, arguments, &failure);
  if (process != NULL)
    return process;
  g_set_error_literal (error, BST_RASTER_ERROR, BST_RASTER_ERROR_NO_HELPER, failure->message);
  /* Once: it is the same for every drawing. */
  if (g_atomic_int_compare_and_exchange (&is_said, FALSE, TRUE))
    g_message ("Pictures in decks are not drawn: %s", failure->message);
  return NULL;
}

/* Whether the process has done its work and nothing else. */
static bool
check_end (GSubprocess *process, GBytes *answer, GBytes *words, gsize expected, GError **error)
{
  if (g_subprocess_get_if_exited (process) && g_subprocess_get_exit_status (process) == 0 &&
      (expected == 0 || g_bytes_get_size (answer) == expected))
    return true;
  if (g_subprocess_get_if_exited (process))
    g_set_error (error, BST_RASTER_ERROR, BST_RASTER_ERROR_NO_GOOD, "%.*s",
                 (int) g_bytes_get_size (words), (const char *) g_bytes_get_data (words, NULL));
  else
    g_set_error (error, BST_RASTER_ERROR, BST_RASTER_ERROR_TOO_BUSY, "bastide-draw: %s",
                 g_strsignal (g_subprocess_get_term_sig (process)));
  return false;
}

/* Has the document drawn; `expected` is the size of the answer, 0 if that is not known. */
static GBytes *
ask (const char *const *arguments, const char *svg, gsize expected, GError **error)
{
  g_autoptr (GSubprocess) process = start (arguments, open_document (svg), error);
  g_autoptr (GBytes) answer = NULL;
  g_autoptr (GBytes) words = NULL;

  if (process == NULL || !g_subprocess_communicate (process, NULL, NULL, &answer, &words, error) ||
      !check_end (process, answer, words, expected, error))
    return NULL;
  return g_steal_pointer (&answer);
}

GBytes *
bst_raster_process (const char *svg,
                    BstRasterFormat format,
                    int width,
                    int height,
                    unsigned seconds,
                    GError **error)
{
  static GMutex lock;
  static const char *const formats[] = { BST_RASTER_FORMATS };
  g_autofree char *path = find_helper ();
  g_autofree char *size = g_strdup_printf ("%dx%d", width, height);
  g_autofree char *time = g_strdup_printf ("%u", seconds);
  const char *const arguments[] = { path, formats[format], size, time, NULL };
  gsize expected = format == BST_RASTER_PIXELS ? (gsize) width * (gsize) height * 4 : 0;
  GBytes *answer;

  g_mutex_lock (&lock);
  answer = ask (arguments, svg, expected, error);
  g_mutex_unlock (&lock);
  return answer;
}
