/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures of what can be put on a tile: the thing alone as it stands on the map, or a
 * little tile for what is only seen as part of a road or river.
 */
#include "editor/tile/palette-item-private.h"
#include "render/raster.h"
#include "render/tile/palette.h"
#include "render/tile/things.h"
#include "render/tile/tile-art.h"

static const BstThingArt *
find_art (BstArtThing thing)
{
  static const BstThingArt *(*const books[]) (BstArtThing thing) = {
    bst_building_thing,
    bst_symbol_thing,
    bst_town_thing,
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (books); i++)
    if (books[i](thing) != NULL)
      return books[i](thing);
  return NULL;
}

/* A line through what a mark forbids. */
static void
cross_out (BstCanvas *canvas, double size)
{
  const BstInk white = { .stroke = BST_WHITE, .width = size * 0.15 };
  const BstInk red = { .stroke = BST_RED, .width = size * 0.09 };
  const BstPoint ends[] = { { size * 0.12, size * 0.88 }, { size * 0.88, size * 0.12 } };
  g_autoptr (GString) data = g_string_new (NULL);

  bst_canvas_add_line (data, ends, 2);
  bst_canvas_draw_round (canvas, &white, data->str);
  bst_canvas_draw_round (canvas, &red, data->str);
}

static char *
draw_thing (const BstPaletteItem *item)
{
  const BstThingArt *art = find_art (item->thing);
  double size = 2 * item->radius;
  BstCanvas canvas;

  bst_canvas_open (&canvas, size, size);
  if (art != NULL)
    bst_canvas_stamp (&canvas, art->looks[0], (BstPoint) { size / 2, size / 2 + art->drop }, 1);
  if (item->type == BST_PALETTE_SYMBOL && item->which == BST_SYMBOL_NO_CASTLE)
    cross_out (&canvas, size);
  return bst_canvas_close (&canvas);
}

/* A tile that shows what there is no thing for. */
static BstTileDraft *
make_sample (BstSymbol symbol)
{
  BstTileDraft *draft = bst_tile_draft_new ("sample");

  if (symbol == BST_SYMBOL_TUNNEL) {
    bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
    bst_tile_draft_join (draft, 1, 3 * BST_SOUTH + 1);
    bst_tile_draft_set_feature_symbols (draft, 0, (BstSymbols) 1 << symbol);
    return draft;
  }
  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_RIVER);
  if (symbol == BST_SYMBOL_FORK) {
    bst_tile_draft_join (draft, 3 * BST_SOUTH + 1, 3 * BST_EAST + 1);
    bst_tile_draft_join (draft, 3 * BST_SOUTH + 1, 3 * BST_WEST + 1);
  }
  bst_tile_draft_set_symbols (draft, (BstSymbols) 1 << symbol);
  return draft;
}

static char *
draw_sample (const BstPaletteItem *item)
{
  g_autoptr (BstTileDraft) draft = make_sample ((BstSymbol) item->which);
  BstSketch sketch = bst_tile_draft_get_sketch (draft);

  return bst_tile_art_svg (&sketch, 0, BST_ART_PLAIN);
}

static char *
draw_item (const BstPaletteItem *item)
{
  return item->thing != BST_THINGS ? draw_thing (item) : draw_sample (item);
}

GdkTexture *
bst_palette_item_draw (const BstPaletteItem *item, int size)
{
  g_return_val_if_fail (item->type != BST_PALETTE_OWN, NULL);

  g_autofree char *svg = draw_item (item);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface = bst_raster_surface (svg, size, size, &error);

  if (surface == NULL)
    g_error ("A built-in picture cannot be drawn: %s", error->message);

  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes =
    g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                (gsize) stride * (gsize) size,
                                (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (size, size, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}
