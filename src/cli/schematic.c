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

/* From one figure to the next to it. */
#define BESIDE 12

/* How far a city with one side reaches into its tile. */
#define CAP 18

/* Of the legend: the square before a name, a letter, the gap behind a name. */
#define LEGEND_SQUARE 20
#define LEGEND_LETTER 10
#define LEGEND_GAP 14

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

/* Rivers lie below roads, and both end at city walls.  Gardens mean something to abbots
 * only. */
static void
draw_tile (GString *svg, const BstTile *tile, unsigned rotation, bool has_gardens)
{
  static const uint8_t order[] = { BST_FEATURE_RIVER, BST_FEATURE_ROAD, BST_FEATURE_CITY,
                                   BST_FEATURE_GARDEN, BST_FEATURE_CLOISTER, BST_FEATURE_SHRINE };

  g_string_append_printf (svg, "<rect class=\"field\" width=\"%d\" height=\"%d\"/>\n", TILE, TILE);
  for (unsigned i = 0; i < G_N_ELEMENTS (order); i++) {
    for (unsigned f = 0; f < tile->n_features; f++) {
      if (tile->features[f].type == order[i] && (order[i] != BST_FEATURE_GARDEN || has_gardens))
        draw_feature (svg, &tile->features[f], rotation);
    }
  }
}

/* Whether a figure there would hide what is drawn in the centre. */
static bool
is_central (Point spot)
{
  return ABS (spot.x - CENTRE) < 16 && ABS (spot.y - CENTRE) < 16;
}

/* Near the first port, for what has no room in the centre. */
static Point
find_side_spot (const BstFeature *feature, BstPorts ports)
{
  unsigned port = 0;

  while (!(ports >> port & 1))
    port++;
  if (feature->type == BST_FEATURE_CITY)
    return inwards (port_point (port / 3 * 3 + 1), 40);
  return inwards (port_point (port), 30);
}

/* Where a figure stands: in the middle of its ports, a little inwards, but beside a
 * monastery, a garden or a shield. */
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
    return (Point) { CENTRE + 16, CENTRE - 10 };

  Point spot = inwards ((Point) { sum.x / n_ports, sum.y / n_ports }, 30);
  bool is_in_the_way = feature->type == BST_FEATURE_FIELD || feature->shields > 0;

  return is_in_the_way && is_central (spot) ? find_side_spot (feature, ports) : spot;
}

/* Where a figure is, from the corner of its tile; false if it is not on the map. */
static bool
find_place (const BstState *state, const BstStanding *standing, Point *out_spot, bool *out_lies)
{
  int index = bst_state_placed_at (state, standing->pos);
  const BstTile *tile = index >= 0 ? bst_state_tile (state, (unsigned) index) : NULL;

  *out_spot = (Point) { CENTRE, CENTRE };
  *out_lies = false;
  switch ((BstPlaceType) standing->place) {
  case BST_PLACE_FEATURE:
  case BST_PLACE_CASTLE:
  case BST_PLACE_BESIDE:
    if (tile == NULL || standing->feature >= tile->n_features)
      return false;
    *out_spot = find_spot (&tile->features[standing->feature],
                           bst_state_placed (state, (unsigned) index).rotation);
    out_spot->x += standing->place == BST_PLACE_BESIDE ? BESIDE : 0;
    *out_lies = tile->features[standing->feature].type == BST_FEATURE_FIELD;
    return true;
  case BST_PLACE_CORNER:
    *out_spot = (Point) { 0, 0 };
    return true;
  case BST_PLACE_CELL:
    return true;
  case BST_PLACE_QUARTER:
  case BST_PLACE_ASIDE:
  case BST_PLACE_HELD:
  case BST_PLACES:
    break;
  }
  return false;
}

/* A disc with the number of its player, or with the first letter of what is nobody's.  Who is on a
 * field lies down: a square instead of a disc. */
static void
draw_figure (GString *svg, const BstState *state, const BstStanding *standing)
{
  bool is_neutral = standing->player == BST_NOBODY;
  char sign = is_neutral ? g_ascii_toupper (*bst_figure_name ((BstFigure) standing->figure))
                         : (char) ('1' + standing->player);
  Point spot;
  bool lies;

  if (!find_place (state, standing, &spot, &lies))
    return;
  g_string_append_printf (svg,
                          "<g transform=\"translate(%d %d)\"><rect x=\"-8\" y=\"-8\" width=\"16\" "
                          "height=\"16\" rx=\"%d\" fill=\"%s\" stroke=\"%s\"/>"
                          "<text y=\"4\">%c</text></g>\n",
                          standing->pos.x * TILE + spot.x, standing->pos.y * TILE + spot.y,
                          lies ? 2 : 8,
                          is_neutral ? "#6b5a8c" : player_colours[standing->player],
                          standing->figure == BST_FIGURE_FOLLOWER ? "#ffffff" : "#ffe9a8", sign);
}

