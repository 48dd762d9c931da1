/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dates in the language of the environment.
 */
#include <glib/gi18n.h>
#include <stdbool.h>

#include "config.h"
#include "words/date.h"

static bool
is_russian (void)
{
  return g_str_has_prefix (g_getenv ("LANGUAGE"), "ru");
}

static void
assert_text (char *text, const char *english, const char *russian)
{
  g_assert_cmpstr (text, ==, is_russian () ? russian : english);
  g_free (text);
}

static void
assert_date (GDateDay day, GDateMonth month, const char *english, const char *russian)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, day, month, 2026);
  assert_text (bst_date_to_text (&date), english, russian);
}

/* Nobody takes the tenth of November for the eleventh of October. */
static void
test_months_are_written_out (void)
{
  assert_date (10, G_DATE_NOVEMBER, "10 November 2026", "10 ноября 2026");
  assert_date (11, G_DATE_OCTOBER, "11 October 2026", "11 октября 2026");
  assert_date (1, G_DATE_JANUARY, "1 January 2026", "1 января 2026");
  assert_date (31, G_DATE_DECEMBER, "31 December 2026", "31 декабря 2026");
}

static void
assert_when (const char *then, const char *english, const char *russian)
{
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (then, here);
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 ("2026-11-19T00:10:00", here);

  assert_text (bst_time_to_text_at (time, now), english, russian);
}

/* By the calendar, however many hours ago. */
static void
test_days_are_counted_by_the_calendar (void)
{
  assert_when ("2026-11-19T00:05:00", "Today, 00:05", "Сегодня, 00:05");
  assert_when ("2026-11-18T00:05:00", "Yesterday, 00:05", "Вчера, 00:05");
  assert_when ("2026-11-17T23:59:00", "17 November 2026, 23:59",
               "17 ноября 2026, 23:59");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BASTIDE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_add_func ("/words/date/months-are-written-out", test_months_are_written_out);
  g_test_add_func ("/words/date/days-are-counted-by-the-calendar",
                   test_days_are_counted_by_the_calendar);
  return g_test_run ();
}
