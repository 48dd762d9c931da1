/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols.  Each has a shape and a colour of its own that survive at a fifth of the size.
 */
#include "render/palette.h"
#include "render/things.h"

#define PIG "#f5b4b4"
#define PIG_DARK "#d9868c"
#define SCALE "#8a5fb0" /* of the dragon, as of its figure */

static const BstStamp shield[] = {
  BST_INKED (BST_WHITE, 1.6, "M-19,-22L19,-22L19,-2Q19,14 0,25Q-19,14 -19,-2Z"),
  BST_FILL (BST_BLUE, "M-15,-18L15,-18L15,-2Q15,11 0,20Q-15,11 -15,-2Z"),
  BST_FILL (BST_GOLD, "M-4,-18L4,-18L4,17.6L0,20L-4,17.6ZM-15,-6L15,-6L14.8,2L-14.8,2Z"),
  BST_STAMP_END,
};

static const BstStamp cathedral[] = {
  BST_INKED (BST_STONE_MID, 1.6, "M-20,2L40,2L40,32L-20,32Z"),
  BST_INKED (BST_SLATE, 1.6, "M-20,6L-14,-22L36,-22L44,6Z"),
  BST_FILL (BST_SLATE_DARK, "M-20,5L-18,-6L41,-6L43,5Z"),
  BST_FILL (BST_WINDOW, "M8,28L8,16Q12,9 16,16L16,28ZM24,28L24,16Q28,9 32,16L32,28Z"),
  BST_INKED (BST_STONE, 1.6, "M-24,34L-24,-6L-8,-24L8,-6L8,34Z"),
  BST_FILL (BST_WINDOW, "M-15,34L-15,20Q-8,9 -1,20L-1,34Z"),
  BST_INKED (BST_GOLD, 1.4, "O-8,0,7,7"),
  BST_FILL (BST_VIOLET, "O-8,0,4.4,4.4"),
  BST_INKED (BST_STONE, 1.6, "M-40,34L-40,-24L-22,-24L-22,34ZM6,34L6,-24L24,-24L24,34Z"),
  BST_FILL (BST_STONE_DARK, "M-29,33L-29,-23L-23,-23L-23,33ZM17,33L17,-23L23,-23L23,33Z"),
  BST_INKED (BST_SLATE, 1.6, "M-43,-22L-31,-52L-19,-22ZM3,-22L15,-52L27,-22Z"),
  BST_FILL (BST_SLATE_DARK, "M-31,-49L-21,-23L-30,-23ZM15,-49L25,-23L16,-23Z"),
  BST_FILL (BST_WINDOW, "M-36,-2L-36,-12Q-33.5,-17 -31,-12L-31,-2Z"
                        "M10,-2L10,-12Q12.5,-17 15,-12L15,-2Z"),
  BST_STAMP_END,
};

static const BstStamp princess[] = {
  BST_INKED (BST_PINK, 1.6, "M-18,25Q-12,4 -5,-3L5,-3Q12,4 18,25Q0,30 -18,25Z"),
  BST_FILL (BST_PINK_DARK, "M6,27Q5,10 2,-3L5,-3Q12,4 17.2,24.6Q12,26.6 6,27Z"),
  BST_FILL (BST_WHITE, "M-16,18Q0,24 16,18L17,22Q0,28 -17,22Z"),
  BST_INKED (BST_TRUNK, 1.4, "M-10,-8Q-12,-22 0,-22Q12,-22 10,-8Q12,2 7,4L-7,4Q-12,2 -10,-8Z"),
  BST_FILL (BST_SKIN, "O0,-10,7,8M-5,-3L5,-3L3,3L-3,3Z"),
  BST_INKED (BST_GOLD, 1.4, "M-10,-16L-12,-29L-5,-22L0,-31L5,-22L12,-29L10,-16Z"),
  BST_STAMP_END,
};

/* Goods lie on a white cloth, so that they are seen between the roofs. */
#define CLOTH_BENEATH BST_INKED (BST_WHITE, 1.6, "O0,0,23,22")

static const BstStamp wine[] = {
  CLOTH_BENEATH,
  BST_INKED (BST_TRUNK, 1.4, "M-12,-13Q0,-18 12,-13Q17,0 12,13Q0,18 -12,13Q-17,0 -12,-13Z"),
  BST_FILL (BST_VIOLET, "O0,-13,10,3.6"),
  BST_DRAWN (BST_GOLD, 2.6, "M-14.4,-6Q0,-1 14.4,-6M-14.4,7Q0,12 14.4,7"),
  BST_FILL (BST_VIOLET, "O0,2,3,3"),
  BST_STAMP_END,
};

