/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Problems of files in words: what is wrong, and what to do about it.
 */
#pragma once

#include "io/problem.h"

/* One sentence in the user's language.  Plain text, never markup.  Free with
 * g_free(). */
char *bst_problem_to_sentence (const BstProblem *problem) G_GNUC_WARN_UNUSED_RESULT;

/* "Line 12: tile CRRR", as far as that is known; "" if nothing is.  Free with g_free(). */
char *bst_problem_to_place (const BstProblem *problem) G_GNUC_WARN_UNUSED_RESULT;

/* "mine.xml:12: tile CRRR: The port N1 belongs to nothing; …", leaving out what is not
 * known.  Free with g_free(). */
char *bst_problem_to_line (const BstProblem *problem) G_GNUC_WARN_UNUSED_RESULT;
