/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cells and pixels of a view.
 */
#include <glib.h>

#include "render/view.h"

#define NEAR 1e-9

static const BstView view = { { 2.5, -1.5 }, 96, 1000, 700 };

static void
test_there_and_back (void)
{
  for (int x = -40; x <= 40; x += 4)
    for (int y = -40; y <= 40; y += 4) {
      BstPoint map = { x / 7.0, y / 3.0 };
      BstPoint back = bst_view_to_map (&view, (bst_view_to_screen (&view, map)));

      g_assert_cmpfloat_with_epsilon (back.x, map.x, NEAR);
      g_assert_cmpfloat_with_epsilon (back.y, map.y, NEAR);
    }
}

/* Every pixel belongs to the cell whose corner is nearest to the north-west. */
static void
test_hits_cells (void)
{
  for (int x = 0; x < 1000; x += 37)
    for (int y = 0; y < 700; y += 29) {
      BstPos pos = bst_view_cell (&view, (BstPoint) { x + 0.5, y + 0.5 });
      BstPoint corner = bst_view_corner (&view, pos);

      g_assert_true (bst_view_sees (&view, pos));
      g_assert_cmpfloat (corner.x, <=, x + 0.5);
      g_assert_cmpfloat (corner.y, <=, y + 0.5);
      g_assert_cmpfloat (corner.x + view.zoom, >, x + 0.5);
      g_assert_cmpfloat (corner.y + view.zoom, >, y + 0.5);
    }
  g_assert_false (bst_view_sees (&view, (BstPos) { 9, 0 }));
  g_assert_false (bst_view_sees (&view, (BstPos) { -4, 0 }));
}

static void
test_zooms_around_the_pointer (void)
{
  BstView zoomed = view;
  BstPoint pointer = { 123, 456 };
  BstPoint before = bst_view_to_map (&zoomed, pointer);
  BstPoint after;

  bst_view_zoom (&zoomed, 1.7, pointer);
  after = bst_view_to_map (&zoomed, pointer);
  g_assert_cmpfloat_with_epsilon (before.x, after.x, NEAR);
  g_assert_cmpfloat_with_epsilon (before.y, after.y, NEAR);
  bst_view_zoom (&zoomed, 1000, pointer);
  g_assert_cmpfloat_with_epsilon (zoomed.zoom, BST_VIEW_MAX_ZOOM, NEAR);
  bst_view_zoom (&zoomed, 0.0001, pointer);
  g_assert_cmpfloat_with_epsilon (zoomed.zoom, BST_VIEW_MIN_ZOOM, NEAR);
}

static void
test_fits_and_reveals (void)
{
  BstBounds bounds = { { 0, 0 }, { 0, 0 } };
  BstView fitted = view;
  BstPoint corner;

  bst_bounds_add (&bounds, (BstPos) { -5, 2 });
  bst_bounds_add (&bounds, (BstPos) { 6, -3 });
  bst_view_fit (&fitted, &bounds, 1, 128);
  corner = bst_view_corner (&fitted, bounds.low);
  g_assert_cmpfloat (corner.x, >=, 0);
  g_assert_cmpfloat (corner.y, >=, 0);
  corner = bst_view_corner (&fitted, bounds.high);
  g_assert_cmpfloat (corner.x + fitted.zoom, <=, fitted.width);
  g_assert_cmpfloat (corner.y + fitted.zoom, <=, fitted.height);

  g_assert_false (bst_view_reveal (&fitted, (BstPos) { 0, 0 }, 8));
  g_assert_true (bst_view_reveal (&fitted, (BstPos) { 9, 0 }, 8));
  corner = bst_view_corner (&fitted, (BstPos) { 9, 0 });
  g_assert_cmpfloat_with_epsilon (corner.x + fitted.zoom + 8, fitted.width, 1e-6);

  bst_view_pan (&fitted, 1e6, -1e6);
  bst_view_hold (&fitted, &bounds);
  g_assert_cmpfloat_with_epsilon (fitted.centre.x, bounds.low.x, NEAR);
  g_assert_cmpfloat_with_epsilon (fitted.centre.y, bounds.high.y + 1, NEAR);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/view/there-and-back", test_there_and_back);
  g_test_add_func ("/render/view/hits-cells", test_hits_cells);
  g_test_add_func ("/render/view/zooms-around-the-pointer", test_zooms_around_the_pointer);
  g_test_add_func ("/render/view/fits-and-reveals", test_fits_and_reveals);
  return g_test_run ();
}
