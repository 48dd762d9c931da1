/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A landscape: the tiles of a map where they lie, and the figures that stand on them.  It
 * is put together tile by tile and figure by figure, then drawn.
 */
#pragma once

#include "engine/state.h"
#include "io/colour.h"
#include "render/tile/tile-art.h"

typedef struct _BstMapArt BstMapArt;

/* An empty landscape.  Free with bst_map_art_free(). */
BstMapArt *bst_map_art_new (void) G_GNUC_WARN_UNUSED_RESULT;
void bst_map_art_free (BstMapArt *art);

/* Lays a tile; what `sketch` points at must outlive the landscape. */
void bst_map_art_add_tile (BstMapArt *art, const BstSketch *sketch, BstPos pos, unsigned rotation);

/* Puts a figure on a tile that has been laid; one that is not on the map is left out.
 * Several at one place stand side by side, in the order in which they came.  `colours` has one for
 * each player. */
void bst_map_art_add_figure (BstMapArt *art, const BstStanding *standing, const BstColour *colours);

/* Puts all figures of `state` on its map, and its bridges and castles. */
void bst_map_art_add_figures (BstMapArt *art, const BstState *state, const BstColour *colours);

/* Lays the tokens of `state` onto its tiles, which have been laid.  `tokens` are the kinds of them,
 * see bst_own_list_tokens(). */
void bst_map_art_add_tokens (BstMapArt *art, const BstState *state, const GPtrArray *tokens);

/* Makes a small picture of it that lies on a ground of its own: without paper around the tiles, and
 * with figures so many times as large as usual. */
void bst_map_art_make_small (BstMapArt *art, double figures);

/* An SVG document, in which each kind of tile is written down once for each of its
 * rotations.  If it is drawn with `pixels` to the side of a tile, the seams between tiles
 * lie between pixels.  Free with g_free(). */
char *bst_map_art_svg (const BstMapArt *art,
                       BstArtStyle style,
                       unsigned pixels,
                       BstArtExtent *out_extent) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstMapArt, bst_map_art_free)
