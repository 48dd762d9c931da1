/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recovery copies: decks with changes that nobody has saved yet, in the user's data
 * folder.  A copy that is still there when the program starts is what a crash has left.
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "io/problem.h"

typedef struct
{
  char *copy;     /* where it is */
  char *original; /* the file that was being edited, or NULL if it had none */
  char *title;    /* the name of the deck */
  gint64 time;    /* when it was written, in seconds since 1970 */

  /* Of the original, if it is there and is a deck: */
  gint64 saved;  /* when it was last saved, or 0 */
  char *changes; /* what the copy changes of it, in a few words, or NULL */
} BstRecovery;

void bst_recovery_free (BstRecovery *recovery);

/* A path for a new copy.  Free with g_free(). */
char *bst_recovery_new_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* Writes a copy, whole or not at all.  `original` is the file that is being edited, and
 * `checksum` what it was like when it was read; both may be NULL.  The copy survives the end
 * of the program at once and that of the machine a little later: to wait for the disk would
 * take longer than a frame. */
bool bst_recovery_write (const char *copy,
                         const char *xml,
                         size_t len,
                         const char *original,
                         const char *checksum,
                         GError **error);

/* The deck in a copy as it was written, the file it is of, and what that was like, as far
 * as these are known.  Returns NULL after a problem.  Free them with g_free(). */
char *bst_recovery_read (const char *copy,
                         size_t *out_len,
                         char **out_original,
                         char **out_checksum,
                         BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* All copies that can be read, the newest first: BstRecovery.  What was only half written goes
 * away.  Free with g_ptr_array_unref(). */
GPtrArray *bst_recovery_list (void) G_GNUC_WARN_UNUSED_RESULT;

/* Nobody wants it any more. */
void bst_recovery_discard (const char *copy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstRecovery, bst_recovery_free)
