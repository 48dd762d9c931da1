/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures about decks: those of the base deck as they are known, and small decks that can
 * be counted by hand.
 */
#include <string.h>

#include "io/library.h"
#include "model/deck-stats.h"

static BstLibrary *library;

static void
count_built_in (BstDeckStats *stats, const char *id)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, id, problems);

  g_assert_nonnull (file);
  bst_deck_stats_count (stats, bst_deck_file_get_deck (file));
}

static void
count_tiles (BstDeckStats *stats, const BstDeckTile *tiles, unsigned n_tiles)
{
  BstDeck deck = { .id = "test", .tiles = tiles, .n_tiles = n_tiles };

  bst_deck_stats_count (stats, &deck);
}

static int
percent (double chance)
{
  return (int) (100 * chance + 0.5);
}

static void
test_stats_base_has_the_known_figures (void)
{
  BstDeckStats stats;

  count_built_in (&stats, "base");
  g_assert_cmpuint (stats.n_tiles, ==, 72);
  g_assert_cmpuint (stats.n_supply, ==, 0);
  g_assert_cmpuint (stats.edges[BST_EDGE_FIELD], ==, 115);
  g_assert_cmpuint (stats.edges[BST_EDGE_ROAD], ==, 94);
  g_assert_cmpuint (stats.edges[BST_EDGE_CITY], ==, 79);
  g_assert_cmpuint (stats.n_plain_patterns, ==, 17);
  g_assert_cmpuint (stats.features[BST_FEATURE_CLOISTER], ==, 6);
  g_assert_cmpuint (stats.shields, ==, 10);
}

static void
test_stats_base_fits_as_known (void)
{
  BstDeckStats stats;

  count_built_in (&stats, "base");
  g_assert_cmpint (percent (stats.fits[BST_CELL_ONE]), ==, 69);
  g_assert_cmpint (percent (stats.fits[BST_CELL_TWO_ADJACENT]), ==, 34);
  g_assert_cmpint (percent (stats.fits[BST_CELL_TWO_OPPOSITE]), ==, 27);
  g_assert_cmpint (percent (stats.fits[BST_CELL_THREE]), ==, 12);
  g_assert_cmpint (percent (stats.fits[BST_CELL_FOUR]), ==, 4);
}

/* Every city of the base deck reaches some side, and the sides add up to its edges. */
static void
test_stats_reach_adds_up_to_edges (void)
{
  BstDeckStats stats;
  unsigned n_cities = 0;
  unsigned n_sides = 0;

  count_built_in (&stats, "base");
  for (unsigned n = 0; n <= BST_SIDES; n++) {
    n_cities += stats.reach[BST_FEATURE_CITY][n];
    n_sides += n * stats.reach[BST_FEATURE_CITY][n];
  }
  g_assert_cmpuint (stats.reach[BST_FEATURE_CITY][0], ==, 0);
  g_assert_cmpuint (n_cities, ==, stats.features[BST_FEATURE_CITY]);
  g_assert_cmpuint (n_sides, ==, stats.edges[BST_EDGE_CITY]);
}

static void
test_stats_there_are_24_plain_patterns (void)
{
  unsigned n = 0;

  for (unsigned pattern = 0; pattern < BST_PATTERNS; pattern++)
    n += bst_pattern_is_plain ((BstPattern) pattern);
  g_assert_cmpuint (n, ==, BST_PLAIN_PATTERNS);
}

static void
test_stats_pattern_is_the_same_in_all_rotations (void)
{
  const uint8_t sides[] = { BST_EDGE_FIELD, BST_EDGE_ROAD, BST_EDGE_CITY, BST_EDGE_ROAD,
                            BST_EDGE_FIELD, BST_EDGE_ROAD, BST_EDGE_CITY };
  char name[BST_SIDES + 1];

  for (unsigned first = 0; first < BST_ROTATIONS; first++) {
    bst_pattern_name (bst_pattern_of (sides + first), name);
    g_assert_cmpstr (name, ==, "CRFR");
  }
  g_assert_false (bst_pattern_has (bst_pattern_of (sides), BST_EDGE_RIVER));
  g_assert_true (bst_pattern_has (bst_pattern_of (sides), BST_EDGE_ROAD));
}

