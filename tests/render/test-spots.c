/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where figures stand on the tiles of the built-in decks.
 */
#include <glib.h>
#include <math.h>

#include "each-tile.h"
#include "render/tile/spot.h"

/* Nobody ever stands on a river or in a fortress. */
static bool
is_entered (const BstFeature *feature)
{
  return feature->type != BST_FEATURE_RIVER && feature->type != BST_FEATURE_FORTRESS;
}

static bool
is_building (const BstLayout *layout, unsigned feature)
{
  return layout->sketch.tile->features[feature].type != BST_FEATURE_FIELD &&
         layout->shapes[feature].outline.n == 0 && layout->shapes[feature].n_lines == 0;
}

static void
check_owner (const BstLayout *layout, unsigned feature, BstPoint p)
{
  const BstSketch *sketch = &layout->sketch;
  bool is_field = sketch->tile->features[feature].type == BST_FEATURE_FIELD;
  unsigned owner = bst_layout_owner (layout, p);
  char name[BST_FEATURE_NAME];

  bst_feature_name (&sketch->tile->features[feature], name);
  if (is_building (layout, feature)) {
    bool is_there = false;

    for (unsigned i = 0; i < layout->n_places; i++)
      is_there |= layout->places[i].feature == feature &&
                  bst_point_distance (layout->places[i].point, p) < 0.1;
    if (!is_there)
      bst_each_tile_fail (sketch, "%s stands beside its building", name);
  } else if (owner != feature + (is_field ? BST_OWNER_FIELD : 0)) {
    bst_each_tile_fail (sketch, "%s stands on %u", name, owner);
  }
}

/* In every rotation, so that turned spots are spots of the turned tile. */
static void
check_inside (const BstSketch *sketch, void *data)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);
  BstSpots spots = bst_spots_of (layout);

  g_assert_cmpuint (spots.n, ==, sketch->tile->n_features);
  for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
    for (unsigned i = 0; i < spots.n; i++)
      check_owner (layout, i, bst_spots_get (&spots, i, rotation));
    bst_layout_rotate (layout, 1);
  }
}

static void
test_spots_lie_in_their_features (void)
{
  bst_each_tile (check_inside, NULL);
}

#define BORDER 9.0 /* fields in a corner have no more */

static void
check_border (const BstSketch *sketch, void *data)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);
  BstSpots spots = bst_spots_of (layout);

  for (unsigned i = 0; i < spots.n; i++) {
    BstPoint p = spots.points[i];
    double border = fmin (fmin (p.x, p.y), fmin (BST_ART_SIZE - p.x, BST_ART_SIZE - p.y));

    if (border < BORDER)
      bst_each_tile_fail (sketch, "feature %u stands %g from the border", i, border);
  }
}

static void
test_spots_keep_off_the_border (void)
{
  bst_each_tile (check_border, NULL);
}

/* The least distance from one spot to another so far, and of how many. */
typedef struct
{
  unsigned n;
  double least;
} Gaps;

static void
check_gap (const BstSketch *sketch, const BstSpots *spots, unsigned feature, Gaps *gaps)
{
  double gap = BST_ART_SIZE;

  for (unsigned i = 0; i < spots->n; i++)
    if (i != feature && is_entered (&sketch->tile->features[i]))
      gap = fmin (gap, bst_point_distance (spots->points[i], spots->points[feature]));
  gaps->n++;
  gaps->least = fmin (gaps->least, gap);
  if (gap < BST_SPOT_GAP)
    bst_each_tile_fail (sketch, "feature %u has another %g away", feature, gap);
}

static void
check_gaps (const BstSketch *sketch, void *data)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);
  BstSpots spots = bst_spots_of (layout);

  for (unsigned i = 0; i < spots.n; i++)
    if (is_entered (&sketch->tile->features[i]))
      check_gap (sketch, &spots, i, data);
}

static void
test_spots_keep_apart (void)
{
  Gaps gaps = { .least = BST_ART_SIZE };

  bst_each_tile (check_gaps, &gaps);
  g_test_message ("%u spots, the nearest two %g apart", gaps.n, gaps.least);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/spots/lie-in-their-features", test_spots_lie_in_their_features);
  g_test_add_func ("/render/spots/keep-off-the-border", test_spots_keep_off_the_border);
  g_test_add_func ("/render/spots/keep-apart", test_spots_keep_apart);
  return g_test_run ();
}
