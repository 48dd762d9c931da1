/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Goods by themselves.
 */
#include "render/tile/good-art.h"

#include "render/tile/things.h"

#define BOX 50 /* units around what is drawn on a tile */

static const BstArtThing things[BST_GOODS] = {
  [BST_GOOD_WINE] = BST_THING_WINE,
  [BST_GOOD_GRAIN] = BST_THING_GRAIN,
  [BST_GOOD_CLOTH] = BST_THING_CLOTH,
};

char *
bst_good_art_svg (BstGood good, double size)
{
  const BstThingArt *art = bst_symbol_thing (things[good]);
  BstCanvas canvas;

  bst_canvas_open (&canvas, size, size);
  bst_canvas_stamp (&canvas, art->looks[0], (BstPoint) { size / 2, size / 2 }, size / BOX);
  return bst_canvas_close (&canvas);
}
