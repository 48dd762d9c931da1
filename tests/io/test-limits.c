/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that are larger than anybody needs, with names that share one hash: there is an end
 * to what is read of them, and one problem says so.
 */
#include <glib/gstdio.h>

#include "io-test.h"
#include "io/deck-edit.h"
#include "io/game-file.h"
#include "io/journal.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

#define DECK "<deck xmlns='urn:bastide:deck' format='1' id='a'>"
#define GAME "<game xmlns='urn:bastide:game' format='1' rules='1' seed='1' first='0'>"

/* Thirty letters and digits.  All of them have the same g_str_hash(), as "ar" and "c0" do. */
static void
write_twin (char out_name[31], unsigned number)
{
  for (unsigned i = 0; i < 15; i++)
    memcpy (out_name + 2 * i, number >> i & 1 ? "c0" : "ar", 2);
  out_name[30] = '\0';
}

static void
add_twin (GString *text, const char *before, unsigned number, const char *behind)
{
  char name[31];

  write_twin (name, number);
  g_string_append_printf (text, "%s%s%s", before, name, behind);
}

/* As a language: subtags of at most eight letters and digits. */
static void
add_language (GString *text, const char *before, unsigned number, const char *behind)
{
  char name[31];

  write_twin (name, number);
  g_string_append_printf (text, "%sx-%.8s-%.8s-%.8s%s", before, name, name + 8, name + 16, behind);
}

static BstDeckFile *
parse_deck (const GString *text, BstProblems *problems)
{
  BstDeckFile *file = bst_deck_file_parse (text->str, text->len, "test.xml", problems);

  g_assert_nonnull (file);
  return file;
}

static void
assert_too_many (const BstProblems *problems, const char *what, const char *max)
{
  io_test_assert_only (problems, BST_PROBLEM_TOO_MANY_ELEMENTS);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 1);
  g_assert_cmpstr (bst_problems_get (problems, 0)->args[0], ==, what);
  g_assert_cmpstr (bst_problems_get (problems, 0)->args[1], ==, max);
}

static void
test_twins_share_a_hash (void)
{
  char one[31];
  char other[31];

  write_twin (one, 0);
  write_twin (other, 12345);
  g_assert_cmpstr (one, !=, other);
  g_assert_cmpuint (g_str_hash (one), ==, g_str_hash (other));
}

static void
check_languages (const char *element)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) text = g_string_new (DECK "<module name='fields'/>");
  g_autoptr (BstDeckFile) file = NULL;
  g_autofree char *begin = g_strdup_printf ("<%s xml:lang='", element);
  g_autofree char *end = g_strdup_printf ("'>a</%s>", element);

  /* Of the twelve pairs in a language. */
  for (unsigned i = 0; i < 4096; i++)
    add_language (text, begin, i, end);
  g_string_append (text, "</deck>");
  file = parse_deck (text, problems);
  assert_too_many (problems, element, G_STRINGIFY (BST_DECK_MAX_LANGUAGES));
}

static void
test_languages_of_a_deck_have_an_end (void)
{
  static const char *const elements[] = { "name", "description", "note" };

  for (unsigned i = 0; i < G_N_ELEMENTS (elements); i++)
    check_languages (elements[i]);
}

static void
test_languages_of_a_tile_have_an_end (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) text = g_string_new (DECK "<tiles><tile id='T'>");
  g_autoptr (BstDeckFile) file = NULL;

  for (unsigned i = 0; i < 4096; i++)
    add_language (text, "<name xml:lang='", i, "'>a</name>");
  g_string_append (text, "</tile></tiles></deck>");
  file = parse_deck (text, problems);
  assert_too_many (problems, "name", G_STRINGIFY (BST_DECK_MAX_LANGUAGES));
}

static void
test_as_many_languages_as_may_be_are_read (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) text = g_string_new (DECK "<module name='fields'/>");
  g_autoptr (BstDeckFile) file = NULL;

  for (unsigned i = 0; i < BST_DECK_MAX_LANGUAGES; i++)
    g_string_append_printf (text, "<name xml:lang='x-%u'>name %u</name>", i, i);
  g_string_append (text, "</deck>");
  file = parse_deck (text, problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_cmpstr (bst_deck_file_get_name (file, "x-63"), ==, "name 63");
}

static void
test_workshop_shows_no_more_languages (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) text = g_string_new (DECK);
  g_autoptr (BstDeckSource) source = NULL;
  g_autoptr (GPtrArray) texts = NULL;

  for (unsigned i = 0; i < 4096; i++)
    add_language (text, "<name xml:lang='", i, "'>a</name>");
  g_string_append (text, "<note xml:lang='en'>note</note><module name='fields'/></deck>");
  source = bst_deck_source_new (text->str, text->len, "test.xml", problems);
  texts = bst_deck_edit_dup_texts (source);
  g_assert_cmpuint (texts->len, ==, BST_DECK_MAX_LANGUAGES + 1);
}

static void
test_authors_have_an_end (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) text = g_string_new (DECK "<module name='fields'/>");
  g_autoptr (BstDeckFile) file = NULL;

  for (unsigned i = 0; i < 100000; i++)
    g_string_append (text, "<author>a</author>");
  g_string_append (text, "</deck>");
  file = parse_deck (text, problems);
  assert_too_many (problems, "author", G_STRINGIFY (BST_DECK_MAX_AUTHORS));
}

