/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds room for buildings and symbols.
 */
#include <math.h>

#include "render/tile/layout-private.h"

#define STEP 8.0
#define OWN_RADIUS 26.0 /* of a symbol that the deck names itself */

void
bst_layout_add_place (BstLayout *layout,
                      BstArtThing thing,
                      BstPoint point,
                      double radius,
                      unsigned feature)
{
  if (layout->n_places == BST_LAYOUT_PLACES)
    return;
  layout->places[layout->n_places++] = (BstPlace) {
    .point = point,
    .radius = radius,
    .scale = 1,
    .thing = (uint8_t) thing,
    .feature = (uint8_t) feature,
  };
}

static bool
is_of (uint8_t owner, uint8_t wanted)
{
  if (wanted == BST_OWNER_FIELD)
    return bst_owner_is_land (owner);
  return owner == wanted;
}

BstPoint
bst_layout_find_room (const BstLayout *layout, uint8_t owner, double radius, BstPoint target)
{
  BstPoint best = target;
  double best_score = -1e9;

  for (double y = STEP; y < BST_ART_SIZE; y += STEP)
    for (double x = STEP; x < BST_ART_SIZE; x += STEP) {
      BstPoint p = { x, y };
      double clear;
      double score;

      if (!is_of (bst_layout_owner (layout, p), owner))
        continue;
      clear = bst_layout_clearance (layout, p);
      score = fmin (clear, radius) - 0.06 * bst_point_distance (p, target);
      if (score > best_score) {
        best_score = score;
        best = p;
      }
    }
  return best;
}

/* Things shrink where room is scarce, and never reach the border. */
static double
find_scale (BstPoint p, double clear, double radius)
{
  double border = fmin (fmin (p.x, p.y), fmin (BST_ART_SIZE - p.x, BST_ART_SIZE - p.y));

  return fmin (fmax (0.6, fmin (1, clear / radius)), (border - 3) / radius);
}

/* What must be found at a glance between roofs is drawn larger than life. */
static double
find_growth (BstArtThing thing)
{
  static const BstArtThing large[] = {
    BST_THING_SHIELD,
    BST_THING_PRINCESS,
    BST_THING_WINE,
    BST_THING_GRAIN,
    BST_THING_CLOTH,
    BST_THING_ACROBATS,
    BST_THING_PIGS,
    BST_THING_WELL,
    BST_THING_DRAGON,
    BST_THING_OWN,
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (large); i++)
    if (large[i] == thing)
      return 1.35;
  return 1;
}

/* Puts a thing on the cells of `owner`. */
static void
place (BstLayout *layout,
       BstArtThing thing,
       uint8_t owner,
       double radius,
       BstPoint target,
       unsigned feature)
{
  double growth = find_growth (thing);
  double needed = radius * growth;
  BstPoint p = bst_layout_find_room (layout, owner, needed, target);
  double scale = find_scale (p, bst_layout_clearance (layout, p), needed);

  bst_layout_add_place (layout, thing, p, needed * scale, feature);
  layout->places[layout->n_places - 1].scale = growth * scale;
}

/* Puts all symbols of the deck's own that are in `symbols` there. */
static void
place_own (BstLayout *layout,
           BstSymbols symbols,
           uint8_t owner,
           BstPoint target,
           unsigned feature)
{
  for (unsigned bit = BST_SYMBOLS_OWN; bit < 64; bit++) {
    if (!(symbols & UINT64_C (1) << bit) || layout->n_places == BST_LAYOUT_PLACES)
      continue;
    place (layout, BST_THING_OWN, owner, OWN_RADIUS, target, feature);
    layout->places[layout->n_places - 1].variant = (uint8_t) (bit - BST_SYMBOLS_OWN);
  }
}

static double
find_width (const BstLayout *layout, uint8_t owner, double radius)
{
  BstPoint centre = { BST_ART_HALF, BST_ART_HALF };
  BstPoint p = bst_layout_find_room (layout, owner, radius, centre);

  return is_of (bst_layout_owner (layout, p), owner) ? bst_layout_clearance (layout, p) : 0;
}

/* What belongs to the tile as a whole stands on land; where that is too narrow, in the
 * city with the most room. */
static uint8_t
find_tile_ground (const BstLayout *layout, double radius)
{
  double widest = find_width (layout, BST_OWNER_FIELD, radius);
  uint8_t best = BST_OWNER_FIELD;

  if (widest > radius * 0.8)
    return best;
  for (unsigned i = 0; i < layout->n_shapes; i++) {
    double width = find_width (layout, (uint8_t) i, radius);

    if (layout->shapes[i].outline.n > 0 && width > widest + 3) {
      widest = width;
      best = (uint8_t) i;
    }
  }
  return best;
}

typedef struct
{
  BstFeatureType type;
  BstArtThing thing;
  double radius;
} Building;

