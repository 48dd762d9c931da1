/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bridge is made of boxes, given by how far along it and how far across they reach, and so can
 * lie along either axis without being turned: its shadow falls to the south-east in both.
 */
#include "render/tile/bridge-art.h"

#include "render/figure/emblem.h"
#include "render/tile/palette.h"

#define DECK 15.0 /* from the middle to the parapets */
#define PARAPET 8.0
#define PIER 9.0 /* half of its breadth, */
#define PIER_ACROSS 34.0
#define SHADOW 10.0
#define PLANK 16.0
#define SHIELD 13.0

typedef struct
{
  BstCanvas *canvas;
  unsigned axis;
  BstPoint corner;
} Site;

/* A box from `start` to `end` along the bridge, and from `left` to `right` of its middle. */
static void
draw_box (const Site *site, const BstInk *ink, double start, double end, double left, double right)
{
  g_autoptr (GString) data = g_string_new (NULL);
  BstPoint at = site->axis == 0 ? (BstPoint) { BST_ART_HALF + left, start }
                                : (BstPoint) { start, BST_ART_HALF + left };
  double along = end - start;
  double across = right - left;

  bst_canvas_add_box (data, bst_point_add (site->corner, at, 1),
                      site->axis == 0 ? across : along, site->axis == 0 ? along : across);
  bst_canvas_draw (site->canvas, ink, data->str);
}

static void
draw_piers (const Site *site)
{
  static const double places[] = { 0.2, 0.5, 0.8 };
  const BstInk stone = { .fill = BST_STONE_MID, .stroke = BST_STONE_LINE, .width = 2 };

  for (unsigned i = 0; i < G_N_ELEMENTS (places); i++)
    draw_box (site, &stone, places[i] * BST_ART_SIZE - PIER, places[i] * BST_ART_SIZE + PIER,
              -PIER_ACROSS, PIER_ACROSS);
}

static void
draw_deck (const Site *site)
{
  const BstInk road = { .fill = BST_ROAD };
  const BstInk gap = { .fill = BST_ROAD_RUT };

  draw_box (site, &road, 0, BST_ART_SIZE, -DECK, DECK);
  for (double at = PLANK; at < BST_ART_SIZE; at += PLANK)
    draw_box (site, &gap, at - 1, at + 1, -DECK, DECK);
}

void
bst_bridge_art_draw (BstCanvas *canvas, unsigned axis, BstColour colour, BstPoint corner)
{
  const Site site = { canvas, axis, corner };
  const BstTones *tones = bst_emblem_tones (colour);
  const BstInk shadow = { .fill = BST_INK_SHADOW, .opacity = 0.3 };
  const BstInk parapet = { .fill = tones->fill, .stroke = tones->outline, .width = 2 };
  BstPoint middle = { BST_ART_HALF, BST_ART_HALF };

  draw_box (&site, &shadow, 0, BST_ART_SIZE, -DECK, DECK + PARAPET + SHADOW);
  draw_piers (&site);
  draw_deck (&site);
  draw_box (&site, &parapet, 0, BST_ART_SIZE, -DECK - PARAPET, -DECK);
  draw_box (&site, &parapet, 0, BST_ART_SIZE, DECK, DECK + PARAPET);
  bst_emblem_draw (canvas, colour, bst_point_add (corner, middle, 1), SHIELD);
}

char *
bst_bridge_art_svg (unsigned axis, BstColour colour)
{
  BstCanvas canvas;

  bst_canvas_open (&canvas, BST_ART_SIZE, BST_ART_SIZE);
  bst_bridge_art_draw (&canvas, axis, colour, (BstPoint) { 0, 0 });
  return bst_canvas_close (&canvas);
}
