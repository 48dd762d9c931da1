/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line of words and two buttons.
 */
#include "ui/counting-bar.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/event.h"
#include "words/fill.h"
#include "words/phrase.h"

struct _BstCountingBar
{
  GtkBox parent_instance;

  GtkLabel *what;
  GtkLabel *whom;
  GtkWidget *hasten;
};

G_DEFINE_FINAL_TYPE (BstCountingBar, bst_counting_bar, GTK_TYPE_BOX)

/* "Fields · 3 of 12" */
static char *
describe_step (const BstTally *tally, unsigned index)
{
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  g_autofree char *all = g_strdup_printf ("%u", bst_tally_get_n_payments (tally));

  /* Translators: {1} is what points are paid for, such as “Fields”; it is {2} of {3} payments. */
  return bst_fill (_ ("{1} · {2} of {3}"),
                   bst_reason_to_title (bst_tally_get_payment (tally, index)->reason), number, all,
                   NULL);
}

/* "Anna: +3 · Boris: +3" */
static char *
describe_players (const BstPayment *payment, BstGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++) {
    g_autofree char *points = bst_phrase_signed (payment->points[i]);

    if (payment->players & 1u << i)
      g_string_append_printf (text, "%s%s: %s", text->len > 0 ? " · " : "",
                              bst_names_get_player (bst_game_get_names (game), i), points);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
counting_cb (BstBoard *board, BstCountingBar *self)
{
  unsigned n_paid;
  const BstTally *tally = bst_board_get_tally (board, &n_paid);
  const BstPayment *payment = tally != NULL ? bst_tally_get_payment (tally, n_paid) : NULL;
  bool is_shown = payment != NULL && payment->is_final;
  g_autofree char *what = is_shown ? describe_step (tally, n_paid) : NULL;
  g_autofree char *whom =
    is_shown ? describe_players (payment, bst_board_get_game (board)) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  if (!is_shown)
    return;
  gtk_label_set_text (self->what, what);
  gtk_label_set_text (self->whom, whom);
  gtk_button_set_label (GTK_BUTTON (self->hasten),
                        bst_board_get_pay_speed (board) < BST_MAX_PAY_SPEED ? _ ("Faster")
                                                                            : _ ("Slower"));
}

void
bst_counting_bar_set_board (BstCountingBar *self, BstBoard *board)
{
  g_return_if_fail (BST_IS_COUNTING_BAR (self));
  g_return_if_fail (BST_IS_BOARD (board));

  g_signal_connect_object (board, "counting", G_CALLBACK (counting_cb), self, 0);
}

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

/* Not to be come to by the focus: keys that were meant for the last move would press it. */
static GtkWidget *
add_button (BstCountingBar *self, const char *label, const char *action, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self), button);
  return button;
}

static void
bst_counting_bar_class_init (BstCountingBarClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bst_counting_bar_init (BstCountingBar *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self), words);
  self->what = add_label (words, "caption");
  self->whom = add_label (words, "heading");
  self->hasten = add_button (self, _ ("Faster"), "page.hasten", _ ("Speed (S)"));
  add_button (self, _ ("Skip"), "page.skip", _ ("Skip (Esc)"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The Last Points"), -1);
}
