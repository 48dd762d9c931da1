/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where on the board lies what can be chosen: cells, spots, and the words beside them.  All
 * of it grows with the text that is on it.
 */
#include "board/board-private.h"

#include <math.h>

#define SPOT_SIZE 44.0
#define SPREAD_ZOOM 180.0 /* tiles smaller than this spread their spots beyond themselves */
#define MOST_SPREAD 400.0 /* the same if they would still lie on each other */
#define SPREAD_STEP 1.15
#define TURN_BUTTON_ZOOM 64.0
#define TURN_BUTTON_SIZE 40.0
#define GAP 8.0

static void
allocate_cells (BstBoard *self)
{
  double inset = MAX (1, round (self->view.zoom / 32));

  for (guint i = 0; i < self->places->len; i++) {
    BstPoint corner =
      bst_view_corner (&self->view, g_array_index (self->places, BstFit, i).pos);

    bst_board_allocate_at (g_ptr_array_index (self->cells, i), corner.x + inset, corner.y + inset,
                           self->view.zoom - 2 * inset, self->view.zoom - 2 * inset);
  }
}

/* The least size of `child` that is not below `least`, in the middle around `centre`. */
static GdkRectangle
place_around (GtkWidget *child, BstPoint centre, double least)
{
  int width;
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  width = MAX (width, (int) least);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  height = MAX (height, (int) least);
  return (GdkRectangle) { (int) round (centre.x - width / 2.0),
                          (int) round (centre.y - height / 2.0), width, height };
}

static void
allocate_place (GtkWidget *child, const GdkRectangle *place)
{
  bst_board_allocate_at (child, place->x, place->y, place->width, place->height);
}

void
bst_board_allocate_around (GtkWidget *child, BstPoint centre)
{
  GdkRectangle place = place_around (child, centre, 0);

  allocate_place (child, &place);
}

/* Where the middle of a spot is if those of a tile are spread `k` times as far. */
static BstPoint
spread (BstBoard *self, const BstMove *move, double k)
{
  BstPoint middle = { move->pos.x + 0.5, move->pos.y + 0.5 };
  BstPoint spot = bst_board_spot (self, move->pos, move->feature);

  /* A figure that may be called back keeps its place. */
  if (move->type == BST_MOVE_RECALL)
    return bst_view_to_screen (&self->view, middle);
  return bst_view_to_screen (&self->view, (BstPoint) { middle.x + (spot.x - middle.x) * k,
                                                       middle.y + (spot.y - middle.y) * k });
}

/* Puts into `places` where the spots lie; whether none lies on another. */
static bool
place_spots (BstBoard *self, double k, GArray *places)
{
  bool is_free = true;

  g_array_set_size (places, 0);
  for (guint i = 0; i < self->spot_moves->len; i++) {
    BstPoint centre = spread (self, &g_array_index (self->spot_moves, BstMove, i), k);
    GdkRectangle place =
      place_around (g_ptr_array_index (self->spots, i), centre, SPOT_SIZE);

    for (guint j = 0; j < i; j++)
      if (gdk_rectangle_intersect (&place, &g_array_index (places, GdkRectangle, j), NULL))
        is_free = false;
    g_array_append_val (places, place);
  }
  return is_free;
}

/* Spots of a small tile move apart, so that each can be pressed, and those with large words
 * further.  Tells how far, and where they lie. */
static double
allocate_spots (BstBoard *self, GArray *places)
{
  double most = MAX (1, MOST_SPREAD / self->view.zoom);
  double k = MAX (1, SPREAD_ZOOM / self->view.zoom);

  while (!place_spots (self, k, places) && k < most)
    k = MIN (k * SPREAD_STEP, most);
  for (guint i = 0; i < places->len; i++)
    allocate_place (g_ptr_array_index (self->spots, i), &g_array_index (places, GdkRectangle, i));
  return k;
}

/* Below a cell and centred, or above it if there is no room. */
static GdkRectangle
place_below (BstBoard *self, GtkWidget *child, BstPos pos, double extra)
{
  BstPoint corner = bst_view_corner (&self->view, pos);
  int width;
  int height;
  double x;
  double y;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MIN (width, (int) self->view.width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  x = CLAMP (corner.x + (self->view.zoom - width) / 2, 0, MAX (self->view.width - width, 0));
  y = corner.y + self->view.zoom + GAP + extra;
  if (y + height > self->view.height)
    y = MAX (corner.y - GAP - extra - height, 0);
  return (GdkRectangle) { (int) round (x), (int) round (y), width, height };
}

bool
bst_board_make_room (const GArray *taken, GdkRectangle *place)
{
  bool has_moved = false;

  for (guint i = 0; i < taken->len;) {
    const GdkRectangle *other = &g_array_index (taken, GdkRectangle, i);

    if (gdk_rectangle_intersect (place, other, NULL)) {
      place->y = other->y + other->height + 2;
      has_moved = true;
      i = 0;
    } else {
      i++;
    }
  }
  return has_moved;
}

/* Lies on no spot: figures that may be called back stand anywhere. */
static void
allocate_decline (BstBoard *self, const GArray *spots, double spread_by)
{
  const BstState *state = bst_game_get_state (self->game);
  BstPlaced last = bst_state_placed (state, bst_state_n_placed (state) - 1);
  double beyond = self->view.zoom * (spread_by - 1) / 2 + SPOT_SIZE / 4;
  GdkRectangle place = place_below (self, self->decline, last.pos, beyond);

  /* From the top on, where all of them are above the lower edge. */
  if (bst_board_make_room (spots, &place) && place.y + place.height > self->view.height) {
    place.y = 0;
    bst_board_make_room (spots, &place);
  }
  allocate_place (self->decline, &place);
}

void
bst_board_allocate_turn (BstBoard *self)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));
  BstPos cell = self->chosen >= 0 ? g_array_index (self->places, BstFit, self->chosen).pos
                                  : bst_view_cell (&self->view, self->pointer);
  double spread_by;

  allocate_cells (self);
  spread_by = allocate_spots (self, spots);
  /* On a small tile it would be in the way of the click that lays it. */
  gtk_widget_set_child_visible (self->turn_button, self->view.zoom >= TURN_BUTTON_ZOOM);
  if (gtk_widget_get_visible (self->turn_button)) {
    BstPoint corner = bst_view_corner (&self->view, cell);

    bst_board_allocate_at (self->turn_button, corner.x + self->view.zoom - TURN_BUTTON_SIZE / 2,
                           corner.y - TURN_BUTTON_SIZE / 2, TURN_BUTTON_SIZE, TURN_BUTTON_SIZE);
  }
  if (gtk_widget_get_visible (self->bubble)) {
    BstPos pos = self->armed_spot >= 0
                   ? g_array_index (self->spot_moves, BstMove, self->armed_spot).pos
                   : cell;
    GdkRectangle place = place_below (self, self->bubble, pos, 0);

    allocate_place (self->bubble, &place);
  }
  if (gtk_widget_get_visible (self->decline))
    allocate_decline (self, spots, spread_by);
}
