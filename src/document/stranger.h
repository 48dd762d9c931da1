/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck file from elsewhere that has been read to be looked at: nothing of it is kept yet.
 */
#pragma once

#include <gio/gio.h>

#include "io/shelf.h"

typedef struct
{
  GFile *source;
  char *name; /* of the file, for people */
  char *bytes;
  size_t len;
  BstDeckFile *file;     /* NULL if it is no deck at all */
  BstProblems *problems; /* what is wrong with it */
  BstShelfVerdict verdict;
} BstStranger;

void bst_stranger_free (BstStranger *stranger);

/* Reads `source` in a thread. */
void bst_stranger_load_async (GFile *source,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);

/* What was read, however bad it is; NULL only if nobody waits for it any more.  Free with
 * bst_stranger_free(). */
BstStranger *bst_stranger_load_finish (GAsyncResult *result,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Finds out anew what would become of it on the shelf. */
void bst_stranger_judge (BstStranger *stranger);

/* Puts it on the shelf, or adds to its problems why it cannot be.  As bst_shelf_install(). */
BstShelfChange *bst_stranger_install (BstStranger *stranger) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstStranger, bst_stranger_free)
