/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nodes going in and out of a document.
 */
#include "io/xml-tree.h"

#include <string.h>

#include "io/xml-autoptr.h"
#include "io/xml.h"

void
bst_xml_row_clear (BstXmlRow *row)
{
  g_clear_pointer (&row->nodes, g_ptr_array_unref);
}

/* --- linking --- */

static void
link_node (xmlNode *parent, xmlNode *before, xmlNode *node)
{
  xmlNode *behind = before != NULL ? before->next : parent->children;

  node->parent = parent;
  node->prev = before;
  node->next = behind;
  if (before != NULL)
    before->next = node;
  else
    parent->children = node;
  if (behind != NULL)
    behind->prev = node;
  else
    parent->last = node;
}

void
bst_xml_link (xmlNode *parent, xmlNode *before, const GPtrArray *nodes)
{
  for (guint i = 0; i < nodes->len; i++) {
    xmlNode *node = g_ptr_array_index (nodes, i);

    link_node (parent, before, node);
    before = node;
  }
}

void
bst_xml_unlink (const GPtrArray *nodes)
{
  for (guint i = 0; i < nodes->len; i++)
    xmlUnlinkNode (g_ptr_array_index (nodes, i));
}

bool
bst_xml_is_blank (const xmlNode *node)
{
  if (node->type != XML_TEXT_NODE)
    return false;

  const char *text = (const char *) node->content;
  return text == NULL || text[strspn (text, " \t\r\n")] == '\0';
}

static xmlNode *
skip_back (xmlNode *node)
{
  while (node != NULL && node->type != XML_ELEMENT_NODE)
    node = node->prev;
  return node;
}

static xmlNode *
skip_on (xmlNode *node)
{
  while (node != NULL && node->type != XML_ELEMENT_NODE)
    node = node->next;
  return node;
}

xmlNode *
bst_xml_previous_element (const xmlNode *node)
{
  return skip_back (node->prev);
}

xmlNode *
bst_xml_next_element (const xmlNode *node)
{
  return skip_on (node->next);
}

xmlNode *
bst_xml_first_element (const xmlNode *parent)
{
  return skip_on (parent->children);
}

xmlNode *
bst_xml_last_element (const xmlNode *parent)
{
  return skip_back (parent->last);
}

/* --- copies --- */

/* The namespace `ns` as the copy `element` knows it, declared there if need be. */
static xmlNs *
find_ns (xmlNode *element, const xmlNs *ns)
{
  if (ns == NULL)
    return NULL;

  xmlNs *found = xmlSearchNs (element->doc, element, ns->prefix);
  if (found != NULL && xmlStrEqual (found->href, ns->href))
    return found;
  return xmlNewNs (element, ns->href, ns->prefix);
}

static void
copy_attributes (const xmlNode *element, xmlNode *copy)
{
  for (const xmlAttr *a = element->properties; a != NULL; a = a->next) {
    g_autoptr (BstXmlChar) value = xmlNodeListGetString (element->doc, a->children, 1);
    xmlNs *ns = find_ns (copy, a->ns);

    xmlNewNsProp (copy, ns, a->name, value != NULL ? value : BST_XML_CHARS (""));
  }
}

xmlNode *
bst_xml_copy_element (const xmlNode *element, xmlNode *parent)
{
  xmlNode *copy = xmlNewDocNode (parent->doc, NULL, element->name, NULL);

  copy->parent = parent;
  copy->line = element->line;
  for (const xmlNs *ns = element->nsDef; ns != NULL; ns = ns->next)
    xmlNewNs (copy, ns->href, ns->prefix);
  copy->ns = find_ns (copy, element->ns);
  copy_attributes (element, copy);

  for (xmlNode *child = element->children; child != NULL; child = child->next) {
    xmlNode *twin = child->type == XML_ELEMENT_NODE
                      ? bst_xml_copy_element (child, copy)
                      : xmlDocCopyNode (child, parent->doc, 1);

    if (twin != NULL)
      link_node (copy, copy->last, twin);
  }
  return copy;
}

xmlNode *
bst_xml_new_element (xmlNode *parent, const char *name)
{
  const xmlNs deck = { .href = BST_XML_CHARS (BST_XML_DECK_NS), .prefix = parent->ns->prefix };
  xmlNode *element = xmlNewDocNode (parent->doc, NULL, BST_XML_CHARS (name), NULL);

  element->parent = parent;
  element->ns = find_ns (element, &deck);
  return element;
}

/* --- white space --- */

/* A line break and the indentation of what stands in `parent`, or of its own end tag. */
static xmlNode *
new_break (const xmlNode *parent, BstXmlGap gap, unsigned n_levels)
{
  g_autoptr (GString) text = g_string_new (gap == BST_XML_BLANK_LINE ? "\n\n" : "\n");
  unsigned depth = n_levels;

  for (const xmlNode *node = parent; node->parent != NULL; node = node->parent)
    if (node->parent->type == XML_ELEMENT_NODE)
      depth++;
  for (unsigned i = 0; i < depth; i++)
    g_string_append (text, "  ");
  return xmlNewDocText (parent->doc, BST_XML_CHARS (text->str));
}

