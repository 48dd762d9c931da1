/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The guide: a translucent colour for each feature, so that a designer sees what the
 * program made of a drawing.
 */
#include "render/tile/layers.h"

static const char *const colours[] = {
  "#e41a1c",
  "#377eb8",
  "#ffd92f",
  "#984ea3",
  "#ff7f00",
  "#00c2c2",
  "#f781bf",
  "#222222",
};

/* The cells of one owner as rows. */
static void
add_rows (GString *data, const BstLayout *layout, uint8_t owner)
{
  for (unsigned y = 0; y < BST_LAYOUT_GRID; y++)
    for (unsigned x = 0; x < BST_LAYOUT_GRID; x++) {
      unsigned from = x;

      while (x < BST_LAYOUT_GRID && layout->owner[y][x] == owner)
        x++;
      if (x == from)
        continue;
      g_string_append_printf (data, "M%u,%uh%uv4h-%uz", from * 4, y * 4, (x - from) * 4,
                              (x - from) * 4);
    }
}

void
bst_layer_guide (BstCanvas *canvas, const BstLayout *layout)
{
  unsigned n = 0;

  for (unsigned owner = 0; owner < BST_OWNER_NONE; owner++) {
    const BstInk ink = { .fill = colours[n % G_N_ELEMENTS (colours)], .opacity = 0.42 };
    g_autoptr (GString) data = g_string_new (NULL);

    add_rows (data, layout, (uint8_t) owner);
    if (data->len == 0)
      continue;
    bst_canvas_draw (canvas, &ink, data->str);
    n++;
  }
}
