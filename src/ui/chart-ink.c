/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines in charts.
 */
#include "ui/chart-ink.h"

#include "render/figure/emblem.h"

/* Half way to white: blue and black would not be seen on a dark card. */
static void
lighten (GdkRGBA *colour)
{
  colour->red = (1 + colour->red) / 2;
  colour->green = (1 + colour->green) / 2;
  colour->blue = (1 + colour->blue) / 2;
}

void
bst_chart_set_ink (cairo_t *cr, BstColour colour, bool is_dark, double alpha)
{
  GdkRGBA ink;

  gdk_rgba_parse (&ink, bst_emblem_tones (colour)->fill);
  if (is_dark)
    lighten (&ink);
  ink.alpha = (float) alpha;
  gdk_cairo_set_source_rgba (cr, &ink);
}

void
bst_chart_begin_line (cairo_t *cr, BstColour colour, bool is_dark)
{
  static const double dashes[BST_COLOURS][2] = {
    { 0, 0 },
    { 10, 4 },
    { 4, 3 },
    { 14, 3 },
    { 2, 3 },
    { 7, 7 },
  };

  bst_chart_set_ink (cr, colour, is_dark, 1);
  cairo_set_line_width (cr, 2.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, dashes[colour], dashes[colour][0] > 0 ? 2 : 0, 0);
  /* A text leaves a point behind that the line would begin at. */
  cairo_new_path (cr);
}

void
bst_chart_end_line (cairo_t *cr)
{
  cairo_set_dash (cr, NULL, 0, 0);
}
