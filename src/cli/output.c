/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that the program writes.  They are written under another name first, which is
 * nothing to tell people about, so every sentence is made here.
 */
#define _POSIX_C_SOURCE 200809L

#include "cli/output.h"

#include "config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "words/fill.h"

/* More than any system has. */
#define MAX_ERRNO 200

static bool
refuse (GError **error, const char *path, int code, const char *reason)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *message = bst_fill (_ ("“{1}” cannot be written: {2}."), name, reason, NULL);

  g_set_error_literal (error, G_FILE_ERROR, code, message);
  return false;
}

static bool
refuse_errno (GError **error, const char *path, int number)
{
  return refuse (error, path, g_file_error_from_errno (number), g_strerror (number));
}

bool
bst_output_check (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  GStatBuf info;

  if (*path == '\0') {
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                         _ ("The name of the file to write is empty; give one."));
    return false;
  }
  if (g_stat (path, &info) == 0) {
    if (S_ISDIR (info.st_mode))
      return refuse_errno (error, path, EISDIR);
    if (!S_ISREG (info.st_mode))
      return refuse (error, path, G_FILE_ERROR_INVAL, _ ("it is not a regular file"));
    if (g_access (path, W_OK) != 0)
      return refuse_errno (error, path, errno);
  } else if (errno != ENOENT || g_str_has_suffix (path, G_DIR_SEPARATOR_S)) {
    return refuse_errno (error, path, errno);
  }
  return g_access (folder, W_OK | X_OK) == 0 || refuse_errno (error, path, errno);
}

bool
bst_output_explain (const char *path, GError *failure, GError **error)
{
  g_autoptr (GError) owned = failure;

  if (owned->domain == G_FILE_ERROR && owned->code != G_FILE_ERROR_FAILED) {
    for (int number = 1; number < MAX_ERRNO; number++) {
      if ((int) g_file_error_from_errno (number) == owned->code)
        return refuse_errno (error, path, number);
    }
  }
  return refuse (error, path, G_FILE_ERROR_FAILED, owned->message);
}

bool
bst_output_write (const char *path, const char *text, GError **error)
{
  GError *failure = NULL;

  if (!bst_output_check (path, error))
    return false;
  return g_file_set_contents (path, text, -1, &failure) ||
         bst_output_explain (path, failure, error);
}
