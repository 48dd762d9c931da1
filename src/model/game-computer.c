/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players at work: each question is thought about in threads (thinking.h), the answer is
 * played when its time has come, and what they are after is kept.
 */
#include "model/game-private.h"

#include "model/seat-private.h"
#include "words/wish.h"

BstAsker *
bst_asker_new (BstGame *game)
{
  BstAsker *asker = g_new0 (BstAsker, 1);

  g_weak_ref_init (&asker->game, game);
  asker->serial = game->serial;
  return asker;
}

BstGame *
bst_asker_free_to_game (BstAsker *asker)
{
  g_autoptr (BstGame) game = g_weak_ref_get (&asker->game);
  bool is_current = game != NULL && asker->serial == game->serial;

  g_weak_ref_clear (&asker->game);
  g_free (asker);
  return is_current ? g_steal_pointer (&game) : NULL;
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
  g_autofree BstThought *answer = g_steal_pointer (&self->answer);

  self->wait_source = 0;
  bst_game_advance (self, &answer->plan.moves[0], answer);
  return G_SOURCE_REMOVE;
}

/* Plays the answer when it is there, its time has come and nobody holds the game. */
static void
play_answer (BstGame *self)
{
  g_clear_handle_id (&self->wait_source, g_source_remove);
  if (self->answer != NULL && self->n_holds == 0)
    self->wait_source = g_timeout_add (time_left (self), wait_cb, self);
}

static void
thought_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (BstGame) self = bst_asker_free_to_game (data);
  g_autofree BstThought *thought = bst_think_finish (result);

  /* Cancelled, or about a position that is gone. */
  if (thought == NULL || self == NULL)
    return;
  self->answer = g_steal_pointer (&thought);
  g_clear_object (&self->thinking);
  play_answer (self);
}

void
bst_game_stop_thinking (BstGame *self)
{
  self->serial++;
  g_clear_pointer (&self->answer, g_free);
  g_clear_handle_id (&self->wait_source, g_source_remove);
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
}

uint32_t
bst_game_get_thinking_seed (BstGame *self)
{
  return self->file->seed ^ (uint32_t) bst_record_get_cursor (self->record);
}

void
bst_game_think (BstGame *self)
{
  const BstState *state = bst_game_get_state (self);
  BstQuestion question;
  BstPersona persona;
  BstSeat *seat;

  bst_game_stop_thinking (self);
  bst_state_question (state, &question);
  if (!self->has_started || self->is_looking || self->guide != NULL ||
      question.kind == BST_QUESTION_OVER)
    return;
  seat = bst_game_get_seat (self, question.player);
  if (bst_seat_get_level (seat) < 0)
    return;
  self->asked_at = g_get_monotonic_time ();
  self->thinking = g_cancellable_new ();
  persona = (BstPersona) { (BstLevel) bst_seat_get_level (seat), bst_seat_get_temper (seat),
                           self->file->seed + question.player };
  bst_think_async (self->shared, state, &persona, bst_game_get_thinking_seed (self), self->thinking,
                   thought_cb, bst_asker_new (self));
}

/* --- what they are after --- */

/* Whether a thought is about the same tile as the one that is kept already, and changes nothing:
 * it does what was planned, or nothing. */
static bool
is_going_on (BstGame *self, const BstThought *thought)
{
  const BstThought *last;

  if (self->thoughts->len == 0)
    return false;
  last = &g_array_index (self->thoughts, BstKeptThought, self->thoughts->len - 1).thought;
  return last->question.player == thought->question.player &&
         last->question.turn == thought->question.turn &&
         last->question.part == thought->question.part &&
         (thought->plan.moves[0].type == BST_MOVE_PASS ||
          (last->plan.n_moves > 1 &&
           bst_move_equal (&last->plan.moves[1], &thought->plan.moves[0])));
}

void
bst_game_keep_thought (BstGame *self, const BstThought *thought)
{
  BstKeptThought kept = { bst_record_get_cursor (self->record), *thought };

  if (!is_going_on (self, thought))
    g_array_append_val (self->thoughts, kept);
}

void
bst_game_forget_thoughts (BstGame *self, size_t cursor)
{
  while (self->thoughts->len > 0 &&
         g_array_index (self->thoughts, BstKeptThought, self->thoughts->len - 1).cursor > cursor)
    g_array_set_size (self->thoughts, self->thoughts->len - 1);
}

/* The last thing that a player has thought about up to the cursor, or NULL. */
static const BstThought *
find_thought (BstGame *self, unsigned player)
{
  size_t cursor = bst_record_get_cursor (self->record);

  for (guint i = self->thoughts->len; i-- > 0;) {
    const BstKeptThought *kept = &g_array_index (self->thoughts, BstKeptThought, i);

    if (kept->cursor <= cursor && kept->thought.question.player == player)
      return &kept->thought;
  }
  return NULL;
}

/* Who reads what is shown: whoever is asked, or else the only person; BST_NOBODY where that is not
 * clear. */
static unsigned
find_reader (BstGame *self)
{
  unsigned reader = BST_NOBODY;
  BstQuestion question;

  bst_game_get_question (self, &question);
  if (bst_game_get_is_for_person (self))
    return question.player;
  for (unsigned i = 0; i < bst_rules_n_players (self->rules); i++) {
    if (bst_seat_get_level (bst_game_get_seat (self, i)) >= 0)
      continue;
    if (reader != BST_NOBODY)
      return BST_NOBODY;
    reader = i;
  }
  return reader;
}

void
bst_game_update_wishes (BstGame *self)
{
  unsigned reader = find_reader (self);

  for (unsigned i = 0; i < bst_rules_n_players (self->rules); i++) {
    const BstThought *thought = find_thought (self, i);
    bool has_wish = thought != NULL && thought->has_motive &&
                    bst_motive_is_open (&thought->motive, bst_game_get_state (self));

    bst_seat_take_wish (bst_game_get_seat (self, i),
                        has_wish ? bst_wish_to_sentence (&thought->motive, reader, self->names)
                                 : NULL);
  }
}

/* --- the pace --- */

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

  return self->thinking != NULL || self->answer != NULL;
}
