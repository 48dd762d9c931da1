/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happened, seen: figures go home, the dragon and the fairy glide to where they stand now, a
 * wagon drives on, frames close in on a tile of a computer player, and the tile that was laid last
 * stays framed.  Computer players wait while something flies.  Points are counted in
 * board-payment.c.
 */
#include "board/board-private.h"

#include <adwaita.h>

#define DURATION 1100 /* milliseconds */
#define DESCENT 1.2   /* how far above the map somebody comes from who was not on it */
#define ARRIVAL 0.45  /* when the dragon is there */
#define GREAT_FIRE 0.55
#define SMALL_FIRE 0.25

static BstFlight *
add_flight (BstBoard *self, BstFlightType type, BstPoint from)
{
  BstFlight *flight = g_new0 (BstFlight, 1);

  flight->type = type;
  flight->from = from;
  flight->standing.holder = BST_NOBODY;
  g_ptr_array_add (self->flights, flight);
  return flight;
}

static void
add_figure (BstBoard *self, const BstEvent *event)
{
  bool is_eaten = event->type == BST_EVENT_EAT;
  BstPoint from = bst_board_spot (self, event->pos, event->feature);
  BstFlight *flight = add_flight (self, BST_FLIGHT_HOME, from);

  flight->standing = (BstStanding) { .pos = event->pos,
                                     .player = event->player,
                                     .figure = event->figure,
                                     .feature = event->feature,
                                     .holder = BST_NOBODY };
  if (!is_eaten)
    return;
  flight->delay = ARRIVAL;
  add_flight (self, BST_FLIGHT_FIRE, from)->size = SMALL_FIRE;
}

static void
add_tile (BstBoard *self, const BstEvent *event)
{
  BstFlight *flight =
    add_flight (self, BST_FLIGHT_TILE, (BstPoint) { event->pos.x, event->pos.y });

  flight->standing.player = event->player;
}

static void
add_fire (BstBoard *self, const BstEvent *event)
{
  BstPoint middle = { event->pos.x + 0.5, event->pos.y + 0.5 };

  add_flight (self, BST_FLIGHT_FIRE, middle)->size = GREAT_FIRE;
}

/* --- figures of nobody --- */

/* Where each of them is; false for those that are not on the map. */
static bool
find_neutral (BstBoard *self, unsigned index, BstStanding *out_standing, BstPoint *out_place)
{
  const BstState *state = bst_game_get_state (self->game);

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    *out_standing = standing;
    if (standing.figure == BST_FIGURES + index)
      return bst_board_find_place (self, &standing, out_place);
  }
  return false;
}

/* From where it was, or out of the sky. */
static void
add_glide (BstBoard *self, unsigned index)
{
  BstStanding standing;
  BstPoint place;
  BstPoint from;

  if (!find_neutral (self, index, &standing, &place))
    return;
  from = self->has_neutral[index] ? self->neutral_places[index]
                                  : (BstPoint) { place.x, place.y - DESCENT };
  if (bst_point_distance (from, place) > 0.01)
    add_flight (self, BST_FLIGHT_GLIDE, from)->standing = standing;
}

void
bst_board_note_neutrals (BstBoard *self)
{
  for (unsigned i = 0; i < BST_NEUTRALS; i++) {
    BstStanding standing;

    self->has_neutral[i] = find_neutral (self, i, &standing, &self->neutral_places[i]);
  }
  self->has_wagon = bst_board_find_wagon (self, &(BstStanding) { 0 }, &self->wagon_place);
}

/* --- wagons --- */

/* Whether it has not gone home yet: its player is asked where it goes. */
static bool
is_waiting (BstBoard *self, const BstEvent *event)
{
  BstStanding wagon;
  BstPoint place;

  return event->figure == BST_FIGURE_WAGON && bst_board_find_wagon (self, &wagon, &place) &&
         wagon.player == event->player && bst_pos_equal (wagon.pos, event->pos);
}

