/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The SVG writer.
 */
#include "render/canvas.h"

#include <math.h>

#define PAPER "#f4ecd8"

void
bst_canvas_number (GString *out, double number)
{
  long tenths = lround (number * 10);
  unsigned long size = (unsigned long) labs (tenths);
  char digits[24];
  unsigned n = sizeof digits;

  /* Not printf(), which would cost more than all the geometry. */
  if (size % 10 != 0) {
    digits[--n] = (char) ('0' + size % 10);
    digits[--n] = '.';
  }
  if (size >= 10 || size == 0)
    for (unsigned long rest = size / 10; rest > 0 || n == sizeof digits || digits[n] == '.';
         rest /= 10)
      digits[--n] = (char) ('0' + rest % 10);
  if (tenths < 0)
    digits[--n] = '-';
  g_string_append_len (out, digits + n, (gssize) (sizeof digits - n));
}

static void
add_point (GString *data, double x, double y)
{
  bst_canvas_number (data, x);
  g_string_append_c (data, ',');
  bst_canvas_number (data, y);
}

void
bst_canvas_open (BstCanvas *canvas, double width, double height)
{
  canvas->n_guests = 0;
  canvas->svg = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
  bst_canvas_number (canvas->svg, width);
  g_string_append (canvas->svg, "\" height=\"");
  bst_canvas_number (canvas->svg, height);
  g_string_append (canvas->svg, "\" viewBox=\"0 0 ");
  bst_canvas_number (canvas->svg, width);
  g_string_append_c (canvas->svg, ' ');
  bst_canvas_number (canvas->svg, height);
  g_string_append (canvas->svg, "\">\n");
}

void
bst_canvas_open_paper (BstCanvas *canvas, const BstArtExtent *extent)
{
  const BstInk paper = { .fill = PAPER };
  g_autoptr (GString) data = g_string_new (NULL);

  bst_canvas_open (canvas, extent->width, extent->height);
  bst_canvas_add_box (data, (BstPoint) { 0, 0 }, extent->width, extent->height);
  bst_canvas_draw (canvas, &paper, data->str);
}

char *
bst_canvas_close (BstCanvas *canvas)
{
  g_string_append (canvas->svg, "</svg>\n");
  return g_string_free (g_steal_pointer (&canvas->svg), FALSE);
}

void
bst_canvas_begin_layer (BstCanvas *canvas, const char *name)
{
  g_string_append_printf (canvas->svg,
                          "<g xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
                          "inkscape:groupmode=\"layer\" inkscape:label=\"%s\" id=\"%s\">\n",
                          name, name);
}

void
bst_canvas_end_layer (BstCanvas *canvas)
{
  g_string_append (canvas->svg, "</g>\n");
}

/* A cubic that is a straight line is written as one. */
static bool
is_straight (const BstPoint *p)
{
  BstLine line = { .n = 2, .points = { p[0], p[3] } };

  return bst_line_distance (&line, p[1]) < 0.05 && bst_line_distance (&line, p[2]) < 0.05;
}

void
bst_canvas_add_path (GString *data, const BstPath *path, double dx, double dy)
{
  if (path->n == 0)
    return;

  g_string_append_c (data, 'M');
  add_point (data, path->points[0].x + dx, path->points[0].y + dy);
  for (unsigned i = 1; i + 2 < path->n; i += 3) {
    const BstPoint *p = &path->points[i];
    bool straight = is_straight (p - 1);

    g_string_append_c (data, straight ? 'L' : 'C');
    for (unsigned k = straight ? 2 : 0; k < 3; k++) {
      if (k > 0 && !straight)
        g_string_append_c (data, ' ');
      add_point (data, p[k].x + dx, p[k].y + dy);
    }
  }
}

void
bst_canvas_add_line (GString *data, const BstPoint *points, unsigned n)
{
  for (unsigned i = 0; i < n; i++) {
    g_string_append_c (data, i == 0 ? 'M' : 'L');
    add_point (data, points[i].x, points[i].y);
  }
}

