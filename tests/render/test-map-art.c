/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Landscapes: tiles as they are by themselves, no seams, and figures on top.
 */
#include <glib.h>
#include <math.h>

#include "each-tile.h"
#include "picture.h"
#include "render/caption.h"
#include "render/figure/figure-art.h"
#include "render/map-art.h"
#include "render/tile/palette.h"

static BstDeckFile *
open_base (void)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckFile *file = bst_library_ref_deck (library, "base", problems);

  g_assert_nonnull (file);
  return file;
}

static BstSketch
find_tile (const BstDeckFile *file, const char *id)
{
  for (unsigned i = 0; i < bst_deck_file_get_deck (file)->n_tiles; i++) {
    BstSketch sketch = bst_sketch_of (file, i);

    if (g_str_equal (sketch.tile->id, id))
      return sketch;
  }
  g_assert_not_reached ();
}

static Picture
draw_map (const BstMapArt *art, unsigned pixels)
{
  BstArtExtent extent;
  g_autofree char *svg = bst_map_art_svg (art, BST_ART_PLAIN, pixels, &extent);
  double scale = pixels / BST_ART_SIZE;

  return picture_of_svg (svg, (int) lround (extent.width * scale),
                         (int) lround (extent.height * scale));
}

static int
find_margin (unsigned pixels)
{
  return (int) ceil (48.0 * pixels / BST_ART_SIZE);
}

#define ROW 3

/* The tile in all rotations, side by side. */
static Picture
draw_row (const BstSketch *sketch, unsigned pixels)
{
  g_autoptr (BstMapArt) art = bst_map_art_new ();

  for (unsigned i = 0; i < ROW; i++)
    bst_map_art_add_tile (art, sketch, (BstPos) { (int16_t) i, -2 }, i);
  return draw_map (art, pixels);
}

/* What is cut off at the border of a tile by itself is cut off on the map as well, and
 * nothing lies over its neighbour. */
static void
check_same (const BstSketch *sketch, void *data)
{
  const unsigned pixels = 64;
  Picture map = draw_row (sketch, pixels);
  int margin = find_margin (pixels);

  for (unsigned i = 0; i < ROW; i++) {
    Picture tile = picture_of_tile (sketch, i, (int) pixels);
    int most = 0;

    for (int y = 0; y < tile.height; y++)
      for (int x = 0; x < tile.width; x++)
        most = MAX (most, picture_difference (
                            picture_pixel (&tile, x, y),
                            picture_pixel (&map, margin + (int) (i * pixels) + x, margin + y)));
    if (most > 2)
      bst_each_tile_fail (sketch, "differs by %d on the map", most);
    picture_clear (&tile);
  }
  picture_clear (&map);
}

static void
test_tiles_look_the_same_on_a_map (void)
{
  bst_each_tile (check_same, NULL);
}

/* The pixels on both sides of a seam are those of the tiles by themselves. */
static void
check_seam (const BstSketch *sketch, unsigned pixels)
{
  int size = (int) pixels;
  Picture map = draw_row (sketch, pixels);
  Picture west = picture_of_tile (sketch, 0, size);
  Picture east = picture_of_tile (sketch, 1, size);
  int margin = find_margin (pixels);

  for (int y = 0; y < size; y++) {
    uint32_t left = picture_pixel (&map, margin + size - 1, margin + y);
    uint32_t right = picture_pixel (&map, margin + size, margin + y);

    g_assert_cmpint (picture_difference (left, picture_pixel (&west, size - 1, y)), <=, 12);
    g_assert_cmpint (picture_difference (right, picture_pixel (&east, 0, y)), <=, 12);
  }
  picture_clear (&map);
  picture_clear (&west);
  picture_clear (&east);
}

/* Also at sizes at which a unit is no whole part of a pixel. */
static void
test_seams_are_not_seen (void)
{
  static const unsigned sizes[] = { 96, 256, 100, 61, 48, 37 };
  g_autoptr (BstDeckFile) file = open_base ();
  BstSketch meadow = find_tile (file, "base.FFFF.mon");
  BstSketch town = find_tile (file, "base.CCCC.cNESW.sh");

  for (unsigned i = 0; i < G_N_ELEMENTS (sizes); i++) {
    check_seam (&meadow, sizes[i]);
    check_seam (&town, sizes[i]);
  }
}

