/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game through which somebody leads: who decides what chance does, and whether a move may be
 * played.  One in which a deck is tried has tiles that are wanted first.
 */
#include "model/game-private.h"

void
bst_game_set_guide (BstGame *self, const BstGuide *guide, gpointer data)
{
  g_return_if_fail (BST_IS_GAME (self));

  self->guide = guide;
  self->guide_data = data;
  if (guide != NULL)
    bst_game_stop_thinking (self);
}

/* Takes the first of `kinds` (int) that is `kind` out. */
static void
cross_out (GArray *kinds, int kind)
{
  for (guint i = 0; i < kinds->len; i++)
    if (g_array_index (kinds, int, i) == kind) {
      g_array_remove_index (kinds, i);
      return;
    }
}

/* The tiles that are wanted and have not been drawn yet.  What has been is seen from the moves, so
 * undo brings it back. */
static GArray *
list_wanted (BstGame *self)
{
  const GPtrArray *ids = self->file->draws;
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < ids->len; i++) {
    int kind = bst_rules_find_tile (self->rules, ids->pdata[i]);

    if (kind >= 0)
      g_array_append_val (kinds, kind);
  }
  for (size_t i = 0; kinds->len > 0 && i < bst_record_get_cursor (self->record); i++) {
    const BstMove *move = bst_record_get_move (self->record, i);

    if (move->type == BST_MOVE_DRAW)
      cross_out (kinds, move->kind);
  }
  return kinds;
}

/* Whether chance may draw the tile and somebody then does something with it. */
static bool
can_draw (BstGame *self, const BstMove *draw)
{
  BstState *state = bst_state_copy (bst_game_get_state (self));
  BstQuestion question;
  bool can_draw = bst_state_apply (state, draw, NULL) == BST_PLAYED;

  bst_state_question (state, &question);
  bst_state_free (state);
  return can_draw && question.player != BST_CHANCE;
}

static bool
draw_wanted (BstGame *self, BstMove *out_move)
{
  g_autoptr (GArray) kinds = list_wanted (self);

  for (guint i = 0; i < kinds->len; i++) {
    *out_move = (BstMove) { .type = BST_MOVE_DRAW,
                            .kind = (uint16_t) g_array_index (kinds, int, i) };
    if (can_draw (self, out_move))
      return true;
  }
  return false;
}

bool
bst_game_roll (BstGame *self, BstMove *out_move)
{
  if (self->guide != NULL)
    return self->guide->draws (self->guide_data, out_move);
  if (self->file->draws->len > 0 && draw_wanted (self, out_move))
    return true;
  *out_move = bst_state_roll (bst_game_get_state (self));
  return true;
}

bool
bst_game_is_allowed (BstGame *self, const BstMove *move)
{
  return self->guide == NULL || self->guide->allows (self->guide_data, move);
}
