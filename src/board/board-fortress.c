/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fortress on the map: the yards of its quarters with their names, where people stand in them,
 * and which of them the count keeps locked.
 */
#include <math.h>

#include "board/board-private.h"
#include "render/tile/quarter-art.h"
#include "words/quarter.h"

#define CORNER 0.12     /* of a yard, in cells */
#define LETTERS 0.15    /* the height of a name, in cells */
#define LEAST_LETTERS 9 /* in pixels; smaller ones nobody can read */
#define MOST_LETTERS 24
/* The left end of a name, from the middle of a yard. */
#define NAME_AT ((BstPoint) { -0.38, -0.335 })
#define NAME_MARGIN 3
#define NAME_ROOM 1.0
#define LOCK 0.2
#define LOCK_AT ((BstPoint) { 0.46, -0.12 })
#define INK "#59442e"
#define IRON "#5c2018"
#define PAPER "#fffaf0"

static double
to_cells (double units)
{
  return units / BST_ART_SIZE;
}

static GdkRGBA
parse (const char *colour)
{
  GdkRGBA ink;

  gdk_rgba_parse (&ink, colour);
  return ink;
}

/* The count, if he is in a fortress of the map. */
static bool
find_count (BstBoard *self, BstStanding *out_count)
{
  const BstState *state = bst_game_get_state (self->game);

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    BstPoint place;

    *out_count = standing;
    if (standing.figure == BST_FIGURE_COUNT && standing.place == BST_PLACE_QUARTER)
      return bst_board_find_place (self, &standing, &place);
  }
  return false;
}

static BstPoint
yard_of (BstPos home, unsigned quarter)
{
  BstPoint middle = bst_yard_middle ((BstQuarter) quarter);

  return (BstPoint) { home.x + to_cells (middle.x), home.y + to_cells (middle.y) };
}

/* --- moves --- */

/* Whether a move names a quarter. */
static bool
names_quarter (const BstMove *move)
{
  const BstMoveSchema *schema = bst_move_get_schema ((BstMoveType) move->type);

  return schema->choice != NULL && g_str_equal (schema->choice->name, "quarter");
}

bool
bst_board_is_quarter (BstBoard *self, const BstMove *move)
{
  BstStanding count;

  return names_quarter (move) && find_count (self, &count);
}

/* Whether it brings somebody to what the question is about. */
static bool
find_target (BstBoard *self, const BstMove *move, BstSubject *out_subject)
{
  BstQuestion question;

  if (!bst_board_is_quarter (self, move))
    return false;
  bst_state_question (bst_game_get_state (self->game), &question);
  *out_subject = question.subject;
  return question.subject.fields & BST_FIELD_FEATURE;
}

BstPos
bst_board_get_cell (BstBoard *self, const BstMove *move)
{
  BstSubject subject;
  BstStanding count;

  if (find_target (self, move, &subject))
    return subject.pos;
  if (names_quarter (move) && find_count (self, &count))
    return count.pos;
  return move->pos;
}

int
bst_board_find_target (BstBoard *self, const BstMove *move)
{
  BstSubject subject;

  return find_target (self, move, &subject) ? (int) subject.feature : -1;
}

BstPoint
bst_board_get_yard (BstBoard *self, const BstMove *move)
{
  BstPoint middle = yard_of (bst_board_get_cell (self, move), move->choice);

  middle.x += to_cells (BST_YARD_WIDTH) / 2 * bst_board_get_yard_side (move).x;
  return middle;
}

BstPoint
bst_board_get_yard_side (const BstMove *move)
{
  BstPoint middle = bst_yard_middle ((BstQuarter) move->choice);

  return (BstPoint) { middle.x < 0 ? -1 : 1, middle.y < BST_ART_HALF ? -1 : 1 };
}

/* --- people --- */

static bool
is_with (const BstStanding *standing, const BstStanding *other)
{
  return other->place == BST_PLACE_QUARTER && other->quarter == standing->quarter;
}

