/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parsing and writing with libxml2; see xml-scan.c for what happens before and
 * schema.c for what may come after.
 */
#include "io/xml.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <libxml/SAX2.h>
#include <stdio.h>
#include <string.h>

#include "config.h"
#include "io/xml-autoptr.h"
#include "io/xml-scan.h"

#define MIB ((size_t) 1 << 20)

/* What the callbacks of one parser share. */
typedef struct
{
  const char *name;
  BstProblems *problems;
  unsigned n_nodes;
  bool has_failed; /* one problem is enough: the others follow from it */
} Parse;

unsigned
bst_xml_max_mib (BstXmlKind kind)
{
  static const unsigned mib[BST_XML_KINDS] = {
    [BST_XML_DECK] = 16, [BST_XML_GAME] = 64, [BST_XML_LESSON] = 1
  };

  return mib[kind];
}

const char *
bst_xml_get_data_dir (void)
{
  const char *dir = g_getenv ("BASTIDE_DATADIR");

  return dir != NULL && *dir != '\0' ? dir : BST_DATADIR;
}

static void
add_too_large (BstXmlKind kind, const char *name, BstProblems *problems)
{
  g_autofree char *limit = g_strdup_printf ("%u", bst_xml_max_mib (kind));

  bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_TOO_LARGE, name, 0, NULL,
                    limit, NULL);
}

static void
add_cannot_read (const char *path, int number, BstProblems *problems)
{
  bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_CANNOT_READ, path, 0, NULL,
                    g_strerror (number), NULL);
}

/* Everything in `stream` up to `max` bytes and one more, which says that there is more. */
static GByteArray *
read_stream (FILE *stream, size_t max)
{
  GByteArray *bytes = g_byte_array_new ();
  guint8 chunk[16384];
  size_t n;

  while (bytes->len <= max && (n = fread (chunk, 1, sizeof chunk, stream)) > 0)
    g_byte_array_append (bytes, chunk, (guint) n);

  return bytes;
}

char *
bst_xml_read_file (BstXmlKind kind, const char *path, BstProblems *problems, size_t *out_len)
{
  /* A pipe or a device could keep us waiting for ever. */
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    add_cannot_read (path, g_file_test (path, G_FILE_TEST_IS_DIR) ? EISDIR : EINVAL, problems);
    return NULL;
  }

  FILE *stream = g_fopen (path, "rb");
  if (stream == NULL) {
    add_cannot_read (path, errno, problems);
    return NULL;
  }

  size_t max = bst_xml_max_mib (kind) * MIB;
  g_autoptr (GByteArray) bytes = read_stream (stream, max);
  int failure = ferror (stream) ? EIO : 0;
  fclose (stream);

  if (failure != 0) {
    add_cannot_read (path, failure, problems);
    return NULL;
  }
  if (bytes->len > max) {
    add_too_large (kind, path, problems);
    return NULL;
  }

  *out_len = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
}

/* libxml2 2.14 calls these fields its own, but offers nothing in their place. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static const char *
get_element (const xmlParserCtxt *parser)
{
  return (const char *) parser->name;
}

static int
get_depth (const xmlParserCtxt *parser)
{
  return parser->nodeNr;
}

/* Up to 2.11 each namespace was counted twice, with its prefix and with its address. */
static int
get_n_namespaces (const xmlParserCtxt *parser)
{
#if LIBXML_VERSION >= 21200
  return parser->nsNr;
#else
  return parser->nsNr / 2;
#endif
}

G_GNUC_END_IGNORE_DEPRECATIONS

static void
fail (xmlParserCtxt *parser, BstProblemCode code, unsigned line, const char *arg)
{
  Parse *parse = parser->_private;

  if (parse->has_failed)
    return;

  parse->has_failed = true;
  bst_problems_add (parse->problems, BST_SEVERITY_ERROR, code, parse->name, line,
                    get_element (parser), arg, NULL);
}

static void
stop (xmlParserCtxt *parser, BstProblemCode code, const char *arg)
{
  fail (parser, code, (unsigned) parser->input->line, arg);
  xmlStopParser (parser);
}

static void
refuse_doctype_cb (void *data, const xmlChar *name, const xmlChar *public, const xmlChar *system)
{
  stop (data, BST_PROBLEM_DOCTYPE, NULL);
}

/* Each takes a hundred bytes and more, however short it is in the file, and names are kept
 * in a table that does not grow with them. */
