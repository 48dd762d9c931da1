/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures as children: found, copied, checked and put there.
 */
#include "io/own-svg.h"

#include <string.h>

#include "io/deck-file-private.h"
#include "io/svg-guide.h"
#include "io/xml-autoptr.h"
#include "io/xml-tree.h"
#include "io/xml.h"

#define MAX_ABOVE 3 /* elements of a deck that a picture may be in */

static xmlNode *
next_svg (xmlNode *node)
{
  while (node != NULL && !bst_reader_is (node, BST_XML_SVG_NS, "svg"))
    node = node->next;
  return node;
}

xmlNode *
bst_own_svg_find (const xmlNode *parent)
{
  return next_svg (parent->children);
}

char *
bst_own_svg_dup (const xmlNode *parent)
{
  xmlNode *svg = bst_own_svg_find (parent);

  if (svg == NULL)
    return NULL;

  /* A copy as a root brings along the namespaces that are declared further out. */
  g_autoptr (xmlDoc) doc = xmlNewDoc (BST_XML_CHARS ("1.0"));
  size_t len;

  xmlDocSetRootElement (doc, xmlDocCopyNode (svg, doc, 1));
  return bst_xml_print (doc, &len);
}

bool
bst_own_svg_check (BstReader *reader, const xmlNode *parent)
{
  unsigned n_faults = reader->n_faults;
  xmlNode *first = bst_own_svg_find (parent);

  for (xmlNode *svg = first; svg != NULL; svg = next_svg (svg->next)) {
    if (svg != first)
      bst_reader_error (reader, svg, BST_PROBLEM_SAID_TWICE, "svg", NULL, NULL);
    bst_svg_check (reader, svg);
  }
  return reader->n_faults == n_faults;
}

static unsigned
depth_of (const xmlNode *node)
{
  unsigned depth = 0;

  for (const xmlNode *child = bst_xml_first_element (node); child != NULL;
       child = bst_xml_next_element (child))
    depth = MAX (depth, depth_of (child));
  return depth + 1;
}

/* Whether `doc` is a picture that can stand inside a deck. */
static bool
check_root (xmlDoc *doc, BstProblems *problems)
{
  const xmlNode *root = xmlDocGetRootElement (doc);

  if (!bst_reader_is (root, BST_XML_SVG_NS, "svg")) {
    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_UNKNOWN_ELEMENT, "SVG", 0, NULL,
                      (const char *) root->name, NULL);
    return false;
  }
  if (depth_of (root) > BST_XML_MAX_DEPTH - MAX_ABOVE) {
    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_TOO_DEEP, "SVG", 0, NULL,
                      G_STRINGIFY (BST_XML_MAX_DEPTH), NULL);
    return false;
  }
  return true;
}

xmlDoc *
bst_own_svg_parse (const char *svg, BstProblems *problems)
{
  g_autoptr (xmlDoc) doc = bst_xml_parse (BST_XML_DECK, svg, strlen (svg), "SVG", problems);

  if (doc == NULL || !check_root (doc, problems))
    return NULL;
  bst_svg_drop_guide (xmlDocGetRootElement (doc));
  return g_steal_pointer (&doc);
}

bool
bst_own_svg_is_good (const char *svg, BstProblems *problems)
{
  g_autoptr (xmlDoc) doc = bst_own_svg_parse (svg, problems);
  BstReader reader = { .file = "SVG", .ns = BST_XML_DECK_NS, .problems = problems };

  if (doc == NULL)
    return false;
  bst_svg_check (&reader, xmlDocGetRootElement (doc));
  return reader.n_faults == 0;
}

void
bst_own_svg_write (xmlNode *parent, const xmlDoc *picture)
{
  xmlNode *old = bst_own_svg_find (parent);

  if (old != NULL) {
    g_auto (BstXmlRow) row = { .parent = NULL };

    bst_xml_plan_removal (old, &row);
    bst_xml_unlink (row.nodes);
    for (guint i = 0; i < row.nodes->len; i++)
      xmlFreeNode (g_ptr_array_index (row.nodes, i));
  }
  if (picture != NULL)
    bst_xml_append (parent, bst_xml_copy_element (xmlDocGetRootElement (picture), parent));
}
