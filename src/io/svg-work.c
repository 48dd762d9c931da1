/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long a picture takes to draw, estimated from above by walking through it as whoever
 * draws it would: parts that are used several times are counted as often.  The figures
 * were measured with librsvg: what just passes takes about half a second.
 */
#include <math.h>
#include <string.h>

#include "io/deck-file-private.h"
#include "io/svg-path.h"
#include "io/xml.h"

#define MAX_WORK 48000.0
#define MAX_DEPTH 48    /* of elements and what they refer to */
#define MAX_SIZE 4096.0 /* of any number, in units of a tile */
#define MIN_BOX 0.01    /* of a picture's width and height */
#define MAX_BOX 1000000.0

/* The work of an element, and of what makes it more. */
#define ELEMENT 8.0
#define GRADIENT 64.0
#define CLIP 32.0
#define LAYER 96.0
#define BROAD 8.0 /* of a dash: twice the work */

typedef struct
{
  BstReader *reader;
  const xmlNode *svg;
  GHashTable *ids; /* name -> xmlNode */
  double work;
  unsigned depth;
  bool is_refused;
} Walk;

/* What an element takes over from those around it. */
typedef struct
{
  double scale;
  double stroke;
  double dash; /* and the gap behind it; 0: none */
} Around;

typedef struct
{
  Walk *walk;
  const xmlNode *node;
  Around around;
} Element;

typedef void (*PropertyFunc) (Element *element, const char *name, const char *value);

static void walk_element (Walk *walk, const xmlNode *node, Around around);

static void
refuse (Walk *walk, const xmlNode *node, BstProblemCode code, const char *arg1, const char *arg2,
        const char *arg3)
{
  if (!walk->is_refused)
    bst_reader_error (walk->reader, node, code, arg1, arg2, arg3);
  walk->is_refused = true;
}

static void
add_work (Walk *walk, double work)
{
  walk->work += work;
  /* Written so that what is no number is too much. */
  if (!(walk->work <= MAX_WORK))
    refuse (walk, walk->svg, BST_PROBLEM_SVG_TOO_BUSY, NULL, NULL, NULL);
}

static const char *
get_value (const xmlAttr *attribute)
{
  const xmlNode *text = attribute->children;

  return text != NULL && text->content != NULL ? (const char *) text->content : "";
}

/* Calls `func` for each declaration of a style attribute. */
static void
each_declaration (Element *element, const char *style, PropertyFunc func)
{
  g_auto (GStrv) parts = g_strsplit (style, ";", -1);

  for (char **part = parts; *part != NULL; part++) {
    char *colon = strchr (*part, ':');
    g_autofree char *name = NULL;

    if (colon == NULL)
      continue;
    *colon = '\0';
    name = g_ascii_strdown (g_strstrip (*part), -1);
    func (element, name, g_strstrip (colon + 1));
  }
}

static void
each_property (Element *element, PropertyFunc func)
{
  for (const xmlAttr *a = element->node->properties; a != NULL; a = a->next) {
    const char *name = (const char *) a->name;

    if (a->ns != NULL && strcmp (name, "href") != 0)
      continue;
    if (strcmp (name, "style") == 0)
      each_declaration (element, get_value (a), func);
    else
      func (element, name, get_value (a));
  }
}

/* How much larger a function such as "scale(2)" makes things at most. */
static double
find_growth (const char *function, const double numbers[4])
{
  double sum = 0;

  if (strstr (function, "skew") != NULL)
    return 1 + fabs (tan (numbers[0] * G_PI / 180)) + fabs (tan (numbers[1] * G_PI / 180));
  if (strstr (function, "scale") != NULL)
    return fmax (fabs (numbers[0]), fabs (numbers[1]));
  if (strstr (function, "matrix") == NULL)
    return 1;
  for (unsigned i = 0; i < 4; i++)
    sum += fabs (numbers[i]);
  return sum;
}

/* The same for "name(numbers", or 1 for less.  Units are for style sheets, which can turn
 * things by radians; who knows what they do to the rest. */
static double
find_function_growth (char *text)
{
  char *open = strchr (text, '(');
  double numbers[4] = { 0 };
  unsigned n = 0;
  const char *p;
  bool has_units;

  if (open == NULL)
    return 1;
  *open = '\0';
  for (p = open + 1; n < G_N_ELEMENTS (numbers) && bst_svg_read_number (&p, &numbers[n]);)
    n++;
  has_units = g_ascii_isalpha (*p) || *p == '%';
  if (has_units && strstr (text, "translate") == NULL && strstr (text, "rotate") == NULL)
    return (double) INFINITY;
  return find_growth (text, numbers);
}

