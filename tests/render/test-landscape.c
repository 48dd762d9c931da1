/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Countries to look at: tiles that fit, and a river through them.
 */
#include "io/library.h"
#include "render/landscape.h"

#define COLUMNS 25
#define ROWS 3

typedef struct
{
  BstLibrary *library;
  BstDeckFile *land;
  BstDeckFile *river;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  fixture->library = bst_library_new (NULL);
  fixture->land = bst_library_ref_deck (fixture->library, "base", problems);
  fixture->river = bst_library_ref_deck (fixture->library, "river", problems);
  g_assert_nonnull (fixture->land);
  g_assert_nonnull (fixture->river);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  bst_deck_file_unref (fixture->land);
  bst_deck_file_unref (fixture->river);
  bst_library_free (fixture->library);
}

static GArray *
lay (Fixture *fixture, uint32_t seed)
{
  return bst_landscape_lay (fixture->land, fixture->river, COLUMNS, ROWS, seed);
}

static const BstLandTile *
get (const GArray *tiles, int x, int y)
{
  const BstLandTile *tile = &g_array_index (tiles, BstLandTile, (guint) (y * COLUMNS + x));

  g_assert_cmpint (tile->pos.x, ==, x);
  g_assert_cmpint (tile->pos.y, ==, y);
  return tile;
}

static unsigned
edge (const BstLandTile *tile, unsigned side)
{
  return tile->sketch.tile->edges[(side + BST_SIDES - tile->rotation) % BST_SIDES];
}

static void
test_everything_fits (Fixture *fixture, gconstpointer data)
{
  for (uint32_t seed = 0; seed < 50; seed++) {
    g_autoptr (GArray) tiles = lay (fixture, seed);

    g_assert_cmpuint (tiles->len, ==, COLUMNS * ROWS);
    for (int y = 0; y < ROWS; y++)
      for (int x = 0; x < COLUMNS; x++) {
        if (x > 0)
          g_assert_cmpuint (edge (get (tiles, x, y), BST_WEST), ==,
                            edge (get (tiles, x - 1, y), BST_EAST));
        if (y > 0)
          g_assert_cmpuint (edge (get (tiles, x, y), BST_NORTH), ==,
                            edge (get (tiles, x, y - 1), BST_SOUTH));
      }
  }
}

static void
test_river_runs_through (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) tiles = lay (fixture, 4);

  for (int y = 0; y < ROWS; y++) {
    bool is_river = y == ROWS / 2;

    g_assert_true ((edge (get (tiles, 0, y), BST_WEST) == BST_EDGE_RIVER) == is_river);
    g_assert_true ((edge (get (tiles, COLUMNS - 1, y), BST_EAST) == BST_EDGE_RIVER) == is_river);
  }
}

static void
test_seed_decides (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) first = lay (fixture, 1);
  g_autoptr (GArray) again = lay (fixture, 1);
  g_autoptr (GArray) other = lay (fixture, 2);
  unsigned n_others = 0;

  for (guint i = 0; i < first->len; i++) {
    const BstLandTile *a = &g_array_index (first, BstLandTile, i);
    const BstLandTile *b = &g_array_index (again, BstLandTile, i);
    const BstLandTile *c = &g_array_index (other, BstLandTile, i);

    g_assert_true (a->sketch.tile == b->sketch.tile && a->rotation == b->rotation);
    n_others += a->sketch.tile != c->sketch.tile;
  }
  g_assert_cmpuint (n_others, >, first->len / 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/render/landscape/everything-fits", Fixture, NULL, set_up, test_everything_fits,
              tear_down);
  g_test_add ("/render/landscape/river-runs-through", Fixture, NULL, set_up,
              test_river_runs_through, tear_down);
  g_test_add ("/render/landscape/seed-decides", Fixture, NULL, set_up, test_seed_decides,
              tear_down);
  return g_test_run ();
}
