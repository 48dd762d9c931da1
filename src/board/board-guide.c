/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For whoever lays words over the map: where something is, and how much they would cover.
 */
#include "board/board-private.h"

#define SPOT_SIZE 0.46 /* of a cell: around a place on a tile */
#define TILE 2
#define CHOICE 60
#define BUTTON 100

/* Where something can be chosen for that feature; NULL if nothing can. */
static const GdkRectangle *
find_spot (BstBoard *self, BstPos pos, int feature)
{
  for (guint i = 0; i < self->spot_places->len; i++) {
    const BstMove *move = &g_array_index (self->spot_moves, BstMove, i);

    if (bst_pos_equal (bst_board_get_cell (self, move), pos) &&
        bst_board_find_feature (self, move) == feature)
      return &g_array_index (self->spot_places, GdkRectangle, i);
  }
  return NULL;
}

bool
bst_board_find_decline (BstBoard *self, graphene_rect_t *out_area)
{
  g_return_val_if_fail (BST_IS_BOARD (self), false);

  return gtk_widget_get_visible (self->decline) &&
         gtk_widget_get_parent (self->decline) == GTK_WIDGET (self) &&
         gtk_widget_compute_bounds (self->decline, GTK_WIDGET (self), out_area);
}

bool
bst_board_find_area (BstBoard *self, BstPos pos, int feature, graphene_rect_t *out_area)
{
  g_return_val_if_fail (BST_IS_BOARD (self), false);
  g_return_val_if_fail (out_area != NULL, false);

  const GdkRectangle *spot = feature >= 0 ? find_spot (self, pos, feature) : NULL;
  BstPoint corner;
  BstPoint middle;
  double size;

  if (spot != NULL) {
    *out_area = GRAPHENE_RECT_INIT ((float) spot->x, (float) spot->y, (float) spot->width,
                                    (float) spot->height);
    return true;
  }
  if (self->game == NULL || self->view.width <= 0)
    return false;
  corner = bst_view_corner (&self->view, pos);
  size = self->view.zoom;
  if (feature >= 0) {
    middle = bst_view_to_screen (&self->view, bst_board_spot (self, pos, (unsigned) feature));
    size *= SPOT_SIZE;
    corner = (BstPoint) { middle.x - size / 2, middle.y - size / 2 };
  }
  *out_area = GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y, (float) size, (float) size);
  return true;
}

static bool
meets (BstBoard *self, GtkWidget *child, const graphene_rect_t *area)
{
  graphene_rect_t bounds;

  return gtk_widget_get_visible (child) &&
         gtk_widget_compute_bounds (child, GTK_WIDGET (self), &bounds) &&
         graphene_rect_intersection (&bounds, area, NULL);
}

static unsigned
count_tiles (BstBoard *self, const graphene_rect_t *area)
{
  const BstState *state = bst_game_get_state (self->game);
  unsigned n = 0;

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    graphene_rect_t tile;

    bst_board_find_area (self, bst_state_placed (state, i).pos, -1, &tile);
    n += graphene_rect_intersection (&tile, area, NULL) ? TILE : 0;
  }
  return n;
}

static unsigned
count_choices (BstBoard *self, GPtrArray *buttons, const graphene_rect_t *area)
{
  unsigned n = 0;

  for (guint i = 0; i < buttons->len; i++)
    n += meets (self, g_ptr_array_index (buttons, i), area) ? CHOICE : 0;
  return n;
}

unsigned
bst_board_weigh_area (BstBoard *self, const graphene_rect_t *area)
{
  g_return_val_if_fail (BST_IS_BOARD (self), 0);

  if (self->game == NULL)
    return 0;
  return count_tiles (self, area) + count_choices (self, self->cells, area) +
         count_choices (self, self->spots, area) +
         (meets (self, self->decline, area) ? BUTTON : 0) +
         (meets (self, self->caption, area) ? BUTTON : 0);
}

/* With the next frame: the others are placed after the board, which has its place by then. */
static gboolean
move_words_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_allocate (widget);
  return G_SOURCE_REMOVE;
}

void
bst_board_keep_off (BstBoard *self, const GdkRectangle *area)
{
  g_return_if_fail (BST_IS_BOARD (self));

  GdkRectangle others = area != NULL ? *area : (GdkRectangle) { 0 };

  if (gdk_rectangle_equal (&others, &self->others))
    return;
  self->others = others;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), move_words_cb, NULL, NULL);
}
