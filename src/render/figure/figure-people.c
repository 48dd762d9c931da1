/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * People of a medieval town in cloaks, told apart by hats and tools, and their pig.
 */
#include "render/figure/figure-private.h"

#define STRAW "#dcb95c"
#define WOOD "#8a5f38"
#define LEATHER "#9a6a3c"
#define STEEL "#c9d0d6"
#define HAIR "#6b4a2c"
#define SHOE "#6b4628"

/* The cloak that most of them wear. */
#define CLOAK                                        \
  BST_SOLID (SHOE, "O-10,41,7.5,4.5O10,41,7.5,4.5"), \
    BST_SOLID (BST_TONE_FILL, "M-10,-12C-23,-9 -25,12 -29,37Q0,43 29,37C25,12 23,-9 10,-12Z")
#define CLOAK_PANEL BST_PANEL (-20, -4, 20, -4, 26.5, 36, -26.5, 36)
#define CLOAK_LIGHT                                                       \
  BST_SHADE ("M11,-10C21,-6 23,12 27,36Q20,38 11,39C16,22 16,4 11,-10Z"), \
    BST_EDGE ("M-12,-8C-20,-4 -22,12 -25.5,35")
#define CLOAK_SHADOW "O9,39,33,7"
/* A face with eyes around (0, -20). */
#define FACE                                                                            \
  BST_SOLID (BST_SKIN, "O0,-20,10,11"), BST_DUSK ("M4,-30Q14,-22 5,-10Q10,-20 4,-30Z"), \
    BST_FLAT (BST_BLACK, "O-4,-20,1.7,2.2O4,-20,1.7,2.2")

static const BstStamp follower_lower[] = { CLOAK, BST_STAMP_END };
static const BstStamp follower_upper[] = {
  CLOAK_LIGHT,
  BST_SOLID (BST_TONE_FILL,
             "M-15,-8C-19,-28 -10,-41 3,-41C13,-41 17,-46 23,-44C18,-38 17,-22 15,-8Q0,-1 -15,-8Z"),
  BST_SHADE ("M6,-38C14,-38 15,-42 20,-42C16,-36 15,-22 13,-8L8,-6C13,-18 13,-30 6,-38Z"),
  BST_EDGE ("M-12.5,-12C-15,-27 -8,-37 2,-38"),
  BST_SOLID (BST_SKIN, "O-1,-21,8.5,9.5"),
  BST_FLAT (BST_BLACK, "O-4.5,-21,1.7,2.2O2.5,-21,1.7,2.2"),
  BST_STAMP_END,
};

static const BstStamp abbot_lower[] = {
  BST_ROD (BST_GOLD, 3.5, "M36,40L36,-26C36,-44 18,-42 21,-31C23,-26 29,-29 27,-33"),
  CLOAK,
  BST_STAMP_END,
};
static const BstStamp abbot_upper[] = {
  CLOAK_LIGHT,
  BST_SOLID (BST_WHITE, "M-20,-6Q-16,-15 -8,-14Q0,-9 8,-14Q16,-15 20,-6Q0,5 -20,-6Z"),
  FACE,
  BST_SOLID (BST_WHITE, "M-11,-25L-12,-34Q-8,-41 0,-45Q8,-41 12,-34L11,-25Q0,-29 -11,-25Z"),
  BST_FLAT (BST_TONE_FILL, "M-2,-41L2,-41L2,-36L6,-36L6,-32.5L2,-32.5L2,-29L-2,-29L-2,-32.5"
                           "L-6,-32.5L-6,-36L-2,-36Z"),
  BST_DUSK ("M5,-42Q9,-39 11,-34L10,-27L5,-28Z"),
  BST_SOLID (BST_SKIN, "O33,7,4,4"),
  BST_STAMP_END,
};

