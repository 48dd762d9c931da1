/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols.  Each has a shape and a colour of its own that survive at a fifth of the size.
 */
#include "render/tile/palette.h"
#include "render/tile/things.h"

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
  BST_INKED (BST_WHITE, 1.6, "O0,0,26,26"),
  BST_FILL (BST_WATER_LIGHT, "O0,0,22.4,22.4"),
  BST_FILL (BST_TRUNK, "M-14,-6Q-14,-17 0,-17Q14,-17 14,-6Q14,8 19,13L-19,13Q-14,8 -14,-6Z"),
  BST_FILL (BST_SKIN, "O0,-1,10.4,10.6M-6,6L-10,14L10,14L6,6Z"),
  BST_FILL (BST_PINK, "M-17.6,14Q-14,10 -10,10Q0,18 10,10Q14,10 17.6,14Q11,22.4 0,22.4"
                      "Q-11,22.4 -17.6,14Z"),
  BST_FILL (BST_BLACK, "O-4,0,1.4,2O4,0,1.4,2"),
  BST_INKED (BST_GOLD, 1.6, "M-15,-9L-19,-27L-8.4,-18L0,-31L8.4,-18L19,-27L15,-9Q0,-13 -15,-9Z"),
  BST_FILL (BST_RED, "O0,-16.5,3.2,3.2O0,5.6,2,1"),
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
  BST_DRAWN (BST_GOLD_DARK, 3.4, "M0,21L0,0"),
  BST_INKED (BST_GOLD, 1.5, "M0,17Q-15,17 -16,2Q-2,3 0,17ZM0,17Q15,17 16,2Q2,3 0,17Z"
                            "M0,5Q-14,4 -14,-10Q-2,-9 0,5ZM0,5Q14,4 14,-10Q2,-9 0,5Z"
                            "M0,-6Q-9,-13 0,-22Q9,-13 0,-6Z"),
  BST_STAMP_END,
};

/* A tunic, as a roll of cloth looks like a book from afar. */
static const BstStamp cloth[] = {
  CLOTH_BENEATH,
  BST_INKED (BST_BLUE, 1.5, "M-6,-18Q0,-13 6,-18L11,-17L20,-4L13,1L9,-5L9,2L14,17Q0,21 -14,17L-9,2"
                            "L-9,-5L-13,1L-20,-4L-11,-17Z"),
  BST_FILL (BST_WATER, "M-7,-13L-3,-13L-3,0L-7,0ZM-7,5L-3,5L-5,15L-10,14.4Z"),
  BST_DRAWN (BST_GOLD, 3.2, "M-12.4,13.6Q0,17.4 12.4,13.6M-8.4,2.4L8.4,2.4M-5.6,-16Q0,-11 5.6,-16"),
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
  BST_INKED (BST_STONE_MID, 1.6, "M-25,9L-22,24Q0,34 22,24L25,9Z"),
  BST_DRAWN (BST_STONE_LINE, 1.6, "M-23,17.6Q0,28 23,17.6M-14,12L-14,21M0,18L0,25M14,12L14,21"),
  BST_INKED (BST_STONE, 1.6, "O0,9,26,11"),
  BST_FILL (BST_BLUE_DARK, "O0,9.6,18.6,7"),
  BST_FILL (BST_WATER, "O0,12,13,4"),
  BST_DRAWN (BST_DOOR, 4.4, "M-20,9L-20,-18M20,9L20,-18M-20,-12L20,-12"),
  BST_DRAWN (BST_INK_LINE, 1.8, "M0,-12L0,-4"),
  BST_INKED (BST_GRAIN_DARK, 1.4, "M-8,-5L8,-5L6,8L-6,8Z"),
  BST_INKED (BST_ROOF_2, 1.6, "M-31,-15L0,-38L31,-15L24,-12L0,-28L-24,-12Z"),
  BST_STAMP_END,
};

