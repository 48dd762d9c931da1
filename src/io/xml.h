/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one place that parses XML.  Files come from strangers: nothing is fetched,
 * a DOCTYPE ends the reading, and size, depth, attributes, namespaces, nodes and names
 * are bounded before libxml2 can spend time on them.  What the elements mean is not
 * decided here.
 */
#pragma once

#include <libxml/tree.h>

#include "io/problem.h"

#define BST_XML_MAX_DEPTH 32
#define BST_XML_MAX_ATTRIBUTES 64 /* of one element */
#define BST_XML_MAX_NODES 1000000 /* elements, attributes, comments and instructions */
#define BST_XML_MAX_NAMES 20000   /* different ones, of elements, attributes and namespaces */
#define BST_XML_MAX_NAMESPACES 64 /* declared by an element and those around it */

#define BST_XML_DECK_NS "urn:bastide:deck"
#define BST_XML_GAME_NS "urn:bastide:game"
#define BST_XML_LESSON_NS "urn:bastide:lesson"
#define BST_XML_SVG_NS "http://www.w3.org/2000/svg"

/* A string for libxml2, whose own macro drops `const`. */
#define BST_XML_CHARS(text) ((const xmlChar *) (text))

/* What a file is: decides its largest size and its schema. */
typedef enum {
  BST_XML_DECK,
  BST_XML_GAME,
  BST_XML_LESSON,
  BST_XML_KINDS,
} BstXmlKind;

/* Largest file of a kind, in MiB. */
unsigned bst_xml_max_mib (BstXmlKind kind);

/* Reads the file at `path`, whatever is in it, unless it is larger than `kind`
 * allows.  Returns NULL and adds a problem on failure.  A NUL follows the bytes. */
char *bst_xml_read_file (BstXmlKind kind,
                         const char *path,
                         BstProblems *problems,
                         size_t *out_len) G_GNUC_WARN_UNUSED_RESULT;

/* Parses `len` bytes at `bytes`.  `name` stands for the file in problems.  Returns
 * NULL and adds one problem on failure.  Free with xmlFreeDoc(). */
xmlDoc *bst_xml_parse (BstXmlKind kind,
                       const char *bytes,
                       size_t len,
                       const char *name,
                       BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Compares `doc` with the schema of its kind and adds a problem if it differs. */
void bst_xml_validate (BstXmlKind kind, xmlDoc *doc, const char *name, BstProblems *problems);

/* The line on which the start tag of `node` ends, from 1; 0 if unknown. */
unsigned bst_xml_get_line (const xmlNode *node);

/* `doc` as UTF-8, ended by NUL.  Free with g_free(). */
char *bst_xml_print (xmlDoc *doc, size_t *out_len) G_GNUC_WARN_UNUSED_RESULT;

/* Writes `len` bytes to `path`, whole or not at all. */
bool bst_xml_write_file (const char *path, const char *bytes, size_t len, GError **error);

/* The folder with decks, lessons and schemas: $BASTIDE_DATADIR, or where they were installed. */
const char *bst_xml_get_data_dir (void);
