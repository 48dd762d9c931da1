/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pictures of all built-in tiles: sound, small, always the same, without seams, and
 * showing as much of each thing as the tile has.
 */
#include <glib.h>
#include <string.h>

#include "each-tile.h"
#include "render/palette.h"
#include "render/raster.h"

#define MAX_BYTES (40 * 1024)

static void
check_document (const BstSketch *sketch, void *data)
{
  g_autofree char *first = bst_tile_art_svg (sketch, 3, BST_ART_PLAIN);

  for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
    g_autofree char *svg = bst_tile_art_svg (sketch, rotation, BST_ART_PLAIN);
    g_autoptr (GMarkupParseContext) context = NULL;
    const GMarkupParser nothing = { 0 };

    if (rotation == 3)
      g_assert_cmpstr (svg, ==, first);
    g_assert_cmpuint (strlen (svg), <, MAX_BYTES);
    context = g_markup_parse_context_new (&nothing, 0, NULL, NULL);
    g_assert_true (g_markup_parse_context_parse (context, svg, -1, NULL));
    g_assert_true (g_markup_parse_context_end_parse (context, NULL));
  }
}

static void
test_documents_are_sound_and_small (void)
{
  bst_each_tile (check_document, NULL);
}

/* Pixels of a drawn tile. */
typedef struct
{
  cairo_surface_t *surface;
  int size;
} Picture;

static Picture
draw (const BstSketch *sketch, unsigned rotation, int size)
{
  g_autofree char *svg = bst_tile_art_svg (sketch, rotation, BST_ART_PLAIN);
  g_autoptr (GError) error = NULL;
  Picture picture = { bst_raster_surface (svg, size, size, &error), size };

  g_assert_no_error (error);
  return picture;
}

static uint32_t
pixel_at (const Picture *picture, int x, int y)
{
  const unsigned char *row = cairo_image_surface_get_data (picture->surface) +
                             y * cairo_image_surface_get_stride (picture->surface);
  uint32_t pixel;

  memcpy (&pixel, row + 4 * x, sizeof pixel);
  return pixel;
}

static int
difference (uint32_t a, uint32_t b)
{
  int most = 0;

  for (unsigned shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));
  return most;
}

#define STRIP 128
#define CORNER 11 /* pixels near a corner, where walls end */
#define TOLERANCE 10

/* The outermost pixels of a side, clockwise. */
static void
read_strip (const Picture *picture, unsigned side, uint32_t out_strip[STRIP])
{
  int last = STRIP - 1;

  for (int i = 0; i < STRIP; i++) {
    static const int along[BST_SIDES] = { 1, 0, -1, 0 };
    int x = along[side] > 0 ? i : along[side] < 0  ? last - i
                                : side == BST_EAST ? last
                                                   : 0;
    int y = side == BST_NORTH ? 0 : side == BST_SOUTH ? last
                                  : side == BST_EAST  ? i
                                                      : last - i;

    out_strip[i] = pixel_at (picture, x, y);
  }
}

typedef struct
{
  bool is_known[BST_EDGE_KINDS];
  uint32_t strips[BST_EDGE_KINDS][STRIP];
  unsigned n;
} Strips;

/* Where two cities share a side, or a wall runs out in its middle, there is something
 * that no neighbour has. */
static bool
is_special (const BstSketch *sketch, unsigned side)
{
  for (unsigned i = 0; i < sketch->drawing->n_features; i++)
    if (sketch->drawing->tapers[i] & BST_TAPER_SIDE (side))
      return true;
  for (unsigned i = 0; i < sketch->tile->n_features; i++) {
    BstPorts ports = sketch->tile->features[i].ports & bst_side_ports (side);

    if (sketch->tile->features[i].type == BST_FEATURE_CITY && ports != 0 &&
        ports != bst_side_ports (side))
      return true;
  }
  return false;
}

static void
compare_strips (const BstSketch *sketch, const uint32_t *strip, const uint32_t *reference)
{
  for (int i = CORNER; i < STRIP - CORNER; i++) {
    int mirrored = STRIP - 1 - i;

    if (difference (strip[i], reference[i]) > TOLERANCE ||
        difference (strip[i], reference[mirrored]) > TOLERANCE)
      bst_each_tile_fail (sketch, "%06x at %d, not %06x or %06x", strip[i] & 0xffffff, i,
                          reference[i] & 0xffffff, reference[mirrored] & 0xffffff);
  }
}

static void
check_strips (const BstSketch *sketch, void *data)
{
  Strips *strips = data;

  for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
    Picture picture = draw (sketch, rotation, STRIP);

    for (unsigned side = 0; side < BST_SIDES; side++) {
      unsigned turned = (side + rotation) % BST_SIDES;
      unsigned kind = sketch->tile->edges[side];
      uint32_t strip[STRIP];

      if (kind >= BST_EDGE_KINDS || is_special (sketch, side))
        continue;
      read_strip (&picture, turned, strip);
      if (!strips->is_known[kind])
        memcpy (strips->strips[kind], strip, sizeof strip);
      strips->is_known[kind] = true;
      compare_strips (sketch, strip, strips->strips[kind]);
      strips->n++;
    }
    cairo_surface_destroy (picture.surface);
  }
}

static void
test_neighbours_meet_without_seams (void)
{
  Strips strips = { .n = 0 };

  bst_each_tile (check_strips, &strips);
  g_assert_cmpuint (strips.n, >, 3000);
}

