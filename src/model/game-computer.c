/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players at work: each question is thought about in a thread, on a copy of the
 * state that cannot foresee a draw, by a player of its own.  The thread shares nothing
 * with the game but its rules, so that the game never ends in it.
 */
#include "ai/player.h"
#include "model/game-private.h"

typedef struct
{
  BstSharedRules *rules;
  BstState *state;
  BstLevel level;
  uint32_t seed;
} Thought;

static void
free_thought (gpointer data)
{
  Thought *thought = data;

  bst_state_free (thought->state);
  bst_shared_rules_unref (thought->rules);
  g_free (thought);
}

/* Whose question it was, and which. */
typedef struct
{
  GWeakRef game;
  guint serial;
} Asker;

static Asker *
new_asker (BstGame *game)
{
  Asker *asker = g_new0 (Asker, 1);

  g_weak_ref_init (&asker->game, game);
  asker->serial = game->serial;
  return asker;
}

static void
free_asker (Asker *asker)
{
  g_weak_ref_clear (&asker->game);
  g_free (asker);
}

static void
think_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Thought *thought = data;
  BstPlayer *player = bst_player_new (thought->rules->rules, thought->level, thought->seed);
  BstMove *move = g_new (BstMove, 1);

  *move = bst_player_choose (player, thought->state);
  bst_player_free (player);
  g_task_return_pointer (task, move, g_free);
}

/* How long the answer still has to wait, in milliseconds. */
static unsigned
time_left (const BstGame *self)
{
  gint64 spent = (g_get_monotonic_time () - self->asked_at) / 1000;

  return spent < self->delay ? (unsigned) (self->delay - spent) : 0;
}

static gboolean
wait_cb (gpointer data)
{
  BstGame *self = data;
  BstMove answer = self->answer;

  self->wait_source = 0;
  self->has_answer = false;
  bst_game_advance (self, &answer);
  return G_SOURCE_REMOVE;
}

/* Plays the answer when it is there, its time has come and nobody holds the game. */
static void
play_answer (BstGame *self)
{
  g_clear_handle_id (&self->wait_source, g_source_remove);
  if (self->has_answer && self->n_holds == 0)
    self->wait_source = g_timeout_add (time_left (self), wait_cb, self);
}

static void
thought_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  Asker *asker = data;
  g_autoptr (BstGame) self = g_weak_ref_get (&asker->game);
  guint serial = asker->serial;
  g_autofree BstMove *move = g_task_propagate_pointer (G_TASK (result), NULL);

  free_asker (asker);
  /* Cancelled, or about a position that is gone. */
  if (move == NULL || self == NULL || serial != self->serial)
    return;
  self->answer = *move;
  self->has_answer = true;
  g_clear_object (&self->thought);
  play_answer (self);
}

void
bst_game_stop_thinking (BstGame *self)
{
  self->serial++;
  self->has_answer = false;
  g_clear_handle_id (&self->wait_source, g_source_remove);
  g_cancellable_cancel (self->thought);
  g_clear_object (&self->thought);
}

void
bst_game_think (BstGame *self)
{
  const BstState *state = bst_game_get_state (self);
  g_autoptr (GTask) task = NULL;
  BstQuestion question;
  Thought *thought;

  bst_game_stop_thinking (self);
  bst_state_question (state, &question);
  if (!self->has_started || self->is_looking || question.kind == BST_QUESTION_OVER ||
      bst_seat_get_level (bst_game_get_seat (self, question.player)) < 0)
    return;

  thought = g_new0 (Thought, 1);
  thought->rules = g_atomic_rc_box_acquire (self->shared);
  thought->state = bst_state_copy (state);
  thought->level = (BstLevel) bst_seat_get_level (bst_game_get_seat (self, question.player));
  thought->seed = self->file->seed ^ (uint32_t) bst_record_get_cursor (self->record);
  bst_state_forget (thought->state, thought->seed);

  self->asked_at = g_get_monotonic_time ();
  self->thought = g_cancellable_new ();
  task = g_task_new (NULL, self->thought, thought_cb, new_asker (self));
  g_task_set_task_data (task, thought, free_thought);
  g_task_run_in_thread (task, think_in_thread);
}

unsigned
bst_game_get_delay (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), 0);

  return self->delay;
}

void
bst_game_set_delay (BstGame *self, unsigned delay)
{
  g_return_if_fail (BST_IS_GAME (self));

  self->delay = delay;
  play_answer (self);
}

void
bst_game_hurry (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));

  self->asked_at = 0;
  play_answer (self);
}

void
bst_game_hold (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));

  self->n_holds++;
  g_clear_handle_id (&self->wait_source, g_source_remove);
}

void
bst_game_release (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));
  g_return_if_fail (self->n_holds > 0);

  self->n_holds--;
  play_answer (self);
}

gboolean
bst_game_get_is_thinking (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), FALSE);

  return self->thought != NULL || self->has_answer;
}
