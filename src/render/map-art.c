/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Paper, then tiles, then figures from the north to the south, so that the nearer ones
 * stand before the others.
 */
#include "render/map-art.h"

#include <math.h>

#include "engine/bridges.h"
#include "engine/castles.h"
#include "engine/sentences.h"
#include "render/figure/figure-art.h"
#include "render/tile/badge-art.h"
#include "render/tile/bridge-art.h"
#include "render/tile/palette.h"
#include "render/tile/quarter-art.h"
#include "render/tile/spot.h"

#define MARGIN 48.0      /* at least so much around the tiles; figures may reach into it */
#define FIGURE_SIZE 88.0 /* of the square around a figure */
#define DRAGON_SIZE 170.0
#define FIGURE_RISE 18.0 /* from the spot it stands on to its middle */
#define FIGURE_STEP 50.0 /* from one to the next on the same spot */
#define LYING_STEP 74.0
#define CASTLE_SIZE 184.0
#define KEEP 77.0        /* from the middle of a castle up to whoever is on it */
#define BRIDGE_SPOT 0.24 /* where somebody stands on a bridge, along it */

/* As large as BST_YARD_WIDTH and BST_YARD_HEIGHT say. */
#define YARD                                                                                \
  "M-128,-94L128,-94Q158,-94 158,-64L158,64Q158,94 128,94L-128,94Q-158,94 -158,64L-158,-64" \
  "Q-158,-94 -128,-94Z"

/* A kind of tile in one rotation. */
typedef struct
{
  BstSketch sketch;
  unsigned rotation;
  BstSpots spots;
} Look;

typedef struct
{
  BstPos pos;
  unsigned look;
} Cell;

typedef struct
{
  BstStanding standing;
  BstColour colour; /* of its player, or of who holds what is nobody's */
  BstPoint point;   /* from the corner of its cell */
  bool is_lying;
  unsigned number; /* among those at the same point */
} Figure;

typedef struct
{
  BstBridge bridge;
  BstColour colour;
} Bridge;

typedef struct
{
  BstCastle castle;
  BstColour colour;
} Castle;

/* Tokens of one kind on a tile; `number` counts the piles there. */
typedef struct
{
  BstPos pos;
  BstBadge badge;
  unsigned n;
  unsigned number;
} Pile;

struct _BstMapArt
{
  GArray *looks;      /* Look */
  GArray *cells;      /* Cell */
  GArray *figures;    /* Figure */
  GArray *bridges;    /* Bridge */
  GArray *castles;    /* Castle */
  GArray *piles;      /* Pile */
  GHashTable *places; /* position as a pointer -> index of its cell + 1 */
  double figure_size;
  bool is_bare; /* without paper */
};

BstMapArt *
bst_map_art_new (void)
{
  BstMapArt *art = g_new0 (BstMapArt, 1);

  art->looks = g_array_new (FALSE, FALSE, sizeof (Look));
  art->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  art->figures = g_array_new (FALSE, FALSE, sizeof (Figure));
  art->bridges = g_array_new (FALSE, FALSE, sizeof (Bridge));
  art->castles = g_array_new (FALSE, FALSE, sizeof (Castle));
  art->piles = g_array_new (FALSE, FALSE, sizeof (Pile));
  art->places = g_hash_table_new (NULL, NULL);
  art->figure_size = FIGURE_SIZE;
  return art;
}

void
bst_map_art_free (BstMapArt *art)
{
  if (art == NULL)
    return;
  g_array_unref (art->looks);
  g_array_unref (art->cells);
  g_array_unref (art->figures);
  g_array_unref (art->bridges);
  g_array_unref (art->castles);
  g_array_unref (art->piles);
  g_hash_table_unref (art->places);
  g_free (art);
}

static gpointer
to_key (BstPos pos)
{
  return GUINT_TO_POINTER ((guint) (uint16_t) pos.x << 16 | (uint16_t) pos.y);
}

