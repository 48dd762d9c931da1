/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * That reading XML is safe whatever is in the file.  What is too big for a file in the
 * tree is made here.
 */
#include <glib/gstdio.h>
#include <stdio.h>

#include "io-test.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

#define MIB ((size_t) 1 << 20)

/* Parses `text` and asserts that this one problem comes of it. */
static void
assert_refused (const char *text, BstProblemCode code, unsigned line)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc =
    bst_xml_parse (BST_XML_DECK, text, strlen (text), "test.xml", problems);

  g_assert_null (doc);
  io_test_assert_only (problems, code);
  g_assert_cmpuint (bst_problems_get (problems, 0)->line, ==, line);
}

/* A document with `n` times `piece` in its root. */
static char *
repeat (const char *piece, size_t n)
{
  GString *text = g_string_new ("<r>");

  for (size_t i = 0; i < n; i++)
    g_string_append (text, piece);
  g_string_append (text, "</r>");
  return g_string_free (text, FALSE);
}

static void
test_parse_keeps_everything (void)
{
  static const char text[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                             "<!-- a --><?b c?>\n<r a=\"&lt;\">д<![CDATA[<]]></r>\n";
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc =
    bst_xml_parse (BST_XML_DECK, text, strlen (text), "test.xml", problems);
  size_t len;

  g_assert_nonnull (doc);
  g_autofree char *printed = bst_xml_print (doc, &len);
  g_assert_cmpstr (printed, ==,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<!-- a -->\n<?b c?>\n<r a=\"&lt;\">д<![CDATA[<]]></r>\n");
  g_assert_cmpuint (len, ==, strlen (printed));
}

static void
test_parse_refuses_deep_nesting (void)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < 10000; i++)
    g_string_append (text, "<a>");
  for (unsigned i = 0; i < 10000; i++)
    g_string_append (text, "</a>");
  assert_refused (text->str, BST_PROBLEM_TOO_DEEP, 1);
  g_string_free (text, TRUE);
}

/* libxml2 would compare each of these with all the others. */
static void
test_parse_refuses_many_attributes (void)
{
  GString *text = g_string_new ("<r>\n<a");

  for (unsigned i = 0; i < 100000; i++)
    g_string_append_printf (text, " a%u=''", i);
  g_string_append (text, "/></r>");
  assert_refused (text->str, BST_PROBLEM_TOO_MANY_ATTRIBUTES, 2);
  g_string_free (text, TRUE);
}

static void
test_parse_refuses_many_namespaces (void)
{
  GString *text = g_string_new ("<r>\n");

  for (unsigned depth = 0; depth < 3; depth++) {
    g_string_append (text, "<a");
    for (unsigned i = 0; i < 30; i++)
      g_string_append_printf (text, " xmlns:a%u.%u='urn:a'", depth, i);
    g_string_append (text, ">\n");
  }
  g_string_append (text, "</a></a></a></r>");
  assert_refused (text->str, BST_PROBLEM_TOO_MANY_NAMESPACES, 4);
  g_string_free (text, TRUE);
}

static void
test_parse_counts_attributes_of_one_element (void)
{
  g_autofree char *text =
    repeat ("<a b='=' c='>' d=\"='\"/><!-- = = = --><?p ===?><![CDATA[<= =]]>", 1000);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc =
    bst_xml_parse (BST_XML_DECK, text, strlen (text), "test.xml", problems);

  io_test_show (problems);
  g_assert_nonnull (doc);
}

/* Ten levels of ten references: a hundred thousand million characters. */
static void
test_parse_refuses_entity_bomb (void)
{
  GString *text = g_string_new ("<!DOCTYPE r [\n<!ENTITY e0 \"0123456789\">\n");

  for (unsigned i = 1; i <= 10; i++) {
    g_string_append_printf (text, "<!ENTITY e%u \"", i);
    for (unsigned k = 0; k < 10; k++)
      g_string_append_printf (text, "&e%u;", i - 1);
    g_string_append (text, "\">\n");
  }
  g_string_append (text, "]>\n<r>&e10;</r>");
  assert_refused (text->str, BST_PROBLEM_DOCTYPE, 1);
  g_string_free (text, TRUE);
}

