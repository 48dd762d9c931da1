/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Contact sheets.
 */
#include "render/sheet-art.h"

#define GAP 24.0 /* between the tiles of a sheet */

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
  bst_canvas_open_paper (&canvas, out_extent);
  for (unsigned i = 0; i < n; i++) {
    BstSketch sketch = bst_sketch_of (file, i);
    BstPoint corner = { GAP + i % used * (BST_ART_SIZE + GAP),
                        GAP + i / used * (BST_ART_SIZE + GAP) };

    bst_tile_art_draw (&canvas, &sketch, rotation, style, corner);
  }
  return bst_canvas_close (&canvas);
}