static unsigned
find_look (BstMapArt *art, const BstSketch *sketch, unsigned rotation)
{
  Look look = { .sketch = *sketch, .rotation = rotation };
  g_autoptr (BstLayout) layout = NULL;

  for (unsigned i = 0; i < art->looks->len; i++) {
    const Look *other = &g_array_index (art->looks, Look, i);

    if (other->sketch.tile == sketch->tile && other->rotation == rotation)
      return i;
  }
  layout = bst_layout_new (sketch);
  look.spots = bst_spots_of (layout);
  g_array_append_val (art->looks, look);
  return art->looks->len - 1;
}

void
bst_map_art_add_tile (BstMapArt *art, const BstSketch *sketch, BstPos pos, unsigned rotation)
{
  Cell cell = { pos, find_look (art, sketch, rotation % BST_ROTATIONS) };

  g_array_append_val (art->cells, cell);
  g_hash_table_insert (art->places, to_key (pos), GUINT_TO_POINTER (art->cells->len));
}

static bool
is_same_place (const BstStanding *a, const BstStanding *b)
{
  return bst_pos_equal (a->pos, b->pos) && a->place == b->place && a->feature == b->feature &&
         a->quarter == b->quarter;
}

static unsigned
count_at (const BstMapArt *art, const BstStanding *standing)
{
  unsigned n = 0;

  for (unsigned i = 0; i < art->figures->len; i++)
    n += is_same_place (&g_array_index (art->figures, Figure, i).standing, standing);
  return n;
}

static bool
is_lying (const BstStanding *standing, const BstTile *tile)
{
  return standing->place == BST_PLACE_FEATURE && standing->player != BST_NOBODY &&
         standing->feature < tile->n_features &&
         tile->features[standing->feature].type == BST_FEATURE_FIELD &&
         bst_figure_art_on_field ((BstFigure) standing->figure) != standing->figure;
}

/* From the corner of a tile to the middle of the castle that it is a part of. */
static bool
find_castle (const BstMapArt *art, BstPos pos, BstPoint *out_point)
{
  for (unsigned i = 0; i < art->castles->len; i++) {
    const BstCastle *castle = &g_array_index (art->castles, Castle, i).castle;

    if (!bst_pos_equal (castle->pos, pos) && !bst_pos_equal (castle->other, pos))
      continue;
    *out_point = (BstPoint) {
      ((castle->pos.x + castle->other.x + 1) / 2.0 - pos.x) * BST_ART_SIZE,
      ((castle->pos.y + castle->other.y + 1) / 2.0 - pos.y) * BST_ART_SIZE,
    };
    return true;
  }
  return false;
}

/* Whoever is on a castle or a bridge is on nothing that is printed on the tile. */
static void
move_onto_works (const BstMapArt *art, const BstTile *tile, Figure *figure)
{
  const BstStanding *standing = &figure->standing;

  if (standing->place == BST_PLACE_CASTLE && find_castle (art, standing->pos, &figure->point))
    figure->point.y -= KEEP;
  for (unsigned i = 0; standing->feature >= tile->n_features && i < art->bridges->len; i++) {
    const BstBridge *bridge = &g_array_index (art->bridges, Bridge, i).bridge;
    double along = BRIDGE_SPOT * BST_ART_SIZE;

    if (standing->place == BST_PLACE_FEATURE && bst_pos_equal (bridge->pos, standing->pos))
      figure->point = bridge->axis == 0 ? (BstPoint) { BST_ART_HALF, along }
                                        : (BstPoint) { along, BST_ART_HALF };
  }
}

static void
add_works (BstMapArt *art, const BstState *state, const BstColour *colours)
{
  for (unsigned i = 0; i < bst_state_n_bridges (state); i++) {
    Bridge bridge = { .bridge = bst_state_bridge (state, i) };

    bridge.colour = colours[bridge.bridge.player];
    g_array_append_val (art->bridges, bridge);
  }
  for (unsigned i = 0; i < bst_state_n_castles (state); i++) {
    Castle castle = { .castle = bst_state_castle (state, i) };

    castle.colour = colours[castle.castle.player];
    g_array_append_val (art->castles, castle);
  }
}

