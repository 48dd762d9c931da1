/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the marks of fields mean, beside them; and why there are none.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/board-private.h"

static bool
has_fields (const BstState *state)
{
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    const BstTile *tile = bst_state_tile (state, i);

    for (unsigned k = 0; k < tile->n_features; k++)
      if (tile->features[k].type == BST_FEATURE_FIELD &&
          bst_state_feature (state, i, k) != BST_NO_NODE)
        return true;
  }
  return false;
}

void
bst_board_toggle_fields (BstBoard *self)
{
  g_return_if_fail (BST_IS_BOARD (self));

  if (self->game == NULL)
    return;
  if (bst_rules_has_module (bst_game_get_rules (self->game), BST_MODULE_FIELDS)) {
    bst_board_set_shows_fields (self, !self->shows_fields);
    bst_board_note (self, self->shows_fields && !has_fields (bst_game_get_state (self->game))
                            ? _ ("There is no field on the map yet")
                            : NULL);
  } else {
    bst_board_note (self, _ ("This game is played without fields"));
  }
}

static void
toggle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_board_toggle_fields (BST_BOARD (widget));
}

void
bst_board_install_legend (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "board.toggle-fields", NULL, toggle_action);
}

void
bst_board_update_legend (BstBoard *self)
{
  gtk_widget_set_visible (self->legend, self->shows_fields && self->game != NULL &&
                                          has_fields (bst_game_get_state (self->game)));
}

static void
add_line (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
}

void
bst_board_init_legend (BstBoard *self)
{
  self->legend = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  add_line (self->legend, _ ("Pattern: where one field ends and the next begins"));
  add_line (self->legend, _ ("Colour: who would be paid for it; pale: nobody so far"));
  add_line (self->legend, _ ("Numbers: complete cities beside it, and their points at the end"));
  gtk_widget_add_css_class (self->legend, "legend");
  gtk_widget_set_can_target (self->legend, FALSE);
  gtk_widget_set_visible (self->legend, FALSE);
  gtk_widget_set_parent (self->legend, GTK_WIDGET (self));
}
