/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The back of the tiles.  All is drawn around the middle: houses stand on the wall of the
 * town with their roofs outwards, as on old maps that are read from every side of a table.
 *
 * Shades go round with what they belong to instead of following the light of the map; a
 * light from one side would tell how the tile lies.
 */
#include "render/tile/back-art.h"

#include "render/tile/palette.h"
#include "render/tile/things.h"

#define CLOTH "#2f4a5a"
#define CLOTH_DARK "#223643"
#define CLOTH_LIGHT "#45667a"
#define PARCHMENT "#f4e8c8"

static const BstPoint middle = { BST_ART_HALF, BST_ART_HALF };

static const BstStamp ground[] = {
  BST_FILL (CLOTH_DARK, "M-128,-128L128,-128L128,128L-128,128Z"),
  BST_FILL (PARCHMENT, "M-123,-123L123,-123L123,123L-123,123Z"),
  BST_FILL (CLOTH, "M-120,-120L120,-120L120,120L-120,120Z"),
  BST_DRAWN (PARCHMENT, 1.6, "M-106,-106L106,-106L106,106L-106,106Z"),
  BST_FILL (CLOTH_DARK, "O0,0,102,102"),
  BST_STAMP_END,
};

/* One side of the border: lozenges and dots between two lines. */
static const BstStamp border[] = {
  BST_FILL (BST_ROOF_3, "M-87,-113L-80,-118L-73,-113L-80,-108ZM-55,-113L-48,-118L-41,-113L-48,-108Z"
                        "M-23,-113L-16,-118L-9,-113L-16,-108ZM9,-113L16,-118L23,-113L16,-108Z"
                        "M41,-113L48,-118L55,-113L48,-108ZM73,-113L80,-118L87,-113L80,-108Z"),
  BST_FILL (BST_WATER_LIGHT, "O-96,-113,2,2O-64,-113,2,2O-32,-113,2,2O0,-113,2,2O32,-113,2,2"
                             "O64,-113,2,2O96,-113,2,2"),
  BST_STAMP_END,
};

static const BstStamp corner[] = {
  BST_INKED (BST_GOLD, 1.2, "M0,-168L3,-163L8,-160L3,-157L0,-152L-3,-157L-8,-160L-3,-163Z"),
  BST_STAMP_END,
};

static const BstStamp wide_house[] = {
  BST_INKED (BST_PLASTER, 1.4, "M-10,-64L-10,-81L10,-81L10,-64Z"),
  BST_INKED (BST_ROOF, 1.4, "M-13,-79L-9.5,-94L9.5,-94L13,-79Z"),
  BST_FILL (BST_ROOF_DARK, "M-12,-79.7L-11,-84L11,-84L12,-79.7Z"),
  BST_STAMP_END,
};

static const BstStamp gable_house[] = {
  BST_INKED (BST_PLASTER, 1.4, "M-8,-64L-8,-84L0,-93L8,-84L8,-64Z"),
  BST_INKED (BST_ROOF_3, 1.4, "M-10.5,-81L-10.5,-87L0,-99L10.5,-87L10.5,-81L0,-92Z"),
  BST_FILL (BST_WINDOW, "M-2,-78L-2,-84L2,-84L2,-78Z"),
  BST_STAMP_END,
};

static const BstStamp church[] = {
  BST_INKED (BST_STONE, 1.4, "M-8,-64L-8,-98L8,-98L8,-64Z"),
  BST_FILL (BST_STONE_DARK, "M2,-64L2,-97L7.3,-97L7.3,-64Z"),
  BST_INKED (BST_SLATE, 1.4, "M-10.5,-96L0,-126L10.5,-96Z"),
  BST_FILL (BST_SLATE_DARK, "M0,-123L9.4,-96.7L1,-96.7Z"),
  BST_FILL (BST_WINDOW, "M-2.5,-82L-2.5,-89Q0,-93 2.5,-89L2.5,-82Z"),
  BST_INKED (BST_GOLD, 1.2, "O0,-127,2.8,2.8"),
  BST_STAMP_END,
};

