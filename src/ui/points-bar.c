/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bars of points.
 */
#include "ui/points-bar.h"

#include <math.h>

#include "board/text-size.h"
#include "ui/chart-ink.h"

#define HEIGHT 14 /* with text of the usual size */
#define WIDTH 60

struct _BstPointsBar
{
  GtkWidget parent_instance;

  BstColour colour;
  int points;
  int least;
  int most;
};

G_DEFINE_FINAL_TYPE (BstPointsBar, bst_points_bar, GTK_TYPE_WIDGET)

static int
x_of (BstPointsBar *self, int points)
{
  /* Room for the line where bars begin. */
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 1;

  return (int) lround (width * (points - self->least) / (self->most - self->least));
}

/* Where the bars of all rows begin. */
static void
draw_axis (BstPointsBar *self, cairo_t *cr, int height)
{
  double x = x_of (self, 0) + 0.5;
  GdkRGBA ink;

  bst_chart_find_ink (GTK_WIDGET (self), &ink);
  bst_chart_set_text_ink (cr, &ink, 0.35);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x, height);
  cairo_stroke (cr);
}

static void
bst_points_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BstPointsBar *self = BST_POINTS_BAR (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  int zero = x_of (self, 0);
  int end = x_of (self, self->points);
  cairo_rectangle_int_t bar = { MIN (zero, end), 1, abs (end - zero) + 1, height - 2 };
  GdkRGBA ink;

  draw_axis (self, cr, height);
  if (self->points != 0 && bar.height > 0)
    bst_chart_draw_bar (cr, self->colour, bst_chart_find_ink (widget, &ink), &bar);
  cairo_destroy (cr);
}

static void
bst_points_bar_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  int size = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;

  *minimum = *natural = (int) lround (size * bst_text_size (widget));
}

static void
bst_points_bar_class_init (BstPointsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = bst_points_bar_snapshot;
  widget_class->measure = bst_points_bar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bst_points_bar_init (BstPointsBar *self)
{
}

GtkWidget *
bst_points_bar_new (BstColour colour, int points, int least, int most)
{
  g_return_val_if_fail (least <= 0 && most > 0, NULL);

  BstPointsBar *self = g_object_new (BST_TYPE_POINTS_BAR, "valign", GTK_ALIGN_CENTER, NULL);

  self->colour = colour;
  self->points = points;
  self->least = least;
  self->most = most;
  return GTK_WIDGET (self);
}
