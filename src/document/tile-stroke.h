/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a hand that draws on a tile means: changing a side, and strokes from one place of
 * the tile to another.  This adds to the plain operations of a draft what people expect of
 * them: three roads meet at a crossing, a road leads to the monastery.
 */
#pragma once

#include "document/tile-draft.h"

typedef enum {
  BST_STROKE_NONE,
  BST_STROKE_PORT,     /* `index` is a port of the border */
  BST_STROKE_BUILDING, /* `index` is a feature that was dropped on the tile */
  BST_STROKE_MIDDLE,
} BstStrokePlace;

typedef struct
{
  BstStrokePlace type;
  unsigned index;
} BstStrokeEnd;

/* Makes a side show `edge`, or the next and the one before of what it can show.  A new
 * road leads to a monastery or shrine if there is one. */
gboolean bst_stroke_set_side (BstTileDraft *draft, unsigned side, BstEdge edge);
void bst_stroke_cycle_side (BstTileDraft *draft, unsigned side);
void bst_stroke_cycle_side_back (BstTileDraft *draft, unsigned side);

/*
 * Draws from one place to another; the order does not matter.
 *
 *   port, port       they are joined; a third road makes a crossing; two bare sides get a road
 *   port, building   the road ends there
 *   port, middle     the side is parted from others; roads that end there make a crossing
 *
 * A bare side gets a road first if it is drawn from there to a building or to the middle.
 */
gboolean bst_stroke_draw (BstTileDraft *draft, BstStrokeEnd from, BstStrokeEnd to);

/* Whether that would change anything. */
gboolean bst_stroke_can_draw (BstTileDraft *draft, BstStrokeEnd from, BstStrokeEnd to);

/* All roads that end in the open lead to the monastery or shrine `building`. */
void bst_stroke_lead_roads (BstTileDraft *draft, unsigned building);
