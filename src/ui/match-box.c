/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Verdicts.
 */
#include "ui/match-box.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "ui/result-words.h"
#include "words/seat.h"

#define EMBLEM_SIZE 24

static void
add_text (GtkBox *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
}

static GtkWidget *
new_emblem (BstColour colour)
{
  GtkWidget *view = bst_picture_view_new (EMBLEM_SIZE);
  BstPicture picture = { .type = BST_PICTURE_EMBLEM, .colour = (uint8_t) colour };

  bst_picture_view_show (BST_PICTURE_VIEW (view), bst_textures_get_shared (), picture);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bst_emblem_to_title (colour), -1);
  gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
  return view;
}

/* Who, and the points of both games. */
static void
add_player (GtkBox *box, const BstDuplicate *match, unsigned index, BstColour colour)
{
  GtkBox *line = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8));
  g_autofree char *sum = bst_match_to_sum (match, index);
  GtkWidget *label = gtk_label_new (sum);

  gtk_box_append (line, new_emblem (colour));
  add_text (line, bst_duplicate_get_player (match, index)->name,
            index < match->n_winners ? "heading" : "body");
  gtk_widget_set_hexpand (gtk_widget_get_last_child (GTK_WIDGET (line)), TRUE);
  gtk_widget_add_css_class (label, "numeric");
  if (index < match->n_winners)
    gtk_widget_add_css_class (label, "heading");
  gtk_box_append (line, label);
  gtk_box_append (box, GTK_WIDGET (line));
}

void
bst_match_box_show (GtkBox *box,
                    const BstDuplicate *match,
                    const BstColour colours[BST_MAX_PLAYERS],
                    const char *remark)
{
  GtkWidget *child;
  g_autofree char *title = bst_match_to_title (match);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  add_text (box, title, "title-4");
  add_text (box, _ ("Two games, the same tiles, other seats:"), "caption");
  for (unsigned i = 0; i < match->n_players; i++)
    add_player (box, match, i, colours[i]);
  if (remark != NULL)
    add_text (box, remark, "caption");
}
