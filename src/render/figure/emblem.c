/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tones, emblems and patterns of the six players.  A pattern is a list of quads in the
 * unit square, so that it can be laid over any panel without clipping.
 */
#include "render/figure/emblem.h"

#include "render/tile/palette.h"

typedef struct
{
  BstTones tones;
  const char *shape;
  const BstPanel *quads;
  unsigned n_quads;
} Emblem;

#define BOX(x0, y0, x1, y1) BST_PANEL (x0, y0, x1, y0, x1, y1, x0, y1)
#define DOT(x, y) BST_PANEL ((x), (y) -0.12, (x) + 0.1, (y), (x), (y) + 0.12, (x) -0.1, (y))

static const BstPanel diagonals[] = {
  BST_PANEL (0, 0.15, 0.15, 0, 0.35, 0, 0, 0.35),
  BST_PANEL (0, 0.7, 0.7, 0, 0.9, 0, 0, 0.9),
  BST_PANEL (0.25, 1, 1, 0.25, 1, 0.45, 0.45, 1),
  BST_PANEL (0.8, 1, 1, 0.8, 1, 1, 1, 1),
};

static const BstPanel dots[] = {
  DOT (0.14, 0.16),
  DOT (0.5, 0.16),
  DOT (0.86, 0.16),
  DOT (0.3, 0.5),
  DOT (0.7, 0.5),
  DOT (0.14, 0.84),
  DOT (0.5, 0.84),
  DOT (0.86, 0.84),
};

/* Narrow, so that yellow stays the lightest cloth of all … */
static const BstPanel chevrons[] = {
  BST_PANEL (0, 0.1, 0.5, 0.34, 0.5, 0.46, 0, 0.22),
  BST_PANEL (0.5, 0.34, 1, 0.1, 1, 0.22, 0.5, 0.46),
  BST_PANEL (0, 0.6, 0.5, 0.84, 0.5, 0.96, 0, 0.72),
  BST_PANEL (0.5, 0.84, 1, 0.6, 1, 0.72, 0.5, 0.96),
};

static const BstPanel checks[] = {
  BOX (0, 0, 0.25, 0.25),
  BOX (0.5, 0, 0.75, 0.25),
  BOX (0.25, 0.25, 0.5, 0.5),
  BOX (0.75, 0.25, 1, 0.5),
  BOX (0, 0.5, 0.25, 0.75),
  BOX (0.5, 0.5, 0.75, 0.75),
  BOX (0.25, 0.75, 0.5, 1),
  BOX (0.75, 0.75, 1, 1),
};

/* … and broad, so that pink, the next, is well below it. */
static const BstPanel uprights[] = {
  BOX (0, 0, 0.17, 1),
  BOX (0.33, 0, 0.5, 1),
  BOX (0.67, 0, 0.84, 1),
};

#define TOWER                                                                               \
  "M-7.5,-9.5L-4,-9.5L-4,-6.5L-1.8,-6.5L-1.8,-9.5L1.8,-9.5L1.8,-6.5L4,-6.5L4,-9.5L7.5,-9.5" \
  "L7.5,-3L6,-1.5L6,7L7.5,9L1.8,9L1.8,5Q0,3 -1.8,5L-1.8,9L-7.5,9L-6,7L-6,-1.5L-7.5,-3Z"
#define FISH "M-10,0C-6,-8 3,-7 5.5,-1.5L10,-6L10,6L5.5,1.5C3,7 -6,8 -10,0Z"
#define TREE "M0,-10L6,-2L3.6,-2L8.5,5L2,5L2,10L-2,10L-2,5L-8.5,5L-3.6,-2L-6,-2Z"
#define SUN                                                                                 \
  "O0,0,4.6,4.6M-2.2,-5.4L0,-11L2.2,-5.4ZM-2.2,5.4L0,11L2.2,5.4ZM-5.4,-2.2L-11,0L-5.4,2.2Z" \
  "M5.4,-2.2L11,0L5.4,2.2ZM-5.5,-2.6L-7.8,-7.8L-2.6,-5.5ZM5.5,-2.6L7.8,-7.8L2.6,-5.5Z"      \
  "M-5.5,2.6L-7.8,7.8L-2.6,5.5ZM5.5,2.6L7.8,7.8L2.6,5.5Z"
/* The bow's hole runs against its rim; the shaft runs with the rim where they overlap. */
#define KEY                                                      \
  "O-4.8,-4.8,5,5M-7,-4.8L-4.8,-7L-2.6,-4.8L-4.8,-2.6Z"          \
  "M-2.4,0L6.9,9.3L9.3,6.9L0,-2.4ZM2.6,0.6L5,3L8.4,-0.4L6,-2.8Z" \
  "M6,3.8L8,5.8L10.3,3.5L8.3,1.5Z"
