/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Draws houses and gardens.  There are many, so all parts of one ink are one path: first
 * the walls, then the roofs, which lie side by side as the ground plans do.
 */
#include "render/tile/town.h"

#include <math.h>

#include "render/tile/palette.h"

void
bst_house_corners (const BstHouse *house, BstPoint out_corners[4])
{
  BstPoint across = { -house->along.y, house->along.x };
  BstPoint back = bst_point_add (house->middle, across, -house->half_depth);
  BstPoint front = bst_point_add (house->middle, across, house->half_depth);

  out_corners[0] = bst_point_add (back, house->along, -house->half_length);
  out_corners[1] = bst_point_add (back, house->along, house->half_length);
  out_corners[2] = bst_point_add (front, house->along, house->half_length);
  out_corners[3] = bst_point_add (front, house->along, -house->half_length);
}

void
bst_house_ridge (const BstHouse *house, BstPoint out_ends[2])
{
  double inset = house->kind == BST_HOUSE_HIPPED ? house->half_depth * 0.85 : 0;

  out_ends[0] = bst_point_add (house->middle, house->along, inset - house->half_length);
  out_ends[1] = bst_point_add (house->middle, house->along, house->half_length - inset);
}

void
bst_scatter_add_house (BstScatter *scatter, const BstHouse *house)
{
  for (int end = -1; end <= 1; end += 2) {
    BstPlace place = {
      .point = bst_point_add (house->middle, house->along, end * house->half_length),
      .radius = house->half_depth,
      .scale = 1,
      .thing = BST_THING_HOUSE,
      .variant = (uint8_t) (house->kind * BST_HOUSE_TONES + house->tone),
      .feature = BST_OWNER_NONE,
    };

    g_array_append_val (scatter->places, place);
  }
}

bool
bst_scatter_next_house (const BstScatter *scatter, unsigned *at, BstHouse *out_house)
{
  const BstPlace *ends;

  while (*at < scatter->places->len &&
         g_array_index (scatter->places, BstPlace, *at).thing != BST_THING_HOUSE)
    (*at)++;
  if (*at >= scatter->places->len)
    return false;
  ends = &g_array_index (scatter->places, BstPlace, *at);
  *out_house = (BstHouse) {
    .middle = bst_point_mix (ends[0].point, ends[1].point, 0.5),
    .along = bst_point_unit ((BstPoint) { ends[1].point.x - ends[0].point.x,
                                          ends[1].point.y - ends[0].point.y }),
    .half_length = bst_point_distance (ends[0].point, ends[1].point) / 2,
    .half_depth = ends[0].radius,
    .tone = ends[0].variant % BST_HOUSE_TONES,
    .kind = ends[0].variant / BST_HOUSE_TONES,
  };
  *at += 2;
  return true;
}

#define HULL_MAX 10 /* corners of a house */

/* Path data of all parts.  To stroke so many outlines would take longer than all the rest
 * of a tile; instead each house has a shape a little larger in ink below it. */
typedef struct
{
  GString *ink;
  GString *bright; /* walls that look to the south-west */
  GString *dim;
  GString *openings;
  GString *roofs[BST_HOUSE_TONES + 1]; /* the dark side of a tone is the next one */
} Parts;

static BstPoint
lift (BstPoint p, double height)
{
  return (BstPoint) { p.x, p.y + BST_HOUSE_DROP - height };
}

static void
add_face (GString *data, const BstPoint *points, unsigned n)
{
  bst_canvas_add_line (data, points, n);
  g_string_append_c (data, 'Z');
}

/* A convex face, clockwise, with its sides moved outward. */
static void
add_grown_face (GString *data, const BstPoint *points, unsigned n)
{
  BstPoint grown[HULL_MAX];

  for (unsigned i = 0; i < n; i++) {
    BstPoint p = points[i];
    BstPoint before = points[(i + n - 1) % n];
    BstPoint after = points[(i + 1) % n];
    BstPoint in = bst_point_unit ((BstPoint) { p.x - before.x, p.y - before.y });
    BstPoint out = bst_point_unit ((BstPoint) { p.x - after.x, p.y - after.y });
    double sine = fmax (0.4, fabs (in.x * out.y - in.y * out.x));

    grown[i] = bst_point_add (bst_point_add (p, in, BST_HOUSE_INK / sine), out,
                              BST_HOUSE_INK / sine);
  }
  add_face (data, grown, n);
}

/* Whether `c` is to the left of the way from `a` to `b`. */
static bool
is_left (BstPoint a, BstPoint b, BstPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0;
}

