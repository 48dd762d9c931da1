/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide: the program with the window.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "app/application.h"

/* BASTIDE_LOCALEDIR says where translations are in a tree that is not installed. */
static void
set_language (void)
{
  const char *folder = g_getenv ("BASTIDE_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* The desktop looks for settings and icons in the folders that XDG_DATA_DIRS names.  Those of
 * a program that was installed somewhere else are found only if its own folder is there too. */
static void
add_data_folder (void)
{
  const char *folders = g_getenv ("XDG_DATA_DIRS");
  g_autofree char *all = NULL;
  g_auto (GStrv) list = NULL;

  if (folders == NULL || *folders == '\0')
    folders = "/usr/local/share/:/usr/share/";
  list = g_strsplit (folders, G_SEARCHPATH_SEPARATOR_S, -1);
  if (g_strv_contains ((const char *const *) list, DATADIR))
    return;
  all = g_strconcat (folders, G_SEARCHPATH_SEPARATOR_S, DATADIR, NULL);
  g_setenv ("XDG_DATA_DIRS", all, TRUE);
}

int
main (int argc, char **argv)
{
  g_autoptr (BstApplication) app = NULL;

  add_data_folder ();
  set_language ();
  app = bst_application_new ();
  return g_application_run (G_APPLICATION (app), argc, argv);
}