static double
find_transform (const char *value)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);
  g_auto (GStrv) parts = g_strsplit (lower, ")", -1);
  double growth = 1;

  for (char **part = parts; *part != NULL; part++)
    growth *= find_function_growth (*part);
  return growth;
}

/* A length in units of its own; what depends on a font counts as far too long. */
static double
find_length (const char *value)
{
  double number = 0;

  if (!bst_svg_read_number (&value, &number) || !(fabs (number) > 0))
    return 0;
  if (*value == '\0' || g_ascii_isspace (*value) || g_ascii_strncasecmp (value, "px", 2) == 0)
    return fabs (number);
  if (*value == '%')
    return fabs (number) * BST_SVG_TILE / 100;
  if (g_ascii_strncasecmp (value, "e", 1) == 0 || g_ascii_strncasecmp (value, "r", 1) == 0)
    return (double) INFINITY;
  return fabs (number) * 96; /* an inch, the longest */
}

/* The length of a row of dashes, 0 for none.  Of what has units nothing is known. */
static double
find_dash (const char *value)
{
  double sum = 0;
  double number;

  while (bst_svg_read_number (&value, &number))
    sum += fabs (number);
  return *value != '\0' && sum > 0 ? G_MINDOUBLE : sum;
}

/* What must be known before the rest. */
static void
take_around (Element *element, const char *name, const char *value)
{
  if (strcmp (name, "transform") == 0)
    element->around.scale *= find_transform (value);
  else if (strcmp (name, "stroke-width") == 0)
    element->around.stroke = find_length (value);
  else if (strcmp (name, "stroke-dasharray") == 0)
    element->around.dash = find_dash (value);
}

static void
check_size (Element *element, const char *name, const char *value, double size)
{
  double most = MAX_SIZE / element->around.scale;
  g_autofree char *range = NULL;

  /* Written so that what is no number fails too. */
  if (size <= most && isfinite (size))
    return;
  range = g_strdup_printf ("%.6g…%.6g", -most, most);
  refuse (element->walk, element->node, BST_PROBLEM_OUT_OF_RANGE, name, value, range);
}

/* Broad dashes lie on top of each other.  `length` counts three times: curves are longer
 * than their numbers say. */
static void
take_dashes (Element *element, double length)
{
  const Around *around = &element->around;

  if (around->dash > 0)
    add_work (element->walk,
              3 * length / around->dash * (1 + around->stroke * around->scale / BROAD));
}

static void
take_data (Element *element, const char *name, const char *value)
{
  BstSvgSize size = { .scale = element->around.scale, .stroke = element->around.stroke };

  bst_svg_path_measure (value, &size);
  check_size (element, name, value, size.largest);
  add_work (element->walk, size.work);
  take_dashes (element, size.length);
}

static void
take_length (Element *element, const char *name, const char *value)
{
  double length = find_length (value);

  check_size (element, name, value, length);
  add_work (element->walk, 1 + (length + element->around.stroke) * element->around.scale / 64);
  take_dashes (element, 3 * length); /* a circle is six times its radius */
}

static const xmlNode *
find_target (const Walk *walk, const char *name, size_t len)
{
  g_autofree char *id = g_strndup (name, len);

  return g_hash_table_lookup (walk->ids, id);
}

static void
follow (Element *element, const char *id, size_t len, double work)
{
  const xmlNode *target = find_target (element->walk, id, len);

  add_work (element->walk, work);
  if (target != NULL)
    walk_element (element->walk, target, element->around);
}

/* "url(#a)", also with quotes and with a colour behind it. */
static void
follow_urls (Element *element, const char *value, double work)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);

  for (const char *p = lower; (p = strstr (p, "url(")) != NULL;) {
    p += strlen ("url(");
    p += strspn (p, " \t\r\n\"'#");
    follow (element, value + (p - lower), strcspn (p, " \t\r\n\"')"), work);
  }
}

static bool
is_layer (const char *name, const char *value)
{
  const char *p = value;
  double number;

  if (strcmp (name, "opacity") == 0)
    return !bst_svg_read_number (&p, &number) || number < 1;
  return (strcmp (name, "mix-blend-mode") == 0 && strcmp (value, "normal") != 0) ||
         (strcmp (name, "isolation") == 0 && strcmp (value, "auto") != 0);
}

static bool
is_length (const char *name)
{
  static const char *const names[] = { "x", "y", "width", "height", "r", "rx", "ry", "cx", "cy",
                                       "x1", "y1", "x2", "y2", "stroke-width", NULL };

  return g_strv_contains (names, name);
}

