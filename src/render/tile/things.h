/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How things look: rows of stamps.  Their origin is the middle of what they cover, the
 * view is from the south and a little above, the light comes from the north-west.
 */
#pragma once

#include "render/canvas.h"
#include "render/tile/layout.h"

#define BST_THING_LOOKS 8

typedef struct
{
  const BstStamp *looks[BST_THING_LOOKS]; /* at least one; NULL behind the last */
  const char *shadow;                     /* or NULL */
  double drop;                            /* of tall things, so that they reach as far up as down */
} BstThingArt;

/* NULL for those that it does not know. */
const BstThingArt *bst_land_thing (BstArtThing thing);
const BstThingArt *bst_town_thing (BstArtThing thing);
const BstThingArt *bst_building_thing (BstArtThing thing);
const BstThingArt *bst_symbol_thing (BstArtThing thing);

#define BST_FILL(colour, shape)   \
  {                               \
    { .fill = (colour) }, (shape) \
  }
#define BST_INKED(colour, size, shape)                                     \
  {                                                                        \
    { .fill = (colour), .stroke = BST_INK_LINE, .width = (size) }, (shape) \
  }
#define BST_DRAWN(colour, size, shape)               \
  {                                                  \
    { .stroke = (colour), .width = (size) }, (shape) \
  }
#define BST_FAINT(colour, strength, shape)               \
  {                                                      \
    { .fill = (colour), .opacity = (strength) }, (shape) \
  }