static const BstStamp grain[] = {
  CLOTH_BENEATH,
  BST_DRAWN (BST_GOLD_DARK, 2.4, "M-9,15L7,-12M9,15L-7,-12M0,16L0,-14"),
  BST_FILL (BST_GOLD, "O0,-12,4,7O-8,-9,4,6.5O8,-9,4,6.5O-5,-2,3.6,6O5,-2,3.6,6"),
  BST_DRAWN (BST_GOLD_DARK, 1.2, "M0,-17L0,-7M-8,-14L-8,-4M8,-14L8,-4"),
  BST_INKED (BST_RED, 1.2, "M-7,4L7,4L7,9L-7,9Z"),
  BST_STAMP_END,
};

static const BstStamp cloth[] = {
  CLOTH_BENEATH,
  BST_INKED (BST_BLUE, 1.4, "M-15,-8L11,-8L11,12L-15,12Z"),
  BST_FILL (BST_BLUE_DARK, "M-15,5L11,5L11,12L-15,12Z"),
  BST_DRAWN (BST_GOLD, 2, "M-15,-2L11,-2M-15,8L11,8"),
  BST_INKED (BST_WATER_LIGHT, 1.4, "O12,2,5,10"),
  BST_DRAWN (BST_BLUE_DARK, 1.4, "M12,-3Q15,2 12,6Q10,2 12,0"),
  BST_STAMP_END,
};

static const BstStamp inn[] = {
  BST_INKED (BST_PLASTER, 1.6, "M-28.2,0L5.6,0L5.6,22.6L-28.2,22.6Z"),
  BST_DRAWN (BST_DOOR, 2, "M-28.2,9.4L5.6,9.4M-19.7,0L-19.7,22.6M-2.8,0L-2.8,22.6"),
  BST_FILL (BST_DOOR, "M-15,22.6L-15,12.2L-7.5,12.2L-7.5,22.6Z"),
  BST_FILL (BST_GOLD, "M-26.3,12.2L-21.6,12.2L-21.6,18L-26.3,18Z"
                      "M-.9,12.2L3.8,12.2L3.8,18L-.9,18Z"),
  BST_INKED (BST_ROOF_2, 1.6, "M-32,3.8L-25.4,-19.7L2.8,-19.7L9.4,3.8Z"),
  BST_FILL (BST_ROOF_2_DARK, "M-31,3L-29.1,-4.7L7.5,-4.7L8.8,3Z"),
  BST_INKED (BST_STONE_MID, 1.4, "M-20.7,-16L-20.7,-27.3L-14.1,-27.3L-14.1,-16Z"),
  BST_DRAWN (BST_INK_LINE, 3, "M11.3,24.4L11.3,-23.5L31,-23.5"),
  /* The sign: a foaming mug. */
  BST_INKED (BST_GOLD, 1.6, "M15,-18.8L31,-18.8L31,6.6L15,6.6Z"),
  BST_INKED (BST_RED, 1.2, "M17.9,-9.4L25.4,-9.4L25.4,2.8L17.9,2.8Z"
                           "M25.4,-6.6L29.1,-6.6L29.1,0L25.4,0Z"),
  BST_FILL (BST_WHITE, "O19.3,-10.3,2.8,3.2O24,-10.3,2.8,3.2"),
  BST_STAMP_END,
};

static const BstStamp well[] = {
  BST_INKED (BST_STONE, 1.4, "M-13,4L-13,14Q0,22 13,14L13,4Z"),
  BST_INKED (BST_STONE_MID, 1.4, "O0,4,13,6"),
  BST_FILL (BST_WATER_DARK, "O0,4.6,9,3.6"),
  BST_DRAWN (BST_DOOR, 2.6, "M-11,3L-11,-14M11,3L11,-14"),
  BST_INKED (BST_ROOF, 1.4, "M-16,-12L-11,-23L11,-23L16,-12Z"),
  BST_STAMP_END,
};