void
bst_map_art_add_figure (BstMapArt *art, const BstStanding *standing, const BstColour *colours)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (art->places, to_key (standing->pos)));
  unsigned player = standing->player != BST_NOBODY ? standing->player : standing->holder;
  Figure figure = { .standing = *standing, .number = count_at (art, standing) };
  const Look *look;

  if (place == 0)
    return;
  look = &g_array_index (art->looks, Look, g_array_index (art->cells, Cell, place - 1).look);
  if (!bst_spots_find (&look->spots, standing, look->rotation, &figure.point))
    return;
  move_onto_works (art, look->sketch.tile, &figure);
  figure.is_lying = is_lying (standing, look->sketch.tile);
  figure.colour = player < BST_MAX_PLAYERS ? colours[player] : 0;
  g_array_append_val (art->figures, figure);
}

void
bst_map_art_add_figures (BstMapArt *art, const BstState *state, const BstColour *colours)
{
  add_works (art, state, colours);
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    bst_map_art_add_figure (art, &standing, colours);
  }
}

void
bst_map_art_add_tokens (BstMapArt *art, const BstState *state, const GPtrArray *tokens)
{
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    Pile pile = { .pos = bst_state_placed (state, i).pos };

    for (guint token = 0; token < tokens->len; token++) {
      pile.n = bst_state_tokens_on (state, i, token);
      if (pile.n == 0)
        continue;
      pile.badge = bst_badge_of (tokens->pdata[token]);
      g_array_append_val (art->piles, pile);
      pile.number++;
    }
  }
}

void
bst_map_art_make_small (BstMapArt *art, double figures)
{
  art->is_bare = true;
  art->figure_size = FIGURE_SIZE * figures;
}

/* Where things lie in the picture. */
typedef struct
{
  BstPos low;
  BstPos high;
  double margin;
  BstArtExtent extent;
} Frame;

static Frame
find_frame (const BstMapArt *art, unsigned pixels)
{
  double unit = BST_ART_SIZE / pixels;
  Frame frame = { .margin = ceil (MARGIN / unit) * unit };

  for (unsigned i = 0; i < art->cells->len; i++) {
    BstPos pos = g_array_index (art->cells, Cell, i).pos;

    frame.low.x = i == 0 ? pos.x : MIN (frame.low.x, pos.x);
    frame.low.y = i == 0 ? pos.y : MIN (frame.low.y, pos.y);
    frame.high.x = i == 0 ? pos.x : MAX (frame.high.x, pos.x);
    frame.high.y = i == 0 ? pos.y : MAX (frame.high.y, pos.y);
  }
  frame.extent.width = (frame.high.x - frame.low.x + 1) * BST_ART_SIZE + 2 * frame.margin;
  frame.extent.height = (frame.high.y - frame.low.y + 1) * BST_ART_SIZE + 2 * frame.margin;
  return frame;
}

static BstPoint
find_corner (const Frame *frame, BstPos pos)
{
  return (BstPoint) { frame->margin + (pos.x - frame->low.x) * BST_ART_SIZE,
                      frame->margin + (pos.y - frame->low.y) * BST_ART_SIZE };
}

/* Where a viewer's pixels do not end with the tiles, meadow shines through the seams, not
 * paper. */
static void
draw_ground (BstCanvas *canvas, const BstMapArt *art, const Frame *frame)
{
  const BstInk meadow = { .fill = BST_MEADOW };
  g_autoptr (GString) data = g_string_new (NULL);

  for (unsigned i = 0; i < art->cells->len; i++)
    bst_canvas_add_box (data, find_corner (frame, g_array_index (art->cells, Cell, i).pos),
                        BST_ART_SIZE, BST_ART_SIZE);
  bst_canvas_draw (canvas, &meadow, data->str);
}

static void
define_looks (BstCanvas *canvas, const BstMapArt *art, BstArtStyle style)
{
  g_string_append (canvas->svg, "<defs>\n");
  for (unsigned i = 0; i < art->looks->len; i++) {
    const Look *look = &g_array_index (art->looks, Look, i);
    char id[16];

    g_snprintf (id, sizeof id, "tile%u", i);
    bst_tile_art_define (canvas, &look->sketch, look->rotation, style, id);
  }
  g_string_append (canvas->svg, "</defs>\n");
}

