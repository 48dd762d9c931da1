/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tiles that are still to come.
 */
#include "ui/tiles-left.h"

#include "board/picture-view.h"

#define SIZE 52

static void
add_kind (GtkFlowBox *box, BstGame *game, BstTextures *textures, unsigned kind, unsigned n)
{
  GtkWidget *child = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *picture = bst_picture_view_new (SIZE);
  g_autofree char *count = g_strdup_printf ("×%u", n);
  GtkWidget *label = gtk_label_new (count);

  bst_picture_view_show_named (BST_PICTURE_VIEW (picture), textures,
                               (BstPicture) { .type = BST_PICTURE_TILE, .kind = (uint16_t) kind },
                               bst_names_get_tile (bst_game_get_names (game), kind));
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (child), picture);
  gtk_box_append (GTK_BOX (child), label);
  gtk_flow_box_insert (box, child, -1);
}

void
bst_tiles_left_show (GtkFlowBox *box, BstGame *game, BstTextures *textures)
{
  const BstState *state = bst_game_get_state (game);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
  for (unsigned i = 0; i < bst_rules_n_kinds (bst_game_get_rules (game)); i++)
    if (bst_state_left (state, i) > 0)
      add_kind (box, game, textures, i, bst_state_left (state, i));
}
