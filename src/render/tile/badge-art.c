/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shapes, and the inks of each colour.
 */
#include "render/tile/badge-art.h"

#include "io/svg-guide.h"
#include "render/svg-trial.h"
#include "render/tile/own-art.h"
#include "render/tile/palette.h"

#define BADGE_BOX 52.0 /* units around a badge */
#define COUNTER_BOX 54.0
#define RELIEF 0.66  /* of the shape on a counter */
#define PAINTED 18.0 /* around a picture on one */
#define LINE 1.4
#define PILE_LOW 34.0
#define PILE_HIGH (BST_ART_SIZE - PILE_LOW)

/* A shape, the part of it that lies in the shade, where the light falls on it, and what is drawn
 * on it; NULL where there is nothing. */
typedef struct
{
  const char *outline;
  const char *shade;
  const char *light;
  const char *detail;
} Form;

static const Form forms[BST_SHAPES] = {
  [BST_SHAPE_CIRCLE] = {
    .outline = "O0,0,16,16",
    .shade = "M13.8,-8C20,6 6,20 -8,13.8C6,14 14,6 13.8,-8Z",
    .light = "M-11,-3Q-9,-10 -2,-11.4",
  },
  [BST_SHAPE_SQUARE] = {
    .outline = "M-15,-14Q0,-16 15,-14Q16,0 15,15Q0,16 -15,15Q-16,0 -15,-14Z",
    .shade = "M10,-14L15,-14Q16,0 15,15Q0,16 -15,15L-15,10L10,10Z",
    .light = "M-11,4L-11,-10L3,-10",
  },
  [BST_SHAPE_DIAMOND] = {
    .outline = "M0,-20L17,0L0,20L-17,0Z",
    .shade = "M0,-20L17,0L0,20L0,7L7,0Z",
    .light = "M-11.4,-1L-1.6,-12.6",
  },
  [BST_SHAPE_TRIANGLE] = {
    .outline = "M0,-19L19,14L-19,14Z",
    .shade = "M0,-19L19,14L-19,14L-13,9L9,9L-2,-15.6Z",
    .light = "M-11,6L-2.4,-9",
  },
  [BST_SHAPE_STAR] = {
    .outline = "M0,-20L5.6,-7.2L19.6,-5.8L9.2,3.6L12.2,17L0,10L-12.2,17L-9.2,3.6L-19.6,-5.8"
               "L-5.6,-7.2Z",
    .shade = "M0,-20L5.6,-7.2L19.6,-5.8L9.2,3.6L12.2,17L0,10L-12.2,17L0,1Z",
    .light = "M-13,-4L-5,-3.4L-2,-10",
  },
  [BST_SHAPE_DROP] = {
    .outline = "M0,-21C4,-10 14,-3 14,6C14,13 8,18 0,18C-8,18 -14,13 -14,6C-14,-3 -4,-10 0,-21Z",
    .shade = "M0,-21C4,-10 14,-3 14,6C14,13 8,18 0,18C-4,18 -8,17 -10,14C4,15 13,4 0,-21Z",
    .light = "M-9.4,8Q-10,1 -5,-5",
  },
  [BST_SHAPE_LEAF] = {
    .outline = "M-13,15C-22,-4 -2,-20 18,-18C20,2 6,20 -13,15Z",
    .shade = "M-13,15Q2,2 18,-18C20,2 6,20 -13,15Z",
    .light = "M-11,3Q-9,-8 3,-12.4",
    .detail = "M-18,20Q-4,8 9,-8.6M-4,6L5,7M2,-0.6L9.6,-0.4",
  },
  [BST_SHAPE_FLAG] = {
    .outline = "M-9,-17Q-1,-21 5,-16.4Q11,-12 19,-15.6L19,2Q11,6 5,1.4Q-1,-3 -9,1Z",
    .shade = "M5,-16.4Q11,-12 19,-15.6L19,2Q11,6 5,1.4Q-1,-3 -9,1L-9,-3Q-1,-7 5,-2.6Z",
    .light = "M-5.6,-13Q-1,-15 2.6,-13",
    .detail = "M-11,-20L-11,21",
  },
  [BST_SHAPE_TOWER] = {
    .outline = "M-12.6,19L-12.6,-6L-16.6,-9L-16.6,-20L-9.4,-20L-9.4,-15L-3.6,-15L-3.6,-20L3.6,-20"
               "L3.6,-15L9.4,-15L9.4,-20L16.6,-20L16.6,-9L12.6,-6L12.6,19Z",
    .shade = "M5,19L5,-8L9.4,-15L9.4,-20L16.6,-20L16.6,-9L12.6,-6L12.6,19ZM-4.6,19L-4.6,9"
             "Q0,3 4.6,9L4.6,19Z",
    .light = "M-9,13L-9,-5",
  },
  [BST_SHAPE_COIN] = {
    .outline = "O0,0,17.4,17.4",
    .shade = "M15,-9C22,6 6,22 -9,15C6,15 15,6 15,-9Z",
    .light = "M-10.4,-2.6Q-9,-9 -2.6,-10.4",
    .detail = "O0,0,12.4,12.4M0,-6.4L0,6.4",
  },
  [BST_SHAPE_HEART] = {
    .outline = "M0,18C-11,9 -19,2 -19,-7C-19,-14 -14,-18 -9,-18C-4,-18 -1,-15 0,-11.6"
               "C1,-15 4,-18 9,-18C14,-18 19,-14 19,-7C19,2 11,9 0,18Z",
    .shade = "M12,-17.6C16,-17 19,-12 19,-7C19,2 11,9 0,18C-5,14 -9,10.6 -12.4,7.4C4,8 13,-4 "
             "12,-17.6Z",
    .light = "M-14.4,-4Q-14.4,-12 -8,-13.4",
  },
  [BST_SHAPE_CROWN] = {
    .outline = "M-16.6,15L-19.6,-11L-9.4,-2L0,-19L9.4,-2L19.6,-11L16.6,15Q0,18 -16.6,15Z",
    .shade = "M0,-19L9.4,-2L19.6,-11L16.6,15Q0,18 -16.6,15L-15.8,8Q0,11 6,8.6Z",
    .light = "M-14,2L-8,4L-2.4,-7",
    .detail = "M-15.8,8Q0,11 15.8,8",
  },
};

