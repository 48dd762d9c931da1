/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Taking the guide out of a picture, and laying one over it.
 */
#include "io/svg-guide.h"

#include <string.h>

#include "io/reader.h"
#include "io/svg-turn.h"
#include "io/xml-autoptr.h"
#include "io/xml-tree.h"
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

static xmlDoc *
parse (const char *svg)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();

  return bst_xml_parse (BST_XML_DECK, svg, strlen (svg), "SVG", ignored);
}

/* A picture that is no square is cut at its longer sides. */
static void
lay_over (xmlNode *group, xmlNode *svg, double size)
{
  BstSvgBox box = bst_svg_read_box (svg);
  double side = MIN (box.width, box.height);
  char x[G_ASCII_DTOSTR_BUF_SIZE];
  char y[G_ASCII_DTOSTR_BUF_SIZE];
  char scale[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *text = g_strdup_printf (
    "translate(%s %s) scale(%s)",
    g_ascii_formatd (x, sizeof x, "%.6g", box.x + (box.width - side) / 2),
    g_ascii_formatd (y, sizeof y, "%.6g", box.y + (box.height - side) / 2),
    g_ascii_formatd (scale, sizeof scale, "%.6g", side / size));

  xmlSetProp (group, BST_XML_CHARS ("transform"), BST_XML_CHARS (text));
}

char *
bst_svg_add_guide (const char *svg, const char *guide, double size)
{
  g_autoptr (xmlDoc) doc = parse (svg);
  g_autoptr (xmlDoc) source = parse (guide);
  xmlNode *root = doc != NULL ? xmlDocGetRootElement (doc) : NULL;
  xmlNode *group =
    source != NULL ? bst_xml_first_element (xmlDocGetRootElement (source)) : NULL;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  size_t len;

  if (root == NULL || group == NULL)
    return NULL;
  group = bst_xml_copy_element (group, root);
  lay_over (group, root, size);
  g_ptr_array_add (nodes, group);
  bst_xml_link (root, root->last, nodes);
  return bst_xml_print (doc, &len);
}
