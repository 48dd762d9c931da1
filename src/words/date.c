/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sentence for each month, as its name may need another form beside a day.
 */
#include "words/date.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/fill.h"

static const char *const months[] = {
  /* Translators: here {1} is a day of the month and {2} a year. */
  N_ ("{1} January {2}"),
  N_ ("{1} February {2}"),
  N_ ("{1} March {2}"),
  N_ ("{1} April {2}"),
  N_ ("{1} May {2}"),
  N_ ("{1} June {2}"),
  N_ ("{1} July {2}"),
  N_ ("{1} August {2}"),
  N_ ("{1} September {2}"),
  N_ ("{1} October {2}"),
  N_ ("{1} November {2}"),
  N_ ("{1} December {2}"),
};

static GDate
date_of (GDateTime *time)
{
  int year;
  int month;
  int day;
  GDate date;

  g_date_time_get_ymd (time, &year, &month, &day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return date;
}

char *
bst_date_to_text (const GDate *date)
{
  g_return_val_if_fail (date != NULL && g_date_valid (date), NULL);

  g_autofree char *day = g_strdup_printf ("%u", g_date_get_day (date));
  g_autofree char *year = g_strdup_printf ("%u", g_date_get_year (date));

  return bst_fill (_ (months[g_date_get_month (date) - 1]), day, year, NULL);
}

char *
bst_time_to_text (GDateTime *time)
{
  g_return_val_if_fail (time != NULL, NULL);

  g_autoptr (GDateTime) local = g_date_time_to_local (time);
  GDate day = date_of (local);
  g_autofree char *date = bst_date_to_text (&day);
  g_autofree char *clock = g_date_time_format (local, "%R");

  /* Translators: {1} is a date, {2} a time of the day. */
  return bst_fill (_ ("{1}, {2}"), date, clock, NULL);
}

char *
bst_time_to_text_at (GDateTime *time, GDateTime *now)
{
  g_return_val_if_fail (time != NULL, NULL);
  g_return_val_if_fail (now != NULL, NULL);

  g_autoptr (GDateTime) then = g_date_time_to_local (time);
  g_autoptr (GDateTime) here = g_date_time_to_local (now);
  g_autofree char *clock = g_date_time_format (then, "%R");
  GDate day = date_of (then);
  GDate today = date_of (here);

  switch (g_date_days_between (&day, &today)) {
  case 0:
    /* Translators: {1} is a time of the day. */
    return bst_fill (_ ("Today, {1}"), clock, NULL);
  case 1:
    return bst_fill (_ ("Yesterday, {1}"), clock, NULL);
  default:
    return bst_time_to_text (time);
  }
}