/* One pig that fills its pen says more than two small ones. */
static const BstStamp pigs[] = {
  BST_INKED (BST_HAY_GROUND, 1.4, "O0,10,29,17"),
  BST_DRAWN (BST_INK_LINE, 5.4, "M-24,4L-24,-16M-8,-6L-8,-22M8,-6L8,-22M24,4L24,-16"
                                "M-26,-9Q0,-20 26,-9"),
  BST_DRAWN (BST_TOWN_DARK, 2.8, "M-24,4L-24,-16M-8,-6L-8,-22M8,-6L8,-22M24,4L24,-16"
                                 "M-26,-9Q0,-20 26,-9"),
  BST_FILL (BST_SOIL, "O0,17,22,8"),
  BST_FILL (PIG_DARK, "M-8,14L-2,14L-2,25L-8,25ZM12,14L18,14L18,25L12,25Z"),
  BST_INKED (PIG, 1.6, "M-22,-2L-21,-10L-14,-6Q-4,-10 8,-8Q24,-4 23,9Q20,21 6,21Q-4,22 -10,18"
                       "Q-24,19 -25,8Q-25,2 -22,-2Z"),
  BST_FILL (PIG_DARK, "M-14,-6L-6,-9L-9,1ZM-4,21Q18,22 22,8Q12,17 -6,17Z"),
  BST_INKED (PIG_DARK, 1.4, "O-21,10,7,6"),
  BST_FILL (BST_BLACK, "O-23.5,10,1.5,2.2O-18.5,10,1.5,2.2O-15,2,2.2,2.4"),
  BST_STAMP_END,
};

/* A white rim, which lifts what it surrounds off both roofs and meadows. */
#define HALO(shape)                                               \
  {                                                               \
    { .fill = BST_WHITE, .stroke = BST_WHITE, .width = 7 }, shape \
  }

static const BstStamp dragon[] = {
  HALO ("M-27.9,-12.6L-15.3,-22.5L-7.2,-28.8L-5.4,-22.5Q0,-18.9 0,-10.8L9,-28.8"
        "Q13.5,-23.4 29.7,-23.4L26.1,-7.2L17.1,-0.9L12.6,4.5L19.8,10.8L28.8,1.8L30.6,12.6"
        "Q27.9,24.3 18,23.4L12.6,27.9L-13.5,27.9L-10.8,18Q-17.1,7.2 -10.8,-2.7L-11.7,-8.1"
        "L-25.2,-3.6Z"),
  BST_INKED (BST_GOLD, 1.8, "M-2.7,5.4Q-3.6,-15.3 8.1,-28.8Q12.6,-22.5 29.7,-23.4"
                            "Q22.5,-17.1 27,-7.2Q18,-9.9 17.1,0Q10.8,-3.6 9.9,9Z"),
  BST_INKED (SCALE, 1.8, "M-27.9,-12.6L-15.3,-21.6Q-2.7,-25.2 0,-15.3Q2.7,-6.3 -2.7,0"
                         "Q-4.5,4.5 0,5.4Q13.5,4.5 17.1,13.5Q19.8,17.1 23.4,14.4"
                         "Q25.2,10.8 19.8,9L28.8,0.9L31.5,12.6Q29.7,24.3 18,23.4L12.6,21.6"
                         "L13.5,27.9L5.4,27.9L4.5,22.5L-3.6,22.5L-5.4,27.9L-13.5,27.9"
                         "L-10.8,18.9Q-17.1,9 -10.8,-2.7Q-6.3,-9 -10.8,-9.9L-17.1,-6.3"
                         "L-25.2,-3.6Z"),
  BST_FILL (BST_LAVA, "M-26.1,-7.7L-16.2,-11.7L-19.8,-7.7Z"),
  BST_INKED (BST_GOLD, 1.2, "M-10.8,-21.6L-2.7,-30.6L-4.5,-19.8Z"),
  BST_FILL (BST_WHITE, "O-14.4,-16.2,2.5,2.5"),
  BST_STAMP_END,
};

