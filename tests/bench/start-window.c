/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bastide as main() starts it; tells when the first frame of the start page was drawn.
 */
#include "app/application.h"
#include "first-frame.h"

static void
window_added_cb (GtkApplication *app, GtkWindow *window)
{
  first_frame_tell (window, G_APPLICATION (app));
}

int
main (int argc, char **argv)
{
  g_autoptr (BstApplication) app = bst_application_new ();

  g_application_set_flags (G_APPLICATION (app), G_APPLICATION_NON_UNIQUE);
  g_signal_connect (app, "window-added", G_CALLBACK (window_added_cb), NULL);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
