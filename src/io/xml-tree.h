/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Changing a document in such a way that a person who reads the file finds it in order:
 * copies of elements, and where nodes go in and out together with the white space
 * between them.  libxml2 melts neighbouring texts when it links nodes, which cannot be
 * taken back, so nodes are linked here.
 */
#pragma once

#include <glib.h>
#include <libxml/tree.h>
#include <stdbool.h>

/* How far elements stand apart. */
typedef enum {
  BST_XML_NEXT_LINE,
  BST_XML_BLANK_LINE, /* an empty line between them */
} BstXmlGap;

/* Neighbours that come or go together, behind `before` (NULL: at the beginning). */
typedef struct
{
  xmlNode *parent;
  xmlNode *before;
  GPtrArray *nodes;
} BstXmlRow;

void bst_xml_row_clear (BstXmlRow *row);

/* Puts `nodes` into `parent` behind `before`; takes them out again. */
void bst_xml_link (xmlNode *parent, xmlNode *before, const GPtrArray *nodes);
void bst_xml_unlink (const GPtrArray *nodes);

/* Whether `node` is text of white space only. */
bool bst_xml_is_blank (const xmlNode *node);

/* The element in front of `node` or behind it, or NULL. */
xmlNode *bst_xml_previous_element (const xmlNode *node);
xmlNode *bst_xml_next_element (const xmlNode *node);
xmlNode *bst_xml_first_element (const xmlNode *parent);
xmlNode *bst_xml_last_element (const xmlNode *parent);

/* A copy of `element`, from whatever document, that knows `parent` but is not linked to
 * it.  Namespaces that `parent` knows are not declared again. */
xmlNode *bst_xml_copy_element (const xmlNode *element,
                               xmlNode *parent) G_GNUC_WARN_UNUSED_RESULT;

/* An element of the deck's namespace for `parent`. */
xmlNode *bst_xml_new_element (xmlNode *parent, const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* How `element` goes into its parent with white space around it: behind the element
 * `previous`, or first of all.  Nothing is linked yet. */
void bst_xml_plan_insert (xmlNode *element,
                          xmlNode *parent,
                          xmlNode *previous,
                          BstXmlGap gap,
                          BstXmlRow *out_row);

/* Links `element` to `parent` in a line of its own, behind all that is there. */
void bst_xml_append (xmlNode *parent, xmlNode *element);

/* What goes away with `element`, so that no gap stays behind. */
void bst_xml_plan_removal (xmlNode *element, BstXmlRow *out_row);

/* Sets an attribute, or removes it if `value` is NULL.  A new one goes in front of the
 * first that stands behind it in `order`, ended by NULL. */
void bst_xml_set_attribute (xmlNode *element,
                            const char *name,
                            const char *value,
                            const char *const *order);

/* Makes `text` the text directly inside `element`; all else in it stays. */
void bst_xml_set_text (xmlNode *element, const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BstXmlRow, bst_xml_row_clear)
