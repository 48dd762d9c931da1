/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tips.  One is done when it is closed, or when something else is asked while it is seen; it
 * steps aside for a hint, which needs the room.
 */
#include "ui/game-tip.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#define MARGIN 12
#define FOOT 60    /* for the buttons in a corner of the map */
#define BUTTONS 50 /* how bad it is to cover them, as bst_board_weigh_area() has it */
#define RIM 4
#define ROOM 110 /* for the longest of them */

enum {
  TIP_TURNING,
  TIP_SPOTS,
  TIP_END,
  TIPS,
  NO_TIP = TIPS
};

static const struct
{
  const char *key;
  const char *words;
} tips[TIPS] = {
  { "tip-turning", N_ ("The mouse wheel, a right click or R turns the tile.") },
  { "tip-spots",
    N_ ("“+4” on a place: points that a follower brings there at once. “(+4)”: points that he "
        "would bring if the game ended now.") },
  { "tip-end", N_ ("“end: 7” beside a player: the points there would be if the game ended now.") },
};

struct _BstGameTip
{
  GtkBox parent_instance;

  GSettings *settings;
  GtkLabel *label;
  BstBoard *board; /* that it lies over; lives as long */
  int tip;
};

G_DEFINE_FINAL_TYPE (BstGameTip, bst_game_tip, GTK_TYPE_BOX)

static bool
is_new (BstGameTip *self, int tip)
{
  return g_settings_get_boolean (self->settings, tips[tip].key);
}

/* Whether somebody would have other points if the game ended now. */
static bool
has_more_in_the_end (BstGame *game)
{
  for (unsigned i = 0; i < bst_rules_n_players (bst_game_get_rules (game)); i++) {
    BstSeat *seat = bst_game_get_seat (game, i);

    if (bst_seat_get_projected (seat) != bst_seat_get_score (seat))
      return true;
  }
  return false;
}

static int
find_tip (BstGameTip *self, BstGame *game)
{
  BstQuestion question;

  if (self->settings == NULL || game == NULL || !bst_game_get_is_for_person (game))
    return NO_TIP;
  bst_game_get_question (game, &question);
  if (question.kind == BST_QUESTION_FIGURE && is_new (self, TIP_SPOTS))
    return TIP_SPOTS;
  if (question.kind != BST_QUESTION_PLACE)
    return NO_TIP;
  if (is_new (self, TIP_TURNING))
    return TIP_TURNING;
  return is_new (self, TIP_END) && has_more_in_the_end (game) ? TIP_END : NO_TIP;
}

/* While there is something to be pointed out, the map leaves room for it: it would jump later. */
static void
keep_room (BstGameTip *self)
{
  bool is_any = false;

  for (int i = 0; i < TIPS; i++)
    is_any = is_any || (self->settings != NULL && is_new (self, i));
  if (self->board != NULL)
    bst_board_set_foot (self->board, is_any ? ROOM : 0);
}

static void
set_visible (BstGameTip *self, gboolean is_visible)
{
  gtk_widget_set_visible (GTK_WIDGET (self), is_visible);
  if (self->board != NULL && !is_visible)
    bst_board_keep_off (self->board, NULL);
}

static void
finish (BstGameTip *self)
{
  if (self->tip != NO_TIP && gtk_widget_get_visible (GTK_WIDGET (self)))
    g_settings_set_boolean (self->settings, tips[self->tip].key, FALSE);
  self->tip = NO_TIP;
  set_visible (self, FALSE);
}

void
bst_game_tip_update (BstGameTip *self, BstGame *game)
{
  g_return_if_fail (BST_IS_GAME_TIP (self));
  g_return_if_fail (game == NULL || BST_IS_GAME (game));

  int tip = find_tip (self, game);

  keep_room (self);
  if (tip != self->tip) {
    finish (self);
    self->tip = tip;
  }
  if (tip == NO_TIP)
    return;
  gtk_label_set_text (self->label, _ (tips[tip].words));
  set_visible (self, bst_game_get_advice (game) == NULL);
}

/* --- where it lies --- */

/* In the middle, at the lower edge above the buttons there, at the upper one, or over the buttons:
 * wherever it covers least of what can be chosen. */
static gboolean
place_cb (GtkOverlay *map, GtkWidget *widget, GdkRectangle *out_place, BstGameTip *self)
{
  int room = gtk_widget_get_width (GTK_WIDGET (map)) - 2 * MARGIN;
  int height = gtk_widget_get_height (GTK_WIDGET (map));
  unsigned least = G_MAXUINT;
  int least_width;

  if (widget != GTK_WIDGET (self))
    return FALSE;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, &out_place->width,
                      NULL, NULL);
  out_place->width = MAX (MIN (out_place->width, room), least_width);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, out_place->width, NULL, &out_place->height,
                      NULL, NULL);
  out_place->x = MARGIN + (room - out_place->width) / 2;

  const int tops[] = { height - FOOT - out_place->height, MARGIN,
                       height - RIM - out_place->height };

  for (unsigned i = 0; i < G_N_ELEMENTS (tops); i++) {
    graphene_rect_t area =
      GRAPHENE_RECT_INIT ((float) out_place->x, (float) tops[i], (float) out_place->width,
                          (float) out_place->height);
    unsigned weight = bst_board_weigh_area (self->board, &area) + (i == 2 ? BUTTONS : 0);

    if (weight >= least)
      continue;
    least = weight;
    out_place->y = tops[i];
  }
  bst_board_keep_off (self->board, out_place);
  return TRUE;
}

void
bst_game_tip_lay (BstGameTip *self, GtkOverlay *map, BstBoard *board)
{
  g_return_if_fail (BST_IS_GAME_TIP (self));

  self->board = board;
  g_signal_connect_object (map, "get-child-position", G_CALLBACK (place_cb), self, 0);
  g_signal_connect_object (board, "moved", G_CALLBACK (gtk_widget_queue_allocate), map,
                           G_CONNECT_SWAPPED);
}

void
bst_game_tip_set_settings (BstGameTip *self, GSettings *settings)
{
  g_return_if_fail (BST_IS_GAME_TIP (self));

  g_set_object (&self->settings, settings);
}

static void
bst_game_tip_dispose (GObject *object)
{
  g_clear_object (&BST_GAME_TIP (object)->settings);
  G_OBJECT_CLASS (bst_game_tip_parent_class)->dispose (object);
}

static void
bst_game_tip_class_init (BstGameTipClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bst_game_tip_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bst_game_tip_init (BstGameTip *self)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *button = gtk_button_new_with_label (_ ("Got It"));

  self->tip = NO_TIP;
  self->label = GTK_LABEL (label);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_natural_wrap_mode (self->label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (self->label, 60);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (finish), self);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_widget_add_css_class (GTK_WIDGET (self), "game-tip");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_box_append (GTK_BOX (self), label);
  gtk_box_append (GTK_BOX (self), button);
}