static const Building buildings[] = {
  { BST_FEATURE_CLOISTER, BST_THING_CLOISTER, 49 },
  { BST_FEATURE_GARDEN, BST_THING_GARDEN, 33 },
  { BST_FEATURE_SHRINE, BST_THING_SHRINE, 46 },
  { BST_FEATURE_TOWER, BST_THING_TOWER, 48 },
  { BST_FEATURE_CIRCUS, BST_THING_CIRCUS, 48 },
  { BST_FEATURE_ACROBATS, BST_THING_ACROBATS, 37 },
};

static const Building *
find_building (const BstLayout *layout, unsigned feature)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (buildings); i++)
    if (buildings[i].type == layout->shapes[feature].type)
      return &buildings[i];
  return NULL;
}

/* A building that meets a city and no road stands inside it if that is large. */
static uint8_t
find_ground (const BstLayout *layout, unsigned feature)
{
  BstFeatures met = bst_layout_met (layout, feature, BST_MEET_BUILDING);
  BstFeatures cities = bst_layout_pick (layout, met, BST_FEATURE_CITY);

  if (layout->shapes[feature].type == BST_FEATURE_TOWER && met == 0)
    return find_tile_ground (layout, 36);
  if (cities != met || cities == 0 || layout->shapes[feature].type == BST_FEATURE_CIRCUS)
    return BST_OWNER_FIELD;
  for (unsigned i = 0; i < layout->n_shapes; i++)
    if (cities & 1u << i)
      return (uint8_t) i;
  return BST_OWNER_FIELD;
}

/* The nearest point of a city's walls. */
static BstPoint
find_foot (const BstArtShape *city, BstPoint p)
{
  BstPoint foot = p;
  double nearest = BST_ART_SIZE * 2;

  for (unsigned i = 0; i < city->n_walls; i++) {
    BstLine wall;

    bst_path_flatten (&city->walls[i], &wall);
    if (bst_line_distance (&wall, p) < nearest) {
      nearest = bst_line_distance (&wall, p);
      foot = bst_line_nearest (&wall, p);
    }
  }
  return foot;
}

/* A building that nobody passes between it and a city is joined to the city's wall. */
static void
join_walls (BstLayout *layout, unsigned feature, BstPoint p)
{
  BstFeatures met = bst_layout_met (layout, feature, BST_MEET_BUILDING);

  for (unsigned i = 0; i < layout->n_shapes; i++) {
    BstArtShape *city = &layout->shapes[i];
    BstPath *wall = &city->walls[city->n_walls % BST_LAYOUT_LINES];

    if (!(met & 1u << i) || city->type != BST_FEATURE_CITY || bst_layout_owner (layout, p) == i ||
        city->n_walls == BST_LAYOUT_LINES)
      continue;
    bst_path_start (wall, find_foot (city, p));
    bst_path_line_to (wall, p);
    bst_layout_add_barrier (layout, i, wall, 5);
    city->n_walls++;
  }
}

/* The fortress has its keep where it has no walls. */
static void
place_keep (BstLayout *layout, unsigned feature)
{
  BstPoint centre = { BST_ART_HALF, BST_ART_HALF };
  bool is_inner = layout->shapes[feature].type == BST_FEATURE_FORTRESS &&
                  layout->shapes[feature].n_walls == 0;

  if (is_inner && !(layout->sketch.tile->symbols & UINT64_C (1) << BST_SYMBOL_QUARTERS))
    place (layout, BST_THING_KEEP, (uint8_t) feature, 40, centre, feature);
}

static void
place_buildings (BstLayout *layout, bool is_met)
{
  BstPoint centre = { BST_ART_HALF, BST_ART_HALF };

  for (unsigned i = 0; i < layout->n_shapes; i++) {
    const Building *building = find_building (layout, i);
    BstFeatures met = bst_layout_met (layout, i, BST_MEET_BUILDING);
    bool meets_road = bst_layout_pick (layout, met, BST_FEATURE_ROAD) != 0;

    if (building == NULL || meets_road != is_met)
      continue;
    place (layout, building->thing, find_ground (layout, i), building->radius, centre, i);
    join_walls (layout, i, layout->places[layout->n_places - 1].point);
  }
}

void
bst_layout_place_met (BstLayout *layout)
{
  place_buildings (layout, true);
}

void
bst_layout_place_others (BstLayout *layout)
{
  place_buildings (layout, false);
  for (unsigned i = 0; i < layout->n_shapes; i++)
    place_keep (layout, i);
}

typedef struct
{
  BstSymbol symbol;
  BstArtThing thing;
  double radius;
} Symbol;

