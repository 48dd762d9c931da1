/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The results of a tournament in a file, a line for each game: one that was interrupted goes on
 * where it was.  The first line says what is played; files of several machines can be joined.
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "engine/event.h"

/* A game of one contender against others who are all alike. */
typedef struct
{
  bool is_played;
  double lead;                   /* of the first, over the best of the others */
  double time[2];                /* processor time, in seconds */
  unsigned n_turns[2];           /* how many tiles they have laid */
  double points[2][BST_REASONS]; /* of the first, and of the mean of the others */
} BstGameResult;

typedef struct _BstTournamentFile BstTournamentFile;

/* Opens the file at `path`, or begins it.  Fails if it is of another set-up, or cannot be read or
 * written. */
BstTournamentFile *bst_tournament_file_open (const char *path,
                                             const char *setup,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
void bst_tournament_file_free (BstTournamentFile *file);

/* Fills in the games of these two that are in the file. */
void bst_tournament_file_recall (const BstTournamentFile *file,
                                 const char *first,
                                 const char *second,
                                 BstGameResult *results,
                                 unsigned n_games);

/* Adds a game.  Any thread may do so. */
void bst_tournament_file_add (BstTournamentFile *file,
                              const char *first,
                              const char *second,
                              unsigned number,
                              const BstGameResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstTournamentFile, bst_tournament_file_free)
