/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hints for persons: they are asked for, thought about in threads, and shown until the position
 * changes.
 */
#include "model/game-private.h"
#include "model/seat-private.h"

void
bst_game_stop_advising (BstGame *self)
{
  g_cancellable_cancel (self->advising);
  g_clear_object (&self->advising);
  bst_game_take_hint (self, NULL);
}

static void
advised_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (BstGame) self = bst_asker_free_to_game (data);
  BstHint *hint = bst_advise_finish (result);
  BstQuestion question;

  /* Cancelled, or about a position that is gone. */
  if (hint == NULL || self == NULL) {
    g_free (hint);
    return;
  }
  g_clear_object (&self->advising);
  bst_game_get_question (self, &question);
  bst_seat_add_hint (bst_game_get_seat (self, question.player));
  bst_game_take_hint (self, hint);
  bst_game_notify (self);
}

void
bst_game_ask_hint (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));

  if (self->advising != NULL || self->hint != NULL || !bst_game_get_is_for_person (self))
    return;
  self->advising = g_cancellable_new ();
  bst_advise_async (self->shared, bst_game_get_state (self), bst_game_get_thinking_seed (self),
                    self->advising, advised_cb, bst_asker_new (self));
  bst_game_notify (self);
}

void
bst_game_drop_hint (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));

  bst_game_stop_advising (self);
  bst_game_notify (self);
}

gboolean
bst_game_get_is_advising (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), FALSE);

  return self->advising != NULL;
}

const BstAdvice *
bst_game_get_advice (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  return self->hint != NULL ? &self->hint->advice : NULL;
}

/* --- following it --- */

BstHint *
bst_game_dup_rest (BstGame *self, const BstMove *move)
{
  BstHint *rest;

  if (self->hint == NULL || !self->hint->has_rest ||
      !bst_move_equal (&self->hint->advice.plan.moves[0], move))
    return NULL;
  rest = g_new0 (BstHint, 1);
  rest->advice = self->hint->rest;
  return rest;
}

void
bst_game_resume_hint (BstGame *self, BstHint *hint)
{
  for (guint i = 0; i < self->moves->len; i++)
    if (bst_move_equal (&g_array_index (self->moves, BstMove, i), &hint->advice.plan.moves[0])) {
      bst_game_take_hint (self, hint);
      return;
    }
  g_free (hint);
}
