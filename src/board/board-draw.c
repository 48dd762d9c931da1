/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the panes show.  Everything comes out of the store of textures; nothing is drawn by
 * hand here but frames and marks.
 */
#include <math.h>

#include "board/board-private.h"
#include "render/figure/emblem.h"

#define DRAGON_SIZE 0.66 /* of a tile */
#define FAIRY_SIZE 0.32
#define BARN_SIZE 0.42
#define ROCKS 6    /* how often a wagon rocks on its way, */
#define ROCK 5.0f  /* by how many degrees, */
#define BUMP 0.025 /* and how far up, in cells */
#define HOLE_OPACITY 0.35
#define FIGURE_STEP 0.14 /* from one to the next at the same place */
#define TRAIL 3
#define THICKNESS 0.045 /* of the land, in cells */
#define LINE_WIDTH 2.0
#define LINE_EDGE 1.0
#define LINE_SLACK 6.0 /* a spot this near to its place needs no line */
#define FITS "#5b4a2f" /* where a tile fits; as in style.css */
#define FITS_RIM "#fffae6"
#define SPANNED "#e08a1e" /* where a tile fits only with a bridge; as in style.css */
#define MARKED "#ffcf4a"
#define LAND ((GdkRGBA) { 0.66f, 0.74f, 0.48f, 1 })

static graphene_rect_t
cell_rect (BstBoard *self, BstPos pos)
{
  BstPoint corner = bst_view_corner (&self->view, pos);

  return GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y, (float) self->view.zoom,
                             (float) self->view.zoom);
}

/* The size of textures for `pixels` of the widget, in pixels of the screen. */
static int
texture_size (BstBoard *self, double pixels)
{
  return (int) lround (pixels) * gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

BstColour
bst_board_colour_of (BstBoard *self, unsigned player)
{
  return bst_seat_get_colour (bst_game_get_seat (self->game, player));
}

static bool
is_far (BstBoard *self)
{
  return self->view.zoom < BST_BOARD_FAR;
}

double
bst_board_get_growth (BstBoard *self)
{
  return MAX (BST_BOARD_FAR / self->view.zoom, 1);
}

void
bst_board_draw_tile (BstBoard *self,
                     GtkSnapshot *snapshot,
                     unsigned kind,
                     unsigned rotation,
                     BstPos pos)
{
  BstPicture picture = { .type = BST_PICTURE_TILE,
                         .rotation = (uint8_t) rotation,
                         .look = is_far (self) ? BST_LOOK_FAR : BST_LOOK_PLAIN,
                         .kind = (uint16_t) kind };
  graphene_rect_t rect = cell_rect (self, pos);
  GdkTexture *texture =
    bst_textures_get (self->textures, picture, texture_size (self, self->view.zoom));

  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture, &rect);
  else
    gtk_snapshot_append_color (snapshot, &LAND, &rect);
}

void
bst_board_draw_thickness (BstBoard *self, GtkSnapshot *snapshot, BstPos pos)
{
  static const GdkRGBA side = { 0.36f, 0.29f, 0.2f, 1 };
  graphene_rect_t rect = cell_rect (self, pos);

  rect.origin.y += rect.size.height;
  rect.size.height = roundf ((float) (self->view.zoom * THICKNESS));
  gtk_snapshot_append_color (snapshot, &side, &rect);
}

/* The thickness is seen where the land ends. */
static void
draw_edges (BstBoard *self, GtkSnapshot *snapshot, const BstState *state)
{
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPos pos = bst_state_placed (state, i).pos;

    if (bst_state_placed_at (state, (BstPos) { pos.x, pos.y + 1 }) < 0)
      bst_board_draw_thickness (self, snapshot, pos);
  }
}

void
bst_board_draw_tiles (GtkSnapshot *snapshot, gpointer data)
{
  BstBoard *self = data;
  const BstState *state;

  if (self->game == NULL)
    return;
  state = bst_game_get_state (self->game);
  draw_edges (self, snapshot, state);
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);

    if (bst_view_sees (&self->view, placed.pos))
      bst_board_draw_tile (self, snapshot, placed.kind, placed.rotation, placed.pos);
  }
  bst_board_draw_night (self, snapshot);
}

