/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What lies over the picture of the tile: fields in colours and patterns of their own, what
 * is chosen or can take what is dragged, and the stroke in the making.
 */
#include <math.h>
#include <string.h>

#include "board/regions.h"
#include "editor/tile/tile-canvas-private.h"

#define GRID BST_TINT_GRID
#define SCALE (BST_TINT_GRID / BST_LAYOUT_GRID)

/* Patterns repeat after so many pixels. */
#define PERIOD 16

/* How wide the outline of what is lit is, and its bright middle. */
#define OUTLINE 5
#define INNER_OUTLINE 2

/* --- who owns what --- */

static uint8_t
feature_at (const BstLayout *layout, int column, int row)
{
  int last = BST_LAYOUT_GRID - 1;
  uint8_t owner = layout->owner[CLAMP (row, 0, last)][CLAMP (column, 0, last)];

  if (owner == BST_OWNER_NONE)
    return BST_TINT_NOBODY;
  return owner >= BST_OWNER_FIELD ? (uint8_t) (owner - BST_OWNER_FIELD) : owner;
}

/* How far the cells around a pixel have a say in whose it is, in cells. */
#define REACH 2

#define SPAN (2 * REACH + 1)

/* How much each of the cells around a cell counts for one of its pixels. */
typedef struct
{
  float weights[SCALE][SCALE][SPAN][SPAN];
} Kernel;

static const Kernel *
get_kernel (void)
{
  static Kernel kernel;
  static bool is_ready;

  for (int i = 0; i < SCALE * SCALE * SPAN * SPAN && !is_ready; i++) {
    int column = i % SPAN;
    int row = i / SPAN % SPAN;
    int x = i / (SPAN * SPAN) % SCALE;
    int y = i / (SPAN * SPAN * SCALE);
    double away = hypot (column - REACH + 0.5 - (x + 0.5) / SCALE,
                         row - REACH + 0.5 - (y + 0.5) / SCALE);

    kernel.weights[y][x][row][column] = (float) fmax (0, REACH - away);
  }
  is_ready = true;
  return &kernel;
}

/* The owner with the most weight among the cells around a pixel, so that borders come out
 * smooth though cells are larger than pixels.  The last weight is nobody's. */
static uint8_t
find_owner (const uint8_t around[SPAN][SPAN], const float weights[SPAN][SPAN])
{
  float sums[BST_TILE_MAX_FEATURES + 1] = { 0 };
  unsigned best = 0;

  for (int row = 0; row < SPAN; row++)
    for (int column = 0; column < SPAN; column++)
      sums[MIN (around[row][column], BST_TILE_MAX_FEATURES)] += weights[row][column];
  for (unsigned i = 1; i <= BST_TILE_MAX_FEATURES; i++)
    if (sums[i] > sums[best])
      best = i;
  return best < BST_TILE_MAX_FEATURES ? (uint8_t) best : BST_TINT_NOBODY;
}

static void
map_cell (BstTileCanvas *self, const BstLayout *layout, int column, int row)
{
  const Kernel *kernel = get_kernel ();
  uint8_t owner = feature_at (layout, column, row);
  uint8_t around[SPAN][SPAN];
  bool is_plain = true;

  for (int y = 0; y < SPAN; y++)
    for (int x = 0; x < SPAN; x++) {
      around[y][x] = feature_at (layout, column + x - REACH, row + y - REACH);
      is_plain = is_plain && around[y][x] == owner;
    }
  for (int y = 0; y < SCALE; y++)
    for (int x = 0; x < SCALE; x++)
      self->owners[row * SCALE + y][column * SCALE + x] =
        is_plain ? owner : find_owner (around, kernel->weights[y][x]);
}

/* A building has the ground it stands on. */
static void
map_building (BstTileCanvas *self, const BstPlace *place)
{
  double radius = 0.7 * place->radius * place->scale;

  int top = (int) fmax (0, place->point.y - radius);
  int left = (int) fmax (0, place->point.x - radius);

  for (int y = top; y < GRID && y < place->point.y + radius; y++)
    for (int x = left; x < GRID && x < place->point.x + radius; x++)
      if (bst_point_distance ((BstPoint) { x, y }, place->point) < radius)
        self->owners[y][x] = place->feature;
}

void
bst_tile_canvas_map_owners (BstTileCanvas *self, const BstLayout *layout)
{
  const BstDrawing *drawing = layout->sketch.drawing;

  G_STATIC_ASSERT (BST_TINT_GRID == (int) BST_ART_SIZE);
  for (int row = 0; row < BST_LAYOUT_GRID; row++)
    for (int column = 0; column < BST_LAYOUT_GRID; column++)
      map_cell (self, layout, column, row);
  for (unsigned i = 0; i < layout->n_places; i++) {
    const BstPlace *place = &layout->places[i];

    if (place->feature < drawing->n_features &&
        bst_tile_draft_is_dropped ((BstFeatureType) drawing->features[place->feature].type))
      map_building (self, place);
  }
}