/* The count comes first, then the players in turn. */
static unsigned
rank_of (const BstStanding *standing)
{
  return standing->player == BST_NOBODY ? 0 : standing->player + 1u;
}

void
bst_board_find_stand (BstBoard *self, unsigned index, BstPoint *out_place, double *out_size)
{
  const BstState *state = bst_game_get_state (self->game);
  BstStanding standing = bst_state_standing (state, index);
  unsigned number = 0;
  unsigned n = 0;
  BstPoint aside;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding other = bst_state_standing (state, i);

    if (!is_with (&standing, &other))
      continue;
    n++;
    number += rank_of (&other) < rank_of (&standing) ||
              (rank_of (&other) == rank_of (&standing) && i < index);
  }
  *out_place = yard_of (standing.pos, standing.quarter);
  aside = bst_yard_stand (number, n, out_size);
  out_place->x += to_cells (aside.x);
  out_place->y += to_cells (aside.y);
  *out_size = to_cells (*out_size);
}

/* --- yards --- */

static graphene_rect_t
yard_rect (BstBoard *self, BstPoint middle)
{
  BstPoint at = bst_view_to_screen (&self->view, middle);
  double width = self->view.zoom * to_cells (BST_YARD_WIDTH);
  double height = self->view.zoom * to_cells (BST_YARD_HEIGHT);

  return GRAPHENE_RECT_INIT ((float) (at.x - width / 2), (float) (at.y - height / 2),
                             (float) width, (float) height);
}

void
bst_board_add_yards (BstBoard *self, GArray *taken)
{
  BstStanding count;

  for (unsigned i = 0; find_count (self, &count) && i < BST_QUARTERS; i++) {
    graphene_rect_t rect = yard_rect (self, yard_of (count.pos, i));
    GdkRectangle place = { (int) rect.origin.x, (int) rect.origin.y, (int) rect.size.width,
                           (int) rect.size.height };

    g_array_append_val (taken, place);
  }
}

static void
draw_ground (BstBoard *self, GtkSnapshot *snapshot, BstPoint middle, bool is_locked, bool is_meant)
{
  graphene_rect_t rect = yard_rect (self, middle);
  GdkRGBA ground = parse (is_locked ? BST_YARD_LOCKED : BST_YARD_GROUND);
  GdkRGBA edge = parse (is_meant ? "#fff3b0" : is_locked ? IRON
                                                         : INK);
  float width = (float) MAX (self->view.zoom / 60, 1) * (is_meant ? 3 : 1);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &rect, (float) (self->view.zoom * CORNER));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { edge, edge, edge, edge });
}

static void
draw_building (BstBoard *self, GtkSnapshot *snapshot, BstPoint middle, unsigned quarter)
{
  BstPicture picture = { .type = BST_PICTURE_QUARTER, .kind = (uint16_t) quarter };
  BstPoint aside = bst_yard_building ();
  double size = round (self->view.zoom * to_cells (BST_YARD_BUILDING_SIZE));
  BstPoint at = bst_view_to_screen (&self->view,
                                    (BstPoint) { middle.x + to_cells (aside.x),
                                                 middle.y + to_cells (aside.y) });
  GdkTexture *texture = bst_textures_get (
    self->textures, picture,
    (int) size * gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture,
                                 &GRAPHENE_RECT_INIT ((float) round (at.x - size / 2),
                                                      (float) round (at.y - size / 2),
                                                      (float) size, (float) size));
}

static PangoLayout *
lay_out_name (BstBoard *self, unsigned quarter, double height)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (
    GTK_WIDGET (self), bst_quarter_to_title ((BstQuarter) quarter));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (height * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

/* The board that a name of such a size is written on. */
static void
draw_sign (GtkSnapshot *snapshot, double left, double middle, const PangoRectangle *size)
{
  graphene_rect_t rect =
    GRAPHENE_RECT_INIT ((float) round (left), (float) round (middle - size->height / 2.0),
                        (float) size->width + 2 * NAME_MARGIN, (float) size->height);
  GdkRGBA paper = parse (PAPER);
  GdkRGBA edge = parse (INK);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &rect, NAME_MARGIN);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &paper, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 1, 1, 1, 1 },
                              (GdkRGBA[4]) { edge, edge, edge, edge });
}