void
bst_board_draw_frame (BstBoard *self,
                      GtkSnapshot *snapshot,
                      BstPos pos,
                      const char *colour,
                      double width)
{
  graphene_rect_t rect = cell_rect (self, pos);
  GskRoundedRect outline;
  GdkRGBA rgba;
  float breadth = (float) width;

  gdk_rgba_parse (&rgba, colour);
  gsk_rounded_rect_init_from_rect (&outline, &rect, 3);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { breadth, breadth, breadth, breadth },
                              (GdkRGBA[4]) { rgba, rgba, rgba, rgba });
}

static void
draw_dead (BstBoard *self, GtkSnapshot *snapshot, BstPos pos)
{
  graphene_rect_t rect = cell_rect (self, pos);
  cairo_t *cr;
  double inset = self->view.zoom * 0.36;

  if (!bst_view_sees (&self->view, pos))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &rect);
  cairo_set_source_rgba (cr, 0.5, 0.45, 0.4, 0.8);
  cairo_set_line_width (cr, MAX (self->view.zoom / 32, 1.5));
  cairo_translate (cr, (double) rect.origin.x, (double) rect.origin.y);
  cairo_move_to (cr, inset, inset);
  cairo_line_to (cr, self->view.zoom - inset, self->view.zoom - inset);
  cairo_move_to (cr, inset, self->view.zoom - inset);
  cairo_line_to (cr, self->view.zoom - inset, inset);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Frames that close in on a tile, so that the eye follows them. */
static void
draw_trail (BstBoard *self, GtkSnapshot *snapshot, const BstFlight *flight)
{
  BstColour colour = bst_board_colour_of (self, flight->standing.player);

  for (unsigned i = 1; i <= TRAIL; i++) {
    double margin = 0.5 * i * (1 - self->flight_progress);
    BstPoint corner = bst_view_to_screen (
      &self->view, (BstPoint) { flight->from.x - margin, flight->from.y - margin });
    float side = (float) (self->view.zoom * (1 + 2 * margin));
    GskRoundedRect outline;
    GdkRGBA ink;

    gdk_rgba_parse (&ink, bst_emblem_tones (colour)->fill);
    ink.alpha = (float) (0.9 * (1 - self->flight_progress) / i);
    gsk_rounded_rect_init_from_rect (
      &outline, &GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y, side, side), 4);
    gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 3, 3, 3, 3 },
                                (GdkRGBA[4]) { ink, ink, ink, ink });
  }
}

/* The tile laid last has a light frame with a dark line inside, to be seen on any land. */
static void
draw_last (BstBoard *self, GtkSnapshot *snapshot)
{
  double width = MAX (self->view.zoom / 28, 2.5);

  bst_board_draw_frame (self, snapshot, self->last_pos, "rgba(51,41,31,0.55)", width + 1.5);
  bst_board_draw_frame (self, snapshot, self->last_pos, "#fffae6", width);
}

void
bst_board_draw_tints (GtkSnapshot *snapshot, gpointer data)
{
  BstBoard *self = data;
  GHashTableIter iter;
  gpointer key;
  gpointer texture;

  if (self->game == NULL)
    return;
  g_hash_table_iter_init (&iter, self->tints);
  while (g_hash_table_iter_next (&iter, &key, &texture)) {
    BstPlaced placed =
      bst_state_placed (bst_game_get_state (self->game), GPOINTER_TO_UINT (key));
    graphene_rect_t rect = cell_rect (self, placed.pos);

    if (bst_view_sees (&self->view, placed.pos) && !bst_board_is_uncounted (self, placed.pos))
      gtk_snapshot_append_texture (snapshot, texture, &rect);
  }
  bst_board_draw_counted (self, snapshot);
  for (guint i = 0; i < self->dead->len; i++)
    draw_dead (self, snapshot, g_array_index (self->dead, BstPos, i));
  for (guint i = 0; i < self->flights->len; i++) {
    const BstFlight *flight = g_ptr_array_index (self->flights, i);

    if (flight->type == BST_FLIGHT_TILE)
      draw_trail (self, snapshot, flight);
  }
  bst_board_draw_bridges (self, snapshot);
  bst_board_draw_way (self, snapshot);
  if (self->has_marked)
    bst_board_draw_frame (self, snapshot, self->marked_pos, MARKED,
                          MAX (self->view.zoom / 24, 3));
  if (self->has_last)
    draw_last (self, snapshot);
}

