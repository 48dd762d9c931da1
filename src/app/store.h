/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the program keeps games by itself: the journal of the running one, and those that
 * were left for another.
 */
#pragma once

#include "model/game.h"

/* The path of the journal.  Free with g_free(). */
char *bst_store_get_journal (void) G_GNUC_WARN_UNUSED_RESULT;

/* The game in the journal, not started yet, or NULL if there is none to go on with. */
BstGame *bst_store_load (BstLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* Saves a game that is left for another, and returns where; NULL with `error` set if that
 * is not possible. */
GFile *bst_store_put_aside (BstGame *game, GError **error) G_GNUC_WARN_UNUSED_RESULT;
