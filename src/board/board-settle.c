/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tile that has just been laid comes down onto its place and settles.  It has a sheet of its own,
 * hardly larger than the tile, so that nothing else is drawn meanwhile; the tile lies in its place
 * below from the beginning.  Nobody waits for it.
 */
#include "board/board-private.h"

#include <adwaita.h>
#include <math.h>

#include "board/pane.h"

#define DURATION 220 /* milliseconds */
#define GROWTH 0.1f  /* how much larger it is at first, and then no smaller than its place */
#define RAISE 0.05   /* how much higher, in cells: half of that, as its place has to be covered */
#define SHADOW 0.14  /* how far its shadow reaches at first */
#define ROOM 0.25    /* around the cell: for all of that */

/* How far it still has to come down, from 1 to 0. */
static float
get_lift (BstBoard *self)
{
  return (float) (1 - self->settled);
}

static void
draw_shadow (BstBoard *self, GtkSnapshot *snapshot, const graphene_rect_t *cell)
{
  float reach = (float) (self->view.zoom * SHADOW) * get_lift (self);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, cell, 2);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA) { 0, 0, 0, 0.5f }, 0, reach / 2,
                                     0, reach);
}

static void
draw (GtkSnapshot *snapshot, gpointer data)
{
  BstBoard *self = data;
  const BstState *state = self->game != NULL ? bst_game_get_state (self->game) : NULL;
  int index = state != NULL ? bst_state_placed_at (state, self->settling) : -1;
  BstPoint corner = bst_view_corner (&self->view, self->settling);
  float size = (float) self->view.zoom;
  float scale = 1 + GROWTH * get_lift (self);
  graphene_rect_t cell;
  BstPlaced placed;

  if (index < 0 || self->settle_animation == NULL)
    return;
  placed = bst_state_placed (state, (unsigned) index);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT ((float) (self->view.zoom * ROOM - corner.x),
                                    (float) (self->view.zoom * ROOM - corner.y)));
  cell = GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y, size, size);
  draw_shadow (self, snapshot, &cell);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (cell.origin.x + size / 2,
                          cell.origin.y + size / 2 - (float) RAISE * size * get_lift (self)));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-cell.origin.x - size / 2,
                                                          -cell.origin.y - size / 2));
  bst_board_draw_thickness (self, snapshot, placed.pos);
  bst_board_draw_tile (self, snapshot, placed.kind, placed.rotation, placed.pos);
}

static void
progress_cb (double value, gpointer data)
{
  BstBoard *self = data;

  self->settled = value;
  gtk_widget_queue_draw (self->settle_pane);
}

void
bst_board_end_settling (BstBoard *self)
{
  if (self->settle_animation == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->settle_animation, self);
  adw_animation_pause (ADW_ANIMATION (self->settle_animation));
  g_clear_object (&self->settle_animation);
  gtk_widget_set_visible (self->settle_pane, FALSE);
}

void
bst_board_settle (BstBoard *self, BstPos pos)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (progress_cb, self, NULL);

  bst_board_end_settling (self);
  self->settling = pos;
  self->settled = 0;
  self->settle_animation =
    G_OBJECT (adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION, target));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->settle_animation),
                                  ADW_EASE_IN_OUT_CUBIC);
  gtk_widget_set_visible (self->settle_pane, TRUE);
  g_signal_connect_swapped (self->settle_animation, "done", G_CALLBACK (bst_board_end_settling),
                            self);
  adw_animation_play (ADW_ANIMATION (self->settle_animation));
}

void
bst_board_allocate_settling (BstBoard *self)
{
  BstPoint corner = bst_view_corner (&self->view, self->settling);
  double room = self->view.zoom * ROOM;

  if (gtk_widget_get_visible (self->settle_pane))
    bst_board_allocate_at (self->settle_pane, corner.x - room, corner.y - room,
                           self->view.zoom + 2 * room, self->view.zoom + 2 * room);
}

void
bst_board_init_settling (BstBoard *self)
{
  self->settle_pane = bst_pane_new (draw, self);
  gtk_widget_set_visible (self->settle_pane, FALSE);
  gtk_widget_set_parent (self->settle_pane, GTK_WIDGET (self));
}
