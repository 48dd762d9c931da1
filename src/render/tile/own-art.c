/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Copies a drawing element by element.  Each id, and what refers to one, gets a prefix that
 * no other drawing in the document has.  Comments and instructions are left out.
 *
 * The root becomes a group inside a viewport of ours, so that nothing it says about its
 * own size and place counts:
 *
 *     <g transform="rotate(…)"> <svg width="256" … viewBox="…"> <g …> … </g> </svg> </g>
 *
 * In a circle it has none, as a picture that comes in again may not have one inside: it is moved
 * and scaled, and lengths that are parts of its viewport are worked out here.
 *
 *     <g clip-path="…"> <g transform="translate(…) scale(…)"> <g …> … </g> </g> </g>
 */
#include "render/tile/own-art.h"

#include <math.h>
#include <string.h>

#include "io/svg-turn.h"

#define PREFIX 24
#define SMALLEST 1e-6 /* side of a drawing */

/* Nobody else writes this: in a drawing the quotes and the sign would be escaped or parted. */
#define MARK "<g class=\"own-art\""

/* What a drawing shows of its plane. */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} Box;

typedef struct
{
  GString *out;
  char prefix[PREFIX];
  char *root; /* the name that its group has, NULL before the first element */
  unsigned depth;
  BstPoint centre; /* of the circle that it is drawn in */
  double radius;   /* of that; 0: it fills a tile */
  Box box;         /* in a circle, once the root has been read */
} Copy;

/* The name without what says its namespace. */
static const char *
local_name (const char *name)
{
  const char *colon = strchr (name, ':');

  return colon != NULL ? colon + 1 : name;
}

static void
add_escaped (Copy *copy, const char *text, size_t len)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) len);

  g_string_append (copy->out, escaped);
}

/* Copies a value with the prefix behind the '#' of each "url(#". */
static void
add_value (Copy *copy, const char *value)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);
  const char *done = lower;

  for (const char *p = lower; (p = strstr (p, "url(")) != NULL;) {
    p += strlen ("url(");
    p += strspn (p, " \t\r\n\"'");
    if (*p != '#')
      continue;
    p++;
    add_escaped (copy, value + (done - lower), (size_t) (p - done));
    g_string_append (copy->out, copy->prefix);
    done = p;
  }
  add_escaped (copy, value + (done - lower), strlen (done));
}

static void
add_number (GString *out, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, g_ascii_formatd (text, sizeof text, "%.6g", number));
}

/* What 100 % of a length is, or 0 if it has nothing to do with the viewport. */
static double
find_whole (const Copy *copy, const char *element, const char *name)
{
  static const char *const shapes[] = { "rect", "circle", "ellipse", "line", "use", NULL };
  static const char *const wide[] = { "x", "width", "cx", "rx", "x1", "x2", NULL };
  static const char *const high[] = { "y", "height", "cy", "ry", "y1", "y2", NULL };

  if (!g_strv_contains (shapes, element))
    return 0;
  if (g_strv_contains (wide, name))
    return copy->box.width;
  if (g_strv_contains (high, name))
    return copy->box.height;
  return strcmp (name, "r") == 0 ? hypot (copy->box.width, copy->box.height) / G_SQRT2 : 0;
}

/* Adds a length as a number if it is a part of the viewport. */
static bool
add_part (Copy *copy, const char *element, const char *name, const char *value)
{
  char *end;
  double percent = g_ascii_strtod (value, &end);
  double whole = copy->radius > 0 ? find_whole (copy, local_name (element), name) : 0;

  if (end == value || strcmp (end, "%") != 0 || whole <= 0)
    return false;
  g_string_append_printf (copy->out, " %s=\"", name);
  add_number (copy->out, percent / 100 * whole);
  g_string_append_c (copy->out, '"');
  return true;
}

static void
add_attribute (Copy *copy, const char *name, const char *value)
{
  const char *local = local_name (name);

  g_string_append_printf (copy->out, " %s=\"", name);
  if (strcmp (name, "id") == 0) {
    g_string_append (copy->out, copy->prefix);
    add_escaped (copy, value, strlen (value));
  } else if (strcmp (local, "href") == 0 && *value == '#') {
    g_string_append_printf (copy->out, "#%s", copy->prefix);
    add_escaped (copy, value + 1, strlen (value) - 1);
  } else {
    add_value (copy, value);
  }
  g_string_append_c (copy->out, '"');
}

