/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rivers with a light bank, springs and lakes.
 */
#include "render/layers.h"
#include "render/palette.h"

typedef struct
{
  const char *colour;
  double width;
  double grown; /* of a pool, beyond its own size */
} Coat;

static const Coat coats[] = {
  { BST_BANK, 46, 6 },
  { BST_WATER_DARK, 39, 2 },
  { BST_WATER, 35, 0 },
  { BST_WATER_LIGHT, 13, -18 },
};

/* Ripples along the middle, clear of the border. */
static void
add_ripples (GString *data, const BstPath *line)
{
  BstLine flat;

  bst_path_flatten (line, &flat);
  for (unsigned i = 0; i < 4; i++) {
    BstPoint direction;
    BstPoint p = bst_line_at (&flat, 0.16 + 0.22 * i, &direction);
    BstPoint across = { -direction.y, direction.x };

    p = bst_point_add (p, across, i & 1 ? 8.5 : -8);
    bst_canvas_add_shape (data, "M-7,1Q-3,-2 0,1Q3,-2 7,1", p, 1);
  }
}

static bool
ends_in_pool (const BstShape *shape)
{
  return shape->n_lines == 1 && shape->end == BST_END_OPEN;
}

static void
draw_river (BstCanvas *canvas, const BstLayout *layout, const BstShape *shape)
{
  const BstInk foam = { .stroke = BST_WATER_FOAM, .width = 1.8 };
  g_autoptr (GString) data = g_string_new (NULL);
  g_autoptr (GString) ripples = g_string_new (NULL);
  double size = bst_layout_pool_radius (layout);

  for (unsigned i = 0; i < shape->n_lines; i++) {
    bst_canvas_add_path (data, &shape->lines[i], 0, 0);
    add_ripples (ripples, &shape->lines[i]);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (coats); i++) {
    const BstInk ink = { .stroke = coats[i].colour, .width = coats[i].width };
    const BstInk pool = { .fill = coats[i].colour };
    g_autoptr (GString) shore = g_string_new (NULL);

    bst_canvas_draw_round (canvas, &ink, data->str);
    if (!ends_in_pool (shape))
      continue;
    bst_canvas_add_ellipse (shore, bst_path_end (&shape->lines[0]), size + coats[i].grown,
                            size * 0.84 + coats[i].grown);
    bst_canvas_draw (canvas, &pool, shore->str);
  }
  bst_canvas_draw_round (canvas, &foam, ripples->str);
}

/* Stones around a spring, or reeds and a boat on a lake. */
static void
draw_pool (BstCanvas *canvas, const BstLayout *layout, BstPoint p)
{
  static const BstStamp stones[] = {
    { { BST_STONE_MID, BST_STONE_LINE, 1.2, 0 }, "O-27,-10,9,7O-13,-23,10,8O7,-26,9,7O24,-15,9,7" },
    { { BST_STONE, NULL, 0, 0 }, "O-29,-12,5,4O-15,-25,6,4O5,-28,5,4O22,-17,5,4" },
    { { NULL, BST_WATER_FOAM, 2, 0 }, "M-10,-8Q0,-14 10,-8M-14,0Q0,-7 14,0" },
    { .shape = NULL },
  };
  static const BstStamp boat[] = {
    { { BST_TRUNK, BST_INK_LINE, 1.4, 0 }, "M-17,6L17,6Q13,14 0,14Q-13,14 -17,6Z" },
    { { BST_WHITE, BST_INK_LINE, 1.2, 0 }, "M1,4L1,-21Q15,-8 15,3Z" },
    { { NULL, BST_INK_LINE, 1.8, 0 }, "M0,6L0,-23" },
    { { NULL, BST_WATER_FOAM, 1.8, 0 },
      "M-36,18Q-30,14 -24,18M18,26Q24,22 30,26M-20,-30Q-14,-34 -8,-30" },
    { .shape = NULL },
  };

  bst_canvas_stamp (canvas,
                    layout->sketch.tile->symbols & UINT64_C (1) << BST_SYMBOL_LAKE ? boat : stones,
                    p, 1);
}

void
bst_layer_water (BstCanvas *canvas, const BstLayout *layout)
{
  for (unsigned i = 0; i < layout->n_shapes; i++) {
    const BstShape *shape = &layout->shapes[i];

    if (shape->type != BST_FEATURE_RIVER || shape->n_lines == 0)
      continue;
    draw_river (canvas, layout, shape);
    if (ends_in_pool (shape))
      draw_pool (canvas, layout, bst_path_end (&shape->lines[0]));
  }
}
