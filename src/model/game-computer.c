/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players at work: each question is thought about in threads, on a copy of the
 * state that cannot foresee a draw, by players of its own.  The threads share nothing
 * with the game but its rules, so that the game never ends in them.
 */
#include "ai/player.h"
#include "model/game-private.h"

/* How long those think who think in time, in microseconds. */
#define THINKING_TIME (600 * G_TIME_SPAN_MILLISECOND)

/* The players who think about one question, each in a thread. */
#define MAX_THINKERS 4

/* Set when nobody waits for the answer any more.  Whoever thinks looks at it all the time. */
typedef struct
{
  atomic_bool is_set;
} Stop;

typedef struct
{
  BstSharedRules *rules;
  BstState *state;
  BstLevel level;
  uint32_t seed;
  gint64 start;
  Stop *stop;
} Thought;

static void
free_thought (gpointer data)
{
  Thought *thought = data;

  bst_state_free (thought->state);
  bst_shared_rules_unref (thought->rules);
  g_atomic_rc_box_release (thought->stop);
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

/* One of several who think about a question. */
typedef struct
{
  const Thought *thought;
  BstPlayer *player;
} Thinker;

/* What has been spent of the time, 0 to 1. */
static double
get_spent (const Thought *thought)
{
  return (double) (g_get_monotonic_time () - thought->start) / THINKING_TIME;
}

static gpointer
think (gpointer data)
{
  const Thinker *thinker = data;
  const Thought *thought = thinker->thought;

  bst_player_begin (thinker->player, thought->state);
  while (bst_player_step (thinker->player, get_spent (thought), &thought->stop->is_set))
    ;
  return NULL;
}

/* The first thinks here, the others beside it, and then it hears what they have found. */
static BstMove
think_together (Thought *thought)
{
  unsigned n_thinkers = CLAMP (g_get_num_processors (), 1, MAX_THINKERS);
  Thinker thinkers[MAX_THINKERS];
  GThread *threads[MAX_THINKERS];
  BstMove move;

  thought->start = g_get_monotonic_time ();
  for (unsigned i = 0; i < n_thinkers; i++) {
    thinkers[i].thought = thought;
    thinkers[i].player = bst_player_new (thought->rules->rules, thought->level, thought->seed + i);
    if (i > 0)
      threads[i] = g_thread_new ("thinker", think, &thinkers[i]);
  }
  think (&thinkers[0]);
  for (unsigned i = 1; i < n_thinkers; i++) {
    g_thread_join (threads[i]);
    bst_player_merge (thinkers[0].player, thinkers[i].player);
    bst_player_free (thinkers[i].player);
  }
  move = bst_player_get_move (thinkers[0].player);
  bst_player_free (thinkers[0].player);
  return move;
}

static BstMove
think_alone (const Thought *thought)
{
  BstPlayer *player = bst_player_new (thought->rules->rules, thought->level, thought->seed);
  BstMove move = bst_player_choose (player, thought->state);

  bst_player_free (player);
  return move;
}

static void
think_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Thought *thought = data;
  BstMove *move = g_new (BstMove, 1);

  *move = bst_level_traits (thought->level)->takes_time ? think_together (thought)
                                                        : think_alone (thought);
  g_task_return_pointer (task, move, g_free);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  Stop *stop = data;

  atomic_store (&stop->is_set, true);
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
  thought->stop = g_atomic_rc_box_new0 (Stop);
  g_cancellable_connect (self->thought, G_CALLBACK (cancelled_cb),
                         g_atomic_rc_box_acquire (thought->stop), g_atomic_rc_box_release);
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