static const BstStamp large_lower[] = {
  BST_SOLID (BST_TONE_FILL, "M-14,-17C-36,-13 -37,10 -41,40Q0,48 41,40C37,10 36,-13 14,-17Z"),
  BST_STAMP_END,
};
static const BstStamp large_upper[] = {
  BST_SHADE ("M16,-14C33,-9 35,12 38.5,39Q28,42 17,43C23,22 23,2 16,-14Z"),
  BST_EDGE ("M-17,-12C-32,-8 -33,12 -37,36"),
  FACE,
  BST_SOLID (HAIR, "M-10,-20Q-7,-15 0,-16Q7,-15 10,-20C11,-8 5,-3 0,-2C-5,-3 -11,-8 -10,-20Z"),
  BST_SOLID (BST_WHITE, "M8,-34C18,-36 22,-46 36,-44C36,-34 24,-28 10,-29Z"),
  BST_SOLID (BST_TONE_FILL, "M-11,-30C-12,-48 12,-48 11,-30L23,-28Q24,-23 0,-24Q-24,-23 -23,-28Z"),
  BST_SHADE ("M4,-43C10,-42 9,-34 9,-29L21,-27Q19,-25 4,-25Z"),
  BST_EDGE ("M-8,-32C-8,-40 -4,-42 0,-42"),
  BST_STAMP_END,
};

static const BstStamp builder_lower[] = {
  BST_ROD (WOOD, 4, "M33,24L33,-36"),
  BST_SOLID (STEEL, "M21,-44L45,-44L45,-31L21,-31Z"),
  BST_DUSK ("M23,-36L43,-36L43,-33L23,-33Z"),
  CLOAK,
  BST_STAMP_END,
};
static const BstStamp builder_upper[] = {
  CLOAK_LIGHT,
  FACE,
  BST_SOLID (BST_TONE_FILL, "M-13,-25C-16,-42 14,-44 14,-27L22,-25Q18,-22 -13,-25Z"),
  BST_EDGE ("M-9,-29C-8,-36 -3,-37 2,-37"),
  BST_SOLID (LEATHER, "M-13,22L13,22L16,38Q0,41 -16,38Z"),
  BST_LINE (BST_TONE_OUTLINE, 2, "M-6,33L6,33"),
  BST_SOLID (BST_SKIN, "O32,6,5,5"),
  BST_STAMP_END,
};

static const BstStamp mayor_lower[] = {
  BST_SOLID (BST_TONE_FILL, "M-12,-14C-38,-6 -46,20 -34,40Q0,46 34,40C46,20 38,-6 12,-14Z"),
  BST_STAMP_END,
};
static const BstStamp mayor_upper[] = {
  BST_SHADE ("M16,-10C36,-2 43,20 32,39Q24,41 15,42C28,24 26,4 16,-10Z"),
  BST_EDGE ("M-16,-9C-33,-1 -39,18 -33,34"),
  BST_SOLID (BST_WHITE, "M-24,-8Q-20,-17 -9,-15Q0,-10 9,-15Q20,-17 24,-8Q0,6 -24,-8Z"),
  FACE,
  BST_SOLID (BST_TONE_FILL, "M-12,-30L-16,-44Q0,-47 16,-44L12,-30Z"),
  BST_SHADE ("M4,-45L14,-43L11,-31L4,-31Z"),
  BST_SOLID (BST_WHITE, "M-14,-32Q0,-35 14,-32L14,-26Q0,-29 -14,-26Z"),
  BST_ROD (BST_GOLD, 4, "M-21,-5Q-18,8 -13,12M21,-5Q18,8 13,12"),
  BST_STAMP_END,
};

static const BstStamp shepherd_lower[] = {
  BST_ROD (WOOD, 3.5, "M-35,40L-35,-30C-35,-45 -20,-43 -22,-32"),
  CLOAK,
  BST_STAMP_END,
};
static const BstStamp shepherd_upper[] = {
  CLOAK_LIGHT,
  FACE,
  BST_SOLID (STRAW, "M-12,-29C-10,-44 10,-44 12,-29L25,-24Q0,-30 -25,-24Z"),
  BST_DUSK ("M4,-40C9,-38 10,-32 10,-29L22,-26Q12,-29 4,-29Z"),
  BST_SOLID (BST_SKIN, "O-33,6,4.5,4.5"),
  BST_LINE (BST_TONE_OUTLINE, 4, "M17,38L17,43M32,38L32,43"),
  BST_SOLID (BST_WHITE, "M14,39C6,38 6,28 12,26C12,18 22,16 25,20C30,15 39,18 38,26"
                        "C42,31 40,39 33,38C27,42 19,42 14,39Z"),
  BST_DUSK ("M38,29C40,34 38,38 33,37C27,41 19,41 15,38C27,38 34,34 38,29Z"),
  BST_SOLID (BST_BLACK, "M33,22L46,20Q46,23 43,24C45,30 42,34 39,34C36,33 34,29 35,24Z"),
  BST_FLAT (BST_WHITE, "O39,26,1.5,1.5"),
  BST_STAMP_END,
};

