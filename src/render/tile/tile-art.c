/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order of the layers, unless the tile brings a drawing of its own.
 */
#include "render/tile/tile-art.h"

#include "render/svg-trial.h"
#include "render/tile/layers.h"
#include "render/tile/own-art.h"

BstSketch
bst_sketch_of (const BstDeckFile *file, unsigned index)
{
  BstSketch sketch = {
    .file = file,
    .index = index,
    .tile = &bst_deck_file_get_deck (file)->tiles[index].tile,
  };

  sketch.drawing = bst_deck_file_get_drawing (file, index, &sketch.meets);
  return sketch;
}

static void
draw_layers (BstCanvas *canvas, BstLayout *layout, unsigned rotation)
{
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
}

static void
draw_guide (BstCanvas *canvas, const BstSketch *sketch, unsigned rotation)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);

  bst_layout_rotate (layout, rotation);
  bst_layer_guide (canvas, layout);
}

static void
draw_tile (BstCanvas *canvas, const BstSketch *sketch, unsigned rotation, BstArtStyle style)
{
  g_autofree char *in_deck =
    sketch->file != NULL ? bst_deck_file_dup_tile_svg (sketch->file, sketch->index) : NULL;
  const char *own = sketch->svg != NULL ? sketch->svg : in_deck;

  if (own != NULL && bst_svg_trial (own) == BST_SVG_GOOD) {
    bst_own_art_draw (canvas, own, rotation);
  } else {
    g_autoptr (BstLayout) layout = bst_layout_new (sketch);

    draw_layers (canvas, layout, rotation);
  }
  if (style == BST_ART_GUIDE)
    draw_guide (canvas, sketch, rotation);
}

char *
bst_tile_art_svg (const BstSketch *sketch, unsigned rotation, BstArtStyle style)
{
  BstCanvas canvas;

  bst_canvas_open (&canvas, BST_ART_SIZE, BST_ART_SIZE);
  draw_tile (&canvas, sketch, rotation, style);
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
  draw_tile (canvas, sketch, rotation, style);
  g_string_append (canvas->svg, "</svg>\n");
}

void
bst_tile_art_define (BstCanvas *canvas,
                     const BstSketch *sketch,
                     unsigned rotation,
                     BstArtStyle style,
                     const char *id)
{
  g_string_append_printf (canvas->svg, "<svg id=\"%s\" width=\"256\" height=\"256\" "
                                       "viewBox=\"0 0 256 256\">\n",
                          id);
  draw_tile (canvas, sketch, rotation, style);
  g_string_append (canvas->svg, "</svg>\n");
}
