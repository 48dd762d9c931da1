/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The results of all games that were finished here, in a small file: for the hall of fame, for the
 * second of two games with the same tiles, and for the days on which the Map of the Day was played.
 * Whoever plays the same game again knows its tiles, so only its first end counts.
 */
#pragma once

#include "model/game-result.h"

/* So many are kept, the newest. */
#define BST_RESULTS_MAX 2000

typedef struct _BstResults BstResults;

/* What the file at `path` has.  What of it cannot be read is left out; `out_damaged` gets a copy of
 * such a file, which is kept as it was, or NULL.  Free that with g_free() and the results with
 * bst_results_free(). */
BstResults *bst_results_load (const char *path, char **out_damaged) G_GNUC_WARN_UNUSED_RESULT;
void bst_results_free (BstResults *self);

/* Writes the file whole or not at all. */
bool bst_results_save (const BstResults *self, GError **error);

/* The oldest comes first; borrowed. */
unsigned bst_results_get_n (const BstResults *self);
const BstGameResult *bst_results_get (const BstResults *self, unsigned index);

/* Adds `result`, which is taken over.  Returns false if the same game has been finished before. */
bool bst_results_add (BstResults *self, BstGameResult *result);

/* The same game as it counts, or NULL; and the other one of two with the same tiles, the latest
 * that there is, or NULL. */
const BstGameResult *bst_results_find (const BstResults *self, const BstGameResult *like);
const BstGameResult *bst_results_find_twin (const BstResults *self, const BstGameResult *second);

/* --- the hall of fame --- */

/* A person in a game. */
typedef struct
{
  const BstGameResult *result;
  unsigned player;
} BstFame;

/* One game of each set-up that persons have played, the one played last first; borrowed.  Free with
 * g_ptr_array_unref(). */
GPtrArray *bst_results_list_setups (const BstResults *self) G_GNUC_WARN_UNUSED_RESULT;

/* The persons in games of the same set-up as `like`, whoever had most points first: a BstFame each.
 * Free with g_array_unref(). */
GArray *bst_results_list_best (const BstResults *self,
                               const BstGameResult *like) G_GNUC_WARN_UNUSED_RESULT;

/* The place of an entry of such a list, from 1: whoever has as many points shares it. */
unsigned bst_results_find_place (const GArray *best, unsigned index);

/* --- the Map of the Day --- */

/* Remembers that the map of `day` was begun once more, or that something in it was taken back; both
 * count until it is finished. */
void bst_results_note_begun (BstResults *self, const GDate *day);
void bst_results_note_undone (BstResults *self, const GDate *day);

/* The first end of the map of `day`, or NULL. */
const BstGameResult *bst_results_find_day (const BstResults *self, const GDate *day);

/* On how many days in a row the map was played to its end, `day` or the day before it the last. */
unsigned bst_results_count_streak (const BstResults *self, const GDate *day);
