/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a picture in a deck is nothing but a picture: no images, filters, style
 * sheets, scripts or links, and no reference out of the document.
 */
#include <string.h>

#include "io/deck-file-private.h"
#include "io/xml.h"

#define MAX_KIB 160

static const char *const refused_elements[] = {
  "image", "filter", "style", "script", "foreignObject", "a", "iframe", "audio", "video",
  "animate", "animateMotion", "animateTransform", "set", "handler", "listener", "font-face-uri",
  NULL
};

typedef struct
{
  BstReader *reader;
  size_t size; /* of names and values so far, in bytes */
} Check;

/* Whether each "url(" in `value` leads to a part of the same document. */
static bool
has_only_local_urls (const char *value)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);

  for (const char *p = lower; (p = strstr (p, "url(")) != NULL;) {
    p += strlen ("url(");
    p += strspn (p, " \t\r\n\"'");
    if (*p != '#')
      return false;
  }

  return strstr (lower, "@import") == NULL;
}

/* A backslash can hide a word from us that a style sheet still understands. */
static bool
is_plain_style (const char *value)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);

  return strchr (lower, '\\') == NULL && strstr (lower, "filter") == NULL;
}

static bool
is_reference (const char *name)
{
  return strcmp (name, "href") == 0 || strcmp (name, "src") == 0 || strcmp (name, "base") == 0;
}

static void
check_attribute (Check *check, const xmlNode *node, const xmlAttr *attribute)
{
  const char *name = (const char *) attribute->name;
  const xmlNode *text = attribute->children;
  const char *value = text != NULL && text->content != NULL ? (const char *) text->content : "";

  check->size += strlen (name) + strlen (value);
  if (g_ascii_strncasecmp (name, "on", 2) == 0 || strcmp (name, "filter") == 0) {
    bst_reader_error (check->reader, node, BST_PROBLEM_SVG_ATTRIBUTE, name, NULL, NULL);
    return;
  }

  bool leads_out = is_reference (name) && *value != '#';
  bool is_odd_style = strcmp (name, "style") == 0 && !is_plain_style (value);

  if (leads_out || is_odd_style || !has_only_local_urls (value))
    bst_reader_error (check->reader, node, BST_PROBLEM_SVG_REFERENCE, value, NULL, NULL);
}

static bool
is_refused (const char *name)
{
  return g_strv_contains (refused_elements, name) || g_str_has_prefix (name, "fe");
}

static void
check_element (Check *check, const xmlNode *node)
{
  const char *name = (const char *) node->name;

  check->size += 2 * strlen (name);
  if (is_refused (name)) {
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
