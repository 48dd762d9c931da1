/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tests of readers and writers share.
 */
#pragma once

#include <glib.h>
#include <string.h>

#include "io/deck-file.h"
#include "io/problem.h"

/* The text of a file below tests/data. */
static inline char *
io_test_read (const char *folder, const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* `text` with the one place where `old` stands changed. */
static inline char *
io_test_change (const char *text, const char *old, const char *new)
{
  g_auto (GStrv) parts = g_strsplit (text, old, -1);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (new, parts);
}

static inline void
io_test_show (const BstProblems *problems)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);

    g_test_message ("%s:%u: %s: %s %s", problem->file, problem->line, problem->element,
                    bst_problem_code_name (problem->code),
                    problem->args[0] != NULL ? problem->args[0] : "");
  }
}

/* Parses a deck in which there is no error. */
static inline BstDeckFile *
io_test_parse (const char *text)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckFile *file = bst_deck_file_parse (text, strlen (text), "test.xml", problems);

  io_test_show (problems);
  g_assert_nonnull (file);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 0);
  return file;
}

/* Asserts that there is exactly one problem. */
static inline void
io_test_assert_only (const BstProblems *problems, BstProblemCode code)
{
  io_test_show (problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 1);
  g_assert_cmpstr (bst_problem_code_name (bst_problems_get (problems, 0)->code), ==,
                   bst_problem_code_name (code));
}

/* A folder of its own for the test, and its end. */
static inline char *
io_test_make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("bastide-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}
