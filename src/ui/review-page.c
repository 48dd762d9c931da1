/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The review page.  In a narrow window the list and the map take turns.
 */
#include "ui/review-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/board.h"
#include "ui/chart-key.h"
#include "ui/moment-row.h"
#include "ui/review-chart.h"
#include "ui/review-position.h"
#include "ui/wrap-layout.h"

#define KEY_GAP 12

struct _BstReviewPage
{
  AdwBin parent_instance;

  BstReview *review;
  GSignalGroup *signals;
  BstMoment moments[BST_REVIEW_MOMENTS]; /* in the list */
  unsigned indices[BST_REVIEW_MOMENTS];
  unsigned n_moments;
  int chosen; /* turn of the review that is shown, or -1 */
  bool is_filling;

  GtkWidget *back_button;
  AdwLeaflet *leaflet;
  GtkWidget *overview;
  BstReviewPosition *position;
  GtkWidget *running;
  GtkLabel *progress_label;
  GtkProgressBar *progress;
  GtkWidget *waiting;
  GtkLabel *waiting_label;
  GtkButton *start_button;
  GtkLabel *chart_title;
  BstReviewChart *chart;
  GtkWidget *key;
  GtkLabel *list_title;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (BstReviewPage, bst_review_page, ADW_TYPE_BIN)

static BstGame *
get_game (BstReviewPage *self)
{
  return bst_review_get_game (self->review);
}

static unsigned
count_players (BstReviewPage *self)
{
  return g_list_model_get_n_items (bst_game_get_seats (get_game (self)));
}

/* --- the chosen turn --- */

/* Which of the list it is, or -1. */
static int
find_number (BstReviewPage *self)
{
  for (unsigned i = 0; i < self->n_moments; i++)
    if ((int) self->indices[i] == self->chosen)
      return (int) i;
  return -1;
}

static void
update_actions (BstReviewPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int number = find_number (self);
  bool is_running = self->review != NULL && bst_review_get_is_running (self->review);

  gtk_widget_action_set_enabled (widget, "review.start", self->review != NULL && !is_running);
  gtk_widget_action_set_enabled (widget, "review.cancel", is_running);
  gtk_widget_action_set_enabled (widget, "review.previous", number > 0);
  gtk_widget_action_set_enabled (widget, "review.next", number + 1 < (int) self->n_moments);
  gtk_widget_action_set_enabled (widget, "review.play", self->chosen >= 0);
}

static void
show_turn (BstReviewPage *self, unsigned index)
{
  self->chosen = (int) index;
  bst_review_position_show (self->position, self->review, index);
  bst_review_chart_set_chosen (self->chart, find_number (self));
  update_actions (self);
}

/* --- the list --- */

/* Takes what decided the game from the review; returns whether that has changed. */
static bool
take_moments (BstReviewPage *self)
{
  BstMoment moments[BST_REVIEW_MOMENTS] = { 0 };
  unsigned indices[BST_REVIEW_MOMENTS] = { 0 };
  unsigned n = bst_review_list_moments (self->review, moments, indices);
  bool is_same = n == self->n_moments;

  for (unsigned i = 0; i < n; i++) {
    is_same = is_same && indices[i] == self->indices[i] &&
              moments[i].kind == self->moments[i].kind &&
              moments[i].amount == self->moments[i].amount;
    self->moments[i] = moments[i];
    self->indices[i] = indices[i];
  }
  self->n_moments = n;
  return !is_same;
}

static void
clear_list (BstReviewPage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
select_chosen (BstReviewPage *self)
{
  int number = find_number (self);

  self->is_filling = true;
  gtk_list_box_select_row (self->list,
                           number >= 0 ? gtk_list_box_get_row_at_index (self->list, number) : NULL);
  self->is_filling = false;
}

static bool
has_focus (BstReviewPage *self, GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

static void
fill_list (BstReviewPage *self)
{
  bool was_focused = has_focus (self, GTK_WIDGET (self->list));

  self->is_filling = true;
  clear_list (self);
  for (unsigned i = 0; i < self->n_moments; i++)
    gtk_list_box_append (self->list, bst_moment_row_new (self->review, &self->moments[i],
                                                         self->indices[i], i));
  self->is_filling = false;
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->n_moments > 0);
  select_chosen (self);
  if (was_focused && find_number (self) >= 0)
    gtk_widget_grab_focus (
      GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, find_number (self))));
}

