/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Middle lines of rivers, roads and streets.  All of them leave a side in its middle and
 * at a right angle, so that neighbours meet.
 */
#include "render/tile/layout-private.h"

#include <math.h>

#define KAPPA 0.5523 /* a cubic like a quarter of a circle */

/* The sides that `feature` reaches, clockwise; gives their number. */
static unsigned
list_sides (const BstLayout *layout, unsigned feature, unsigned out_sides[BST_SIDES])
{
  BstPorts ports = layout->sketch.drawing->features[feature].ports;
  unsigned n = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    if (ports & bst_port (side, 1))
      out_sides[n++] = side;
  return n;
}

static void
add_line (BstLayout *layout, unsigned feature, const BstPath *line, double half)
{
  BstArtShape *shape = &layout->shapes[feature];

  if (shape->n_lines == BST_LAYOUT_LINES)
    return;
  shape->lines[shape->n_lines++] = *line;
  if (half > 0)
    bst_layout_add_barrier (layout, feature, line, half);
}

/* From the middle of side `a` to that of side `b`; straight ones swing by `sway`. */
static void
build_through (unsigned a, unsigned b, double sway, BstPath *out_line)
{
  BstPoint from = bst_side_point (a, 0.5);
  BstPoint to = bst_side_point (b, 0.5);
  double handle = (a ^ b) & 1 ? BST_ART_HALF * KAPPA : 40;
  BstPoint c1 = bst_point_add (from, bst_side_inward (a), handle);
  BstPoint c2 = bst_point_add (to, bst_side_inward (b), handle);

  bst_path_start (out_line, from);
  if ((a ^ b) & 1) {
    bst_path_curve_to (out_line, c1, c2, to);
    return;
  }

  /* To the left of the way. */
  BstPoint across = bst_side_inward (a + 1);
  BstPoint middle =
    bst_point_add ((BstPoint) { BST_ART_HALF, BST_ART_HALF }, across, sway);

  bst_path_curve_to (out_line, c1, bst_point_add (middle, bst_side_inward (b), handle), middle);
  bst_path_curve_to (out_line, bst_point_add (middle, bst_side_inward (a), handle), c2, to);
}

/* From the middle of `side` to `target`, arriving from `approach` (a unit vector away
 * from the target), or as it likes if that is zero. */
static void
build_to (unsigned side, BstPoint target, BstPoint approach, BstPath *out_line)
{
  BstPoint from = bst_side_point (side, 0.5);
  double reach = bst_point_distance (from, target);
  BstPoint c1 = bst_point_add (from, bst_side_inward (side), reach * 0.45);
  BstPoint c2 = bst_point_add (target, approach, reach * 0.35);

  if (fabs (approach.x) + fabs (approach.y) < 1e-9)
    c2 = bst_point_mix (target, c1, 0.4);
  bst_path_start (out_line, from);
  bst_path_curve_to (out_line, c1, c2, target);
}

/* Rivers bend away from what lies on one side of them only: a city, or the building
 * that must find room there. */
static double
find_sway (const BstLayout *layout, unsigned side)
{
  BstPoint centre = { BST_ART_HALF, BST_ART_HALF };
  BstPoint left = bst_point_add (centre, bst_side_inward (side + 1), 60);
  BstPoint right = bst_point_add (centre, bst_side_inward (side + 1), -60);
  const BstDrawing *drawing = layout->sketch.drawing;

  for (unsigned i = 0; i < drawing->n_features; i++)
    if (drawing->features[i].type == BST_FEATURE_CLOISTER)
      return (side & 1) ? -26 : 26;

  double room = bst_layout_clearance (layout, left) - bst_layout_clearance (layout, right);

  if (fabs (room) < 8)
    return 0;
  return room > 0 ? 14 : -14;
}

/* The nearest wall in front of `side`: straight ahead if there is one, else the nearest
 * one to the middle of the way. */
