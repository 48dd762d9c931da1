/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of problems, the words for its codes, and its sentences.
 */
#include "io-test.h"
#include "words/problem.h"

static void
add (BstProblems *problems, BstProblemCode code, const char *arg1, const char *arg2)
{
  bst_problems_add (problems, BST_SEVERITY_ERROR, code, "a.xml", 7, "tile T", arg1, arg2, NULL);
}

static void
test_codes_have_different_words (void)
{
  g_autoptr (GHashTable) words = g_hash_table_new (g_str_hash, g_str_equal);

  for (unsigned code = 0; code < BST_PROBLEM_CODES; code++) {
    const char *word = bst_problem_code_name ((BstProblemCode) code);

    g_assert_nonnull (word);
    g_assert_cmpuint (strspn (word, "abcdefghijklmnopqrstuvwxyz0123456789-"), ==, strlen (word));
    g_assert_true (g_hash_table_add (words, (gpointer) word));
  }
}

static void
test_codes_have_sentences (void)
{
  for (unsigned code = 0; code < BST_PROBLEM_CODES; code++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();

    bst_problems_add (problems, BST_SEVERITY_ERROR, (BstProblemCode) code, "a.xml", 1, "deck",
                      "one", "two", "three", NULL);
    g_autofree char *sentence = bst_problem_to_sentence (bst_problems_get (problems, 0));
    g_assert_cmpuint (strlen (sentence), >, 10);
    g_assert_null (strchr (sentence, '{'));
  }
}

static void
test_list_is_bounded (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  for (unsigned i = 0; i < BST_PROBLEMS_MAX + 5; i++)
    add (problems, BST_PROBLEM_PORT_NEVER, "N1", NULL);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, BST_PROBLEMS_MAX);
  g_assert_cmpuint (bst_problems_get_n_dropped (problems), ==, 5);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, BST_PROBLEMS_MAX + 5);
}

static void
test_warnings_are_no_errors (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  bst_problems_add (problems, BST_SEVERITY_WARNING, BST_PROBLEM_FOREIGN_ELEMENT, "a.xml", 1, NULL,
                    NULL);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 1);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 0);
}

/* Escape sequences, line breaks and changes of direction could disguise a message. */
static void
test_strings_are_safe_to_show (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *many = g_strnfill (5000, 'x');

  add (problems, BST_PROBLEM_UNKNOWN_SYMBOL, "\033[2J\n\xe2\x80\xae\xc2\x9b\xff", NULL);
  add (problems, BST_PROBLEM_UNKNOWN_SYMBOL, many, NULL);
  g_assert_cmpstr (bst_problems_get (problems, 0)->args[0], ==, "�[2J ���");
  g_assert_cmpuint (strlen (bst_problems_get (problems, 1)->args[0]), <, 500);
}

static void
test_line_names_the_place (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  add (problems, BST_PROBLEM_EDGES_DIFFER, "CFFF", "CRFF");
  g_autofree char *line = bst_problem_to_line (bst_problems_get (problems, 0));
  g_assert_cmpstr (line, ==,
                   "a.xml:7: tile T: The edges are said to be CFFF, but drawn as CRFF; "
                   "correct them or remove the attribute.");
}

static void
test_line_leaves_out_the_unknown (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_EMPTY, "a.xml", 0, NULL, NULL);
  bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_EMPTY, "", 3, NULL, NULL);
  g_autofree char *first = bst_problem_to_line (bst_problems_get (problems, 0));
  g_autofree char *second = bst_problem_to_line (bst_problems_get (problems, 1));
  g_assert_cmpstr (first, ==, "a.xml: The file is empty.");
  g_assert_cmpstr (second, ==, "The file is empty.");
}

static void
assert_sentence (BstProblemCode code, const char *arg1, const char *arg2, const char *expected)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  add (problems, code, arg1, arg2);
  g_autofree char *sentence = bst_problem_to_sentence (bst_problems_get (problems, 0));
  g_assert_cmpstr (sentence, ==, expected);
}

/* Nobody understands what stands between two quotes if that is nothing. */
static void
test_sentence_about_nothing (void)
{
  assert_sentence (BST_PROBLEM_NOT_A_NUMBER, "count", "two",
                   "“count” must be a whole number, not “two”.");
  assert_sentence (BST_PROBLEM_NOT_A_NUMBER, "count", "",
                   "“count” is empty; write a whole number.");
  assert_sentence (BST_PROBLEM_NOT_A_NUMBER, "count", " ",
                   "“count” is empty; write a whole number.");
  assert_sentence (BST_PROBLEM_BAD_SIDE, "", NULL, "No side is named; write N, E, S or W.");
}

/* “deck” is not “deck”: that would be no help. */
static void
test_sentence_about_a_namespace (void)
{
  assert_sentence (BST_PROBLEM_NOT_A_DECK, "svg", NULL,
                   "This is not a deck: its first element is “svg”, not “deck” of "
                   "urn:bastide:deck.");
  assert_sentence (BST_PROBLEM_NOT_A_DECK, "deck", NULL,
                   "The element “deck” is not in the namespace of decks; write "
                   "xmlns=\"urn:bastide:deck\" in it.");
  assert_sentence (BST_PROBLEM_NOT_A_GAME, "game", NULL,
                   "The element “game” is not in the namespace of games; write "
                   "xmlns=\"urn:bastide:game\" in it.");
}

static void
test_place_is_as_exact_as_can_be (void)
{
  static const struct
  {
    unsigned line;
    const char *element;
    const char *expected;
  } cases[] = {
    { 7, "tile T", "Line 7: tile T" }, { 7, NULL, "Line 7" }, { 0, "deck", "deck" }, { 0, NULL, "" }
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();

    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_EMPTY, "a.xml", cases[i].line,
                      cases[i].element, NULL);
    g_autofree char *place = bst_problem_to_place (bst_problems_get (problems, 0));
    g_assert_cmpstr (place, ==, cases[i].expected);
  }
}

/* A missing argument must not end the program. */
static void
test_sentence_without_arguments (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  add (problems, BST_PROBLEM_PORT_TWICE, NULL, NULL);
  g_autofree char *sentence = bst_problem_to_sentence (bst_problems_get (problems, 0));
  g_assert_cmpstr (sentence, ==,
                   "The port ? belongs to both ? and ?; take it from one of them.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/io/problem/codes-have-different-words", test_codes_have_different_words);
  g_test_add_func ("/io/problem/codes-have-sentences", test_codes_have_sentences);
  g_test_add_func ("/io/problem/list-is-bounded", test_list_is_bounded);
  g_test_add_func ("/io/problem/warnings-are-no-errors", test_warnings_are_no_errors);
  g_test_add_func ("/io/problem/strings-are-safe-to-show", test_strings_are_safe_to_show);
  g_test_add_func ("/io/problem/line-names-the-place", test_line_names_the_place);
  g_test_add_func ("/io/problem/line-leaves-out-the-unknown", test_line_leaves_out_the_unknown);
  g_test_add_func ("/io/problem/sentence-about-nothing", test_sentence_about_nothing);
  g_test_add_func ("/io/problem/sentence-about-a-namespace", test_sentence_about_a_namespace);
  g_test_add_func ("/io/problem/place-is-as-exact-as-can-be", test_place_is_as_exact_as_can_be);
  g_test_add_func ("/io/problem/sentence-without-arguments", test_sentence_without_arguments);

  return g_test_run ();
}
