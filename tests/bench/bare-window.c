/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The least that a libadwaita program can be, to compare ours with.
 *
 *     bare-window           tells when its first frame was drawn
 *     bare-window memory    tells how much private memory it has when it is at rest
 */
#include "first-frame.h"

static gboolean
rest_cb (gpointer data)
{
  g_print ("%u\n", first_frame_get_memory ());
  g_application_quit (data);
  return G_SOURCE_REMOVE;
}

static void
activate_cb (GApplication *app, gpointer is_about_memory)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (app));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), gtk_label_new ("A window"));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  if (is_about_memory)
    g_timeout_add (1000, rest_cb, app);
  else
    first_frame_tell (GTK_WINDOW (window), app);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) app =
    adw_application_new ("io.github.bastide_game.Bare", G_APPLICATION_NON_UNIQUE);

  g_signal_connect (app, "activate", G_CALLBACK (activate_cb), GINT_TO_POINTER (argc > 1));
  return g_application_run (G_APPLICATION (app), 1, argv);
}
