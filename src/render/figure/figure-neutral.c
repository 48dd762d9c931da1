/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces that belong to nobody.  They wear violet, white and gold, which no player does.
 */
#include "render/figure/figure-private.h"

#define SCALE "#8f6bb0"
#define SCALE_LIGHT "#c3a4dc"
#define WING "#e7b56a"
#define WING_DARK "#c08a3f"
#define ROBE "#6a5670"
#define ROBE_DARK "#40324a"
#define GOWN "#eef4f6"
#define GAUZE "#bfe3ee"
#define ROSE "#e58aa0"

static const BstStamp dragon[] = {
  BST_SOLID (WING_DARK, "M-2,0C-10,-20 -4,-36 12,-46C14,-38 20,-34 28,-34C24,-28 26,-22 32,-18"
                        "C24,-16 18,-8 18,4Z"),
  BST_SOLID (WING, "M4,2C-2,-22 12,-40 36,-42C34,-35 38,-30 46,-27C40,-23 40,-17 45,-9"
                   "C36,-11 31,-6 30,6Z"),
  BST_LINE (WING_DARK, 2.5, "M10,0L34,-38M14,2L42,-26M20,5L41,-10"),
  BST_SOLID (BST_GOLD, "M-12,-39L-3,-46L-2,-33ZM0,-30L10,-33L4,-20ZM6,-6L16,-9L14,3Z"
                       "M20,2L30,1L27,13Z"),
  BST_SOLID (SCALE, "M-20,38C-28,20 -20,8 -10,-2C-18,-6 -18,-12 -20,-15L-40,-11"
                    "C-48,-14 -48,-23 -43,-28"
                    "C-37,-36 -28,-38 -22,-38L-19,-46L-12,-38C0,-36 2,-22 2,-10C2,-2 22,0 28,14"
                    "C32,24 36,26 40,22L34,16L46,10L46,26C42,40 26,40 18,34Q12,42 -20,38Z"),
  BST_FLAT ("#eadfb8", "M-16,36C-22,20 -14,10 -6,0C-2,14 -4,28 2,37Z"),
  BST_LINE ("#b7a673", 2, "M-18,16L-4,14M-19,25L-3,24M-17,33L0,33"),
  BST_DUSK ("M-4,38C8,34 18,28 24,12C30,24 38,32 46,24C42,38 28,38 18,32Q12,39 -4,38Z"),
  BST_SOLID (SCALE, "M2,26C2,18 16,16 20,25C23,32 20,39 10,40Q-2,42 -4,38C-4,34 0,34 4,34Z"),
  BST_FLAT (BST_WHITE, "M-4,37L-8,41L-1,40.500ZM-20,36L-25,40L-17,40Z"),
  BST_LINE (SCALE_LIGHT, 3, "M-40,-26C-34,-33 -27,-35 -22,-35M-3,-28C-1,-22 -2,-14 -3,-8"),
  BST_FLAT (BST_WHITE, "M-35,-17L-33,-11L-30,-17.500Z"),
  BST_LINE (BST_BLACK, 2.5, "M-43,-19Q-36,-15 -27,-19Q-24,-21 -23,-24M-43,-25L-42,-25"),
  BST_FLAT (BST_WHITE, "O-24,-28,5.500,5.5"),
  BST_FLAT (BST_LAVA_LIGHT, "O-25,-28,4,4.5"),
  BST_FLAT (BST_BLACK, "O-26,-28,2,3.5"),
  BST_FLAT (BST_WHITE, "O-25.500,-29.500,1,1"),
  BST_STAMP_END,
};

static const BstStamp fairy[] = {
  BST_SOLID (GAUZE, "M-4,-6C-20,-36 -46,-34 -44,-18C-44,-6 -26,0 -6,2Z"
                    "M4,-6C20,-36 46,-34 44,-18C44,-6 26,0 6,2Z"
                    "M-5,0C-26,2 -36,16 -28,22C-20,26 -8,14 -4,6Z"
                    "M5,0C26,2 36,16 28,22C20,26 8,14 4,6Z"),
  BST_LINE (BST_WHITE, 2.5, "M-10,-6Q-24,-26 -36,-24M12,-6Q24,-22 34,-22M-11,6Q-20,10 -25,16"),
  BST_SOLID (GOWN, "M-8,-10C-12,6 -18,24 -23,37L-15,41L-8,38L0,42L8,38L15,41L23,37"
                   "C18,24 12,6 8,-10Z"),
  BST_DUSK ("M8,-8C12,6 17,24 21,36L15,39L9,37C10,22 8,6 4,-8Z"),
  BST_FLAT (ROSE, "M-10,7Q0,12 10,7L11,11Q0,16 -11,11Z"),
  BST_SOLID (BST_GOLD, "M-12,-4C-20,-24 -12,-39 0,-39C12,-39 20,-24 12,-4Q9,-8 8,-12L-8,-12"
                       "Q-9,-8 -12,-4Z"),
  BST_SOLID (BST_SKIN, "O0,-21,9,10"),
  BST_FLAT (BST_GOLD, "M-9,-23C-7,-30 2,-31 9,-24C4,-35 -6,-34 -9,-23Z"),
  BST_FLAT (ROSE, "O-6,-17,2,1.400O6,-17,2,1.4"),
  BST_FLAT (BST_BLACK, "O-3.500,-21,1.700,2.300O3.500,-21,1.700,2.3"),
  BST_LINE (BST_BLACK, 1.8, "M-2.500,-16Q0,-13.500 2.500,-16"),
  BST_FLAT (ROSE, "O-8,-33,3,3O-2,-36,3,3O4,-35,3,3O9,-31,3,3"),
  BST_ROD (BST_WHITE, 2.5, "M16,12L33,-2"),
  BST_SOLID (BST_GOLD, "M36,-16L39,-8L46,-6L40,-1L41,8L35,3L27,7L30,-2L24,-8L32,-9Z"),
  BST_STAMP_END,
};

