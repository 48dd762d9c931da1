/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points, paths and the numbers that are written for them.
 */
#include <glib.h>

#include "render/canvas.h"
#include "render/geometry.h"

static void
assert_point (BstPoint p, double x, double y)
{
  g_assert_cmpfloat_with_epsilon (p.x, x, 1e-6);
  g_assert_cmpfloat_with_epsilon (p.y, y, 1e-6);
}

static BstLine
new_square (void)
{
  return (BstLine) { .n = 4, .points = { { 10, 10 }, { 110, 10 }, { 110, 110 }, { 10, 110 } } };
}

static void
test_rotate_moves_clockwise (void)
{
  BstPoint p = { 30, 0 };

  assert_point (bst_point_rotate (p, 0), 30, 0);
  assert_point (bst_point_rotate (p, 1), 256, 30);
  assert_point (bst_point_rotate (p, 2), 226, 256);
  assert_point (bst_point_rotate (p, 3), 0, 226);
  assert_point (bst_point_rotate (p, 4), 30, 0);
}

static void
test_sides_run_clockwise (void)
{
  assert_point (bst_side_point (BST_NORTH, 0.25), 64, 0);
  assert_point (bst_side_point (BST_EAST, 0.25), 256, 64);
  assert_point (bst_side_point (BST_SOUTH, 0.25), 192, 256);
  assert_point (bst_side_point (BST_WEST, 0.25), 0, 192);
  assert_point (bst_border_point (1.5), 256, 128);
  assert_point (bst_border_point (-1), 0, 256);
  for (unsigned side = 0; side < BST_SIDES; side++) {
    BstPoint p = bst_point_add (bst_side_point (side, 0.5), bst_side_inward (side), 128);

    assert_point (p, 128, 128);
  }
}

static void
test_flatten_keeps_ends_and_length (void)
{
  BstPath path;
  BstLine line;
  BstPoint direction;

  bst_path_start (&path, (BstPoint) { 0, 0 });
  bst_path_line_to (&path, (BstPoint) { 30, 40 });
  bst_path_line_to (&path, (BstPoint) { 130, 40 });
  bst_path_flatten (&path, &line);
  assert_point (line.points[0], 0, 0);
  assert_point (line.points[line.n - 1], 130, 40);
  g_assert_cmpfloat_with_epsilon (bst_line_length (&line), 150, 1e-6);
  assert_point (bst_line_at (&line, 2.0 / 3, &direction), 80, 40);
  assert_point (direction, 1, 0);
}

static void
test_polygon_knows_its_inside (void)
{
  BstLine square = new_square ();

  g_assert_true (bst_line_contains (&square, (BstPoint) { 60, 60 }));
  g_assert_false (bst_line_contains (&square, (BstPoint) { 5, 60 }));
  g_assert_false (bst_line_contains (&square, (BstPoint) { 60, 111 }));
  g_assert_cmpfloat_with_epsilon (bst_line_area (&square), 10000, 1e-6);
}

static void
test_distance_is_to_the_nearest_piece (void)
{
  BstLine square = new_square ();

  g_assert_cmpfloat_with_epsilon (bst_line_distance (&square, (BstPoint) { 60, 30 }), 20, 1e-6);
  g_assert_cmpfloat_with_epsilon (bst_line_distance (&square, (BstPoint) { 114, 113 }), 5, 1e-6);
  assert_point (bst_line_nearest (&square, (BstPoint) { 60, 0 }), 60, 10);
}

static void
test_lines_cross_once (void)
{
  BstLine square = new_square ();
  BstLine ray = { .n = 2, .points = { { 60, 60 }, { 160, 60 } } };
  BstLine apart = { .n = 2, .points = { { 0, 0 }, { 0, 200 } } };
  BstPoint p;
  BstPoint direction;

  g_assert_true (bst_line_cross (&ray, &square, &p, &direction));
  assert_point (p, 110, 60);
  assert_point (direction, 1, 0);
  g_assert_false (bst_line_cross (&apart, &square, &p, NULL));
}

static void
test_numbers_have_one_decimal (void)
{
  static const struct
  {
    double number;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 12, "12" },
    { 12.04, "12" },
    { 12.06, "12.1" },
    { -0.04, "0" },
    { -0.5, "-.5" },
    { 0.5, ".5" },
    { -128.25, "-128.3" },
    { 100, "100" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GString) text = g_string_new (NULL);

    bst_canvas_number (text, cases[i].number);
    g_assert_cmpstr (text->str, ==, cases[i].text);
  }
}

static void
test_shapes_are_moved_and_scaled (void)
{
  g_autoptr (GString) data = g_string_new (NULL);

  bst_canvas_add_shape (data, "M-1,0L1,.5Q2,2 3,3ZO0,0,2,1", (BstPoint) { 10, 20 }, 2);
  g_assert_cmpstr (data->str, ==,
                   "M8,20L12,21Q14,24 16,26ZM6,20a4,2 0 1 0 8,0a4,2 0 1 0 -8,0Z");
}

static void
test_straight_curves_are_written_as_lines (void)
{
  g_autoptr (GString) data = g_string_new (NULL);
  BstPath path;

  bst_path_start (&path, (BstPoint) { 0, 0 });
  bst_path_line_to (&path, (BstPoint) { 30, 0 });
  bst_path_curve_to (&path, (BstPoint) { 40, 0 }, (BstPoint) { 50, 10 }, (BstPoint) { 50, 20 });
  bst_canvas_add_path (data, &path, 1, 2);
  g_assert_cmpstr (data->str, ==, "M1,2L31,2C41,2 51,12 51,22");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/geometry/rotate-moves-clockwise", test_rotate_moves_clockwise);
  g_test_add_func ("/render/geometry/sides-run-clockwise", test_sides_run_clockwise);
  g_test_add_func ("/render/geometry/flatten-keeps-ends-and-length",
                   test_flatten_keeps_ends_and_length);
  g_test_add_func ("/render/geometry/polygon-knows-its-inside", test_polygon_knows_its_inside);
  g_test_add_func ("/render/geometry/distance-is-to-the-nearest-piece",
                   test_distance_is_to_the_nearest_piece);
  g_test_add_func ("/render/geometry/lines-cross-once", test_lines_cross_once);
  g_test_add_func ("/render/canvas/numbers-have-one-decimal", test_numbers_have_one_decimal);
  g_test_add_func ("/render/canvas/shapes-are-moved-and-scaled", test_shapes_are_moved_and_scaled);
  g_test_add_func ("/render/canvas/straight-curves-are-written-as-lines",
                   test_straight_curves_are_written_as_lines);
  return g_test_run ();
}
