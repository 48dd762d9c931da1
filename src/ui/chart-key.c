/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The key of a chart.
 */
#include "ui/chart-key.h"

#include "ui/chart-ink.h"

#define SAMPLE_WIDTH 32
#define SAMPLE_HEIGHT 14

static void
draw_sample (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  GdkRGBA ink;

  bst_chart_begin_line (cr, (BstColour) GPOINTER_TO_UINT (data),
                        bst_chart_find_ink (GTK_WIDGET (area), &ink));
  cairo_move_to (cr, 0, height / 2.0);
  cairo_line_to (cr, width, height / 2.0);
  cairo_stroke (cr);
  bst_chart_end_line (cr);
}

static GtkWidget *
new_entry (BstSeat *seat)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sample = gtk_drawing_area_new ();
  GtkWidget *name = gtk_label_new (bst_seat_get_name (seat));

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (sample), SAMPLE_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (sample), SAMPLE_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_sample,
                                  GUINT_TO_POINTER (bst_seat_get_colour (seat)), NULL);
  gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), sample);
  gtk_box_append (GTK_BOX (box), name);
  return box;
}

void
bst_chart_key_show (GtkWidget *key, BstGame *game)
{
  GtkWidget *child;
  BstSeat *seats[BST_MAX_PLAYERS];
  unsigned n = game != NULL ? bst_game_rank_seats (game, seats) : 0;

  while ((child = gtk_widget_get_first_child (key)) != NULL)
    gtk_widget_unparent (child);
  for (unsigned i = 0; i < n; i++)
    gtk_widget_set_parent (new_entry (seats[i]), key);
}