/* Comparing each word with each tile would take a thousand million comparisons. */
static void
test_ids_with_one_hash_are_told_apart (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) text = g_string_new (DECK "<tiles>");
  g_autoptr (BstDeckFile) file = NULL;

  for (unsigned i = 0; i < 4096; i++)
    add_twin (text, "<tile id='", i, "' count='1'/>");
  g_string_append (text, "</tiles><start>");
  add_twin (text, "<lay tile='", 77, "'/><stage tiles='");
  for (unsigned i = 0; i < 300000; i++)
    add_twin (text, " ", 4096 + i % 4096, "");
  g_string_append (text, "'/></start></deck>");
  file = parse_deck (text, problems);
  g_assert_cmpuint (bst_deck_file_get_deck (file)->n_tiles, ==, 4096);
  g_assert_cmpuint (bst_deck_file_get_deck (file)->lays[0].tile, ==, 77);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 300000);
}

static void
assert_not_parsed (const GString *text, BstProblemCode code)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  g_assert_null (bst_xml_parse (BST_XML_DECK, text->str, text->len, "test.xml", problems));
  io_test_assert_only (problems, code);
}

static void
test_nodes_have_an_end (void)
{
  static const char *const nodes[] = { "<a/>", "<!---->", "<?a?>", "<a b='' c='' d=''/>" };
  static const unsigned sizes[] = { 1, 1, 1, 4 };

  for (unsigned i = 0; i < G_N_ELEMENTS (nodes); i++) {
    g_autoptr (GString) text = g_string_new ("<r>");

    for (unsigned k = 0; k < BST_XML_MAX_NODES; k += sizes[i])
      g_string_append (text, nodes[i]);
    g_string_append (text, "</r>");
    assert_not_parsed (text, BST_PROBLEM_TOO_MANY_NODES);
  }
}

static void
test_names_have_an_end (void)
{
  g_autoptr (GString) elements = g_string_new ("<r>");
  g_autoptr (GString) attributes = g_string_new ("<r>");
  g_autoptr (GString) namespaces = g_string_new ("<r>");

  for (unsigned i = 0; i <= BST_XML_MAX_NAMES; i++) {
    g_string_append_printf (elements, "<a%u/>", i);
    g_string_append_printf (attributes, "<a b%u=''/>", i);
    g_string_append_printf (namespaces, "<c:a xmlns:c='urn:%u'/>", i);
  }
  g_string_append (elements, "</r>");
  g_string_append (attributes, "</r>");
  g_string_append (namespaces, "</r>");
  assert_not_parsed (elements, BST_PROBLEM_TOO_MANY_NAMES);
  assert_not_parsed (attributes, BST_PROBLEM_TOO_MANY_NAMES);
  assert_not_parsed (namespaces, BST_PROBLEM_TOO_MANY_NAMES);
}

/* --- games --- */

static void
check_game (const char *part, unsigned n, const char *what, const char *max)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) text = g_string_new (GAME "<player name='a' colour='red'/>");
  BstGameFile *file;

  if (!g_str_equal (what, "deck"))
    g_string_append (text, "<deck id='base'/>");
  for (unsigned i = 0; i < n; i++)
    g_string_append (text, part);
  g_string_append (text, "</game>");
  file = bst_game_file_parse (text->str, text->len, "test.xml", problems);
  g_assert_nonnull (file);
  bst_game_file_free (file);
  assert_too_many (problems, what, max);
}

static void
test_parts_of_a_game_have_an_end (void)
{
  check_game ("<deck id='base'/>", 100000, "deck", G_STRINGIFY (BST_GAME_MAX_DECKS));
  check_game ("<deck xmlns='urn:bastide:deck' format='1' id='a'><module name='fields'/></deck>",
              1000, "deck", G_STRINGIFY (BST_GAME_MAX_DECKS));
  check_game ("<lay tile='base.CRFR.rEW' x='0' y='0'/>", 100000, "lay",
              G_STRINGIFY (BST_MAX_TILES));
}

static void
test_moves_of_a_journal_have_an_end (void)
{
  const char game[] = GAME "<deck id='base'/><player name='a' colour='red'/><moves/></game>";
  g_autofree char *folder = io_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "journal", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file;
  size_t cursor;

  g_string_printf (text, "bastide-journal 1 %zu\n%s\n", strlen (game), game);
  for (unsigned i = 0; i < 2 * BST_GAME_MAX_MOVES; i++)
    g_string_append (text, "pass\n");
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  file = bst_journal_load (path, &cursor, problems);
  g_assert_nonnull (file);
  g_assert_cmpuint (file->moves->len, ==, BST_GAME_MAX_MOVES);
  g_assert_cmpuint (cursor, ==, BST_GAME_MAX_MOVES);
  bst_game_file_free (file);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/io/limits/" path, function)
  ADD ("twins-share-a-hash", test_twins_share_a_hash);
  ADD ("languages-of-a-deck-have-an-end", test_languages_of_a_deck_have_an_end);
  ADD ("languages-of-a-tile-have-an-end", test_languages_of_a_tile_have_an_end);
  ADD ("as-many-languages-as-may-be-are-read", test_as_many_languages_as_may_be_are_read);
  ADD ("workshop-shows-no-more-languages", test_workshop_shows_no_more_languages);
  ADD ("authors-have-an-end", test_authors_have_an_end);
  ADD ("ids-with-one-hash-are-told-apart", test_ids_with_one_hash_are_told_apart);
  ADD ("nodes-have-an-end", test_nodes_have_an_end);
  ADD ("names-have-an-end", test_names_have_an_end);
  ADD ("parts-of-a-game-have-an-end", test_parts_of_a_game_have_an_end);
  ADD ("moves-of-a-journal-have-an-end", test_moves_of_a_journal_have_an_end);
  return g_test_run ();
}
