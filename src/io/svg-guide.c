/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Taking the guide out of a picture.
 */
#include "io/svg-guide.h"

#include <string.h>

#include "io/reader.h"
#include "io/xml.h"

static bool
is_guide (const xmlNode *node)
{
  if (!bst_reader_is (node, BST_XML_SVG_NS, "g"))
    return false;
  for (const xmlAttr *a = node->properties; a != NULL; a = a->next) {
    const char *name = (const char *) a->name;
    const char *value = a->children != NULL ? (const char *) a->children->content : NULL;

    /* A program may give a layer another id, but its label stays; the namespace is its own. */
    if ((strcmp (name, "id") == 0 || strcmp (name, "label") == 0) &&
        g_strcmp0 (value, BST_SVG_GUIDE) == 0)
      return true;
  }
  return false;
}

void
bst_svg_drop_guide (xmlNode *svg)
{
  xmlNode *next;

  /* The parser has bounded how deep it goes. */
  for (xmlNode *node = svg->children; node != NULL; node = next) {
    next = node->next;
    if (is_guide (node)) {
      xmlUnlinkNode (node);
      xmlFreeNode (node);
    } else if (node->type == XML_ELEMENT_NODE) {
      bst_svg_drop_guide (node);
    }
  }
}