static const BstStamp volcano[] = {
  BST_INKED (BST_ROCK, 1.6, "M-46,32Q-24,18 -14,-18L14,-18Q24,18 46,32Q20,42 0,41Q-20,42 -46,32Z"),
  BST_FILL (BST_ROCK_DARK, "M6,-18L14,-18Q24,18 45,32Q26,39 14,40Q22,16 6,-18Z"),
  BST_FILL (BST_LAVA, "M-9,-17Q-12,0 -17,8Q-20,18 -14,20Q-9,14 -6,2Q-4,18 2,28Q8,30 7,18"
                      "Q4,4 8,-17Z"),
  BST_FILL (BST_LAVA_LIGHT, "M-5,-17Q-7,0 -12,12Q-6,0 -3,-8Q0,12 3,20Q2,0 4,-17Z"),
  BST_INKED (BST_LAVA, 1.6, "O0,-18,14,5"),
  BST_FILL (BST_LAVA_LIGHT, "O-1,-18,8,2.6"),
  BST_INKED (BST_SMOKE, 1.2, "M-6,-22Q-16,-26 -9,-33Q-12,-44 0,-43Q10,-50 15,-40Q24,-36 15,-30"
                             "Q14,-22 4,-24Q-2,-20 -6,-22Z"),
  BST_STAMP_END,
};

static const BstStamp portal[] = {
  BST_INKED (BST_STONE_MID, 1.4, "O0,22,28,8"),
  BST_INKED (BST_STONE, 1.6, "M-24,22L-24,-6Q-24,-30 0,-30Q24,-30 24,-6L24,22Z"),
  BST_INKED (BST_VIOLET, 1.6, "M-14,22L-14,-5Q-14,-20 0,-20Q14,-20 14,-5L14,22Z"),
  BST_DRAWN (BST_WHITE, 2.4, "M0,10Q-9,6 -8,-3Q-6,-12 2,-11Q9,-9 7,-1Q5,5 -1,3Q-4,0 -1,-3"),
  BST_DRAWN (BST_STONE_LINE, 1.4, "M-24,4L-14,4M14,4L24,4M-17,-22L-11,-15M17,-22L11,-15"
                                  "M0,-30L0,-20"),
  BST_STAMP_END,
};

static const BstStamp bazaar[] = {
  BST_INKED (BST_TRUNK, 1.4, "M-27,4L27,4L27,22L-27,22Z"),
  BST_FILL (BST_GOLD, "O-18,4,5,5O-8,4,5,5"),
  BST_FILL (BST_RED, "O4,4,5,5O-13,-1,4,4"),
  BST_FILL (BST_LEAF_3, "O14,4,5,5O21,4,5,5"),
  BST_DRAWN (BST_DOOR, 2.6, "M-26,22L-26,-16M26,22L26,-16"),
  BST_INKED (BST_WHITE, 1.6, "M-31,-8L-25,-28L25,-28L31,-8Q26,-2 20.6,-8Q15.4,-2 10.3,-8"
                             "Q5,-2 0,-8Q-5,-2 -10.3,-8Q-15.4,-2 -20.6,-8Q-26,-2 -31,-8Z"),
  BST_FILL (BST_BLUE, "M-31,-8L-25,-28L-16.6,-28L-20.6,-8Q-26,-2 -31,-8ZM-10.3,-8L-8.3,-28L0,-28"
                      "L0,-8Q-5,-2 -10.3,-8ZM10.3,-8L8.3,-28L16.6,-28L20.6,-8Q15.4,-2 10.3,-8Z"),
  BST_STAMP_END,
};

static const BstStamp hill[] = {
  BST_FILL (BST_LEAF_2, "M-4,28Q8,-8 22,-14Q34,-16 46,24Q24,34 -4,28Z"),
  BST_FILL (BST_LEAF_3, "M-46,24Q-38,-2 -18,-24Q-6,-36 6,-20Q22,2 28,29Q-10,38 -46,24Z"),
  BST_FILL (BST_LEAF_2, "M-5,-28Q1,-27 6,-20Q22,2 28,29Q16,32 6,32Q16,4 -5,-28Z"),
  BST_FILL (BST_PASTURE, "M-41,24Q-34,-2 -16,-22Q-10,-29 -6,-27Q-21,-10 -25,4Q-28,16 -26,29"
                         "Q-34,27 -41,24Z"),
  BST_DRAWN (BST_LEAF_DARK, 2, "M-46,24Q-38,-2 -18,-24Q-6,-36 6,-20Q10,-14 13,-8Q18,-13 22,-14"
                               "Q34,-16 46,24M-12,-8Q-5,4 -6,14M-14,16Q-11,22 -12,28M30,-4"
                               "Q34,6 35,16"),
  BST_STAMP_END,
};

