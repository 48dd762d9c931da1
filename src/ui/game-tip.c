/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tips.  One is done when it is closed, or when something else is asked.
 */
#include "ui/game-tip.h"

#include "config.h"

#include <glib/gi18n-lib.h>

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

static void
finish (BstGameTip *self)
{
  int tip = self->tip;

  self->tip = NO_TIP;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (tip != NO_TIP)
    g_settings_set_boolean (self->settings, tips[tip].key, FALSE);
}

void
bst_game_tip_update (BstGameTip *self, BstGame *game)
{
  g_return_if_fail (BST_IS_GAME_TIP (self));
  g_return_if_fail (game == NULL || BST_IS_GAME (game));

  int tip = find_tip (self, game);

  if (tip == self->tip)
    return;
  finish (self);
  if (tip == NO_TIP)
    return;
  self->tip = tip;
  gtk_label_set_text (self->label, _ (tips[tip].words));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
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
