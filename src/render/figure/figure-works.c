/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people build and drive: wagon, barn, bridge, castle and tower, banner and cart.
 */
#include "render/figure/figure-private.h"

#define WOOD "#8a5f38"
#define WOOD_DARK "#5f3f24"

static const BstStamp wagon_lower[] = {
  BST_SOLID (BST_TONE_FILL, "M-36,14C-45,-16 -34,-36 -20,-37L24,-37C38,-36 45,-16 36,14Z"),
  BST_STAMP_END,
};
static const BstStamp wagon_upper[] = {
  BST_SHADE ("M24,-35C36,-34 42,-14 34,13L16,13C26,-6 28,-24 24,-35Z"),
  BST_EDGE ("M-34,6C-39,-14 -31,-32 -20,-34L16,-34"),
  BST_LINE (BST_TONE_DARK, 2.5, "M-19,-36Q-27,-14 -22,13M22,-36Q28,-14 22,13"),
  BST_SOLID (WOOD, "M-44,12L44,12L39,26L-39,26Z"),
  BST_LINE (WOOD_DARK, 2, "M-40,19L40,19"),
  BST_SOLID (WOOD_DARK, "O-23,29,13,13O23,29,13,13"),
  BST_FLAT ("#c79a62", "O-23,29,9,9O23,29,9,9"),
  BST_LINE (WOOD_DARK, 2.5, "M-32,29L-14,29M-23,20L-23,38M14,29L32,29M23,20L23,38"),
  BST_FLAT (WOOD_DARK, "O-23,29,3.5,3.5O23,29,3.5,3.5"),
  BST_STAMP_END,
};

static const BstStamp barn_lower[] = {
  BST_SOLID (BST_TONE_FILL, "M-32,40L-32,-4L-22,-28L0,-40L22,-28L32,-4L32,40Z"),
  BST_STAMP_END,
};
static const BstStamp barn_upper[] = {
  BST_SHADE ("M16,-28L22,-26L30,-4L30,38L19,38L19,-4Z"),
  BST_SOLID (BST_TONE_DARK, "M0,-45.5L27,-32L42,0L33,5L20,-23L0,-34L-20,-23L-33,5L-42,0L-27,-32Z"),
  BST_LINE (BST_TONE_LIGHT, 3, "M-37,-1L-24,-29L-1,-42"),
  BST_SOLID (WOOD, "M-15,40L-15,17L15,17L15,40Z"),
  BST_LINE (BST_WHITE, 2.5, "M-13,19L0,38L13,19M-13,38L0,19L13,38M0,18L0,39"),
  BST_STAMP_END,
};

static const BstStamp bridge_lower[] = {
  BST_SOLID (BST_STONE_MID, "M-45,32L-45,-2C-30,-20 30,-20 45,-2L45,32L31,32C27,2 -27,2 -31,32Z"),
  BST_DUSK ("M45,4L45,30L33,30C31,18 24,12 16,10C28,6 38,6 45,4Z"),
  BST_LINE (BST_STONE_LINE, 2, "M-44,12L-32,14M-44,22L-34,22M32,14L44,12M34,22L44,22"),
  BST_SOLID (BST_TONE_FILL, "M-46,-3L-46,-14C-30,-32 30,-32 46,-14L46,-3C30,-20 -30,-20 -46,-3Z"),
  BST_LINE (BST_TONE_OUTLINE, 2.5, "M-32,-22L-32,-13M32,-22L32,-13"),
  BST_EDGE ("M-44,-12C-32,-23 -18,-26 -4,-27"),
  BST_SOLID (BST_TONE_FILL, "M-23,-20L23,-20L23,24L0,33L-23,24Z"),
  BST_STAMP_END,
};
static const BstStamp bridge_upper[] = {
  BST_SHADE ("M14,-18L21,-18L21,22.500L13,26Z"),
  BST_EDGE ("M-20,20L-20,-17L17,-17"),
  BST_STAMP_END,
};

static const BstStamp castle_lower[] = {
  BST_SOLID (BST_STONE_MID, "M-42,38L-42,-8L-18,-8L-18,-16L-12,-16L-12,-11L-6,-11L-6,-16L6,-16"
                            "L6,-11L12,-11L12,-16L18,-16L18,-8L42,-8L42,38Z"),
  BST_DUSK ("M33,-6L40,-6L40,36L33,36ZM-25,-6L-18,-6L-18,36L-25,36Z"),
  BST_LINE (BST_STONE_LINE, 2.5, "M-18,-6L-18,37M18,-6L18,37"),
  BST_FLAT (BST_BLACK, "M-33,8L-29,8L-29,18L-33,18ZM27,8L31,8L31,18L27,18Z"),
  BST_SOLID (BST_TONE_FILL, "M-45,-8L-30,-44L-14,-8ZM14,-8L30,-44L45,-8Z"),
  BST_SHADE ("M-30,-41L-16,-9L-25,-9ZM30,-41L44,-9L35,-9Z"),
  BST_EDGE ("M-42,-10.500L-31,-35M18,-10.500L29,-35"),
  BST_SOLID (BST_TONE_FILL, "M-18,-8L18,-8L18,38L-18,38Z"),
  BST_STAMP_END,
};
static const BstStamp castle_upper[] = {
  BST_SHADE ("M11,-6L16,-6L16,36L11,36Z"),
  BST_EDGE ("M-15,34L-15,-5L12,-5"),
  BST_STAMP_END,
};

