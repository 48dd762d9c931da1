/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pictures of all built-in tiles: sound, small, always the same, without seams, and
 * showing as much of each thing as the tile has.
 */
#include <glib.h>
#include <string.h>

#include "each-tile.h"
#include "picture.h"
#include "render/tile/palette.h"

#define MAX_BYTES (40 * 1024)

static void
check_document (const BstSketch *sketch, void *data)
{
  g_autofree char *first = bst_tile_art_svg (sketch, 3, BST_ART_PLAIN);

  for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
    g_autofree char *svg = bst_tile_art_svg (sketch, rotation, BST_ART_PLAIN);
    g_autoptr (GMarkupParseContext) context = NULL;
    const GMarkupParser nothing = { 0 };

    g_autofree char *calm = bst_tile_art_svg (sketch, rotation, BST_ART_CALM);

    if (rotation == 3)
      g_assert_cmpstr (svg, ==, first);
    g_assert_cmpuint (strlen (calm), <=, strlen (svg));
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

/*
 * Seams.  Whatever the rules let lie side by side must look as if it were one picture: the
 * outermost pixels of both tiles agree all along their common side.  Left out is
 *
 *  - what is near the end of a wall: walls are as broad as a road and run to a corner, or
 *    to the tip in which they taper on a side, and the neighbour need not have one there;
 *  - the middle third of a side that two cities share without meeting, where the one tile
 *    has a gap and its neighbour a town;
 *  - sides that fit anything (the abbey), as they cannot look like everything.
 *
 * Inner borders of blocks are compared with those that they meet in the block.
 */
#define STRIP 256 /* one pixel to a unit, so that nothing small is lost */
#define TOLERANCE 10

/* From the end of a wall: half its breadth and that of a tower, and to the south and east
 * its shadow. */
#define WALL_BEFORE 11
#define WALL_BEHIND 13

/* The outermost pixels of a side, to the east or south. */
typedef struct
{
  uint32_t pixels[STRIP];
  uint8_t is_out[STRIP]; /* left out */
} Strip;

/* Of which strips there is one, and where. */
typedef struct
{
  Strip strip;
  const char *tile;
  unsigned rotation;
} Sample;

typedef struct
{
  GHashTable *samples[BST_EDGE_KINDS][BST_SIDES]; /* of Sample, as a set */
  unsigned n;
  unsigned n_out; /* pixels left out */
} Seams;

static guint
hash_sample (gconstpointer data)
{
  const Strip *strip = &((const Sample *) data)->strip;
  guint hash = 0;

  for (unsigned i = 0; i < STRIP; i++)
    hash = hash * 31 + strip->pixels[i];
  return hash;
}

static gboolean
equal_samples (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Strip)) == 0;
}

/* Where `p` lies along a side, or a negative number if it does not lie on it. */
static double
find_along (BstPoint p, unsigned side)
{
  bool is_level = side == BST_NORTH || side == BST_SOUTH;
  double across = is_level ? p.y : p.x;
  double line = side == BST_NORTH || side == BST_WEST ? 0 : BST_ART_SIZE;

  return ABS (across - line) < 2 ? MAX (is_level ? p.x : p.y, 0) : -1;
}

static void
leave_out (Strip *strip, double from, double to)
{
  for (int i = MAX ((int) from, 0); i < MIN ((int) to, STRIP); i++)
    strip->is_out[i] = true;
}

static void
leave_out_wall (Strip *strip, const BstPath *wall, unsigned side)
{
  const BstPoint ends[] = { wall->points[0], bst_path_end (wall) };

  for (unsigned i = 0; i < G_N_ELEMENTS (ends); i++) {
    double along = find_along (ends[i], side);

    if (along >= 0)
      leave_out (strip, along - WALL_BEFORE, along + WALL_BEHIND);
  }
}

/* `side` as the tile lies, of a layout that has been turned. */
static void
leave_out_walls (Strip *strip, const BstLayout *layout, unsigned side)
{
  for (unsigned i = 0; i < layout->n_shapes; i++)
    for (unsigned k = 0; k < layout->shapes[i].n_walls; k++)
      leave_out_wall (strip, &layout->shapes[i].walls[k], side);
}

/* `side` of the tile with its north up. */
static bool
is_shared (const BstTile *tile, unsigned side)
{
  BstPorts ports = 0;

  for (unsigned i = 0; i < tile->n_features; i++)
    ports |= tile->features[i].ports;
  return !(ports & bst_port (side, 1));
}

