/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Comparing a document with its schema.  Each schema is parsed once in a process
 * and kept until its end.
 */
#include <libxml/relaxng.h>

#include "io/xml-autoptr.h"
#include "io/xml.h"

/* libxml2 takes a time that grows with the square of the number of children, so there
 * is a limit to the sum of these squares.  The largest deck needs a sixth of it. */
#define MAX_WORK 400000000.0

typedef struct
{
  const char *name;
  BstProblems *problems;
  bool has_failed; /* the first message is the closest; the others retell it */
} Validation;

static void
ignore_cb (void *data, BstXmlError *error)
{
}

static void
error_cb (void *data, BstXmlError *error)
{
  Validation *validation = data;
  const xmlNode *node = error->node;

  if (validation->has_failed)
    return;

  /* Its words are English only and for those who know the schema. */
  g_debug ("libxml2: %s", error->message);
  validation->has_failed = true;
  bst_problems_add (validation->problems, BST_SEVERITY_ERROR, BST_PROBLEM_SCHEMA, validation->name,
                    node != NULL ? bst_xml_get_line (node) : 0,
                    node != NULL ? (const char *) node->name : NULL, NULL);
}

static char *
build_path (BstXmlKind kind)
{
  static const char *const names[BST_XML_KINDS] = {
    [BST_XML_DECK] = "deck.rng", [BST_XML_GAME] = "game.rng", [BST_XML_LESSON] = "lesson.rng"
  };

  return g_build_filename (bst_xml_get_data_dir (), "schema", names[kind], NULL);
}

static xmlRelaxNG *
load (BstXmlKind kind)
{
  g_autofree char *path = build_path (kind);

  /* libxml2 prints by itself when it cannot open a file. */
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return NULL;

  g_autoptr (xmlRelaxNGParserCtxt) parser = xmlRelaxNGNewParserCtxt (path);
  xmlRelaxNGSetParserStructuredErrors (parser, ignore_cb, NULL);
  return xmlRelaxNGParse (parser);
}

/* libxml2 sets up its tables of data types without a lock of its own. */
static xmlRelaxNG *
get_schema (BstXmlKind kind)
{
  static GMutex mutex;
  static xmlRelaxNG *schemas[BST_XML_KINDS];

  g_mutex_lock (&mutex);
  if (schemas[kind] == NULL)
    schemas[kind] = load (kind);
  xmlRelaxNG *schema = schemas[kind];
  g_mutex_unlock (&mutex);

  return schema;
}

/* The sum of squares over `node` and all below it. */
static double
estimate_work (const xmlNode *node)
{
  double n_children = 0;
  double work = 0;

  for (const xmlNode *child = node->children; child != NULL; child = child->next) {
    n_children++;
    if (child->type == XML_ELEMENT_NODE)
      work += estimate_work (child);
  }

  return work + n_children * n_children;
}

void
bst_xml_validate (BstXmlKind kind, xmlDoc *doc, const char *name, BstProblems *problems)
{
  xmlRelaxNG *schema = get_schema (kind);

  if (schema == NULL) {
    g_autofree char *path = build_path (kind);

    bst_problems_add (problems, BST_SEVERITY_WARNING, BST_PROBLEM_NO_SCHEMA, name, 0, NULL,
                      path, NULL);
    return;
  }

  if (estimate_work (xmlDocGetRootElement (doc)) > MAX_WORK) {
    bst_problems_add (problems, BST_SEVERITY_WARNING, BST_PROBLEM_SCHEMA_SKIPPED, name, 0, NULL,
                      NULL);
    return;
  }

  Validation validation = { .name = name, .problems = problems };
  g_autoptr (xmlRelaxNGValidCtxt) validator = xmlRelaxNGNewValidCtxt (schema);

  xmlRelaxNGSetValidStructuredErrors (validator, error_cb, &validation);
  if (xmlRelaxNGValidateDoc (validator, doc) != 0 && !validation.has_failed)
    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_SCHEMA, name, 0, NULL, NULL);
}
