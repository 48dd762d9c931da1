/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of the ranking.  Whoever has as many points shares a place.
 */
#include "ui/ranking.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "words/fill.h"
#include "words/phrase.h"
#include "words/seat.h"

#define FIGURE_SIZE 40
#define EMBLEM_SIZE 24

typedef struct
{
  BstSeat *seat; /* borrowed */
  unsigned place;
  bool is_shared;
} Rank;

static unsigned
find_ranks (BstGame *game, Rank out_ranks[BST_MAX_PLAYERS])
{
  BstSeat *seats[BST_MAX_PLAYERS];
  unsigned n = bst_game_rank_seats (game, seats);

  for (unsigned i = 0; i < n; i++) {
    Rank *rank = &out_ranks[i];
    Rank *last = i > 0 ? rank - 1 : NULL;

    *rank = (Rank) { .seat = seats[i], .place = i + 1 };
    if (last == NULL || bst_seat_get_score (last->seat) != bst_seat_get_score (rank->seat))
      continue;
    rank->place = last->place;
    rank->is_shared = last->is_shared = true;
  }
  return n;
}

GtkWidget *
bst_ranking_new_place (unsigned place)
{
  g_autofree char *text = g_strdup_printf ("%u", place);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "place");
  if (place == 1)
    gtk_widget_add_css_class (label, "first");
  return label;
}

static GtkWidget *
new_picture (BstSeat *seat, BstPictureType type, int size)
{
  GtkWidget *view = bst_picture_view_new (size);
  BstPicture picture = { .type = (uint8_t) type, .colour = (uint8_t) bst_seat_get_colour (seat) };

  bst_picture_view_show (BST_PICTURE_VIEW (view), bst_textures_get_shared (), picture);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bst_emblem_to_title (bst_seat_get_colour (seat)), -1);
  gtk_widget_set_valign (view, GTK_ALIGN_CENTER);
  return view;
}

static GtkWidget *
new_text (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* "Computer, club · shared place" */
static char *
describe (const Rank *rank)
{
  int level = bst_seat_get_level (rank->seat);
  const char *who = level >= 0 ? bst_level_to_title (level) : "";
  const char *shared = rank->is_shared ? _ ("shared place") : "";

  return g_strjoin (*who != '\0' && *shared != '\0' ? " · " : "", who, shared, NULL);
}

static GtkWidget *
new_name (const Rank *rank)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *more = describe (rank);

  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), new_text (bst_seat_get_name (rank->seat), "heading"));
  if (*more != '\0') {
    GtkWidget *label = new_text (more, "caption");

    gtk_widget_add_css_class (label, "dim-label");
    gtk_box_append (GTK_BOX (box), label);
  }
  return box;
}

/* "Place 1: Anna, 90 points. Shared place" */
static void
name_row (GtkWidget *row, const Rank *rank)
{
  int score = bst_seat_get_score (rank->seat);
  g_autofree char *place = g_strdup_printf ("%u", rank->place);
  g_autofree char *points = bst_phrase_number (score);
  g_autofree char *more = describe (rank);
  g_autofree char *name =
    /* Translators: {1} is a number, {2} a player, {3} a number of points. */
    bst_fill (ngettext ("Place {1}: {2}, {3} point", "Place {1}: {2}, {3} points",
                        (unsigned long) ABS (score)),
              place, bst_seat_get_name (rank->seat), points, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, more, -1);
}

static GtkWidget *
new_row (const Rank *rank)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  g_autofree char *points = bst_phrase_number (bst_seat_get_score (rank->seat));
  GtkWidget *score = gtk_label_new (points);

  gtk_widget_add_css_class (score, "score");
  gtk_widget_add_css_class (score, "numeric");
  gtk_box_append (GTK_BOX (box), bst_ranking_new_place (rank->place));
  gtk_box_append (GTK_BOX (box), new_picture (rank->seat, BST_PICTURE_FIGURE, FIGURE_SIZE));
  gtk_box_append (GTK_BOX (box), new_name (rank));
  gtk_box_append (GTK_BOX (box), new_picture (rank->seat, BST_PICTURE_EMBLEM, EMBLEM_SIZE));
  gtk_box_append (GTK_BOX (box), score);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  if (bst_seat_get_is_winner (rank->seat))
    gtk_widget_add_css_class (row, "winner");
  name_row (row, rank);
  return row;
}

void
bst_ranking_show (GtkListBox *list, BstGame *game)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));
  g_return_if_fail (BST_IS_GAME (game));

  Rank ranks[BST_MAX_PLAYERS];
  unsigned n = find_ranks (game, ranks);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (unsigned i = 0; i < n; i++)
    gtk_list_box_append (list, new_row (&ranks[i]));
}
