/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Buttons over the map, which are made once and used again for the next question.
 */
#include "board/board-private.h"

GtkWidget *
bst_board_take_button (BstBoard *self,
                       GPtrArray *pool,
                       guint index,
                       GtkWidget *(*make) (BstBoard *) )
{
  if (index == pool->len) {
    GtkWidget *button = make (self);

    g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
    gtk_widget_insert_before (button, GTK_WIDGET (self), self->bubble);
    g_ptr_array_add (pool, button);
  }
  gtk_widget_set_visible (g_ptr_array_index (pool, index), TRUE);
  return g_ptr_array_index (pool, index);
}

void
bst_board_hide_from (GPtrArray *pool, guint first)
{
  for (guint i = first; i < pool->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (pool, i), FALSE);
}

guint
bst_board_index_of (gpointer button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
}

void
bst_board_set_colour (GtkWidget *button, BstColour colour)
{
  for (unsigned i = 0; i < BST_COLOURS; i++)
    gtk_widget_remove_css_class (button, bst_colour_name ((BstColour) i));
  gtk_widget_add_css_class (button, bst_colour_name (colour));
}

void
bst_board_set_label (GtkWidget *button, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}
