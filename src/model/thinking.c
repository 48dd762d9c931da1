/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Threads that think.
 */
#include "model/thinking.h"

/* How long those think who think in time, in microseconds. */
#define THINKING_TIME (600 * G_TIME_SPAN_MILLISECOND)

/* The players who think about one question, each in a thread. */
#define MAX_THINKERS 4

/* --- rules --- */

static void
clear_shared_rules (gpointer data)
{
  bst_rules_free (((BstSharedRules *) data)->rules);
}

BstSharedRules *
bst_shared_rules_new (BstRules *rules)
{
  BstSharedRules *shared = g_atomic_rc_box_new0 (BstSharedRules);

  shared->rules = rules;
  return shared;
}

void
bst_shared_rules_unref (BstSharedRules *shared)
{
  g_atomic_rc_box_release_full (shared, clear_shared_rules);
}

/* --- tasks --- */

/* Set when nobody waits for the answer any more.  Whoever thinks looks at it all the time. */
typedef struct
{
  atomic_bool is_set;
} Stop;

typedef struct
{
  BstSharedRules *rules;
  BstState *state;
  BstPersona persona;
  uint32_t seed;
  gint64 start;
  Stop *stop;
} Task;

static void
free_task (gpointer data)
{
  Task *task = data;

  bst_state_free (task->state);
  bst_shared_rules_unref (task->rules);
  g_atomic_rc_box_release (task->stop);
  g_free (task);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  Stop *stop = data;

  atomic_store (&stop->is_set, true);
}

static Task *
new_task (BstSharedRules *rules,
          const BstState *state,
          const BstPersona *persona,
          uint32_t seed,
          GCancellable *cancellable)
{
  Task *task = g_new0 (Task, 1);

  task->rules = g_atomic_rc_box_acquire (rules);
  task->state = bst_state_copy (state);
  task->persona = *persona;
  task->seed = seed;
  task->stop = g_atomic_rc_box_new0 (Stop);
  bst_state_forget (task->state, seed);
  g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb),
                         g_atomic_rc_box_acquire (task->stop), g_atomic_rc_box_release);
  return task;
}

/* --- thinking --- */

/* One of several who think about a question. */
typedef struct
{
  const Task *task;
  BstPlayer *player;
} Thinker;

/* What has been spent of the time, or of the short games, 0 to 1. */
static double
get_spent (const Thinker *thinker)
{
  const BstLevelTraits *traits = bst_level_traits (thinker->task->persona.level);

  if (!traits->takes_time)
    return (double) bst_player_get_n_games (thinker->player) / MAX (traits->n_games, 1);
  return (double) (g_get_monotonic_time () - thinker->task->start) / THINKING_TIME;
}

static gpointer
think (gpointer data)
{
  const Thinker *thinker = data;
  const Task *task = thinker->task;

  bst_player_begin (thinker->player, task->state);
  while (bst_player_step (thinker->player, get_spent (thinker), &task->stop->is_set))
    ;
  return NULL;
}

/* The first thinks here, the others beside it, and then it hears what they have found.  One who
 * takes a single look needs no help. */
static BstPlayer *
think_together (Task *task)
{
  unsigned n_thinkers = bst_level_traits (task->persona.level)->takes_time
                          ? CLAMP (g_get_num_processors (), 1, MAX_THINKERS)
                          : 1;
  Thinker thinkers[MAX_THINKERS];
  GThread *threads[MAX_THINKERS];

  task->start = g_get_monotonic_time ();
  for (unsigned i = 0; i < n_thinkers; i++) {
    thinkers[i].task = task;
    thinkers[i].player = bst_player_new_as (&task->persona, task->rules->rules, task->seed + i);
    if (i > 0)
      threads[i] = g_thread_new ("thinker", think, &thinkers[i]);
  }
  think (&thinkers[0]);
  for (unsigned i = 1; i < n_thinkers; i++) {
    g_thread_join (threads[i]);
    bst_player_merge (thinkers[0].player, thinkers[i].player);
    bst_player_free (thinkers[i].player);
  }
  return thinkers[0].player;
}

static size_t
list_prospects (Task *task, BstProspect *out_prospects)
{
  BstPlayer *player = think_together (task);
  size_t n = bst_player_list (player, out_prospects, BST_SEARCH_PLANS);

  bst_player_free (player);
  return n;
}

static void
think_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Task *work = data;
  BstThought *thought = g_new0 (BstThought, 1);
  BstProspect prospects[BST_SEARCH_PLANS];
  size_t n = list_prospects (work, prospects);

  bst_state_question (work->state, &thought->question);
  thought->plan = prospects[0].plan;
  if (!g_cancellable_is_cancelled (cancellable))
    thought->has_motive =
      bst_motive_find_seen (&thought->motive, work->state, &thought->plan,
                            n > 1 ? &prospects[1].plan : NULL,
                            bst_level_traits (work->persona.level));
  g_task_return_pointer (task, thought, g_free);
}

static void
advise_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Task *work = data;
  BstHint *hint = g_new0 (BstHint, 1);
  BstProspect prospects[BST_SEARCH_PLANS];
  size_t n = list_prospects (work, prospects);

  if (!g_cancellable_is_cancelled (cancellable)) {
    bst_advice_init (&hint->advice, work->state, prospects, n);
    hint->has_rest = hint->advice.plan.n_moves > 1;
  }
  if (hint->has_rest) {
    bst_state_apply (work->state, &hint->advice.plan.moves[0], NULL);
    bst_advice_go_on (&hint->rest, &hint->advice, work->state);
  }
  g_task_return_pointer (task, hint, g_free);
}

static void
run (Task *work,
     GTaskThreadFunc func,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, work, free_task);
  g_task_run_in_thread (task, func);
}

void
bst_think_async (BstSharedRules *rules,
                 const BstState *state,
                 const BstPersona *persona,
                 uint32_t seed,
                 GCancellable *cancellable,
                 GAsyncReadyCallback callback,
                 gpointer data)
{
  run (new_task (rules, state, persona, seed, cancellable), think_in_thread, cancellable,
       callback, data);
}

BstThought *
bst_think_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

void
bst_advise_async (BstSharedRules *rules,
                  const BstState *state,
                  uint32_t seed,
                  GCancellable *cancellable,
                  GAsyncReadyCallback callback,
                  gpointer data)
{
  static const BstPersona master = { .level = BST_LEVEL_MASTER };

  run (new_task (rules, state, &master, seed, cancellable), advise_in_thread, cancellable, callback,
       data);
}

BstHint *
bst_advise_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
