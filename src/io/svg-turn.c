/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A drawing is turned by a group around all it has, with a matrix.  Turning again changes
 * the matrix, and when that says nothing the group goes.
 */
#include "io/svg-turn.h"

#include <string.h>

#include "io/xml-autoptr.h"
#include "io/xml.h"

#define TILE 256.0 /* what a drawing without a size is */

/* x' = a x + c y + e,  y' = b x + d y + f */
typedef struct
{
  double a, b, c, d, e, f;
} Matrix;

double
bst_svg_length (const char *text)
{
  static const struct
  {
    const char *unit;
    double size;
  } units[] = {
    { "", 1 },
    { "px", 1 },
    { "pt", 96 / 72.0 },
    { "pc", 16 },
    { "mm", 96 / 25.4 },
    { "cm", 96 / 2.54 },
    { "in", 96 },
  };
  char *end;
  double length = text != NULL ? g_ascii_strtod (text, &end) : 0;

  for (unsigned i = 0; length > 0 && i < G_N_ELEMENTS (units); i++)
    if (g_ascii_strcasecmp (end, units[i].unit) == 0)
      return length * units[i].size;
  return TILE;
}

/* --- reading --- */

/* Reads the number that `*text` begins with, behind spaces and commas, and goes on. */
static bool
read_number (const char **text, double *out_number)
{
  char *end;

  *text += strspn (*text, " \t\r\n,");
  /* g_ascii_strtod() also takes "infinity" and "0x1p9". */
  if (**text == '\0' || strchr ("+-.0123456789", **text) == NULL)
    return false;
  *out_number = g_ascii_strtod (*text, &end);
  if (end == *text)
    return false;
  *text = end;
  return true;
}

BstSvgBox
bst_svg_read_box (xmlNode *svg)
{
  g_autoptr (BstXmlChar) text = xmlGetNoNsProp (svg, BST_XML_CHARS ("viewBox"));
  g_autoptr (BstXmlChar) width = xmlGetNoNsProp (svg, BST_XML_CHARS ("width"));
  g_autoptr (BstXmlChar) height = xmlGetNoNsProp (svg, BST_XML_CHARS ("height"));
  const char *rest = (const char *) text;
  BstSvgBox box = { 0, 0, bst_svg_length ((const char *) width),
                    bst_svg_length ((const char *) height) };
  double *const numbers[] = { &box.x, &box.y, &box.width, &box.height };

  for (size_t i = 0; rest != NULL && i < G_N_ELEMENTS (numbers); i++)
    if (!read_number (&rest, numbers[i]))
      break;
  return box;
}

/* Whether `node` is a group of ours; then also what its matrix says. */
static bool
read_matrix (const xmlNode *node, Matrix *out_matrix)
{
  g_autoptr (BstXmlChar) text = xmlGetNoNsProp (node, BST_XML_CHARS ("transform"));
  const char *rest = (const char *) text;
  double *const numbers[] = { &out_matrix->a, &out_matrix->b, &out_matrix->c,
                              &out_matrix->d, &out_matrix->e, &out_matrix->f };

  if (rest == NULL || node->properties->next != NULL || !g_str_has_prefix (rest, "matrix("))
    return false;
  rest += strlen ("matrix(");
  for (size_t i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!read_number (&rest, numbers[i]))
      return false;
  return g_str_equal (rest, ")");
}

/* The group of ours around everything in `svg`, or NULL. */
static xmlNode *
find_group (xmlNode *svg, Matrix *out_matrix)
{
  xmlNode *only = xmlFirstElementChild (svg);

  if (only == NULL || xmlNextElementSibling (only) != NULL ||
      !g_str_equal ((const char *) only->name, "g") || !read_matrix (only, out_matrix))
    return NULL;
  return only;
}

/* --- turning --- */

static Matrix
multiply (Matrix second, Matrix first)
{
  return (Matrix) {
    .a = second.a * first.a + second.c * first.b,
    .b = second.b * first.a + second.d * first.b,
    .c = second.a * first.c + second.c * first.d,
    .d = second.b * first.c + second.d * first.d,
    .e = second.a * first.e + second.c * first.f + second.e,
    .f = second.b * first.e + second.d * first.f + second.f,
  };
}

