/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many tiles in one picture: all of a deck side by side, or a landscape.
 */
#pragma once

#include "engine/deck.h"
#include "render/tile-art.h"

/* A tile in a landscape. */
typedef struct
{
  BstSketch sketch;
  BstPos pos;
  uint8_t rotation;
} BstArtCell;

/* How large a picture is, in units of the SVG. */
typedef struct
{
  double width;
  double height;
} BstArtExtent;

/* All tiles of `file` once, in rows of up to `columns`.  Free with g_free(). */
char *bst_sheet_art_svg (const BstDeckFile *file,
                         unsigned columns,
                         unsigned rotation,
                         BstArtStyle style,
                         BstArtExtent *out_extent) G_GNUC_WARN_UNUSED_RESULT;

/* The tiles of a map where they lie.  Free with g_free(). */
char *bst_map_art_svg (const BstArtCell *cells,
                       unsigned n_cells,
                       BstArtStyle style,
                       BstArtExtent *out_extent) G_GNUC_WARN_UNUSED_RESULT;
