/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dragon over the map: where it has flown, whom it would eat on the tiles that it may enter,
 * its fire, and who has it in hand.
 */
#include <math.h>

#include "board/board-private.h"
#include "engine/flight.h"
#include "engine/outlook.h"

#define RING 0.2       /* around somebody in danger, in cells */
#define FLAMES 5       /* around a volcano */
#define EDGE "#fff6e0" /* light, so that they are seen on tiles of all colours */
#define FIRE "#d9431e"
#define GLOW "#f6b13c"

static void
set_ink (cairo_t *cr, const char *colour, double alpha)
{
  GdkRGBA ink;

  gdk_rgba_parse (&ink, colour);
  ink.alpha = (float) alpha;
  gdk_cairo_set_source_rgba (cr, &ink);
}

static cairo_t *
begin_drawing (BstBoard *self, GtkSnapshot *snapshot)
{
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot,
    &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height));

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  return cr;
}

static bool
is_flying (BstBoard *self, BstQuestion *out_question)
{
  bst_game_get_question (self->game, out_question);
  return out_question->kind == BST_QUESTION_DRAGON;
}

/* --- its way --- */

static BstPoint
middle_of (BstBoard *self, BstPos pos)
{
  return bst_view_to_screen (&self->view, (BstPoint) { pos.x + 0.5, pos.y + 0.5 });
}

/* Where the dragon is on the screen, which has come to `pos`. */
static BstPoint
find_dragon (BstBoard *self, BstPos pos)
{
  for (guint i = 0; i < self->flights->len; i++) {
    const BstFlight *flight = g_ptr_array_index (self->flights, i);

    if (flight->type == BST_FLIGHT_GLIDE && flight->standing.figure == BST_FIGURE_DRAGON)
      return bst_view_to_screen (&self->view, bst_board_get_glide (self, flight));
  }
  return middle_of (self, pos);
}

static void
trace_way (BstBoard *self, cairo_t *cr, const BstPos *cells, unsigned n)
{
  for (unsigned i = 0; i < n; i++) {
    BstPoint p = i < n - 1 ? middle_of (self, cells[i]) : find_dragon (self, cells[i]);

    cairo_line_to (cr, p.x, p.y);
  }
}