static void
read_strip (const Picture *picture, unsigned side, Strip *strip)
{
  for (int i = 0; i < STRIP; i++) {
    int x = side == BST_EAST ? STRIP - 1 : side == BST_WEST ? 0
                                                            : i;
    int y = side == BST_SOUTH ? STRIP - 1 : side == BST_NORTH ? 0
                                                              : i;

    strip->pixels[i] = picture_pixel (picture, x, y) & 0xffffff;
  }
}

static void
read_side (const Picture *picture,
           const BstLayout *layout,
           unsigned side,
           unsigned rotation,
           Sample *out_sample)
{
  const BstTile *tile = layout->sketch.tile;
  unsigned turned = (side + rotation) % BST_SIDES;

  memset (out_sample, 0, sizeof *out_sample);
  out_sample->tile = g_intern_string (tile->id);
  out_sample->rotation = rotation;
  read_strip (picture, turned, &out_sample->strip);
  leave_out_walls (&out_sample->strip, layout, turned);
  if (is_shared (tile, side) && tile->edges[side] < BST_EDGE_KINDS)
    leave_out (&out_sample->strip, STRIP / 3.0, STRIP * 2 / 3.0 + 1);
}

static void
collect_strips (const BstSketch *sketch, void *data)
{
  Seams *seams = data;

  for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
    Picture picture = picture_of_tile (sketch, rotation, STRIP);
    g_autoptr (BstLayout) layout = bst_layout_new (sketch);

    bst_layout_rotate (layout, rotation);
    for (unsigned side = 0; side < BST_SIDES; side++) {
      unsigned kind = sketch->tile->edges[side];
      Sample sample;

      if (kind >= BST_EDGE_KINDS)
        continue;
      read_side (&picture, layout, side, rotation, &sample);
      g_hash_table_add (seams->samples[kind][(side + rotation) % BST_SIDES],
                        g_memdup2 (&sample, sizeof sample));
      seams->n++;
      for (unsigned i = 0; i < STRIP; i++)
        seams->n_out += sample.strip.is_out[i];
    }
    picture_clear (&picture);
  }
}

static void
compare_samples (const Sample *a, const Sample *b)
{
  int most = 0;
  int where = 0;

  for (int i = 0; i < STRIP; i++) {
    int gap = picture_difference (a->strip.pixels[i], b->strip.pixels[i]);

    if (a->strip.is_out[i] || b->strip.is_out[i] || gap <= most)
      continue;
    most = gap;
    where = i;
  }
  if (most <= TOLERANCE)
    return;
  g_test_message ("%s r%u and %s r%u: %06x and %06x at %d", a->tile, a->rotation, b->tile,
                  b->rotation, a->strip.pixels[where], b->strip.pixels[where], where);
  g_test_fail ();
}

/* Each with each, in both directions of the map. */
static unsigned
compare_sets (GHashTable *samples, GHashTable *mates)
{
  GHashTableIter iter;
  gpointer sample;

  g_hash_table_iter_init (&iter, samples);
  while (g_hash_table_iter_next (&iter, &sample, NULL)) {
    GHashTableIter others;
    gpointer mate;

    g_hash_table_iter_init (&others, mates);
    while (g_hash_table_iter_next (&others, &mate, NULL))
      compare_samples (sample, mate);
  }
  return g_hash_table_size (samples) * g_hash_table_size (mates);
}

static void
test_neighbours_meet_without_seams (void)
{
  Seams seams = { .n = 0 };
  unsigned n_pairs = 0;

  for (unsigned kind = 0; kind < BST_EDGE_KINDS; kind++)
    for (unsigned side = 0; side < BST_SIDES; side++)
      seams.samples[kind][side] =
        g_hash_table_new_full (hash_sample, equal_samples, g_free, NULL);
  bst_each_tile (collect_strips, &seams);
  for (unsigned kind = 0; kind < BST_EDGE_KINDS; kind++) {
    n_pairs += compare_sets (seams.samples[kind][BST_NORTH], seams.samples[kind][BST_SOUTH]);
    n_pairs += compare_sets (seams.samples[kind][BST_WEST], seams.samples[kind][BST_EAST]);
    for (unsigned side = 0; side < BST_SIDES; side++)
      g_hash_table_unref (seams.samples[kind][side]);
  }
  g_test_message ("%u strips, %u pairs of those that differ, %u of 1000 pixels left out", seams.n,
                  n_pairs, seams.n_out * 1000u / (seams.n * STRIP));
  g_assert_cmpuint (seams.n, >, 3000);
  g_assert_cmpuint (seams.n_out * 10, <, seams.n * STRIP);
}

