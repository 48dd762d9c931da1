/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A data folder for tests that write to the user's: empty before each of them, and gone
 * after the last.  (GLib's own isolation of folders leaks.)
 */
#pragma once

#include <glib/gstdio.h>

typedef struct
{
  const char *path;
  void (*run) (void);
} OwnHomeCase;

/* Deletes all that is in `folder`. */
static inline void
own_home_empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      own_home_empty (path);
    g_remove (path);
  }
}

static inline void
own_home_run_case (gconstpointer data)
{
  ((const OwnHomeCase *) data)->run ();
  own_home_empty (g_get_user_data_dir ());
}

/* Makes the folder, before anything asks for the user's. */
static inline char *
own_home_make (void)
{
  char *home = g_dir_make_tmp ("bastide-home-XXXXXX", NULL);

  g_assert_true (g_setenv ("XDG_DATA_HOME", home, TRUE));
  return home;
}

/* Runs all tests. */
static inline int
own_home_run_in (const char *home, const OwnHomeCase *cases, size_t n_cases)
{
  g_assert_cmpstr (g_get_user_data_dir (), ==, home);
  for (size_t i = 0; i < n_cases; i++)
    g_test_add_data_func (cases[i].path, &cases[i], own_home_run_case);
  return g_test_run ();
}

/* Both, and removes the folder. */
static inline int
own_home_run (const OwnHomeCase *cases, size_t n_cases)
{
  g_autofree char *home = own_home_make ();
  int result = own_home_run_in (home, cases, n_cases);

  g_rmdir (home);
  return result;
}
