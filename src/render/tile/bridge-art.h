/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A bridge across a whole tile, seen from above: a road on stone piers, with parapets in the
 * colour of whoever built it.
 */
#pragma once

#include "io/colour.h"
#include "render/canvas.h"

/* Draws the bridge over the tile whose corner is `corner`, along an axis of the map: 0 from north
 * to south, 1 from west to east. */
void bst_bridge_art_draw (BstCanvas *canvas, unsigned axis, BstColour colour, BstPoint corner);

/* The same as a picture of the size of a tile.  Free with g_free(). */
char *bst_bridge_art_svg (unsigned axis, BstColour colour) G_GNUC_WARN_UNUSED_RESULT;
