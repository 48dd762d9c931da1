/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first frame, and private memory.
 */
#include "first-frame.h"

#include <malloc.h>

static void
painted_cb (GdkFrameClock *clock, GApplication *app)
{
  g_print ("%" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
  g_signal_handlers_disconnect_by_func (clock, painted_cb, app);
  g_application_quit (app);
}

void
first_frame_tell (GtkWindow *window, GApplication *app)
{
  gtk_widget_realize (GTK_WIDGET (window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                    G_CALLBACK (painted_cb), app);
}

unsigned
first_frame_get_memory (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  unsigned sum = 0;

  /* What was freed is not counted. */
  malloc_trim (0);
  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL))
    g_error ("There is no /proc/self/smaps_rollup");
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "Private_"))
      sum += (unsigned) g_ascii_strtoull (strchr (*line, ':') + 1, NULL, 10);
  return sum;
}
