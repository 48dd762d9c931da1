/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where things lie on the tiles of the built-in decks.
 */
#include <glib.h>

#include "each-tile.h"
#include "render/tile/scatter.h"

/* Ports lie on the cells of the feature that has them. */
static void
check_ports (const BstSketch *sketch, void *data)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);

  for (unsigned i = 0; i < sketch->tile->n_features; i++) {
    const BstFeature *feature = &sketch->tile->features[i];

    for (unsigned port = 0; port < BST_PORTS; port++) {
      BstPoint p = bst_side_point (port / 3, (port % 3 + 0.5) / 3);
      uint8_t owner;

      if (!(feature->ports & 1u << port))
        continue;
      owner = bst_layout_owner (layout, bst_point_add (p, bst_side_inward (port / 3), 2));
      if (feature->type == BST_FEATURE_FIELD
            ? owner != BST_OWNER_FIELD + i
            : owner >= BST_OWNER_FIELD || layout->shapes[owner].type != feature->type)
        bst_each_tile_fail (sketch, "port %u belongs to %u", port, owner);
    }
  }
}

static void
test_ports_belong_to_their_features (void)
{
  bst_each_tile (check_ports, NULL);
}

/* Every feature that people can stand on is seen somewhere. */
static void
check_seen (const BstSketch *sketch, void *data)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);
  bool seen[256] = { false };

  for (unsigned y = 0; y < BST_LAYOUT_GRID; y++)
    for (unsigned x = 0; x < BST_LAYOUT_GRID; x++)
      seen[layout->owner[y][x]] = true;
  for (unsigned i = 0; i < layout->n_shapes; i++) {
    bool has_cells = layout->shapes[i].outline.n > 0 || layout->shapes[i].n_lines > 0;
    bool has_place = false;

    for (unsigned k = 0; k < layout->n_places; k++)
      has_place |= layout->places[k].feature == i;
    if (has_cells ? !seen[i] : !has_place)
      bst_each_tile_fail (sketch, "feature %u cannot be seen", i);
  }
}

static void
test_every_feature_is_seen (void)
{
  bst_each_tile (check_seen, NULL);
}

/* Everything strewn lies in the tile, clear of the border. */
static void
check_scatter (const BstSketch *sketch, void *data)
{
  g_autoptr (BstLayout) layout = bst_layout_new (sketch);
  g_autoptr (BstScatter) scatter = bst_scatter_new (layout);

  for (unsigned i = 0; i < scatter->places->len; i++) {
    BstPoint p = g_array_index (scatter->places, BstPlace, i).point;

    if (p.x < 6 || p.y < 6 || p.x > BST_ART_SIZE - 6 || p.y > BST_ART_SIZE - 6)
      bst_each_tile_fail (sketch, "something at %g, %g", p.x, p.y);
  }
  for (unsigned i = 0; i < scatter->plots->len; i++) {
    const BstPlot *plot = &g_array_index (scatter->plots, BstPlot, i);

    for (unsigned k = 0; k < plot->n; k++)
      if (!bst_owner_is_land (bst_layout_owner (layout, plot->corners[k])))
        bst_each_tile_fail (sketch, "a plot on what is no land");
  }
}

static void
test_nothing_strewn_leaves_the_tile (void)
{
  bst_each_tile (check_scatter, NULL);
}

static void
check_turned (const BstSketch *sketch, void *data)
{
  g_autoptr (BstLayout) still = bst_layout_new (sketch);
  g_autoptr (BstLayout) turned = bst_layout_new (sketch);

  bst_layout_rotate (turned, 1);
  for (unsigned y = 0; y < BST_LAYOUT_GRID; y++)
    for (unsigned x = 0; x < BST_LAYOUT_GRID; x++)
      g_assert_cmpuint (turned->owner[x][BST_LAYOUT_GRID - 1 - y], ==, still->owner[y][x]);
  bst_layout_rotate (turned, 3);
  g_assert_cmpmem (turned->owner, sizeof turned->owner, still->owner, sizeof still->owner);
}

static void
test_turning_changes_nothing_else (void)
{
  bst_each_tile (check_turned, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/layout/ports-belong-to-their-features",
                   test_ports_belong_to_their_features);
  g_test_add_func ("/render/layout/every-feature-is-seen", test_every_feature_is_seen);
  g_test_add_func ("/render/layout/turning-changes-nothing-else",
                   test_turning_changes_nothing_else);
  g_test_add_func ("/render/scatter/nothing-strewn-leaves-the-tile",
                   test_nothing_strewn_leaves_the_tile);
  return g_test_run ();
}
