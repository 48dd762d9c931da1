/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Churches, towers and gates.
 */
#include "render/tile/palette.h"
#include "render/tile/things.h"

static const BstStamp church[] = {
  BST_INKED (BST_PLASTER, 1.2, "M-18,15L-18,-10L-6,-10L-6,4L18,4L18,15Z"),
  BST_INKED (BST_ROOF_2, 1.2, "M-6,6L-6,-7L16,-7L20,6Z"),
  BST_FILL (BST_PLASTER_DARK, "M-11,14.4L-11,-9.4L-6.6,-9.4L-6.6,14.4Z"),
  BST_INKED (BST_SLATE, 1.2, "M-20,-9L-12,-26L-4,-9Z"),
  BST_FILL (BST_SLATE_DARK, "M-12,-25L-4.8,-9.6L-11,-9.6Z"),
  BST_FILL (BST_WINDOW, "M2,14L2,10Q3.5,7.5 5,10L5,14ZM10,14L10,10Q11.5,7.5 13,10L13,14Z"
                        "M-14,-1L-14,-5Q-12,-8 -10,-5L-10,-1Z"),
  BST_STAMP_END,
};

/* The first part is the ink around the others: there are many, and strokes are slow. */
static const BstStamp wall_tower[] = {
  BST_FILL (BST_INK_LINE, "M-7.1,2.6L-7.1,-9.4L-9.4,-10.6L0,-25.4L9.4,-10.6L7.1,-9.4L7.1,2.6"
                          "Q0,6.6 -7.1,2.6Z"),
  BST_FILL (BST_STONE, "M-5.9,1.7L-5.9,-10L5.9,-10L5.9,1.7Q0,5.2 -5.9,1.7Z"),
  BST_FILL (BST_STONE_DARK, "M1.5,3.4L1.5,-10L5.9,-10L5.9,1.7Q4,3 1.5,3.4ZM-3,-1L-3,-5"
                            "L-1.2,-5L-1.2,-1ZM-5.9,-7L5.9,-7L5.9,-10L-5.9,-10Z"),
  BST_FILL (BST_ROOF_2, "M-7.6,-10.7L0,-22.8L7.6,-10.7Q0,-7.6 -7.6,-10.7Z"),
  BST_STAMP_END,
};

static const BstStamp gate[] = {
  BST_INKED (BST_STONE, 1.2, "M-8,5L-8,-15L-4.8,-15L-4.8,-12.4L-1.6,-12.4L-1.6,-15L1.6,-15"
                             "L1.6,-12.4L4.8,-12.4L4.8,-15L8,-15L8,5Z"),
  BST_FILL (BST_BLACK, "M-5.4,6L-5.4,-3Q-5.4,-8.6 0,-8.6Q5.4,-8.6 5.4,-3L5.4,6Z"),
  BST_INKED (BST_STONE, 1.2, "M-16,6L-16,-14L-7,-14L-7,6Q-11.5,8.6 -16,6ZM7,6L7,-14L16,-14L16,6"
                             "Q11.5,8.6 7,6Z"),
  BST_FILL (BST_STONE_DARK, "M-11,7L-11,-13.4L-7.6,-13.4L-7.6,6ZM12,7L12,-13.4L15.4,-13.4L15.4,6Z"),
  BST_INKED (BST_ROOF_2, 1.2, "M-17.6,-12.6L-11.5,-24L-5.4,-12.6Q-11.5,-9.6 -17.6,-12.6Z"
                              "M5.4,-12.6L11.5,-24L17.6,-12.6Q11.5,-9.6 5.4,-12.6Z"),
  BST_STAMP_END,
};

/* The same in a wall that runs from north to south: the road goes through sideways. */
static const BstStamp side_gate[] = {
  BST_INKED (BST_STONE, 1.2, "M-8,-6L-8,-21L8,-21L8,-6Q0,-3 -8,-6Z"),
  BST_FILL (BST_BLACK, "M-10,10L-10,-4Q-9,-9 -5,-9L5,-9Q9,-9 10,-4L10,10Z"),
  BST_INKED (BST_STONE, 1.2, "M-5.5,-13L5.5,-13L5.5,7L-5.5,7ZM-8,22L-8,6L8,6L8,22Q0,25 -8,22Z"),
  BST_FILL (BST_STONE_DARK, "M2.5,-4.6L2.5,-20.4L7.4,-20.4L7.4,-5.6Z"
                            "M2.5,23.2L2.5,6.6L7.4,6.6L7.4,22Q5,23 2.5,23.2Z"),
  BST_INKED (BST_ROOF_2, 1.2, "M-9.6,-19L0,-32L9.6,-19Q0,-15.4 -9.6,-19Z"
                              "M-9.6,8L0,-5L9.6,8Q0,11.6 -9.6,8Z"),
  BST_STAMP_END,
};

static const BstStamp arch[] = {
  BST_INKED (BST_STONE_MID, 1.2, "M-27,9L-27,-12L27,-12L27,9L19,9Q19,-5 0,-5Q-19,-5 -19,9Z"),
  BST_FILL (BST_WINDOW, "M-19,9Q-19,-5 0,-5Q19,-5 19,9Q10,2 0,2Q-10,2 -19,9Z"),
  BST_INKED (BST_STONE, 1.2, "M-28,-16L28,-16L28,-10L-28,-10Z"),
  BST_STAMP_END,
};

static const BstStamp keep[] = {
  BST_INKED (BST_STONE, 1.4, "M-20,20L-20,-16L-13,-16L-13,-11L-6,-11L-6,-16L6,-16L6,-11L13,-11"
                             "L13,-16L20,-16L20,20Z"),
  BST_FILL (BST_STONE_DARK, "M8,19.4L8,-10.6L13.4,-10.6L13.4,-15.4L19.4,-15.4L19.4,19.4Z"),
  BST_FILL (BST_WINDOW, "M-5,20L-5,8Q0,1 5,8L5,20ZM-13,-1L-13,-7L-10,-7L-10,-1Z"
                        "M-2,-2L-2,-8L2,-8L2,-2Z"),
  BST_DRAWN (BST_INK_LINE, 2, "M0,-16L0,-38"),
  BST_INKED (BST_RED, 1.2, "M0,-38L18,-33L0,-27Z"),
  BST_STAMP_END,
};

static const BstThingArt arts[BST_THINGS] = {
  [BST_THING_CHURCH] = { .looks = { church }, .shadow = "M-14,15L-6,20L24,20L25,8L16,2Z" },
  [BST_THING_WALL_TOWER] = { .looks = { wall_tower }, .shadow = "O5,4,9,5" },
  [BST_THING_GATE] = { .looks = { gate, side_gate }, .shadow = "O6,8,17,5" },
  [BST_THING_ARCH] = { .looks = { arch }, .shadow = NULL },
  [BST_THING_KEEP] = { .looks = { keep }, .shadow = "M-14,20L-4,27L30,27L29,6L16,-4Z" },
};

const BstThingArt *
bst_town_thing (BstArtThing thing)
{
  return arts[thing].looks[0] != NULL ? &arts[thing] : NULL;
}
