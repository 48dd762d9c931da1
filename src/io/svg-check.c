/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a picture in a deck is nothing but a picture: no images, filters, style
 * sheets, scripts or links, and no reference out of the document.  Also refused is what
 * looks different on other machines (text), and what takes more time in a larger picture
 * than in a small one, where it is tried (patterns, markers, pages in pages).  How long a
 * picture takes to draw is not judged here: render/svg-trial.h draws it and sees.
 */
#include <string.h>

#include "io/deck-file-private.h"
#include "io/xml.h"

#define MAX_KIB 160

static const char *const refused_elements[] = {
  "image", "filter", "style", "script", "foreignObject", "a", "iframe", "audio", "video",
  "animate", "animateMotion", "animateTransform", "set", "handler", "listener", "font-face-uri",
  "text", "tref", "textPath", "pattern", "marker",
  NULL
};

typedef struct
{
  BstReader *reader;
  size_t size; /* of names and values so far, in bytes */
} Check;

/* Whether `name`, up to `len`, can be nothing but an id. */
static bool
is_plain_id (const char *name, size_t len)
{
  return len > 0 && strcspn (name, " \t\r\n\"'#%()\\") >= len;
}

/* Whether each "url(" in `value` leads to a part of the same document. */
static bool
has_only_local_urls (const char *value)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);

  for (const char *p = lower; (p = strstr (p, "url(")) != NULL;) {
    p += strlen ("url(");
    p += strspn (p, " \t\r\n\"'");
    if (*p != '#' || !is_plain_id (p + 1, strcspn (p + 1, " \t\r\n\"')")))
      return false;
  }

  return strstr (lower, "@import") == NULL;
}

/* A backslash or a comment can hide a word from us that a style sheet still understands,
 * and attributes such as "fill" are read as one is. */
static bool
is_plain (const char *value)
{
  return strchr (value, '\\') == NULL && strstr (value, "/*") == NULL;
}

static bool
is_plain_style (const char *value)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);

  return strstr (lower, "filter") == NULL;
}

/* Whether `node` is inside a picture, not the picture itself. */
static bool
is_inner (const xmlNode *node)
{
  return bst_reader_is (node->parent, BST_XML_SVG_NS, (const char *) node->parent->name);
}

static bool
is_reference (const char *name)
{
  return strcmp (name, "href") == 0 || strcmp (name, "src") == 0 || strcmp (name, "base") == 0;
}

/* A part of the picture with a box of its own can grow without end. */
static bool
is_refused_attribute (const xmlNode *node, const xmlAttr *attribute)
{
  const char *name = (const char *) attribute->name;

  return g_ascii_strncasecmp (name, "on", 2) == 0 || strcmp (name, "filter") == 0 ||
         (strcmp (name, "viewBox") == 0 && is_inner (node));
}

static void
check_attribute (Check *check, const xmlNode *node, const xmlAttr *attribute)
{
  const char *name = (const char *) attribute->name;
  const xmlNode *text = attribute->children;
  const char *value = text != NULL && text->content != NULL ? (const char *) text->content : "";

  check->size += strlen (name) + strlen (value);
  if (is_refused_attribute (node, attribute)) {
    bst_reader_error (check->reader, node, BST_PROBLEM_SVG_ATTRIBUTE, name, NULL, NULL);
    return;
  }

  bool leads_out =
    is_reference (name) && (*value != '#' || !is_plain_id (value + 1, strlen (value + 1)));
  bool is_odd_style = strcmp (name, "style") == 0 && !is_plain_style (value);

  if (leads_out || is_odd_style || !is_plain (value) || !has_only_local_urls (value))
    bst_reader_error (check->reader, node, BST_PROBLEM_SVG_REFERENCE, value, NULL, NULL);
}

static bool
is_refused (const xmlNode *node)
{
  const char *name = (const char *) node->name;

  return g_strv_contains (refused_elements, name) || g_str_has_prefix (name, "fe") ||
         (strcmp (name, "svg") == 0 && is_inner (node));
}

static void
check_element (Check *check, const xmlNode *node)
{
  const char *name = (const char *) node->name;

  check->size += 2 * strlen (name);
  if (is_refused (node)) {
    bst_reader_error (check->reader, node, BST_PROBLEM_SVG_ELEMENT, name, NULL, NULL);
    return;
  }

  for (const xmlAttr *a = node->properties; a != NULL; a = a->next)
    check_attribute (check, node, a);

  for (const xmlNode *child = node->children; child != NULL; child = child->next) {
    if (child->type == XML_ELEMENT_NODE)
      check_element (check, child);
    else if (child->content != NULL)
      check->size += strlen ((const char *) child->content);
  }
}

void
bst_svg_check (BstReader *reader, const xmlNode *svg)
{
  Check check = { .reader = reader };

  check_element (&check, svg);
  if (check.size > MAX_KIB * 1024)
    bst_reader_error (reader, svg, BST_PROBLEM_SVG_TOO_LARGE, G_STRINGIFY (MAX_KIB), NULL, NULL);
}
