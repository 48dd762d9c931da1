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

int
main (int argc, char **argv)
{
  g_autoptr (BstApplication) app = NULL;

  set_language ();
  app = bst_application_new ();
  return g_application_run (G_APPLICATION (app), argc, argv);
}
