/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A hint on the board: what it advises is framed and can be chosen at once, what is second best is
 * framed thinly.  The words stand above the map (board-caption.c); to screen readers the choice
 * itself says them.
 */
#include "board/board-private.h"

#include "words/advice.h"
#include "words/motive.h"

/* --- finding choices --- */

static BstNodeId
node_of (BstBoard *self, const BstMove *move)
{
  const BstState *state = bst_game_get_state (self->game);
  int placed = bst_state_placed_at (state, move->pos);

  return placed >= 0 && bst_board_fields_of (move) & BST_FIELD_FEATURE
           ? bst_state_feature (state, (unsigned) placed, move->feature)
           : BST_NO_NODE;
}

/* Where all of the map is open, one spot stands for all on the same feature. */
static bool
is_alike (BstBoard *self, const BstMove *spot, const BstMove *move)
{
  BstNodeId node = node_of (self, move);

  return spot->type == move->type && spot->figure == move->figure && node != BST_NO_NODE &&
         node_of (self, spot) == node;
}

static GtkWidget *
find_spot (BstBoard *self, const BstMove *move)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->spot_moves->len; i++) {
      const BstMove *spot = &g_array_index (self->spot_moves, BstMove, i);

      if (pass == 0 ? bst_move_equal (spot, move) : is_alike (self, spot, move))
        return g_ptr_array_index (self->spots, i);
    }
  return NULL;
}

static GtkWidget *
find_cell (BstBoard *self, const BstMove *move)
{
  for (guint i = 0; i < self->places->len; i++)
    if (bst_pos_equal (g_array_index (self->places, BstFit, i).pos, move->pos))
      return g_ptr_array_index (self->cells, i);
  return NULL;
}

/* The button that makes a move, or something like it: a cell is for all rotations. */
static GtkWidget *
find_choice (BstBoard *self, const BstMove *move)
{
  switch (bst_board_find_shown (self, move)) {
  case BST_SHOWN_CELL:
    return find_cell (self, move);
  case BST_SHOWN_SPOT:
    return find_spot (self, move);
  case BST_SHOWN_DECLINE:
    return gtk_widget_get_visible (self->decline) ? self->decline
                                                  : gtk_widget_get_last_child (self->list);
  case BST_SHOWN_TILE:
  case BST_SHOWN_NUMBER:
  case BST_SHOWN_NAME:
  default:
    return bst_board_find_listed (self, move);
  }
}

/* --- marking them --- */

static void
unmark (GtkWidget *widget)
{
  gtk_widget_remove_css_class (widget, "hinted");
  gtk_widget_remove_css_class (widget, "second");
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
mark (BstBoard *self, GtkWidget *widget, const char *css_class)
{
  gtk_widget_add_css_class (widget, css_class);
  g_ptr_array_add (self->advised, g_object_ref (widget));
}

static void
unmark_all (BstBoard *self)
{
  for (guint i = 0; i < self->advised->len; i++)
    unmark (g_ptr_array_index (self->advised, i));
  g_ptr_array_set_size (self->advised, 0);
}

char *
bst_board_describe_advice (BstBoard *self, const BstAdvice *advice)
{
  const BstNames *names = bst_game_get_names (self->game);
  g_autofree char *why = bst_motive_to_sentence (&advice->motive, names);
  g_autofree char *second =
    bst_advice_to_second_name (advice, bst_game_get_state (self->game), names);

  return g_strjoin ("\n", why, second, NULL);
}

/* It can be chosen by the next key, and is seen as it would be. */
static void
present (BstBoard *self, const BstAdvice *advice, GtkWidget *choice)
{
  const BstMove *move = &advice->plan.moves[0];
  g_autofree char *words = bst_board_describe_advice (self, advice);

  mark (self, choice, "hinted");
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
  bst_board_reveal (self, move);
  bst_board_set_number (self, move);
  gtk_widget_grab_focus (choice);
  if (bst_board_find_shown (self, move) == BST_SHOWN_CELL)
    bst_board_hold_tile (self, move);
}

void
bst_board_show_advice (BstBoard *self)
{
  const BstAdvice *advice = self->game != NULL ? bst_game_get_advice (self->game) : NULL;
  GtkWidget *best = advice != NULL ? find_choice (self, &advice->plan.moves[0]) : NULL;
  GtkWidget *second = advice != NULL && advice->has_next
                        ? find_choice (self, &advice->next.moves[0])
                        : NULL;

  unmark_all (self);
  bst_board_update_caption (self);
  if (best != NULL)
    present (self, advice, best);
  if (second != NULL && second != best)
    mark (self, second, "second");
  self->advice_wants_room = best != NULL;
}

/* Nothing is held over the map any more that nobody has chosen. */
bool
bst_board_drop_advice (BstBoard *self)
{
  if (bst_game_get_advice (self->game) == NULL && !bst_game_get_is_advising (self->game))
    return false;
  bst_game_drop_hint (self->game);
  if (self->places->len > 0) {
    bst_board_hold_tile (self, NULL);
    gtk_widget_grab_focus (GTK_WIDGET (self));
  }
  return true;
}