/* The older name of the reference is the one that all programs know.  librsvg 2.63 takes the
 * size of the whole map for that of a tile if it is not said here. */
static void
draw_tiles (BstCanvas *canvas, const BstMapArt *art, const Frame *frame)
{
  g_string_append (canvas->svg, "<g xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n");
  for (unsigned i = 0; i < art->cells->len; i++) {
    const Cell *cell = &g_array_index (art->cells, Cell, i);
    BstPoint corner = find_corner (frame, cell->pos);

    g_string_append_printf (canvas->svg, "<use xlink:href=\"#tile%u\" x=\"", cell->look);
    bst_canvas_number (canvas->svg, corner.x);
    g_string_append (canvas->svg, "\" y=\"");
    bst_canvas_number (canvas->svg, corner.y);
    g_string_append (canvas->svg, "\" width=\"");
    bst_canvas_number (canvas->svg, BST_ART_SIZE);
    g_string_append (canvas->svg, "\" height=\"");
    bst_canvas_number (canvas->svg, BST_ART_SIZE);
    g_string_append (canvas->svg, "\"/>\n");
  }
  g_string_append (canvas->svg, "</g>\n");
}

/* The yards of the fortress; that of the count is locked. */
static void
draw_yards (BstCanvas *canvas, const Frame *frame, const BstStanding *count)
{
  for (unsigned i = 0; i < BST_QUARTERS; i++) {
    BstPoint middle = bst_point_add (find_corner (frame, count->pos),
                                     bst_yard_middle ((BstQuarter) i), 1);
    const BstInk ground = { .fill = i == count->quarter ? BST_YARD_LOCKED : BST_YARD_GROUND,
                            .stroke = BST_INK_LINE,
                            .width = 2.5 };
    g_autoptr (GString) data = g_string_new (NULL);

    bst_canvas_add_shape (data, YARD, middle, 1);
    bst_canvas_draw (canvas, &ground, data->str);
    bst_quarter_art_draw (canvas, (BstQuarter) i, bst_point_add (middle, bst_yard_building (), 1),
                          BST_YARD_BUILDING_SIZE);
  }
}

static void
draw_fortress (BstCanvas *canvas, const BstMapArt *art, const Frame *frame)
{
  for (unsigned i = 0; i < art->figures->len; i++) {
    const BstStanding *standing = &g_array_index (art->figures, Figure, i).standing;

    if (standing->figure == BST_FIGURE_COUNT && standing->place == BST_PLACE_QUARTER)
      draw_yards (canvas, frame, standing);
  }
}

static void
draw_works (BstCanvas *canvas, const BstMapArt *art, const Frame *frame)
{
  for (unsigned i = 0; i < art->bridges->len; i++) {
    const Bridge *bridge = &g_array_index (art->bridges, Bridge, i);

    bst_bridge_art_draw (canvas, bridge->bridge.axis, bridge->colour,
                         find_corner (frame, bridge->bridge.pos));
  }
  for (unsigned i = 0; i < art->castles->len; i++) {
    const Castle *castle = &g_array_index (art->castles, Castle, i);
    BstPoint middle;

    if (find_castle (art, castle->castle.pos, &middle))
      bst_figure_art_draw (canvas, BST_FIGURE_ART_CASTLE, castle->colour,
                           bst_point_add (find_corner (frame, castle->castle.pos), middle, 1),
                           CASTLE_SIZE);
  }
}

static void
draw_piles (BstCanvas *canvas, const BstMapArt *art, const Frame *frame)
{
  for (unsigned i = 0; i < art->piles->len; i++) {
    const Pile *pile = &g_array_index (art->piles, Pile, i);
    BstPoint middle = bst_point_add (find_corner (frame, pile->pos),
                                     bst_counter_art_place (pile->number), 1);

    bst_counter_art_draw (canvas, pile->badge, pile->n, middle, BST_COUNTER_SIZE);
  }
}

/* A figure ready to be drawn. */
typedef struct
{
  const Figure *figure;
  BstPoint centre;
  double size;
} Stand;