/* The families of colours. */
static const struct
{
  const char *colour;
  BstFeatureType type;
} families[] = {
  { BST_MEADOW, BST_FEATURE_FIELD },
  { BST_MEADOW_LIGHT, BST_FEATURE_FIELD },
  { BST_MEADOW_DARK, BST_FEATURE_FIELD },
  { BST_SOIL, BST_FEATURE_FIELD },
  { BST_SOIL_DARK, BST_FEATURE_FIELD },
  { BST_GRAIN, BST_FEATURE_FIELD },
  { BST_GRAIN_DARK, BST_FEATURE_FIELD },
  { BST_LEAF, BST_FEATURE_FIELD },
  { BST_LEAF_DARK, BST_FEATURE_FIELD },
  { BST_HAY_GROUND, BST_FEATURE_FIELD },
  { BST_PASTURE, BST_FEATURE_FIELD },
  { BST_WATER, BST_FEATURE_RIVER },
  { BST_WATER_DARK, BST_FEATURE_RIVER },
  { BST_WATER_LIGHT, BST_FEATURE_RIVER },
  { BST_ROAD, BST_FEATURE_ROAD },
  { BST_ROAD_RUT, BST_FEATURE_ROAD },
  { BST_ROAD_BORDER, BST_FEATURE_ROAD },
  { BST_ROAD_VERGE, BST_FEATURE_ROAD },
  { BST_TOWN, BST_FEATURE_CITY },
  { "#c58a63", BST_FEATURE_CITY }, /* roofs and ground in one pixel */
  { "#b9906a", BST_FEATURE_CITY },
  { BST_TOWN_DARK, BST_FEATURE_CITY },
  { BST_ROOF, BST_FEATURE_CITY },
  { BST_ROOF_2_DARK, BST_FEATURE_CITY },
  { BST_ROOF_3, BST_FEATURE_CITY },
  { BST_PLASTER_DARK, BST_FEATURE_CITY },
  { BST_STONE, BST_FEATURE_CITY },
  { BST_STONE_DARK, BST_FEATURE_CITY },
};

static BstFeatureType
classify (uint32_t pixel)
{
  BstFeatureType best = BST_FEATURE_FIELD;
  int least = G_MAXINT;

  for (unsigned i = 0; i < G_N_ELEMENTS (families); i++) {
    uint32_t colour = (uint32_t) g_ascii_strtoull (families[i].colour + 1, NULL, 16);
    int sum = 0;

    for (unsigned shift = 0; shift < 24; shift += 8) {
      int gap = (int) (pixel >> shift & 0xff) - (int) (colour >> shift & 0xff);

      sum += gap * gap;
    }
    if (sum < least) {
      least = sum;
      best = families[i].type;
    }
  }
  return best;
}

#define SMALL 48

static bool
is_under_thing (const BstLayout *layout, BstPoint p)
{
  for (unsigned i = 0; i < layout->n_places; i++)
    if (bst_point_distance (layout->places[i].point, p) < layout->places[i].radius + 12)
      return true;
  return false;
}

/* How much of the tile looks like what it is not, in pixels.  Streets look like roads. */
static void
check_shares (const BstSketch *sketch, void *data)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);
  Picture picture = draw (sketch, 0, SMALL);
  int balance[BST_FEATURE_TYPES] = { 0 };

  for (int y = 0; y < SMALL; y++)
    for (int x = 0; x < SMALL; x++) {
      BstPoint p = { (x + 0.5) * BST_ART_SIZE / SMALL, (y + 0.5) * BST_ART_SIZE / SMALL };
      uint8_t owner = bst_layout_owner (layout, p);
      BstFeatureType real = bst_owner_is_land (owner) ? BST_FEATURE_FIELD
                                                      : layout->shapes[owner].type;
      BstFeatureType seen = classify (pixel_at (&picture, x, y));

      if (is_under_thing (layout, p))
        continue;
      if (real == BST_FEATURE_FORTRESS)
        real = BST_FEATURE_CITY;
      if (real == BST_FEATURE_CITY && seen == BST_FEATURE_ROAD)
        seen = BST_FEATURE_CITY;
      balance[real]--;
      balance[seen]++;
    }
  for (unsigned i = 0; i < BST_FEATURE_TYPES; i++)
    if (ABS (balance[i]) > SMALL * SMALL / 10)
      bst_each_tile_fail (sketch, "%s is off by %d of %d pixels",
                          bst_feature_type_name ((BstFeatureType) i), balance[i], SMALL * SMALL);
  cairo_surface_destroy (picture.surface);
}

static void
test_shares_are_those_of_the_layout (void)
{
  bst_each_tile (check_shares, NULL);
}

static void
test_bad_documents_are_refused (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bst_raster_surface ("<svg><path></svg>", 8, 8, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/tile-art/documents-are-sound-and-small",
                   test_documents_are_sound_and_small);
  g_test_add_func ("/render/tile-art/neighbours-meet-without-seams",
                   test_neighbours_meet_without_seams);
  g_test_add_func ("/render/tile-art/shares-are-those-of-the-layout",
                   test_shares_are_those_of_the_layout);
  g_test_add_func ("/render/raster/bad-documents-are-refused", test_bad_documents_are_refused);
  return g_test_run ();
}
