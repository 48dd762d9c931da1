/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bars.
 */
#include "editor/deck/balance-bar.h"

#include <math.h>

#include "board/text-size.h"

#define HEIGHT 14 /* with text of the usual size */
#define WIDTH 40
#define THICKNESS 0.6 /* of a bar, as a part of the height */
#define HATCH 5.0     /* pixels from stroke to stroke */

struct _BstBalanceBar
{
  GtkWidget parent_instance;

  BstReportOf of;
  BstEstimate estimate;
  BstBarScale scale;
};

G_DEFINE_FINAL_TYPE (BstBalanceBar, bst_balance_bar, GTK_TYPE_WIDGET)

static double
x_of (BstBalanceBar *self, double value)
{
  /* Half a line at both ends. */
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2;
  double part = (value - self->scale.min) / (self->scale.max - self->scale.min);

  return 1 + width * CLAMP (part, 0, 1);
}

static void
set_ink (BstBalanceBar *self, cairo_t *cr, double alpha)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  cairo_set_source_rgba (cr, (double) ink.red, (double) ink.green, (double) ink.blue,
                         (double) ink.alpha * alpha);
}

static void
draw_line (cairo_t *cr, double x1, double y1, double x2, double y2)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_stroke (cr);
}

/* Where the values begin, and what goes across. */
static void
draw_axis (BstBalanceBar *self, cairo_t *cr, double height)
{
  double zero = x_of (self, 0);

  set_ink (self, cr, 0.4);
  cairo_set_line_width (cr, 1);
  draw_line (cr, zero, 0, zero, height);
  if (isnan (self->scale.mark))
    return;

  double mark = x_of (self, self->scale.mark);
  const double dashes[] = { 2, 2 };

  set_ink (self, cr, 0.8);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  draw_line (cr, mark, 0, mark, height);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Strokes across what has been clipped. */
static void
draw_hatch (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_set_line_width (cr, 1.5);
  for (double at = x - height; at < x + width; at += HATCH)
    draw_line (cr, at, y + height, at + height, y);
  cairo_restore (cr);
}

static void
draw_bar (BstBalanceBar *self, cairo_t *cr, double height)
{
  double from = x_of (self, 0);
  double to = x_of (self, self->estimate.mean);
  double x = MIN (from, to);
  double width = fabs (to - from);
  double thickness = round (height * THICKNESS);
  double y = (height - thickness) / 2;

  set_ink (self, cr, 0.45);
  if (self->of == BST_REPORT_DECK) {
    cairo_rectangle (cr, x, y, width, thickness);
    cairo_fill (cr);
  } else if (self->of == BST_REPORT_SAVED) {
    draw_hatch (cr, x, y, width, thickness);
  }
  set_ink (self, cr, 0.9);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, x, y, width, thickness);
  cairo_stroke (cr);
}

/* From one bound to the other, with an end at both. */
static void
draw_bounds (BstBalanceBar *self, cairo_t *cr, double height)
{
  double low = x_of (self, self->estimate.low);
  double high = x_of (self, self->estimate.high);

  set_ink (self, cr, 1);
  cairo_set_line_width (cr, 2);
  draw_line (cr, low, height / 2, high, height / 2);
  draw_line (cr, low, height * 0.2, low, height * 0.8);
  draw_line (cr, high, height * 0.2, high, height * 0.8);
}

static void
bst_balance_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BstBalanceBar *self = BST_BALANCE_BAR (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  if (!(self->scale.max > self->scale.min))
    return;

  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  draw_axis (self, cr, (double) height);
  draw_bar (self, cr, (double) height);
  if (self->estimate.has_bounds)
    draw_bounds (self, cr, (double) height);
  cairo_destroy (cr);
}

static void
bst_balance_bar_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  int size = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;

  *minimum = *natural = (int) lround (size * bst_text_size (widget));
  *minimum_baseline = *natural_baseline = -1;
}

static void
bst_balance_bar_class_init (BstBalanceBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = bst_balance_bar_snapshot;
  widget_class->measure = bst_balance_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "bst-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bst_balance_bar_init (BstBalanceBar *self)
{
}

GtkWidget *
bst_balance_bar_new (BstReportOf of)
{
  BstBalanceBar *self = g_object_new (BST_TYPE_BALANCE_BAR, NULL);

  self->of = of;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  if (of == BST_REPORT_DECK)
    gtk_widget_add_css_class (GTK_WIDGET (self), "accent");
  return GTK_WIDGET (self);
}

void
bst_balance_bar_show (BstBalanceBar *self,
                      const BstEstimate *estimate,
                      const BstBarScale *scale)
{
  g_return_if_fail (BST_IS_BALANCE_BAR (self));

  self->estimate = *estimate;
  self->scale = *scale;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