typedef struct
{
  const char *fill;
  const char *shade;
  const char *light;
  const char *cloth; /* what a badge lies on */
  const char *paint; /* of the shape on a counter */
} Inks;

static const Inks inks[BST_TINTS] = {
  [BST_TINT_RED] = { BST_RED, BST_RED_DARK, "#e58a78", BST_WHITE, BST_WHITE },
  [BST_TINT_ORANGE] = { "#e5842b", "#b45f17", "#f7bf83", BST_WHITE, BST_BLACK },
  [BST_TINT_YELLOW] = { "#f0c531", "#b98a1f", "#fae796", BST_WHITE, BST_BLACK },
  [BST_TINT_GREEN] = { "#55913a", "#386626", "#9cc57d", BST_WHITE, BST_WHITE },
  [BST_TINT_BLUE] = { "#3568ad", BST_BLUE_DARK, "#86acd9", BST_WHITE, BST_WHITE },
  [BST_TINT_PURPLE] = { "#85509b", BST_VIOLET_DARK, "#bb95ca", BST_WHITE, BST_WHITE },
  [BST_TINT_BROWN] = { "#8c5a35", "#5f3a1e", "#c29a74", BST_WHITE, BST_WHITE },
  /* White would not be seen on white. */
  [BST_TINT_WHITE] = { BST_WHITE, BST_STONE_MID, "#ffffff", BST_SLATE, BST_BLACK },
  [BST_TINT_BLACK] = { "#453b35", "#28201b", "#8d8178", BST_WHITE, BST_WHITE },
};

BstBadge
bst_badge_of (const BstOwnThing *thing)
{
  return thing != NULL ? (BstBadge) { thing->shape, thing->tint, thing->svg }
                       : (BstBadge) { BST_SHAPE_COIN, BST_TINT_YELLOW, NULL };
}

/* One shape of a drawing around a middle. */
static void
draw (BstCanvas *canvas, const char *shape, BstInk ink, BstPoint centre, double scale)
{
  g_autoptr (GString) data = g_string_new (NULL);

  if (shape == NULL)
    return;
  ink.width *= scale;
  bst_canvas_add_shape (data, shape, centre, scale);
  if (ink.fill == NULL)
    bst_canvas_draw_round (canvas, &ink, data->str);
  else
    bst_canvas_draw (canvas, &ink, data->str);
}

/* Whether the badge has a picture that can be drawn. */
static bool
has_picture (BstBadge badge)
{
  return badge.svg != NULL && bst_svg_trial (badge.svg) == BST_SVG_GOOD;
}

static void
draw_rim (BstCanvas *canvas, BstPoint centre, double radius, double scale)
{
  g_autoptr (GString) data = g_string_new (NULL);

  bst_canvas_add_ellipse (data, centre, radius * scale, radius * scale);
  bst_canvas_draw (canvas, &(BstInk) { .stroke = BST_INK_LINE, .width = LINE * scale }, data->str);
}

/* --- symbols --- */

