/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each file in tests/data/bad gives exactly the problems that expected.tsv lists, in
 * that order, with their lines and elements.
 */
#include <glib.h>
#include <stdlib.h>

#include "io-test.h"
#include "io/game-file.h"
#include "io/lesson-file.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"

/* Codes of faults that the schema can express as well. */
static const BstProblemCode schema_codes[] = {
  BST_PROBLEM_UNKNOWN_ELEMENT,
  BST_PROBLEM_UNKNOWN_ATTRIBUTE,
  BST_PROBLEM_MISSING_ATTRIBUTE,
  BST_PROBLEM_STRAY_TEXT,
  BST_PROBLEM_NOT_A_NUMBER,
  BST_PROBLEM_BAD_VALUE,
  BST_PROBLEM_BAD_FORM,
  BST_PROBLEM_UNKNOWN_MODULE,
  BST_PROBLEM_UNKNOWN_OPTION,
  BST_PROBLEM_UNKNOWN_NUMBER,
  BST_PROBLEM_UNKNOWN_FIGURE,
  BST_PROBLEM_COUNT_AND_SUPPLY,
  BST_PROBLEM_BAD_SIDE,
  BST_PROBLEM_BAD_PORT,
  BST_PROBLEM_BAD_EDGES,
  BST_PROBLEM_EMPTY_STAGE,
  BST_PROBLEM_NO_MODULE,
  BST_PROBLEM_BAD_HASH,
  BST_PROBLEM_BAD_COLOUR,
};

static BstXmlKind
kind_of (const char *name)
{
  if (g_str_has_prefix (name, "game-"))
    return BST_XML_GAME;
  return g_str_has_prefix (name, "lesson-") ? BST_XML_LESSON : BST_XML_DECK;
}

static void
check_game (const char *path, BstProblems *problems)
{
  g_autoptr (BstGameFile) file = bst_game_file_load (path, problems);

  if (file == NULL || file->is_read_only || bst_problems_get_n_errors (problems) > 0)
    return;

  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  BstRules *rules = bst_game_file_compile (file, library, problems);
  if (rules == NULL)
    return;

  BstState *state = bst_game_file_replay (file, rules, problems, NULL);
  bst_state_free (state);
  bst_rules_free (rules);
}

/* What has an error is no lesson. */
static void
check_lesson (const char *path, BstProblems *problems)
{
  g_autoptr (BstLessonFile) file = bst_lesson_file_load (path, problems);

  g_assert_true ((file == NULL) == (bst_problems_get_n_errors (problems) > 0));
}

static BstProblems *
check_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "bad", name, NULL);
  BstProblems *problems = bst_problems_new ();

  if (kind_of (name) == BST_XML_GAME) {
    check_game (path, problems);
  } else if (kind_of (name) == BST_XML_LESSON) {
    check_lesson (path, problems);
  } else {
    BstDeckFile *file = bst_deck_file_load (path, problems);

    /* What has an error cannot be played. */
    if (file != NULL && bst_problems_get_n_errors (problems) > 0)
      g_assert_false (bst_deck_file_is_playable (file));
    g_clear_pointer (&file, bst_deck_file_unref);
  }

  return problems;
}

static char *
describe (const char *name, const BstProblems *problems)
{
  GString *out = g_string_new (NULL);

  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);

    g_string_append_printf (out, "%s\t%s\t%u\t%s\n", name, bst_problem_code_name (problem->code),
                            problem->line, *problem->element != '\0' ? problem->element : "-");
  }

  return g_string_free (out, FALSE);
}

/* The lines of the table for one file. */
static char *
expect (const char *table, const char *name)
{
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  g_autofree char *prefix = g_strconcat (name, "\t", NULL);
  GString *out = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, prefix))
      g_string_append_printf (out, "%s\n", *line);

  return g_string_free (out, FALSE);
}

static void
test_problems (gconstpointer data)
{
  const char *name = data;
  g_autofree char *table = io_test_read ("bad", "expected.tsv");
  g_autofree char *expected = expect (table, name);
  g_autoptr (BstProblems) problems = check_file (name);
  g_autofree char *found = describe (name, problems);

  g_assert_cmpstr (expected, !=, "");
  g_assert_cmpstr (found, ==, expected);
}

static bool
can_schema_tell (const BstProblems *problems)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++)
    for (size_t k = 0; k < G_N_ELEMENTS (schema_codes); k++)
      if (bst_problems_get (problems, i)->code == schema_codes[k])
        return true;

  return false;
}

static void
test_schema_agrees (gconstpointer data)
{
  const char *name = data;
  BstXmlKind kind = kind_of (name);
  g_autoptr (BstProblems) problems = check_file (name);
  g_autoptr (BstProblems) own = bst_problems_new ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "bad", name, NULL);
  size_t len;

  if (!can_schema_tell (problems))
    return;

  g_autofree char *bytes = bst_xml_read_file (kind, path, own, &len);
  g_autoptr (xmlDoc) doc = bst_xml_parse (kind, bytes, len, name, own);

  g_assert_nonnull (doc);
  bst_xml_validate (kind, doc, name, own);
  io_test_assert_only (own, BST_PROBLEM_SCHEMA);
}

/* Every file is in the table and every file of the table is there. */
static void
test_table_is_complete (void)
{
  g_autofree char *table = io_test_read ("bad", "expected.tsv");
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad", NULL);
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);

  for (char **line = lines + 1; *line != NULL && **line != '\0'; line++) {
    g_autofree char *name = g_strndup (*line, strcspn (*line, "\t"));
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  }
}

static void
add_tests (GPtrArray *names)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    if (!g_str_has_suffix (name, ".xml"))
      continue;

    char *kept = g_strdup (name);
    g_autofree char *path = g_strconcat ("/io/bad-files/", name, NULL);
    g_autofree char *schema_path = g_strconcat ("/io/bad-files/schema-agrees/", name, NULL);

    g_ptr_array_add (names, kept);
    g_test_add_data_func (path, kept, test_problems);
    g_test_add_data_func (schema_path, kept, test_schema_agrees);
  }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/io/bad-files/table-is-complete", test_table_is_complete);
  add_tests (names);

  return g_test_run ();
}