/* No figure is cut off by the edge of the paper. */
static BstPoint
keep_inside (const BstMapArt *art, const Frame *frame, BstPoint centre)
{
  double half = art->figure_size / 2;

  return (BstPoint) { CLAMP (centre.x, half, frame->extent.width - half),
                      CLAMP (centre.y, half, frame->extent.height - half) };
}

static Stand
find_stand (const BstMapArt *art, const Frame *frame, const Figure *figure)
{
  const BstStanding *standing = &figure->standing;
  Stand stand = { figure, bst_point_add (find_corner (frame, standing->pos), figure->point, 1),
                  art->figure_size };
  double step = figure->is_lying ? LYING_STEP : FIGURE_STEP;

  if (standing->place == BST_PLACE_QUARTER) {
    BstPoint aside = bst_yard_stand (figure->number, count_at (art, standing), &stand.size);

    stand.centre = bst_point_add (stand.centre, aside, 1);
    return stand;
  }
  stand.centre.y -= figure->is_lying ? 0 : FIGURE_RISE;
  stand.centre.x += (figure->number - (count_at (art, standing) - 1) / 2.0) * step;
  stand.centre = keep_inside (art, frame, stand.centre);
  return stand;
}

/* Pieces of nobody, and who holds them. */
static void
draw_neutral (BstCanvas *canvas, const Stand *stand)
{
  const Figure *figure = stand->figure;
  BstNeutralArt what = (BstNeutralArt) (figure->standing.figure - BST_FIGURES);
  double size = what == BST_NEUTRAL_ART_DRAGON ? DRAGON_SIZE : stand->size;

  if (figure->standing.holder != BST_NOBODY)
    bst_held_art_draw (canvas, what, figure->colour, stand->centre, size);
  else
    bst_neutral_art_draw (canvas, what, stand->centre, size);
}

static void
draw_stand (BstCanvas *canvas, const Stand *stand)
{
  const Figure *figure = stand->figure;
  BstFigure what = (BstFigure) figure->standing.figure;

  if (figure->standing.player == BST_NOBODY)
    draw_neutral (canvas, stand);
  else
    bst_figure_art_draw (canvas,
                         figure->is_lying ? bst_figure_art_on_field (what) : (BstFigureArt) what,
                         figure->colour, stand->centre, stand->size);
}

static int
compare_stands (const void *a, const void *b)
{
  BstPoint first = ((const Stand *) a)->centre;
  BstPoint second = ((const Stand *) b)->centre;

  if (first.y < second.y || first.y > second.y)
    return first.y < second.y ? -1 : 1;
  return first.x < second.x ? -1 : first.x > second.x;
}

static void
draw_figures (BstCanvas *canvas, const BstMapArt *art, const Frame *frame)
{
  g_autoptr (GArray) stands = g_array_new (FALSE, FALSE, sizeof (Stand));

  for (unsigned i = 0; i < art->figures->len; i++) {
    Stand stand = find_stand (art, frame, &g_array_index (art->figures, Figure, i));

    g_array_append_val (stands, stand);
  }
  g_array_sort (stands, compare_stands);
  for (unsigned i = 0; i < stands->len; i++)
    draw_stand (canvas, &g_array_index (stands, Stand, i));
}

char *
bst_map_art_svg (const BstMapArt *art,
                 BstArtStyle style,
                 unsigned pixels,
                 BstArtExtent *out_extent)
{
  Frame frame = find_frame (art, pixels);
  BstCanvas canvas;

  *out_extent = frame.extent;
  if (art->is_bare)
    bst_canvas_open (&canvas, out_extent->width, out_extent->height);
  else
    bst_canvas_open_paper (&canvas, out_extent);
  draw_ground (&canvas, art, &frame);
  define_looks (&canvas, art, style);
  draw_tiles (&canvas, art, &frame);
  draw_fortress (&canvas, art, &frame);
  draw_works (&canvas, art, &frame);
  draw_piles (&canvas, art, &frame);
  draw_figures (&canvas, art, &frame);
  return bst_canvas_close (&canvas);
}