static void
draw_shape (BstCanvas *canvas, BstBadge badge, BstPoint c, double scale)
{
  const Form *form = &forms[badge.shape];
  const Inks *colours = &inks[badge.tint];

  draw (canvas, form->outline, (BstInk) { .fill = colours->fill }, c, scale);
  draw (canvas, form->shade, (BstInk) { .fill = colours->shade }, c, scale);
  draw (canvas, form->light, (BstInk) { .stroke = colours->light, .width = 2.6 }, c, scale);
  draw (canvas, form->outline, (BstInk) { .stroke = BST_INK_LINE, .width = LINE }, c, scale);
  draw (canvas, form->detail, (BstInk) { .stroke = BST_INK_LINE, .width = 2 }, c, scale);
}

void
bst_badge_art_draw (BstCanvas *canvas, BstBadge badge, BstPoint centre, double scale)
{
  bool is_picture = has_picture (badge);
  const char *cloth = is_picture ? BST_WHITE : inks[badge.tint].cloth;

  draw (canvas, "O0,0,24,24", (BstInk) { .fill = cloth, .stroke = BST_INK_LINE, .width = 1.6 },
        centre, scale);
  if (!is_picture) {
    draw_shape (canvas, badge, centre, scale);
    return;
  }
  bst_own_art_draw_round (canvas, badge.svg, centre, BST_BADGE_RADIUS * scale);
  draw_rim (canvas, centre, BST_BADGE_RADIUS, scale);
}

char *
bst_badge_art_svg (BstBadge badge, double size)
{
  BstCanvas canvas;

  bst_canvas_open (&canvas, size, size);
  bst_badge_art_draw (&canvas, badge, (BstPoint) { size / 2, size / 2 }, size / BADGE_BOX);
  return bst_canvas_close (&canvas);
}

/* --- tokens --- */

BstPoint
bst_counter_art_place (unsigned number)
{
  /* Corners first: roads, buildings and symbols are rarely there. */
  static const BstPoint places[] = {
    { PILE_LOW, PILE_HIGH },
    { PILE_HIGH, PILE_HIGH },
    { PILE_LOW, PILE_LOW },
    { PILE_HIGH, PILE_LOW },
    { BST_ART_HALF, PILE_HIGH },
    { PILE_LOW, BST_ART_HALF },
    { PILE_HIGH, BST_ART_HALF },
    { BST_ART_HALF, PILE_LOW },
  };

  return places[number % G_N_ELEMENTS (places)];
}

/* As strokes, 12 units high. */
static const char *const digits[10] = {
  "O0,0,3.6,6",
  "M-2.6,-3.4L1,-6L1,6",
  "M-3.4,-3Q-3.2,-6 0.2,-6Q3.6,-6 3.6,-2.8Q3.6,-0.4 -3.6,6L3.8,6",
  "M-3.2,-4.6Q-1.8,-6 0,-6Q3.2,-6 3.2,-3.2Q3.2,-0.4 -0.8,-0.4Q3.8,-0.4 3.8,2.8Q3.8,6 0,6"
  "Q-2.6,6 -3.8,4.2",
  "M1.8,6L1.8,-6L-4,2.6L4,2.6",
  "M3.2,-6L-2.6,-6L-3,-0.8Q-1.6,-1.8 0,-1.8Q3.8,-1.8 3.8,2Q3.8,6 0,6Q-2.4,6 -3.6,4.6",
  "M2.8,-5.6Q-3.6,-5.6 -3.6,2.2Q-3.6,6 0.2,6Q3.8,6 3.8,2.2Q3.8,-1.2 0.2,-1.2Q-3,-1.2 -3.6,2.2",
  "M-3.8,-6L3.8,-6Q0,-0.6 -1,6",
  "O0,-3.1,2.9,2.9O0,3,3.6,3.2",
  "M-2.8,5.6Q3.6,5.6 3.6,-2.2Q3.6,-6 -0.2,-6Q-3.8,-6 -3.8,-2.2Q-3.8,1.2 -0.2,1.2Q3,1.2 3.6,-2.2",
};

/* On a label that hangs over the counter's edge. */
static void
draw_number (BstCanvas *canvas, unsigned n, BstPoint centre, double scale)
{
  const BstInk stroke = { .stroke = BST_BLACK, .width = 2.4 };
  bool is_long = n >= 10;
  BstPoint c = { centre.x + (is_long ? 13 : 16) * scale, centre.y + 15 * scale };

  draw (canvas, is_long ? "M-7,-9.6L7,-9.6Q13,-9.6 13,0Q13,9.6 7,9.6L-7,9.6Q-13,9.6 -13,0"
                          "Q-13,-9.6 -7,-9.6Z"
                        : "O0,0,9.8,9.8",
        (BstInk) { .fill = BST_WHITE, .stroke = BST_INK_LINE, .width = LINE }, c, scale);
  if (is_long)
    draw (canvas, digits[n / 10 % 10], stroke, (BstPoint) { c.x - 5.2 * scale, c.y }, scale);
  draw (canvas, digits[n % 10], stroke, (BstPoint) { c.x + (is_long ? 5.2 : 0) * scale, c.y },
        scale);
}

