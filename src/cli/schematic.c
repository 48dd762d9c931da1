/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A plan of the map as SVG.  All coordinates are whole numbers, so no locale can
 * change how they are written.
 */
#include "cli/schematic.h"

/* A side is three ports of PORT units. */
#define PORT 20
#define TILE (3 * PORT)
#define CENTRE (TILE / 2)

/* How far a city with one side reaches into its tile. */
#define CAP 18

static const char *const player_colours[BST_MAX_PLAYERS] = {
  "#c0392b",
  "#2e6da4",
  "#3a8f4a",
  "#d9a400",
  "#333333",
  "#c85a9a",
};

typedef struct
{
  int x, y;
} Point;

/* The border `steps` thirds clockwise from the north-west corner. */
static Point
border_point (unsigned steps)
{
  int along = (int) (steps % 3) * PORT;

  switch (steps / 3 % BST_SIDES) {
  case BST_NORTH:
    return (Point) { along, 0 };
  case BST_EAST:
    return (Point) { TILE, along };
  case BST_SOUTH:
    return (Point) { TILE - along, TILE };
  default:
    return (Point) { 0, TILE - along };
  }
}

static Point
between (Point a, Point b)
{
  return (Point) { (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

static Point
port_point (unsigned port)
{
  return between (border_point (port), border_point (port + 1));
}

/* `point` moved towards the centre, `percent` of the way. */
static Point
inwards (Point point, int percent)
{
  return (Point) { point.x + (CENTRE - point.x) * percent / 100,
                   point.y + (CENTRE - point.y) * percent / 100 };
}

static unsigned
count_sides (BstPorts ports)
{
  unsigned n_sides = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    n_sides += (ports & bst_side_ports (side)) != 0;
  return n_sides;
}

/* A city is a triangle for each of its ports: to the centre, or less deep. */
static void
draw_city (GString *svg, BstPorts ports, unsigned shields)
{
  bool is_cap = count_sides (ports) < 2;

  for (unsigned port = 0; port < BST_PORTS; port++) {
    Point a = border_point (port);
    Point b = border_point (port + 1);
    Point apex = is_cap ? inwards (port_point (port / 3 * 3 + 1), 100 * CAP / CENTRE)
                        : (Point) { CENTRE, CENTRE };

    if (ports >> port & 1)
      g_string_append_printf (svg, "<path class=\"city\" d=\"M%d %dL%d %dL%d %dZ\"/>\n", a.x, a.y,
                              b.x, b.y, apex.x, apex.y);
  }
  for (unsigned i = 0; i < shields; i++)
    g_string_append_printf (svg, "<rect class=\"shield\" x=\"%d\" y=\"%d\" width=\"8\" "
                                 "height=\"9\"/>\n",
                            CENTRE - 4 + 10 * (int) i, CENTRE - 4);
}

/* A road or river bends from one side to another, ends short of the centre, or meets
 * itself there. */
static void
draw_way (GString *svg, const char *class, BstPorts ports)
{
  Point ends[BST_PORTS];
  unsigned n_ends = 0;

  for (unsigned port = 0; port < BST_PORTS; port++) {
    if (ports >> port & 1)
      ends[n_ends++] = port_point (port);
  }
  if (n_ends == 2) {
    g_string_append_printf (svg, "<path class=\"%s\" d=\"M%d %dQ%d %d %d %d\"/>\n", class,
                            ends[0].x, ends[0].y, CENTRE, CENTRE, ends[1].x, ends[1].y);
    return;
  }
  for (unsigned i = 0; i < n_ends; i++) {
    Point to = n_ends == 1 ? inwards (ends[i], 75) : (Point) { CENTRE, CENTRE };

    g_string_append_printf (svg, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>\n", class, ends[i].x,
                            ends[i].y, to.x, to.y);
  }
}

static void
draw_feature (GString *svg, const BstFeature *feature, unsigned rotation)
{
  BstPorts ports = bst_ports_rotate (feature->ports, rotation);

  switch ((BstFeatureType) feature->type) {
  case BST_FEATURE_ROAD:
    draw_way (svg, "road", ports);
    break;
  case BST_FEATURE_RIVER:
    draw_way (svg, "river", ports);
    break;
  case BST_FEATURE_CITY:
    draw_city (svg, ports, feature->shields);
    break;
  case BST_FEATURE_CLOISTER:
  case BST_FEATURE_SHRINE:
    g_string_append_printf (svg, "<path class=\"house\" d=\"M%d %dh16v-12l-8 -8l-8 8Z\"/>\n",
                            CENTRE - 8, CENTRE + 10);
    break;
  case BST_FEATURE_GARDEN:
    g_string_append_printf (svg, "<circle class=\"garden\" cx=\"%d\" cy=\"%d\" r=\"8\"/>\n",
                            CENTRE, CENTRE);
    break;
  case BST_FEATURE_FIELD:
  case BST_FEATURE_FORTRESS:
  case BST_FEATURE_TOWER:
  case BST_FEATURE_CIRCUS:
  case BST_FEATURE_ACROBATS:
  case BST_FEATURE_TYPES:
    break;
  }
}

/* Rivers lie below roads, and both end at city walls. */
static void
draw_tile (GString *svg, const BstTile *tile, unsigned rotation)
{
  static const uint8_t order[] = { BST_FEATURE_RIVER, BST_FEATURE_ROAD, BST_FEATURE_CITY,
                                   BST_FEATURE_GARDEN, BST_FEATURE_CLOISTER, BST_FEATURE_SHRINE };

  g_string_append_printf (svg, "<rect class=\"field\" width=\"%d\" height=\"%d\"/>\n", TILE, TILE);
  for (unsigned i = 0; i < G_N_ELEMENTS (order); i++) {
    for (unsigned f = 0; f < tile->n_features; f++) {
      if (tile->features[f].type == order[i])
        draw_feature (svg, &tile->features[f], rotation);
    }
  }
}

/* Where a figure stands: in the middle of its ports, a little inwards. */
static Point
find_spot (const BstFeature *feature, unsigned rotation)
{
  BstPorts ports = bst_ports_rotate (feature->ports, rotation);
  Point sum = { 0, 0 };
  int n_ports = 0;

  for (unsigned port = 0; port < BST_PORTS; port++) {
    if (!(ports >> port & 1))
      continue;
    sum.x += port_point (port).x;
    sum.y += port_point (port).y;
    n_ports++;
  }
  if (n_ports == 0)
    return (Point) { CENTRE, CENTRE };
  return inwards ((Point) { sum.x / n_ports, sum.y / n_ports }, 30);
}

/* Fields lie down: a square instead of a disc. */
static void
draw_figure (GString *svg, const BstState *state, const BstStanding *standing)
{
  BstPlaced placed =
    bst_state_placed (state, (unsigned) bst_state_placed_at (state, standing->pos));
  const BstTile *tile = bst_rules_tile (bst_state_rules (state), placed.kind);
  const BstFeature *feature = &tile->features[standing->feature];
  Point spot = find_spot (feature, placed.rotation);
  int radius = feature->type == BST_FEATURE_FIELD ? 2 : 8;

  g_string_append_printf (svg,
                          "<g transform=\"translate(%d %d)\"><rect x=\"-8\" y=\"-8\" width=\"16\" "
                          "height=\"16\" rx=\"%d\" fill=\"%s\" stroke=\"%s\"/>"
                          "<text y=\"4\">%u</text></g>\n",
                          placed.pos.x * TILE + spot.x, placed.pos.y * TILE + spot.y, radius,
                          player_colours[standing->player],
                          standing->figure == BST_FIGURE_ABBOT ? "#ffe9a8" : "#ffffff",
                          standing->player + 1u);
}

static void
append_head (GString *svg, const BstState *state)
{
  Point least = { 0, 0 };
  Point most = { 0, 0 };

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPos pos = bst_state_placed (state, i).pos;

    least = i == 0 ? (Point) { pos.x, pos.y }
                   : (Point) { MIN (least.x, pos.x), MIN (least.y, pos.y) };
    most = i == 0 ? (Point) { pos.x, pos.y }
                  : (Point) { MAX (most.x, pos.x), MAX (most.y, pos.y) };
  }
  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\">\n",
                          (least.x - 1) * TILE, (least.y - 1) * TILE,
                          (most.x - least.x + 3) * TILE, (most.y - least.y + 3) * TILE);
}

char *
bst_schematic_print (const BstState *state)
{
  static const char style[] =
    "<style>.field{fill:#a9c77f;stroke:#7f9a5c}.city{fill:#c98b5b;stroke:#c98b5b}"
    ".road{fill:none;stroke:#f4ead2;stroke-width:6}.river{fill:none;stroke:#6fa3d0;"
    "stroke-width:12}.house{fill:#fff5e0;stroke:#8a3b2a}.garden{fill:#5f9e57;stroke:#e8f0c8}"
    ".shield{fill:#3f5fa8;stroke:#ffffff}text{font:bold 11px sans-serif;text-anchor:middle;"
    "fill:#ffffff}</style>\n";
  GString *svg = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  append_head (svg, state);
  g_string_append (svg, style);
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);

    g_string_append_printf (svg, "<g transform=\"translate(%d %d)\">\n", placed.pos.x * TILE,
                            placed.pos.y * TILE);
    draw_tile (svg, bst_rules_tile (bst_state_rules (state), placed.kind), placed.rotation);
    g_string_append (svg, "</g>\n");
  }
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    draw_figure (svg, state, &standing);
  }
  g_string_append (svg, "</svg>\n");
  return g_string_free (svg, FALSE);
}