static const Symbol symbols[] = {
  { BST_SYMBOL_CATHEDRAL, BST_THING_CATHEDRAL, 51 },
  { BST_SYMBOL_PRINCESS, BST_THING_PRINCESS, 30 },
  { BST_SYMBOL_WINE, BST_THING_WINE, 27 },
  { BST_SYMBOL_GRAIN, BST_THING_GRAIN, 27 },
  { BST_SYMBOL_CLOTH, BST_THING_CLOTH, 27 },
  { BST_SYMBOL_INN, BST_THING_INN, 34 },
  { BST_SYMBOL_WELL, BST_THING_WELL, 34 },
  { BST_SYMBOL_PIGS, BST_THING_PIGS, 33 },
  { BST_SYMBOL_DRAGON, BST_THING_DRAGON, 39 },
  { BST_SYMBOL_VOLCANO, BST_THING_VOLCANO, 48 },
  { BST_SYMBOL_PORTAL, BST_THING_PORTAL, 34 },
  { BST_SYMBOL_BAZAAR, BST_THING_BAZAAR, 35 },
  { BST_SYMBOL_HILL, BST_THING_HILL, 48 },
  { BST_SYMBOL_VINEYARD, BST_THING_VINEYARD, 34 },
  { BST_SYMBOL_QUARTERS, BST_THING_QUARTERS, 42 },
};

static void
place_on_tile (BstLayout *layout)
{
  const BstTile *tile = layout->sketch.tile;
  BstPoint centre = { BST_ART_HALF, BST_ART_HALF };

  if (tile->symbols & UINT64_C (1) << BST_SYMBOL_ABBEY)
    bst_layout_add_place (layout, BST_THING_ABBEY, centre, 112, BST_OWNER_NONE);
  for (unsigned i = 0; i < G_N_ELEMENTS (symbols); i++) {
    const Symbol *symbol = &symbols[i];

    if (symbol->symbol >= BST_SYMBOL_DRAGON && (tile->symbols & UINT64_C (1) << symbol->symbol))
      place (layout, symbol->thing, find_tile_ground (layout, symbol->radius), symbol->radius,
             centre, BST_OWNER_NONE);
  }
  if (tile->symbols >> BST_SYMBOLS_OWN != 0)
    place_own (layout, tile->symbols, find_tile_ground (layout, OWN_RADIUS), centre,
               BST_OWNER_NONE);
}

/* The middle of a feature's own cells. */
static BstPoint
find_middle (const BstLayout *layout, uint8_t owner)
{
  BstPoint sum = { 0, 0 };
  unsigned n = 0;

  for (unsigned y = 0; y < BST_LAYOUT_GRID; y++)
    for (unsigned x = 0; x < BST_LAYOUT_GRID; x++)
      if (layout->owner[y][x] == owner) {
        sum.x += (x + 0.5) * BST_LAYOUT_CELL;
        sum.y += (y + 0.5) * BST_LAYOUT_CELL;
        n++;
      }
  if (n == 0)
    return (BstPoint) { BST_ART_HALF, BST_ART_HALF };
  return (BstPoint) { sum.x / n, sum.y / n };
}

/* Whether a feature has no cells of its own, but a building on those of others. */
static bool
is_building (const BstLayout *layout, uint8_t owner)
{
  return owner < BST_OWNER_FIELD && find_building (layout, owner) != NULL;
}

static BstPoint
find_building_point (const BstLayout *layout, uint8_t feature)
{
  for (unsigned i = 0; i < layout->n_places; i++)
    if (layout->places[i].feature == feature)
      return layout->places[i].point;
  return (BstPoint) { BST_ART_HALF, BST_ART_HALF };
}

/* What hangs on a feature: on a road or building beside it, on anything else on its own cells. */
static void
place_on_feature (BstLayout *layout, const BstFeature *feature, uint8_t owner)
{
  bool is_road = feature->type == BST_FEATURE_ROAD;
  BstPoint middle = find_middle (layout, owner);
  unsigned on = owner < BST_OWNER_FIELD ? owner : BST_OWNER_NONE;

  for (unsigned i = 0; i < G_N_ELEMENTS (symbols); i++) {
    if (symbols[i].symbol >= BST_SYMBOL_DRAGON ||
        !(feature->symbols & UINT64_C (1) << symbols[i].symbol))
      continue;
    place (layout, symbols[i].thing, is_road ? BST_OWNER_FIELD : owner, symbols[i].radius, middle,
           on);
  }
  if (is_building (layout, owner))
    place_own (layout, feature->symbols, find_ground (layout, owner),
               find_building_point (layout, owner), on);
  else
    place_own (layout, feature->symbols, is_road ? BST_OWNER_FIELD : owner, middle, on);
  for (unsigned i = 0; i < MIN (feature->shields, 4u); i++)
    place (layout, BST_THING_SHIELD, owner, 30, middle, on);
}

void
bst_layout_place_symbols (BstLayout *layout)
{
  const BstTile *tile = layout->sketch.tile;
  const BstDrawing *drawing = layout->sketch.drawing;

  place_on_tile (layout);
  for (unsigned i = 0; i < drawing->n_features; i++)
    place_on_feature (layout, &drawing->features[i], (uint8_t) i);
  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_FIELD)
      place_on_feature (layout, &tile->features[i], (uint8_t) (BST_OWNER_FIELD + i));
}
