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
} BstDeckImport;

void bst_deck_import_free (BstDeckImport *import);

/* Reads `source` in a thread. */
void bst_deck_import_load_async (GFile *source,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer data);

/* What was read, however bad it is; NULL only if nobody waits for it any more.  Free with
 * bst_deck_import_free(). */
BstDeckImport *bst_deck_import_load_finish (GAsyncResult *result,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Finds out anew what would become of it on the shelf. */
void bst_deck_import_judge (BstDeckImport *import);

/* Puts it on the shelf, or adds to its problems why it cannot be.  As bst_shelf_install(). */
BstShelfChange *bst_deck_import_install (BstDeckImport *import) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstDeckImport, bst_deck_import_free)
