/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How large somebody wants text to be.  Labels see to that by themselves; this is for what
 * has to make room for them.
 */
#pragma once

#include <gtk/gtk.h>

/* How many times as large as usual text is for `widget`: 1 or more. */
double bst_text_size (GtkWidget *widget);
