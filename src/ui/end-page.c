/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The end page.
 */
#include "ui/end-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "ui/result-words.h"
#include "ui/score-chart.h"
#include "words/event.h"
#include "words/fill.h"
#include "words/phrase.h"

#define EMBLEM_SIZE 28

struct _BstEndPage
{
  AdwBin parent_instance;

  const BstResults *results; /* or NULL */
  BstGameResult *result;     /* of the game */
  int target;                /* of the day that it is the map of, or -1 */

  GtkWidget *headline;
  GtkWidget *day_box;
  GtkLabel *day_title;
  GtkLabel *day_label;
  GtkLabel *winner;
  GtkLabel *summary;
  GtkScrolledWindow *table_scroller;
  GtkGrid *table;
  BstScoreChart *chart;
  GtkWidget *swap_child;
};

G_DEFINE_FINAL_TYPE (BstEndPage, bst_end_page, ADW_TYPE_BIN)

/* "Anna, Boris" */
static char *
list_winners (BstGame *game, unsigned *out_n)
{
  g_autoptr (GString) names = g_string_new (NULL);

  *out_n = 0;
  for (unsigned i = 0; i < g_list_model_get_n_items (bst_game_get_seats (game)); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);

    if (!bst_seat_get_is_winner (seat))
      continue;
    g_string_append_printf (names, "%s%s", *out_n > 0 ? ", " : "", bst_seat_get_name (seat));
    ++*out_n;
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static const char *
title_of (BstGame *game, unsigned n_winners)
{
  int points = bst_seat_get_score (bst_game_get_seat (game, 0));

  /* Translators: {1} is the only player, {2} a number of points. */
  if (g_list_model_get_n_items (bst_game_get_seats (game)) == 1)
    return ngettext ("{1}: {2} point", "{1}: {2} points", (unsigned long) points);
  /* Translators: {1} is the player who has won, or all who share the victory. */
  return n_winners > 1 ? _ ("Shared victory: {1}") : _ ("Victory: {1}");
}

/* "Hints: Anna 2", or "" if nobody has asked for any. */
static char *
list_hints (BstGame *game)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (bst_game_get_seats (game)); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);

    if (bst_seat_get_n_hints (seat) > 0)
      g_string_append_printf (list, "%s%s %u", list->len > 0 ? ", " : "",
                              bst_seat_get_name (seat), bst_seat_get_n_hints (seat));
  }
  /* Translators: {1} is a list such as “Anna 2, Boris 1”: how many hints everybody was given. */
  return list->len > 0 ? bst_fill (_ ("Hints: {1}"), list->str, NULL) : g_strdup ("");
}

static void
show_winner (BstEndPage *self, BstGame *game)
{
  unsigned n_winners;
  g_autofree char *names = list_winners (game, &n_winners);
  BstSeat *first = bst_game_get_seat (game, 0);
  g_autofree char *points = bst_phrase_number (bst_seat_get_score (first));
  g_autofree char *text = bst_fill (title_of (game, n_winners), names, points, NULL);
  unsigned n_tiles = bst_state_n_placed (bst_game_get_state (game));
  g_autofree char *tiles =
    g_strdup_printf (ngettext ("%u tile on the map", "%u tiles on the map", n_tiles), n_tiles);
  g_autofree char *hints = list_hints (game);
  g_autofree char *summary = g_strjoin (*hints != '\0' ? " · " : "", tiles, hints, NULL);

  gtk_label_set_text (self->winner, text);
  gtk_label_set_text (self->summary, summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->headline), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);
}

static void
add_cell (BstEndPage *self, const char *text, int column, int row, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, column == 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (self->table, label, column, row, 1, 1);
}

static void
add_number (BstEndPage *self, int number, int column, int row, const char *css_class)
{
  g_autofree char *text = bst_phrase_number (number);

  add_cell (self, text, column, row, css_class);
}

static void
add_emblem (BstEndPage *self, BstSeat *seat, int column)
{
  GtkWidget *picture = bst_picture_view_new (EMBLEM_SIZE);
  BstPicture emblem = { .type = BST_PICTURE_EMBLEM,
                        .colour = (uint8_t) bst_seat_get_colour (seat) };

  bst_picture_view_show (BST_PICTURE_VIEW (picture), bst_textures_get_shared (), emblem);
  gtk_widget_set_halign (picture, GTK_ALIGN_END);
  gtk_grid_attach (self->table, picture, column, 0, 1, 1);
}

/* Whether anybody got points for `reason`. */
static bool
is_used (BstGame *game, unsigned n_seats, BstReason reason)
{
  for (unsigned i = 0; i < n_seats; i++)
    if (bst_game_get_points (game, i, reason) != 0)
      return true;
  return false;
}