/* The corners of the map, in tiles. */
static void
find_corners (const BstState *state, Point *out_least, Point *out_most)
{
  BstPos first = bst_state_placed (state, 0).pos;
  Point least = { first.x, first.y };
  Point most = least;

  for (unsigned i = 1; i < bst_state_n_placed (state); i++) {
    BstPos pos = bst_state_placed (state, i).pos;

    least = (Point) { MIN (least.x, pos.x), MIN (least.y, pos.y) };
    most = (Point) { MAX (most.x, pos.x), MAX (most.y, pos.y) };
  }
  *out_least = least;
  *out_most = most;
}

static int
legend_width (const char *name)
{
  return LEGEND_SQUARE + (int) g_utf8_strlen (name, -1) * LEGEND_LETTER + LEGEND_GAP;
}

/* One line below the map: the number, colour and name of each player. */
static void
append_legend (GString *svg, const BstState *state, const BstNames *names)
{
  Point least, most;
  int x = 0;

  find_corners (state, &least, &most);
  g_string_append_printf (svg, "<g class=\"legend\" transform=\"translate(%d %d)\">\n",
                          least.x * TILE, (most.y + 1) * TILE + CENTRE);
  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++) {
    const char *name = bst_names_get_player (names, p);
    g_autofree char *escaped = g_markup_escape_text (name, -1);

    g_string_append_printf (svg,
                            "<rect x=\"%d\" y=\"-8\" width=\"16\" height=\"16\" fill=\"%s\"/>"
                            "<text x=\"%d\" y=\"4\">%u</text>"
                            "<text class=\"name\" x=\"%d\" y=\"5\">%s</text>\n",
                            x, player_colours[p], x + 8, p + 1, x + LEGEND_SQUARE, escaped);
    x += legend_width (name);
  }
  g_string_append (svg, "</g>\n");
}

/* The map with a margin of one tile, or more if the legend needs it. */
static void
append_head (GString *svg, const BstState *state, const BstNames *names)
{
  Point least, most;
  int width = 2 * TILE;

  find_corners (state, &least, &most);
  for (unsigned p = 0; p < bst_rules_n_players (bst_state_rules (state)); p++)
    width += legend_width (bst_names_get_player (names, p));
  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\">\n",
                          (least.x - 1) * TILE, (least.y - 1) * TILE,
                          MAX (width, (most.x - least.x + 3) * TILE),
                          (most.y - least.y + 3) * TILE);
}

static void
append_tiles (GString *svg, const BstState *state)
{
  const BstRules *rules = bst_state_rules (state);
  bool has_gardens = bst_rules_has_module (rules, BST_MODULE_ABBOT);

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);

    g_string_append_printf (svg, "<g transform=\"translate(%d %d)\">\n", placed.pos.x * TILE,
                            placed.pos.y * TILE);
    draw_tile (svg, bst_state_tile (state, i), placed.rotation, has_gardens);
    g_string_append (svg, "</g>\n");
  }
}

char *
bst_schematic_print (const BstState *state, const BstNames *names)
{
  static const char style[] =
    "<style>.field{fill:#a9c77f;stroke:#7f9a5c}.city{fill:#c98b5b;stroke:#c98b5b}"
    ".road{fill:none;stroke:#f4ead2;stroke-width:6}.river{fill:none;stroke:#6fa3d0;"
    "stroke-width:12}.house{fill:#fff5e0;stroke:#8a3b2a}.garden{fill:#f3c6dc;stroke:#a2457f;"
    "stroke-width:3}.shield{fill:#3f5fa8;stroke:#ffffff}"
    "text{font-family:sans-serif;font-weight:bold;font-size:11px;text-anchor:middle;"
    "fill:#ffffff}.name{font-size:16px;font-weight:normal;text-anchor:start;fill:#222222}"
    "</style>\n";
  GString *svg = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  append_head (svg, state, names);
  g_string_append (svg, style);
  append_tiles (svg, state);
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    draw_figure (svg, state, &standing);
  }
  append_legend (svg, state, names);
  g_string_append (svg, "</svg>\n");
  return g_string_free (svg, FALSE);
}
