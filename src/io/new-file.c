/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files with names that nobody else has.
 */
#include "io/new-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>

char *
bst_new_file (const char *folder, const char *stem, const char *suffix, GError **error)
{
  g_mkdir_with_parents (folder, 0700);
  for (unsigned i = 1;; i++) {
    g_autofree char *number = i > 1 ? g_strdup_printf (" %u", i) : g_strdup ("");
    g_autofree char *name = g_strconcat (stem, number, suffix, NULL);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    int fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    int code = errno;

    if (fd >= 0) {
      g_close (fd, NULL);
      return g_steal_pointer (&path);
    }
    if (code != EEXIST) {
      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), "%s: %s", path,
                   g_strerror (code));
      return NULL;
    }
  }
}