static void
add_drive (BstBoard *self, const BstEvent *event)
{
  if (self->has_wagon)
    add_flight (self, BST_FLIGHT_GLIDE, self->wagon_place)->standing =
      (BstStanding) { .place = BST_PLACE_FEATURE,
                      .pos = event->pos,
                      .player = event->player,
                      .figure = BST_FIGURE_WAGON,
                      .feature = event->feature,
                      .holder = BST_NOBODY };
}

double
bst_board_get_progress (BstBoard *self, const BstFlight *flight)
{
  double progress = self->flight_progress;

  /* It is there when the fire begins. */
  if (flight->type == BST_FLIGHT_GLIDE)
    return MIN (progress / ARRIVAL, 1);
  return CLAMP ((progress - flight->delay) / (1 - flight->delay), 0, 1);
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
  if (self->tally == NULL)
    bst_board_light (self, (BstPos) { 0, 0 }, -1);
  gtk_widget_queue_draw (self->figure_pane);
}

/* Sets in motion what an event is about. */
static void
show_event (BstBoard *self, const BstEvent *event)
{
  switch ((BstEventType) event->type) {
  case BST_EVENT_PLACE:
    if (is_computer (self, event->player))
      add_tile (self, event);
    break;
  case BST_EVENT_RETURN:
    if (!is_waiting (self, event))
      add_figure (self, event);
    break;
  case BST_EVENT_WAGON:
    add_drive (self, event);
    break;
  case BST_EVENT_RECALL:
  case BST_EVENT_EAT:
  case BST_EVENT_EXPEL:
    add_figure (self, event);
    break;
  case BST_EVENT_DRAGON:
    if (event->number == 0)
      add_fire (self, event);
    break;
  case BST_EVENT_TURN:
  case BST_EVENT_DRAW:
  case BST_EVENT_ASIDE:
  case BST_EVENT_SHUFFLE:
  case BST_EVENT_DISCARD:
  case BST_EVENT_DEPLOY:
  case BST_EVENT_COMPLETE:
  case BST_EVENT_SCORE:
  case BST_EVENT_KING:
  case BST_EVENT_ROBBER:
  case BST_EVENT_GOODS:
  case BST_EVENT_FAIRY:
  case BST_EVENT_BARN:
  case BST_EVENT_FORTRESS:
  case BST_EVENT_COUNT:
  case BST_EVENT_REDEPLOY:
  case BST_EVENT_MARKET:
  case BST_EVENT_BRIDGE:
  case BST_EVENT_CASTLE:
  case BST_EVENT_AUCTION:
  case BST_EVENT_TOKENS:
  case BST_EVENT_LAY:
  case BST_EVENT_END:
  case BST_EVENT_TYPES:
    break;
  }
}

void
bst_board_show_events (BstBoard *self, const GArray *events)
{
  bool animates = bst_board_may_animate (self);

  bst_board_end_flights (self);
  bst_board_end_payments (self);
  for (guint i = 0; i < events->len; i++) {
    const BstEvent *event = &g_array_index (events, BstEvent, i);

    if (event->type == BST_EVENT_PLACE) {
      self->last_pos = event->pos;
      self->has_last = true;
      if (animates)
        bst_board_settle (self, event->pos);
    }
    /* Where it comes to has to be seen, whoever moves it. */
    if (event->type == BST_EVENT_DRAGON || event->type == BST_EVENT_WAGON)
      bst_board_reveal (self, &(BstMove) { .type = BST_MOVE_DRAGON, .pos = event->pos });
    if (animates)
      show_event (self, event);
  }
  for (unsigned i = 0; animates && i < BST_NEUTRALS; i++)
    add_glide (self, i);
  bst_board_note_neutrals (self);
  if (self->flights->len > 0)
    begin_flights (self);
  if (animates)
    bst_board_pay (self, bst_tally_new (bst_game_get_state (self->game), events));
}

void
bst_board_init_flights (BstBoard *self)
{
  self->flights = g_ptr_array_new_with_free_func (g_free);
}
