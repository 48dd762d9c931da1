/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Waiting for a main loop that has nothing left to do.
 */
#include "settle.h"

#include <gtk/gtk.h>
#include <stdbool.h>

static gboolean
stop_cb (gpointer data)
{
  *(bool *) data = true;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop run for so long, and until all that is due by then is done: frames, and
 * what waits for the loop to be idle. */
static void
run_loop (unsigned ms)
{
  bool is_over = false;

  g_timeout_add_full (G_PRIORITY_LOW, ms, stop_cb, &is_over, NULL);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* An answer from the server to one request may be the reason for the next. */
static void
run_until_idle (void)
{
  do {
    gdk_display_sync (gdk_display_get_default ());
    run_loop (0);
    gdk_display_sync (gdk_display_get_default ());
  } while (g_main_context_pending (NULL));
}

void
test_settle (unsigned ms)
{
  run_until_idle ();
  run_loop (ms);
  run_until_idle ();
}