/* Whether another owner, or nothing, begins within `distance` pixels. */
static bool
is_rim (BstTileCanvas *self, int x, int y, int distance)
{
  static const int ways[8][2] = {
    { 1, 0 },
    { -1, 0 },
    { 0, 1 },
    { 0, -1 },
    { 1, 1 },
    { 1, -1 },
    { -1, 1 },
    { -1, -1 },
  };
  uint8_t owner = self->owners[y][x];

  for (int i = 0; i < 8; i++) {
    int step = i < 4 ? distance : (distance * 3 + 2) / 4;
    int column = x + ways[i][0] * step;
    int row = y + ways[i][1] * step;

    if (column < 0 || row < 0 || column >= GRID || row >= GRID ||
        self->owners[row][column] != owner)
      return true;
  }
  return false;
}

/* --- colours --- */

static const GdkRGBA colours[] = {
  { 0.98F, 0.85F, 0.15F, 1 },
  { 0.00F, 0.70F, 0.80F, 1 },
  { 0.90F, 0.30F, 0.55F, 1 },
  { 0.55F, 0.25F, 0.75F, 1 },
  { 0.98F, 0.50F, 0.05F, 1 },
  { 0.20F, 0.45F, 0.90F, 1 },
  { 0.85F, 0.20F, 0.15F, 1 },
  { 0.20F, 0.20F, 0.20F, 1 },
};

static const GdkRGBA white = { 1, 1, 1, 1 };

static void
put_pixel (guchar *pixel, const GdkRGBA *colour, double alpha)
{
  pixel[0] = (guchar) ((double) colour->red * alpha * 255);
  pixel[1] = (guchar) ((double) colour->green * alpha * 255);
  pixel[2] = (guchar) ((double) colour->blue * alpha * 255);
  pixel[3] = (guchar) (alpha * 255);
}

static GdkTexture *
take_pixels (guchar *pixels)
{
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, GRID * GRID * 4);

  return gdk_memory_texture_new (GRID, GRID, GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes, GRID * 4);
}

/* --- tints --- */

static bool
is_tinted (BstTileCanvas *self, const BstTile *tile, unsigned feature)
{
  return self->shows_guide ||
         (self->shows_fields && tile->features[feature].type == BST_FEATURE_FIELD);
}

/* The place of a feature when all of its type, fields first, are sorted by where they begin
 * on the border: so a field keeps its colour when another one gets a number. */
static unsigned
find_rank (const BstTile *tile, unsigned feature)
{
  const BstFeature *this = &tile->features[feature];
  unsigned rank = 0;

  for (unsigned i = 0; i < tile->n_features; i++) {
    const BstFeature *other = &tile->features[i];
    bool is_same = (other->type == BST_FEATURE_FIELD) == (this->type == BST_FEATURE_FIELD);
    int first = g_bit_nth_lsf (this->ports, -1);
    int others = g_bit_nth_lsf (other->ports, -1);

    if (is_same ? others < first || (others == first && i < feature)
                : other->type == BST_FEATURE_FIELD)
      rank++;
  }
  return rank;
}

static GdkTexture *
draw_tint (BstTileCanvas *self)
{
  const BstTile *tile = bst_tile_draft_get_tile (self->draft);
  double strength = self->shows_guide ? 0.55 : 0.34;
  guchar *pixels = g_new0 (guchar, GRID * GRID * 4);
  int styles[BST_TILE_MAX_FEATURES];

  for (unsigned i = 0; i < tile->n_features; i++)
    styles[i] = is_tinted (self, tile, i)
                  ? (int) (find_rank (tile, i) % G_N_ELEMENTS (colours))
                  : -1;
  for (int y = 0; y < GRID; y++)
    for (int x = 0; x < GRID; x++) {
      uint8_t owner = self->owners[y][x];
      int style = owner < tile->n_features ? styles[owner] : -1;

      if (style >= 0)
        put_pixel (pixels + (y * GRID + x) * 4, &colours[style],
                   is_rim (self, x, y, INNER_OUTLINE)
                     ? 0.75
                     : strength * bst_fill_cover ((BstFill) (style % BST_FILLS), x, y, PERIOD));
    }
  return take_pixels (pixels);
}

/* How a feature is lit: not, as one of those that can be chosen, or as the one that is.
 * Returns whether any is. */