/* Two meadows are one. */
static void
test_meadows_have_one_colour_across_a_seam (void)
{
  const int size = 96;
  g_autoptr (BstDeckFile) file = open_base ();
  BstSketch sketch = find_tile (file, "base.FFFF.mon");
  Picture map = draw_row (&sketch, (unsigned) size);
  int margin = find_margin ((unsigned) size);
  uint32_t meadow = (uint32_t) g_ascii_strtoull (&BST_MEADOW[1], NULL, 16);

  for (int y = margin; y < margin + size; y++)
    for (int x = margin + size - 1; x <= margin + size; x++)
      g_assert_cmpint (picture_difference (picture_pixel (&map, x, y), meadow), <=, 6);
  picture_clear (&map);
}

static void
test_each_kind_is_written_once (void)
{
  g_autoptr (BstDeckFile) file = open_base ();
  BstSketch sketch = find_tile (file, "base.FFFF.mon");
  g_autofree char *alone = bst_tile_art_svg (&sketch, 0, BST_ART_PLAIN);
  g_autoptr (BstMapArt) art = bst_map_art_new ();
  g_autofree char *svg = NULL;
  BstArtExtent extent;

  for (unsigned i = 0; i < 100; i++)
    bst_map_art_add_tile (art, &sketch, (BstPos) { (int16_t) i, 0 }, 0);
  svg = bst_map_art_svg (art, BST_ART_PLAIN, 256, &extent);
  g_assert_cmpuint (strlen (svg), <, strlen (alone) + 12000);
  g_assert_cmpfloat (extent.width, ==, 100 * BST_ART_SIZE + 96);
}

static void
test_an_empty_map_is_a_sheet_of_paper (void)
{
  g_autoptr (BstMapArt) art = bst_map_art_new ();
  Picture map = draw_map (art, 32);

  g_assert_cmphex (picture_pixel (&map, 9, 9), ==, picture_pixel (&map, map.width / 2, 9));
  picture_clear (&map);
}

/* What it is laid on shows through. */
static void
test_a_small_map_has_no_paper (void)
{
  g_autoptr (BstDeckFile) file = open_base ();
  BstSketch sketch = find_tile (file, "base.FFFF.mon");
  g_autoptr (BstMapArt) art = bst_map_art_new ();
  Picture map;

  bst_map_art_add_tile (art, &sketch, (BstPos) { 0, 0 }, 0);
  bst_map_art_make_small (art, 1);
  map = draw_map (art, 32);
  g_assert_cmphex (picture_pixel (&map, 1, 1), ==, 0);
  g_assert_cmphex (picture_pixel (&map, map.width / 2, map.height / 2) >> 24, ==, 0xff);
  picture_clear (&map);
}

/* A box around all pixels in which two pictures differ. */
typedef struct
{
  int left, top, right, bottom;
} Box;

static Box
find_changes (const Picture *a, const Picture *b)
{
  Box box = { G_MAXINT, G_MAXINT, -1, -1 };

  g_assert_cmpint (a->width, ==, b->width);
  g_assert_cmpint (a->height, ==, b->height);
  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      if (picture_difference (picture_pixel (a, x, y), picture_pixel (b, x, y)) > 8)
        box = (Box) { MIN (box.left, x), MIN (box.top, y), MAX (box.right, x),
                      MAX (box.bottom, y) };
  return box;
}

static const BstColour colours[BST_COLOURS] = { BST_COLOUR_RED, BST_COLOUR_BLUE,
                                                BST_COLOUR_GREEN, BST_COLOUR_YELLOW,
                                                BST_COLOUR_BLACK, BST_COLOUR_PINK };

/* Draws one tile with a figure on each of `features`, up to -1, and returns what changes. */
static Box
draw_figures (const BstSketch *sketch, const int *features, unsigned rotation, Picture *out_map)
{
  g_autoptr (BstMapArt) art = bst_map_art_new ();
  Picture bare;
  Box box;

  bst_map_art_add_tile (art, sketch, (BstPos) { 5, 5 }, rotation);
  bare = draw_map (art, 256);
  for (unsigned i = 0; features[i] >= 0; i++) {
    BstStanding standing = {
      .pos = { 5, 5 },
      .player = (uint8_t) i,
      .figure = BST_FIGURE_FOLLOWER,
      .feature = (uint8_t) features[i],
    };

    bst_map_art_add_figure (art, &standing, colours);
  }
  *out_map = draw_map (art, 256);
  box = find_changes (&bare, out_map);
  picture_clear (&bare);
  return box;
}

