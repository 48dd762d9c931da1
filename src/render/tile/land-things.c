/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Small things of the countryside.
 */
#include "render/tile/palette.h"
#include "render/tile/things.h"

#define TREE(leaf)                                                                 \
  {                                                                                \
    BST_FILL (BST_LEAF_DARK, "O0,-1,9,9.5"), BST_FILL (leaf, "O-.5,-1.8,7.8,8.2"), \
      BST_FILL (BST_LEAF_LIGHT, "O-2.6,-4.4,3.6,3.2"), BST_STAMP_END               \
  }

static const BstStamp tree_1[] = TREE (BST_LEAF);
static const BstStamp tree_2[] = TREE (BST_LEAF_2);
static const BstStamp tree_3[] = TREE (BST_LEAF_3);

static const BstStamp bush[] = {
  BST_FILL (BST_LEAF_DARK, "O0,0,6.6,5.4"),
  BST_FILL (BST_LEAF, "O-.4,-.7,5.6,4.4"),
  BST_FILL (BST_LEAF_LIGHT, "O-1.8,-2,2.3,1.6"),
  BST_STAMP_END,
};

static const BstStamp haystack[] = {
  BST_INKED (BST_GRAIN, 1, "M-8,6Q-10,-1 -4,-6Q0,-11 4,-6Q10,-1 8,6Q0,9 -8,6Z"),
  BST_FILL (BST_GRAIN_DARK, "M1,7.3Q5,2 3.5,-6Q9.5,-1 7.5,6Q4,7.2 1,7.3Z"),
  BST_STAMP_END,
};

static const BstStamp sheep[] = {
  BST_FILL (BST_BLACK, "O-5.6,-1.4,2.4,2.2M-3,2L-1.6,2L-1.6,6L-3,6ZM2.4,2L3.8,2L3.8,6L2.4,6Z"),
  BST_INKED (BST_WHITE, 0.9, "O.6,0,5.4,4"),
  BST_STAMP_END,
};

static const BstStamp tuft[] = {
  BST_DRAWN (BST_MEADOW_GRASS, 1.3, "M-3,2L-4.4,-2M0,2.2L0,-3.4M3,2L4.4,-2"),
  BST_STAMP_END,
};

static const BstStamp flowers_1[] = {
  BST_FILL (BST_WHITE, "O-4,0,1.5,1.5O1,-3,1.5,1.5O4,2,1.5,1.5"),
  BST_STAMP_END,
};

static const BstStamp flowers_2[] = {
  BST_FILL (BST_RED, "O-3,1,1.5,1.5O2,-2,1.5,1.5O4,3,1.5,1.5"),
  BST_STAMP_END,
};

static const BstThingArt arts[BST_THINGS] = {
  [BST_THING_TREE] = { .looks = { tree_1, tree_2, tree_3 }, .shadow = "O4,5.5,9,6" },
  [BST_THING_BUSH] = { .looks = { bush }, .shadow = "O2.5,3,6.8,4" },
  [BST_THING_HAYSTACK] = { .looks = { haystack }, .shadow = "O4,6,9.5,4.5" },
  [BST_THING_SHEEP] = { .looks = { sheep }, .shadow = "O2,4.5,6.5,2.6" },
  [BST_THING_TUFT] = { .looks = { tuft }, .shadow = NULL },
  [BST_THING_FLOWERS] = { .looks = { flowers_1, flowers_2 }, .shadow = NULL },
};

const BstThingArt *
bst_land_thing (BstArtThing thing)
{
  return arts[thing].looks[0] != NULL ? &arts[thing] : NULL;
}