static bool
find_lit (BstTileCanvas *self, double out_strengths[BST_TILE_MAX_FEATURES])
{
  const BstTile *tile = bst_tile_draft_get_tile (self->draft);
  int chosen = bst_tile_canvas_feature_of (self, bst_editor_context_get_part (self->context));
  bool is_any_lit = false;

  for (unsigned i = 0; i < tile->n_features; i++) {
    int part = bst_tile_canvas_part_of (self, i);

    out_strengths[i] = 0;
    if (self->offered != NULL) {
      if (bst_palette_item_fits (self->offered, self->draft, part) &&
          !bst_palette_item_fits (self->offered, self->draft, BST_PART_TILE))
        out_strengths[i] = part == self->target ? 1 : 0.3;
    } else if ((int) i == chosen) {
      out_strengths[i] = 1;
    } else if (self->to.type == BST_STROKE_BUILDING && self->to.index == i) {
      out_strengths[i] = 1;
    }
    is_any_lit = is_any_lit || out_strengths[i] > 0;
  }
  return is_any_lit;
}

static GdkTexture *
draw_light (BstTileCanvas *self, const GdkRGBA *accent)
{
  const BstTile *tile = bst_tile_draft_get_tile (self->draft);
  guchar *pixels = g_new0 (guchar, GRID * GRID * 4);
  double strengths[BST_TILE_MAX_FEATURES];
  bool is_lit = find_lit (self, strengths);

  for (int y = 0; is_lit && y < GRID; y++)
    for (int x = 0; x < GRID; x++) {
      uint8_t owner = self->owners[y][x];
      guchar *pixel = pixels + (y * GRID + x) * 4;
      double strength = owner < tile->n_features ? strengths[owner] : 0;

      if (strength <= 0)
        continue;
      if (is_rim (self, x, y, INNER_OUTLINE))
        put_pixel (pixel, accent, strength);
      else if (is_rim (self, x, y, OUTLINE))
        put_pixel (pixel, &white, 0.9 * strength);
      else
        put_pixel (pixel, &white, 0.18 * strength);
    }
  return take_pixels (pixels);
}

static GdkRGBA
get_accent (BstTileCanvas *self)
{
  GdkRGBA accent;

  /* Style sheets give the pane the colour of what is chosen. */
  gtk_style_context_get_color (gtk_widget_get_style_context (self->stroke_pane), &accent);
  return accent;
}

void
bst_tile_canvas_draw_tint (GtkSnapshot *snapshot, gpointer canvas)
{
  BstTileCanvas *self = canvas;
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT ((float) self->x, (float) self->y, (float) self->size, (float) self->size);
  GdkRGBA accent;

  if (self->draft == NULL)
    return;
  accent = get_accent (self);
  if (self->tint == NULL)
    self->tint = draw_tint (self);
  if (self->light == NULL)
    self->light = draw_light (self, &accent);
  gtk_snapshot_append_texture (snapshot, self->tint, &bounds);
  gtk_snapshot_append_texture (snapshot, self->light, &bounds);
}

/* --- the stroke --- */

static void
draw_line (cairo_t *cr, BstPoint from, BstPoint to)
{
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  cairo_stroke (cr);
}

static void
draw_end (cairo_t *cr, BstPoint p, double radius)
{
  cairo_arc (cr, p.x, p.y, radius, 0, 2 * G_PI);
  cairo_fill (cr);
}

static BstPoint
to_widget (BstTileCanvas *self, BstPoint p)
{
  return (BstPoint) { self->x + p.x * self->size / BST_ART_SIZE,
                      self->y + p.y * self->size / BST_ART_SIZE };
}

void
bst_tile_canvas_draw_stroke (GtkSnapshot *snapshot, gpointer canvas)
{
  BstTileCanvas *self = canvas;
  GdkRGBA accent = get_accent (self);
  BstPoint from = to_widget (self, self->start);
  BstPoint to = to_widget (self, self->pointer);
  bool is_good = self->to.type != BST_STROKE_NONE;

  if (!self->is_dragging && !self->is_by_key)
    return;

  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                   (float) gtk_widget_get_height (GTK_WIDGET (self))));

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  cairo_set_line_width (cr, 9);
  draw_line (cr, from, to);
  draw_end (cr, from, 10);
  draw_end (cr, to, 10);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_set_line_width (cr, 5);
  /* Broken as long as letting go would do nothing. */
  if (!is_good)
    cairo_set_dash (cr, (const double[]) { 1, 10 }, 2, 0);
  draw_line (cr, from, to);
  draw_end (cr, from, 7);
  if (is_good)
    draw_end (cr, to, 7);
  cairo_destroy (cr);
}
