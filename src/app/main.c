/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide: the program with the window.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "app/application.h"

/* Translations are not looked for in the locale "C", whatever LANGUAGE says. */
static void
leave_plain_locale (const char *language)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);

  if (!g_str_equal (locale, "C") && !g_str_equal (locale, "POSIX") &&
      !g_str_has_prefix (locale, "C."))
    return;
  if (setlocale (LC_MESSAGES, g_str_equal (language, "ru") ? "ru_RU.UTF-8" : "en_US.UTF-8") == NULL)
    setlocale (LC_MESSAGES, "C.UTF-8");
}

/* The language that somebody has chosen for this program comes before that of the desktop. */
static void
choose_language (void)
{
  g_autoptr (GSettings) settings = g_settings_new (BST_APPLICATION_ID);
  g_autofree char *language = g_settings_get_string (settings, "language");

  if (*language == '\0')
    return;
  g_setenv ("LANGUAGE", language, TRUE);
  leave_plain_locale (language);
}

/* BASTIDE_LOCALEDIR says where translations are in a tree that is not installed. */
static void
set_language (void)
{
  const char *folder = g_getenv ("BASTIDE_LOCALEDIR");

  /* Before the settings are looked for, as GLib keeps the words for what it does not find. */
  setlocale (LC_ALL, "");
  choose_language ();
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
