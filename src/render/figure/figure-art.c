/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Puts figures together from their drawings and the player's tones.
 */
#include "render/figure/figure-art.h"

#include "render/figure/figure-private.h"

/* Leaves the outlines room inside the square that was asked for. */
#define INSET 0.95

#define BOX 96 /* units in which figures are written down */

#define HELD_SIZE 0.84 /* of what lies on a disc */
#define EDGE "#fffaf0"

G_STATIC_ASSERT ((int) BST_FIGURE_ART_FOLLOWER == (int) BST_FIGURE_FOLLOWER);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_ABBOT == (int) BST_FIGURE_ABBOT);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_LARGE == (int) BST_FIGURE_LARGE);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_BUILDER == (int) BST_FIGURE_BUILDER);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_PIG == (int) BST_FIGURE_PIG);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_MAYOR == (int) BST_FIGURE_MAYOR);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_WAGON == (int) BST_FIGURE_WAGON);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_BARN == (int) BST_FIGURE_BARN);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_SHEPHERD == (int) BST_FIGURE_SHEPHERD);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_RINGMASTER == (int) BST_FIGURE_RINGMASTER);
G_STATIC_ASSERT ((int) BST_FIGURE_ART_FOLLOWER_LYING == (int) BST_FIGURES);
G_STATIC_ASSERT (BST_NEUTRAL_ART_DRAGON + (int) BST_FIGURES == (int) BST_FIGURE_DRAGON);
G_STATIC_ASSERT (BST_NEUTRAL_ART_FAIRY + (int) BST_FIGURES == (int) BST_FIGURE_FAIRY);
G_STATIC_ASSERT (BST_NEUTRAL_ART_COUNT + (int) BST_FIGURES == (int) BST_FIGURE_COUNT);
G_STATIC_ASSERT (BST_NEUTRAL_ART_KING + (int) BST_FIGURES == (int) BST_FIGURE_KING);
G_STATIC_ASSERT (BST_NEUTRAL_ART_ROBBER + (int) BST_FIGURES == (int) BST_FIGURE_ROBBER);

static const BstTones neutral_tones = {
  .fill = BST_STONE_MID,
  .light = BST_WHITE,
  .dark = BST_INK_SHADOW,
  .outline = "#43301f",
  .emblem = BST_BLACK,
  .pattern = BST_STONE_DARK,
};

static const char *
resolve (const char *colour, const BstTones *tones)
{
  if (colour == NULL || colour[0] != '@')
    return colour;
  switch (colour[1]) {
  case 'f':
    return tones->fill;
  case 'l':
    return tones->light;
  case 'd':
    return tones->dark;
  default:
    return tones->outline;
  }
}

static void
draw_stamps (BstCanvas *canvas,
             const BstStamp *stamps,
             const BstTones *tones,
             BstPoint centre,
             double scale)
{
  for (; stamps != NULL && stamps->shape != NULL; stamps++) {
    BstStamp one[] = { *stamps, BST_STAMP_END };

    one[0].ink.fill = resolve (one[0].ink.fill, tones);
    one[0].ink.stroke = resolve (one[0].ink.stroke, tones);
    bst_canvas_stamp (canvas, one, centre, scale);
  }
}

static void
draw_shadow (BstCanvas *canvas, const char *shape, BstPoint centre, double scale)
{
  const BstStamp shadow[] = {
    { { .fill = BST_INK_SHADOW, .opacity = 0.32 }, shape },
    BST_STAMP_END,
  };

  bst_canvas_stamp (canvas, shadow, centre, scale);
}

static void
draw_pattern (BstCanvas *canvas,
              const BstPanel *panel,
              BstColour colour,
              BstPoint centre,
              double scale)
{
  g_autoptr (GString) data = g_string_new (NULL);
  BstInk ink = { .fill = bst_emblem_tones (colour)->pattern };
  BstPanel placed;

  for (unsigned i = 0; i < G_N_ELEMENTS (placed.corners); i++)
    placed.corners[i] = bst_point_add (centre, panel->corners[i], scale);
  bst_emblem_add_pattern (data, colour, &placed);
  bst_canvas_draw (canvas, &ink, data->str);
}

BstFigureArt
bst_figure_art_on_field (BstFigure figure)
{
  if (figure == BST_FIGURE_FOLLOWER)
    return BST_FIGURE_ART_FOLLOWER_LYING;
  if (figure == BST_FIGURE_LARGE)
    return BST_FIGURE_ART_LARGE_LYING;
  return (BstFigureArt) figure;
}

static const BstFigureDrawing *
find_drawing (BstFigureArt what)
{
  const BstFigureDrawing *drawing = bst_figure_people (what);

  return drawing != NULL ? drawing : bst_figure_works (what);
}

/* Lies below the figure and looks out all around it. */
static void
draw_edge (BstCanvas *canvas, const BstStamp *stamps, double width, BstPoint centre, double scale)
{
  for (; stamps != NULL && stamps->shape != NULL; stamps++) {
    const BstStamp one[] = {
      { { .fill = stamps->ink.fill != NULL ? EDGE : NULL,
          .stroke = EDGE,
          .width = stamps->ink.width + 2 * width },
        stamps->shape },
      BST_STAMP_END,
    };

    bst_canvas_stamp (canvas, one, centre, scale);
  }
}

