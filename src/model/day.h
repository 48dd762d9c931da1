/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Map of the Day: the base set without fields, with a seed that is made from the date, so that
 * the tiles come in the same order for everybody on that day.  A person plays it alone, against
 * what a computer player reaches with the same tiles, or against such a player.  That a game is
 * the map of a day is seen from its seed and its set-up; nothing in its file says so.
 */
#pragma once

#include <gio/gio.h>

#include "ai/level.h"
#include "io/game-file.h"

/* Who plays against a person, and whose points are the target of whoever plays alone. */
#define BST_DAY_LEVEL BST_LEVEL_CLUB

typedef enum {
  BST_DAY_ALONE,
  BST_DAY_AGAINST, /* a computer player */
} BstDayKind;

/* The seed of a day, and the day of a seed; false if no day has it. */
uint32_t bst_day_get_seed (const GDate *day);
bool bst_day_find (uint32_t seed, GDate *out_day);

/* The map of `day` before the first move.  The person and the colours are those of `last` (may be
 * NULL), as far as it has them.  Free with bst_game_file_free(). */
BstGameFile *bst_day_new_file (const GDate *day,
                               BstDayKind kind,
                               BstLibrary *library,
                               const BstGameFile *last) G_GNUC_WARN_UNUSED_RESULT;

/* Finds out in a thread what the computer player reaches who plays the map alone.  It takes what it
 * sees at one look, so the answer is the same each time. */
void bst_day_find_target_async (const GDate *day,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);

/* -1 with `error` set if it was cancelled or the decks cannot be read. */
int bst_day_find_target_finish (GAsyncResult *result, GError **error);