static Matrix
find_turn (const BstSvgBox *box, unsigned rotation, bool is_mirrored)
{
  double x = box->x + box->width / 2;
  double y = box->y + box->height / 2;
  const Matrix quarter = { 0, 1, -1, 0, x + y, y - x };
  Matrix matrix = { is_mirrored ? -1 : 1, 0, 0, 1, is_mirrored ? 2 * x : 0, 0 };

  for (unsigned i = 0; i < rotation % 4; i++)
    matrix = multiply (quarter, matrix);
  return matrix;
}

static bool
is_nothing (const Matrix *matrix)
{
  const Matrix identity = { 1, 0, 0, 1, 0, 0 };
  const double *numbers = &matrix->a;
  const double *wanted = &identity.a;

  for (unsigned i = 0; i < 6; i++)
    if (ABS (numbers[i] - wanted[i]) > 1e-6)
      return false;
  return true;
}

/* --- writing --- */

static void
append_number (GString *text, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  /* No "-0". */
  g_ascii_formatd (buffer, sizeof buffer, "%.6g", ABS (number) < 1e-9 ? 0 : number);
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", buffer);
}

static void
write_matrix (xmlNode *group, const Matrix *matrix)
{
  g_autoptr (GString) numbers = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (unsigned i = 0; i < 6; i++)
    append_number (numbers, (&matrix->a)[i]);
  text = g_strdup_printf ("matrix(%s)", numbers->str);
  xmlSetProp (group, BST_XML_CHARS ("transform"), BST_XML_CHARS (text));
}

/* The box after a quarter turn has the same middle. */
static void
write_box (xmlNode *svg, const BstSvgBox *box, bool is_turned)
{
  double width = is_turned ? box->height : box->width;
  double height = is_turned ? box->width : box->height;
  g_autoptr (GString) text = g_string_new (NULL);

  append_number (text, box->x + (box->width - width) / 2);
  append_number (text, box->y + (box->height - height) / 2);
  append_number (text, width);
  append_number (text, height);
  xmlUnsetProp (svg, BST_XML_CHARS ("width"));
  xmlUnsetProp (svg, BST_XML_CHARS ("height"));
  xmlSetProp (svg, BST_XML_CHARS ("viewBox"), BST_XML_CHARS (text->str));
}

static void
move_children (xmlNode *from, xmlNode *to)
{
  while (from->children != NULL) {
    xmlNode *child = from->children;

    xmlUnlinkNode (child);
    xmlAddChild (to, child);
  }
}

static xmlNode *
add_group (xmlNode *svg)
{
  xmlNode *group = xmlNewDocNode (svg->doc, svg->ns, BST_XML_CHARS ("g"), NULL);

  move_children (svg, group);
  xmlAddChild (svg, group);
  return group;
}

static void
drop_group (xmlNode *svg, xmlNode *group)
{
  xmlUnlinkNode (group);
  move_children (group, svg);
  xmlFreeNode (group);
}

static char *
to_text (xmlDoc *doc)
{
  xmlChar *text = NULL;
  int len = 0;
  char *copy;

  xmlDocDumpMemoryEnc (doc, &text, &len, "UTF-8");
  copy = g_strndup ((const char *) text, (gsize) len);
  xmlFree (text);
  return copy;
}

char *
bst_svg_turn (const char *svg, unsigned rotation, bool is_mirrored)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc = bst_xml_parse (BST_XML_DECK, svg, strlen (svg), "SVG", problems);
  xmlNode *root = doc != NULL ? xmlDocGetRootElement (doc) : NULL;
  Matrix old = { 1, 0, 0, 1, 0, 0 };
  Matrix matrix;
  xmlNode *group;
  BstSvgBox box;

  if (root == NULL)
    return NULL;
  box = bst_svg_read_box (root);
  group = find_group (root, &old);
  matrix = multiply (find_turn (&box, rotation, is_mirrored), old);
  if (group == NULL)
    group = add_group (root);
  if (is_nothing (&matrix))
    drop_group (root, group);
  else
    write_matrix (group, &matrix);
  write_box (root, &box, rotation % 2 != 0);
  return to_text (doc);
}
