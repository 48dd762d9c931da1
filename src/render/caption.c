/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Captions.  How wide a text will be is not known here, so each letter gets the room of a wide one.
 */
#include "render/caption.h"

#include "render/geometry.h"

#define TITLE_SIZE (BST_ART_SIZE * 0.42)
#define TEXT_SIZE (BST_ART_SIZE * 0.28)
#define LETTER 0.62 /* of the size */
#define INK "#33291f"

static double
find_width (const char *text, double size)
{
  return (double) g_utf8_strlen (text, -1) * size * LETTER;
}

/* Around `x`, on the line `y`. */
static void
write_line (GString *svg, const char *text, double size, const char *weight, double x, double y)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (svg, "<text text-anchor=\"middle\" font-family=\"sans-serif\" fill=\"" INK
                        "\" font-weight=\"");
  g_string_append (svg, weight);
  g_string_append (svg, "\" font-size=\"");
  bst_canvas_number (svg, size);
  g_string_append (svg, "\" x=\"");
  bst_canvas_number (svg, x);
  g_string_append (svg, "\" y=\"");
  bst_canvas_number (svg, y);
  g_string_append_printf (svg, "\">%s</text>\n", escaped);
}

char *
bst_caption_svg (const char *map,
                 const BstArtExtent *extent,
                 const char *title,
                 const char *text,
                 BstArtExtent *out_extent)
{
  double needed = MAX (find_width (title, TITLE_SIZE), find_width (text, TEXT_SIZE));
  double height = BST_ART_SIZE;
  double middle;
  BstCanvas canvas;

  *out_extent = (BstArtExtent) { MAX (extent->width, needed), extent->height + height };
  middle = out_extent->width / 2;
  bst_canvas_open_paper (&canvas, out_extent);
  write_line (canvas.svg, title, TITLE_SIZE, "bold", middle, height * 0.48);
  write_line (canvas.svg, text, TEXT_SIZE, "normal", middle, height * 0.86);
  g_string_append (canvas.svg, "<g transform=\"translate(");
  bst_canvas_number (canvas.svg, middle - extent->width / 2);
  g_string_append_c (canvas.svg, ' ');
  bst_canvas_number (canvas.svg, height);
  g_string_append_printf (canvas.svg, ")\">\n%s</g>\n", map);
  return bst_canvas_close (&canvas);
}