void
bst_canvas_add_box (GString *data, BstPoint corner, double width, double height)
{
  const BstPoint corners[] = {
    corner,
    { corner.x + width, corner.y },
    { corner.x + width, corner.y + height },
    { corner.x, corner.y + height },
  };

  bst_canvas_add_line (data, corners, G_N_ELEMENTS (corners));
  g_string_append_c (data, 'Z');
}

void
bst_canvas_add_ellipse (GString *data, BstPoint centre, double rx, double ry)
{
  g_string_append_c (data, 'M');
  add_point (data, centre.x - rx, centre.y);
  for (int half = 1; half >= -1; half -= 2) {
    g_string_append_c (data, 'a');
    add_point (data, rx, ry);
    g_string_append (data, " 0 1 0 ");
    add_point (data, 2 * rx * half, 0);
  }
  g_string_append_c (data, 'Z');
}

/* Reads up to `max` numbers at `*shape`. */
static unsigned
read_numbers (const char **shape, double *out_numbers, unsigned max)
{
  unsigned n = 0;

  while (n < max) {
    char *end;

    while (**shape == ' ' || **shape == ',')
      (*shape)++;
    out_numbers[n] = g_ascii_strtod (*shape, &end);
    if (end == *shape)
      break;
    *shape = end;
    n++;
  }
  return n;
}

void
bst_canvas_add_shape (GString *data, const char *shape, BstPoint origin, double scale)
{
  while (*shape != '\0') {
    char command = *shape++;
    double v[6];
    unsigned n = read_numbers (&shape, v, G_N_ELEMENTS (v));

    if (command == 'O' && n == 4) {
      BstPoint centre = { origin.x + v[0] * scale, origin.y + v[1] * scale };

      bst_canvas_add_ellipse (data, centre, v[2] * scale, v[3] * scale);
      continue;
    }
    g_string_append_c (data, command);
    for (unsigned i = 0; i + 1 < n; i += 2) {
      if (i > 0)
        g_string_append_c (data, ' ');
      add_point (data, origin.x + v[i] * scale, origin.y + v[i + 1] * scale);
    }
  }
}

static void
draw (BstCanvas *canvas, const BstInk *ink, const char *more, const char *data)
{
  GString *svg = canvas->svg;

  if (*data == '\0')
    return;
  g_string_append_printf (svg, "<path fill=\"%s\"", ink->fill != NULL ? ink->fill : "none");
  if (ink->stroke != NULL) {
    g_string_append_printf (svg, " stroke=\"%s\" stroke-width=\"", ink->stroke);
    bst_canvas_number (svg, ink->width);
    g_string_append_c (svg, '"');
  }
  /* Unlike plain opacity, these do not make the renderer draw to the side first. */
  if (ink->opacity > 0)
    g_string_append_printf (svg, " %s-opacity=\".%02ld\"", ink->fill != NULL ? "fill" : "stroke",
                            lround (ink->opacity * 100));
  g_string_append_printf (svg, "%s d=\"%s\"/>\n", more, data);
}

void
bst_canvas_draw (BstCanvas *canvas, const BstInk *ink, const char *data)
{
  draw (canvas, ink, "", data);
}

void
bst_canvas_stroke (BstCanvas *canvas, const BstInk *ink, const char *dashes, const char *data)
{
  g_autofree char *more =
    dashes != NULL ? g_strdup_printf (" stroke-dasharray=\"%s\"", dashes) : g_strdup ("");

  draw (canvas, ink, more, data);
}

void
bst_canvas_draw_round (BstCanvas *canvas, const BstInk *ink, const char *data)
{
  draw (canvas, ink, " stroke-linecap=\"round\" stroke-linejoin=\"round\"", data);
}

void
bst_canvas_stamp (BstCanvas *canvas, const BstStamp *stamp, BstPoint origin, double scale)
{
  for (; stamp->shape != NULL; stamp++) {
    g_autoptr (GString) data = g_string_new (NULL);
    BstInk ink = stamp->ink;

    ink.width *= scale;
    bst_canvas_add_shape (data, stamp->shape, origin, scale);
    if (ink.stroke != NULL)
      bst_canvas_draw_round (canvas, &ink, data->str);
    else
      bst_canvas_draw (canvas, &ink, data->str);
  }
}
