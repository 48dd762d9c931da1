/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is paid, seen: one feature after the other glows tile by tile while it is counted, a field
 * with its cities, and the sum stands beside it.  Then the signal "paid" tells that the points
 * leave for their player, and the next one begins.  The position behind all this is the new one
 * already.
 */
#include "board/board-private.h"

#include <adwaita.h>

#include "board/points-pill.h"

#define PER_TILE 90 /* milliseconds */
#define MIN_COUNTING 180
#define MAX_COUNTING 720
#define SUM 550      /* for reading the sum, */
#define LAST_SUM 800 /* and when the game is over, as there is more of it */
#define GAP 4        /* from what is counted to its sum */
#define MARGIN 6     /* to the edges of the map */
#define GLOW "rgba(255,238,115,0.95)"
#define WASH ((GdkRGBA) { 1, 0.93f, 0.45f, 0.4f })

static const BstPayment *
get_payment (BstBoard *self)
{
  return bst_tally_get_payment (self->tally, self->n_paid);
}

static double
get_counting_time (BstBoard *self)
{
  return CLAMP (PER_TILE * self->paid_tiles->len, MIN_COUNTING, MAX_COUNTING);
}

static double
get_time (BstBoard *self)
{
  return get_counting_time (self) + (get_payment (self)->is_final ? LAST_SUM : SUM);
}

/* What part of it has been counted, from 0 to 1. */
static double
get_counted (BstBoard *self)
{
  return MIN (self->pay_progress * get_time (self) / get_counting_time (self), 1);
}

static guint
count_lit (BstBoard *self)
{
  return (guint) (get_counted (self) * self->paid_tiles->len);
}

bool
bst_board_is_uncounted (BstBoard *self, BstPos pos)
{
  for (guint i = self->tally != NULL ? count_lit (self) : G_MAXUINT; i < self->paid_tiles->len; i++)
    if (bst_pos_equal (g_array_index (self->paid_tiles, BstPos, i), pos))
      return true;
  return false;
}

/* Around a monastery whole tiles glow, as they have no part in a feature. */
static bool
is_around (BstBoard *self, BstPos pos)
{
  int placed = bst_state_placed_at (bst_game_get_state (self->game), pos);

  return placed >= 0 && !g_hash_table_contains (self->tints, GUINT_TO_POINTER (placed));
}

void
bst_board_draw_counted (BstBoard *self, GtkSnapshot *snapshot)
{
  guint n_lit = self->tally != NULL ? count_lit (self) : 0;

  for (guint i = 0; i < n_lit; i++) {
    BstPos pos = g_array_index (self->paid_tiles, BstPos, i);
    graphene_rect_t rect;

    bst_board_find_area (self, pos, -1, &rect);
    if (is_around (self, pos))
      gtk_snapshot_append_color (snapshot, &WASH, &rect);
    if (i + 1 == n_lit && n_lit < self->paid_tiles->len)
      bst_board_draw_frame (self, snapshot, pos, GLOW, MAX (self->view.zoom / 24, 2));
  }
}

/* --- sums --- */

static void
clear_sums (BstBoard *self)
{
  GtkWidget *pill;

  while ((pill = gtk_widget_get_first_child (self->sums)) != NULL)
    gtk_box_remove (GTK_BOX (self->sums), pill);
}

/* Calls `show` with the pill of everybody who is paid. */
static void
each_pill (BstBoard *self, void (*show) (BstBoard *self, GtkWidget *pill, unsigned player))
{
  unsigned players = get_payment (self)->players;
  GtkWidget *pill = gtk_widget_get_first_child (self->sums);

  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++)
    if (players & 1u << i) {
      GtkWidget *next = gtk_widget_get_next_sibling (pill);

      show (self, pill, i);
      pill = next;
    }
}

static void
show_sums (BstBoard *self)
{
  unsigned players = get_payment (self)->players;

  clear_sums (self);
  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++)
    if (players & 1u << i)
      gtk_box_append (GTK_BOX (self->sums),
                      bst_points_pill_new (bst_board_colour_of (self, i), 0));
  gtk_widget_set_visible (self->sums, TRUE);
}

static void
count_up (BstBoard *self, GtkWidget *pill, unsigned player)
{
  int points = get_payment (self)->points[player];

  bst_points_pill_set_points (pill, (int) (points * get_counted (self)));
}

/* --- where sums stand --- */

static GdkRectangle
find_cell (BstBoard *self, guint index)
{
  BstPoint corner =
    bst_view_corner (&self->view, g_array_index (self->paid_area, BstPos, index));

  return (GdkRectangle) { (int) corner.x, (int) corner.y, (int) self->view.zoom,
                          (int) self->view.zoom };
}

