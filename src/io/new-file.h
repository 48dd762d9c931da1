/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files with names that nobody else has.
 */
#pragma once

#include <glib.h>

/* Makes an empty file called `stem` and `suffix` in `folder`, which is made if need be; with
 * a number between them if there are others of that name.  That a name is free is found out
 * by taking it, so two who ask at the same time get two files.  Returns its path, or NULL
 * with `error` set.  Free with g_free(). */
char *bst_new_file (const char *folder,
                    const char *stem,
                    const char *suffix,
                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