static BstPoint
find_gate (const BstLayout *layout, unsigned side, BstFeatures cities, BstPoint *out_approach)
{
  BstPoint from = bst_side_point (side, 0.5);
  BstPoint middle = bst_point_add (from, bst_side_inward (side), 112);
  BstLine ahead = { .n = 2, .points = { from, bst_point_add (from, bst_side_inward (side), 250) } };
  BstPoint best = layout->hub;
  double best_distance = 1e9;

  *out_approach = (BstPoint) { 0, 0 };
  for (unsigned i = 0; i < layout->barriers->len; i++) {
    const BstBarrier *barrier = &g_array_index (layout->barriers, BstBarrier, i);
    BstPoint found;
    double distance;

    if (!barrier->is_wall || !(cities & 1u << barrier->feature))
      continue;
    if (bst_line_cross (&ahead, &barrier->line, &found, NULL)) {
      distance = bst_point_distance (from, found) - 1000;
    } else {
      found = bst_line_nearest (&barrier->line, middle);
      distance = bst_point_distance (middle, found);
    }
    if (distance < best_distance) {
      best = found;
      best_distance = distance;
      *out_approach = distance < 0
                        ? (BstPoint) { 0, 0 }
                        : bst_point_unit ((BstPoint) { middle.x - best.x, middle.y - best.y });
    }
  }
  return best;
}

static BstFeatures
pick_walled (const BstLayout *layout, BstFeatures features)
{
  return bst_layout_pick (layout, features, BST_FEATURE_CITY) |
         bst_layout_pick (layout, features, BST_FEATURE_FORTRESS);
}

/* Where roads end that meet at a building: there, or at the crossing if it has no
 * place of its own. */
static BstPoint
find_building (const BstLayout *layout, BstFeatures met)
{
  for (unsigned i = 0; i < layout->n_places; i++)
    if (layout->places[i].feature < BST_TILE_MAX_FEATURES &&
        layout->places[i].thing != BST_THING_GATE && (met & 1u << layout->places[i].feature))
      return layout->places[i].point;
  return layout->hub;
}

/* From the crossing on to a gate. */
static void
build_hub_to_gate (BstLayout *layout, unsigned feature, BstFeatures walled)
{
  BstPoint gate = layout->hub;
  double nearest = BST_ART_SIZE;
  BstPath line;

  for (unsigned i = 0; i < layout->barriers->len; i++) {
    const BstBarrier *barrier = &g_array_index (layout->barriers, BstBarrier, i);

    if (!barrier->is_wall || !(walled & 1u << barrier->feature) ||
        bst_line_distance (&barrier->line, layout->hub) >= nearest)
      continue;
    nearest = bst_line_distance (&barrier->line, layout->hub);
    gate = bst_line_nearest (&barrier->line, layout->hub);
  }
  bst_path_start (&line, gate);
  bst_path_line_to (&line, layout->hub);
  add_line (layout, feature, &line, BST_ROAD_HALF);
  bst_layout_add_place (layout, BST_THING_GATE, gate, 14, feature);
}

static void
add_gate (BstLayout *layout, unsigned feature, BstPoint gate)
{
  bool is_river = layout->shapes[feature].type == BST_FEATURE_RIVER;

  bst_layout_add_place (layout, is_river ? BST_THING_ARCH : BST_THING_GATE, gate, 14, feature);
}

/* A road or river that reaches one side; tells what it comes to. */
static BstLineEnd
build_single (BstLayout *layout, unsigned feature, unsigned side, BstPath *out_line)
{
  BstFeatures crossing = bst_layout_met (layout, feature, BST_MEET_CROSSING);
  BstFeatures building = bst_layout_met (layout, feature, BST_MEET_BUILDING);
  BstFeatures walled = pick_walled (layout, bst_layout_met (layout, feature, BST_MEET_GATE) |
                                              bst_layout_met (layout, feature, BST_MEET_WALL));
  BstFeatures others =
    bst_layout_pick (layout, bst_layout_met (layout, feature, BST_MEET_GATE), BST_FEATURE_ROAD);
  BstPoint none = { 0, 0 };

  if (crossing != 0 || others != 0) {
    build_to (side, layout->hub, none, out_line);
    if (walled != 0 && others == 0)
      build_hub_to_gate (layout, feature, walled);
    return BST_END_JOINED;
  }
  if (walled != 0) {
    BstPoint approach;
    BstPoint gate = find_gate (layout, side, walled, &approach);

    build_to (side, gate, approach, out_line);
    add_gate (layout, feature, gate);
    return BST_END_GATE;
  }
  if (building != 0) {
    build_to (side, find_building (layout, building), none, out_line);
    return BST_END_JOINED;
  }

  build_to (side, bst_point_add (bst_side_point (side, 0.5), bst_side_inward (side), 100), none,
            out_line);
  return BST_END_OPEN;
}

