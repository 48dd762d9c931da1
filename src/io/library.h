/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where decks come from: the built-in ones by their ids, all others by their paths.
 * One library belongs to one thread at a time; the decks may be shared.
 */
#pragma once

#include "io/deck-file.h"

typedef struct _BstLibrary BstLibrary;

/* A library over `data_dir`/decks; NULL stands for where the program keeps its data.
 * Nothing is read yet.  Free with bst_library_free(). */
BstLibrary *bst_library_new (const char *data_dir) G_GNUC_WARN_UNUSED_RESULT;
void bst_library_free (BstLibrary *library);

/* The ids of the built-in decks in the order in which they are offered, ended by NULL. */
const char *const *bst_library_get_ids (void);

/* Whether `id` is that of a built-in deck. */
bool bst_library_is_built_in (const char *id);

/* The built-in deck `id`, read when it is first asked for.  Returns NULL, after a
 * problem, if there is none or if it cannot be read.  The caller owns the reference. */
BstDeckFile *bst_library_ref_deck (BstLibrary *library,
                                   const char *id,
                                   BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The same for an id or a path, as a person types it.  What is no built-in id is taken
 * for a path and read anew each time. */
BstDeckFile *bst_library_open (BstLibrary *library,
                               const char *id_or_path,
                               BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstLibrary, bst_library_free)
