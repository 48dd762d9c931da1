/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A box with a picture and a label.
 */
#include "board/points-pill.h"

#include "board/picture-view.h"
#include "words/phrase.h"

#define EMBLEM_SIZE 22

void
bst_points_pill_set_points (GtkWidget *pill, int points)
{
  GtkWidget *label = gtk_widget_get_last_child (pill);
  g_autofree char *text = bst_phrase_signed (points);

  gtk_label_set_text (GTK_LABEL (label), text);
}

GtkWidget *
bst_points_pill_new (BstColour colour, int points)
{
  GtkWidget *pill = g_object_new (GTK_TYPE_BOX, "spacing", 4, "can-target", FALSE,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *emblem = bst_picture_view_new (EMBLEM_SIZE);
  BstPicture picture = { .type = BST_PICTURE_EMBLEM, .colour = (uint8_t) colour };

  bst_picture_view_show (BST_PICTURE_VIEW (emblem), bst_textures_get_shared (), picture);
  gtk_box_append (GTK_BOX (pill), emblem);
  gtk_box_append (GTK_BOX (pill), gtk_label_new (NULL));
  gtk_widget_add_css_class (pill, "points");
  gtk_widget_add_css_class (pill, bst_colour_name (colour));
  bst_points_pill_set_points (pill, points);
  return pill;
}