/* Its name, as large as there is room for; none where nobody could read it. */
static void
draw_name (BstBoard *self, GtkSnapshot *snapshot, BstPoint middle, unsigned quarter)
{
  double room = self->view.zoom * NAME_ROOM;
  BstPoint at = bst_view_to_screen (&self->view, (BstPoint) { middle.x + NAME_AT.x,
                                                              middle.y + NAME_AT.y });
  GdkRGBA ink = parse (INK);

  for (double height = MIN (self->view.zoom * LETTERS, MOST_LETTERS); height >= LEAST_LETTERS;
       height--) {
    g_autoptr (PangoLayout) layout = lay_out_name (self, quarter, height);
    PangoRectangle size;

    pango_layout_get_pixel_extents (layout, NULL, &size);
    if (size.width + 2 * NAME_MARGIN > room)
      continue;
    draw_sign (snapshot, at.x + room - size.width - 2 * NAME_MARGIN, at.y, &size);
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) round (at.x + room - size.width - NAME_MARGIN),
                                      (float) round (at.y - size.height / 2.0)));
    gtk_snapshot_append_layout (snapshot, layout, &ink);
    gtk_snapshot_restore (snapshot);
    return;
  }
}

/* A padlock. */
static void
draw_lock (BstBoard *self, GtkSnapshot *snapshot, BstPoint middle)
{
  BstPoint at = bst_view_to_screen (&self->view, (BstPoint) { middle.x + LOCK_AT.x,
                                                              middle.y + LOCK_AT.y });
  double size = MAX (self->view.zoom * LOCK, 9);
  float side = (float) (size * 1.4);
  GdkRGBA iron = parse (IRON);
  GdkRGBA paper = parse (PAPER);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT ((float) at.x - side / 2, (float) at.y - side / 2, side, side));

  cairo_translate (cr, at.x, at.y);
  cairo_scale (cr, size, size);
  gdk_cairo_set_source_rgba (cr, &iron);
  cairo_set_line_width (cr, 0.13);
  cairo_arc (cr, 0, -0.12, 0.21, G_PI, 2 * G_PI);
  cairo_stroke (cr);
  cairo_rectangle (cr, -0.36, -0.12, 0.72, 0.56);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &paper);
  cairo_arc (cr, 0, 0.12, 0.1, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
}

void
bst_board_draw_fortress (BstBoard *self, GtkSnapshot *snapshot)
{
  BstStanding count;

  if (!find_count (self, &count))
    return;
  for (unsigned i = 0; i < BST_QUARTERS; i++) {
    BstPoint middle = yard_of (count.pos, i);
    bool is_locked = count.quarter == i;
    bool is_meant = names_quarter (&self->preview) && self->preview.choice == i;

    draw_ground (self, snapshot, middle, is_locked, is_meant);
    draw_building (self, snapshot, middle, i);
    draw_name (self, snapshot, middle, i);
    if (is_locked)
      draw_lock (self, snapshot, middle);
  }
}

char *
bst_board_describe_yard (BstBoard *self)
{
  graphene_point_t at = GRAPHENE_POINT_INIT ((float) self->pointer.x, (float) self->pointer.y);
  BstStanding count;

  if (!self->has_pointer || !find_count (self, &count))
    return NULL;
  for (unsigned i = 0; i < BST_QUARTERS; i++) {
    graphene_rect_t rect = yard_rect (self, yard_of (count.pos, i));

    if (graphene_rect_contains_point (&rect, &at))
      return bst_quarter_to_text (bst_game_get_state (self->game), (BstQuarter) i,
                                  bst_game_get_names (self->game));
  }
  return NULL;
}
