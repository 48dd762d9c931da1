/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Contact sheets and landscapes.
 */
#include "render/sheet-art.h"

#define GAP 24.0    /* between the tiles of a sheet */
#define MARGIN 32.0 /* around a landscape */
#define PAPER "#f4ecd8"

static void
draw_paper (BstCanvas *canvas, const BstArtExtent *extent)
{
  const BstInk paper = { .fill = PAPER };
  const BstPoint corners[] = {
    { 0, 0 },
    { extent->width, 0 },
    { extent->width, extent->height },
    { 0, extent->height },
  };
  g_autoptr (GString) data = g_string_new (NULL);

  bst_canvas_add_line (data, corners, G_N_ELEMENTS (corners));
  g_string_append_c (data, 'Z');
  bst_canvas_draw (canvas, &paper, data->str);
}

char *
bst_sheet_art_svg (const BstDeckFile *file,
                   unsigned columns,
                   unsigned rotation,
                   BstArtStyle style,
                   BstArtExtent *out_extent)
{
  unsigned n = bst_deck_file_get_deck (file)->n_tiles;
  unsigned used = CLAMP (n, 1, columns);
  unsigned rows = (MAX (n, 1) + used - 1) / used;
  BstCanvas canvas;

  out_extent->width = used * (BST_ART_SIZE + GAP) + GAP;
  out_extent->height = rows * (BST_ART_SIZE + GAP) + GAP;
  bst_canvas_open (&canvas, out_extent->width, out_extent->height);
  draw_paper (&canvas, out_extent);
  for (unsigned i = 0; i < n; i++) {
    BstSketch sketch = bst_sketch_of (file, i);
    BstPoint corner = { GAP + i % used * (BST_ART_SIZE + GAP),
                        GAP + i / used * (BST_ART_SIZE + GAP) };

    bst_tile_art_draw (&canvas, &sketch, rotation, style, corner);
  }
  return bst_canvas_close (&canvas);
}

char *
bst_map_art_svg (const BstArtCell *cells,
                 unsigned n_cells,
                 BstArtStyle style,
                 BstArtExtent *out_extent)
{
  BstPos low = { 0, 0 };
  BstPos high = { 0, 0 };
  BstCanvas canvas;

  for (unsigned i = 0; i < n_cells; i++) {
    low.x = MIN (low.x, cells[i].pos.x);
    low.y = MIN (low.y, cells[i].pos.y);
    high.x = MAX (high.x, cells[i].pos.x);
    high.y = MAX (high.y, cells[i].pos.y);
  }
  out_extent->width = (high.x - low.x + 1) * BST_ART_SIZE + 2 * MARGIN;
  out_extent->height = (high.y - low.y + 1) * BST_ART_SIZE + 2 * MARGIN;
  bst_canvas_open (&canvas, out_extent->width, out_extent->height);
  draw_paper (&canvas, out_extent);
  for (unsigned i = 0; i < n_cells; i++) {
    BstPoint corner = { MARGIN + (cells[i].pos.x - low.x) * BST_ART_SIZE,
                        MARGIN + (cells[i].pos.y - low.y) * BST_ART_SIZE };

    bst_tile_art_draw (&canvas, &cells[i].sketch, cells[i].rotation, style, corner);
  }
  return bst_canvas_close (&canvas);
}