static void
selected_cb (GtkListBox *list, GtkListBoxRow *row, BstReviewPage *self)
{
  if (row != NULL && !self->is_filling && self->review != NULL)
    show_turn (self, self->indices[gtk_list_box_row_get_index (row)]);
}

/* Where there is room for one of them only, the map comes now. */
static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, BstReviewPage *self)
{
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->position));
}

static void
choose (BstReviewPage *self, int number)
{
  if (number < 0 || number >= (int) self->n_moments)
    return;
  show_turn (self, self->indices[number]);
  select_chosen (self);
}

static void
chart_chosen_cb (BstReviewChart *chart, guint number, BstReviewPage *self)
{
  choose (self, (int) number);
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->position));
}

/* --- how far it is --- */

static void
show_progress (BstReviewPage *self)
{
  g_autofree char *text = bst_review_progress_to_text (self->review);

  gtk_label_set_text (self->progress_label, text);
  gtk_progress_bar_set_fraction (self->progress, bst_review_get_progress (self->review));
}

static void
show_state (BstReviewPage *self)
{
  bool is_running = bst_review_get_is_running (self->review);
  bool is_done = bst_review_get_is_done (self->review);
  bool is_outdated = bst_review_get_is_outdated (self->review);

  gtk_widget_set_visible (self->running, is_running);
  gtk_widget_set_visible (self->waiting, !is_running && (!is_done || is_outdated));
  gtk_label_set_text (self->waiting_label,
                      is_outdated && is_done
                        ? _ ("Another version of the program made this review.")
                        : _ ("Not all turns have been reviewed."));
  gtk_button_set_label (self->start_button, is_outdated && is_done ? _ ("Review Again")
                                                                   : _ ("Go On"));
  gtk_label_set_text (self->list_title,
                      self->n_moments > 0 || !is_done ? _ ("What Decided the Game")
                                                      : _ ("Nobody gave much away."));
  gtk_widget_set_visible (GTK_WIDGET (self->list_title), self->n_moments > 0 || is_done);
  show_progress (self);
}

/* Goes back to the end of the game. */
static void
forget_turn (BstReviewPage *self)
{
  self->chosen = -1;
  bst_game_look_away (get_game (self));
  bst_review_position_set_game (self->position, get_game (self));
}

static void
changed_cb (BstReviewPage *self)
{
  /* It is found out anew. */
  if (self->chosen >= 0 &&
      !bst_review_get_turn (self->review, (unsigned) self->chosen)->is_known)
    forget_turn (self);
  if (take_moments (self))
    fill_list (self);
  bst_review_chart_set_review (self->chart, self->review);
  bst_review_chart_set_chosen (self->chart, find_number (self));
  show_state (self);
  if (self->chosen < 0 && bst_review_get_is_done (self->review))
    choose (self, 0);
  update_actions (self);
}

static void
state_cb (BstReviewPage *self)
{
  show_state (self);
  update_actions (self);
}

/* --- the review --- */

/* The areas of two players have their names in them. */
static void
show_key (BstReviewPage *self)
{
  gtk_widget_set_visible (self->key, count_players (self) > 2);
  bst_chart_key_show (self->key, count_players (self) > 2 ? get_game (self) : NULL);
}

BstReview *
bst_review_page_get_review (BstReviewPage *self)
{
  g_return_val_if_fail (BST_IS_REVIEW_PAGE (self), NULL);

  return self->review;
}

void
bst_review_page_set_review (BstReviewPage *self, BstReview *review)
{
  g_return_if_fail (BST_IS_REVIEW_PAGE (self));
  g_return_if_fail (review == NULL || BST_IS_REVIEW (review));

  if (self->review == review)
    return;
  g_set_object (&self->review, review);
  g_signal_group_set_target (self->signals, review);
  self->chosen = -1;
  self->n_moments = 0;
  clear_list (self);
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
  bst_review_chart_set_review (self->chart, review);
  bst_review_position_set_game (self->position, review != NULL ? get_game (self) : NULL);
  update_actions (self);
  if (review == NULL)
    return;
  gtk_label_set_text (self->chart_title, count_players (self) == 1 ? _ ("Points in Sight")
                                                                   : _ ("Chances of Winning"));
  show_key (self);
  changed_cb (self);
}

