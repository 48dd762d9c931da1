/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reviews: each turn is thought about in a thread, on a copy of the position that knows nothing of
 * what came after it.  The threads share nothing with the review but the rules of the game and a
 * word to stop, so that nobody has to wait for them.
 */
#include "ai/hindsight.h"
#include "model/review-private.h"

#include <math.h>

#define MAX_THREADS 8

G_DEFINE_FINAL_TYPE (BstReview, bst_review, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_PROGRESS,
  PROP_IS_RUNNING,
  PROP_IS_DONE,
  N_PROPS
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify (BstReview *self)
{
  for (unsigned i = PROP_0 + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

/* --- one turn in a thread --- */

typedef struct
{
  GWeakRef review;
  unsigned index;
  BstSharedRules *rules;
  BstState *state;
  BstPlan played;
  unsigned n_games;
  uint32_t seed;
  BstReviewStop *stop;
  BstHindsight found;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  g_weak_ref_clear (&job->review);
  bst_state_free (job->state);
  bst_shared_rules_unref (job->rules);
  g_atomic_rc_box_release (job->stop);
  g_free (job);
}

static void
think_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  g_task_return_boolean (task, bst_hindsight_find (&job->found, job->state, &job->played,
                                                   job->n_games, job->seed, &job->stop->is_set));
}

static int
to_thousandths (double chance)
{
  return (int) lround (chance * BST_GAME_CERTAIN);
}

static void
take_over (BstReviewTurn *turn, const BstHindsight *found)
{
  turn->is_known = true;
  turn->chance = to_thousandths (found->chance);
  turn->best_chance = to_thousandths (found->best_chance);
  turn->lead = (int) lround (found->lead);
  turn->best_lead = (int) lround (found->best_lead);
  turn->best = found->best;
}

static void hand_out (BstReview *self);

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (BstReview) self = g_weak_ref_get (&job->review);

  /* Cancelled, or nobody wants to know any more. */
  if (!g_task_propagate_boolean (G_TASK (result), NULL) || self == NULL || self->stop != job->stop)
    return;
  take_over (&g_array_index (self->turns, BstReviewTurn, job->index), &job->found);
  self->n_known++;
  self->n_thinking--;
  hand_out (self);
  notify (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static Job *
new_job (BstReview *self, unsigned index)
{
  const BstReviewTurn *turn = &g_array_index (self->turns, BstReviewTurn, index);
  Job *job = g_new0 (Job, 1);

  bst_review_walk (self, self->state, self->cursor, index);
  self->cursor = turn->cursor;
  g_weak_ref_init (&job->review, self);
  job->index = index;
  job->rules = g_atomic_rc_box_acquire (self->game->shared);
  job->state = bst_state_copy (self->state);
  job->played = turn->played;
  job->n_games = self->n_games > 0 ? self->n_games : bst_hindsight_games (self->game->rules);
  job->seed = self->game->file->seed ^ (uint32_t) turn->cursor;
  job->stop = g_atomic_rc_box_acquire (self->stop);
  bst_state_forget (job->state, job->seed);
  return job;
}

static void
begin_job (BstReview *self, unsigned index)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, found_cb, NULL);

  g_task_set_task_data (task, new_job (self, index), free_job);
  g_task_run_in_thread (task, think_in_thread);
  self->n_thinking++;
}

/* --- all of them --- */

/* Those who still think are told to stop; what they find out is not heard. */
static void
stop (BstReview *self)
{
  if (self->stop == NULL)
    return;
  atomic_store (&self->stop->is_set, true);
  g_clear_pointer (&self->stop, g_atomic_rc_box_release);
  g_clear_pointer (&self->state, bst_state_free);
  self->n_thinking = 0;
}

/* Gives a turn to each thread that has none; when none is left, the game gets what is known. */
static void
hand_out (BstReview *self)
{
  unsigned n_threads = CLAMP (g_get_num_processors (), 1, MAX_THREADS);

  for (; self->n_thinking < n_threads && self->next < self->turns->len; self->next++)
    if (!g_array_index (self->turns, BstReviewTurn, self->next).is_known)
      begin_job (self, self->next);
  if (self->n_thinking > 0)
    return;
  stop (self);
  bst_review_write_notes (self);
}

static void
forget (BstReview *self)
{
  for (unsigned i = 0; i < self->turns->len; i++)
    g_array_index (self->turns, BstReviewTurn, i).is_known = false;
  self->n_known = 0;
}

void
bst_review_start (BstReview *self)
{
  g_return_if_fail (BST_IS_REVIEW (self));

  const BstGameFile *file = self->game->file;

  if (self->stop != NULL)
    return;
  if (self->version != BST_HINDSIGHT_VERSION)
    forget (self);
  self->version = BST_HINDSIGHT_VERSION;
  self->stop = g_atomic_rc_box_new0 (BstReviewStop);
  self->state = bst_state_new (self->game->rules, file->seed, file->first, NULL);
  self->cursor = 0;
  self->next = 0;
  hand_out (self);
  notify (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
bst_review_cancel (BstReview *self)
{
  g_return_if_fail (BST_IS_REVIEW (self));

  if (self->stop == NULL)
    return;
  stop (self);
  notify (self);
}

/* --- readers --- */

BstGame *
bst_review_get_game (BstReview *self)
{
  g_return_val_if_fail (BST_IS_REVIEW (self), NULL);

  return self->game;
}

double
bst_review_get_progress (BstReview *self)
{
  g_return_val_if_fail (BST_IS_REVIEW (self), 0);

  return self->turns->len > 0 ? (double) self->n_known / self->turns->len : 1;
}

gboolean
bst_review_get_is_running (BstReview *self)
{
  g_return_val_if_fail (BST_IS_REVIEW (self), FALSE);

  return self->stop != NULL;
}

gboolean
bst_review_get_is_done (BstReview *self)
{
  g_return_val_if_fail (BST_IS_REVIEW (self), FALSE);

  return self->n_known == self->turns->len;
}

gboolean
bst_review_get_is_outdated (BstReview *self)
{
  g_return_val_if_fail (BST_IS_REVIEW (self), FALSE);

  return self->version != 0 && self->version != BST_HINDSIGHT_VERSION;
}

unsigned
bst_review_get_n_turns (BstReview *self)
{
  g_return_val_if_fail (BST_IS_REVIEW (self), 0);

  return self->turns->len;
}

const BstReviewTurn *
bst_review_get_turn (BstReview *self, unsigned index)
{
  g_return_val_if_fail (BST_IS_REVIEW (self), NULL);
  g_return_val_if_fail (index < self->turns->len, NULL);

  return &g_array_index (self->turns, BstReviewTurn, index);
}

void
bst_review_set_n_games (BstReview *self, unsigned n_games)
{
  g_return_if_fail (BST_IS_REVIEW (self));

  self->n_games = n_games;
}

/* --- the object --- */

static void
bst_review_dispose (GObject *object)
{
  BstReview *self = BST_REVIEW (object);

  stop (self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (bst_review_parent_class)->dispose (object);
}

static void
bst_review_finalize (GObject *object)
{
  g_array_unref (BST_REVIEW (object)->turns);
  G_OBJECT_CLASS (bst_review_parent_class)->finalize (object);
}

static void
bst_review_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstReview *self = BST_REVIEW (object);

  switch (id) {
  case PROP_PROGRESS:
    g_value_set_double (value, bst_review_get_progress (self));
    break;
  case PROP_IS_RUNNING:
    g_value_set_boolean (value, bst_review_get_is_running (self));
    break;
  case PROP_IS_DONE:
    g_value_set_boolean (value, bst_review_get_is_done (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_review_class_init (BstReviewClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bst_review_dispose;
  object_class->finalize = bst_review_finalize;
  object_class->get_property = bst_review_get_property;
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_IS_RUNNING] = g_param_spec_boolean ("is-running", NULL, NULL, FALSE, flags);
  properties[PROP_IS_DONE] = g_param_spec_boolean ("is-done", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BST_TYPE_REVIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
bst_review_init (BstReview *self)
{
  self->turns = g_array_new (FALSE, FALSE, sizeof (BstReviewTurn));
}

BstReview *
bst_review_new (BstGame *game)
{
  g_return_val_if_fail (BST_IS_GAME (game), NULL);
  g_return_val_if_fail (bst_game_get_is_over (game), NULL);

  BstReview *self = g_object_new (BST_TYPE_REVIEW, NULL);

  self->game = g_object_ref (game);
  bst_review_find_ends (self);
  bst_review_find_turns (self);
  bst_review_read_notes (self);
  return self;
}
