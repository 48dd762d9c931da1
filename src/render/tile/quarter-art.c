/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Yards in two rows, and the buildings in them.
 */
#include "render/tile/quarter-art.h"

#include "render/tile/palette.h"
#include "render/tile/things.h"

#define BOX 72.0        /* units around a stamp */
#define ASIDE 178.0     /* from the middle of the fortress to that of a yard */
#define UP 118.0        /* the same, upwards or downwards */
#define ROW 4           /* so many stand side by side in their full size */
#define FIGURE 88.0     /* what somebody takes, */
#define STEP 74.0       /* from one to the next, */
#define FEET 42.0       /* and how far below the middle */
#define SMALL 66.0      /* the same in two rows */
#define SMALL_STEP 62.0 /* at most */
#define BACK_ROW 14.0
#define FRONT_ROW 60.0

static const BstStamp palace[] = {
  BST_INKED (BST_STONE, 1.4, "M-26,22L-26,-6L-16,-6L-16,-2L16,-2L16,-6L26,-6L26,22Z"),
  BST_FILL (BST_STONE_DARK, "M20,21.4L20,-5.4L25.4,-5.4L25.4,21.4ZM-20,21.4L-20,-5.4L-16.6,-5.4"
                            "L-16.6,21.4Z"),
  BST_INKED (BST_BLUE, 1.4, "M-29,-5L-21,-22L-13,-5ZM13,-5L21,-22L29,-5Z"),
  BST_INKED (BST_BLUE, 1.4, "M-17,-1L-9,-13L9,-13L17,-1Z"),
  BST_FILL (BST_WINDOW, "M-5,22L-5,12Q0,5 5,12L5,22ZM-13,9L-13,3L-9,3L-9,9ZM9,9L9,3L13,3L13,9Z"
                        "M-24,6L-24,0L-21,0L-21,6ZM21,6L21,0L24,0L24,6Z"),
  BST_DRAWN (BST_INK_LINE, 1.8, "M0,-13L0,-28"),
  BST_INKED (BST_GOLD, 1.2, "M0,-28L12,-24.5L0,-20Z"),
  BST_STAMP_END,
};

static const BstStamp market[] = {
  BST_FILL (BST_DOOR, "M-26,22L-26,-4L-23,-4L-23,22ZM23,22L23,-4L26,-4L26,22ZM-1.5,8L-1.5,-4"
                      "L1.5,-4L1.5,8Z"),
  BST_INKED (BST_PLASTER_DARK, 1.3, "M-28,8L28,8L26,22L-26,22Z"),
  BST_FILL (BST_ROOF_3, "O-19,6,4,4O-12,6,4,4O-15.5,2,4,4"),
  BST_FILL (BST_LEAF_2, "O6,6,4,4O13,6,4,4O20,6,4,4"),
  BST_INKED (BST_WHITE, 1.4, "M-30,-4L-24,-22L24,-22L30,-4Q25,1 20,-4Q15,1 10,-4Q5,1 0,-4"
                             "Q-5,1 -10,-4Q-15,1 -20,-4Q-25,1 -30,-4Z"),
  BST_FILL (BST_RED, "M-20,-4L-16,-21.4L-8,-21.4L-10,-4Q-15,1 -20,-4ZM0,-4L0,-21.4L8,-21.4"
                     "L10,-4Q5,1 0,-4ZM20,-4L16,-21.4L23.6,-21.4L29.3,-4Q25,1 20,-4Z"),
  BST_STAMP_END,
};

/* The open forge with its fire, and an anvil before it. */
static const BstStamp smithy[] = {
  BST_INKED (BST_STONE_MID, 1.4, "M-24,20L-24,-6L18,-6L18,20Z"),
  BST_INKED (BST_SLATE, 1.4, "M-28,-5L-18,-21L12,-21L22,-5Z"),
  BST_INKED (BST_STONE_DARK, 1.3, "M4,-21L4,-30L12,-30L12,-21Z"),
  BST_FILL (BST_BLACK, "M-19,20L-19,6Q-10,-4 -1,6L-1,20Z"),
  BST_FILL (BST_ROOF_3, "M-15,20Q-17,12 -12,8Q-12,12 -9,10Q-10,5 -7,3Q-2,12 -5,20Z"),
  BST_FILL (BST_GOLD, "M-12,20Q-12,15 -9.5,12Q-7,16 -8,20Z"),
  BST_INKED (BST_SLATE_DARK, 1.3, "M5,8L29,8L29,12Q22,13 20,17L23,22L9,22L12,17Q11,13 5,11Z"),
  BST_FILL (BST_STONE_MID, "M7,8.8L28,8.8L28,10L7,10Z"),
  BST_STAMP_END,
};

