/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Walking over elements and reading attributes.  Numbers are read the same way in
 * every locale.
 */
#include "io/reader.h"

#include <string.h>

#include "io/xml.h"

#define XML_NS "http://www.w3.org/XML/1998/namespace"

static const char *
ns_of (const xmlNs *ns)
{
  return ns != NULL && ns->href != NULL ? (const char *) ns->href : "";
}

bool
bst_reader_is (const xmlNode *node, const char *ns, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0 &&
         strcmp (ns_of (node->ns), ns) == 0;
}

static const char *
value_of (const xmlAttr *attribute)
{
  const xmlNode *text = attribute->children;

  return text != NULL && text->content != NULL ? (const char *) text->content : "";
}

const char *
bst_reader_get (const xmlNode *node, const char *name)
{
  for (const xmlAttr *a = node->properties; a != NULL; a = a->next)
    if (a->ns == NULL && strcmp ((const char *) a->name, name) == 0)
      return value_of (a);

  return NULL;
}

static bool
is_tile (const xmlNode *node)
{
  return bst_reader_is (node, BST_XML_DECK_NS, "tile");
}

/* Whether people know it by its id; it may have a picture of its own. */
static bool
has_picture (const xmlNode *node)
{
  return is_tile (node) || bst_reader_is (node, BST_XML_DECK_NS, "symbol") ||
         bst_reader_is (node, BST_XML_DECK_NS, "token");
}

/* "tile CRRR/city1", "symbol rose", "lay": what a person looks for in the file. */
static char *
dup_description (const xmlNode *node)
{
  const char *id = bst_reader_get (node, "id");
  const char *name = (const char *) node->name;

  if (has_picture (node))
    return id != NULL ? g_strdup_printf ("%s %s", name, id) : g_strdup (name);

  const xmlNode *owner = node->parent;
  while (owner != NULL && owner->type == XML_ELEMENT_NODE && !has_picture (owner))
    owner = owner->parent;
  if (owner == NULL || owner->type != XML_ELEMENT_NODE)
    return g_strdup (name);

  g_autofree char *prefix = dup_description (owner);
  bool is_feature = id != NULL && node->parent == owner && is_tile (owner);

  return g_strdup_printf ("%s/%s", prefix, is_feature ? id : name);
}

static void
add (BstReader *reader,
     BstSeverity severity,
     const xmlNode *node,
     BstProblemCode code,
     const char *arg1,
     const char *arg2,
     const char *arg3)
{
  /* A full list only counts, and a bad file may have millions of faults. */
  bool is_full = bst_problems_get_size (reader->problems) == BST_PROBLEMS_MAX;
  g_autofree char *element = is_full ? NULL : dup_description (node);
  unsigned line = is_full ? 0 : bst_xml_get_line (node);

  bst_problems_add (reader->problems, severity, code, reader->file, line, element,
                    arg1, arg2, arg3, NULL);
}

void
bst_reader_error (BstReader *reader,
                  const xmlNode *node,
                  BstProblemCode code,
                  const char *arg1,
                  const char *arg2,
                  const char *arg3)
{
  BstSeverity severity = reader->is_newer ? BST_SEVERITY_WARNING : BST_SEVERITY_ERROR;

  reader->n_faults++;
  add (reader, severity, node, code, arg1, arg2, arg3);
}

void
bst_reader_warn (BstReader *reader,
                 const xmlNode *node,
                 BstProblemCode code,
                 const char *arg1,
                 const char *arg2)
{
  add (reader, BST_SEVERITY_WARNING, node, code, arg1, arg2, NULL);
}

/* Elements of other namespaces that have a meaning: a picture, a deck inside a game and a game
 * inside a lesson.  Somebody else reads them. */
