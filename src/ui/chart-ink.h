/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What charts are drawn with: numbers and names, lines and bars of players in their colours, each
 * with dashes and a pattern of its own, and numbered turns; on light and on dark ground.
 */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#include "io/colour.h"

/* The colour of text on `widget`; returns whether that is light, on dark ground. */
bool bst_chart_find_ink (GtkWidget *widget, GdkRGBA *out_ink);

/* That colour, with so much of its strength. */
void bst_chart_set_text_ink (cairo_t *cr, const GdkRGBA *ink, double alpha);

/* The colour of a player. */
void bst_chart_set_ink (cairo_t *cr, BstColour colour, bool is_dark, double alpha);

/* What is stroked until the end is a line of that player. */
void bst_chart_begin_line (cairo_t *cr, BstColour colour, bool is_dark);
void bst_chart_end_line (cairo_t *cr);

/* A bar of a player, with the pattern of his cloth. */
void bst_chart_draw_bar (cairo_t *cr,
                         BstColour colour,
                         bool is_dark,
                         const cairo_rectangle_int_t *bar);

/* The size of a text on `widget`. */
void bst_chart_measure_text (GtkWidget *widget, const char *text, int *out_width, int *out_height);

/* Writes a text around (x, y): from 0, where it begins, to 1, where it ends. */
void bst_chart_draw_text (GtkWidget *widget,
                          cairo_t *cr,
                          const char *text,
                          double x,
                          double y,
                          double across,
                          double down);

/* The number of a turn that decided the game, in a circle. */
void bst_chart_draw_moment (GtkWidget *widget,
                            cairo_t *cr,
                            unsigned number,
                            bool is_chosen,
                            double x,
                            double y);

/* A round step for values from `least`, which is not above 0, to `most`: some four or five.  Raises
 * `most` to the last of them, so that what is highest is seen to be below a number. */
int bst_chart_divide (int least, int *most);

/* A round step for the numbers of turns, if one turn is so many pixels wide and a line of text so
 * high: they do not come too near to each other. */
unsigned bst_chart_find_step (double turn, double line);
