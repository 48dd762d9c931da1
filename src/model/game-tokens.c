/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tokens of a game are called and look like, for its seats and its map.
 */
#include "model/game-private.h"

#include "io/own.h"
#include "model/seat-private.h"
#include "render/tile/badge-art.h"

unsigned
bst_game_get_token_badge (BstGame *self, unsigned token)
{
  g_return_val_if_fail (BST_IS_GAME (self), 0);
  g_return_val_if_fail (token < bst_rules_n_tokens (self->rules), 0);

  return self->token_badges[token];
}

void
bst_game_list_tokens (BstGame *self)
{
  g_autoptr (GPtrArray) tokens = bst_own_list_tokens (self->rules, self->decks);

  for (guint token = 0; token < tokens->len; token++)
    self->token_badges[token] = bst_badge_to_number (bst_badge_of (tokens->pdata[token]));
  for (guint i = 0; i < self->file->players->len; i++) {
    GStrv names = g_new0 (char *, tokens->len + 1);

    for (guint token = 0; token < tokens->len; token++)
      names[token] = g_strdup (bst_names_get_token (self->names, token));
    bst_seat_take_tokens (bst_game_get_seat (self, i), names, self->token_badges);
  }
}