static bool
is_guest (const xmlNode *node)
{
  return (has_picture (node->parent) && bst_reader_is (node, BST_XML_SVG_NS, "svg")) ||
         (bst_reader_is (node->parent, BST_XML_GAME_NS, "game") &&
          bst_reader_is (node, BST_XML_DECK_NS, "deck")) ||
         (bst_reader_is (node->parent, BST_XML_LESSON_NS, "lesson") &&
          bst_reader_is (node, BST_XML_GAME_NS, "game"));
}

/* Whether `node` is no element of ours; reports what should not be there. */
static bool
pass_over (BstReader *reader, const xmlNode *node, BstContent content)
{
  if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) {
    const char *text = (const char *) node->content;

    if (content != BST_CONTENT_TEXT && text[strspn (text, " \t\r\n")] != '\0') {
      g_autofree char *stray = g_strstrip (g_strdup (text));

      bst_reader_error (reader, node->parent, BST_PROBLEM_STRAY_TEXT, stray, NULL, NULL);
    }
    return true;
  }
  if (node->type != XML_ELEMENT_NODE)
    return true;
  if (strcmp (ns_of (node->ns), reader->ns) == 0)
    return false;

  if (!is_guest (node))
    bst_reader_warn (reader, node, BST_PROBLEM_FOREIGN_ELEMENT, (const char *) node->name,
                     ns_of (node->ns));
  return true;
}

static void
report_unknown (BstReader *reader, const xmlNode *node, BstProblemCode code, const char *name)
{
  if (!reader->is_newer)
    bst_reader_error (reader, node, code, name, NULL, NULL);
}

void
bst_reader_check_attributes (BstReader *reader, const xmlNode *node, const char *const *names)
{
  for (const xmlAttr *a = node->properties; a != NULL; a = a->next) {
    const char *name = (const char *) a->name;
    const char *ns = ns_of (a->ns);

    if (a->ns == NULL) {
      if (!g_strv_contains (names, name))
        report_unknown (reader, node, BST_PROBLEM_UNKNOWN_ATTRIBUTE, name);
    } else if (strcmp (ns, reader->ns) == 0) {
      report_unknown (reader, node, BST_PROBLEM_UNKNOWN_ATTRIBUTE, name);
    } else if (strcmp (ns, XML_NS) != 0) {
      bst_reader_warn (reader, node, BST_PROBLEM_FOREIGN_ATTRIBUTE, name, ns);
    }
  }
}

static void
check_content (BstReader *reader, const xmlNode *node, BstContent content)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (!pass_over (reader, child, content))
      report_unknown (reader, child, BST_PROBLEM_UNKNOWN_ELEMENT, (const char *) child->name);
}

static const BstElement *
find_element (const BstElement *elements, size_t n, const xmlNode *node)
{
  for (size_t i = 0; i < n; i++)
    if (strcmp (elements[i].name, (const char *) node->name) == 0)
      return &elements[i];

  return NULL;
}

/* Whether there is room for one more of `element`. */
static bool
count_element (BstReader *reader, const xmlNode *node, const BstElement *element, unsigned *n)
{
  if (element->max == 0 || *n < element->max) {
    ++*n;
    return true;
  }
  if (*n == element->max) {
    g_autofree char *max = g_strdup_printf ("%u", element->max);

    ++*n;
    bst_reader_error (reader, node, BST_PROBLEM_TOO_MANY_ELEMENTS, element->name, max, NULL);
  }
  return false;
}

void
bst_reader_read_children (BstReader *reader,
                          const xmlNode *node,
                          const BstElement *elements,
                          size_t n,
                          void *data)
{
  unsigned counts[BST_READER_MAX_ELEMENTS] = { 0 };

  g_assert (n <= G_N_ELEMENTS (counts));
  for (const xmlNode *child = node->children; child != NULL; child = child->next) {
    if (pass_over (reader, child, BST_CONTENT_ELEMENTS))
      continue;

    const BstElement *element = find_element (elements, n, child);
    if (element == NULL) {
      report_unknown (reader, child, BST_PROBLEM_UNKNOWN_ELEMENT, (const char *) child->name);
      continue;
    }
    if (!count_element (reader, child, element, &counts[element - elements]))
      continue;

    bst_reader_check_attributes (reader, child, element->attributes);
    if (element->content != BST_CONTENT_ELEMENTS)
      check_content (reader, child, element->content);
    element->read (data, child);
  }
}

