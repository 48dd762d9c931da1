/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points by category, of whoever has most in all first, as in the ranking beside them.  Each row of
 * bars is read by screen readers as one sentence.
 */
#include "ui/points-card.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "ui/compat.h"
#include "ui/points-bar.h"
#include "words/event.h"
#include "words/fill.h"
#include "words/phrase.h"

#define BAR_EMBLEM_SIZE 18
#define TABLE_EMBLEM_SIZE 28

struct _BstPointsCard
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkListBox *bars;
  GtkScrolledWindow *table_scroller;
  GtkGrid *table;
};

G_DEFINE_FINAL_TYPE (BstPointsCard, bst_points_card, ADW_TYPE_BIN)

static unsigned
count_seats (BstGame *game)
{
  return g_list_model_get_n_items (bst_game_get_seats (game));
}

static int
get_points (BstGame *game, BstSeat *seat, BstReason reason)
{
  return bst_game_get_points (game, bst_seat_get_player (seat), reason);
}

/* Whether anybody got points for `reason`. */
static bool
is_used (BstGame *game, BstReason reason)
{
  for (unsigned i = 0; i < count_seats (game); i++)
    if (bst_game_get_points (game, i, reason) != 0)
      return true;
  return false;
}

/* --- bars --- */

/* What has to find room in all bars, so that they can be compared. */
typedef struct
{
  int least;
  int most;
  GtkSizeGroup *numbers;
} Scale;

static Scale
find_scale (BstGame *game)
{
  Scale scale = { .most = 1, .numbers = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL) };

  for (unsigned reason = 0; reason < BST_REASONS; reason++) {
    for (unsigned i = 0; i < count_seats (game); i++) {
      int points = bst_game_get_points (game, i, (BstReason) reason);

      scale.least = MIN (scale.least, points);
      scale.most = MAX (scale.most, points);
    }
  }
  return scale;
}

static GtkWidget *
new_emblem (BstSeat *seat, int size)
{
  GtkWidget *picture = bst_picture_view_new (size);
  BstPicture emblem = { .type = BST_PICTURE_EMBLEM,
                        .colour = (uint8_t) bst_seat_get_colour (seat) };

  bst_picture_view_show_named (BST_PICTURE_VIEW (picture), bst_textures_get_shared (), emblem,
                               bst_seat_get_name (seat));
  return picture;
}

/* Emblem, number and bar of a player. */
static GtkWidget *
new_line (BstSeat *seat, int points, const Scale *scale)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *number = bst_phrase_number (points);
  GtkWidget *label = gtk_label_new (number);
  GtkWidget *bar =
    bst_points_bar_new (bst_seat_get_colour (seat), points, scale->least, scale->most);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_size_group_add_widget (scale->numbers, label);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_box_append (GTK_BOX (line), new_emblem (seat, BAR_EMBLEM_SIZE));
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), bar);
  return line;
}

/* "Roads. Anna: 24, Boris: 12"; whoever has nothing is left out, as among the bars. */
static void
name_row (GtkWidget *row, BstGame *game, BstReason reason)
{
  g_autoptr (GString) name = g_string_new (bst_reason_to_title (reason));
  const char *gap = ". ";
  BstSeat *seats[BST_MAX_PLAYERS];
  unsigned n_seats = bst_game_rank_seats (game, seats);

  for (unsigned i = 0; i < n_seats; i++) {
    int n = get_points (game, seats[i], reason);
    g_autofree char *points = bst_phrase_number (n);
    g_autofree char *score =
      bst_fill (_ ("{1}: {2}"), bst_seat_get_name (seats[i]), points, NULL);

    if (n == 0)
      continue;
    g_string_append_printf (name, "%s%s", gap, score);
    gap = ", ";
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str,
                                  -1);
}