/* What a tile has besides what is printed on it is a bridge. */
static bool
is_on_bridge (BstBoard *self, unsigned kind, unsigned feature)
{
  return feature >= bst_game_get_sketch (self->game, kind)->tile->n_features;
}

BstPoint
bst_board_spot (BstBoard *self, BstPos pos, unsigned feature)
{
  const BstState *state = bst_game_get_state (self->game);
  int index = bst_state_placed_at (state, pos);
  BstPlaced placed;
  BstPoint spot;

  if (index < 0)
    return (BstPoint) { pos.x + 0.5, pos.y + 0.5 };
  placed = bst_state_placed (state, (unsigned) index);
  if (is_on_bridge (self, placed.kind, feature))
    return bst_board_get_bridge_spot (self, pos);
  spot = bst_regions_get_spot (self->regions, placed.kind,
                               bst_game_get_sketch (self->game, placed.kind), feature,
                               placed.rotation);
  return (BstPoint) { pos.x + spot.x / BST_ART_SIZE, pos.y + spot.y / BST_ART_SIZE };
}

/* Where the first one stands who is like `standing`. */
static bool
find_in_quarter (BstBoard *self, const BstStanding *standing, BstPoint *out_point)
{
  const BstState *state = bst_game_get_state (self->game);
  double size;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding other = bst_state_standing (state, i);

    if (other.place != BST_PLACE_QUARTER || other.quarter != standing->quarter ||
        other.player != standing->player || other.figure != standing->figure)
      continue;
    bst_board_find_stand (self, i, out_point, &size);
    return true;
  }
  return false;
}

bool
bst_board_find_place (BstBoard *self, const BstStanding *standing, BstPoint *out_point)
{
  const BstState *state = bst_game_get_state (self->game);
  int index = bst_state_placed_at (state, standing->pos);
  BstPlaced placed;
  BstPoint point;

  if (index < 0)
    return false;
  placed = bst_state_placed (state, (unsigned) index);
  if (!bst_regions_find_place (self->regions, placed.kind,
                               bst_game_get_sketch (self->game, placed.kind), standing,
                               placed.rotation, &point))
    return false;
  if (standing->place == BST_PLACE_QUARTER)
    return find_in_quarter (self, standing, out_point);
  if (standing->place == BST_PLACE_CASTLE && bst_board_find_keep (self, standing->pos, out_point))
    return true;
  if (standing->place == BST_PLACE_FEATURE &&
      is_on_bridge (self, placed.kind, standing->feature)) {
    *out_point = bst_board_get_bridge_spot (self, standing->pos);
    return true;
  }
  *out_point = (BstPoint) { standing->pos.x + point.x / BST_ART_SIZE,
                            standing->pos.y + point.y / BST_ART_SIZE };
  return true;
}

bool
bst_board_is_field (BstBoard *self, BstPos pos, unsigned feature)
{
  const BstState *state = bst_game_get_state (self->game);
  int index = bst_state_placed_at (state, pos);
  const BstTile *tile = index >= 0 ? bst_state_tile (state, (unsigned) index) : NULL;

  return tile != NULL && feature < tile->n_features &&
         tile->features[feature].type == BST_FEATURE_FIELD;
}

BstPicture
bst_board_picture_of (BstBoard *self,
                      unsigned figure,
                      unsigned player,
                      unsigned holder,
                      bool is_lying)
{
  bool is_neutral = figure >= BST_FIGURES;
  unsigned whose = is_neutral ? holder : player;
  BstPicture picture = { .type = BST_PICTURE_FIGURE, .kind = (uint16_t) figure };

  if (is_neutral) {
    picture.type = holder != BST_NOBODY ? BST_PICTURE_HELD : BST_PICTURE_NEUTRAL;
    picture.kind = (uint16_t) (figure - BST_FIGURES);
  } else if (is_lying) {
    picture.kind = (uint16_t) bst_figure_art_on_field ((BstFigure) figure);
  }
  if (whose != BST_NOBODY)
    picture.colour = (uint8_t) bst_board_colour_of (self, whose);
  return picture;
}

/* The dragon fills its tile, which nobody else is on; the fairy leaves room for her follower; a
 * barn is for four tiles. */
