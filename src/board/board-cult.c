/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Challenges on the map: a bond between a monastery and a shrine that are both held.
 */
#include "board/board-private.h"

#include "engine/challenge.h"
#include "render/figure/emblem.h"

#define WIDTH 0.055 /* of a bond, in cells */
#define KNOT 0.11   /* the radius of the mark in its middle */
#define EDGE "#fff6e0"
#define INK "#33291f"

static void
set_ink (cairo_t *cr, const char *colour)
{
  GdkRGBA ink;

  gdk_rgba_parse (&ink, colour);
  gdk_cairo_set_source_rgba (cr, &ink);
}

/* Half of a bond in the colour of whoever is at its end. */
static void
stroke_half (BstBoard *self, cairo_t *cr, BstPoint from, BstPoint to, unsigned player)
{
  double width = MAX (self->view.zoom * WIDTH, 3);

  for (int is_edge = 1; is_edge >= 0; is_edge--) {
    cairo_move_to (cr, from.x, from.y);
    cairo_line_to (cr, to.x, to.y);
    cairo_set_line_width (cr, width + is_edge * 3);
    set_ink (cr, is_edge ? EDGE : bst_emblem_tones (bst_board_colour_of (self, player))->fill);
    cairo_stroke (cr);
  }
}

/* Two blades, crossed. */
static void
draw_knot (BstBoard *self, cairo_t *cr, BstPoint at)
{
  double radius = MAX (self->view.zoom * KNOT, 7);
  double half = radius * 0.5;

  cairo_arc (cr, at.x, at.y, radius, 0, 2 * G_PI);
  set_ink (cr, EDGE);
  cairo_fill_preserve (cr);
  set_ink (cr, INK);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_set_line_width (cr, MAX (radius / 5, 1.5));
  cairo_move_to (cr, at.x - half, at.y - half);
  cairo_line_to (cr, at.x + half, at.y + half);
  cairo_move_to (cr, at.x + half, at.y - half);
  cairo_line_to (cr, at.x - half, at.y + half);
  cairo_stroke (cr);
}

static void
draw_bond (BstBoard *self, cairo_t *cr, const BstStanding *a, const BstStanding *b)
{
  BstPoint from;
  BstPoint to;
  BstPoint middle;

  if (!bst_board_find_place (self, a, &from) || !bst_board_find_place (self, b, &to))
    return;
  from = bst_view_to_screen (&self->view, from);
  to = bst_view_to_screen (&self->view, to);
  middle = (BstPoint) { (from.x + to.x) / 2, (from.y + to.y) / 2 };
  stroke_half (self, cr, from, middle, a->player);
  stroke_half (self, cr, to, middle, b->player);
  draw_knot (self, cr, middle);
}

static bool
is_shrine (const BstState *state, const BstStanding *standing)
{
  unsigned placed = (unsigned) bst_state_placed_at (state, standing->pos);

  return bst_state_tile (state, placed)->features[standing->feature].type == BST_FEATURE_SHRINE;
}

void
bst_board_draw_bonds (BstBoard *self, GtkSnapshot *snapshot)
{
  const BstState *state = bst_game_get_state (self->game);
  cairo_t *cr = NULL;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    BstStanding rival;

    /* Once for the two of them. */
    if (!bst_state_find_rival (state, i, &rival) || !is_shrine (state, &standing))
      continue;
    if (cr == NULL) {
      cr = gtk_snapshot_append_cairo (
        snapshot,
        &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
    }
    draw_bond (self, cr, &standing, &rival);
  }
  if (cr != NULL)
    cairo_destroy (cr);
}
