/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row of the table of what can be put on a tile.
 *
 *     tile-put.c       the table, and where things go
 *     tile-put-art.c   what they look like
 */
#pragma once

#include "editor/tile/tile-put.h"
#include "render/tile/layout.h"

typedef enum {
  BST_PUT_BUILDING,
  BST_PUT_SHIELD,
  BST_PUT_SYMBOL,
} BstPutType;

struct _BstPut
{
  BstPutType type;
  BstPutGroup group;
  unsigned which; /* BstFeatureType or BstSymbol */

  /* How it is drawn: a thing and how far that reaches around its middle; BST_THINGS for
   * what is only seen as part of a road or river. */
  BstThing thing;
  double radius;
};