const char *
bst_reader_require (BstReader *reader, const xmlNode *node, const char *name)
{
  const char *value = bst_reader_get (node, name);

  if (value == NULL)
    bst_reader_error (reader, node, BST_PROBLEM_MISSING_ATTRIBUTE, name, NULL, NULL);

  return value;
}

bool
bst_reader_parse_number (BstReader *reader,
                         const xmlNode *node,
                         const char *name,
                         const char *value,
                         int64_t min,
                         int64_t max,
                         int64_t *out_number)
{
  g_autoptr (GError) error = NULL;
  gint64 number;

  if (g_ascii_string_to_signed (value, 10, min, max, &number, &error)) {
    *out_number = number;
    return true;
  }

  if (g_error_matches (error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS)) {
    g_autofree char *range =
      g_strdup_printf ("%" G_GINT64_FORMAT "…%" G_GINT64_FORMAT, (gint64) min, (gint64) max);

    bst_reader_error (reader, node, BST_PROBLEM_OUT_OF_RANGE, name, value, range);
  } else {
    bst_reader_error (reader, node, BST_PROBLEM_NOT_A_NUMBER, name, value, NULL);
  }
  return false;
}

bool
bst_reader_get_number (BstReader *reader,
                       const xmlNode *node,
                       const char *name,
                       int64_t min,
                       int64_t max,
                       int64_t *out_number)
{
  const char *value = bst_reader_get (node, name);

  return value != NULL &&
         bst_reader_parse_number (reader, node, name, value, min, max, out_number);
}

/* Appends the white space at `p`, shortened, and returns the place behind it. */
static const char *
copy_space (GString *text, const char *p, BstTextLayout layout)
{
  unsigned n_newlines = 0;

  for (; *p != '\0' && strchr (" \t\r\n", *p) != NULL; p++)
    if (*p == '\n')
      n_newlines++;

  if (text->len > 0 && *p != '\0')
    g_string_append (text, layout == BST_KEEP_PARAGRAPHS && n_newlines > 1 ? "\n\n" : " ");
  return p;
}

static char *
dup_tidy (const char *raw, BstTextLayout layout)
{
  GString *text = g_string_new (NULL);

  for (const char *p = raw; *(p = copy_space (text, p, layout)) != '\0';) {
    size_t n = strcspn (p, " \t\r\n");

    g_string_append_len (text, p, (gssize) n);
    p += n;
  }

  return g_string_free (text, FALSE);
}

char *
bst_reader_dup_text (BstReader *reader, const xmlNode *node, BstTextLayout layout, size_t max)
{
  g_autoptr (GString) raw = g_string_new (NULL);

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      g_string_append (raw, (const char *) child->content);

  g_autofree char *text = dup_tidy (raw->str, layout);

  if (*text == '\0') {
    bst_reader_error (reader, node, BST_PROBLEM_MISSING_TEXT, NULL, NULL, NULL);
    return NULL;
  }
  if ((size_t) g_utf8_strlen (text, -1) > max) {
    g_autofree char *limit = g_strdup_printf ("%zu", max);

    bst_reader_error (reader, node, BST_PROBLEM_TEXT_TOO_LONG, limit, NULL, NULL);
    return NULL;
  }

  return g_steal_pointer (&text);
}

char **
bst_reader_split (const char *text)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  const char *p = text;

  while (*(p += strspn (p, " \t\r\n")) != '\0') {
    size_t n = strcspn (p, " \t\r\n");

    g_ptr_array_add (words, g_strndup (p, n));
    p += n;
  }
  g_ptr_array_add (words, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}