/* How much of what is counted would be covered, in pixels. */
static int
weigh_place (BstBoard *self, const GdkRectangle *place)
{
  int covered = 0;

  for (guint i = 0; i < self->paid_area->len; i++) {
    GdkRectangle cell = find_cell (self, i);
    GdkRectangle both;

    if (gdk_rectangle_intersect (place, &cell, &both))
      covered += both.width * both.height;
  }
  return covered;
}

/* The best place yet: what covers least, and of those the nearest. */
typedef struct
{
  BstPoint aim;
  GdkRectangle place;
  int covered;
  double distance;
} Search;

static void
try_place (BstBoard *self, Search *search, double x, double y)
{
  int width = search->place.width;
  int height = search->place.height;
  GdkRectangle place = {
    (int) MAX (MIN (x - width / 2.0, self->view.width - MARGIN - width), MARGIN),
    (int) MAX (MIN (y - height / 2.0, self->view.height - MARGIN - height), MARGIN), width, height
  };
  double distance = bst_point_distance (
    search->aim, (BstPoint) { place.x + width / 2.0, place.y + height / 2.0 });
  int covered = weigh_place (self, &place);

  if (covered > search->covered ||
      (covered == search->covered && distance >= search->distance))
    return;
  search->place = place;
  search->covered = covered;
  search->distance = distance;
}

/* Above the tile, below it and beside it. */
static void
try_around (BstBoard *self, Search *search, const GdkRectangle *cell)
{
  double x = cell->x + cell->width / 2.0;
  double y = cell->y + cell->height / 2.0;
  double across = (cell->width + search->place.width) / 2.0 + GAP;
  double down = (cell->height + search->place.height) / 2.0 + GAP;

  try_place (self, search, x, y - down);
  try_place (self, search, x, y + down);
  try_place (self, search, x - across, y);
  try_place (self, search, x + across, y);
}

/* Where the eye is: at the figure that is paid, or in the middle. */
static BstPoint
find_aim (BstBoard *self, const BstPayment *payment)
{
  if (payment->place == BST_PAID_AT_FEATURE)
    return bst_view_to_screen (&self->view, bst_board_spot (self, payment->pos, payment->feature));
  if (payment->place == BST_PAID_AT_CELL)
    return bst_view_to_screen (&self->view,
                               (BstPoint) { payment->pos.x + 0.5, payment->pos.y + 0.5 });
  return (BstPoint) { self->view.width / 2, self->view.height / 2 };
}

/* Next to what is counted, as near to its place as they can be without covering it. */
void
bst_board_allocate_sums (BstBoard *self)
{
  Search search = { .covered = G_MAXINT };
  GtkRequisition size;

  if (self->tally == NULL)
    return;
  gtk_widget_get_preferred_size (self->sums, NULL, &size);
  search.aim = find_aim (self, get_payment (self));
  search.place.width = size.width;
  search.place.height = size.height;
  try_place (self, &search, search.aim.x, search.aim.y);
  for (guint i = 0; i < self->paid_area->len && search.covered + search.distance > 0; i++) {
    GdkRectangle cell = find_cell (self, i);

    try_around (self, &search, &cell);
  }
  bst_board_allocate_at (self->sums, search.place.x, search.place.y, size.width, size.height);
}

/* --- one after the other --- */

static void
tell_paid (BstBoard *self, GtkWidget *pill, unsigned player)
{
  int points = get_payment (self)->points[player];
  graphene_point_t middle;

  if (points == 0 ||
      !gtk_widget_compute_point (pill, GTK_WIDGET (self),
                                 &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (pill) / 2,
                                                       (float) gtk_widget_get_height (pill) / 2),
                                 &middle))
    return;
  bst_board_tell_paid (self, player, points, &middle);
}

static void
progress_cb (double value, gpointer data)
{
  BstBoard *self = data;

  self->pay_progress = value;
  each_pill (self, count_up);
  gtk_widget_queue_draw (self->tint_pane);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
stop (BstBoard *self)
{
  if (self->payment == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->payment, self);
  adw_animation_pause (ADW_ANIMATION (self->payment));
  g_clear_object (&self->payment);
}

bool
bst_board_may_animate (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), false);

  return self->animates && adw_get_enable_animations (GTK_WIDGET (self)) &&
         gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void begin (BstBoard *self);

static void
done_cb (AdwAnimation *animation, BstBoard *self)
{
  each_pill (self, tell_paid);
  stop (self);
  self->n_paid++;
  if (self->n_paid < bst_tally_get_n_payments (self->tally) && bst_board_may_animate (self)) {
    begin (self);
    return;
  }
  bst_board_end_payments (self);
  bst_board_point_at (self);
}

