/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one tile means: which features lie on it, which ports of its border each
 * of them reaches, and the symbols drawn on it.  Numbers only: pictures, names
 * for people and copies in a deck live elsewhere.
 *
 *              N0  N1  N2
 *            +------------+        Twelve ports, clockwise, three on each side.
 *         W2 |            | E0     X1 is the middle of side X; X0 is the third
 *         W1 |            | E1     that is met first going clockwise.  Port X(k)
 *         W0 |            | E2     of a tile meets port Y(2-k) of its neighbour,
 *            +------------+        Y being the opposite side.
 *              S2  S1  S0
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BST_SIDES 4
#define BST_PORTS 12
#define BST_ROTATIONS 4

/* The most features one tile may carry, derived fields included. */
#define BST_TILE_MAX_FEATURES 24

typedef enum {
  BST_NORTH,
  BST_EAST,
  BST_SOUTH,
  BST_WEST,
} BstSide;

/* What a side shows.  The first BST_EDGE_KINDS can be demanded of a neighbour;
 * the last two never meet an open cell. */
typedef enum {
  BST_EDGE_FIELD,
  BST_EDGE_ROAD,
  BST_EDGE_CITY,
  BST_EDGE_RIVER,
  BST_EDGE_OWN_1, /* two kinds that a deck may define for itself */
  BST_EDGE_OWN_2,
  BST_EDGE_KINDS,
  BST_EDGE_ANY = BST_EDGE_KINDS, /* fits next to anything (the abbey) */
  BST_EDGE_SEAM,                 /* inner border of a block that is laid as a whole */
} BstEdge;

typedef enum {
  BST_FEATURE_ROAD,
  BST_FEATURE_CITY,
  BST_FEATURE_FIELD,
  BST_FEATURE_CLOISTER,
  BST_FEATURE_GARDEN,
  BST_FEATURE_SHRINE,
  BST_FEATURE_FORTRESS, /* the city that is complete from the start and that nobody enters */
  BST_FEATURE_RIVER,
  BST_FEATURE_TOWER,
  BST_FEATURE_CIRCUS,
  BST_FEATURE_ACROBATS,
  BST_FEATURE_TYPES,
} BstFeatureType;

/* The built-in symbols, as bits of BstSymbols.  Bits 32 to 63 are a deck's own. */
typedef enum {
  BST_SYMBOL_CATHEDRAL, /* on a city */
  BST_SYMBOL_PRINCESS,
  BST_SYMBOL_WINE,
  BST_SYMBOL_GRAIN,
  BST_SYMBOL_CLOTH,
  BST_SYMBOL_NO_CASTLE, /* a one-sided city whose shape is not the plain semicircle */
  BST_SYMBOL_INN,       /* on a road */
  BST_SYMBOL_TUNNEL,
  BST_SYMBOL_WELL,
  BST_SYMBOL_PIGS,   /* on a field */
  BST_SYMBOL_DRAGON, /* from here on: of the tile as a whole */
  BST_SYMBOL_VOLCANO,
  BST_SYMBOL_PORTAL,
  BST_SYMBOL_BAZAAR,
  BST_SYMBOL_HILL,
  BST_SYMBOL_VINEYARD,
  BST_SYMBOL_SPRING,
  BST_SYMBOL_LAKE,
  BST_SYMBOL_FORK,
  BST_SYMBOL_ABBEY,    /* the abbey tile that a player holds */
  BST_SYMBOL_QUARTERS, /* the fortress space that shows the four quarters */
  BST_SYMBOLS_BUILT_IN,
  BST_SYMBOLS_OWN = 32, /* the first bit that a deck may name */
} BstSymbol;

typedef uint64_t BstSymbols;

/* A set of ports: bit 0 is N0, bit 11 is W2. */
typedef uint16_t BstPorts;

/* A set of features of one tile: bit i is feature i. */
typedef uint32_t BstFeatures;

typedef struct
{
  uint8_t type;   /* BstFeatureType */
  uint8_t number; /* its name is type and number: "road1" */
  BstPorts ports;
  uint16_t shields;
  BstFeatures touches; /* fields only: the cities of this tile that it borders */
  BstSymbols symbols;
} BstFeature;

typedef struct
{
  const char *id;           /* "base.CRFR.rEW"; owned by whoever owns the tile */
  uint8_t edges[BST_SIDES]; /* BstEdge */
  uint8_t n_features;
  BstSymbols symbols;
  BstFeature features[BST_TILE_MAX_FEATURES];
} BstTile;

/* The bit of port `k` (0 to 2, clockwise) on `side`. */
static inline BstPorts
bst_port (unsigned side, unsigned k)
{
  return (BstPorts) (1u << (3 * side + k));
}

/* The three ports of `side`. */
static inline BstPorts
bst_side_ports (unsigned side)
{
  return (BstPorts) (7u << (3 * side));
}

/* `ports` of a tile after `rotation` quarter turns clockwise. */
static inline BstPorts
bst_ports_rotate (BstPorts ports, unsigned rotation)
{
  unsigned shift = 3 * (rotation & 3);
  unsigned wide = (unsigned) ports << shift;

  return (BstPorts) ((wide | wide >> BST_PORTS) & 0xfffu);
}

/* The number of a road that is a bridge, which is called "bridge1". */
#define BST_FEATURE_BRIDGE 0

/* The word for a type in ids, files and the protocol: "cloister". */
const char *bst_feature_type_name (BstFeatureType type);

/* Room for the name of a feature on its tile, "cloister1". */
#define BST_FEATURE_NAME 16
void bst_feature_name (const BstFeature *feature, char out_name[BST_FEATURE_NAME]);

/* The word for a built-in symbol: "princess". */
const char *bst_symbol_name (BstSymbol symbol);

/* The symbol called `name`, or -1. */
int bst_symbol_find (const char *name);

/* What carries a symbol: a type of feature, or BST_FEATURE_TYPES for the tile as a whole. */
BstFeatureType bst_symbol_carrier (BstSymbol symbol);

/* The letter of an edge in patterns such as "CRFR": F R C V A B, '*' and 'I'. */
char bst_edge_letter (BstEdge edge);

/* The feature called `type` and `number`, or -1. */
int bst_tile_find_feature (const BstTile *tile, BstFeatureType type, unsigned number);