/* Rows of vines, and a bunch of grapes larger than life. */
static const BstStamp vineyard[] = {
  BST_INKED (BST_SOIL, 1.4, "M-30,-22L30,-22L31,25L-31,25Z"),
  BST_DRAWN (BST_LEAF_2, 7, "M-24,-14L24,-14M-24,2L24,2M-24,18L24,18"),
  BST_DRAWN (BST_LEAF_LIGHT, 2.2, "M-24,-16L22,-16M-24,0L22,0M-24,16L22,16"),
  BST_INKED (BST_VIOLET, 1.4, "M0,25Q-5,21 -4,15Q-11,15 -10,8Q-17,6 -14,-1Q-13,-7 -6,-6Q0,-10 6,-6"
                              "Q13,-7 14,-1Q17,6 10,8Q11,15 4,15Q5,21 0,25Z"),
  BST_FILL (BST_PINK, "O-8,-1,2.6,2.6O1,0,2.6,2.6O-4,8,2.6,2.6O-1,17,2.2,2.2"),
  BST_INKED (BST_LEAF_LIGHT, 1.4, "M0,-7Q-12,-8 -13,-20Q-2,-21 0,-10Q2,-21 13,-20Q12,-8 0,-7Z"),
  BST_STAMP_END,
};

static const BstStamp quarters[] = {
  BST_INKED (BST_STONE, 2, "O0,0,38,36"),
  BST_FILL (BST_BLUE, "M-2,-2L-2,-31Q-31,-30 -33,-2Z"),
  BST_FILL (BST_RED, "M2,-2L2,-31Q31,-30 33,-2Z"),
  BST_FILL (BST_GOLD, "M-2,2L-2,31Q-31,30 -33,2Z"),
  BST_FILL (BST_LEAF_2, "M2,2L2,31Q31,30 33,2Z"),
  BST_STAMP_END,
};

static const BstStamp own[] = {
  BST_INKED (BST_WHITE, 1.6, "O0,0,24,23"),
  BST_INKED (BST_VIOLET, 1.4, "M0,-18L5,-6L18,-6L8,3L12,16L0,8L-12,16L-8,3L-18,-6L-5,-6Z"),
  BST_STAMP_END,
};

static const BstThingArt arts[BST_THINGS] = {
  [BST_THING_SHIELD] = {
    .looks = { shield },
    .shadow = "M-15,-18L23,-18L23,2Q23,18 4,29Q-15,18 -15,2Z",
  },
  [BST_THING_CATHEDRAL] = {
    .looks = { cathedral },
    .shadow = "M-34,34L-26,42L50,42L50,10L40,2Z",
    .drop = 5,
  },
  [BST_THING_PRINCESS] = { .looks = { princess }, .shadow = "O5,25,20,6" },
  [BST_THING_WINE] = { .looks = { wine }, .shadow = "O4,4,23,22" },
  [BST_THING_GRAIN] = { .looks = { grain }, .shadow = "O4,4,23,22" },
  [BST_THING_CLOTH] = { .looks = { cloth }, .shadow = "O4,4,23,22" },
  [BST_THING_INN] = { .looks = { inn }, .shadow = "M-24,23L-16,28L12,28L13,10L6,0Z" },
  [BST_THING_WELL] = { .looks = { well }, .shadow = "O5,14,15,7" },
  [BST_THING_PIGS] = { .looks = { pigs }, .shadow = "O3,12,29,17" },
  [BST_THING_DRAGON] = { .looks = { dragon }, .shadow = "O5,26,27,7" },
  [BST_THING_VOLCANO] = { .looks = { volcano }, .shadow = "O6,34,42,9", .drop = 3 },
  [BST_THING_PORTAL] = { .looks = { portal }, .shadow = "O6,24,28,8" },
  [BST_THING_BAZAAR] = { .looks = { bazaar }, .shadow = "O5,22,30,7" },
  [BST_THING_HILL] = { .looks = { hill }, .shadow = "O4,25,44,11" },
  [BST_THING_VINEYARD] = {
    .looks = { vineyard },
    .shadow = "M-28,24L-25,27L34,27L33,-16L29,-22Z",
  },
  [BST_THING_QUARTERS] = { .looks = { quarters }, .shadow = "O4,4,38,36" },
  [BST_THING_OWN] = { .looks = { own }, .shadow = "O4,4,24,23" },
};

const BstThingArt *
bst_symbol_thing (BstThing thing)
{
  return arts[thing].looks[0] != NULL ? &arts[thing] : NULL;
}