static const char *
find_attribute (const char *name, const char **names, const char **values)
{
  for (unsigned i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static void
add_view_box (Copy *copy, const char **names, const char **values)
{
  const char *box = find_attribute ("viewBox", names, values);

  /* Numbers, and nothing else that somebody may have written there. */
  if (box != NULL && box[strspn (box, "0123456789+-.eE, \t\r\n")] == '\0') {
    g_string_append (copy->out, box);
    return;
  }
  g_string_append (copy->out, "0 0 ");
  add_number (copy->out, bst_svg_length (find_attribute ("width", names, values)));
  g_string_append_c (copy->out, ' ');
  add_number (copy->out, bst_svg_length (find_attribute ("height", names, values)));
}

static bool
is_about_size (const char *name)
{
  static const char *const words[] = { "x", "y", "width", "height", "viewBox",
                                       "preserveAspectRatio", "version", NULL };

  return g_strv_contains (words, name);
}

/* A drawing that is no square is cut at its longer sides, so that no corner stays bare. */
static void
open_viewport (Copy *copy, const char **names, const char **values)
{
  g_string_append (copy->out, "<svg width=\"256\" height=\"256\" viewBox=\"");
  add_view_box (copy, names, values);
  g_string_append (copy->out, "\" preserveAspectRatio=\"xMidYMid slice\">\n");
}

/* Without a viewBox that can be understood, width and height say what there is. */
static Box
read_box (const char **names, const char **values)
{
  const char *at = find_attribute ("viewBox", names, values);
  double numbers[4] = { 0 };
  unsigned n = 0;

  for (; at != NULL && n < G_N_ELEMENTS (numbers); n++) {
    char *end;

    at += strspn (at, ", \t\r\n");
    numbers[n] = g_ascii_strtod (at, &end);
    if (end == at)
      break;
    at = end;
  }
  if (n == G_N_ELEMENTS (numbers) && MIN (numbers[2], numbers[3]) > SMALLEST)
    return (Box) { numbers[0], numbers[1], numbers[2], numbers[3] };
  return (Box) { 0, 0, bst_svg_length (find_attribute ("width", names, values)),
                 bst_svg_length (find_attribute ("height", names, values)) };
}

/* The same without a viewport. */
static void
open_circle (Copy *copy, const char **names, const char **values)
{
  Box box = read_box (names, values);
  double scale = 2 * copy->radius / MIN (box.width, box.height);

  copy->box = box;
  g_string_append (copy->out, "<g transform=\"translate(");
  add_number (copy->out, copy->centre.x - (box.x + box.width / 2) * scale);
  g_string_append_c (copy->out, ' ');
  add_number (copy->out, copy->centre.y - (box.y + box.height / 2) * scale);
  g_string_append (copy->out, ") scale(");
  add_number (copy->out, scale);
  g_string_append (copy->out, ")\">\n");
}

static void
open_root (Copy *copy, const char *name, const char **names, const char **values)
{
  copy->root = g_strdup_printf ("%.*sg", (int) (local_name (name) - name), name);
  if (copy->radius > 0)
    open_circle (copy, names, values);
  else
    open_viewport (copy, names, values);
  g_string_append_printf (copy->out, "<%s", copy->root);
  for (unsigned i = 0; names[i] != NULL; i++)
    if (!is_about_size (names[i]))
      add_attribute (copy, names[i], values[i]);
  g_string_append_c (copy->out, '>');
}

static void
start_cb (GMarkupParseContext *context,
          const char *name,
          const char **names,
          const char **values,
          void *data,
          GError **error)
{
  Copy *copy = data;

  if (copy->depth++ == 0) {
    open_root (copy, name, names, values);
    return;
  }
  g_string_append_printf (copy->out, "<%s", name);
  for (unsigned i = 0; names[i] != NULL; i++)
    if (!add_part (copy, name, names[i], values[i]))
      add_attribute (copy, names[i], values[i]);
  g_string_append_c (copy->out, '>');
}

static void
end_cb (GMarkupParseContext *context, const char *name, void *data, GError **error)
{
  Copy *copy = data;

  if (--copy->depth > 0)
    g_string_append_printf (copy->out, "</%s>", name);
  else
    g_string_append_printf (copy->out, "</%s>\n</%s>\n", copy->root,
                            copy->radius > 0 ? "g" : "svg");
}

static void
text_cb (GMarkupParseContext *context, const char *text, size_t len, void *data, GError **error)
{
  if (((Copy *) data)->depth > 0)
    add_escaped (data, text, len);
}

/* Copies the drawing with that number as `place` says.  Returns NULL if it cannot be read. */
static char *
copy_drawing (const char *svg, unsigned number, const Copy *place)
{
  const GMarkupParser parser = {
    .start_element = start_cb,
    .end_element = end_cb,
    .text = text_cb,
  };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autofree char *root = NULL;
  Copy copy = { .out = out, .centre = place->centre, .radius = place->radius };
  bool is_whole;

  g_snprintf (copy.prefix, sizeof copy.prefix, "own%u-", number);
  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &copy, NULL);
  is_whole = g_markup_parse_context_parse (context, svg, -1, NULL) &&
             g_markup_parse_context_end_parse (context, NULL);
  root = copy.root;
  return is_whole ? g_string_free (g_steal_pointer (&out), FALSE) : NULL;
}

void
bst_own_art_draw (BstCanvas *canvas, const char *svg, unsigned rotation)
{
  const Copy tile = { .radius = 0 };
  g_autofree char *drawing = copy_drawing (svg, canvas->n_guests++, &tile);

  if (drawing == NULL)
    return;
  g_string_append (canvas->svg, MARK);
  if (rotation % BST_ROTATIONS != 0)
    g_string_append_printf (canvas->svg, " transform=\"rotate(%u 128 128)\"",
                            90 * (rotation % BST_ROTATIONS));
  g_string_append_printf (canvas->svg, ">\n%s</g>\n", drawing);
}

/* The name of the circle is none that a drawing can have: theirs have a number behind "own". */
void
bst_own_art_draw_round (BstCanvas *canvas, const char *svg, BstPoint centre, double radius)
{
  const Copy circle = { .centre = centre, .radius = radius };
  unsigned number = canvas->n_guests++;
  g_autofree char *drawing = copy_drawing (svg, number, &circle);

  if (drawing == NULL)
    return;
  g_string_append_printf (canvas->svg, "<clipPath id=\"ownclip%u\"><circle cx=\"", number);
  bst_canvas_number (canvas->svg, centre.x);
  g_string_append (canvas->svg, "\" cy=\"");
  bst_canvas_number (canvas->svg, centre.y);
  g_string_append (canvas->svg, "\" r=\"");
  bst_canvas_number (canvas->svg, radius);
  g_string_append_printf (canvas->svg,
                          "\"/></clipPath>\n%s clip-path=\"url(#ownclip%u)\">\n%s</g>\n",
                          MARK, number, drawing);
}

bool
bst_own_art_is_in (const char *svg)
{
  return strstr (svg, MARK) != NULL;
}
