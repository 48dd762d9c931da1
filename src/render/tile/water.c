/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rivers with a light bank, springs and lakes.
 */
#include "render/tile/layers.h"
#include "render/tile/palette.h"

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
ends_in_pool (const BstArtShape *shape)
{
  return shape->n_lines == 1 && shape->end == BST_END_OPEN;
}

static void
draw_river (BstCanvas *canvas, const BstLayout *layout, const BstArtShape *shape)
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

/* A spring falls from a cliff into its pool.  Where the river leaves behind the cliff, to
 * the north, the water wells up between rocks instead. */
static const BstStamp fall[] = {
  { { BST_SLATE, BST_INK_LINE, 1.6, 0 },
    "M-34,-2L-40,-22L-29,-40L-14,-38L-4,-48L14,-44L22,-34L33,-30L39,-12L33,0L16,-8L-16,-8Z" },
  { { BST_SMOKE, NULL, 0, 0 },
    "M-39,-22L-28.6,-39L-14,-37L-20,-24L-31,-19ZM-4,-47L13.6,-43L18,-34L8,-36Z" },
  { { BST_SLATE_DARK, NULL, 0, 0 },
    "M22,-33L32.6,-29.4L38.2,-12L32.8,-1L17,-8.4L24,-20ZM-34,-3L-37,-13L-27,-10L-16,-9Z" },
  { { BST_WATER_FOAM, NULL, 0, 0 }, "M-9,-40L7,-40L10,-3Q0,4 -12,-3Z" },
  { { NULL, BST_WATER, 2.6, 0 }, "M-4,-38L-6,-8M2,-38L4,-8" },
  { { BST_WATER_FOAM, NULL, 0, 0 }, "O-10,-2,6,4O9,-2,6,4O0,1,8,5" },
  { { NULL, BST_WATER_FOAM, 2, 0 }, "M-18,7Q0,17 18,7" },
  { .shape = NULL },
};

static const BstStamp welling[] = {
  { { BST_SLATE, BST_INK_LINE, 1.6, 0 },
    "M-24,14L-40,10L-44,-10L-36,-24L-26,-22L-20,-6ZM22,14L38,12L44,-4L36,-20L26,-18L20,-4Z" },
  { { BST_SMOKE, NULL, 0, 0 }, "M-43,-10L-36,-23L-27,-21L-32,-9ZM27,-17L35.6,-19L39,-9L29,-7Z" },
  { { NULL, BST_WATER_FOAM, 2.4, 0 }, "O0,2,15,9O0,1,7,4" },
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

/* What a river that starts at the border of the tile ends with. */
static const BstStamp *
find_pool (const BstLayout *layout, const BstPath *line)
{
  if (layout->sketch.tile->symbols & UINT64_C (1) << BST_SYMBOL_LAKE)
    return boat;
  return line->points[0].y < 1 ? welling : fall;
}

void
bst_layer_water (BstCanvas *canvas, const BstLayout *layout)
{
  for (unsigned i = 0; i < layout->n_shapes; i++) {
    const BstArtShape *shape = &layout->shapes[i];

    if (shape->type != BST_FEATURE_RIVER || shape->n_lines == 0)
      continue;
    draw_river (canvas, layout, shape);
    if (ends_in_pool (shape))
      bst_canvas_stamp (canvas, find_pool (layout, &shape->lines[0]),
                        bst_path_end (&shape->lines[0]), 1);
  }
}