/* Broken like footprints, light with a dark edge below it. */
static void
stroke_way (BstBoard *self, cairo_t *cr, const BstPos *cells, unsigned n)
{
  double width = MAX (self->view.zoom / 14, 3);
  const double dashes[] = { width * 0.1, width * 1.8 };

  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  trace_way (self, cr, cells, n);
  cairo_set_line_width (cr, width + 3);
  set_ink (cr, EDGE, 0.9);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  set_ink (cr, FIRE, 0.95);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Where it set out. */
static void
stroke_start (BstBoard *self, cairo_t *cr, BstPos pos)
{
  BstPoint p = middle_of (self, pos);

  for (int is_edge = 1; is_edge >= 0; is_edge--) {
    cairo_arc (cr, p.x, p.y, self->view.zoom / 9, 0, 2 * G_PI);
    cairo_set_line_width (cr, 2.5 + 2 * is_edge);
    set_ink (cr, is_edge ? EDGE : FIRE, 0.95);
    cairo_stroke (cr);
  }
}

void
bst_board_draw_way (BstBoard *self, GtkSnapshot *snapshot)
{
  BstPos cells[BST_FLIGHT_CELLS];
  unsigned n = bst_state_trail (bst_game_get_state (self->game), cells);
  cairo_t *cr;

  if (n < 2)
    return;
  cr = begin_drawing (self, snapshot);
  stroke_way (self, cr, cells, n);
  stroke_start (self, cr, cells[0]);
  cairo_destroy (cr);
}

/* --- fire --- */

/* A flame that stands on `foot`. */
static void
fill_flame (cairo_t *cr, BstPoint foot, double size, double alpha)
{
  static const char *const inks[] = { EDGE, FIRE, GLOW };
  static const double sizes[] = { 1.16, 1, 0.55 };

  for (unsigned i = 0; i < G_N_ELEMENTS (inks); i++) {
    double s = size * sizes[i];

    cairo_save (cr);
    cairo_translate (cr, foot.x, foot.y + (s - size) * 0.3);
    cairo_scale (cr, s, s);
    cairo_move_to (cr, 0.05, -1);
    cairo_curve_to (cr, 0.1, -0.7, 0.42, -0.6, 0.4, -0.25);
    cairo_curve_to (cr, 0.38, 0, 0.15, 0.05, 0, 0.05);
    cairo_curve_to (cr, -0.2, 0.05, -0.4, -0.05, -0.38, -0.3);
    cairo_curve_to (cr, -0.36, -0.5, -0.22, -0.55, -0.2, -0.75);
    cairo_curve_to (cr, -0.08, -0.65, -0.02, -0.8, 0.05, -1);
    cairo_close_path (cr);
    set_ink (cr, inks[i], alpha);
    cairo_fill (cr);
    cairo_restore (cr);
  }
}

/* Flames that leap up around a point of the map and go down again. */
void
bst_board_draw_fire (BstBoard *self, GtkSnapshot *snapshot, BstPoint at, double size)
{
  BstPoint middle = bst_view_to_screen (&self->view, at);
  double height = sin (G_PI * MIN (self->flight_progress * 1.05, 1));
  cairo_t *cr = begin_drawing (self, snapshot);

  for (int i = 0; i < FLAMES; i++) {
    double aside = (i - (FLAMES - 1) / 2.0) * size * 0.36;
    double flicker = 0.75 + 0.25 * sin (self->flight_progress * 40 + i * 2.4);
    BstPoint foot = { middle.x + aside * self->view.zoom,
                      middle.y + size * 0.4 * self->view.zoom };

    fill_flame (cr, foot, size * height * flicker * self->view.zoom, 0.9 * height);
  }
  cairo_destroy (cr);
}

/* --- who is in danger --- */

/* Those whom a step onto the tile at `pos` would send home. */
static void
add_threats (BstBoard *self, const BstMove *move)
{
  BstOutlook outlook;

  bst_outlook_init (&outlook, bst_game_get_state (self->game), move);
  for (unsigned i = 0; i < outlook.n; i++) {
    const BstChange *change = &outlook.changes[i];
    BstStanding standing = { .place = BST_PLACE_FEATURE,
                             .pos = change->pos,
                             .player = change->player,
                             .figure = change->figure,
                             .feature = change->feature,
                             .holder = BST_NOBODY };

    if (change->type == BST_CHANGE_LOSE && change->event == BST_EVENT_EAT)
      g_array_append_val (self->threats, standing);
  }
}

void
bst_board_update_threats (BstBoard *self)
{
  BstQuestion question;

  g_array_set_size (self->threats, 0);
  if (!is_flying (self, &question))
    return;
  for (guint i = 0; i < self->spot_moves->len; i++)
    add_threats (self, &g_array_index (self->spot_moves, BstMove, i));
}

/* A ring and a flame at whoever may be eaten, stronger on the tile that is pointed at. */
static void
draw_threat (BstBoard *self, cairo_t *cr, const BstStanding *standing)
{
  bool is_meant = self->preview.type != BST_MOVE_NONE &&
                  bst_pos_equal (self->preview.pos, standing->pos);
  double radius = self->view.zoom * bst_board_get_growth (self) * RING;
  BstPoint at;

  if (!bst_board_find_place (self, standing, &at))
    return;
  at = bst_view_to_screen (&self->view, at);
  cairo_arc (cr, at.x, at.y, radius, 0, 2 * G_PI);
  cairo_set_line_width (cr, is_meant ? 6.5 : 4.5);
  set_ink (cr, EDGE, 0.95);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, is_meant ? 4 : 2);
  set_ink (cr, FIRE, 1);
  cairo_stroke (cr);
  fill_flame (cr, (BstPoint) { at.x + radius * 0.9, at.y - radius * 0.3 },
              MAX (self->view.zoom * (is_meant ? 0.26 : 0.2), 11), 1);
}

void
bst_board_draw_threats (BstBoard *self, GtkSnapshot *snapshot)
{
  cairo_t *cr;

  if (self->threats->len == 0)
    return;
  cr = begin_drawing (self, snapshot);
  for (guint i = 0; i < self->threats->len; i++)
    draw_threat (self, cr, &g_array_index (self->threats, BstStanding, i));
  cairo_destroy (cr);
}

/* --- who decides --- */

unsigned
bst_board_find_holder (BstBoard *self, const BstStanding *standing)
{
  BstQuestion question;

  if (standing->figure == BST_FIGURE_DRAGON && is_flying (self, &question) &&
      !bst_game_get_is_looking (self->game))
    return question.player;
  return standing->holder;
}

void
bst_board_init_dragon (BstBoard *self)
{
  self->threats = g_array_new (FALSE, FALSE, sizeof (BstStanding));
}
