/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finding something on a page, for tests on a display.
 */
#pragma once

#include <gtk/gtk.h>

/* The widget of `type` that comes as number `n` (from 0) below `parent`, or NULL. */
GtkWidget *test_find_widget (GtkWidget *parent, GType type, unsigned n);