static GtkWidget *
new_row (BstGame *game, BstReason reason, const Scale *scale)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (bst_reason_to_title (reason));
  BstSeat *seats[BST_MAX_PLAYERS];
  unsigned n = bst_game_rank_seats (game, seats);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "caption-heading");
  gtk_box_append (GTK_BOX (box), title);
  for (unsigned i = 0; i < n; i++) {
    int points = get_points (game, seats[i], reason);

    if (points != 0)
      gtk_box_append (GTK_BOX (box), new_line (seats[i], points, scale));
  }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  name_row (row, game, reason);
  return row;
}

static void
show_bars (BstPointsCard *self, BstGame *game)
{
  Scale scale = find_scale (game);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->bars, 0)) != NULL)
    gtk_list_box_remove (self->bars, GTK_WIDGET (row));
  for (unsigned reason = 0; reason < BST_REASONS; reason++)
    if (is_used (game, (BstReason) reason))
      gtk_list_box_append (self->bars, new_row (game, (BstReason) reason, &scale));
  g_object_unref (scale.numbers);
}

/* --- the table --- */

static void
add_cell (BstPointsCard *self, const char *text, int column, int row, const char *css_class)
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
add_number (BstPointsCard *self, int number, int column, int row, const char *css_class)
{
  g_autofree char *text = bst_phrase_number (number);

  add_cell (self, text, column, row, css_class);
}

static void
add_heads (BstPointsCard *self, BstSeat *const *seats, unsigned n)
{
  for (unsigned i = 0; i < n; i++) {
    GtkWidget *emblem = new_emblem (seats[i], TABLE_EMBLEM_SIZE);

    gtk_widget_set_halign (emblem, GTK_ALIGN_END);
    gtk_grid_attach (self->table, emblem, (int) i + 1, 0, 1, 1);
    add_cell (self, bst_seat_get_name (seats[i]), (int) i + 1, 1, "caption-heading");
  }
}

/* A column for each player, a row for each thing that gave points, and the sum. */
static void
show_table (BstPointsCard *self, BstGame *game)
{
  BstSeat *seats[BST_MAX_PLAYERS];
  unsigned n = bst_game_rank_seats (game, seats);
  GtkWidget *child;
  int row = 2;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->table))) != NULL)
    gtk_grid_remove (self->table, child);
  add_heads (self, seats, n);
  for (unsigned reason = 0; reason < BST_REASONS; reason++) {
    if (!is_used (game, (BstReason) reason))
      continue;
    add_cell (self, bst_reason_to_title ((BstReason) reason), 0, row, NULL);
    for (unsigned i = 0; i < n; i++)
      add_number (self, get_points (game, seats[i], (BstReason) reason), (int) i + 1, row,
                  "numeric");
    row++;
  }
  add_cell (self, _ ("Sum"), 0, row, "heading");
  for (unsigned i = 0; i < n; i++)
    add_number (self, bst_seat_get_score (seats[i]), (int) i + 1, row, "title-3");
}

/* Keys come to the table only if there is something to scroll. */
static void
scroll_cb (GtkAdjustment *adjustment, GtkWidget *scroller)
{
  gtk_widget_set_can_focus (scroller, gtk_adjustment_get_upper (adjustment) >
                                        gtk_adjustment_get_page_size (adjustment));
}

/* --- the widget --- */

void
bst_points_card_set_game (BstPointsCard *self, BstGame *game)
{
  g_return_if_fail (BST_IS_POINTS_CARD (self));
  g_return_if_fail (BST_IS_GAME (game));

  show_bars (self, game);
  show_table (self, game);
}

static void
bst_points_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_POINTS_CARD);
  G_OBJECT_CLASS (bst_points_card_parent_class)->dispose (object);
}

static void
bst_points_card_class_init (BstPointsCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_points_card_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/points-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BstPointsCard, stack);
  gtk_widget_class_bind_template_child (widget_class, BstPointsCard, bars);
  gtk_widget_class_bind_template_child (widget_class, BstPointsCard, table_scroller);
  gtk_widget_class_bind_template_child (widget_class, BstPointsCard, table);
}

static void
bst_points_card_init (BstPointsCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bst_hide_other_pages (GTK_WIDGET (self->stack));
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->table_scroller), "changed",
                           G_CALLBACK (scroll_cb), self->table_scroller, 0);
}