static void
check_figures (const BstSketch *sketch, void *data)
{
  unsigned *n = data;

  for (unsigned i = 0; i < sketch->tile->n_features; i++) {
    const int one[] = { (int) i, -1 };
    bool is_field = sketch->tile->features[i].type == BST_FEATURE_FIELD;
    Picture map;
    Box box;

    box = draw_figures (sketch, one, i, &map);
    if (box.left < 1 || box.top < 1 || box.right > map.width - 2 || box.bottom > map.height - 2)
      bst_each_tile_fail (sketch, "a figure on %u is cut off", i);
    if (is_field ? box.right - box.left < 64 : box.bottom - box.top < 76)
      bst_each_tile_fail (sketch, "a figure on %u is too small", i);
    if (is_field ? box.right - box.left > 92 : box.bottom - box.top > 92)
      bst_each_tile_fail (sketch, "a figure on %u is too large", i);
    picture_clear (&map);
    *n += 1;
  }
}

/* A tenth of all tiles, as every one of them is a picture or more. */
static void
check_some_figures (const BstSketch *sketch, void *data)
{
  static unsigned number;

  if (number++ % 10 == 0)
    check_figures (sketch, data);
}

static void
test_figures_are_seen_whole (void)
{
  unsigned n = 0;

  bst_each_tile (check_some_figures, &n);
  g_assert_cmpuint (n, >, 60);
}

static unsigned
count_pixels (const Picture *map, uint32_t colour)
{
  unsigned n = 0;

  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      n += picture_difference (picture_pixel (map, x, y), colour) < 3;
  return n;
}

/* The colour that a figure has the most of, apart from its outline. */
static uint32_t
find_colour (BstColour colour)
{
  g_autofree char *svg = bst_figure_art_svg (BST_FIGURE_ART_FOLLOWER, colour, 88);
  Picture picture = picture_of_svg (svg, 88, 88);
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  uint32_t best = 0;
  unsigned most = 0;

  for (int y = 0; y < 88; y++)
    for (int x = 0; x < 88; x++) {
      uint32_t pixel = picture_pixel (&picture, x, y);
      gpointer key = GUINT_TO_POINTER (pixel);
      unsigned n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;

      g_hash_table_insert (counts, key, GUINT_TO_POINTER (n));
      if (pixel >> 24 == 0xff && (pixel & 0xff0000) != 0x1d0000 && n > most) {
        most = n;
        best = pixel;
      }
    }
  picture_clear (&picture);
  return best;
}

static void
test_figures_share_a_spot_side_by_side (void)
{
  g_autoptr (BstDeckFile) file = open_base ();
  BstSketch sketch = find_tile (file, "base.CRFR.rEW");
  int road = bst_tile_find_feature (sketch.tile, BST_FEATURE_ROAD, 1);
  const int one[] = { road, -1 };
  const int two[] = { road, road, -1 };
  Picture alone, both;
  Box narrow = draw_figures (&sketch, one, 0, &alone);
  Box wide = draw_figures (&sketch, two, 0, &both);
  unsigned whole = count_pixels (&alone, find_colour (BST_COLOUR_RED));

  g_assert_cmpint (wide.right - wide.left, >, narrow.right - narrow.left + 40);
  g_assert_cmpint (wide.bottom, ==, narrow.bottom);
  g_assert_cmpuint (whole, >, 100);
  /* Who stands behind is still mostly seen. */
  g_assert_cmpuint (count_pixels (&both, find_colour (BST_COLOUR_RED)) * 3, >, whole * 2);
  g_assert_cmpuint (count_pixels (&both, find_colour (BST_COLOUR_BLUE)), >, 100);
  picture_clear (&alone);
  picture_clear (&both);
}

/* A tile that is laid later does not lie over the figure. */
static void
test_figures_stand_over_all_tiles (void)
{
  g_autoptr (BstDeckFile) file = open_base ();
  BstSketch sketch = find_tile (file, "base.CRFR.rEW");
  unsigned city = (unsigned) bst_tile_find_feature (sketch.tile, BST_FEATURE_CITY, 1);
  BstStanding standing = { .figure = BST_FIGURE_FOLLOWER, .feature = (uint8_t) city };
  const BstColour pink = BST_COLOUR_PINK;
  unsigned counts[2];

  for (int16_t y = 0; y < 2; y++) {
    g_autoptr (BstMapArt) art = bst_map_art_new ();
    Picture map;

    bst_map_art_add_tile (art, &sketch, standing.pos, 0);
    bst_map_art_add_figure (art, &standing, &pink);
    /* The head of the figure reaches into the cell to the north. */
    if (y == 1)
      bst_map_art_add_tile (art, &sketch, (BstPos) { 0, -1 }, 2);
    map = draw_map (art, 256);
    counts[y] = count_pixels (&map, find_colour (BST_COLOUR_PINK));
    picture_clear (&map);
  }
  g_assert_cmpuint (counts[0], >, 100);
  /* Blurred borders of other things may have the colour by chance. */
  g_assert_cmpuint (counts[1] + 20, >, counts[0]);
}