static bool
count_nodes (xmlParserCtxt *parser, int n)
{
  Parse *parse = parser->_private;

  parse->n_nodes += (unsigned) n;
  if (parse->n_nodes > BST_XML_MAX_NODES) {
    stop (parser, BST_PROBLEM_TOO_MANY_NODES, G_STRINGIFY (BST_XML_MAX_NODES));
    return false;
  }
  if (xmlDictSize (parser->dict) > BST_XML_MAX_NAMES) {
    stop (parser, BST_PROBLEM_TOO_MANY_NAMES, G_STRINGIFY (BST_XML_MAX_NAMES));
    return false;
  }
  return true;
}

static void
comment_cb (void *data, const xmlChar *text)
{
  if (count_nodes (data, 1))
    xmlSAX2Comment (data, text);
}

static void
instruction_cb (void *data, const xmlChar *target, const xmlChar *text)
{
  if (count_nodes (data, 1))
    xmlSAX2ProcessingInstruction (data, target, text);
}

static void
start_element_cb (void *data,
                  const xmlChar *local_name,
                  const xmlChar *prefix,
                  const xmlChar *uri,
                  int n_namespaces,
                  const xmlChar **namespaces,
                  int n_attributes,
                  int n_defaulted,
                  const xmlChar **attributes)
{
  xmlParserCtxt *parser = data;

  if (get_depth (parser) >= BST_XML_MAX_DEPTH) {
    stop (parser, BST_PROBLEM_TOO_DEEP, G_STRINGIFY (BST_XML_MAX_DEPTH));
    return;
  }
  /* Older versions look through all of them for each name. */
  if (get_n_namespaces (parser) > BST_XML_MAX_NAMESPACES) {
    stop (parser, BST_PROBLEM_TOO_MANY_NAMESPACES, G_STRINGIFY (BST_XML_MAX_NAMESPACES));
    return;
  }
  if (!count_nodes (parser, 1 + n_attributes))
    return;

  xmlSAX2StartElementNs (data, local_name, prefix, uri, n_namespaces, namespaces,
                         n_attributes, n_defaulted, attributes);
}

/* The faults of people who write XML by hand.  libxml2 has English words for them only, so
 * we have sentences of our own; what is not here is BST_PROBLEM_XML_SYNTAX. */
static const struct
{
  int error;
  BstProblemCode code;
  bool is_sure; /* also at the end of a file, where others mean that it was cut off */
} faults[] = {
  { XML_ERR_DOCUMENT_EMPTY, BST_PROBLEM_NOT_XML, true },
  { XML_ERR_DOCUMENT_START, BST_PROBLEM_NOT_XML, true },
  { XML_ERR_TAG_NAME_MISMATCH, BST_PROBLEM_WRONG_NESTING, true },
  { XML_ERR_UNDECLARED_ENTITY, BST_PROBLEM_ENTITY, true },
  { XML_WAR_UNDECLARED_ENTITY, BST_PROBLEM_ENTITY, true },
  { XML_ERR_COMMENT_NOT_FINISHED, BST_PROBLEM_XML_COMMENT, true },
  { XML_ERR_HYPHEN_IN_COMMENT, BST_PROBLEM_XML_HYPHENS, false },
  { XML_ERR_DOCUMENT_END, BST_PROBLEM_XML_BEHIND_END, false },
  { XML_ERR_RESERVED_XML_NAME, BST_PROBLEM_XML_DECLARATION, false },
  { XML_ERR_INVALID_CHAR, BST_PROBLEM_XML_CHARACTER, false },
  { XML_ERR_INVALID_DEC_CHARREF, BST_PROBLEM_XML_CHARACTER, false },
  { XML_ERR_INVALID_HEX_CHARREF, BST_PROBLEM_XML_CHARACTER, false },
  { XML_ERR_ENTITYREF_SEMICOL_MISSING, BST_PROBLEM_XML_AMPERSAND, false },
  { XML_ERR_ATTRIBUTE_NOT_STARTED, BST_PROBLEM_XML_NO_QUOTES, false },
  { XML_ERR_ATTRIBUTE_REDEFINED, BST_PROBLEM_SAID_TWICE, false },
  { XML_ERR_ATTRIBUTE_WITHOUT_VALUE, BST_PROBLEM_XML_NO_VALUE, false },
  { XML_ERR_LT_IN_ATTRIBUTE, BST_PROBLEM_XML_LESS_THAN_IN_VALUE, false },
  { XML_ERR_GT_REQUIRED, BST_PROBLEM_XML_TAG, false },
  { XML_ERR_SPACE_REQUIRED, BST_PROBLEM_XML_TAG, false },
  { XML_NS_ERR_ATTRIBUTE_REDEFINED, BST_PROBLEM_SAID_TWICE, false },
  { XML_NS_ERR_UNDEFINED_NAMESPACE, BST_PROBLEM_XML_PREFIX, false },
};