static void
draw_relief (BstCanvas *canvas, BstBadge badge, BstPoint c, double scale)
{
  const Form *form = &forms[badge.shape];
  const Inks *colours = &inks[badge.tint];

  draw (canvas, form->outline, (BstInk) { .fill = colours->paint }, c, scale);
  draw (canvas, form->detail,
        (BstInk) { .stroke = badge.shape == BST_SHAPE_FLAG ? colours->paint : colours->fill,
                   .width = 3 },
        c, scale);
}

void
bst_counter_art_draw (BstCanvas *canvas,
                      BstBadge badge,
                      unsigned n,
                      BstPoint centre,
                      double size)
{
  const Inks *colours = &inks[badge.tint];
  double scale = size / COUNTER_BOX;
  BstPoint c = { centre.x, centre.y - 1.6 * scale };

  draw (canvas, "O0,4,22.6,22.6",
        (BstInk) { .fill = colours->shade, .stroke = BST_INK_LINE, .width = LINE }, c, scale);
  draw (canvas, "O0,0,22.6,22.6",
        (BstInk) { .fill = colours->fill, .stroke = BST_INK_LINE, .width = LINE }, c, scale);
  draw (canvas, "O0,0,18.8,18.8", (BstInk) { .stroke = colours->light, .width = 1.8 }, c, scale);
  if (has_picture (badge))
    bst_own_art_draw_round (canvas, badge.svg, c, PAINTED * scale);
  else
    draw_relief (canvas, badge, c, RELIEF * scale);
  if (n > 1)
    draw_number (canvas, n, centre, scale);
}

char *
bst_counter_art_svg (BstBadge badge, unsigned n, double size)
{
  BstCanvas canvas;

  bst_canvas_open (&canvas, size, size);
  bst_counter_art_draw (&canvas, badge, n, (BstPoint) { size / 2, size / 2 }, size);
  return bst_canvas_close (&canvas);
}

/* --- to be painted --- */

static char *
paint_shape (BstBadge badge, BstOwnKind kind)
{
  const BstPoint centre = { BST_ART_HALF, BST_ART_HALF };
  g_autoptr (GString) ground = g_string_new (NULL);
  BstCanvas canvas;

  bst_canvas_open (&canvas, BST_ART_SIZE, BST_ART_SIZE);
  if (kind == BST_OWN_SYMBOL) {
    bst_canvas_add_box (ground, (BstPoint) { 0, 0 }, BST_ART_SIZE, BST_ART_SIZE);
    bst_canvas_draw (&canvas, &(BstInk) { .fill = inks[badge.tint].cloth }, ground->str);
    draw_shape (&canvas, badge, centre, BST_ART_HALF / BST_BADGE_RADIUS);
  } else {
    draw_relief (&canvas, badge, centre, RELIEF * BST_ART_HALF / PAINTED);
  }
  return bst_canvas_close (&canvas);
}

char *
bst_badge_art_paint (BstBadge badge, BstOwnKind kind)
{
  return badge.svg != NULL ? g_strdup (badge.svg) : paint_shape (badge, kind);
}

/* All around the circle: it runs against the frame, and so it is a hole. */
char *
bst_badge_art_paint_guide (BstBadge badge, BstOwnKind kind)
{
  const BstInk veil = { .fill = BST_BLACK, .opacity = 0.42 };
  g_autofree char *picture = bst_badge_art_paint (badge, kind);
  g_autofree char *guide = NULL;
  g_autoptr (GString) data = g_string_new (NULL);
  BstCanvas canvas;

  bst_canvas_add_box (data, (BstPoint) { 0, 0 }, BST_ART_SIZE, BST_ART_SIZE);
  bst_canvas_add_ellipse (data, (BstPoint) { BST_ART_HALF, BST_ART_HALF }, BST_ART_HALF,
                          BST_ART_HALF);
  bst_canvas_open (&canvas, BST_ART_SIZE, BST_ART_SIZE);
  bst_canvas_begin_layer (&canvas, BST_SVG_GUIDE);
  bst_canvas_draw (&canvas, &veil, data->str);
  bst_canvas_end_layer (&canvas);
  guide = bst_canvas_close (&canvas);
  return bst_svg_add_guide (picture, guide, BST_ART_SIZE);
}