static void
test_parse_refuses_more_than_the_limit (void)
{
  size_t len = 16 * MIB + 1;
  g_autofree char *text = g_malloc (len);
  g_autoptr (BstProblems) problems = bst_problems_new ();

  memset (text, ' ', len);
  g_assert_null (bst_xml_parse (BST_XML_DECK, text, len, "test.xml", problems));
  io_test_assert_only (problems, BST_PROBLEM_TOO_LARGE);
}

/* Some versions of libxml2 refuse a text of this size, others take it. */
static void
test_parse_survives_a_huge_text (void)
{
  g_autofree char *filler = g_strnfill (15 * MIB, 'a');
  g_autofree char *text = g_strdup_printf ("<r>%s</r>", filler);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc =
    bst_xml_parse (BST_XML_DECK, text, strlen (text), "test.xml", problems);

  g_assert_cmpuint (bst_problems_get_size (problems), ==, doc == NULL ? 1 : 0);
}

static void
test_parse_knows_lines_beyond_65535 (void)
{
  GString *text = g_string_new ("<r>");

  for (unsigned i = 0; i < 100000; i++)
    g_string_append (text, "\n");
  g_string_append (text, "<a/>\n</r>");

  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc = bst_xml_parse (BST_XML_DECK, text->str, text->len, "test.xml", problems);
  g_assert_nonnull (doc);
  const xmlNode *element = xmlFirstElementChild (xmlDocGetRootElement (doc));
  g_assert_cmpuint (bst_xml_get_line (element), >=, 100001);
  g_assert_cmpuint (bst_xml_get_line (element), <=, 100002);
  g_string_free (text, TRUE);
}

static void
test_parse_accepts_a_byte_order_mark (void)
{
  static const char text[] = "\xef\xbb\xbf<?xml version='1.0' encoding='utf-8'?><r/>";
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc =
    bst_xml_parse (BST_XML_DECK, text, strlen (text), "test.xml", problems);

  g_assert_nonnull (doc);
}

