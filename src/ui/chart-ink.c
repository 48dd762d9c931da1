/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ink for charts.
 */
#include "ui/chart-ink.h"

#include "board/text-size.h"
#include "render/figure/emblem.h"

#define DOT 9.0 /* radius of a moment, with text of the usual size */

/* --- colours --- */

bool
bst_chart_find_ink (GtkWidget *widget, GdkRGBA *out_ink)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), out_ink);
  return out_ink->green > 0.5f;
}

void
bst_chart_set_text_ink (cairo_t *cr, const GdkRGBA *ink, double alpha)
{
  cairo_set_source_rgba (cr, (double) ink->red, (double) ink->green, (double) ink->blue, alpha);
}

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

/* --- lines --- */

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
  cairo_new_path (cr);
}

void
bst_chart_end_line (cairo_t *cr)
{
  cairo_set_dash (cr, NULL, 0, 0);
}

/* --- bars --- */

/* One square of cloth, as high as the bar. */
static void
add_pattern (cairo_t *cr, BstColour colour, double x, double y, double side)
{
  unsigned n;
  const BstPanel *quads = bst_emblem_get_pattern (colour, &n);

  for (unsigned i = 0; i < n; i++) {
    cairo_new_sub_path (cr);
    for (unsigned k = 0; k < G_N_ELEMENTS (quads[i].corners); k++)
      cairo_line_to (cr, x + side * quads[i].corners[k].x, y + side * quads[i].corners[k].y);
    cairo_close_path (cr);
  }
}

static void
set_source (cairo_t *cr, const char *colour)
{
  GdkRGBA ink;

  gdk_rgba_parse (&ink, colour);
  gdk_cairo_set_source_rgba (cr, &ink);
}

void
bst_chart_draw_bar (cairo_t *cr,
                    BstColour colour,
                    bool is_dark,
                    const cairo_rectangle_int_t *bar)
{
  const BstTones *tones = bst_emblem_tones (colour);

  cairo_save (cr);
  cairo_rectangle (cr, bar->x, bar->y, bar->width, bar->height);
  cairo_clip (cr);
  set_source (cr, tones->fill);
  cairo_paint (cr);
  set_source (cr, tones->pattern);
  for (int x = bar->x; x < bar->x + bar->width; x += bar->height)
    add_pattern (cr, colour, x, bar->y, bar->height);
  cairo_fill (cr);
  cairo_restore (cr);
  /* Dark cloth needs an edge on dark ground. */
  set_source (cr, is_dark ? tones->light : tones->outline);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, bar->x + 0.5, bar->y + 0.5, MAX (bar->width - 1, 0), bar->height - 1);
  cairo_stroke (cr);
}

/* --- texts --- */

void
bst_chart_measure_text (GtkWidget *widget, const char *text, int *out_width, int *out_height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);

  pango_layout_get_pixel_size (layout, out_width, out_height);
}

void
bst_chart_draw_text (GtkWidget *widget,
                     cairo_t *cr,
                     const char *text,
                     double x,
                     double y,
                     double across,
                     double down)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - width * across, y - height * down);
  pango_cairo_show_layout (cr, layout);
  /* A text leaves a point behind that a line would begin at. */
  cairo_new_path (cr);
}

/* --- values --- */

int
bst_chart_divide (int least, int *most)
{
  static const int steps[] = { 5, 10, 20, 25, 50, 100, 200, 500, 1000 };
  unsigned i = 0;

  while (i + 1 < G_N_ELEMENTS (steps) && (*most - least) / steps[i] >= 5)
    i++;
  *most = (*most + steps[i] - 1) / steps[i] * steps[i];
  return steps[i];
}

/* --- turns --- */

unsigned
bst_chart_find_step (double turn, double line)
{
  static const unsigned steps[] = { 5, 10, 20, 25, 50, 100, 200, 500 };
  unsigned i = 0;

  while (i + 1 < G_N_ELEMENTS (steps) && steps[i] * turn < 3 * line)
    i++;
  return steps[i];
}

static void
set_grey (cairo_t *cr, double grey)
{
  cairo_set_source_rgb (cr, grey, grey, grey);
}

void
bst_chart_draw_moment (GtkWidget *widget,
                       cairo_t *cr,
                       unsigned number,
                       bool is_chosen,
                       double x,
                       double y)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  GdkRGBA ink;
  bool is_dark = bst_chart_find_ink (widget, &ink);

  cairo_arc (cr, x, y, DOT * bst_text_size (widget) + (is_chosen ? 2 : 0), 0, 2 * G_PI);
  set_grey (cr, is_dark != is_chosen ? 0.15 : 1);
  cairo_fill_preserve (cr);
  bst_chart_set_text_ink (cr, &ink, 1);
  cairo_set_line_width (cr, is_chosen ? 3 : 1.5);
  cairo_stroke (cr);
  if (is_chosen)
    set_grey (cr, is_dark ? 0 : 1);
  bst_chart_draw_text (widget, cr, text, x, y, 0.5, 0.5);
}