/* What is somewhere else than on the map is not drawn on it. */
static void
test_figures_are_where_their_place_is (void)
{
  g_autoptr (BstDeckFile) file = open_base ();
  BstSketch sketch = find_tile (file, "base.CRFR.rEW");

  for (unsigned place = 0; place < BST_PLACES; place++) {
    bool is_on_map = place != BST_PLACE_QUARTER && place != BST_PLACE_ASIDE &&
                     place != BST_PLACE_HELD;
    g_autoptr (BstMapArt) art = bst_map_art_new ();
    BstStanding standing = { .place = (uint8_t) place, .figure = BST_FIGURE_LARGE };
    Picture bare;
    Picture map;
    Box box;

    bst_map_art_add_tile (art, &sketch, (BstPos) { 0, 0 }, 0);
    bare = draw_map (art, 256);
    bst_map_art_add_figure (art, &standing, colours);
    map = draw_map (art, 256);
    box = find_changes (&bare, &map);
    g_assert_true (is_on_map == (box.right > box.left));
    picture_clear (&bare);
    picture_clear (&map);
  }
}

/* A token shows whom it is with, and stands on what was built on a tile as well. */
static void
test_tokens_show_their_holder (void)
{
  g_autoptr (BstDeckFile) file = open_base ();
  BstSketch sketch = find_tile (file, "base.CRFR.rEW");
  g_autoptr (BstMapArt) art = bst_map_art_new ();
  BstStanding standing = { .player = BST_NOBODY,
                           .figure = BST_FIGURE_KING,
                           .feature = BST_TILE_MAX_FEATURES - 1,
                           .holder = BST_COLOUR_PINK };
  Picture map;

  bst_map_art_add_tile (art, &sketch, (BstPos) { 0, 0 }, 0);
  bst_map_art_add_figure (art, &standing, colours);
  map = draw_map (art, 256);
  g_assert_cmpuint (count_pixels (&map, find_colour (BST_COLOUR_PINK)), >, 100);
  picture_clear (&map);
}

/* The words stand above the map, which is as it was. */
static void
test_caption_stands_above_the_map (void)
{
  g_autoptr (BstDeckFile) file = open_base ();
  BstSketch sketch = find_tile (file, "base.CRFR.rEW");
  g_autoptr (BstMapArt) art = bst_map_art_new ();
  BstArtExtent extent;
  BstArtExtent with;
  g_autofree char *map = NULL;
  g_autofree char *empty = NULL;
  g_autofree char *full = NULL;
  Picture bare;
  Picture said;
  Box box;

  bst_map_art_add_tile (art, &sketch, (BstPos) { 0, 0 }, 0);
  map = bst_map_art_svg (art, BST_ART_PLAIN, 64, &extent);
  empty = bst_caption_svg (map, &extent, "       ", "", &with);
  bare = picture_of_svg (empty, (int) with.width / 4, (int) with.height / 4);
  full = bst_caption_svg (map, &extent, "A & <B>", "8", &with);
  said = picture_of_svg (full, bare.width, bare.height);
  box = find_changes (&bare, &said);
  g_assert_cmpint (box.right, >, box.left);
  g_assert_cmpint (box.bottom, <=, (int) (with.height - extent.height) / 4);
  picture_clear (&bare);
  picture_clear (&said);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/map-art/tiles-look-the-same", test_tiles_look_the_same_on_a_map);
  g_test_add_func ("/render/map-art/seams-are-not-seen", test_seams_are_not_seen);
  g_test_add_func ("/render/map-art/meadows-have-one-colour",
                   test_meadows_have_one_colour_across_a_seam);
  g_test_add_func ("/render/map-art/each-kind-is-written-once", test_each_kind_is_written_once);
  g_test_add_func ("/render/map-art/nothing-is-paper", test_an_empty_map_is_a_sheet_of_paper);
  g_test_add_func ("/render/map-art/a-small-map-has-no-paper", test_a_small_map_has_no_paper);
  g_test_add_func ("/render/map-art/figures-are-seen-whole", test_figures_are_seen_whole);
  g_test_add_func ("/render/map-art/figures-share-a-spot",
                   test_figures_share_a_spot_side_by_side);
  g_test_add_func ("/render/map-art/figures-stand-over-all-tiles",
                   test_figures_stand_over_all_tiles);
  g_test_add_func ("/render/map-art/figures-are-where-their-place-is",
                   test_figures_are_where_their_place_is);
  g_test_add_func ("/render/map-art/tokens-show-their-holder", test_tokens_show_their_holder);
  g_test_add_func ("/render/map-art/caption-stands-above-the-map",
                   test_caption_stands_above_the_map);
  return g_test_run ();
}
