/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game on disk: the file it is saved as, and its journal.  When a line of the journal
 * cannot be written, the next move tries with a whole new one, so that none is missing.
 */
#include <string.h>

#include "model/game-private.h"

BstGameFile *
bst_game_dup_setup (BstGame *self, unsigned n_seats)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  const BstGameFile *source = self->file;
  BstGameFile *file = bst_game_file_new ();
  guint n = source->players->len;

  file->seed = source->seed;
  file->first = source->first;
  file->without = source->without;
  file->own = source->own;
  memcpy (file->options, source->options, sizeof file->options);
  for (guint i = 0; i < self->decks->len; i++)
    bst_game_file_add_deck (file, g_ptr_array_index (self->decks, i));
  for (guint i = 0; i < n; i++) {
    const BstGamePlayer *player = g_ptr_array_index (source->players, (i + n_seats) % n);

    bst_game_file_add_player (file, player->name, player->colour, player->level);
  }
  for (guint i = 0; i < source->lays->len; i++) {
    const BstGameLay *lay = g_ptr_array_index (source->lays, i);

    bst_game_file_add_lay (file, lay->tile, lay->pos, lay->rotation);
  }
  return file;
}

/* The game with its first `n_moves` moves, and the hash of the state after them. */
static BstGameFile *
dup_moves (BstGame *self, size_t n_moves, uint64_t *out_hash)
{
  BstGameFile *file = bst_game_dup_setup (self, 0);
  BstState *state = bst_state_new (self->rules, self->file->seed, self->file->first, NULL);

  for (size_t i = 0; i < n_moves; i++) {
    const BstMove *move = bst_record_get_move (self->record, i);
    char text[BST_MOVE_TEXT];

    bst_move_print (move, state, text, sizeof text);
    bst_game_file_add_move (file, text);
    bst_state_apply (state, move, NULL);
  }
  *out_hash = bst_state_hash (state);
  bst_state_free (state);
  return file;
}

/* Where play goes on, also while an earlier position is looked at. */
static size_t
get_live_cursor (BstGame *self)
{
  return self->is_looking ? self->live_cursor : bst_record_get_cursor (self->record);
}

BstGameFile *
bst_game_dup_file (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  uint64_t hash;
  BstGameFile *file = dup_moves (self, get_live_cursor (self), &hash);

  bst_game_file_set_hash (file, hash);
  return file;
}

static void
begin (BstGame *self)
{
  uint64_t hash;
  g_autoptr (BstGameFile) file =
    dup_moves (self, bst_record_get_n_moves (self->record), &hash);
  g_autofree char *folder = g_path_get_dirname (self->journal_path);
  g_autoptr (GError) error = NULL;

  /* What goes wrong here goes wrong again with the file, and is told then. */
  g_mkdir_with_parents (folder, 0700);
  self->journal = bst_journal_new (self->journal_path, file, get_live_cursor (self), &error);
  bst_game_set_journal_error (self, error != NULL ? error->message : NULL);
}

static void
judge (BstGame *self, const GError *error)
{
  if (error == NULL)
    return;
  g_clear_pointer (&self->journal, bst_journal_free);
  bst_game_set_journal_error (self, error->message);
}

/* `text` was not played yet, so a new journal does not have it. */
void
bst_game_write_move (BstGame *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (self->journal_path == NULL)
    return;
  if (self->journal == NULL)
    begin (self);
  if (self->journal == NULL)
    return;
  bst_journal_add_move (self->journal, text, &error);
  judge (self, error);
}

void
bst_game_write_cursor (BstGame *self)
{
  g_autoptr (GError) error = NULL;

  if (self->journal_path == NULL)
    return;
  if (self->journal == NULL) {
    begin (self);
    return;
  }
  bst_journal_add_seek (self->journal, bst_record_get_cursor (self->record), &error);
  judge (self, error);
}

void
bst_game_set_journal (BstGame *self, const char *path)
{
  g_return_if_fail (BST_IS_GAME (self));

  g_clear_pointer (&self->journal, bst_journal_free);
  g_free (self->journal_path);
  self->journal_path = g_strdup (path);
  if (path != NULL)
    begin (self);
}

const char *
bst_game_get_journal_error (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  return self->journal_error;
}