/* Whether "<?xml" has not ended yet: what is amiss in it has other numbers in each libxml2. */
static bool
is_in_declaration (const xmlParserInput *input)
{
  const char *begin = (const char *) input->base;

  return g_str_has_prefix (begin, "<?xml") &&
         g_strstr_len (begin, input->cur - input->base, "?>") == NULL;
}

/* A name is missing: behind an "&", behind a "<", or inside a tag. */
static BstProblemCode
classify_missing_name (const xmlParserInput *input)
{
  xmlChar before = input->cur > input->base ? input->cur[-1] : ' ';

  if (before == '&')
    return BST_PROBLEM_XML_AMPERSAND;
  return before == '<' ? BST_PROBLEM_XML_LESS_THAN : BST_PROBLEM_XML_TAG;
}

static BstProblemCode
classify (const xmlParserCtxt *parser, const BstXmlError *error)
{
  const xmlParserInput *input = parser->input;
  bool is_at_end = input != NULL && input->cur >= input->end;

  if (input != NULL && !is_at_end && is_in_declaration (input))
    return BST_PROBLEM_XML_DECLARATION;
  for (size_t i = 0; i < G_N_ELEMENTS (faults); i++)
    if (faults[i].error == error->code && (faults[i].is_sure || !is_at_end))
      return faults[i].code;

  if (is_at_end)
    return BST_PROBLEM_TRUNCATED;
  if (error->code == XML_ERR_NAME_REQUIRED && input != NULL)
    return classify_missing_name (input);
  return BST_PROBLEM_XML_SYNTAX;
}

/* The name that the problem is about, or NULL: "count", "xml:lang". */
static char *
dup_culprit (const BstXmlError *error)
{
  if (error->code == XML_ERR_ATTRIBUTE_REDEFINED && error->str2 != NULL)
    return g_strconcat (error->str1, ":", error->str2, NULL);
  return g_strdup (error->str1);
}

static void
error_cb (void *data, BstXmlError *error)
{
  xmlParserCtxt *parser = data;
  BstProblemCode code = classify (parser, error);

  if (error->level == XML_ERR_WARNING && code != BST_PROBLEM_ENTITY)
    return;

  g_autofree char *culprit = dup_culprit (error);

  g_debug ("libxml2: line %d: %s", error->line, error->message);
  fail (parser, code, error->line > 0 ? (unsigned) error->line : 0, culprit);
}

static xmlParserCtxt *
new_parser (Parse *parse)
{
  static gsize once = 0;

  if (g_once_init_enter (&once)) {
    xmlInitParser ();
    g_once_init_leave (&once, 1);
  }

  xmlParserCtxt *parser = xmlNewParserCtxt ();
  if (parser == NULL)
    g_error ("out of memory");

  parser->_private = parse;
  parser->sax->internalSubset = refuse_doctype_cb;
  parser->sax->startElementNs = start_element_cb;
  parser->sax->comment = comment_cb;
  parser->sax->processingInstruction = instruction_cb;
  parser->sax->serror = error_cb;
  return parser;
}

xmlDoc *
bst_xml_parse (BstXmlKind kind,
               const char *bytes,
               size_t len,
               const char *name,
               BstProblems *problems)
{
  if (len > bst_xml_max_mib (kind) * MIB) {
    add_too_large (kind, name, problems);
    return NULL;
  }
  if (!bst_xml_scan (bytes, len, name, problems))
    return NULL;

  Parse parse = { .name = name, .problems = problems };
  g_autoptr (xmlParserCtxt) parser = new_parser (&parse);
  g_autoptr (xmlDoc) doc = xmlCtxtReadMemory (parser, bytes, (int) len, NULL, NULL,
                                              XML_PARSE_NONET | XML_PARSE_BIG_LINES);

  if (doc == NULL || xmlDocGetRootElement (doc) == NULL)
    fail (parser, BST_PROBLEM_XML_SYNTAX, 0, NULL);
  if (parse.has_failed)
    return NULL;

  return g_steal_pointer (&doc);
}

unsigned
bst_xml_get_line (const xmlNode *node)
{
  long line = xmlGetLineNo (node);

  return line > 0 ? (unsigned) line : 0;
}

char *
bst_xml_print (xmlDoc *doc, size_t *out_len)
{
  g_autoptr (BstXmlChar) bytes = NULL;
  int len = 0;

  xmlDocDumpMemoryEnc (doc, &bytes, &len, "UTF-8");
  if (bytes == NULL)
    g_error ("out of memory");

  *out_len = (size_t) len;
  return g_strndup ((const char *) bytes, (size_t) len);
}

bool
bst_xml_write_file (const char *path, const char *bytes, size_t len, GError **error)
{
  return g_file_set_contents_full (path, bytes, (gssize) len,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0666, error);
}
