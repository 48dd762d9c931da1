/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that the program writes for people, and why they cannot be written.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Whether the file at `path` could be written now.  Nothing is written.  If not, sets
 * `error` to a sentence with the path. */
bool bst_output_check (const char *path, GError **error);

/* Turns `failure`, met while writing to `path`, into such a sentence and frees it.
 * Returns false, for the caller to return. */
bool bst_output_explain (const char *path, GError *failure, GError **error);

/* Writes `text` to `path`, whole or not at all. */
bool bst_output_write (const char *path, const char *text, GError **error);
