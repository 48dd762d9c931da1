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
    bst_game_file_set_temper (file, player->temper);
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

static void
copy_review (const BstGameFile *source, BstGameFile *file)
{
  file->review = source->review;
  g_ptr_array_set_size (file->notes, 0);
  for (guint i = 0; i < source->notes->len; i++) {
    const BstGameNote *note = g_ptr_array_index (source->notes, i);

    bst_game_file_add_note (file, note, note->better);
  }
}

/* A review tells of the whole game. */
BstGameFile *
bst_game_dup_file (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  size_t cursor = get_live_cursor (self);
  BstGameFile *file = bst_game_dup_beginning (self, cursor);

  if (cursor == bst_record_get_n_moves (self->record))
    copy_review (self->file, file);
  return file;
}

BstGameFile *
bst_game_dup_beginning (BstGame *self, size_t n_moves)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);
  g_return_val_if_fail (n_moves <= bst_record_get_n_moves (self->record), NULL);

  uint64_t hash;
  BstGameFile *file = dup_moves (self, n_moves, &hash);

  bst_game_file_set_hash (file, hash);
  return file;
}

void
bst_game_drop_review (BstGame *self)
{
  self->file->review = 0;
  g_ptr_array_set_size (self->file->notes, 0);
}

gboolean
bst_game_get_has_review (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), FALSE);

  return self->file->notes->len > 0;
}

static bool
has_same_moves (const BstGameFile *a, const BstGameFile *b)
{
  if (a->moves->len != b->moves->len || a->seed != b->seed)
    return false;
  for (guint i = 0; i < a->moves->len; i++) {
    const BstGameMove *left = g_ptr_array_index (a->moves, i);
    const BstGameMove *right = g_ptr_array_index (b->moves, i);

    if (!g_str_equal (left->text, right->text))
      return false;
  }
  return true;
}

void
bst_game_take_review (BstGame *self, BstGame *other)
{
  g_return_if_fail (BST_IS_GAME (self));
  g_return_if_fail (BST_IS_GAME (other));

  g_autoptr (BstGameFile) mine = bst_game_dup_file (self);
  g_autoptr (BstGameFile) theirs = bst_game_dup_file (other);

  if (has_same_moves (mine, theirs))
    copy_review (theirs, self->file);
}

bool
bst_game_save_review (BstGame *self, const char *path, GError **error)
{
  g_return_val_if_fail (BST_IS_GAME (self), false);

  /* What is wrong with another game is nothing that a review would change. */
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) mine = bst_game_dup_file (self);
  g_autoptr (BstGameFile) file = bst_game_file_load (path, problems);

  if (file == NULL || file->is_read_only || bst_problems_get_n_errors (problems) > 0 ||
      !has_same_moves (file, mine))
    return true;
  copy_review (mine, file);
  return bst_game_file_save (file, path, error);
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
