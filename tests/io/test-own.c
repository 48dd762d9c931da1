/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens of a deck's own in files: where they may stand, by the reader and by the
 * schema alike.
 */
#include "io-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "io/own.h"

/* A deck as a file, read with the schema. */
static BstDeckFile *
load (const char *inner, BstProblems *problems)
{
  g_autofree char *xml = g_strdup_printf (
    "<deck xmlns='urn:bastide:deck' format='1' id='own'><module name='fields'/>%s</deck>", inner);
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("own-XXXXXX.xml", &path, NULL);
  BstDeckFile *file;

  g_assert_cmpint (fd, >=, 0);
  g_assert_true (g_close (fd, NULL));
  g_assert_true (g_file_set_contents (path, xml, -1, NULL));
  file = bst_deck_file_load (path, problems);
  g_remove (path);
  return file;
}

static void
test_symbols_stand_on_everything (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    load ("<symbol id='a'/><symbol id='b' on='road'/><symbol id='c' on='city'/>"
          "<symbol id='d' on='field'/><symbol id='e' on='cloister'/>"
          "<tiles><tile id='T' count='1' symbols='a'>"
          "<city id='city1' sides='N' symbols='c'/><road id='road1' sides='E' symbols='b'/>"
          "<cloister id='cloister1' symbols='e'/>"
          "<meet at='building' of='cloister1 road1'/>"
          "<field id='field1' at='S1' symbols='d'/></tile></tiles>",
          problems);
  const BstTile *tile;
  BstSymbols all = 0;

  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  tile = &bst_deck_file_get_deck (file)->tiles[0].tile;
  g_assert_true (tile->symbols == UINT64_C (1) << BST_SYMBOLS_OWN);
  for (unsigned i = 0; i < tile->n_features; i++) {
    const BstFeature *feature = &tile->features[i];

    all |= feature->symbols;
    if (feature->type == BST_FEATURE_CLOISTER)
      g_assert_true (feature->symbols == UINT64_C (1) << (BST_SYMBOLS_OWN + 4));
  }
  g_assert_true (all == UINT64_C (0xf) << (BST_SYMBOLS_OWN + 1));
}

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>"

static const BstOwnThing *
thing_of (const GPtrArray *things, unsigned number)
{
  return things->pdata[number];
}

/* Symbols and tokens bring pictures of their own, which saving keeps. */
static void
test_pictures_are_read_and_saved (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    load ("<symbol id='a' shape='star'><name xml:lang='en'>A</name>" SVG "<rect width='9'/></svg>"
          "</symbol><symbol id='b'/><token id='c'>" SVG "<circle r='9'/></svg></token>",
          problems);
  g_autoptr (BstDeckFile) again = NULL;
  g_autofree char *xml = NULL;
  size_t len;

  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_true (bst_deck_file_has_svg (file));
  g_assert_nonnull (strstr (thing_of (bst_deck_file_get_symbols (file), 0)->svg, "<rect"));
  g_assert_null (thing_of (bst_deck_file_get_symbols (file), 1)->svg);
  g_assert_nonnull (strstr (thing_of (bst_deck_file_get_tokens (file), 0)->svg, "<circle"));

  xml = bst_deck_file_to_xml (file, &len);
  again = bst_deck_file_parse (xml, len, "again.xml", problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_cmpstr (thing_of (bst_deck_file_get_symbols (again), 0)->svg, ==,
                   thing_of (bst_deck_file_get_symbols (file), 0)->svg);
  g_assert_cmpuint (bst_deck_file_get_hash (again), ==, bst_deck_file_get_hash (file));
}

/* Nobody draws what has not passed the check. */
static void
test_bad_pictures_are_left_out (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) large = g_string_new ("<token id='d'>" SVG "<path d='M");
  g_autoptr (BstDeckFile) file = NULL;

  for (unsigned i = 0; i < 41000; i++)
    g_string_append (large, "9 9 ");
  g_string_append (large, "'/></svg></token><symbol id='a'>" SVG "<image/></svg></symbol>"
                          "<token id='c'>" SVG "<a/></svg></token>");
  file = load (large->str, problems);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 3);
  g_assert_null (thing_of (bst_deck_file_get_symbols (file), 0)->svg);
  g_assert_null (thing_of (bst_deck_file_get_tokens (file), 0)->svg);
  g_assert_null (thing_of (bst_deck_file_get_tokens (file), 1)->svg);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/io/own/symbols-stand-on-everything", test_symbols_stand_on_everything);
  g_test_add_func ("/io/own/pictures-are-read-and-saved", test_pictures_are_read_and_saved);
  g_test_add_func ("/io/own/bad-pictures-are-left-out", test_bad_pictures_are_left_out);
  return g_test_run ();
}