/* Of the picture as a whole, which fills its tile anyhow. */
static bool
is_about_page (const char *name)
{
  static const char *const names[] = { "x", "y", "width", "height", NULL };

  return g_strv_contains (names, name);
}

static void
take_property (Element *element, const char *name, const char *value)
{
  if (strcmp (name, "d") == 0 || strcmp (name, "points") == 0)
    take_data (element, name, value);
  else if (element->node == element->walk->svg && is_about_page (name))
    return;
  else if (is_length (name))
    take_length (element, name, value);
  else if (strcmp (name, "href") == 0 && *value == '#')
    follow (element, value + 1, strlen (value + 1), 0);
  else if (strcmp (name, "mask") == 0)
    follow_urls (element, value, 2 * LAYER);
  else if (strcmp (name, "clip-path") == 0)
    follow_urls (element, value, CLIP);
  else
    follow_urls (element, value, GRADIENT);
  if (is_layer (name, value))
    add_work (element->walk, LAYER);
}

/* Most of the others are drawn where somebody refers to them, and some not at all. */
static bool
is_drawn (const xmlNode *node)
{
  static const char *const names[] = { "defs", "symbol", "clipPath", "mask", "linearGradient",
                                       "radialGradient", "metadata", "title", "desc", NULL };

  return node->type == XML_ELEMENT_NODE && node->ns != NULL &&
         strcmp ((const char *) node->ns->href, BST_XML_SVG_NS) == 0 &&
         !g_strv_contains (names, (const char *) node->name);
}

static void
walk_element (Walk *walk, const xmlNode *node, Around around)
{
  Element element = { walk, node, around };

  add_work (walk, ELEMENT);
  if (walk->depth == MAX_DEPTH)
    refuse (walk, node, BST_PROBLEM_TOO_DEEP, G_STRINGIFY (MAX_DEPTH), NULL, NULL);
  if (walk->is_refused)
    return;

  walk->depth++;
  each_property (&element, take_around);
  each_property (&element, take_property);
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (is_drawn (child))
      walk_element (walk, child, element.around);
  walk->depth--;
}

static const char *
get_attribute (const xmlNode *node, const char *name)
{
  for (const xmlAttr *a = node->properties; a != NULL; a = a->next)
    if (a->ns == NULL && strcmp ((const char *) a->name, name) == 0)
      return get_value (a);
  return NULL;
}

static bool
is_good_box (double size)
{
  return size >= MIN_BOX && size <= MAX_BOX;
}

/* How much the picture grows to fill a tile. */
static double
find_scale (Walk *walk)
{
  const char *box = get_attribute (walk->svg, "viewBox");
  double numbers[4] = { 0, 0, BST_SVG_TILE, BST_SVG_TILE };
  static const char *const sizes[] = { "width", "height" };

  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++) {
    const char *value = get_attribute (walk->svg, sizes[i]);

    if (box != NULL || value == NULL || strchr (value, '%') != NULL)
      continue;
    numbers[2 + i] = find_length (value);
    if (!is_good_box (numbers[2 + i]))
      refuse (walk, walk->svg, BST_PROBLEM_OUT_OF_RANGE, sizes[i], value, "0.01…1000000");
  }
  for (unsigned i = 0; box != NULL && i < G_N_ELEMENTS (numbers); i++)
    if (!bst_svg_read_number (&box, &numbers[i]))
      numbers[3] = 0;
  if (!is_good_box (numbers[2]) || !is_good_box (numbers[3]))
    refuse (walk, walk->svg, BST_PROBLEM_OUT_OF_RANGE, "viewBox",
            get_attribute (walk->svg, "viewBox"), "0.01…1000000");
  return BST_SVG_TILE / fmin (numbers[2], numbers[3]);
}

/* The first of two elements with one id could hide the other from us. */
static void
collect_ids (Walk *walk, const xmlNode *node)
{
  const char *id = get_attribute (node, "id");

  if (id != NULL && !g_hash_table_insert (walk->ids, g_strdup (id), (gpointer) (guintptr) node))
    refuse (walk, node, BST_PROBLEM_SAID_TWICE, id, NULL, NULL);
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_ELEMENT_NODE)
      collect_ids (walk, child);
}

void
bst_svg_check_work (BstReader *reader, const xmlNode *svg)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Walk walk = { .reader = reader, .svg = svg, .ids = ids };
  Around around = { .stroke = 1 };

  collect_ids (&walk, svg);
  around.scale = find_scale (&walk);
  walk_element (&walk, svg, around);
}
