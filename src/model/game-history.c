/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Going back and forth in a game: whole turns by undo and redo, any position by looking; and
 * how the points came together.
 */
#include "model/game-private.h"

static bool
has_persons (BstGame *self)
{
  for (unsigned i = 0; i < bst_rules_n_players (self->rules); i++)
    if (bst_seat_get_level (bst_game_get_seat (self, i)) < 0)
      return true;
  return false;
}

/* Whether undo and redo stop at the turn with that number: at those of persons, or at all of
 * them in a game without. */
static bool
is_stop (BstGame *self, guint number)
{
  guint player = g_array_index (self->beginners, guint, number);

  return !has_persons (self) || bst_seat_get_level (bst_game_get_seat (self, player)) < 0;
}

/* The last stop before the cursor, or -1. */
static gssize
find_undo (BstGame *self)
{
  size_t cursor = bst_record_get_cursor (self->record);

  for (guint i = self->turns->len; i-- > 0;) {
    guint turn = g_array_index (self->turns, guint, i);

    if (turn < cursor && is_stop (self, i))
      return turn;
  }
  return -1;
}

/* The first stop behind the cursor, or the last move, or -1. */
static gssize
find_redo (BstGame *self)
{
  size_t cursor = bst_record_get_cursor (self->record);
  size_t n_moves = bst_record_get_n_moves (self->record);

  for (guint i = 0; i < self->turns->len; i++) {
    guint turn = g_array_index (self->turns, guint, i);

    if (turn > cursor && is_stop (self, i))
      return turn;
  }
  return cursor < n_moves ? (gssize) n_moves : -1;
}

gboolean
bst_game_get_can_undo (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), FALSE);

  return !self->is_looking && find_undo (self) >= 0;
}

gboolean
bst_game_get_can_redo (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), FALSE);

  return !self->is_looking && find_redo (self) >= 0;
}

static void
jump_and_write (BstGame *self, gssize cursor)
{
  if (self->is_looking || cursor < 0)
    return;
  bst_game_jump (self, (size_t) cursor);
  bst_game_write_cursor (self);
}

void
bst_game_undo (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));

  if (bst_game_get_can_undo (self))
    self->n_undone++;
  jump_and_write (self, find_undo (self));
}

void
bst_game_redo (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));

  jump_and_write (self, find_redo (self));
}

unsigned
bst_game_get_n_undone (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), 0);

  return self->n_undone;
}

size_t
bst_game_get_cursor (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), 0);

  return bst_record_get_cursor (self->record);
}

size_t
bst_game_get_n_moves (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), 0);

  return bst_record_get_n_moves (self->record);
}

void
bst_game_look_at (BstGame *self, size_t cursor)
{
  g_return_if_fail (BST_IS_GAME (self));

  if (!self->is_looking)
    self->live_cursor = bst_record_get_cursor (self->record);
  self->is_looking = true;
  bst_game_jump (self, MIN (cursor, bst_record_get_n_moves (self->record)));
}

void
bst_game_look_away (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));

  if (!self->is_looking)
    return;
  self->is_looking = false;
  bst_game_jump (self, self->live_cursor);
}

void
bst_game_continue_here (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));

  if (!self->is_looking)
    return;
  self->is_looking = false;
  if (bst_record_get_cursor (self->record) < self->live_cursor)
    self->n_undone++;
  bst_game_write_cursor (self);
  bst_game_advance (self, NULL, NULL);
}

gboolean
bst_game_get_is_looking (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), FALSE);

  return self->is_looking;
}

const GArray *
bst_game_get_turns (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  return self->turns;
}

/* The number of the turn that begins with these events, or 0. */
static unsigned
find_number (const GArray *events)
{
  for (guint i = events->len; i > 0; i--)
    if (g_array_index (events, BstEvent, i - 1).type == BST_EVENT_TURN)
      return g_array_index (events, BstEvent, i - 1).number;
  return 0;
}

unsigned
bst_game_find_turn (BstGame *self, size_t cursor)
{
  g_return_val_if_fail (BST_IS_GAME (self), 0);
  g_return_val_if_fail (cursor < self->events->len, 0);

  unsigned number = 0;

  for (size_t i = cursor + 1; i > 0 && number == 0; i--)
    number = find_number (g_ptr_array_index (self->events, i - 1));
  return number;
}

/* --- figures --- */

/* Whether the event puts it there. */
static bool
brings (const BstEvent *event, const BstStanding *standing)
{
  unsigned fields = bst_event_fields (event);
  bool is_there = bst_pos_equal (event->pos, standing->pos) && event->player == standing->player;

  switch (event->type) {
  case BST_EVENT_DEPLOY:
  case BST_EVENT_REDEPLOY:
  case BST_EVENT_MARKET:
  case BST_EVENT_CASTLE:
  case BST_EVENT_BARN:
  case BST_EVENT_WAGON:
    return is_there && (!(fields & BST_FIELD_FIGURE) || event->figure == standing->figure);
  default:
    return false;
  }
}

unsigned
bst_game_find_arrival (BstGame *self, const BstStanding *standing)
{
  g_return_val_if_fail (BST_IS_GAME (self), 0);
  g_return_val_if_fail (standing != NULL, 0);

  size_t cursor = bst_record_get_cursor (self->record);
  unsigned arrival = 0;
  unsigned turn = 0;

  for (size_t i = 0; i <= cursor; i++) {
    const GArray *events = g_ptr_array_index (self->events, i);

    for (guint k = 0; k < events->len; k++) {
      const BstEvent *event = &g_array_index (events, BstEvent, k);

      if (event->type == BST_EVENT_TURN)
        turn = event->number;
      else if (brings (event, standing))
        arrival = turn;
    }
  }
  return arrival;
}

/* --- points --- */

/* What `player` got with one move. */
static int
gain_of (const GArray *events, unsigned player)
{
  int sum = 0;

  for (guint i = 0; i < events->len; i++) {
    const BstEvent *event = &g_array_index (events, BstEvent, i);

    if (event->type == BST_EVENT_SCORE && event->player == player)
      sum += event->points;
  }
  return sum;
}

GArray *
bst_game_dup_curve (BstGame *self, unsigned player)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  GArray *curve = g_array_new (FALSE, FALSE, sizeof (int));
  size_t cursor = bst_record_get_cursor (self->record);
  guint turn = 0;
  int score = 0;

  for (size_t i = 0; i <= cursor; i++) {
    score += gain_of (g_ptr_array_index (self->events, i), player);
    if (turn < self->turns->len && g_array_index (self->turns, guint, turn) == i) {
      g_array_append_val (curve, score);
      turn++;
    }
  }
  g_array_append_val (curve, score);
  return curve;
}

int
bst_game_get_points (BstGame *self, unsigned player, BstReason reason)
{
  g_return_val_if_fail (BST_IS_GAME (self), 0);

  int sum = 0;

  for (size_t i = 0; i <= bst_record_get_cursor (self->record); i++) {
    const GArray *events = g_ptr_array_index (self->events, i);

    for (guint k = 0; k < events->len; k++) {
      const BstEvent *event = &g_array_index (events, BstEvent, k);

      if (event->type == BST_EVENT_SCORE && event->player == player && event->reason == reason)
        sum += event->points;
    }
  }
  return sum;
}
