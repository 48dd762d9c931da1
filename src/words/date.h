/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dates in words.  The month is written out in the language of the program, whatever the locale
 * makes of numbers: "11/10" is another day elsewhere.
 */
#pragma once

#include <glib.h>

/* "19 November 2026".  All of these: free with g_free(). */
char *bst_date_to_text (const GDate *date) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the time of the day: "19 November 2026, 19:30". */
char *bst_time_to_text (GDateTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* When something was, as seen at `now`: "Today, 19:30", "Yesterday, 19:30", or as above. */
char *bst_time_to_text_at (GDateTime *time, GDateTime *now) G_GNUC_WARN_UNUSED_RESULT;
