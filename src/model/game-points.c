/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the points of players were for, one by one, and who has most.
 */
#include "model/game-private.h"

/* Who hears what somebody is paid. */
typedef struct
{
  GArray *scored; /* BstScored */
  unsigned player;
  unsigned turn;
} Listener;

static void
hear (void *data, const BstEvent *event)
{
  Listener *listener = data;
  BstScored scored = { *event, listener->turn };

  if (event->type == BST_EVENT_TURN)
    listener->turn = event->number;
  if (event->type == BST_EVENT_SCORE && event->player == listener->player && event->points != 0)
    g_array_append_val (listener->scored, scored);
}

GArray *
bst_game_dup_scores (BstGame *self, unsigned player)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  Listener listener = { g_array_new (FALSE, FALSE, sizeof (BstScored)), player, 0 };
  size_t cursor = bst_record_get_cursor (self->record);

  for (size_t i = 0; i <= cursor; i++) {
    const GArray *events = g_ptr_array_index (self->events, i);

    for (guint k = 0; k < events->len; k++)
      hear (&listener, &g_array_index (events, BstEvent, k));
  }
  return listener.scored;
}

GArray *
bst_game_dup_prospects (BstGame *self, unsigned player)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  Listener listener = { g_array_new (FALSE, FALSE, sizeof (BstScored)), player, 0 };
  const BstSink sink = { hear, &listener };
  BstState *ended = bst_state_copy (bst_game_get_state (self));

  bst_state_finish (ended, &sink);
  bst_state_free (ended);
  return listener.scored;
}

static int
compare_seats (const void *a, const void *b)
{
  BstSeat *first = *(BstSeat *const *) a;
  BstSeat *second = *(BstSeat *const *) b;
  int by_score = bst_seat_get_score (second) - bst_seat_get_score (first);

  return by_score != 0 ? by_score
                       : (int) bst_seat_get_player (first) - (int) bst_seat_get_player (second);
}

unsigned
bst_game_rank_seats (BstGame *self, BstSeat *out_seats[BST_MAX_PLAYERS])
{
  g_return_val_if_fail (BST_IS_GAME (self), 0);

  unsigned n = g_list_model_get_n_items (G_LIST_MODEL (self->seats));

  for (unsigned i = 0; i < n; i++)
    out_seats[i] = bst_game_get_seat (self, i);
  qsort (out_seats, n, sizeof (BstSeat *), compare_seats);
  return n;
}
