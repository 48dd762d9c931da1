/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of players in charts: in their colours, each with dashes of its own, on light and on dark
 * ground.
 */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "io/colour.h"

/* The colour of a player. */
void bst_chart_set_ink (cairo_t *cr, BstColour colour, bool is_dark, double alpha);

/* What is stroked until the end is a line of that player. */
void bst_chart_begin_line (cairo_t *cr, BstColour colour, bool is_dark);
void bst_chart_end_line (cairo_t *cr);
