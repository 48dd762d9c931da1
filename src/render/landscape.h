/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A country to look at, made of tiles that fit: nobody plays on it.  A river runs through
 * its middle row from the west to the east.
 */
#pragma once

#include <glib.h>

#include "render/tile/layout.h"

typedef struct
{
  BstSketch sketch;
  BstPos pos;
  unsigned rotation;
} BstLandTile;

/* Lays `columns` by `rows` tiles of `land` and, in the middle row, of `river`; the same
 * seed gives the same country.  Both decks must outlive the result, an array of
 * BstLandTile.  A cell that nothing fits stays empty. */
GArray *bst_landscape_lay (const BstDeckFile *land,
                           const BstDeckFile *river,
                           unsigned columns,
                           unsigned rows,
                           uint32_t seed) G_GNUC_WARN_UNUSED_RESULT;