static double
size_of (BstBoard *self, const BstStanding *standing)
{
  double size = standing->figure == BST_FIGURE_DRAGON  ? DRAGON_SIZE
                : standing->figure == BST_FIGURE_FAIRY ? FAIRY_SIZE
                : standing->figure == BST_FIGURE_BARN  ? BARN_SIZE
                                                       : BST_BOARD_FIGURE;

  double growth = standing->figure != BST_FIGURE_DRAGON ? bst_board_get_growth (self) : 1;

  return round (self->view.zoom * growth * size);
}

void
bst_board_draw_picture (BstBoard *self,
                        GtkSnapshot *snapshot,
                        BstPicture picture,
                        BstPoint at,
                        double size)
{
  BstPoint centre = bst_view_to_screen (&self->view, at);
  GdkTexture *texture;

  if (picture.type == BST_PICTURE_FIGURE)
    picture.look = is_far (self) ? BST_LOOK_FAR : BST_LOOK_MAP;
  texture = bst_textures_get (self->textures, picture, texture_size (self, size));
  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture,
                                 &GRAPHENE_RECT_INIT ((float) round (centre.x - size / 2),
                                                      (float) round (centre.y - size / 2),
                                                      (float) size, (float) size));
}

/* Draws a figure of a size around `at`, in map coordinates. */
static void
draw_sized (BstBoard *self,
            GtkSnapshot *snapshot,
            const BstStanding *standing,
            BstPoint at,
            double size)
{
  bool is_lying = standing->place == BST_PLACE_FEATURE &&
                  bst_board_is_field (self, standing->pos, standing->feature);
  BstPicture picture = bst_board_picture_of (self, standing->figure, standing->player,
                                             bst_board_find_holder (self, standing), is_lying);

  bst_board_draw_picture (self, snapshot, picture, at, size);
}

static void
draw_figure (BstBoard *self, GtkSnapshot *snapshot, const BstStanding *standing, BstPoint at)
{
  draw_sized (self, snapshot, standing, at, size_of (self, standing));
}

/* How many figures before `index` are at the same place. */
static unsigned
count_before (const BstState *state, unsigned index, const BstStanding *standing)
{
  unsigned n = 0;

  for (unsigned i = 0; i < index; i++) {
    BstStanding other = bst_state_standing (state, i);

    n += bst_pos_equal (other.pos, standing->pos) && other.feature == standing->feature &&
         other.place == standing->place;
  }
  return n;
}

BstPoint
bst_board_get_glide (BstBoard *self, const BstFlight *flight)
{
  double progress = bst_board_get_progress (self, flight);
  double eased = progress * progress * (3 - 2 * progress);
  BstPoint to = flight->from;

  bst_board_find_place (self, &flight->standing, &to);
  return (BstPoint) { flight->from.x + (to.x - flight->from.x) * eased,
                      flight->from.y + (to.y - flight->from.y) * eased };
}

static bool
is_gliding (BstBoard *self, const BstStanding *standing)
{
  for (guint i = 0; i < self->flights->len; i++) {
    const BstFlight *flight = g_ptr_array_index (self->flights, i);

    if (flight->type == BST_FLIGHT_GLIDE && flight->standing.figure == standing->figure &&
        flight->standing.player == standing->player)
      return true;
  }
  return false;
}

/* Somebody on the way; a wagon rocks while it rolls. */
static void
draw_glide (BstBoard *self, GtkSnapshot *snapshot, const BstFlight *flight)
{
  double swing = sin (bst_board_get_progress (self, flight) * ROCKS * G_PI);
  BstPoint at = bst_board_get_glide (self, flight);
  BstPoint centre = bst_view_to_screen (&self->view, at);

  if (flight->standing.figure != BST_FIGURE_WAGON) {
    draw_figure (self, snapshot, &flight->standing, at);
    return;
  }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) centre.x, (float) centre.y));
  gtk_snapshot_rotate (snapshot, ROCK * (float) swing);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) -centre.x, (float) -centre.y));
  at.y -= BUMP * fabs (swing);
  draw_figure (self, snapshot, &flight->standing, at);
  gtk_snapshot_restore (snapshot);
}