static void
test_parse_refuses_wide_encodings (void)
{
  static const struct
  {
    const char *bytes;
    size_t len;
  } texts[] = {
    { "\xff\xfe<\0r\0/\0>\0", 10 },
    { "\xfe\xff\0<\0r\0/\0>", 10 },
    { "<\0r\0/\0>\0", 8 },
    { "\0\0\xfe\xff\0\0\0<", 8 },
    { "<?xml version='1.0' encoding='windows-1251'?><r/>", 49 },
    { "<?xml version='1.0' encoding='UTF-7'?><r/>", 42 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();

    g_assert_null (bst_xml_parse (BST_XML_DECK, texts[i].bytes, texts[i].len, "test.xml",
                                  problems));
    io_test_assert_only (problems, BST_PROBLEM_ENCODING);
  }
}

/* The parser's own words are English; a problem brings a name out of the file or nothing. */
static void
test_parse_names_the_fault (void)
{
  static const struct
  {
    const char *text;
    BstProblemCode code;
    const char *culprit;
  } faults[] = {
    { "<r a/>", BST_PROBLEM_XML_NO_VALUE, "a" },
    { "<r a : '1'/>", BST_PROBLEM_XML_NO_VALUE, "a" },
    { "<r a=1/>", BST_PROBLEM_XML_NO_QUOTES, NULL },
    { "<r a=“1”/>", BST_PROBLEM_XML_NO_QUOTES, NULL },
    { "<r a='1/><b/></r>", BST_PROBLEM_XML_LESS_THAN_IN_VALUE, NULL },
    { "<r a='1' a='2'/>", BST_PROBLEM_SAID_TWICE, "a" },
    { "<r xml:lang='en' xml:lang='ru'/>", BST_PROBLEM_SAID_TWICE, "xml:lang" },
    { "<r xmlns:a='u' xmlns:b='u' a:c='1' b:c='2'/>", BST_PROBLEM_SAID_TWICE, "c" },
    { "<r><x:a/></r>", BST_PROBLEM_XML_PREFIX, "x" },
    { "<r x:a='1'/>", BST_PROBLEM_XML_PREFIX, "x" },
    { "<r a='1'b='2'/>", BST_PROBLEM_XML_TAG, NULL },
    { "<r a='1', b='2'/>", BST_PROBLEM_XML_TAG, NULL },
    { "<r 1a='1'/>", BST_PROBLEM_XML_TAG, NULL },
    { "<r <b/></r>", BST_PROBLEM_XML_TAG, NULL },
    { "<r><b></b </r>", BST_PROBLEM_XML_TAG, NULL },
    { "<r>a & b</r>", BST_PROBLEM_XML_AMPERSAND, NULL },
    { "<r>a&b</r>", BST_PROBLEM_XML_AMPERSAND, NULL },
    { "<r a='b & c'/>", BST_PROBLEM_XML_AMPERSAND, NULL },
    { "<r>a < b</r>", BST_PROBLEM_XML_LESS_THAN, NULL },
    { "<r>&#1;</r>", BST_PROBLEM_XML_CHARACTER, NULL },
    { "<r a='\x0b'/>", BST_PROBLEM_XML_CHARACTER, NULL },
    { "<r/>x", BST_PROBLEM_XML_BEHIND_END, NULL },
    { "<r><!-- a </r>", BST_PROBLEM_XML_COMMENT, NULL },
    { "<r><!-- a --- b --></r>", BST_PROBLEM_XML_HYPHENS, NULL },
    { " <?xml version='1.0'?><r/>", BST_PROBLEM_XML_DECLARATION, NULL },
    { "<?xml encoding='UTF-8'?><r/>", BST_PROBLEM_XML_DECLARATION, NULL },
    { "<?xml version=1.0?><r/>", BST_PROBLEM_XML_DECLARATION, NULL },
    { "<?xml version='1.0' encoding='UTF-8'><r/>", BST_PROBLEM_XML_DECLARATION, NULL },
    { "<r>]]></r>", BST_PROBLEM_XML_SYNTAX, NULL },
    { "<r a='1", BST_PROBLEM_TRUNCATED, NULL },
    { "<r><b></b", BST_PROBLEM_TRUNCATED, NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();
    const char *text = faults[i].text;

    g_test_message ("%s", text);
    g_assert_null (bst_xml_parse (BST_XML_DECK, text, strlen (text), "test.xml", problems));
    io_test_assert_only (problems, faults[i].code);
    g_assert_cmpuint (bst_problems_get (problems, 0)->line, ==, 1);
    if (faults[i].culprit != NULL)
      g_assert_cmpstr (bst_problems_get (problems, 0)->args[0], ==, faults[i].culprit);
  }
}

/* A hundred megabytes of one element, as a file with a hole in it. */
static void
test_read_refuses_more_than_the_limit (void)
{
  g_autofree char *folder = io_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "huge.xml", NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  FILE *stream = g_fopen (path, "wb");
  size_t len;

  fputs ("<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"", stream);
  fseek (stream, 100000000, SEEK_SET);
  fputs ("\"/>", stream);
  fclose (stream);
  g_assert_null (bst_xml_read_file (BST_XML_DECK, path, problems, &len));
  io_test_assert_only (problems, BST_PROBLEM_TOO_LARGE);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_read_refuses_what_is_no_file (void)
{
  static const char *const paths[] = { "/", "/dev/zero", "/nowhere/at/all.xml" };
  size_t len;

  for (size_t i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();

    g_assert_null (bst_xml_read_file (BST_XML_DECK, paths[i], problems, &len));
    io_test_assert_only (problems, BST_PROBLEM_CANNOT_READ);
  }
}

static void
test_validate_names_line_and_element (void)
{
  static const char text[] = "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"a\">\n"
                             "<figure kind=\"follower\" count=\"31\"/>\n</deck>";
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc =
    bst_xml_parse (BST_XML_DECK, text, strlen (text), "test.xml", problems);

  bst_xml_validate (BST_XML_DECK, doc, "test.xml", problems);
  io_test_assert_only (problems, BST_PROBLEM_SCHEMA);
  g_assert_cmpuint (bst_problems_get (problems, 0)->line, ==, 2);
  g_assert_cmpstr (bst_problems_get (problems, 0)->element, ==, "figure");
}

/* It would take hours, and the reader has looked at everything already. */
static void
test_validate_skips_what_is_too_broad (void)
{
  GString *text = g_string_new ("<deck xmlns='urn:bastide:deck' format='1' id='a'>");

  for (unsigned i = 0; i < 50000; i++)
    g_string_append (text, "<x xmlns=''/>");
  g_string_append (text, "</deck>");

  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc = bst_xml_parse (BST_XML_DECK, text->str, text->len, "test.xml", problems);
  bst_xml_validate (BST_XML_DECK, doc, "test.xml", problems);
  io_test_assert_only (problems, BST_PROBLEM_SCHEMA_SKIPPED);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 0);
  g_string_free (text, TRUE);
}

static gpointer
validate_cb (gpointer data)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc = bst_xml_parse (BST_XML_DECK, data, strlen (data), "test.xml", problems);

  bst_xml_validate (BST_XML_DECK, doc, "test.xml", problems);
  return GUINT_TO_POINTER (bst_problems_get_size (problems));
}

static void
test_validate_in_threads (void)
{
  g_autofree char *text = io_test_read ("decks", "small.xml");
  GThread *threads[4];

  for (size_t i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("validate", validate_cb, text);
  for (size_t i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (threads[i])), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/io/xml/parse/keeps-everything", test_parse_keeps_everything);
  g_test_add_func ("/io/xml/parse/refuses-deep-nesting", test_parse_refuses_deep_nesting);
  g_test_add_func ("/io/xml/parse/refuses-many-attributes", test_parse_refuses_many_attributes);
  g_test_add_func ("/io/xml/parse/refuses-many-namespaces", test_parse_refuses_many_namespaces);
  g_test_add_func ("/io/xml/parse/counts-attributes-of-one-element",
                   test_parse_counts_attributes_of_one_element);
  g_test_add_func ("/io/xml/parse/refuses-entity-bomb", test_parse_refuses_entity_bomb);
  g_test_add_func ("/io/xml/parse/refuses-more-than-the-limit",
                   test_parse_refuses_more_than_the_limit);
  g_test_add_func ("/io/xml/parse/survives-a-huge-text", test_parse_survives_a_huge_text);
  g_test_add_func ("/io/xml/parse/knows-lines-beyond-65535", test_parse_knows_lines_beyond_65535);
  g_test_add_func ("/io/xml/parse/accepts-a-byte-order-mark",
                   test_parse_accepts_a_byte_order_mark);
  g_test_add_func ("/io/xml/parse/refuses-wide-encodings", test_parse_refuses_wide_encodings);
  g_test_add_func ("/io/xml/parse/names-the-fault", test_parse_names_the_fault);
  g_test_add_func ("/io/xml/read/refuses-more-than-the-limit",
                   test_read_refuses_more_than_the_limit);
  g_test_add_func ("/io/xml/read/refuses-what-is-no-file", test_read_refuses_what_is_no_file);
  g_test_add_func ("/io/xml/validate/names-line-and-element",
                   test_validate_names_line_and_element);
  g_test_add_func ("/io/xml/validate/skips-what-is-too-broad",
                   test_validate_skips_what_is_too_broad);
  g_test_add_func ("/io/xml/validate/in-threads", test_validate_in_threads);

  return g_test_run ();
}