static const BstStamp cathedral[] = {
  BST_INKED (BST_STONE, 1.4, "M-10,22L-10,-6L26,-6L26,22Z"),
  BST_INKED (BST_SLATE, 1.4, "M-12,-5L-4,-17L22,-17L29,-5Z"),
  BST_INKED (BST_STONE, 1.4, "M-26,22L-26,-13L-10,-13L-10,22Z"),
  BST_FILL (BST_STONE_DARK, "M-14,21.4L-14,-12.4L-10.6,-12.4L-10.6,21.4Z"),
  BST_INKED (BST_SLATE, 1.4, "M-28,-12L-18,-31L-8,-12Z"),
  BST_DRAWN (BST_GOLD_DARK, 2, "M-18,-31L-18,-38M-21,-35.500L-15,-35.5"),
  BST_FILL (BST_WINDOW, "M-22,22L-22,12Q-18,6 -14,12L-14,22ZM-5,14L-5,4Q-2,-1 1,4L1,14Z"
                        "M7,14L7,4Q10,-1 13,4L13,14ZM18,14L18,4Q21,-1 24,4L24,14Z"),
  BST_INKED (BST_VIOLET, 1, "O-18,-4,4,4"),
  BST_STAMP_END,
};

static const BstStamp *const buildings[BST_QUARTERS] = {
  [BST_QUARTER_PALACE] = palace,
  [BST_QUARTER_MARKET] = market,
  [BST_QUARTER_SMITHY] = smithy,
  [BST_QUARTER_CATHEDRAL] = cathedral,
};

BstPoint
bst_yard_middle (BstQuarter quarter)
{
  bool is_east = quarter == BST_QUARTER_MARKET || quarter == BST_QUARTER_CATHEDRAL;
  bool is_south = quarter == BST_QUARTER_SMITHY || quarter == BST_QUARTER_CATHEDRAL;

  /* The space with the quarters is to the right of the middle of the fortress. */
  return (BstPoint) { is_east ? ASIDE : -ASIDE, BST_ART_HALF + (is_south ? UP : -UP) };
}

BstPoint
bst_yard_building (void)
{
  return (BstPoint) { -(BST_YARD_WIDTH - BST_YARD_BUILDING_SIZE) / 2 - 4, -44 };
}

BstPoint
bst_yard_stand (unsigned index, unsigned n, double *out_size)
{
  unsigned columns = n > ROW ? (n + 1) / 2 : n;
  unsigned row = n > ROW ? index / columns : 0;
  unsigned in_row = row == 0 ? columns : n - columns;
  double room = (BST_YARD_WIDTH - SMALL) / MAX (columns - 1.0, 1);
  double step = n > ROW ? MIN (SMALL_STEP, room) : STEP;

  *out_size = n > ROW ? SMALL : FIGURE;
  return (BstPoint) { (index - row * columns - (in_row - 1) / 2.0) * step,
                      n > ROW ? (row == 0 ? BACK_ROW : FRONT_ROW) : FEET };
}

void
bst_quarter_art_draw (BstCanvas *canvas, BstQuarter quarter, BstPoint centre, double size)
{
  bst_canvas_stamp (canvas, buildings[quarter], centre, size / BOX);
}

char *
bst_quarter_art_svg (BstQuarter quarter, double size)
{
  BstCanvas canvas;

  bst_canvas_open (&canvas, size, size);
  bst_quarter_art_draw (&canvas, quarter, (BstPoint) { size / 2, size / 2 + 4 * size / BOX }, size);
  return bst_canvas_close (&canvas);
}
