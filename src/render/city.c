/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The ground of towns with its streets, and the walls.  Along the border there is only
 * ground and, in the middle of a side, a street: a town of many tiles is one place.
 */
#include "render/layers.h"
#include "render/palette.h"

static bool
is_walled (const BstShape *shape)
{
  return (shape->type == BST_FEATURE_CITY || shape->type == BST_FEATURE_FORTRESS) &&
         shape->outline.n > 0;
}

static void
draw_streets (BstCanvas *canvas, const BstShape *shape)
{
  const BstInk gutter = { .stroke = BST_TOWN_DARK, .width = 2 * BST_STREET_HALF + 2 };
  const BstInk street = { .stroke = BST_STREET, .width = 2 * BST_STREET_HALF };
  g_autoptr (GString) data = g_string_new (NULL);

  for (unsigned i = 0; i < shape->n_lines; i++)
    bst_canvas_add_path (data, &shape->lines[i], 0, 0);
  bst_canvas_draw_round (canvas, &gutter, data->str);
  bst_canvas_draw_round (canvas, &street, data->str);
}

/* Towns that lie over others are drawn whole, one after the other. */
void
bst_layer_towns (BstCanvas *canvas, const BstLayout *layout)
{
  const BstInk ground = { .fill = BST_TOWN };

  for (unsigned i = 0; i < layout->n_shapes; i++) {
    const BstShape *shape = &layout->shapes[i];
    g_autoptr (GString) data = g_string_new (NULL);

    if (!is_walled (shape))
      continue;
    bst_canvas_add_path (data, &shape->outline, 0, 0);
    g_string_append_c (data, 'Z');
    bst_canvas_draw (canvas, &ground, data->str);
    draw_streets (canvas, shape);
  }
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
  { BST_STONE_LINE, 8.6, -WALL_RISE, NULL },
  { BST_STONE_DARK, 6.6, 1 - WALL_RISE, NULL },
  { BST_STONE_DARK, 7, 0, NULL },
  { BST_STONE_LINE, 8.6, WALL_RISE, NULL },
  { BST_STONE, 6.4, WALL_RISE, NULL },
  { BST_STONE_MID, 3, WALL_RISE, NULL },
  { BST_STONE_LINE, 6.4, WALL_RISE, "1.2 5.2" },
};

static void
add_walls (GString *data, const BstShape *shape, double dx, double dy)
{
  for (unsigned i = 0; i < shape->n_walls; i++)
    bst_canvas_add_path (data, &shape->walls[i], dx, dy);
}

static void
draw_walls (BstCanvas *canvas, const BstShape *shape)
{
  const BstInk shadow = { .stroke = BST_INK_SHADOW, .width = 9, .opacity = 0.22 };
  g_autoptr (GString) ground = g_string_new (NULL);

  add_walls (ground, shape, 4, 4);
  bst_canvas_stroke (canvas, &shadow, NULL, ground->str);
  for (unsigned i = 0; i < G_N_ELEMENTS (coats); i++) {
    const BstInk ink = { .stroke = coats[i].colour, .width = coats[i].width };
    g_autoptr (GString) data = g_string_new (NULL);

    add_walls (data, shape, 0, -coats[i].lift);
    bst_canvas_stroke (canvas, &ink, coats[i].dashes, data->str);
  }
}

void
bst_layer_walls (BstCanvas *canvas, const BstLayout *layout)
{
  for (unsigned i = 0; i < layout->n_shapes; i++)
    if (is_walled (&layout->shapes[i]))
      draw_walls (canvas, &layout->shapes[i]);
}