void
bst_review_page_focus (BstReviewPage *self)
{
  g_return_if_fail (BST_IS_REVIEW_PAGE (self));

  adw_leaflet_set_visible_child (self->leaflet, self->overview);
  gtk_widget_grab_focus (self->back_button);
}

void
bst_review_page_show_turn (BstReviewPage *self, unsigned index)
{
  g_return_if_fail (BST_IS_REVIEW_PAGE (self));
  g_return_if_fail (self->review != NULL && index < bst_review_get_n_turns (self->review));

  int number;

  show_turn (self, index);
  select_chosen (self);
  number = find_number (self);
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->position));
  gtk_widget_grab_focus (number < 0 || adw_leaflet_get_folded (self->leaflet)
                           ? self->back_button
                           : GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, number)));
}

/* --- actions --- */

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_review_start (BST_REVIEW_PAGE (widget)->review);
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_review_cancel (BST_REVIEW_PAGE (widget)->review);
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (BST_REVIEW_PAGE (widget), find_number (BST_REVIEW_PAGE (widget)) + 1);
}

static void
previous_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (BST_REVIEW_PAGE (widget), find_number (BST_REVIEW_PAGE (widget)) - 1);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstReviewPage *self = BST_REVIEW_PAGE (widget);
  const BstReviewTurn *turn = bst_review_get_turn (self->review, (unsigned) self->chosen);

  gtk_widget_activate_action (widget, "win.play-from", "u", (guint) turn->cursor);
}

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_review_position_zoom (BST_REVIEW_PAGE (widget)->position, parameter);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstReviewPage *self = BST_REVIEW_PAGE (widget);

  if (adw_leaflet_get_folded (self->leaflet) &&
      adw_leaflet_get_visible_child (self->leaflet) == GTK_WIDGET (self->position))
    adw_leaflet_set_visible_child (self->leaflet, self->overview);
  else
    gtk_widget_activate_action (widget, "win.results", NULL);
}

/* --- the widget --- */

static void
bst_review_page_dispose (GObject *object)
{
  BstReviewPage *self = BST_REVIEW_PAGE (object);

  if (self->list != NULL)
    bst_review_page_set_review (self, NULL);
  if (self->key != NULL)
    bst_chart_key_show (self->key, NULL);
  g_clear_object (&self->signals);
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_REVIEW_PAGE);
  self->list = NULL;
  self->key = NULL;
  G_OBJECT_CLASS (bst_review_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "review.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "review.cancel", NULL, cancel_action);
  gtk_widget_class_install_action (widget_class, "review.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "review.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "review.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "review.zoom", "s", zoom_action);
  gtk_widget_class_install_action (widget_class, "review.back", NULL, back_action);
  bst_board_bind_zoom_keys (widget_class, "review.zoom");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "review.next",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "review.previous",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "review.back",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "review.back", NULL);
}

static void
bst_review_page_class_init (BstReviewPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_review_page_dispose;
  g_type_ensure (BST_TYPE_REVIEW_CHART);
  g_type_ensure (BST_TYPE_REVIEW_POSITION);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/review-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, back_button);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, overview);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, position);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, running);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, progress_label);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, progress);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, waiting);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, waiting_label);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, start_button);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, chart_title);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, chart);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, key);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, list_title);
  gtk_widget_class_bind_template_child (widget_class, BstReviewPage, list);
  install_actions (widget_class);
}

static void
bst_review_page_init (BstReviewPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chosen = -1;
  gtk_widget_set_layout_manager (self->key, bst_wrap_layout_new (KEY_GAP));
  self->signals = g_signal_group_new (BST_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::is-running", G_CALLBACK (state_cb), self);
  g_signal_connect (self->list, "row-selected", G_CALLBACK (selected_cb), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect (self->chart, "chosen", G_CALLBACK (chart_chosen_cb), self);
  update_actions (self);
}

GtkWidget *
bst_review_page_new (void)
{
  return g_object_new (BST_TYPE_REVIEW_PAGE, NULL);
}