/* One pig that looks at us says more than two small ones. */
static const BstStamp pigs[] = {
  BST_FILL (BST_SOIL, "O1,22,34,11"),
  BST_DRAWN (PIG_DARK, 3.4, "M22,2Q32,2 32,-5Q29,-11 26,-5Q27,0 35,-2"),
  BST_INKED (PIG_DARK, 1.6, "M-13,16L-4,16L-4,30L-13,30ZM12,16L21,16L21,30L12,30Z"),
  BST_INKED (PIG, 1.6, "O6,7,23,17"),
  BST_FILL (PIG_DARK, "M10,22Q26,18 27.6,4Q30,12 24,18Q18,23 10,22Z"),
  BST_INKED (PIG, 1.6, "M-24,-1L-27,-24Q-12,-22 -7,-12L-1,-12Q4,-22 19,-24L16,-1Q19,16 4,21"
                       "Q-4,23 -12,21Q-27,16 -24,-1Z"),
  BST_FILL (PIG_DARK, "M-21,-9L-23.4,-20Q-16,-19 -12,-12ZM13,-9L15.4,-20Q8,-19 4,-12Z"),
  BST_INKED (PIG_DARK, 1.6, "O-4,9.6,12.4,9"),
  BST_FILL (BST_BLACK, "O-8.6,9.6,2.6,4O0.6,9.6,2.6,4O-14,-4,2.8,3.4O6,-4,2.8,3.4"),
  BST_STAMP_END,
};

/* A white rim, which lifts what it surrounds off both roofs and meadows. */
#define HALO(shape)                                               \
  {                                                               \
    { .fill = BST_WHITE, .stroke = BST_WHITE, .width = 7 }, shape \
  }

static const BstStamp dragon[] = {
  HALO ("M-36,-5L-26,-15L-15,-28L-5,-33L1,-14L8,-34L34,-27L31,-7L20,2L14,6L22,11L31,1L34,13"
        "Q32,27 20,26L15,31L-15,31L-12,20Q-18,10 -12,-2L-20,-4L-33,2Z"),
  BST_INKED (BST_GOLD, 1.8, "M-3,7Q-3,-18 8,-34Q14,-26 34,-27Q26,-18 31,-7Q21,-10 20,2"
                            "Q13,-2 10,11Z"),
  BST_DRAWN (BST_GOLD_DARK, 1.8, "M8,-32Q2,-14 4,4M10,-30Q8,-12 18,0M12,-28Q16,-16 28,-9"),
  BST_INKED (BST_LAVA, 1.4, "M-22,-15Q-31,-16 -37,-6Q-32,-7 -32,0Q-26,1 -20,-9Z"),
  BST_INKED (SCALE, 1.8, "M-27,-16L-14,-26Q-2,-28 0,-17Q2,-7 -3,0Q-4,5 1,6Q15,5 19,15Q22,19 26,16"
                         "Q28,12 22,10L32,1L35,14Q33,27 20,26L14,24L15,31L6,31L5,25L-4,25L-6,31"
                         "L-15,31L-12,21Q-19,10 -12,-2Q-8,-8 -12,-10L-17,-7L-24,-5L-17,-13Z"),
  BST_INKED (BST_GOLD, 1.2, "M-12,-25L-5,-34L-3,-22Z"),
  BST_FILL (BST_LAVA_LIGHT, "M-11,0Q-17,10 -11,20L-4,22Q-10,10 -6,0Z"),
  BST_FILL (BST_WHITE, "O-13,-19,2.8,2.8"),
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
  [BST_THING_PRINCESS] = { .looks = { princess }, .shadow = "O2,2,26,26", .drop = 2 },
  [BST_THING_WINE] = { .looks = { wine }, .shadow = "O4,4,23,22" },
  [BST_THING_GRAIN] = { .looks = { grain }, .shadow = "O4,4,23,22" },
  [BST_THING_CLOTH] = { .looks = { cloth }, .shadow = "O4,4,23,22" },
  [BST_THING_INN] = { .looks = { inn }, .shadow = "M-24,23L-16,28L12,28L13,10L6,0Z" },
  [BST_THING_WELL] = { .looks = { well }, .shadow = "O7,20,28,12", .drop = 4 },
  [BST_THING_PIGS] = { .looks = { pigs }, .shadow = "O4,22,31,11" },
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
bst_symbol_thing (BstArtThing thing)
{
  return arts[thing].looks[0] != NULL ? &arts[thing] : NULL;
}
