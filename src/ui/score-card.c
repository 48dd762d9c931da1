/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The curve of points, and moments.
 */
#include "ui/score-card.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/chart-key.h"
#include "ui/moment-row.h"
#include "ui/score-chart.h"
#include "ui/wrap-layout.h"

#define KEY_GAP 12

struct _BstScoreCard
{
  AdwBin parent_instance;

  BstReview *review; /* or NULL */
  GSignalGroup *signals;
  unsigned indices[BST_REVIEW_MOMENTS]; /* of the turns in the list */

  BstScoreChart *chart;
  GtkWidget *key;
  GtkLabel *list_title;
  GtkWidget *asking;
  GtkWidget *ask_button;
  GtkWidget *running;
  GtkWidget *cancel_button;
  GtkLabel *progress_label;
  GtkProgressBar *progress;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (BstScoreCard, bst_score_card, ADW_TYPE_BIN)

static void
open_turn (BstScoreCard *self, unsigned number)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.review-turn", "u", self->indices[number]);
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, BstScoreCard *self)
{
  open_turn (self, (unsigned) gtk_list_box_row_get_index (row));
}

static void
chosen_cb (BstScoreChart *chart, guint number, BstScoreCard *self)
{
  open_turn (self, number);
}

static unsigned
fill_list (BstScoreCard *self)
{
  BstMoment moments[BST_REVIEW_MOMENTS];
  unsigned n = bst_review_list_moments (self->review, moments, self->indices);

  for (unsigned i = 0; i < n; i++)
    gtk_list_box_append (self->list,
                         bst_moment_row_new (self->review, &moments[i], self->indices[i], i));
  return n;
}

/* What has been found before all turns are known may not be what decided the game. */
static void
show_moments (BstScoreCard *self)
{
  bool is_done = self->review != NULL && bst_review_get_is_done (self->review);
  GtkListBoxRow *row;
  unsigned n = 0;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  bst_score_chart_set_review (self->chart, is_done ? self->review : NULL);
  if (is_done)
    n = fill_list (self);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_label_set_text (self->list_title, is_done && n == 0 ? _ ("Nobody gave much away.")
                                                          : _ ("What Decided the Game"));
}

static void
show_progress (BstScoreCard *self)
{
  g_autofree char *text = bst_review_progress_to_text (self->review);

  gtk_label_set_text (self->progress_label, text);
  gtk_progress_bar_set_fraction (self->progress, bst_review_get_progress (self->review));
}

static bool
has_focus (BstScoreCard *self, GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL && gtk_root_get_focus (root) == widget;
}

/* What was pressed is gone; the focus goes on to what came of it. */
static void
move_focus (BstScoreCard *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, 0);

  if (gtk_widget_get_visible (self->running))
    gtk_widget_grab_focus (self->cancel_button);
  else if (gtk_widget_get_visible (self->asking))
    gtk_widget_grab_focus (self->ask_button);
  else
    gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (self->chart));
}

static void
changed_cb (BstScoreCard *self)
{
  bool was_focused = has_focus (self, self->ask_button) || has_focus (self, self->cancel_button);
  bool is_running = self->review != NULL && bst_review_get_is_running (self->review);
  bool is_done = self->review != NULL && bst_review_get_is_done (self->review);

  show_moments (self);
  gtk_widget_set_visible (self->asking, !is_running && !is_done);
  gtk_widget_set_visible (self->running, is_running);
  if (is_running)
    show_progress (self);
  if (was_focused)
    move_focus (self);
}

void
bst_score_card_set_game (BstScoreCard *self, BstGame *game)
{
  g_return_if_fail (BST_IS_SCORE_CARD (self));
  g_return_if_fail (BST_IS_GAME (game));

  bst_score_chart_set_game (self->chart, game);
  bst_chart_key_show (self->key, game);
  bst_score_card_set_review (self, NULL);
}

void
bst_score_card_set_review (BstScoreCard *self, BstReview *review)
{
  g_return_if_fail (BST_IS_SCORE_CARD (self));
  g_return_if_fail (review == NULL || BST_IS_REVIEW (review));

  g_set_object (&self->review, review);
  g_signal_group_set_target (self->signals, review);
  changed_cb (self);
}

static void
cancel_cb (GtkButton *button, BstScoreCard *self)
{
  bst_review_cancel (self->review);
}

static void
bst_score_card_dispose (GObject *object)
{
  BstScoreCard *self = BST_SCORE_CARD (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->review);
  if (self->key != NULL)
    bst_chart_key_show (self->key, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_SCORE_CARD);
  self->key = NULL;
  G_OBJECT_CLASS (bst_score_card_parent_class)->dispose (object);
}

static void
bst_score_card_class_init (BstScoreCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_score_card_dispose;
  g_type_ensure (BST_TYPE_SCORE_CHART);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/score-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, chart);
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, key);
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, list_title);
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, asking);
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, ask_button);
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, running);
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, progress_label);
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, progress);
  gtk_widget_class_bind_template_child (widget_class, BstScoreCard, list);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
bst_score_card_init (BstScoreCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->key, bst_wrap_layout_new (KEY_GAP));
  g_signal_connect (self->chart, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  self->signals = g_signal_group_new (BST_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::is-running", G_CALLBACK (changed_cb),
                                  self);
}
