/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Looks a window over for what somebody would see at once: words that are cut, and parts
 * that stick out.
 */
#pragma once

#include <gtk/gtk.h>

/* Says what is wrong with a window that should be `width` by `height`, a line for each fault;
 * NULL if all is well.  What scrolls may be partly out of sight, and so may what lies on the
 * map.  Free with g_free(). */
char *page_check (GtkWidget *window, int width, int height) G_GNUC_WARN_UNUSED_RESULT;
