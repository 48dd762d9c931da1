/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck in numbers: its tiles with their copies, how a game with it starts, the
 * modules and options it brings.  This is what readers of files hand to the
 * engine and what bst_rules_new() compiles; names for people stay with the reader.
 */
#pragma once

#include "engine/tile.h"

#define BST_MAX_PLAYERS 6
#define BST_MAX_KINDS 4096
#define BST_MAX_TILES 10000
#define BST_MAX_BID 1000
#define BST_MAX_FIGURES 30 /* of one kind, for one player */

/* A chapter of the rules that can be switched on by itself; chapter.h describes each.  Where
 * several have a word in something, they have it in this order. */
typedef enum {
  BST_MODULE_FIELDS,
  BST_MODULE_RIVER,
  BST_MODULE_ABBOT,
  BST_MODULE_INNS,
  BST_MODULE_BUILDERS,
  BST_MODULE_DRAGON,
  BST_MODULE_PRINCESS,
  BST_MODULE_PORTAL,
  BST_MODULE_FAIRY,
  BST_MODULE_ABBEY,
  BST_MODULE_MAYOR,
  BST_MODULE_BARN,
  BST_MODULE_WAGON,
  BST_MODULE_RIVER2,
  BST_MODULE_COUNT,
  BST_MODULE_KING,
  BST_MODULE_ROBBER,
  BST_MODULE_CULT,
  BST_MODULE_BRIDGE,
  BST_MODULE_CASTLE,
  BST_MODULE_BAZAAR,
  BST_MODULES,
} BstModuleId;

/* A set of modules: bit i is BstModuleId i. */
typedef uint32_t BstModules;

typedef enum {
  BST_FIGURE_FOLLOWER,
  BST_FIGURE_ABBOT,
  BST_FIGURE_LARGE,
  BST_FIGURE_BUILDER,
  BST_FIGURE_PIG,
  BST_FIGURE_MAYOR,
  BST_FIGURE_WAGON,
  BST_FIGURE_BARN,
  BST_FIGURE_SHEPHERD,
  BST_FIGURE_RINGMASTER,
  BST_FIGURES, /* kinds that players own; the others belong to nobody: */
  BST_FIGURE_DRAGON = BST_FIGURES,
  BST_FIGURE_FAIRY,
  BST_FIGURE_COUNT,
  BST_FIGURE_KING,
  BST_FIGURE_ROBBER,
  BST_ALL_FIGURES,
} BstFigure;

/* Choices that a rule leaves open.  The first value of each is 0. */
typedef enum {
  BST_OPTION_RIVER_TURNS, /* 0 strict, 1 immediate */
  BST_OPTION_LAST_ABBEYS, /* 0 false, 1 true */
  BST_OPTION_WAGON_REACH, /* 0 same-tile, 1 neighbours */
  BST_OPTION_MAX_BID,     /* a number of points */
  BST_OPTION_BAZAAR,      /* 0 auction, 1 free */
  BST_OPTION_SPRING,      /* of two rivers mixed: 0 river2, 1 river */
  BST_OPTION_LAKE,        /* the same */
  BST_OPTIONS,
} BstOption;

/* The numbers that scoring multiplies with. */
typedef enum {
  BST_NUMBER_ROAD_TILE,
  BST_NUMBER_ROAD_TILE_UNFINISHED,
  BST_NUMBER_CITY_TILE,
  BST_NUMBER_CITY_TILE_UNFINISHED,
  BST_NUMBER_SHIELD,
  BST_NUMBER_SHIELD_UNFINISHED,
  BST_NUMBER_CLOISTER,           /* for a monastery, garden or shrine itself */
  BST_NUMBER_CLOISTER_NEIGHBOUR, /* for each tile around it */
  BST_NUMBER_FIELD_CITY,
  BST_NUMBERS,
} BstNumber;

#define BST_UNSET INT16_MIN /* of an option or number that a deck leaves alone */

typedef struct
{
  int16_t x; /* to the east */
  int16_t y; /* to the south */
} BstPos;

static inline bool
bst_pos_equal (BstPos a, BstPos b)
{
  return a.x == b.x && a.y == b.y;
}

/* One kind of tile and how often the deck has it. */
typedef struct
{
  BstTile tile;
  uint16_t copies; /* in the pile or laid at the start; 0: described only */
  uint16_t supply; /* in each player's hand instead (the abbey) */
} BstDeckTile;

/* A tile that lies on the map before the first turn. */
typedef struct
{
  uint16_t tile; /* index into the deck's tiles */
  uint8_t rotation;
  BstPos pos;
} BstDeckLay;

/* Tiles that are drawn, shuffled among themselves, before the main pile.  Of each
 * tile listed, all copies that are not laid belong to the stage. */
typedef struct
{
  const uint16_t *tiles;
  unsigned n_tiles;
} BstDeckStage;

typedef struct
{
  const char *id;
  const BstDeckTile *tiles;
  unsigned n_tiles;

  /* What it brings of its own: symbols, from BST_SYMBOLS_OWN on; kinds of tokens; and rules that
   * speak of them, see sentence.h. */
  unsigned n_symbols;
  unsigned n_tokens;
  const struct _BstSentence *sentences;
  unsigned n_sentences;

  /* The start.  Of all the decks in a game the one with the highest priority
   * starts it; the tiles that the others would have laid stay in the box. */
  const BstDeckLay *lays;
  unsigned n_lays; /* 0: this deck starts no game */
  const BstDeckStage *stages;
  unsigned n_stages;
  int start_priority;

  BstModules modules;
  uint8_t figures[BST_FIGURES]; /* per player */
  int16_t options[BST_OPTIONS]; /* BST_UNSET where it says nothing */
  int16_t numbers[BST_NUMBERS];
  uint16_t instead_figures; /* bit i: exactly so many of BstFigure i, whatever other decks say */
  uint16_t instead_numbers; /* the same of BstNumber i */
} BstDeck;

/* The words for these in files and in the protocol.  The look-ups give -1 for an
 * unknown word. */
const char *bst_module_name (BstModuleId module);
int bst_module_find (const char *name);
const char *bst_figure_name (BstFigure figure);
int bst_figure_find (const char *name);
const char *bst_option_name (BstOption option);
int bst_option_find (const char *name);
const char *bst_number_name (BstNumber number);
int bst_number_find (const char *name);

/* The value of `option` that `word` stands for ("strict", "true", "30"), or
 * BST_UNSET. */
int16_t bst_option_parse (BstOption option, const char *word);

/* The word for `value` of `option`, or NULL if that is written as a number. */
const char *bst_option_value_name (BstOption option, int16_t value);
