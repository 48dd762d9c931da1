/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Buttons over the map, which are made once and used again for the next question.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/board-private.h"

#define KEY_SPACING 8

GtkWidget *
bst_board_take_button (BstBoard *self,
                       GPtrArray *pool,
                       guint index,
                       GtkWidget *(*make) (BstBoard *) )
{
  if (index == pool->len) {
    GtkWidget *button = make (self);

    g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
    gtk_widget_insert_before (button, GTK_WIDGET (self), self->turn_button);
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

GtkWidget *
bst_board_new_key (void)
{
  GtkWidget *key = gtk_label_new (NULL);

  gtk_widget_add_css_class (key, "numeric");
  gtk_widget_add_css_class (key, "key");
  gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (key, GTK_ALIGN_CENTER);
  return key;
}

static void
decline_cb (GtkButton *button, BstBoard *self)
{
  bst_board_decline (self);
}

GtkWidget *
bst_board_new_decline (BstBoard *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, KEY_SPACING);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *key = bst_board_new_key ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_text (GTK_LABEL (key), C_ ("key", "Space"));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_hexpand (button, FALSE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), key);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "decline");
  g_signal_connect (button, "clicked", G_CALLBACK (decline_cb), self);
  return button;
}

void
bst_board_name_decline (GtkWidget *button, const char *text)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_text (GTK_LABEL (label), text);
  bst_board_set_label (button, text);
}
