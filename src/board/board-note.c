/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A word in passing over the map: why something that was tried does nothing, or why nobody is
 * asked.  There is one at a time, nobody has to close it, and it goes with the next thing that is
 * done.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/board-private.h"
#include "words/hindrance.h"

void
bst_board_note (BstBoard *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->note), text != NULL ? text : "");
  gtk_widget_set_visible (self->note, text != NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- turning --- */

#define N_PORTS (3 * BST_SIDES)
#define ALL_PORTS ((1u << N_PORTS) - 1)

static bool
has_alike (const BstTile *tile, const BstFeature *feature, BstPorts ports)
{
  for (unsigned i = 0; i < tile->n_features; i++) {
    const BstFeature *other = &tile->features[i];

    if (other->type == feature->type && other->ports == ports &&
        other->shields == feature->shields && other->symbols == feature->symbols)
      return true;
  }
  return false;
}

/* Whether a tile is the same after so many quarter turns. */
static bool
looks_alike (const BstTile *tile, unsigned turns)
{
  for (unsigned i = 0; i < tile->n_features; i++) {
    unsigned ports = (unsigned) tile->features[i].ports << 3 * turns;

    if (!has_alike (tile, &tile->features[i], (BstPorts) ((ports | ports >> N_PORTS) & ALL_PORTS)))
      return false;
  }
  return true;
}

bool
bst_board_can_turn (BstBoard *self)
{
  const BstFit *place;
  const BstTile *tile;
  BstQuestion question;

  if (self->chosen < 0)
    return false;
  place = &g_array_index (self->places, BstFit, self->chosen);
  if (place->n_moves > 1 && place->plain != place->rotations)
    return true;
  bst_game_get_question (self->game, &question);
  tile = bst_game_get_sketch (self->game, (unsigned) question.tile)->tile;
  for (unsigned i = 0; i < BST_ROTATIONS; i++)
    if (place->rotations & 1u << i &&
        !looks_alike (tile, (i + BST_ROTATIONS - self->rotation) % BST_ROTATIONS))
      return true;
  return false;
}

void
bst_board_note_turning (BstBoard *self)
{
  if (self->chosen >= 0)
    bst_board_note (self, _ ("This tile can be laid here in one way only"));
  else if (self->places->len > 0)
    bst_board_note (self, _ ("Point at a marked cell: the tile is turned there"));
  else
    bst_board_note (self, _ ("There is no tile to be turned now"));
}

bool
bst_board_lay (BstBoard *self, const BstMove *move)
{
  BstHindrance hindrance = move->type == BST_MOVE_PLACE
                             ? bst_state_find_hindrance (bst_game_get_state (self->game), move)
                             : BST_HINDRANCE_NONE;

  if (!bst_game_play (self->game, move))
    return false;
  bst_board_note (self, bst_hindrance_to_sentence (hindrance));
  return true;
}

void
bst_board_init_note (BstBoard *self)
{
  self->note = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "wrap",
                             TRUE, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "max-width-chars",
                             40, "can-target", FALSE, "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->note, "bubble");
  gtk_widget_add_css_class (self->note, "note");
  gtk_widget_set_parent (self->note, GTK_WIDGET (self));
}
