/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ground of towns with its streets, and the walls.  Along the border there is only
 * ground and, in the middle of a side, a street: a town of many tiles is one place.
 */
#include <math.h>

#include "render/tile/layers.h"
#include "render/tile/palette.h"
#include "render/tile/town.h"

static bool
is_walled (const BstArtShape *shape)
{
  return (shape->type == BST_FEATURE_CITY || shape->type == BST_FEATURE_FORTRESS) &&
         shape->outline.n > 0;
}

/* Whether a street of one runs where the other is. */
static bool
is_below (const BstArtShape *shape, const BstArtShape *other)
{
  BstLine outline;

  bst_path_flatten (&other->outline, &outline);
  for (unsigned i = 0; i < shape->n_lines; i++) {
    BstLine street;

    bst_path_flatten (&shape->lines[i], &street);
    for (unsigned k = 1; k < street.n; k++)
      if (bst_line_contains (&outline, street.points[k]))
        return true;
  }
  return false;
}

/* Whether all towns lie side by side. */
static bool
is_flat (const BstLayout *layout)
{
  for (unsigned i = 0; i < layout->n_shapes; i++)
    for (unsigned k = 0; k < layout->n_shapes; k++)
      if (i != k && is_walled (&layout->shapes[i]) && is_walled (&layout->shapes[k]) &&
          is_below (&layout->shapes[i], &layout->shapes[k]))
        return false;
  return true;
}

/* Path data of some towns. */
typedef struct
{
  GString *ground;
  GString *streets;
  GString *squares;
} Plan;

static void
add_town (Plan *plan, const BstArtShape *shape)
{
  double radius;
  BstPoint square = bst_town_square (shape, &radius);

  bst_canvas_add_path (plan->ground, &shape->outline, 0, 0);
  g_string_append_c (plan->ground, 'Z');
  for (unsigned i = 0; i < shape->n_lines; i++)
    bst_canvas_add_path (plan->streets, &shape->lines[i], 0, 0);
  if (radius > 0)
    bst_canvas_add_ellipse (plan->squares, square, radius, radius);
}

static void
draw_plan (BstCanvas *canvas, Plan *plan)
{
  const BstInk ground = { .fill = BST_TOWN_DARK };
  const BstInk gutter = { .stroke = BST_STONE_DARK, .width = 2 * BST_STREET_HALF + 2 };
  const BstInk paving = { .fill = BST_STREET, .stroke = BST_STONE_DARK, .width = 2 };
  const BstInk street = { .stroke = BST_STREET, .width = 2 * BST_STREET_HALF };

  bst_canvas_draw (canvas, &ground, plan->ground->str);
  bst_canvas_draw_round (canvas, &gutter, plan->streets->str);
  bst_canvas_draw (canvas, &paving, plan->squares->str);
  bst_canvas_draw_round (canvas, &street, plan->streets->str);
  g_string_truncate (plan->ground, 0);
  g_string_truncate (plan->streets, 0);
  g_string_truncate (plan->squares, 0);
}

/* Towns that lie over others are drawn whole, one after the other. */
void
bst_layer_towns (BstCanvas *canvas, const BstLayout *layout)
{
  g_autoptr (GString) ground = g_string_new (NULL);
  g_autoptr (GString) streets = g_string_new (NULL);
  g_autoptr (GString) squares = g_string_new (NULL);
  Plan plan = { ground, streets, squares };
  bool is_one_by_one = !is_flat (layout);

  for (unsigned i = 0; i < layout->n_shapes; i++) {
    if (!is_walled (&layout->shapes[i]))
      continue;
    add_town (&plan, &layout->shapes[i]);
    if (is_one_by_one)
      draw_plan (canvas, &plan);
  }
  draw_plan (canvas, &plan);
}

/* The wall stands half above and half below its line, so that little is cut off in the
 * corners of the tile. */
#define WALL_RISE 4.0

typedef struct
{
  const char *colour;
  double width;
  double lift; /* above the ground */
  const char *dashes;
} Coat;

/* Walls are seen from the south: their front shows below the walk on top. */
static const Coat coats[] = {
  { BST_STONE_DARK, 8, -WALL_RISE, NULL },
  { BST_STONE_LINE, 8.6, WALL_RISE, NULL },
  { BST_STONE, 6.4, WALL_RISE, NULL },
  { BST_STONE_LINE, 6.4, WALL_RISE, "1.6 8.2" },
};

static bool
is_corner (BstPoint p)
{
  return fabs (fabs (p.x - BST_ART_HALF) - BST_ART_HALF) < 0.5 &&
         fabs (fabs (p.y - BST_ART_HALF) - BST_ART_HALF) < 0.5;
}

/* A wall moved by (dx, dy), but not where it ends in a corner of the tile: there it goes
 * on in the tile across, which cannot draw what this one has outside itself. */
static void
add_wall (GString *data, const BstPath *wall, double dx, double dy)
{
  BstPath moved = *wall;
  unsigned last = wall->n - 1;

  for (unsigned i = 0; i < wall->n; i++) {
    bool is_near_corner = (i < 2 && is_corner (wall->points[0])) ||
                          (i + 2 > last && is_corner (wall->points[last]));
    /* A cubic follows its inner points by three quarters. */
    double times = !is_near_corner ? 1 : i == 0 || i == last ? 0
                                                             : 4.0 / 3;

    moved.points[i] = bst_point_add (wall->points[i], (BstPoint) { dx, dy }, times);
  }
  bst_canvas_add_path (data, &moved, 0, 0);
}

/* The walls of all towns. */
static void
add_walls (GString *data, const BstLayout *layout, double dx, double dy)
{
  for (unsigned i = 0; i < layout->n_shapes; i++) {
    const BstArtShape *shape = &layout->shapes[i];

    for (unsigned k = 0; is_walled (shape) && k < shape->n_walls; k++)
      add_wall (data, &shape->walls[k], dx, dy);
  }
}

void
bst_layer_walls (BstCanvas *canvas, const BstLayout *layout)
{
  const BstInk shadow = { .stroke = BST_GROUND_SHADOW, .width = 9, .opacity = 0.18 };
  g_autoptr (GString) ground = g_string_new (NULL);

  add_walls (ground, layout, 4, 4);
  bst_canvas_stroke (canvas, &shadow, NULL, ground->str);
  for (unsigned i = 0; i < G_N_ELEMENTS (coats); i++) {
    const BstInk ink = { .stroke = coats[i].colour, .width = coats[i].width };
    g_autoptr (GString) data = g_string_new (NULL);

    add_walls (data, layout, 0, -coats[i].lift);
    bst_canvas_stroke (canvas, &ink, coats[i].dashes, data->str);
  }
}
