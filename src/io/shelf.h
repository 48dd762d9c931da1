/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The shelf: decks of the user's own, each a file in the data folder of the user.  What
 * goes from there goes aside first and can be put back; files that cannot be read stay
 * where they are.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "io/deck-file.h"
#include "io/problem.h"

/* How the files of decks are called that go out into the world. */
#define BST_SHELF_SUFFIX ".bastide-deck"

/* A file on the shelf. */
typedef struct
{
  char *path;
  char *id;              /* of the deck, "" if that cannot be told */
  char *name;            /* for people; that of the file if it is no deck */
  BstDeckFile *file;     /* NULL if it is no deck at all */
  BstProblems *problems; /* what is wrong with it */
  gint64 time;           /* when it was last changed, in seconds since 1970 */
} BstShelfDeck;

typedef enum {
  BST_SHELF_NEWEST_FIRST,
  BST_SHELF_BY_NAME,
} BstShelfOrder;

/* What would become of a deck on the shelf. */
typedef enum {
  BST_SHELF_NEW,      /* it is put there */
  BST_SHELF_UPDATE,   /* it takes the place of another with its id */
  BST_SHELF_SAME,     /* it is there already, byte by byte */
  BST_SHELF_BUILT_IN, /* refused: it calls itself like a deck of the program */
  BST_SHELF_NEWER,    /* refused: its format is newer than the program */
  BST_SHELF_FAULTY,   /* refused: it has errors, or is no deck at all */
} BstShelfVerdict;

/* Something that was done to the shelf and can be taken back. */
typedef struct _BstShelfChange BstShelfChange;

void bst_shelf_deck_free (BstShelfDeck *deck);
void bst_shelf_change_free (BstShelfChange *change);

/* The folder of the shelf, whether or not it is there yet.  Free with g_free(). */
char *bst_shelf_get_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* All files on the shelf: BstShelfDeck.  Free with g_ptr_array_unref(). */
GPtrArray *bst_shelf_list (BstShelfOrder order) G_GNUC_WARN_UNUSED_RESULT;

/* Where the deck called `id` is, or NULL.  Free with g_free(). */
char *bst_shelf_find (const char *id);

/* Where a new deck called `id` goes: a file that is not there yet, in a folder that is.
 * Free with g_free(). */
char *bst_shelf_new_path (const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* An id like `name`, which somebody has typed, that no built-in deck and none on the
 * shelf has: "moy-kray" for "Мой край".  Free with g_free(). */
char *bst_shelf_make_id (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* `name` in letters that an id may have: "moy-kray"; "" if nothing of it is left.  Free with
 * g_free(). */
char *bst_shelf_spell_id (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* What would become of `file` (may be NULL), read from `len` bytes. */
BstShelfVerdict bst_shelf_judge (const BstDeckFile *file, const char *bytes, size_t len);

/*
 * Puts a deck on the shelf as it is written, whole or not at all, in the place of another
 * with its id.  `name` stands for the file in problems.  Returns how to take that back, or
 * NULL after an error in `problems`; those of the deck are added too.  Free with
 * bst_shelf_change_free().
 */
BstShelfChange *bst_shelf_install (const char *bytes,
                                   size_t len,
                                   const char *name,
                                   BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The same for the file at `path`. */
BstShelfChange *bst_shelf_install_file (const char *path,
                                        BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Puts a copy of the deck at `path` beside it, with an id and a name of its own ("Mine 2"
 * for "Mine").  Returns how to take that back, or NULL after an error in `problems`; what is
 * wrong with the deck is not told.  Free with bst_shelf_change_free(). */
BstShelfChange *bst_shelf_duplicate (const char *path,
                                     BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* Takes the file at `path` off the shelf.  Returns how to put it back, or NULL with
 * `error` set.  Free with bst_shelf_change_free(). */
BstShelfChange *bst_shelf_remove (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The file that was put on the shelf or taken off it. */
const char *bst_shelf_change_get_path (const BstShelfChange *change);

/* Whether it took the place of another deck. */
bool bst_shelf_change_is_update (const BstShelfChange *change);

/* Takes a change back.  What is in the way goes aside, or the old deck comes back under
 * another name; nothing is lost.  Returns false with `error` set. */
bool bst_shelf_undo (const BstShelfChange *change, GError **error);

/* Keeps a copy of the file at `path`, which is about to be replaced, among what went aside.
 * Returns false with `error` set. */
bool bst_shelf_keep_aside (const char *path, GError **error);

/* Deletes what went aside 30 days before `now` (seconds since 1970) or earlier. */
void bst_shelf_clean (gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstShelfDeck, bst_shelf_deck_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstShelfChange, bst_shelf_change_free)
