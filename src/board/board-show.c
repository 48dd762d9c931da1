/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happened, seen: points fly up from their feature, figures go home, frames close in on
 * a tile of a computer player, and the tile that was laid last stays framed.  Computer players
 * wait while something flies.
 */
#include "board/board-private.h"

#include <adwaita.h>

#include "board/text-size.h"

#define DURATION 1100 /* milliseconds */
#define RISE 0.9      /* cells */

static void
free_flight (gpointer data)
{
  BstFlight *flight = data;

  if (flight->label != NULL)
    gtk_widget_unparent (flight->label);
  g_free (flight);
}

static void
add_points (BstBoard *self, const BstEvent *event)
{
  BstFlight *flight = g_new0 (BstFlight, 1);
  g_autofree char *text = g_strdup_printf ("%+d", event->points);

  flight->from = bst_board_spot (self, event->pos, event->feature);
  /* Points of several players for one feature stand side by side. */
  flight->from.x += 0.35 * event->player * bst_text_size (GTK_WIDGET (self));
  flight->label = gtk_label_new (text);
  gtk_widget_add_css_class (flight->label, "points");
  gtk_widget_add_css_class (flight->label,
                            bst_colour_name (bst_board_colour_of (self, event->player)));
  gtk_widget_set_can_target (flight->label, FALSE);
  gtk_widget_set_parent (flight->label, GTK_WIDGET (self));
  g_ptr_array_add (self->flights, flight);
}

static void
add_figure (BstBoard *self, const BstEvent *event)
{
  BstFlight *flight = g_new0 (BstFlight, 1);

  flight->from = bst_board_spot (self, event->pos, event->feature);
  flight->standing = (BstStanding) {
    .pos = event->pos, .player = event->player, .figure = event->figure, .feature = event->feature
  };
  g_ptr_array_add (self->flights, flight);
}

static void
add_tile (BstBoard *self, const BstEvent *event)
{
  BstFlight *flight = g_new0 (BstFlight, 1);

  flight->is_tile = true;
  flight->from = (BstPoint) { event->pos.x, event->pos.y };
  flight->standing.player = event->player;
  g_ptr_array_add (self->flights, flight);
}

static bool
is_computer (BstBoard *self, unsigned player)
{
  return bst_seat_get_level (bst_game_get_seat (self->game, player)) >= 0;
}

static void
progress_cb (double value, gpointer data)
{
  BstBoard *self = data;

  self->flight_progress = value;
  gtk_widget_queue_draw (self->tint_pane);
  gtk_widget_queue_draw (self->figure_pane);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
done_cb (AdwAnimation *animation, BstBoard *self)
{
  bst_board_end_flights (self);
  bst_board_point_at (self);
}

static void
begin_flights (BstBoard *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (progress_cb, self, NULL);
  AdwAnimation *animation =
    adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION, target);

  self->animation = G_OBJECT (animation);
  bst_game_hold (self->game);
  g_signal_connect (animation, "done", G_CALLBACK (done_cb), self);
  adw_animation_play (animation);
}

void
bst_board_end_flights (BstBoard *self)
{
  if (self->animation != NULL) {
    g_signal_handlers_disconnect_by_data (self->animation, self);
    adw_animation_pause (ADW_ANIMATION (self->animation));
    g_clear_object (&self->animation);
    bst_game_release (self->game);
  }
  self->flight_progress = 0;
  g_ptr_array_set_size (self->flights, 0);
  bst_board_light (self, (BstPos) { 0, 0 }, -1);
  gtk_widget_queue_draw (self->figure_pane);
}

void
bst_board_show_events (BstBoard *self, const GArray *events)
{
  bool animates = self->animates && adw_get_enable_animations (GTK_WIDGET (self)) &&
                  gtk_widget_get_mapped (GTK_WIDGET (self));

  bst_board_end_flights (self);
  for (guint i = 0; i < events->len; i++) {
    const BstEvent *event = &g_array_index (events, BstEvent, i);

    if (event->type == BST_EVENT_PLACE) {
      self->last_pos = event->pos;
      self->has_last = true;
    }
    if (!animates)
      continue;
    if (event->type == BST_EVENT_PLACE && is_computer (self, event->player))
      add_tile (self, event);
    if (event->type == BST_EVENT_SCORE) {
      add_points (self, event);
      if (bst_event_fields (event) & BST_FIELD_FEATURE)
        bst_board_light (self, event->pos, event->feature);
    } else if (event->type == BST_EVENT_RETURN || event->type == BST_EVENT_RECALL) {
      add_figure (self, event);
    }
  }
  if (self->flights->len > 0)
    begin_flights (self);
}

void
bst_board_allocate_flights (BstBoard *self)
{
  for (guint i = 0; i < self->flights->len; i++) {
    const BstFlight *flight = g_ptr_array_index (self->flights, i);
    BstPoint at = bst_view_to_screen (&self->view, flight->from);

    if (flight->label == NULL)
      continue;
    gtk_widget_set_opacity (flight->label, MIN (1, 2 - 2 * self->flight_progress));
    at.y -= self->view.zoom * RISE * self->flight_progress;
    bst_board_allocate_around (flight->label, at);
  }
}

void
bst_board_init_flights (BstBoard *self)
{
  self->flights = g_ptr_array_new_with_free_func (free_flight);
}
