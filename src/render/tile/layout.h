/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where everything on a tile lies: outlines of cities with their walls, the middle
 * lines of roads and rivers, places of buildings and symbols, and for each small cell
 * who owns it.  No colours and no drawing here.
 *
 * A layout is worked out with the north of the tile up, then things are strewn on it,
 * and at last it is turned, so that a tile looks alike in all rotations but for the light.
 */
#pragma once

#include <glib.h>

#include "engine/drawing.h"
#include "io/deck-file.h"
#include "render/geometry.h"

#define BST_LAYOUT_GRID 64
#define BST_LAYOUT_CELL (BST_ART_SIZE / BST_LAYOUT_GRID)
#define BST_LAYOUT_LINES 8
#define BST_LAYOUT_PLACES 48

/* Owners of cells: an index into the drawing, or this plus an index into the tile. */
#define BST_OWNER_FIELD 64
#define BST_OWNER_NONE 255

#define BST_ROAD_HALF 11.0
#define BST_RIVER_HALF 19.0
#define BST_STREET_HALF 6.5

/* What a tile's picture is made from.  `meets` has the BstMeet of each meet.  The tile may
 * have a drawing of its own: `svg`, or in the deck it came from, at `index`; both may be
 * NULL.  `symbols` are those of the deck's own, as BstOwnThing; without them all look alike. */
typedef struct
{
  const BstDeckFile *file;
  unsigned index;
  const BstTile *tile;
  const BstDrawing *drawing;
  const uint8_t *meets;
  const char *svg;
  const GPtrArray *symbols;
  unsigned art; /* strews the details; 0: the tile's id does */
} BstSketch;

/* What the details of the picture are strewn by: the id, or the number in its place. */
#define BST_SKETCH_SEED 80
void bst_sketch_get_seed (const BstSketch *sketch, char out_seed[BST_SKETCH_SEED]);

/* Buildings and symbols, drawn one by one. */
typedef enum {
  BST_THING_CLOISTER,
  BST_THING_GARDEN,
  BST_THING_SHRINE,
  BST_THING_TOWER,
  BST_THING_CIRCUS,
  BST_THING_ACROBATS,
  BST_THING_ABBEY,
  BST_THING_KEEP,
  BST_THING_QUARTERS,
  BST_THING_SHIELD,
  BST_THING_CATHEDRAL,
  BST_THING_PRINCESS,
  BST_THING_WINE,
  BST_THING_GRAIN,
  BST_THING_CLOTH,
  BST_THING_INN,
  BST_THING_WELL,
  BST_THING_PIGS,
  BST_THING_DRAGON,
  BST_THING_VOLCANO,
  BST_THING_PORTAL,
  BST_THING_BAZAAR,
  BST_THING_HILL,
  BST_THING_VINEYARD,
  BST_THING_OWN, /* a symbol that the deck names itself */
  BST_THING_GATE,
  BST_THING_ARCH,
  BST_THING_WALL_TOWER,
  BST_THING_HOUSE,
  BST_THING_CHURCH,
  BST_THING_TREE,
  BST_THING_BUSH,
  BST_THING_HAYSTACK,
  BST_THING_SHEEP,
  BST_THING_TUFT,
  BST_THING_FLOWERS,
  BST_THINGS,
} BstArtThing;

typedef struct
{
  BstPoint point;
  double radius; /* what must stay free around it */
  double scale;
  uint8_t thing;   /* BstArtThing */
  uint8_t variant; /* which of its looks */
  uint8_t feature; /* of the drawing, or BST_OWNER_NONE */
} BstPlace;

typedef enum {
  BST_END_THROUGH, /* from side to side */
  BST_END_JOINED,  /* at a crossing or building */
  BST_END_GATE,
  BST_END_OPEN,
} BstLineEnd;

typedef struct
{
  BstFeatureType type;
  BstPath outline; /* of a city or fortress, closed */
  unsigned n_walls;
  BstPath walls[BST_LAYOUT_LINES];
  unsigned n_lines; /* of a road or river, or the streets of a city */
  BstPath lines[BST_LAYOUT_LINES];
  BstLineEnd end;
  bool is_over_city; /* a road or river that crosses a city in the open */
} BstArtShape;

/* Something that things strewn about keep away from. */
typedef struct
{
  BstLine line;
  BstPoint low; /* the corners of the box around it */
  BstPoint high;
  double half;
  uint8_t feature;
  bool is_wall;
} BstBarrier;

typedef struct
{
  BstSketch sketch;
  unsigned n_shapes; /* as many as the drawing has features */
  BstArtShape shapes[BST_TILE_MAX_FEATURES];
  BstPoint hub; /* where crossings are */
  unsigned n_places;
  BstPlace places[BST_LAYOUT_PLACES];
  GArray *barriers; /* BstBarrier */
  GArray *bridges;  /* BstPath, each along the road over the water */
  uint8_t owner[BST_LAYOUT_GRID][BST_LAYOUT_GRID];
} BstLayout;

BstLayout *bst_layout_new (const BstSketch *sketch) G_GNUC_WARN_UNUSED_RESULT;
void bst_layout_free (BstLayout *layout);

/* Turns everything by `rotation` quarter turns clockwise. */
void bst_layout_rotate (BstLayout *layout, unsigned rotation);

/* Who owns the cell at `p`; outside the tile, nobody. */
uint8_t bst_layout_owner (const BstLayout *layout, BstPoint p);

static inline bool
bst_owner_is_land (uint8_t owner)
{
  return owner >= BST_OWNER_FIELD;
}

/* How far `p` is from walls, roads, rivers, things and the border, whichever is
 * nearest; roads and rivers count from their borders. */
double bst_layout_clearance (const BstLayout *layout, BstPoint p);

/* How wide the pool is in which a river begins or ends. */
double bst_layout_pool_radius (const BstLayout *layout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstLayout, bst_layout_free)