/* A tile of fields alone fits where nothing but fields is demanded. */
static void
test_stats_a_field_fits_one_demand (void)
{
  const BstDeckTile tile = { .tile = { .id = "F" }, .copies = 5 };
  BstDeckStats stats;

  count_tiles (&stats, &tile, 1);
  g_assert_cmpfloat_with_epsilon (stats.fits[BST_CELL_ONE], 1 / 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (stats.fits[BST_CELL_TWO_ADJACENT], 1 / 9.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (stats.fits[BST_CELL_TWO_OPPOSITE], 1 / 9.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (stats.fits[BST_CELL_THREE], 1 / 27.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (stats.fits[BST_CELL_FOUR], 1 / 81.0, 1e-9);
}

static void
test_stats_any_fits_always_and_a_river_never (void)
{
  const BstDeckTile any = {
    .tile = { .id = "A", .edges = { BST_EDGE_ANY, BST_EDGE_ANY, BST_EDGE_ANY, BST_EDGE_ANY } },
    .copies = 1,
  };
  const BstDeckTile river = {
    .tile = { .id = "V",
              .edges = { BST_EDGE_RIVER, BST_EDGE_RIVER, BST_EDGE_RIVER, BST_EDGE_SEAM } },
    .copies = 1,
  };
  BstDeckStats stats;

  count_tiles (&stats, &any, 1);
  for (unsigned cell = 0; cell < BST_CELLS; cell++)
    g_assert_cmpfloat_with_epsilon (stats.fits[cell], 1, 1e-9);
  count_tiles (&stats, &river, 1);
  for (unsigned cell = 0; cell < BST_CELLS; cell++)
    g_assert_cmpfloat_with_epsilon (stats.fits[cell], 0, 1e-9);
  g_assert_cmpuint (stats.n_plain_patterns, ==, 0);
}

static void
test_stats_of_no_tiles_are_zero (void)
{
  const BstDeckTile tile = { .tile = { .id = "F" } };
  BstDeckStats stats;

  count_tiles (&stats, &tile, 1);
  g_assert_cmpuint (stats.n_kinds, ==, 0);
  g_assert_cmpuint (stats.n_tiles, ==, 0);
  g_assert_cmpfloat_with_epsilon (stats.fits[BST_CELL_ONE], 0, 1e-9);
}

/* What players hold is no part of the pile. */
static void
test_stats_supply_is_counted_apart (void)
{
  BstDeckStats stats;

  count_built_in (&stats, "abbey");
  g_assert_cmpuint (stats.n_supply, ==, 1);
  g_assert_cmpuint (stats.edges[BST_EDGE_ANY], ==, 0);
  g_assert_cmpuint (stats.symbols[BST_SYMBOL_ABBEY], ==, 0);
}

static void
test_stats_symbols_of_tiles_and_features_count (void)
{
  BstDeckTile tile = {
    .tile = { .id = "F",
              .n_features = 1,
              .symbols = (BstSymbols) 1 << BST_SYMBOL_DRAGON,
              .features = { { .type = BST_FEATURE_CITY,
                              .shields = 2,
                              .symbols = (BstSymbols) 1 << BST_SYMBOL_WINE |
                                         (BstSymbols) 1 << 63 } } },
    .copies = 3,
  };
  BstDeckStats stats;

  count_tiles (&stats, &tile, 1);
  g_assert_cmpuint (stats.symbols[BST_SYMBOL_DRAGON], ==, 3);
  g_assert_cmpuint (stats.symbols[BST_SYMBOL_WINE], ==, 3);
  g_assert_cmpuint (stats.symbols[63], ==, 3);
  g_assert_cmpuint (stats.shields, ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);

#define ADD(path, name) g_test_add_func ("/model/deck-stats/" path, test_stats_##name)
  ADD ("base/has-the-known-figures", base_has_the_known_figures);
  ADD ("base/fits-as-known", base_fits_as_known);
  ADD ("reach/adds-up-to-edges", reach_adds_up_to_edges);
  ADD ("patterns/there-are-24-plain-ones", there_are_24_plain_patterns);
  ADD ("patterns/same-in-all-rotations", pattern_is_the_same_in_all_rotations);
  ADD ("fits/a-field-fits-one-demand", a_field_fits_one_demand);
  ADD ("fits/any-always-and-a-river-never", any_fits_always_and_a_river_never);
  ADD ("no-tiles-are-zero", of_no_tiles_are_zero);
  ADD ("supply-is-counted-apart", supply_is_counted_apart);
  ADD ("symbols-of-tiles-and-features-count", symbols_of_tiles_and_features_count);
#undef ADD

  int result = g_test_run ();

  bst_library_free (library);
  return result;
}