/* Into a parent without elements. */
static void
plan_only_child (xmlNode *element, xmlNode *parent, BstXmlRow *row)
{
  xmlNode *before = parent->last;

  while (before != NULL && bst_xml_is_blank (before))
    before = before->prev;
  row->before = before;
  g_ptr_array_add (row->nodes, new_break (parent, BST_XML_NEXT_LINE, 1));
  g_ptr_array_add (row->nodes, element);
  if (parent->last == before)
    g_ptr_array_add (row->nodes, new_break (parent, BST_XML_NEXT_LINE, 0));
}

void
bst_xml_plan_insert (xmlNode *element,
                     xmlNode *parent,
                     xmlNode *previous,
                     BstXmlGap gap,
                     BstXmlRow *out_row)
{
  xmlNode *first = bst_xml_first_element (parent);
  const xmlNode *beside = previous != NULL ? previous : first;

  *out_row = (BstXmlRow) { .parent = parent, .nodes = g_ptr_array_new () };
  if (beside == NULL) {
    plan_only_child (element, parent, out_row);
    return;
  }

  /* Where somebody writes all in one line, so do we. */
  bool is_spaced = beside->prev != NULL && bst_xml_is_blank (beside->prev);

  out_row->before = previous != NULL ? previous : first->prev;
  if (previous == NULL)
    g_ptr_array_add (out_row->nodes, element);
  if (is_spaced)
    g_ptr_array_add (out_row->nodes, new_break (parent, gap, 1));
  if (previous != NULL)
    g_ptr_array_add (out_row->nodes, element);
}

void
bst_xml_append (xmlNode *parent, xmlNode *element)
{
  g_auto (BstXmlRow) row = { .parent = NULL };

  bst_xml_plan_insert (element, parent, bst_xml_last_element (parent), BST_XML_NEXT_LINE, &row);
  bst_xml_link (row.parent, row.before, row.nodes);
}

void
bst_xml_plan_removal (xmlNode *element, BstXmlRow *out_row)
{
  xmlNode *front = element->prev != NULL && bst_xml_is_blank (element->prev) ? element->prev : NULL;
  xmlNode *back = element->next != NULL && bst_xml_is_blank (element->next) ? element->next : NULL;
  bool is_first = bst_xml_previous_element (element) == NULL;
  bool is_last = bst_xml_next_element (element) == NULL;
  bool is_alone = is_first && is_last && (front == NULL || front->prev == NULL) &&
                  (back == NULL || back->next == NULL);

  *out_row = (BstXmlRow) { .parent = element->parent, .nodes = g_ptr_array_new () };
  if (front != NULL && (is_alone || !is_first || is_last))
    g_ptr_array_add (out_row->nodes, front);
  g_ptr_array_add (out_row->nodes, element);
  if (back != NULL && (is_alone || (is_first && !is_last)))
    g_ptr_array_add (out_row->nodes, back);
  out_row->before = ((xmlNode *) g_ptr_array_index (out_row->nodes, 0))->prev;
}

/* --- attributes and texts --- */

/* People paste all kinds of characters; some have no place in XML. */
static char *
dup_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *clean = g_string_new (NULL);

  for (char *p = valid; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (c >= 0x20 ? c != 0xfffe && c != 0xffff : c == '\t' || c == '\n' || c == '\r')
      g_string_append_unichar (clean, c);
  }
  return g_string_free (clean, FALSE);
}

static int
rank_of (const char *name, const char *const *order)
{
  int rank = 0;

  while (order[rank] != NULL && strcmp (order[rank], name) != 0)
    rank++;
  return rank;
}

/* Moves `attribute`, the last of its element, in front of `behind`. */
static void
move_attribute (xmlAttr *attribute, xmlAttr *behind)
{
  xmlNode *element = attribute->parent;

  attribute->prev->next = NULL;
  attribute->prev = behind->prev;
  attribute->next = behind;
  if (behind->prev != NULL)
    behind->prev->next = attribute;
  else
    element->properties = attribute;
  behind->prev = attribute;
}

void
bst_xml_set_attribute (xmlNode *element,
                       const char *name,
                       const char *value,
                       const char *const *order)
{
  xmlAttr *attribute = xmlHasNsProp (element, BST_XML_CHARS (name), NULL);

  if (value == NULL) {
    if (attribute != NULL)
      xmlRemoveProp (attribute);
    return;
  }

  g_autofree char *clean = dup_clean (value);
  if (attribute != NULL) {
    xmlSetNsProp (element, NULL, BST_XML_CHARS (name), BST_XML_CHARS (clean));
    return;
  }

  attribute = xmlNewProp (element, BST_XML_CHARS (name), BST_XML_CHARS (clean));
  for (xmlAttr *a = element->properties; a != NULL && a != attribute; a = a->next)
    if (a->ns == NULL && rank_of ((const char *) a->name, order) > rank_of (name, order)) {
      move_attribute (attribute, a);
      break;
    }
}

void
bst_xml_set_text (xmlNode *element, const char *text)
{
  g_autofree char *clean = dup_clean (text);
  xmlNode *next;

  for (xmlNode *child = element->children; child != NULL; child = next) {
    next = child->next;
    if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE) {
      xmlUnlinkNode (child);
      xmlFreeNode (child);
    }
  }
  link_node (element, NULL, xmlNewDocText (element->doc, BST_XML_CHARS (clean)));
}