static const BstStamp ringmaster_lower[] = {
  BST_ROD (BST_GOLD, 4, "O30,-19,13,16"),
  CLOAK,
  BST_STAMP_END,
};
static const BstStamp ringmaster_upper[] = {
  CLOAK_LIGHT,
  BST_SOLID (BST_WHITE, "M-16,-8L-10,-13L0,-9L10,-13L16,-8L9,-1L4,-5L0,0L-4,-5L-9,-1Z"),
  FACE,
  BST_SOLID (BST_TONE_FILL, "M-11,-27C-14,-32 -20,-34 -26,-26C-30,-42 -12,-46 0,-37"
                            "C12,-46 30,-42 26,-26C20,-34 14,-32 11,-27Q0,-31 -11,-27Z"),
  BST_SHADE ("M0,-36C12,-44 27,-40 25,-30C19,-36 13,-33 10,-29Q4,-30 0,-30Z"),
  BST_SOLID (BST_GOLD, "O-26,-25,4,4O26,-25,4,4"),
  BST_SOLID (BST_SKIN, "O26,-1,4.5,4.5"),
  BST_STAMP_END,
};

/* Asleep on the grass, head to the west. */
static const BstStamp lying_lower[] = {
  BST_SOLID (SHOE, "O40,-2,5,7O40,13,5,7"),
  BST_SOLID (BST_TONE_FILL, "M-18,-10C-6,-19 16,-18 37,-14Q41,5 37,25C16,27 -6,26 -18,19"
                            "Q-22,4 -18,-10Z"),
  BST_STAMP_END,
};
static const BstStamp lying_upper[] = {
  BST_SHADE ("M-17,13C0,19 22,18 38,12Q37,19 36,23.5C16,25 -6,24.5 -17,18Z"),
  BST_EDGE ("M-13,-10C-2,-15 16,-14 33,-11"),
  BST_SOLID (BST_TONE_FILL, "M-18,-11C-34,-18 -45,-8 -44,4C-44,10 -47,14 -45,20"
                            "C-38,17 -28,22 -18,18Q-14,4 -18,-11Z"),
  BST_SHADE ("M-44,18C-40,8 -30,16 -19,12L-19,17C-28,20 -38,15 -44,18Z"),
  BST_EDGE ("M-21,-9C-32,-14 -40,-7 -41,2"),
  BST_SOLID (BST_SKIN, "O-27,3,9.5,9"),
  BST_LINE (BST_BLACK, 2, "M-30,-3Q-26,-1 -30,1M-30,6Q-26,8 -30,10"),
  BST_STAMP_END,
};

static const BstStamp large_lying_lower[] = {
  BST_SOLID (SHOE, "O40,-6,6,9O40,15,6,9"),
  BST_SOLID (BST_TONE_FILL, "M-14,-21C0,-31 20,-30 37,-24Q42,4 37,33C20,37 0,36 -14,29"
                            "Q-20,4 -14,-21Z"),
  BST_STAMP_END,
};
static const BstStamp large_lying_upper[] = {
  BST_SHADE ("M-13,21C4,28 24,26 38,18Q37,26 36,31C20,35 0,34 -13,27Z"),
  BST_EDGE ("M-9,-21C2,-27 20,-26 33,-21"),
  BST_SOLID (BST_SKIN, "O-22,4,11,12"),
  BST_LINE (BST_BLACK, 2.2, "M-23,-4Q-19,-2 -23,0M-23,8Q-19,10 -23,12"),
  BST_SOLID (HAIR, "M-17,-7Q-12,4 -17,15C-6,16 -2,9 -2,4C-2,-1 -6,-8 -17,-7Z"),
  BST_SOLID (BST_WHITE, "M-37,-12C-44,-18 -43,-30 -34,-37C-28,-30 -27,-20 -32,-12Z"),
  BST_SOLID (BST_TONE_FILL, "M-33,-8C-50,-9 -50,17 -33,16Z"),
  BST_SHADE ("M-44,7C-42,14 -37,15 -33,14L-33,7Z"),
  BST_SOLID (BST_TONE_FILL, "M-36,-17Q-28,-18 -28,4Q-28,26 -36,25Q-33,4 -36,-17Z"),
  BST_EDGE ("M-43,0C-42,-4 -39,-5 -36,-5"),
  BST_STAMP_END,
};

