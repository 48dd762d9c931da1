/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables of points.
 */
#include "ui/points-table.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/disclosure.h"
#include "ui/place-actions.h"
#include "words/event.h"
#include "words/phrase.h"

#define GAP 18
#define INDENT 28 /* as wide as the arrow of what unfolds */
#define PADDING 6 /* of what can be pressed */
#define WIDTH 22  /* letters */
#define MAX_WIDTH 34
#define MAX_HEIGHT 420

/* --- lines --- */

/* What, and how much. */
static GtkWidget *
new_line (const char *title, int points, const char *css_class)
{
  g_autofree char *text = bst_phrase_number (points);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *name = gtk_label_new (title);
  GtkWidget *number = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (name), WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (name), MAX_WIDTH);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (name, css_class);
  gtk_widget_add_css_class (number, css_class);
  gtk_widget_add_css_class (number, "numeric");
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), number);
  return line;
}

/* --- single ones --- */

static void
enter_cb (GtkEventController *controller)
{
  GtkWidget *button = gtk_event_controller_get_widget (controller);

  gtk_widget_activate_action_variant (
    button, "place.mark", gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button)));
}

static void
leave_cb (GtkEventController *controller)
{
  gtk_widget_activate_action (gtk_event_controller_get_widget (controller), "place.unmark", NULL);
}

/* Marks while it is pointed at, and while it has the focus. */
static void
mark_with (GtkWidget *button, GtkEventController *controller)
{
  g_signal_connect (controller, "enter", G_CALLBACK (enter_cb), NULL);
  g_signal_connect (controller, "leave", G_CALLBACK (leave_cb), NULL);
  gtk_widget_add_controller (button, controller);
}

/* What has no place cannot be shown. */
static GtkWidget *
new_entry (const BstScored *scored, const BstNames *names)
{
  g_autofree char *text = bst_score_to_line (&scored->event, scored->turn, names);
  g_autofree char *name = bst_event_to_sentence (&scored->event, names);
  g_autofree char *place =
    bst_phrase_place (scored->event.pos, bst_event_fields (&scored->event));
  GtkWidget *line = new_line (text, scored->event.points, "caption");
  GtkWidget *button;
  BstPos pos;
  int feature;

  if (!bst_event_find_place (&scored->event, &pos, &feature))
    return line;
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "points-entry");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, place, -1);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button),
                                          bst_place_to_variant (pos, feature));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "place.show");
  mark_with (button, gtk_event_controller_motion_new ());
  mark_with (button, gtk_event_controller_focus_new ());
  return button;
}

/* --- kinds of things --- */

/* A scrolled window asks for the height of lines that are not broken, and these may be. */
static void
unfolded_cb (GtkWidget *fold)
{
  GtkWidget *table = gtk_widget_get_parent (fold);
  GtkWidget *scrolled = gtk_widget_get_ancestor (fold, GTK_TYPE_SCROLLED_WINDOW);
  int height;

  if (scrolled == NULL)
    return;
  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (table), NULL, &height,
                      NULL, NULL);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled),
                                              MIN (height, MAX_HEIGHT));
}

/* A line that unfolds into `entries`, a list of widgets. */
static GtkWidget *
new_fold (GtkWidget *line, const char *title, GtkWidget *entries)
{
  GtkWidget *fold = bst_disclosure_new (line, entries, title);

  g_signal_connect (fold, "notify::expanded", G_CALLBACK (unfolded_cb), NULL);
  return fold;
}

static void
add_kind (GtkBox *table, const char *title, int points, const char *css_class, GtkWidget *entries)
{
  g_autofree char *number = bst_phrase_number (points);
  g_autofree char *name = g_strjoin (": ", title, number, NULL);
  GtkWidget *line = new_line (title, points, css_class);

  if (entries == NULL) {
    gtk_widget_set_margin_start (line, INDENT);
    gtk_widget_set_margin_end (line, PADDING);
  }
  gtk_box_append (table, entries != NULL ? new_fold (line, name, entries) : line);
}

/* Those of `scored` that were for `reason` (BST_REASONS: all), and their sum; NULL if there are
 * none. */
static GtkWidget *
new_entries (const GArray *scored, BstReason reason, const BstNames *names, int *out_sum)
{
  GtkWidget *entries = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  *out_sum = 0;
  gtk_widget_set_margin_start (entries, INDENT);
  for (guint i = 0; i < scored->len; i++) {
    const BstScored *one = &g_array_index (scored, BstScored, i);

    if (reason != BST_REASONS && one->event.reason != reason)
      continue;
    *out_sum += one->event.points;
    gtk_box_append (GTK_BOX (entries), new_entry (one, names));
  }
  if (gtk_widget_get_first_child (entries) != NULL)
    return entries;
  g_object_ref_sink (entries);
  g_object_unref (entries);
  return NULL;
}

static void
add_scores (GtkBox *table, BstGame *game, BstSeat *seat)
{
  g_autoptr (GArray) scored = bst_game_dup_scores (game, bst_seat_get_player (seat));

  for (unsigned i = 0; i < BST_REASONS; i++) {
    int sum;
    GtkWidget *entries = new_entries (scored, (BstReason) i, bst_game_get_names (game), &sum);

    if (entries != NULL)
      add_kind (table, bst_reason_to_title ((BstReason) i), sum, "reason", entries);
  }
  if (scored->len > 0)
    gtk_box_append (table, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
}

static void
add_sums (GtkBox *table, BstGame *game, BstSeat *seat)
{
  g_autoptr (GArray) prospects = bst_game_dup_prospects (game, bst_seat_get_player (seat));
  int sum;
  GtkWidget *entries = new_entries (prospects, BST_REASONS, bst_game_get_names (game), &sum);

  add_kind (table, _ ("Scored"), bst_seat_get_score (seat), "heading", NULL);
  add_kind (table, _ ("If the game ended now"), bst_seat_get_projected (seat), "heading", entries);
}

GtkWidget *
bst_points_table_new (BstGame *game, BstSeat *seat)
{
  g_return_val_if_fail (BST_IS_GAME (game), NULL);
  g_return_val_if_fail (BST_IS_SEAT (seat), NULL);

  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *table = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_widget_add_css_class (table, "points-table");

  add_scores (GTK_BOX (table), game, seat);
  add_sums (GTK_BOX (table), game, seat);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), table);
  return scrolled;
}