double
bst_layout_pool_radius (const BstLayout *layout)
{
  return layout->sketch.tile->symbols & UINT64_C (1) << BST_SYMBOL_LAKE ? 62 : 30;
}

/* The pool counts as a wide end of the river. */
static void
add_pool (BstLayout *layout, unsigned feature)
{
  BstPoint p = bst_path_end (&layout->shapes[feature].lines[0]);
  BstPath dot;

  bst_path_start (&dot, p);
  bst_path_line_to (&dot, p);
  bst_layout_add_barrier (layout, feature, &dot, bst_layout_pool_radius (layout) * 0.94);
}

void
bst_layout_build_river (BstLayout *layout, unsigned feature)
{
  BstArtShape *shape = &layout->shapes[feature];
  BstPoint centre = { BST_ART_HALF, BST_ART_HALF };
  unsigned sides[BST_SIDES];
  unsigned n = list_sides (layout, feature, sides);
  BstPath line;

  layout->hub = centre;
  if (n == 2) {
    build_through (sides[0], sides[1], find_sway (layout, sides[0]), &line);
    add_line (layout, feature, &line, BST_RIVER_HALF);
  } else if (n == 1) {
    shape->end = build_single (layout, feature, sides[0], &line);
    add_line (layout, feature, &line, BST_RIVER_HALF);
    if (shape->end == BST_END_OPEN)
      add_pool (layout, feature);
  }
  for (unsigned i = 0; n > 2 && i < n; i++) {
    build_to (sides[i], centre, (BstPoint) { 0, 0 }, &line);
    add_line (layout, feature, &line, BST_RIVER_HALF);
  }
}

/* A road along a wall touches it on its way. */
static void
build_along_wall (BstLayout *layout, unsigned feature, unsigned a, unsigned b)
{
  BstFeatures met = pick_walled (layout, bst_layout_met (layout, feature, BST_MEET_WALL));
  BstPoint centre = { BST_ART_HALF, BST_ART_HALF };
  BstPoint wall = centre;
  BstPath line;

  for (unsigned i = 0; i < layout->barriers->len; i++) {
    const BstBarrier *barrier = &g_array_index (layout->barriers, BstBarrier, i);

    if (barrier->is_wall && (met & 1u << barrier->feature))
      wall = bst_line_nearest (&barrier->line, centre);
  }

  BstPoint away = bst_point_unit ((BstPoint) { centre.x - wall.x, centre.y - wall.y });
  BstPoint via = bst_point_add (wall, away, BST_ROAD_HALF - 2);
  BstPoint from = bst_side_point (a, 0.5);
  BstPoint to = bst_side_point (b, 0.5);
  BstPoint way = bst_point_unit ((BstPoint) { to.x - from.x, to.y - from.y });
  /* Past the wall the road runs along it. */
  double turn = way.x * -away.y + way.y * away.x > 0 ? 1 : -1;
  BstPoint tangent = { -away.y * turn, away.x * turn };

  bst_path_start (&line, from);
  bst_path_curve_to (&line, bst_point_add (from, bst_side_inward (a), 50),
                     bst_point_add (via, tangent, -42), via);
  bst_path_curve_to (&line, bst_point_add (via, tangent, 42),
                     bst_point_add (to, bst_side_inward (b), 50), to);
  add_line (layout, feature, &line, BST_ROAD_HALF);
}