void
bst_figure_art_draw (BstCanvas *canvas,
                     BstFigureArt what,
                     BstColour colour,
                     BstPoint centre,
                     double size)
{
  const BstFigureDrawing *drawing = find_drawing (what);
  const BstTones *tones = bst_emblem_tones (colour);
  double scale = INSET * size / BOX;

  g_return_if_fail (drawing != NULL);

  draw_shadow (canvas, drawing->shadow, centre, scale);
  draw_stamps (canvas, drawing->lower, tones, centre, scale);
  draw_pattern (canvas, &drawing->panel, colour, centre, scale);
  draw_stamps (canvas, drawing->upper, tones, centre, scale);
  if (drawing->shield_radius > 0)
    bst_emblem_draw (canvas, colour, bst_point_add (centre, drawing->shield, scale),
                     drawing->shield_radius * scale);
}

char *
bst_figure_art_svg (BstFigureArt what, BstColour colour, double size)
{
  BstCanvas canvas;

  bst_canvas_open (&canvas, size, size);
  bst_figure_art_draw (&canvas, what, colour, (BstPoint) { size / 2, size / 2 }, size);
  return bst_canvas_close (&canvas);
}

char *
bst_figure_art_edged_svg (BstFigureArt what, BstColour colour, double size, double edge)
{
  const BstFigureDrawing *drawing = find_drawing (what);
  const BstPoint centre = { size / 2, size / 2 };
  double inner = size * (1 - 2 * edge);
  double scale = INSET * inner / BOX;
  BstCanvas canvas;

  g_return_val_if_fail (drawing != NULL, NULL);

  bst_canvas_open (&canvas, size, size);
  draw_edge (&canvas, drawing->lower, edge * size / scale, centre, scale);
  draw_edge (&canvas, drawing->upper, edge * size / scale, centre, scale);
  bst_figure_art_draw (&canvas, what, colour, centre, inner);
  return bst_canvas_close (&canvas);
}

void
bst_neutral_art_draw (BstCanvas *canvas, BstNeutralArt what, BstPoint centre, double size)
{
  const BstFigureDrawing *drawing = bst_figure_neutral (what);
  double scale = INSET * size / BOX;

  draw_shadow (canvas, drawing->shadow, centre, scale);
  draw_stamps (canvas, drawing->lower, &neutral_tones, centre, scale);
}

char *
bst_neutral_art_svg (BstNeutralArt what, double size)
{
  BstCanvas canvas;

  bst_canvas_open (&canvas, size, size);
  bst_neutral_art_draw (&canvas, what, (BstPoint) { size / 2, size / 2 }, size);
  return bst_canvas_close (&canvas);
}

void
bst_held_art_draw (BstCanvas *canvas,
                   BstNeutralArt what,
                   BstColour colour,
                   BstPoint centre,
                   double size)
{
  const BstTones *tones = bst_emblem_tones (colour);
  const BstStamp disc[] = {
    { { .fill = tones->fill, .stroke = tones->outline, .width = BST_FIGURE_OUTLINE },
      "O0,0,45,45" },
    BST_STAMP_END,
  };
  double scale = INSET * size / BOX;

  bst_canvas_stamp (canvas, disc, centre, scale);
  bst_neutral_art_draw (canvas, what, centre, HELD_SIZE * size);
  bst_emblem_draw (canvas, colour, bst_point_add (centre, (BstPoint) { 31, 31 }, scale),
                   14 * scale);
}

char *
bst_held_art_svg (BstNeutralArt what, BstColour colour, double size)
{
  BstCanvas canvas;

  bst_canvas_open (&canvas, size, size);
  bst_held_art_draw (&canvas, what, colour, (BstPoint) { size / 2, size / 2 }, size);
  return bst_canvas_close (&canvas);
}

/* How wide a picture on the sheet is, and how far they are apart. */
#define SHEET_SIZE 96.0
#define SHEET_STEP 112.0
#define SHEET_MARGIN 24.0
#define PAPER "#f4ecd8"

static void
draw_paper (BstCanvas *canvas, double width, double height)
{
  const BstInk paper = { .fill = PAPER };
  const BstPoint corners[] = { { 0, 0 }, { width, 0 }, { width, height }, { 0, height } };
  g_autoptr (GString) data = g_string_new (NULL);

  bst_canvas_add_line (data, corners, G_N_ELEMENTS (corners));
  g_string_append_c (data, 'Z');
  bst_canvas_draw (canvas, &paper, data->str);
}

/* The middle of a picture on the sheet; `column` may lie between two. */
static BstPoint
find_on_sheet (double column, unsigned row)
{
  return (BstPoint) { SHEET_MARGIN + SHEET_STEP * (column + 0.5),
                      SHEET_MARGIN + SHEET_STEP * (row + 0.5) };
}

char *
bst_figure_sheet_svg (double *out_width, double *out_height)
{
  const double first_neutral = (BST_FIGURE_ARTS - BST_NEUTRAL_ARTS) / 2.0;
  BstCanvas canvas;

  *out_width = BST_FIGURE_ARTS * SHEET_STEP + 2 * SHEET_MARGIN;
  *out_height = (BST_COLOURS + 1) * SHEET_STEP + 2 * SHEET_MARGIN;
  bst_canvas_open (&canvas, *out_width, *out_height);
  draw_paper (&canvas, *out_width, *out_height);
  for (unsigned colour = 0; colour < BST_COLOURS; colour++)
    for (unsigned what = 0; what < BST_FIGURE_ARTS; what++)
      bst_figure_art_draw (&canvas, what, colour, find_on_sheet (what, colour), SHEET_SIZE);
  for (unsigned what = 0; what < BST_NEUTRAL_ARTS; what++)
    bst_neutral_art_draw (&canvas, what, find_on_sheet (first_neutral + what, BST_COLOURS),
                          SHEET_SIZE);
  return bst_canvas_close (&canvas);
}