/* The smallest rectangle around all points. */
static void
add_hull (GString *data, const BstPoint *points, unsigned n)
{
  BstPoint outline[HULL_MAX];
  unsigned first = 0;
  unsigned at;
  unsigned n_outline = 0;

  for (unsigned i = 1; i < n; i++)
    if (points[i].x < points[first].x)
      first = i;
  at = first;
  do {
    unsigned next = at == 0 ? 1 : 0;

    for (unsigned i = 0; i < n; i++)
      if (i != at && i != next && is_left (points[at], points[next], points[i]))
        next = i;
    outline[n_outline++] = points[at];
    at = next;
  } while (at != first && n_outline < n);
  add_grown_face (data, outline, n_outline);
}

/* Doors and windows in the wall from `a` to `b`. */
static void
add_openings (GString *data, BstPoint a, BstPoint b)
{
  unsigned n = MAX (1u, (unsigned) (bst_point_distance (a, b) / 10));

  for (unsigned i = 0; i < n; i++) {
    BstPoint p = lift (bst_point_mix (a, b, (i + 0.5) / n), 4.6);

    p.x -= 1.2;
    bst_canvas_add_line (data, &p, 1);
    g_string_append (data, i == n / 2 ? "h2.4v4.4h-2.4z" : "h2.4v2.4h-2.4z");
  }
}

/* The wall from `a` to `b`, with a gable up to `top` unless NULL. */
static void
add_wall (Parts *parts, BstPoint a, BstPoint b, const BstPoint *top)
{
  BstPoint along = bst_point_unit ((BstPoint) { b.x - a.x, b.y - a.y });
  BstPoint corners[5] = { lift (a, 0), lift (b, 0), lift (b, BST_HOUSE_WALL) };
  unsigned n = 3;

  /* The walls of the north are out of sight. */
  if (along.x > -0.1)
    return;
  if (top != NULL)
    corners[n++] = *top;
  corners[n++] = lift (a, BST_HOUSE_WALL);
  add_face (along.y < 0.3 ? parts->bright : parts->dim, corners, n);
  if (along.x < -0.7)
    add_openings (parts->openings, a, b);
}

static bool
is_lit (BstPoint a, BstPoint b)
{
  return 0.8 * (b.y - a.y) - 0.6 * (b.x - a.x) < 0;
}

/* The slope above the wall between the first two corners. */
static void
add_slope (Parts *parts, unsigned tone, const BstPoint *corners, unsigned n)
{
  double turn = (corners[1].x - corners[0].x) * (corners[2].y - corners[1].y) -
                (corners[1].y - corners[0].y) * (corners[2].x - corners[1].x);

  if (turn < 1)
    return;
  add_face (parts->roofs[tone + (is_lit (corners[0], corners[1]) ? 0 : 1)], corners, n);
}

static void
add_roof (Parts *parts, const BstHouse *house, const BstPoint corners[4], const BstPoint ridge[2])
{
  BstPoint eaves[4];

  for (unsigned i = 0; i < 4; i++)
    eaves[i] = lift (corners[i], BST_HOUSE_WALL);
  add_slope (parts, house->tone, (BstPoint[]) { eaves[0], eaves[1], ridge[1], ridge[0] }, 4);
  add_slope (parts, house->tone, (BstPoint[]) { eaves[2], eaves[3], ridge[0], ridge[1] }, 4);
  if (house->kind != BST_HOUSE_HIPPED)
    return;
  add_slope (parts, house->tone, (BstPoint[]) { eaves[1], eaves[2], ridge[1] }, 3);
  add_slope (parts, house->tone, (BstPoint[]) { eaves[3], eaves[0], ridge[0] }, 3);
}

static void
add_ink (GString *data, const BstPoint corners[4], const BstPoint ridge[2])
{
  BstPoint points[HULL_MAX] = { ridge[0], ridge[1] };

  for (unsigned i = 0; i < 4; i++) {
    points[2 + i] = lift (corners[i], 0);
    points[6 + i] = lift (corners[i], BST_HOUSE_WALL);
  }
  add_hull (data, points, HULL_MAX);
}

static void
add_house (Parts *parts, const BstHouse *house)
{
  bool is_hipped = house->kind == BST_HOUSE_HIPPED;
  BstPoint corners[4];
  BstPoint ridge[2];

  bst_house_corners (house, corners);
  bst_house_ridge (house, ridge);
  for (unsigned i = 0; i < 2; i++)
    ridge[i] = lift (ridge[i], BST_HOUSE_WALL + BST_HOUSE_ROOF * house->half_depth);
  add_ink (parts->ink, corners, ridge);
  add_wall (parts, corners[0], corners[1], NULL);
  add_wall (parts, corners[2], corners[3], NULL);
  add_wall (parts, corners[1], corners[2], is_hipped ? NULL : &ridge[1]);
  add_wall (parts, corners[3], corners[0], is_hipped ? NULL : &ridge[0]);
  add_roof (parts, house, corners, ridge);
}