/* The tile of `deck` that lies at `pos` from the start, or -1. */
static int
find_lay (const BstDeck *deck, int x, int y)
{
  for (unsigned i = 0; i < deck->n_lays; i++)
    if (deck->lays[i].pos.x == x && deck->lays[i].pos.y == y)
      return (int) i;
  return -1;
}

static Sample
sample_lay (const BstDeckFile *file, int lay, unsigned turned)
{
  const BstDeckLay *where = &bst_deck_file_get_deck (file)->lays[lay];
  BstSketch sketch = bst_sketch_of (file, where->tile);
  g_autoptr (BstLayout) layout = bst_layout_new (&sketch);
  Picture picture = picture_of_tile (&sketch, where->rotation, STRIP);
  Sample sample;

  bst_layout_rotate (layout, where->rotation);
  read_side (&picture, layout, (turned + BST_SIDES - where->rotation) % BST_SIDES,
             where->rotation, &sample);
  picture_clear (&picture);
  return sample;
}

static unsigned
compare_lays (const BstDeckFile *file)
{
  const BstDeck *deck = bst_deck_file_get_deck (file);
  unsigned n = 0;

  for (unsigned i = 0; i < deck->n_lays; i++)
    for (unsigned side = BST_EAST; side <= BST_SOUTH; side++) {
      BstPos pos = deck->lays[i].pos;
      int other = find_lay (deck, pos.x + (side == BST_EAST), pos.y + (side == BST_SOUTH));

      if (other < 0)
        continue;

      Sample here = sample_lay (file, (int) i, side);
      Sample there = sample_lay (file, other, side + 2u - (side == BST_SOUTH ? 4u : 0u));

      compare_samples (&here, &there);
      n++;
    }
  return n;
}

static void
test_blocks_have_no_seams (void)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  unsigned n = 0;

  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, *id, problems);

    g_assert_nonnull (file);
    n += compare_lays (file);
  }
  g_test_message ("%u borders", n);
  g_assert_cmpuint (n, >, 10);
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
#define LARGE 25.0 /* the radius of a symbol or building that hides what it stands on */

static bool
is_under_thing (const BstLayout *layout, BstPoint p)
{
  for (unsigned i = 0; i < layout->n_places; i++) {
    const BstPlace *place = &layout->places[i];

    if (place->radius >= LARGE && bst_point_distance (place->point, p) < place->radius)
      return true;
  }
  return false;
}

/* How much of the tile looks like what it is not, in pixels.  Streets look like roads. */
static void
check_rotation_shares (const BstSketch *sketch, unsigned rotation)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);
  Picture picture = picture_of_tile (sketch, rotation, SMALL);
  int balance[BST_FEATURE_TYPES] = { 0 };

  bst_layout_rotate (layout, rotation);
  for (int y = 0; y < SMALL; y++)
    for (int x = 0; x < SMALL; x++) {
      BstPoint p = { (x + 0.5) * BST_ART_SIZE / SMALL, (y + 0.5) * BST_ART_SIZE / SMALL };
      uint8_t owner = bst_layout_owner (layout, p);
      BstFeatureType real = bst_owner_is_land (owner) ? BST_FEATURE_FIELD
                                                      : layout->shapes[owner].type;
      BstFeatureType seen = classify (picture_pixel (&picture, x, y));

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
      bst_each_tile_fail (sketch, "r%u: %s is off by %d of %d pixels", rotation,
                          bst_feature_type_name ((BstFeatureType) i), balance[i], SMALL * SMALL);
  picture_clear (&picture);
}

static void
check_shares (const BstSketch *sketch, void *data)
{
  for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++)
    check_rotation_shares (sketch, rotation);
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
  g_test_add_func ("/render/tile-art/blocks-have-no-seams", test_blocks_have_no_seams);
  g_test_add_func ("/render/tile-art/shares-are-those-of-the-layout",
                   test_shares_are_those_of_the_layout);
  g_test_add_func ("/render/raster/bad-documents-are-refused", test_bad_documents_are_refused);
  return g_test_run ();
}