static void
draw_flight (BstBoard *self, GtkSnapshot *snapshot, const BstFlight *flight)
{
  double progress = bst_board_get_progress (self, flight);
  BstPoint at = flight->from;

  if (flight->type == BST_FLIGHT_FIRE) {
    bst_board_draw_fire (self, snapshot, at, flight->size);
  } else if (flight->type == BST_FLIGHT_GLIDE) {
    draw_glide (self, snapshot, flight);
  } else if (flight->type == BST_FLIGHT_HOME) {
    at.y -= progress * 0.6;
    gtk_snapshot_push_opacity (snapshot, 1 - progress);
    draw_figure (self, snapshot, &flight->standing, at);
    gtk_snapshot_pop (snapshot);
  }
}

static void
draw_standing (BstBoard *self, GtkSnapshot *snapshot, unsigned index)
{
  const BstState *state = bst_game_get_state (self->game);
  BstStanding standing = bst_state_standing (state, index);
  BstPoint at;

  if (is_gliding (self, &standing) || !bst_board_find_place (self, &standing, &at))
    return;
  if (standing.place == BST_PLACE_QUARTER) {
    double size;

    bst_board_find_stand (self, index, &at, &size);
    draw_sized (self, snapshot, &standing, at, round (self->view.zoom * size));
    return;
  }
  at.x += FIGURE_STEP * bst_board_get_growth (self) * count_before (state, index, &standing);
  draw_figure (self, snapshot, &standing, at);
  bst_board_draw_rank (self, snapshot, &standing, at);
}

/* It stands where it stood until its player has decided. */
static void
draw_waiting (BstBoard *self, GtkSnapshot *snapshot)
{
  BstStanding wagon;
  BstPoint at;

  if (!bst_board_find_wagon (self, &wagon, &at))
    return;
  bst_board_draw_stop (self, snapshot, wagon.player, at);
  draw_figure (self, snapshot, &wagon, at);
}

void
bst_board_draw_figures (GtkSnapshot *snapshot, gpointer data)
{
  BstBoard *self = data;

  if (self->game == NULL)
    return;
  bst_board_draw_fortress (self, snapshot);
  bst_board_draw_life (self, snapshot);
  bst_board_draw_bonds (self, snapshot);
  bst_board_draw_castles (self, snapshot);
  bst_board_draw_tokens (self, snapshot);
  for (unsigned i = 0; i < bst_state_n_standing (bst_game_get_state (self->game)); i++)
    draw_standing (self, snapshot, i);
  draw_waiting (self, snapshot);
  for (guint i = 0; i < self->flights->len; i++)
    draw_flight (self, snapshot, g_ptr_array_index (self->flights, i));
  bst_board_draw_threats (self, snapshot);
}

/* Where the line from the middle of `place` to `aim` leaves it; whether that is before it
 * arrives. */
static bool
leave_spot (const GdkRectangle *place, BstPoint aim, BstPoint *out_start)
{
  BstPoint middle = { place->x + place->width / 2.0, place->y + place->height / 2.0 };
  double dx = aim.x - middle.x;
  double dy = aim.y - middle.y;
  /* How much of the way lies below the spot. */
  double part = MIN (place->width / 2.0 / MAX (fabs (dx), 1e-6),
                     place->height / 2.0 / MAX (fabs (dy), 1e-6));

  *out_start = (BstPoint) { middle.x + dx * part, middle.y + dy * part };
  return part < 1 && bst_point_distance (*out_start, aim) > LINE_SLACK;
}

/* A line and the dot at its end, light with a dark edge: it lies on tiles of all colours. */
static void
stroke_line (cairo_t *cr, BstPoint from, BstPoint to)
{
  for (int is_edge = 1; is_edge >= 0; is_edge--) {
    GdkRGBA ink;

    gdk_rgba_parse (&ink, is_edge ? "rgba(51,41,31,0.6)" : "#fffaf0");
    gdk_cairo_set_source_rgba (cr, &ink);
    cairo_set_line_width (cr, LINE_WIDTH + is_edge * 2 * LINE_EDGE);
    cairo_move_to (cr, from.x, from.y);
    cairo_line_to (cr, to.x, to.y);
    cairo_stroke (cr);
    cairo_arc (cr, to.x, to.y, LINE_WIDTH * 1.5 + is_edge * LINE_EDGE, 0, 2 * G_PI);
    cairo_fill (cr);
  }
}