#define ROSE                                                                    \
  "O0,-8,3.2,3.2O4,-5,3.2,3.2O2.5,-0.8,3.2,3.2O-2.5,-0.8,3.2,3.2O-4,-5,3.2,3.2" \
  "M-1.1,1L-1.1,10.5L1.1,10.5L1.1,1ZM0,9.5Q2,4 8,4.5Q7,9.5 0,9.5ZM0,9.5Q-7,9.5 -8,4.5Q-2,4 0,9.5Z"

static const Emblem emblems[BST_COLOURS] = {
  [BST_COLOUR_RED] = {
    { "#c41d2c", "#f4837a", "#7f0f1e", "#4d1413", "#8a1020", "#c41d2c" },
    TOWER,
    NULL,
    0,
  },
  [BST_COLOUR_BLUE] = {
    { "#1b40a0", "#7ea9f3", "#0e2a68", "#14204a", "#143577", "#a8caff" },
    FISH,
    diagonals,
    G_N_ELEMENTS (diagonals),
  },
  [BST_COLOUR_GREEN] = {
    { "#28a160", "#93dfab", "#0e6632", "#123d22", "#0c5228", "#d6fadb" },
    TREE,
    dots,
    G_N_ELEMENTS (dots),
  },
  [BST_COLOUR_YELLOW] = {
    { "#ffdd3c", "#fff7bd", "#cf9500", "#5c420d", "#6b4700", "#9a6500" },
    SUN,
    chevrons,
    G_N_ELEMENTS (chevrons),
  },
  [BST_COLOUR_BLACK] = {
    { "#2a2a32", "#8d8d9b", "#121216", "#0c0c10", "#1a1a1f", "#8e8e98" },
    KEY,
    checks,
    G_N_ELEMENTS (checks),
  },
  [BST_COLOUR_PINK] = {
    { "#f093c6", "#ffd3e8", "#ac4884", "#5a1f43", "#7d2458", "#92275f" },
    ROSE,
    uprights,
    G_N_ELEMENTS (uprights),
  },
};

const BstTones *
bst_emblem_tones (BstColour colour)
{
  return &emblems[colour].tones;
}

const char *
bst_emblem_shape (BstColour colour)
{
  return emblems[colour].shape;
}

const BstPanel *
bst_emblem_get_pattern (BstColour colour, unsigned *out_n)
{
  *out_n = emblems[colour].n_quads;
  return emblems[colour].quads;
}

static double
mix (double a, double b, double t)
{
  return a + (b - a) * t;
}

/* Where a point of the unit square lies on the panel. */
static BstPoint
lay_on_panel (const BstPanel *panel, BstPoint p)
{
  const BstPoint *c = panel->corners;
  BstPoint top = { mix (c[0].x, c[1].x, p.x), mix (c[0].y, c[1].y, p.x) };
  BstPoint bottom = { mix (c[3].x, c[2].x, p.x), mix (c[3].y, c[2].y, p.x) };

  return (BstPoint) { mix (top.x, bottom.x, p.y), mix (top.y, bottom.y, p.y) };
}

void
bst_emblem_add_pattern (GString *data, BstColour colour, const BstPanel *panel)
{
  const Emblem *emblem = &emblems[colour];

  for (unsigned i = 0; i < emblem->n_quads; i++) {
    BstPoint points[4];

    for (unsigned k = 0; k < G_N_ELEMENTS (points); k++)
      points[k] = lay_on_panel (panel, emblem->quads[i].corners[k]);
    bst_canvas_add_line (data, points, G_N_ELEMENTS (points));
    g_string_append_c (data, 'Z');
  }
}

void
bst_emblem_draw (BstCanvas *canvas, BstColour colour, BstPoint centre, double radius)
{
  const BstTones *tones = bst_emblem_tones (colour);
  const BstStamp disc[] = {
    { { .fill = BST_WHITE, .stroke = tones->outline, .width = 0.17 }, "O0,0,1,1" },
    BST_STAMP_END,
  };
  const BstStamp emblem[] = {
    { { .fill = tones->emblem }, bst_emblem_shape (colour) },
    BST_STAMP_END,
  };

  bst_canvas_stamp (canvas, disc, centre, radius);
  bst_canvas_stamp (canvas, emblem, centre, radius / 14);
}

char *
bst_emblem_svg (BstColour colour, double size)
{
  const BstTones *tones = bst_emblem_tones (colour);
  BstPoint centre = { size / 2, size / 2 };
  const BstStamp ring[] = {
    { { .fill = tones->fill, .stroke = tones->outline, .width = 4 }, "O0,0,46,46" },
    BST_STAMP_END,
  };
  BstCanvas canvas;

  bst_canvas_open (&canvas, size, size);
  bst_canvas_stamp (&canvas, ring, centre, size / 96);
  bst_emblem_draw (&canvas, colour, centre, size * 36 / 96);
  return bst_canvas_close (&canvas);
}
