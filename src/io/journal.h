/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The running game on disk, so that nothing is lost when the program ends without notice.
 *
 *     bastide-journal 1 LENGTH
 *     the game as XML, LENGTH bytes of it
 *     place 1,0 90          a move
 *     @12                   the cursor is put behind the first 12 moves
 *
 * Each line is appended with one write.  A last line without its end was torn and is left
 * out on reading.
 */
#pragma once

#include "io/game-file.h"

typedef struct _BstJournal BstJournal;

/* Begins a journal at `path` with all of `game`, replacing what was there, whole or not at
 * all.  `cursor` moves of it are played.  Free with bst_journal_free(). */
BstJournal *bst_journal_new (const char *path,
                             const BstGameFile *game,
                             size_t cursor,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
void bst_journal_free (BstJournal *journal);

/* Adds a move or a leap of the cursor.  After a failure the file is as it was before. */
bool bst_journal_add_move (BstJournal *journal, const char *text, GError **error);
bool bst_journal_add_seek (BstJournal *journal, size_t cursor, GError **error);

/* Reads the journal at `path`: the game with all moves that can be played or redone, and in
 * `out_cursor` how many of them are played.  Returns NULL after a problem. */
BstGameFile *bst_journal_load (const char *path,
                               size_t *out_cursor,
                               BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstJournal, bst_journal_free)