/* A spot that had to move away is tied to the place it means. */
static void
draw_lines (BstBoard *self, GtkSnapshot *snapshot)
{
  graphene_rect_t whole =
    GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height);
  cairo_t *cr = NULL;

  for (guint i = 0; i < self->spot_places->len; i++) {
    BstPoint aim = bst_board_get_aim (self, &g_array_index (self->spot_moves, BstMove, i));
    BstPoint start;

    if (bst_board_is_calm (self, i) ||
        !leave_spot (&g_array_index (self->spot_places, GdkRectangle, i), aim, &start))
      continue;
    if (cr == NULL)
      cr = gtk_snapshot_append_cairo (snapshot, &whole);
    stroke_line (cr, start, aim);
  }
  if (cr != NULL)
    cairo_destroy (cr);
}

/* The tile in hand on a cell. */
static void
draw_held_tile (BstBoard *self,
                GtkSnapshot *snapshot,
                const BstQuestion *question,
                BstPos pos,
                unsigned rotation)
{
  gtk_snapshot_push_opacity (snapshot, self->is_pinned ? 1 : 0.88);
  bst_board_draw_tile (self, snapshot, (unsigned) question->tile, rotation, pos);
  gtk_snapshot_pop (snapshot);
}

/* In the colour of no player: a red one would say that the tile must not lie there. */
static void
draw_choice_frame (BstBoard *self, GtkSnapshot *snapshot, BstPos pos)
{
  BstMove held;
  bool needs_bridge =
    bst_board_find_held (self, &held) && bst_board_fields_of (&held) & BST_FIELD_OTHER;
  double width = MAX (self->view.zoom / 24, 2.5);

  bst_board_draw_frame (self, snapshot, pos, FITS_RIM, width * 1.5);
  bst_board_draw_frame (self, snapshot, pos, needs_bridge ? SPANNED : FITS, width);
}

/* The tile that its player holds, in each hole that it may fill: as a shade, but plainly in the one
 * that is pointed at. */
static void
draw_holes (BstBoard *self, GtkSnapshot *snapshot, const BstQuestion *question)
{
  int held = bst_seat_get_tile (bst_game_get_seat (self->game, question->player));

  for (guint i = 0; held >= 0 && i < self->spot_moves->len; i++) {
    const BstMove *move = &g_array_index (self->spot_moves, BstMove, i);

    if (!bst_board_is_hole (self, move))
      continue;
    gtk_snapshot_push_opacity (snapshot,
                               bst_move_equal (move, &self->preview) ? 0.95 : HOLE_OPACITY);
    bst_board_draw_tile (self, snapshot, (unsigned) held, 0, move->pos);
    gtk_snapshot_pop (snapshot);
  }
}

/* Where a move is that a pointer or the focus is on. */
static void
draw_preview (BstBoard *self, GtkSnapshot *snapshot, const BstQuestion *question)
{
  const BstMove *move = &self->preview;
  unsigned fields = bst_board_fields_of (move);

  if (fields & BST_FIELD_ROTATION && question->tile >= 0)
    draw_held_tile (self, snapshot, question, move->pos, move->rotation);
  if (fields & BST_FIELD_CELL)
    draw_choice_frame (self, snapshot, move->pos);
  if (fields & BST_FIELD_OTHER && !bst_pos_equal (move->other, move->pos))
    draw_choice_frame (self, snapshot, move->other);
}

void
bst_board_draw_ghost (GtkSnapshot *snapshot, gpointer data)
{
  BstBoard *self = data;
  BstQuestion question;

  if (self->game == NULL)
    return;
  bst_game_get_question (self->game, &question);
  bst_board_draw_suburbs (self, snapshot);
  draw_lines (self, snapshot);
  if (self->spot_moves->len > 0)
    draw_holes (self, snapshot, &question);
  draw_preview (self, snapshot, &question);
  if (self->chosen >= 0) {
    BstPos pos = g_array_index (self->places, BstFit, self->chosen).pos;

    draw_held_tile (self, snapshot, &question, pos, self->rotation);
    draw_choice_frame (self, snapshot, pos);
  }
  bst_board_draw_planned (self, snapshot);
  bst_board_draw_marks (self, snapshot);
}