static const BstStamp tower_lower[] = {
  BST_SOLID (BST_STONE_MID, "M-34,-22L-34,34Q0,50 34,34L34,-22Z"),
  BST_LINE (BST_STONE_LINE, 2, "M-20,-8L-20,4M2,-6L2,6M22,-8L22,4M-32,27Q0,41 32,27M-12,34"
                               "L-12,40M12,34L12,40"),
  BST_SOLID (BST_TONE_FILL, "M-34,-3Q0,13 34,-3L34,26Q0,42 -34,26Z"),
  BST_STAMP_END,
};
static const BstStamp tower_upper[] = {
  BST_SHADE ("M18,4Q26,2 32,-1L32,25Q26,29 18,31Z"),
  BST_DUSK ("M18,-14L32,-20L32,-2Q26,2 18,4ZM18,33Q26,31 32,27L32,33Q26,37 18,39Z"),
  BST_EDGE ("M-31,22L-31,1Q-22,5 -12,6"),
  BST_SOLID (BST_STONE, "M-39,-40L-28,-40L-28,-32L-17,-31L-17,-42L-6,-43L-6,-31L6,-31L6,-43L17,-42"
                        "L17,-31L28,-32L28,-40L39,-40L39,-19Q0,-4 -39,-19Z"),
  BST_DUSK ("M20,-30L30,-31L30,-38L37,-38L37,-20Q29,-17 20,-15Z"),
  BST_STAMP_END,
};

static const BstStamp banner_lower[] = {
  BST_ROD (WOOD, 5, "M-27,44L-27,-40"),
  BST_SOLID ("#e3b23c", "O-27,-42,4.5,4.5"),
  BST_SOLID (BST_TONE_FILL, "M-25,-38C-8,-45 14,-30 42,-38L32,-18L42,3C14,11 -8,-4 -25,3Z"),
  BST_STAMP_END,
};
static const BstStamp banner_upper[] = {
  BST_SHADE ("M-23,-5C-8,-10 14,4 37,-2L40,1C14,9 -8,-6 -23,1Z"),
  BST_EDGE ("M-22,-35C-8,-41 14,-28 36,-34"),
  BST_STAMP_END,
};

static const BstStamp cart_lower[] = {
  BST_ROD (WOOD, 4, "M20,18L46,10"),
  BST_SOLID (BST_TONE_FILL, "M-32,10C-38,-12 -22,-24 -4,-23C14,-24 30,-12 26,8Z"),
  BST_STAMP_END,
};
static const BstStamp cart_upper[] = {
  BST_SHADE ("M6,-21C20,-18 28,-8 24,8L12,8C18,-6 14,-16 6,-21Z"),
  BST_EDGE ("M-29,2C-32,-12 -20,-20 -6,-20"),
  BST_SOLID (WOOD, "M-40,8L32,8L26,22L-34,22Z"),
  BST_LINE (WOOD_DARK, 2, "M-36,15L28,15"),
  BST_SOLID (WOOD_DARK, "O-4,27,14,14"),
  BST_FLAT ("#c79a62", "O-4,27,10,10"),
  BST_LINE (WOOD_DARK, 2.5, "M-13,27L5,27M-4,18L-4,36"),
  BST_FLAT (WOOD_DARK, "O-4,27,3.5,3.5"),
  BST_STAMP_END,
};

static const BstFigureDrawing drawings[BST_FIGURE_ARTS] = {
  [BST_FIGURE_ART_WAGON] = {
    "O7,40,40,6.5",
    wagon_lower,
    { { { -30, -33 }, { 30, -33 }, { 33, 11 }, { -33, 11 } } },
    wagon_upper,
    { 0, -12 },
    17,
  },
  [BST_FIGURE_ART_BARN] = {
    "O8,41,38,6",
    barn_lower,
    { { { -20, -22 }, { 20, -22 }, { 30, 38 }, { -30, 38 } } },
    barn_upper,
    { 0, -7 },
    16,
  },
  [BST_FIGURE_ART_BRIDGE] = {
    "O4,33,43,7",
    bridge_lower,
    { { { -21, -18 }, { 21, -18 }, { 21, 23 }, { -21, 23 } } },
    bridge_upper,
    { 0, 2 },
    16,
  },
  [BST_FIGURE_ART_CASTLE] = {
    "O5,39,42,7",
    castle_lower,
    { { { -16, -6 }, { 16, -6 }, { 16, 36 }, { -16, 36 } } },
    castle_upper,
    { 0, 14 },
    15,
  },
  [BST_FIGURE_ART_TOWER] = {
    "O7,38,39,8",
    tower_lower,
    { { { -32, 4 }, { 32, 4 }, { 32, 26 }, { -32, 26 } } },
    tower_upper,
    { 0, 17 },
    16,
  },
  [BST_FIGURE_ART_BANNER] = {
    "O-22,43,16,4",
    banner_lower,
    { { { -23, -36 }, { 30, -36 }, { 30, 0 }, { -23, 0 } } },
    banner_upper,
    { 2, -18 },
    15,
  },
  [BST_FIGURE_ART_CART] = {
    "O0,39,36,5.5",
    cart_lower,
    { { { -24, -16 }, { 16, -16 }, { 22, 8 }, { -28, 8 } } },
    cart_upper,
    { -4, -6 },
    13,
  },
};

const BstFigureDrawing *
bst_figure_works (BstFigureArt what)
{
  return drawings[what].lower != NULL ? &drawings[what] : NULL;
}
