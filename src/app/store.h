/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the program keeps games by itself: the journal of the running one, and a folder with
 * those that were left for another or are finished.  No file there is ever written over.
 */
#pragma once

#include "model/game.h"

/* The path of the list of results (model/results.h).  Free with g_free(). */
char *bst_store_get_results (void) G_GNUC_WARN_UNUSED_RESULT;

/* The path of the journal.  Free with g_free(). */
char *bst_store_get_journal (void) G_GNUC_WARN_UNUSED_RESULT;

/* The game in the journal, not started yet; NULL if there is none that can be read.  A journal
 * of which something cannot be read is kept under another name: `out_unread` gets the path,
 * otherwise NULL.  Free that with g_free(). */
BstGame *bst_store_load (BstLibrary *library, char **out_unread) G_GNUC_WARN_UNUSED_RESULT;

/* Deletes the journal, as the game is over and has its file. */
void bst_store_drop_journal (void);

/* Saves a game in the folder, and returns where; NULL with `error` set if that is not
 * possible. */
GFile *bst_store_put_aside (BstGame *game, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether `file` is in the folder. */
bool bst_store_has (GFile *file);