void
bst_layout_build_road (BstLayout *layout, unsigned feature)
{
  BstArtShape *shape = &layout->shapes[feature];
  bool is_joined = bst_layout_met (layout, feature, BST_MEET_CROSSING) != 0 ||
                   bst_layout_met (layout, feature, BST_MEET_BUILDING) != 0;
  unsigned sides[BST_SIDES];
  unsigned n = list_sides (layout, feature, sides);
  BstPath line;

  shape->is_over_city =
    pick_walled (layout, bst_layout_met (layout, feature, BST_MEET_BRIDGE)) != 0;
  if (n == 1) {
    shape->end = build_single (layout, feature, sides[0], &line);
    add_line (layout, feature, &line, BST_ROAD_HALF);
    return;
  }
  if (n == 2 && pick_walled (layout, bst_layout_met (layout, feature, BST_MEET_WALL)) != 0) {
    build_along_wall (layout, feature, sides[0], sides[1]);
    return;
  }
  if (n == 2 && !is_joined) {
    build_through (sides[0], sides[1], 0, &line);
    add_line (layout, feature, &line, BST_ROAD_HALF);
    return;
  }
  shape->end = BST_END_JOINED;
  for (unsigned i = 0; i < n; i++) {
    BstFeatures building = bst_layout_met (layout, feature, BST_MEET_BUILDING);

    build_to (sides[i], find_building (layout, building), (BstPoint) { 0, 0 }, &line);
    add_line (layout, feature, &line, BST_ROAD_HALF);
  }
}

/* The streets that lead from the gates of a city to its middle. */
static void
add_gate_streets (BstLayout *layout, unsigned feature, BstPoint centre)
{
  BstFeatures met = bst_layout_met (layout, feature, BST_MEET_GATE);

  for (unsigned i = 0; i < layout->n_places; i++) {
    const BstPlace *place = &layout->places[i];
    BstPath line;

    if (place->thing != BST_THING_GATE || !(met & 1u << place->feature))
      continue;
    bst_path_start (&line, place->point);
    bst_path_line_to (&line, centre);
    add_line (layout, feature, &line, 0);
  }
}

void
bst_layout_build_streets (BstLayout *layout, unsigned feature)
{
  BstPoint middle = { BST_ART_HALF, BST_ART_HALF };
  BstPoint centre = bst_layout_find_room (layout, (uint8_t) feature, 60, middle);
  BstPorts ports = layout->sketch.drawing->features[feature].ports;
  const BstTile *tile = layout->sketch.tile;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    bool is_inner = layout->shapes[feature].type == BST_FEATURE_FORTRESS &&
                    tile->edges[side] == BST_EDGE_SEAM;
    BstPath line;

    if (!is_inner && (ports & bst_side_ports (side)) != bst_side_ports (side))
      continue;
    build_to (side, centre, (BstPoint) { 0, 0 }, &line);
    add_line (layout, feature, &line, 0);
  }
  add_gate_streets (layout, feature, centre);
}

/* A piece of `road` of about a river's width around `p`. */
static void
add_bridge (BstLayout *layout, BstPoint p, BstPoint direction)
{
  BstPath bridge;

  bst_path_start (&bridge, bst_point_add (p, direction, -26));
  bst_path_line_to (&bridge, bst_point_add (p, direction, 26));
  g_array_append_val (layout->bridges, bridge);
}

void
bst_layout_build_bridges (BstLayout *layout)
{
  for (unsigned i = 0; i < layout->barriers->len; i++)
    for (unsigned k = 0; k < layout->barriers->len; k++) {
      const BstBarrier *road = &g_array_index (layout->barriers, BstBarrier, i);
      const BstBarrier *under = &g_array_index (layout->barriers, BstBarrier, k);
      BstFeatureType type = layout->shapes[under->feature].type;
      bool is_met = bst_layout_met (layout, road->feature, BST_MEET_BRIDGE) & 1u << under->feature;
      BstPoint p;
      BstPoint direction;

      if (layout->shapes[road->feature].type != BST_FEATURE_ROAD || !is_met ||
          (type != BST_FEATURE_RIVER && (type != BST_FEATURE_ROAD || k < i)))
        continue;
      if (bst_line_cross (&road->line, &under->line, &p, &direction))
        add_bridge (layout, p, direction);
    }
}