static const BstStamp count[] = {
  BST_SOLID (ROBE, "M-12,-14C-32,-10 -34,12 -37,40Q0,47 37,40C34,12 32,-10 12,-14Z"),
  BST_DUSK ("M16,-10C29,-6 31,12 35,38Q26,42 16,43C22,22 22,4 16,-10Z"),
  BST_LINE ("#a994b2", 3, "M-16,-9C-28,-5 -30,12 -33,36"),
  BST_SOLID (BST_WHITE, "M-7,-6L7,-6L9,43L-9,43Z"),
  BST_FLAT (BST_BLACK, "M-4,6L-1,12L-5,12ZM4,16L6,22L2,22ZM-3,27L-1,33L-5,33Z"),
  BST_SOLID (ROBE_DARK, "M-26,-5C-24,-18 -12,-18 0,-10C12,-18 24,-18 26,-5Q0,6 -26,-5Z"),
  BST_SOLID (BST_GOLD, "O0,-4,4.5,4.5"),
  BST_SOLID (BST_SKIN, "O0,-21,11,12"),
  BST_FLAT (BST_BLACK, "O-4.5,-22,1.8,2.200O4.5,-22,1.8,2.2"),
  BST_FLAT (BST_BLACK, "M0,-17Q7,-18 11,-13Q4,-12 0,-15Q-4,-12 -11,-13Q-7,-18 0,-17ZM-2,-12"
                       "L2,-12L0,-6Z"),
  BST_SOLID (BST_GOLD, "M-14,-28L-16,-45L-7,-37L0,-46L7,-37L16,-45L14,-28Q0,-32 -14,-28Z"),
  BST_FLAT (BST_VIOLET, "O0,-36,3,3"),
  BST_STAMP_END,
};

static const BstStamp king[] = {
  BST_SOLID (BST_GOLD_DARK, "O2,2,42,42"),
  BST_SOLID (BST_GOLD, "O-1,-2,41,41"),
  BST_LINE (BST_GOLD_DARK, 3, "O-1,-2,34,34"),
  BST_LINE ("#fdeaa0", 3, "M-34,-15Q-26,-35 -6,-37"),
  BST_SOLID (BST_VIOLET, "M-22,14L-27,-18L-12,-6L-1,-27L10,-6L25,-18L20,14Q-1,8 -22,14Z"),
  BST_SOLID (BST_WHITE, "O-27,-19,4,4O-1,-28,4,4O25,-19,4,4M-22,13Q-1,7 20,13L20,21Q-1,15 -22,21Z"),
  BST_STAMP_END,
};

static const BstStamp robber[] = {
  BST_SOLID ("#5a4632", "O2,2,42,42"),
  BST_SOLID ("#a98a5f", "O-1,-2,41,41"),
  BST_LINE ("#cdb48a", 3, "M-34,-15Q-26,-35 -6,-37"),
  BST_SOLID (ROBE_DARK, "M-27,28C-30,0 -22,-30 2,-32C22,-30 28,0 25,28Q-1,38 -27,28Z"),
  BST_SOLID (BST_SKIN, "M-15,-6C-13,-20 11,-20 13,-6C14,8 8,18 -1,20C-10,18 -16,8 -15,-6Z"),
  BST_FLAT (BST_BLACK, "M-16,-9Q-1,-13 14,-9L13,2Q6,5 -1,0Q-8,5 -15,2Z"),
  BST_FLAT (BST_WHITE, "O-7.5,-4,3,2.800O5.5,-4,3,2.8"),
  BST_LINE (BST_BLACK, 2.5, "M-6,11Q1,13 6,9"),
  BST_STAMP_END,
};

#define COIN_SHADOW "O6,7,41,40"

static const BstFigureDrawing drawings[BST_NEUTRAL_ARTS] = {
  [BST_NEUTRAL_ART_DRAGON] = { .shadow = "O6,38,40,7.5", .lower = dragon },
  [BST_NEUTRAL_ART_FAIRY] = { .shadow = "O7,40,28,6", .lower = fairy },
  [BST_NEUTRAL_ART_COUNT] = { .shadow = "O7,41,38,6", .lower = count },
  [BST_NEUTRAL_ART_KING] = { .shadow = COIN_SHADOW, .lower = king },
  [BST_NEUTRAL_ART_ROBBER] = { .shadow = COIN_SHADOW, .lower = robber },
};

const BstFigureDrawing *
bst_figure_neutral (BstNeutralArt what)
{
  return &drawings[what];
}
