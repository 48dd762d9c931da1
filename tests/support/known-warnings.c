/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Linked into a test on a display, it lets the test live through the one warning that is not
 * ours: where nothing composes the screen, GTK 4.24 on X11 reports a frame of a popover as
 * submitted twice and then complains of itself.  All other warnings stay fatal.
 */
#include <glib.h>
#include <stdbool.h>

#define TWICE "gdk_frame_timings_submitted() called on submitted frame."

static bool
has_field (const GLogField *fields, gsize n_fields, const char *key, const char *text)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, key))
      return fields[i].length < 0 && g_str_equal (fields[i].value, text);
  return false;
}

static GLogWriterOutput
write_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  if (has_field (fields, n_fields, "GLIB_DOMAIN", "Gdk") &&
      has_field (fields, n_fields, "MESSAGE", TWICE))
    return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

__attribute__ ((constructor)) static void
watch_warnings (void)
{
  g_log_set_writer_func (write_cb, NULL, NULL);
}
