/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols.  Each has a shape and a colour of its own that survive at a fifth of the size.
 */
#include "render/palette.h"
#include "render/things.h"

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
  BST_INKED (BST_PLASTER, 1.6, "M-22,0L14,0L14,24L-22,24Z"),
  BST_DRAWN (BST_DOOR, 1.8, "M-22,10L14,10M-13,0L-13,24M-13,10L-22,1M5,0L5,24M5,10L13,1"),
  BST_FILL (BST_DOOR, "M-8,24L-8,13L0,13L0,24Z"),
  BST_FILL (BST_GOLD, "M-19.6,13L-15,13L-15,19L-19.6,19ZM7.4,13L12,13L12,19L7.4,19Z"),
  BST_INKED (BST_ROOF_2, 1.6, "M-27,4L-19,-22L11,-22L19,4Z"),
  BST_FILL (BST_ROOF_2_DARK, "M-26,3.2L-23.6,-5L16.4,-5L18,3.2Z"),
  BST_INKED (BST_STONE_MID, 1.4, "M-14,-18L-14,-30L-7,-30L-7,-18Z"),
  BST_DRAWN (BST_INK_LINE, 2.6, "M21,25L21,-16L32,-16"),
  BST_INKED (BST_GOLD, 1.6, "M24,-13L34,-13L34,0L24,0Z"),
  BST_FILL (BST_RED, "O29,-6.5,3.4,4"),
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

static const BstStamp pigs[] = {
  BST_FILL (BST_SOIL, "O0,8,28,15"),
  BST_INKED (BST_PINK, 1.4, "O-9,-4,13,9O-21,-3,6,6"),
  BST_INKED (BST_PINK, 1.4, "O9,10,14,10O-4,12,6.4,6.4"),
  BST_FILL (BST_PINK_DARK, "O-25,-2,2.6,3O-9,13,2.8,3.2M-20,-8L-17,-13L-15,-7Z"
                           "M-3,7L0,2L2,7ZM0,18L3,18L3,23L0,23ZM15,18L18,18L18,23L15,23Z"),
  BST_FILL (BST_BLACK, "O-21,-5,1.2,1.2O-4.6,10,1.2,1.2"),
  BST_STAMP_END,
};

static const BstStamp dragon[] = {
  BST_INKED (BST_WHITE, 1.6, "O0,0,30,28"),
  /* Body and tail, wing, head. */
  BST_INKED (BST_RED, 1.5, "M-14,-20Q-4,-25 3,-18Q9,-11 4,-2Q18,-4 21,8Q22,20 8,21Q-4,22 -13,16"
                           "Q-22,10 -25,14Q-22,2 -10,6Q-2,9 4,8Q2,4 -4,2Q-10,-2 -7,-9L-16,-8"
                           "Q-22,-9 -24,-14Q-18,-14 -14,-20Z"),
  BST_INKED (BST_RED_DARK, 1.4, "M6,-1Q10,-16 25,-18Q20,-13 23,-8Q18,-8 19,-2Q12,-4 6,-1Z"),
  BST_FILL (BST_GOLD, "O-11,-15,2.6,2.6M-6,-23L-2,-29L0,-21Z"),
  BST_FILL (BST_BLACK, "O-11.4,-15,1.2,1.5"),
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
  BST_FILL (BST_MEADOW_DARK, "M-44,24Q-36,-6 -10,-24Q8,-34 22,-16Q40,0 46,24Q0,40 -44,24Z"),
  BST_FILL (BST_MEADOW_LIGHT, "M-40,22Q-34,-6 -10,-22Q2,-29 10,-22Q-8,-14 -14,4Q-18,16 -16,26"
                              "Q-30,26 -40,22Z"),
  BST_DRAWN (BST_HEDGE, 2.2, "M-44,24Q-36,-6 -10,-24Q8,-34 22,-16Q40,0 46,24"),
  BST_DRAWN (BST_HEDGE, 1.8, "M14,-18Q20,-8 22,4M24,-8Q30,4 32,16M4,-16Q8,-2 8,12M34,6Q37,14 38,22"
                             "M16,10Q18,18 17,26"),
  BST_STAMP_END,
};

static const BstStamp vineyard[] = {
  BST_INKED (BST_SOIL, 1.4, "M-29,-22L29,-22L31,24L-31,24Z"),
  BST_DRAWN (BST_DOOR, 1.8, "M-26,-8L26,-8M-26,6L26,6M-27,20L27,20"),
  BST_FILL (BST_LEAF_2, "O-20,-13,6,6O-7,-13,6,6O7,-13,6,6O20,-13,6,6O-21,1,6,6O-7,1,6,6O7,1,6,6"
                        "O21,1,6,6O-21,15,6,6O-7,15,6,6O7,15,6,6O21,15,6,6"),
  BST_FILL (BST_VIOLET, "O-20,-9,3.4,3.4O-7,-10,3.4,3.4O7,-9,3.4,3.4O20,-10,3.4,3.4O-21,5,3.4,3.4"
                        "O-7,4,3.4,3.4O7,5,3.4,3.4O21,4,3.4,3.4O-21,19,3.4,3.4O-7,18,3.4,3.4"
                        "O7,19,3.4,3.4O21,18,3.4,3.4"),
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
  [BST_THING_INN] = { .looks = { inn }, .shadow = "M-18,24L-10,30L24,30L25,10L14,0Z" },
  [BST_THING_WELL] = { .looks = { well }, .shadow = "O5,14,15,7" },
  [BST_THING_PIGS] = { .looks = { pigs }, .shadow = NULL },
  [BST_THING_DRAGON] = { .looks = { dragon }, .shadow = "O4,4,30,28" },
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