static const BstStamp pig_lower[] = {
  BST_LINE (BST_TONE_OUTLINE, 6, "M42,-2C46,-6 45,-13 40,-11"),
  BST_LINE (BST_TONE_FILL, 2.5, "M42,-2C46,-6 45,-13 40,-11"),
  BST_SOLID (BST_TONE_DARK, "M-13,20L-13,34L-4,34L-4,20ZM20,20L20,34L29,34L29,20Z"),
  BST_SOLID (BST_TONE_FILL, "M-24,18L-24,36L-14,36L-13,26L26,26L30,36L39,36L40,14"
                            "C46,-10 28,-24 6,-22C-4,-22 -12,-21 -18,-16L-20,-26L-31,-16"
                            "C-37,-12 -39,-6 -39,-4L-45,-2L-44,11L-37,12C-33,18 -28,18 -24,18Z"),
  BST_STAMP_END,
};
static const BstStamp pig_upper[] = {
  BST_SHADE ("M-13,25L26,25L31,35L38,35L39,14C41,6 40,-2 37,-7C38,8 28,19 -12,17Z"),
  BST_EDGE ("M-13,-15C-4,-20 18,-21 29,-13"),
  BST_SHADE ("M-20,-24L-29,-15Q-24,-8 -17,-12Z"),
  BST_FLAT (BST_WHITE, "O-29,-5,4,4.2"),
  BST_FLAT (BST_BLACK, "O-30,-5,2.4,2.8"),
  BST_LINE (BST_TONE_OUTLINE, 2, "M-39,-3Q-36,4 -38,11M-43,2L-43,5"),
  BST_STAMP_END,
};

#define CLOAKED(name)                                                    \
  {                                                                      \
    CLOAK_SHADOW, name##_lower, CLOAK_PANEL, name##_upper, { 0, 11 }, 16 \
  }

static const BstFigureDrawing drawings[BST_FIGURE_ARTS] = {
  [BST_FIGURE_ART_FOLLOWER] = CLOAKED (follower),
  [BST_FIGURE_ART_ABBOT] = CLOAKED (abbot),
  [BST_FIGURE_ART_LARGE] = {
    "O6,41,42,6.5",
    large_lower,
    { { { -28, -4 }, { 28, -4 }, { 38, 39 }, { -38, 39 } } },
    large_upper,
    { 0, 15 },
    17,
  },
  [BST_FIGURE_ART_BUILDER] = CLOAKED (builder),
  [BST_FIGURE_ART_PIG] = {
    "O5,36,41,7",
    pig_lower,
    { { { -12, -17 }, { 30, -12 }, { 37, 21 }, { -16, 21 } } },
    pig_upper,
    { 9, 2 },
    15,
  },
  [BST_FIGURE_ART_MAYOR] = {
    "O7,40,39,7",
    mayor_lower,
    { { { -26, -2 }, { 26, -2 }, { 33, 38 }, { -33, 38 } } },
    mayor_upper,
    { 0, 17 },
    15,
  },
  [BST_FIGURE_ART_SHEPHERD] = CLOAKED (shepherd),
  [BST_FIGURE_ART_RINGMASTER] = CLOAKED (ringmaster),
  [BST_FIGURE_ART_FOLLOWER_LYING] = {
    "O4,22,43,8",
    lying_lower,
    { { { -12, -12 }, { 36, -12 }, { 36, 22 }, { -12, 20 } } },
    lying_upper,
    { 11, 4 },
    14,
  },
  [BST_FIGURE_ART_LARGE_LYING] = {
    "O4,30,43,8",
    large_lying_lower,
    { { { -6, -23 }, { 36, -22 }, { 37, 30 }, { -6, 30 } } },
    large_lying_upper,
    { 16, 4 },
    17,
  },
};

const BstFigureDrawing *
bst_figure_people (BstFigureArt what)
{
  return drawings[what].lower != NULL ? &drawings[what] : NULL;
}