/* Where something is paid at the end has to be seen; before that a tile was laid there. */
static void
light (BstBoard *self, const BstPayment *payment)
{
  self->light.pos = payment->pos;
  self->light.feature = payment->place == BST_PAID_AT_FEATURE ? payment->feature : -1;
  self->other_light.feature = -1;
  bst_board_update_tints (self);
  if (payment->is_final && payment->place != BST_PAID_NOWHERE)
    bst_board_reveal (self, &(BstMove) { .type = BST_MOVE_DRAGON, .pos = payment->pos });
}

/* Counts on from where it is, as fast as is wished. */
static void
count_on (BstBoard *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (progress_cb, self, NULL);
  double left = (1 - self->pay_progress) * get_time (self) / self->pay_speed;

  stop (self);
  self->payment = G_OBJECT (adw_timed_animation_new (GTK_WIDGET (self), self->pay_progress, 1,
                                                     (guint) left, target));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->payment), ADW_LINEAR);
  g_signal_connect (self->payment, "done", G_CALLBACK (done_cb), self);
  bst_board_tell_counting (self);
  adw_animation_play (ADW_ANIMATION (self->payment));
}

static void
begin (BstBoard *self)
{
  const BstPayment *payment = get_payment (self);
  const BstState *state = bst_game_get_state (self->game);

  g_clear_pointer (&self->paid_tiles, g_array_unref);
  g_clear_pointer (&self->paid_cities, g_array_unref);
  g_clear_pointer (&self->paid_area, g_array_unref);
  self->paid_tiles = bst_payment_list_tiles (payment, state);
  self->paid_cities = bst_payment_list_cities (payment, state);
  self->paid_area = bst_payment_list_area (payment, state);
  self->pay_progress = 0;
  light (self, payment);
  show_sums (self);
  count_on (self);
}

void
bst_board_pay (BstBoard *self, BstTally *tally)
{
  bst_board_end_payments (self);
  if (tally == NULL || bst_tally_get_n_payments (tally) == 0 || !bst_board_may_animate (self)) {
    bst_tally_free (tally);
    return;
  }
  self->tally = tally;
  self->n_paid = 0;
  self->pay_speed = 1;
  bst_game_hold (self->game);
  bst_board_hover (self);
  begin (self);
}

void
bst_board_end_payments (BstBoard *self)
{
  if (self->tally == NULL)
    return;
  stop (self);
  g_clear_pointer (&self->tally, bst_tally_free);
  g_array_set_size (self->paid_tiles, 0);
  g_array_set_size (self->paid_cities, 0);
  g_array_set_size (self->paid_area, 0);
  gtk_widget_set_visible (self->sums, FALSE);
  self->light.feature = -1;
  bst_board_update_tints (self);
  bst_game_release (self->game);
  bst_board_tell_counting (self);
}

void
bst_board_pay_on (BstBoard *self)
{
  if (self->tally != NULL && bst_game_get_is_over (self->game))
    adw_animation_skip (ADW_ANIMATION (self->payment));
  else
    bst_board_end_payments (self);
}

void
bst_board_init_payments (BstBoard *self)
{
  self->pay_speed = 1;
  self->paid_tiles = g_array_new (FALSE, FALSE, sizeof (BstPos));
  self->paid_cities = g_array_new (FALSE, FALSE, sizeof (BstNodeId));
  self->paid_area = g_array_new (FALSE, FALSE, sizeof (BstPos));
  self->sums = g_object_new (GTK_TYPE_BOX, "spacing", 6, "visible", FALSE, "can-target", FALSE,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_parent (self->sums, GTK_WIDGET (self));
}

/* --- for those who show the points elsewhere --- */

const BstTally *
bst_board_get_tally (BstBoard *self, unsigned *out_n_paid)
{
  g_return_val_if_fail (BST_IS_BOARD (self), NULL);
  g_return_val_if_fail (out_n_paid != NULL, NULL);

  *out_n_paid = self->n_paid;
  return self->tally;
}

bool
bst_board_pay_again (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), false);

  if (self->game == NULL || bst_game_get_is_looking (self->game))
    return false;
  bst_board_fit (self);
  bst_board_pay (self, bst_tally_new_last (self->game));
  return self->tally != NULL;
}

unsigned
bst_board_get_pay_speed (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), 1);

  return self->pay_speed;
}

void
bst_board_hasten (BstBoard *self)
{
  if (self->tally == NULL)
    return;
  self->pay_speed = self->pay_speed < BST_MAX_PAY_SPEED ? 2 * self->pay_speed : 1;
  count_on (self);
}
