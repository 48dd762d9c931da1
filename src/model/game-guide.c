/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game through which somebody leads: who decides what chance does, and whether a move may be
 * played.
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

bool
bst_game_roll (BstGame *self, BstMove *out_move)
{
  if (self->guide != NULL)
    return self->guide->draws (self->guide_data, out_move);
  *out_move = bst_state_roll (bst_game_get_state (self));
  return true;
}

bool
bst_game_is_allowed (BstGame *self, const BstMove *move)
{
  return self->guide == NULL || self->guide->allows (self->guide_data, move);
}
