/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row of the table of what can be put on a tile.
 *
 *     palette-item.c       the table, and where things go
 *     palette-item-art.c   what they look like
 */
#pragma once

#include "editor/tile/palette-item.h"
#include "render/tile/layout.h"

typedef enum {
  BST_PALETTE_BUILDING,
  BST_PALETTE_SHIELD,
  BST_PALETTE_SYMBOL,
  BST_PALETTE_OWN, /* a symbol of the deck's own */
} BstPutType;

struct _BstPaletteItem
{
  BstPutType type;
  BstPaletteGroup group;
  unsigned which; /* BstFeatureType or BstSymbol */

  /* How it is drawn: a thing and how far that reaches around its middle; BST_THINGS for
   * what is only seen as part of a road or river. */
  BstArtThing thing;
  double radius;
};