/* A column for each player, a row for each thing that gave points, and the sum. */
static void
show_table (BstEndPage *self, BstGame *game)
{
  unsigned n_seats = g_list_model_get_n_items (bst_game_get_seats (game));
  int row = 2;

  for (unsigned i = 0; i < n_seats; i++) {
    BstSeat *seat = bst_game_get_seat (game, i);

    add_emblem (self, seat, (int) i + 1);
    add_cell (self, bst_seat_get_name (seat), (int) i + 1, 1, "caption-heading");
  }
  for (unsigned reason = 0; reason < BST_REASONS; reason++) {
    if (!is_used (game, n_seats, (BstReason) reason))
      continue;
    add_cell (self, bst_reason_to_title ((BstReason) reason), 0, row, NULL);
    for (unsigned i = 0; i < n_seats; i++)
      add_number (self, bst_game_get_points (game, i, (BstReason) reason), (int) i + 1, row,
                  "numeric");
    row++;
  }
  add_cell (self, _ ("Sum"), 0, row, "heading");
  for (unsigned i = 0; i < n_seats; i++)
    add_number (self, bst_seat_get_score (bst_game_get_seat (game, i)), (int) i + 1, row,
                "title-3");
}

/* --- the map of a day --- */

static void
show_day (BstEndPage *self)
{
  const BstGameResult *first;
  GDate day;
  bool is_day = self->results != NULL && bst_game_result_find_day (self->result, &day);
  g_autofree char *title = NULL;
  g_autofree char *streak = NULL;
  g_autofree char *text = NULL;
  g_autofree char *all = NULL;

  first = is_day ? bst_results_find_day (self->results, &day) : NULL;
  gtk_widget_set_visible (self->day_box, first != NULL);
  if (first == NULL)
    return;
  title = bst_day_to_title (&day);
  streak = bst_streak_to_text (bst_results_count_streak (self->results, &day));
  text = bst_day_to_sentence (first, self->target);
  if (!bst_game_result_is_same_end (first, self->result)) {
    g_autofree char *counted = g_steal_pointer (&text);

    /* Translators: {1} is how it ended. */
    text = bst_fill (_ ("The first game counts: {1}"), counted, NULL);
  }
  all = g_strdup_printf ("%s\n%s", text, streak);
  gtk_label_set_text (self->day_title, title);
  gtk_label_set_text (self->day_label, all);
}

void
bst_end_page_set_target (BstEndPage *self, const GDate *day, int target)
{
  g_return_if_fail (BST_IS_END_PAGE (self));

  GDate own;

  if (self->result == NULL || !bst_game_result_find_day (self->result, &own) ||
      g_date_compare (&own, day) != 0)
    return;
  self->target = target;
  show_day (self);
}

void
bst_end_page_set_game (BstEndPage *self, BstGame *game, const BstResults *results)
{
  g_return_if_fail (BST_IS_END_PAGE (self));
  g_return_if_fail (BST_IS_GAME (game));

  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->table))) != NULL)
    gtk_grid_remove (self->table, child);
  bst_score_chart_set_game (self->chart, game);
  g_clear_pointer (&self->result, bst_game_result_free);
  self->result = bst_game_result_new (game, NULL);
  self->results = results;
  self->target = -1;
  show_day (self);
  show_winner (self, game);
  show_table (self, game);
  gtk_widget_set_visible (self->swap_child,
                          g_list_model_get_n_items (bst_game_get_seats (game)) > 1);
}

/* Keys come to the table only if there is something to scroll. */
static void
table_cb (GtkAdjustment *adjustment, GtkWidget *scroller)
{
  gtk_widget_set_can_focus (scroller, gtk_adjustment_get_upper (adjustment) >
                                        gtk_adjustment_get_page_size (adjustment));
}

static void
bst_end_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_END_PAGE);
  G_OBJECT_CLASS (bst_end_page_parent_class)->dispose (object);
}

static void
bst_end_page_finalize (GObject *object)
{
  bst_game_result_free (BST_END_PAGE (object)->result);
  G_OBJECT_CLASS (bst_end_page_parent_class)->finalize (object);
}

/* Not on a button: keys that were meant for the last move would press it. */
void
bst_end_page_focus (BstEndPage *self)
{
  g_return_if_fail (BST_IS_END_PAGE (self));

  gtk_widget_grab_focus (self->headline);
}

static void
bst_end_page_class_init (BstEndPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_end_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bst_end_page_finalize;
  g_type_ensure (BST_TYPE_SCORE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/end-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, winner);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, summary);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, day_box);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, day_title);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, day_label);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, table_scroller);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, table);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, chart);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, swap_child);
  gtk_widget_class_bind_template_child (widget_class, BstEndPage, headline);
}

static void
bst_end_page_init (BstEndPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->table_scroller), "changed",
                           G_CALLBACK (table_cb), self->table_scroller, 0);
}

GtkWidget *
bst_end_page_new (void)
{
  return g_object_new (BST_TYPE_END_PAGE, NULL);
}