static const BstStamp gate[] = {
  BST_INKED (BST_STONE, 1.4, "M-9,-58L-9,-85L-5.5,-85L-5.5,-81L-2,-81L-2,-85L2,-85L2,-81"
                             "L5.5,-81L5.5,-85L9,-85L9,-58Z"),
  BST_FILL (BST_BLACK, "M-5,-58L-5,-68Q-5,-74 0,-74Q5,-74 5,-68L5,-58Z"),
  BST_INKED (BST_STONE, 1.4, "M-17,-57L-17,-84L-8,-84L-8,-57ZM8,-57L8,-84L17,-84L17,-57Z"),
  BST_FILL (BST_STONE_DARK, "M-12,-57.7L-12,-83L-8.7,-83L-8.7,-57.7Z"
                            "M13,-57.7L13,-83L16.3,-83L16.3,-57.7Z"),
  BST_INKED (BST_ROOF_2, 1.4, "M-19,-82.5L-12.5,-101L-6,-82.5ZM6,-82.5L12.5,-101L19,-82.5Z"),
  BST_STAMP_END,
};

/* The wall itself, and the round square within. */
static const BstStamp wall[] = {
  BST_INKED (BST_STONE, 1.6, "O0,0,73,73"),
  BST_DRAWN (BST_STONE_MID, 5, "O0,0,64.5,64.5"),
  BST_DRAWN (BST_STONE_DARK, 3, "O0,0,61,61"),
  BST_INKED (PARCHMENT, 1.6, "O0,0,59,59"),
  BST_DRAWN (BST_ROAD_BORDER, 1, "O0,0,50,50"),
  BST_STAMP_END,
};

static const BstStamp minor_point[] = {
  BST_INKED (BST_WATER_LIGHT, 1.2, "M0,-36L8,-8L0,0L-8,-8Z"),
  BST_FILL (BST_BLUE, "M0,-35L0,0L-7.5,-8Z"),
  BST_STAMP_END,
};

static const BstStamp major_point[] = {
  BST_INKED (BST_ROOF_3, 1.4, "M0,-52L10,-10L0,0L-10,-10Z"),
  BST_FILL (BST_ROOF_2_DARK, "M0,-51L0,0L-9.4,-10Z"),
  BST_STAMP_END,
};

static const BstStamp hub[] = {
  BST_INKED (BST_GOLD, 1.4, "O0,0,7,7"),
  BST_FILL (BST_BLUE, "O0,0,3,3"),
  BST_STAMP_END,
};

/* Dashes that go into a quarter of their circles without a rest: 12 joints of stones and
 * 8 marks on the ring of degrees. */
#define JOINTS "1.6 7.563"
#define DEGREES "5.3505"

static void
draw_dashes (BstCanvas *canvas, const char *colour, double radius, double width, const char *dashes)
{
  const BstInk ink = { .stroke = colour, .width = width };
  g_autoptr (GString) data = g_string_new (NULL);

  bst_canvas_add_ellipse (data, middle, radius, radius);
  bst_canvas_stroke (canvas, &ink, dashes, data->str);
}

/* Draws `stamp` four times, first turned by `angle` degrees, then by right angles more. */
static void
draw_turned (BstCanvas *canvas, const BstStamp *stamp, unsigned angle)
{
  for (unsigned turn = 0; turn < 360; turn += 90) {
    g_string_append_printf (canvas->svg, "<g transform=\"translate(128 128) rotate(%u)\">\n",
                            turn + angle);
    bst_canvas_stamp (canvas, stamp, (BstPoint) { 0, 0 }, 1);
    g_string_append (canvas->svg, "</g>\n");
  }
}

char *
bst_back_art_svg (void)
{
  static const struct
  {
    const BstStamp *stamp;
    unsigned angle; /* in degrees from the north */
  } town[] = {
    { border, 0 },
    { corner, 45 },
    { wide_house, 19 },
    { wide_house, 71 },
    { gable_house, 32 },
    { gable_house, 58 },
    { church, 45 },
  };
  BstCanvas canvas;

  bst_canvas_open (&canvas, BST_ART_SIZE, BST_ART_SIZE);
  bst_canvas_stamp (&canvas, ground, middle, 1);
  for (unsigned i = 0; i < G_N_ELEMENTS (town); i++)
    draw_turned (&canvas, town[i].stamp, town[i].angle);
  bst_canvas_stamp (&canvas, wall, middle, 1);
  draw_dashes (&canvas, BST_STONE_LINE, 70, 3, JOINTS);
  draw_dashes (&canvas, BST_INK_LINE, 54.5, 3, DEGREES);
  draw_turned (&canvas, gate, 0);
  draw_turned (&canvas, minor_point, 45);
  draw_turned (&canvas, major_point, 0);
  bst_canvas_stamp (&canvas, hub, middle, 1);
  return bst_canvas_close (&canvas);
}
