/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The picture of a tile, composed from what the tile means, or the drawing that its deck
 * has for it if that can be drawn (svg-trial.h, which may take its time).  The same sketch
 * and rotation give the same bytes, on every machine and in every locale.
 */
#pragma once

#include "io/deck-file.h"
#include "render/canvas.h"
#include "render/tile/layout.h"

typedef enum {
  BST_ART_PLAIN,
  BST_ART_CALM,   /* without what is small, to be seen from far away */
  BST_ART_GUIDE,  /* with what belongs to whom laid over it */
  BST_ART_LAYERS, /* the same with each layer as a group that drawing programs know by its name */
} BstArtStyle;

/* The sketch of the tile at `index` of `file`, which must outlive it. */
BstSketch bst_sketch_of (const BstDeckFile *file, unsigned index);

/* An SVG document of 256 by 256 units; in layers and not turned, a drawing that the tile has of its
 * own is that document, with the guide in it.  Free with g_free(). */
char *bst_tile_art_svg (const BstSketch *sketch,
                        unsigned rotation,
                        BstArtStyle style) G_GNUC_WARN_UNUSED_RESULT;

/* The same as part of a larger document, its north-west corner at `corner`. */
void bst_tile_art_draw (BstCanvas *canvas,
                        const BstSketch *sketch,
                        unsigned rotation,
                        BstArtStyle style,
                        BstPoint corner);

/* The same with its corner at the origin and an id, to be used several times. */
void bst_tile_art_define (BstCanvas *canvas,
                          const BstSketch *sketch,
                          unsigned rotation,
                          BstArtStyle style,
                          const char *id);
