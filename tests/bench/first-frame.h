/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For programs that tell when their first frame was drawn, and how much memory is theirs.
 */
#pragma once

#include <adwaita.h>

/* Prints the time at which the next frame of `window` has been drawn, in microseconds of
 * the monotonic clock, and quits `app`. */
void first_frame_tell (GtkWindow *window, GApplication *app);

/* Memory of this process that it shares with no other, in kilobytes. */
unsigned first_frame_get_memory (void);
