/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order of the layers, unless the tile brings a drawing of its own.
 */
#include "render/tile/tile-art.h"

#include "io/svg-guide.h"
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
  sketch.symbols = bst_deck_file_get_symbols (file);
  sketch.art = bst_deck_file_get_tile_art (file, index);
  return sketch;
}

void
bst_sketch_get_seed (const BstSketch *sketch, char out_seed[BST_SKETCH_SEED])
{
  if (sketch->art != 0)
    g_snprintf (out_seed, BST_SKETCH_SEED, "%u", sketch->art);
  else
    g_strlcpy (out_seed, sketch->tile->id, BST_SKETCH_SEED);
}

/* --- layers --- */

static void
begin_layer (BstCanvas *canvas, BstArtStyle style, const char *name)
{
  if (style == BST_ART_LAYERS)
    bst_canvas_begin_layer (canvas, name);
}

static void
end_layer (BstCanvas *canvas, BstArtStyle style)
{
  if (style == BST_ART_LAYERS)
    bst_canvas_end_layer (canvas);
}

static void
draw_layers (BstCanvas *canvas, BstLayout *layout, unsigned rotation, BstArtStyle style)
{
  g_autoptr (BstScatter) scatter = bst_scatter_new (layout);

  if (style == BST_ART_CALM)
    bst_scatter_calm (scatter);
  bst_layout_rotate (layout, rotation);
  bst_scatter_rotate (scatter, rotation);
  begin_layer (canvas, style, "ground");
  bst_layer_ground (canvas, layout);
  bst_layer_plots (canvas, scatter);
  end_layer (canvas, style);
  begin_layer (canvas, style, "towns");
  bst_layer_tunnels (canvas, layout);
  bst_layer_towns (canvas, layout);
  end_layer (canvas, style);
  begin_layer (canvas, style, "water");
  bst_layer_water (canvas, layout);
  end_layer (canvas, style);
  begin_layer (canvas, style, "roads");
  bst_layer_roads (canvas, layout);
  bst_layer_bridges (canvas, layout);
  end_layer (canvas, style);
  begin_layer (canvas, style, "walls");
  bst_layer_walls (canvas, layout);
  end_layer (canvas, style);
  begin_layer (canvas, style, "things");
  bst_layer_things (canvas, layout, scatter);
  end_layer (canvas, style);
}

static void
draw_guide (BstCanvas *canvas, const BstSketch *sketch, unsigned rotation)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);

  bst_layout_rotate (layout, rotation);
  bst_layer_guide (canvas, layout);
}

/* The drawing that the tile has of its own, or NULL. */
static char *
dup_own (const BstSketch *sketch)
{
  if (sketch->svg != NULL)
    return g_strdup (sketch->svg);
  return sketch->file != NULL ? bst_deck_file_dup_tile_svg (sketch->file, sketch->index) : NULL;
}

static void
draw_tile (BstCanvas *canvas, const BstSketch *sketch, unsigned rotation, BstArtStyle style)
{
  g_autofree char *own = dup_own (sketch);

  if (own != NULL && bst_svg_trial (own) == BST_SVG_GOOD) {
    bst_own_art_draw (canvas, own, rotation);
  } else {
    g_autoptr (BstLayout) layout = bst_layout_new (sketch);

    draw_layers (canvas, layout, rotation, style);
  }
  if (style == BST_ART_PLAIN || style == BST_ART_CALM)
    return;
  begin_layer (canvas, style, BST_SVG_GUIDE);
  draw_guide (canvas, sketch, rotation);
  end_layer (canvas, style);
}

/* A drawing of the tile's own stays what it is, so that it comes in again as it was: only what is
 * drawn here needs to be put together.  NULL if it cannot be read. */
static char *
add_guide (const char *own, const BstSketch *sketch)
{
  g_autofree char *guide = NULL;
  BstCanvas canvas;

  bst_canvas_open (&canvas, BST_ART_SIZE, BST_ART_SIZE);
  bst_canvas_begin_layer (&canvas, BST_SVG_GUIDE);
  draw_guide (&canvas, sketch, 0);
  bst_canvas_end_layer (&canvas);
  guide = bst_canvas_close (&canvas);
  return bst_svg_add_guide (own, guide, BST_ART_SIZE);
}

char *
bst_tile_art_svg (const BstSketch *sketch, unsigned rotation, BstArtStyle style)
{
  g_autofree char *own = style == BST_ART_LAYERS ? dup_own (sketch) : NULL;
  char *painted = own != NULL && rotation == 0 ? add_guide (own, sketch) : NULL;
  BstCanvas canvas;

  if (painted != NULL)
    return painted;
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
