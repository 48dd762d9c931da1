/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tokens of the decks on the map: piles in a corner of their tiles, below the figures.
 */
#include "board/board-private.h"

#include "engine/sentences.h"
#include "render/tile/badge-art.h"
#include "words/own.h"

#define SMALLEST 13.0 /* pixels; a number that nobody can read is worse than one that overlaps */

/* The piles of the tile with that index. */
static void
draw_piles (BstBoard *self, GtkSnapshot *snapshot, unsigned index)
{
  const BstState *state = bst_game_get_state (self->game);
  BstPos pos = bst_state_placed (state, index).pos;
  double size = MAX (round (self->view.zoom * BST_COUNTER_SIZE / BST_ART_SIZE), SMALLEST);
  unsigned number = 0;

  for (unsigned token = 0; token < bst_rules_n_tokens (bst_game_get_rules (self->game)); token++) {
    unsigned n = bst_state_tokens_on (state, index, token);
    BstPicture picture = { .type = BST_PICTURE_TOKEN,
                           .kind = (uint16_t) bst_game_get_token_badge (self->game, token),
                           .colour = (uint8_t) n };
    BstPoint place;

    if (n == 0)
      continue;
    place = bst_counter_art_place (number++);
    bst_board_draw_picture (self, snapshot, picture,
                            (BstPoint) { pos.x + place.x / BST_ART_SIZE,
                                         pos.y + place.y / BST_ART_SIZE },
                            size);
  }
}

void
bst_board_draw_tokens (BstBoard *self, GtkSnapshot *snapshot)
{
  const BstState *state = bst_game_get_state (self->game);

  if (bst_rules_n_tokens (bst_game_get_rules (self->game)) == 0)
    return;
  for (unsigned i = 0; i < bst_state_n_placed (state); i++)
    if (bst_view_sees (&self->view, bst_state_placed (state, i).pos))
      draw_piles (self, snapshot, i);
}

char *
bst_board_describe_tokens (BstBoard *self, BstPos pos)
{
  const BstState *state = bst_game_get_state (self->game);
  int index = self->has_pointer ? bst_state_placed_at (state, pos) : -1;

  return index >= 0 ? bst_tokens_to_text (state, (unsigned) index,
                                          bst_game_get_names (self->game))
                    : NULL;
}
