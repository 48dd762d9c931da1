/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order of the layers.
 */
#include "render/tile-art.h"

#include "render/layers.h"

BstSketch
bst_sketch_of (const BstDeckFile *file, unsigned index)
{
  BstSketch sketch = { .tile = &bst_deck_file_get_deck (file)->tiles[index].tile };

  sketch.drawing = bst_deck_file_get_drawing (file, index, &sketch.meets);
  return sketch;
}

static void
draw_layers (BstCanvas *canvas, const BstSketch *sketch, unsigned rotation, BstArtStyle style)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);
  g_autoptr (BstScatter) scatter = bst_scatter_new (layout);

  bst_layout_rotate (layout, rotation);
  bst_scatter_rotate (scatter, rotation);
  bst_layer_ground (canvas, layout);
  bst_layer_plots (canvas, scatter);
  bst_layer_tunnels (canvas, layout);
  bst_layer_towns (canvas, layout);
  bst_layer_water (canvas, layout);
  bst_layer_roads (canvas, layout);
  bst_layer_bridges (canvas, layout);
  bst_layer_walls (canvas, layout);
  bst_layer_things (canvas, layout, scatter);
  if (style == BST_ART_GUIDE)
    bst_layer_guide (canvas, layout);
}

char *
bst_tile_art_svg (const BstSketch *sketch, unsigned rotation, BstArtStyle style)
{
  BstCanvas canvas;

  bst_canvas_open (&canvas, BST_ART_SIZE, BST_ART_SIZE);
  draw_layers (&canvas, sketch, rotation, style);
  return bst_canvas_close (&canvas);
}

void
bst_tile_art_draw (BstCanvas *canvas,
                   const BstSketch *sketch,
                   unsigned rotation,
                   BstArtStyle style,
                   BstPoint corner)
{
  /* An inner svg element cuts off what a wall leaves outside its corner. */
  g_string_append (canvas->svg, "<svg x=\"");
  bst_canvas_number (canvas->svg, corner.x);
  g_string_append (canvas->svg, "\" y=\"");
  bst_canvas_number (canvas->svg, corner.y);
  g_string_append (canvas->svg, "\" width=\"256\" height=\"256\" viewBox=\"0 0 256 256\">\n");
  draw_layers (canvas, sketch, rotation, style);
  g_string_append (canvas->svg, "</svg>\n");
}
