/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reports in threads, which share nothing with the report but the rules and a word to stop.
 */
#include "model/balance-run.h"

#include "model/thinking.h"

/* Games that a thread plays before it tells. */
#define BLOCK BST_BALANCE_CYCLE

/* Set when nobody waits for an answer any more; counted with g_atomic_rc_box. */
typedef struct
{
  atomic_bool is_set;
} Stop;

struct _BstBalanceRun
{
  GObject parent_instance;

  BstSharedRules *rules;
  uint32_t seed;
  unsigned n_games;
  GArray *blocks; /* bool: whether it has been played */
  BstBalance *balance;

  Stop *stop;         /* of those who play now; NULL: nobody does */
  unsigned next;      /* block to be played */
  unsigned n_threads; /* that play */
};

G_DEFINE_FINAL_TYPE (BstBalanceRun, bst_balance_run, G_TYPE_OBJECT)

static guint changed_signal;

/* --- a block in a thread --- */

typedef struct
{
  GWeakRef run;
  unsigned block;
  unsigned first; /* game */
  unsigned end;
  uint32_t seed;
  BstSharedRules *rules;
  Stop *stop;
  BstBalance *balance;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_weak_ref_clear (&job->run);
  bst_shared_rules_unref (job->rules);
  g_atomic_rc_box_release (job->stop);
  bst_balance_free (job->balance);
  g_free (job);
}

static void
play_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  bool is_played = true;

  for (unsigned i = job->first; is_played && i < job->end; i++)
    is_played =
      bst_balance_play (job->balance, job->rules->rules, job->seed, i, &job->stop->is_set);
  g_task_return_boolean (task, is_played);
}

static void hand_out (BstBalanceRun *self);

static void
played_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (BstBalanceRun) self = g_weak_ref_get (&job->run);

  /* Cancelled, or nobody wants to know any more. */
  if (!g_task_propagate_boolean (G_TASK (result), NULL) || self == NULL || self->stop != job->stop)
    return;
  bst_balance_merge (self->balance, job->balance);
  g_array_index (self->blocks, bool, job->block) = true;
  self->n_threads--;
  hand_out (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
begin_job (BstBalanceRun *self, unsigned block)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, played_cb, NULL);
  Job *job = g_new0 (Job, 1);

  g_weak_ref_init (&job->run, self);
  job->block = block;
  job->first = block * BLOCK;
  job->end = job->first + BLOCK;
  job->seed = self->seed;
  job->rules = g_atomic_rc_box_acquire (self->rules);
  job->stop = g_atomic_rc_box_acquire (self->stop);
  job->balance = bst_balance_new (self->balance->n_factors);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, play_in_thread);
  self->n_threads++;
}

/* --- all of them --- */

static void
stop (BstBalanceRun *self)
{
  if (self->stop == NULL)
    return;
  atomic_store (&self->stop->is_set, true);
  g_clear_pointer (&self->stop, g_atomic_rc_box_release);
  self->n_threads = 0;
}

/* Gives a block to each thread that has none. */
static void
hand_out (BstBalanceRun *self)
{
  unsigned n_threads = g_get_num_processors ();

  for (; self->n_threads < n_threads && self->next < self->blocks->len; self->next++) {
    if (!g_array_index (self->blocks, bool, self->next))
      begin_job (self, self->next);
  }
  if (self->n_threads == 0)
    stop (self);
}

void
bst_balance_run_start (BstBalanceRun *self)
{
  g_return_if_fail (BST_IS_BALANCE_RUN (self));

  if (self->stop != NULL || bst_balance_run_get_is_done (self))
    return;
  self->stop = g_atomic_rc_box_new0 (Stop);
  self->next = 0;
  hand_out (self);
}

void
bst_balance_run_extend (BstBalanceRun *self, unsigned n_more)
{
  g_return_if_fail (BST_IS_BALANCE_RUN (self));
  g_return_if_fail (self->stop == NULL && n_more % BLOCK == 0);

  self->n_games += n_more;
  g_array_set_size (self->blocks, self->n_games / BLOCK);
}

void
bst_balance_run_cancel (BstBalanceRun *self)
{
  g_return_if_fail (BST_IS_BALANCE_RUN (self));

  stop (self);
}

gboolean
bst_balance_run_get_is_running (BstBalanceRun *self)
{
  g_return_val_if_fail (BST_IS_BALANCE_RUN (self), FALSE);

  return self->stop != NULL;
}

gboolean
bst_balance_run_get_is_done (BstBalanceRun *self)
{
  g_return_val_if_fail (BST_IS_BALANCE_RUN (self), FALSE);

  return self->balance->n_games == self->n_games;
}

unsigned
bst_balance_run_get_n_games (BstBalanceRun *self)
{
  g_return_val_if_fail (BST_IS_BALANCE_RUN (self), 0);

  return self->n_games;
}

const BstBalance *
bst_balance_run_get_balance (BstBalanceRun *self)
{
  g_return_val_if_fail (BST_IS_BALANCE_RUN (self), NULL);

  return self->balance;
}

const BstRules *
bst_balance_run_get_rules (BstBalanceRun *self)
{
  g_return_val_if_fail (BST_IS_BALANCE_RUN (self), NULL);

  return self->rules->rules;
}

/* --- the object --- */

static void
bst_balance_run_dispose (GObject *object)
{
  stop (BST_BALANCE_RUN (object));
  G_OBJECT_CLASS (bst_balance_run_parent_class)->dispose (object);
}

static void
bst_balance_run_finalize (GObject *object)
{
  BstBalanceRun *self = BST_BALANCE_RUN (object);

  bst_shared_rules_unref (self->rules);
  bst_balance_free (self->balance);
  g_array_unref (self->blocks);
  G_OBJECT_CLASS (bst_balance_run_parent_class)->finalize (object);
}

static void
bst_balance_run_class_init (BstBalanceRunClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bst_balance_run_dispose;
  G_OBJECT_CLASS (klass)->finalize = bst_balance_run_finalize;
  changed_signal = g_signal_new ("changed", BST_TYPE_BALANCE_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
bst_balance_run_init (BstBalanceRun *self)
{
  self->blocks = g_array_new (FALSE, TRUE, sizeof (bool));
}

BstBalanceRun *
bst_balance_run_new (BstRules *rules, uint32_t seed, unsigned n_games)
{
  g_return_val_if_fail (bst_rules_n_players (rules) > 1, NULL);

  BstBalanceRun *self = g_object_new (BST_TYPE_BALANCE_RUN, NULL);

  self->rules = bst_shared_rules_new (rules);
  self->seed = seed;
  self->balance = bst_balance_new (bst_balance_count_factors (rules));
  bst_balance_run_extend (self, n_games);
  return self;
}
