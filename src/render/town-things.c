/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Houses, churches, towers and gates.
 */
#include "render/palette.h"
#include "render/things.h"

/* The ridge runs across: the front of the roof and a wall below it are seen. */
#define WIDE_HOUSE(lit, shade)                                                               \
  {                                                                                          \
    BST_INKED (BST_PLASTER_DARK, 1, "M-7.6,1L7.6,1L7.6,8L-7.6,8Z"),                          \
      BST_INKED (lit, 1, "M-9.2,2.6L-6.8,-6.8L6.8,-6.8L9.2,2.6Z"),                           \
      BST_FILL (shade, "M-8.6,2.1L-7.9,-.8L7.9,-.8L8.6,2.1Z"),                               \
      BST_FILL (BST_DOOR, "M-4.6,4.2L-2.2,4.2L-2.2,8L-4.6,8ZM2,4.2L4.6,4.2L4.6,6.4L2,6.4Z"), \
      BST_STAMP_END                                                                          \
  }

/* The ridge runs away from us: a gable, a lit and a shaded half of the roof. */
#define GABLE_HOUSE(lit, shade)                                                 \
  {                                                                             \
    BST_INKED (BST_PLASTER, 1, "M-5.4,8.4L-5.4,.6L0,-5L5.4,.6L5.4,8.4Z"),       \
      BST_INKED (lit, 1, "M-6.8,2.2L-6.8,-4.4L0,-11.4L6.8,-4.4L6.8,2.2L0,-5Z"), \
      BST_FILL (shade, "M6.3,1L6.3,-4.2L0,-10.7L0,-5.6Z"),                      \
      BST_FILL (BST_DOOR, "M-1.4,8.4L-1.4,4L1.4,4L1.4,8.4Z"),                   \
      BST_STAMP_END                                                             \
  }

static const BstStamp house_1[] = WIDE_HOUSE (BST_ROOF, BST_ROOF_DARK);
static const BstStamp house_2[] = GABLE_HOUSE (BST_ROOF, BST_ROOF_DARK);
static const BstStamp house_3[] = WIDE_HOUSE (BST_ROOF_2, BST_ROOF_2_DARK);
static const BstStamp house_4[] = GABLE_HOUSE (BST_ROOF_3, BST_ROOF_3_DARK);
static const BstStamp house_5[] = WIDE_HOUSE (BST_ROOF_3, BST_ROOF_3_DARK);
static const BstStamp house_6[] = GABLE_HOUSE (BST_ROOF_2, BST_ROOF_2_DARK);

static const BstStamp church[] = {
  BST_INKED (BST_PLASTER_DARK, 1.2, "M-8,4L18,4L18,15L-8,15Z"),
  BST_INKED (BST_ROOF_2, 1.2, "M-8,6L-6,-7L16,-7L20,6Z"),
  BST_FILL (BST_ROOF_2_DARK, "M-8,5.4L-8,1L18.4,1L19.4,5.4Z"),
  BST_FILL (BST_WINDOW, "M2,14L2,10Q3.5,7.5 5,10L5,14ZM10,14L10,10Q11.5,7.5 13,10L13,14Z"),
  BST_INKED (BST_PLASTER, 1.2, "M-18,15L-18,-10L-6,-10L-6,15Z"),
  BST_FILL (BST_PLASTER_DARK, "M-11,14.4L-11,-9.4L-6.6,-9.4L-6.6,14.4Z"),
  BST_INKED (BST_SLATE, 1.2, "M-20,-9L-12,-26L-4,-9Z"),
  BST_FILL (BST_SLATE_DARK, "M-12,-25L-4.8,-9.6L-11,-9.6Z"),
  BST_FILL (BST_WINDOW, "M-14,-1L-14,-5Q-12,-8 -10,-5L-10,-1Z"),
  BST_STAMP_END,
};

static const BstStamp wall_tower[] = {
  BST_INKED (BST_STONE, 1.2, "M-6.5,2L-6.5,-12L6.5,-12L6.5,2Q0,6 -6.5,2Z"),
  BST_FILL (BST_STONE_DARK, "M1.5,4L1.5,-11.6L6,-11.6L6,2Q4,3.6 1.5,4Z"),
  BST_INKED (BST_ROOF_2, 1.2, "M-8.4,-10.4L0,-24L8.4,-10.4Q0,-6.8 -8.4,-10.4Z"),
  BST_FILL (BST_ROOF_2_DARK, "M.4,-22.6L7.6,-10.4Q4,-8.8 1.6,-8.7Z"),
  BST_FILL (BST_WINDOW, "M-2.6,-1L-2.6,-5L-.8,-5L-.8,-1Z"),
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
  [BST_THING_HOUSE] = {
    .looks = { house_1, house_2, house_3, house_4, house_5, house_6 },
    .shadow = "M-5,8L3,11L11,10L12,3L8,0L0,2Z",
  },
  [BST_THING_CHURCH] = { .looks = { church }, .shadow = "M-14,15L-6,20L24,20L25,8L16,2Z" },
  [BST_THING_WALL_TOWER] = { .looks = { wall_tower }, .shadow = "O5,4,9,5" },
  [BST_THING_GATE] = { .looks = { gate }, .shadow = "O6,8,17,5" },
  [BST_THING_ARCH] = { .looks = { arch }, .shadow = NULL },
  [BST_THING_KEEP] = { .looks = { keep }, .shadow = "M-14,20L-4,27L30,27L29,6L16,-4Z" },
};

const BstThingArt *
bst_town_thing (BstThing thing)
{
  return arts[thing].looks[0] != NULL ? &arts[thing] : NULL;
}
