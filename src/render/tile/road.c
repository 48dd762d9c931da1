/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Roads: a soft border, ochre ground and two wheel ruts, alike in both directions.
 */
#include "render/tile/layers.h"
#include "render/tile/palette.h"

typedef struct
{
  const char *colour;
  double width;
} Coat;

/* The ruts are what the last coat leaves of the one before. */
static const Coat coats[] = {
  { BST_ROAD_VERGE, 29 },
  { BST_ROAD_BORDER, 24 },
  { BST_ROAD, 20.5 },
  { BST_ROAD_RUT, 10.5 },
  { BST_ROAD, 7 },
};

static bool
is_tunnel (const BstLayout *layout, unsigned feature)
{
  return layout->sketch.drawing->features[feature].symbols & UINT64_C (1) << BST_SYMBOL_TUNNEL;
}

static void
add_road (GString *data, GString *ends, const BstArtShape *shape)
{
  for (unsigned i = 0; i < shape->n_lines; i++)
    bst_canvas_add_path (data, &shape->lines[i], 0, 0);
  if (shape->end == BST_END_OPEN && shape->n_lines > 0)
    bst_canvas_add_ellipse (ends, bst_path_end (&shape->lines[0]), 12, 12);
}

static void
draw_roads (BstCanvas *canvas, const char *data, const char *ends)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (coats); i++) {
    const BstInk ink = { .stroke = coats[i].colour, .width = coats[i].width };
    BstInk place = ink;

    bst_canvas_draw_round (canvas, &ink, data);
    place.fill = ink.stroke;
    place.width -= 13;
    if (i < 3)
      bst_canvas_draw (canvas, &place, ends);
  }
}

void
bst_layer_tunnels (BstCanvas *canvas, const BstLayout *layout)
{
  g_autoptr (GString) data = g_string_new (NULL);
  g_autoptr (GString) ends = g_string_new (NULL);

  for (unsigned i = 0; i < layout->n_shapes; i++)
    if (layout->shapes[i].type == BST_FEATURE_ROAD && is_tunnel (layout, i))
      add_road (data, ends, &layout->shapes[i]);
  draw_roads (canvas, data->str, ends->str);
}

/* Where roads cross there is an open place. */
static bool
add_place (GString *ends, const BstLayout *layout)
{
  unsigned n = 0;

  for (unsigned i = 0; i < layout->n_shapes; i++) {
    const BstArtShape *shape = &layout->shapes[i];

    for (unsigned k = 0; shape->type == BST_FEATURE_ROAD && k < shape->n_lines; k++)
      n += bst_point_distance (bst_path_end (&shape->lines[k]), layout->hub) < 1;
  }
  if (n > 1)
    bst_canvas_add_ellipse (ends, layout->hub, 13, 13);
  return n > 1;
}

/* A stone ring and a pillar: here roads end, and others begin. */
static void
draw_place (BstCanvas *canvas, BstPoint hub)
{
  static const BstStamp place[] = {
    { { BST_STONE_MID, BST_STONE_LINE, 1.2, 0 }, "O0,0,12,11" },
    { { BST_ROAD, NULL, 0, 0 }, "O0,0,8.4,7.6" },
    { { BST_INK_SHADOW, NULL, 0, 0.24 }, "M-2,4L10,9L10,6L3,1Z" },
    { { BST_STONE, BST_INK_LINE, 1.2, 0 }, "M-4,4L-2.6,-12L2.6,-12L4,4Q0,6.4 -4,4Z" },
    { { BST_STONE_DARK, NULL, 0, 0 }, "M.8,4.6L.8,-11.4L2.2,-11.4L3.4,3.8Z" },
    { { BST_GOLD, BST_INK_LINE, 1, 0 }, "O0,-14,3.4,3.4" },
    { .shape = NULL },
  };

  bst_canvas_stamp (canvas, place, hub, 1);
}

void
bst_layer_roads (BstCanvas *canvas, const BstLayout *layout)
{
  g_autoptr (GString) data = g_string_new (NULL);
  g_autoptr (GString) ends = g_string_new (NULL);
  bool has_place;

  for (unsigned i = 0; i < layout->n_shapes; i++)
    if (layout->shapes[i].type == BST_FEATURE_ROAD && !is_tunnel (layout, i))
      add_road (data, ends, &layout->shapes[i]);
  has_place = add_place (ends, layout);
  draw_roads (canvas, data->str, ends->str);
  if (has_place)
    draw_place (canvas, layout->hub);
}

/* Stone parapets on both sides, and the roadway between them. */
static void
draw_bridge (BstCanvas *canvas, const BstPath *bridge)
{
  static const Coat stone[] = {
    { BST_STONE_LINE, 31 },
    { BST_STONE, 28 },
    { BST_STONE_LINE, 21 },
    { BST_ROAD, 19 },
  };
  const BstInk shadow = { .stroke = BST_INK_SHADOW, .width = 31, .opacity = 0.25 };
  g_autoptr (GString) data = g_string_new (NULL);
  g_autoptr (GString) moved = g_string_new (NULL);

  bst_canvas_add_path (data, bridge, 0, 0);
  bst_canvas_add_path (moved, bridge, 4, 4);
  bst_canvas_stroke (canvas, &shadow, NULL, moved->str);
  for (unsigned i = 0; i < G_N_ELEMENTS (stone); i++) {
    const BstInk ink = { .stroke = stone[i].colour, .width = stone[i].width };

    bst_canvas_stroke (canvas, &ink, NULL, data->str);
  }
}

void
bst_layer_bridges (BstCanvas *canvas, const BstLayout *layout)
{
  for (unsigned i = 0; i < layout->bridges->len; i++)
    draw_bridge (canvas, &g_array_index (layout->bridges, BstPath, i));
}
