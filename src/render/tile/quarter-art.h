/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The four quarters of the fortress: where their yards lie, the buildings that they are known by,
 * and where people stand in them.  All measures are units of BST_ART_SIZE to a tile.
 */
#pragma once

#include "engine/move.h"
#include "render/canvas.h"

#define BST_YARD_WIDTH 316.0
#define BST_YARD_HEIGHT 188.0

/* The ground of a yard, and of one that the count keeps locked. */
#define BST_YARD_GROUND "#eddcb2"
#define BST_YARD_LOCKED "#d8a999"

/* The middle of a yard, from the north-west corner of the space that has the quarters. */
BstPoint bst_yard_middle (BstQuarter quarter);

/* Where the building is in a yard, from its middle, and how large. */
#define BST_YARD_BUILDING_SIZE 124.0
BstPoint bst_yard_building (void);

/* Where somebody stands who is number `index` of `n` in a yard, from its middle, and how large. */
BstPoint bst_yard_stand (unsigned index, unsigned n, double *out_size);

/* The building of a quarter around `centre`. */
void bst_quarter_art_draw (BstCanvas *canvas, BstQuarter quarter, BstPoint centre, double size);

/* The same by itself.  Free with g_free(). */
char *bst_quarter_art_svg (BstQuarter quarter, double size) G_GNUC_WARN_UNUSED_RESULT;