static void
draw_and_free (BstCanvas *canvas, const char *colour, GString *data)
{
  const BstInk ink = { .fill = colour };

  bst_canvas_draw (canvas, &ink, data->str);
  g_string_free (data, TRUE);
}

static void
draw_parts (BstCanvas *canvas, Parts *parts)
{
  static const char *const tones[] = { BST_ROOF_3, BST_ROOF, BST_ROOF_2, BST_ROOF_DARK };

  G_STATIC_ASSERT (G_N_ELEMENTS (tones) == BST_HOUSE_TONES + 1);
  draw_and_free (canvas, BST_ROOF_LINE, parts->ink);
  draw_and_free (canvas, BST_PLASTER, parts->bright);
  draw_and_free (canvas, BST_PLASTER_DARK, parts->dim);
  draw_and_free (canvas, BST_DOOR, parts->openings);
  for (unsigned i = 0; i < G_N_ELEMENTS (tones); i++)
    draw_and_free (canvas, tones[i], parts->roofs[i]);
}

void
bst_town_draw_houses (BstCanvas *canvas, const BstScatter *scatter)
{
  unsigned at = 0;
  BstHouse house;
  Parts parts = {
    .ink = g_string_new (NULL),
    .bright = g_string_new (NULL),
    .dim = g_string_new (NULL),
    .openings = g_string_new (NULL),
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (parts.roofs); i++)
    parts.roofs[i] = g_string_new (NULL);
  while (bst_scatter_next_house (scatter, &at, &house))
    if (house.kind != BST_HOUSE_GARDEN)
      add_house (&parts, &house);
  draw_parts (canvas, &parts);
}

void
bst_town_add_shadows (GString *data, const BstScatter *scatter)
{
  unsigned at = 0;
  BstHouse house;

  while (bst_scatter_next_house (scatter, &at, &house)) {
    BstPoint corners[4];

    if (house.kind == BST_HOUSE_GARDEN)
      continue;
    house.middle.x += BST_HOUSE_SHADOW * 0.8;
    house.middle.y += BST_HOUSE_SHADOW;
    bst_house_corners (&house, corners);
    add_face (data, corners, 4);
  }
}

void
bst_town_draw_gardens (BstCanvas *canvas, const BstScatter *scatter)
{
  const BstInk ink = { BST_ORCHARD, BST_HEDGE, 1.4, 0 };
  g_autoptr (GString) data = g_string_new (NULL);
  unsigned at = 0;
  BstHouse house;

  while (bst_scatter_next_house (scatter, &at, &house)) {
    BstPoint corners[4];

    if (house.kind != BST_HOUSE_GARDEN)
      continue;
    bst_house_corners (&house, corners);
    add_face (data, corners, 4);
  }
  bst_canvas_draw_round (canvas, &ink, data->str);
}

BstPoint
bst_town_square (const BstArtShape *shape, double *out_radius)
{
  BstPoint p = { BST_ART_HALF, BST_ART_HALF };
  double room = 21;

  *out_radius = 0;
  if (shape->n_lines < 2)
    return p;
  p = bst_path_end (&shape->lines[0]);
  for (unsigned i = 0; i < shape->n_walls; i++) {
    BstLine wall;

    bst_path_flatten (&shape->walls[i], &wall);
    room = fmin (room, bst_line_distance (&wall, p) - 14);
  }
  *out_radius = room > 9 ? room : 0;
  return p;
}

bool
bst_town_is_wall_upright (const BstLayout *layout, BstPoint p)
{
  double nearest = 2 * BST_ART_SIZE;
  bool is_upright = false;

  for (unsigned i = 0; i < layout->barriers->len; i++) {
    const BstBarrier *wall = &g_array_index (layout->barriers, BstBarrier, i);

    for (unsigned k = 0; wall->is_wall && k + 1 < wall->line.n; k++) {
      const BstPoint *ends = &wall->line.points[k];
      double distance = bst_point_distance (bst_point_mix (ends[0], ends[1], 0.5), p);

      if (distance >= nearest)
        continue;
      nearest = distance;
      is_upright = fabs (ends[1].y - ends[0].y) > 1.2 * fabs (ends[1].x - ends[0].x);
    }
  }
  return is_upright;
}
