/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck in figures, for people who make one: what its tiles show, which edge patterns it
 * has and lacks, and how easily its tiles fit.  Cheap enough to be counted anew at every
 * key.  Tiles count as often as the deck has copies of them; those in the hands of the
 * players are counted apart and have no part in the other figures.
 *
 * A pattern is what the four sides of a tile show, no matter how the tile is turned.  It is
 * written as the letters of its sides, clockwise, beginning where the word is greatest in
 * the order F R C V A B * I: "CRFR", "RFFF".  Of cities, roads and fields alone there are
 * 24 (81 words, of which some are turns of others).
 *
 * Whether a tile fits a cell: each side that a neighbour demands is drawn by itself, city,
 * road and field with a chance of one third each; the tile is drawn from all copies in the
 * deck; it fits if in any of its four rotations it shows all that is demanded.  The figure
 * is the chance of that, which is exact as all demands and tiles are gone through.  For the
 * base deck it is 69 % with one neighbour, 34 % with two at a corner, 27 % with two across,
 * 12 % with three and 4 % with four.
 */
#pragma once

#include "engine/deck.h"

/* The cells that tiles are tried in, by where their neighbours are. */
typedef enum {
  BST_CELL_ONE,
  BST_CELL_TWO_ADJACENT,
  BST_CELL_TWO_OPPOSITE,
  BST_CELL_THREE,
  BST_CELL_FOUR,
  BST_CELLS,
} BstCell;

/* Three bits for each side, north in the highest ones. */
typedef uint16_t BstPattern;

#define BST_PATTERNS 4096
#define BST_PLAIN_PATTERNS 24 /* of cities, roads and fields */

typedef struct
{
  unsigned n_kinds;  /* that the deck has copies of, in the pile or in hands */
  unsigned n_tiles;  /* in the pile or laid at the start */
  unsigned n_supply; /* in the hands of each player */

  unsigned edges[BST_EDGE_SEAM + 1];                /* sides by BstEdge */
  unsigned patterns[BST_PATTERNS];                  /* tiles by pattern */
  unsigned n_plain_patterns;                        /* of the BST_PLAIN_PATTERNS */
  unsigned features[BST_FEATURE_TYPES];             /* by BstFeatureType */
  unsigned reach[BST_FEATURE_TYPES][BST_SIDES + 1]; /* the same by how many sides they reach */
  unsigned shields;
  unsigned symbols[64]; /* by BstSymbol, those of tiles and of features */
  double fits[BST_CELLS];
} BstDeckStats;

void bst_deck_stats_count (BstDeckStats *out_stats, const BstDeck *deck);

/* The same for two decks that are played together. */
void bst_deck_stats_count_both (BstDeckStats *out_stats, const BstDeck *deck, const BstDeck *other);

/* The pattern of a tile with these sides. */
BstPattern bst_pattern_of (const uint8_t edges[BST_SIDES]);

/* The sides of `pattern`, which may be any number below BST_PATTERNS. */
void bst_pattern_get_edges (BstPattern pattern, uint8_t out_edges[BST_SIDES]);

/* Its letters, ended by 0. */
void bst_pattern_name (BstPattern pattern, char out_name[BST_SIDES + 1]);

/* Whether it is written as bst_pattern_of() does it.  The other numbers stand for none. */
bool bst_pattern_is_proper (BstPattern pattern);

/* Whether it is one of the 24. */
bool bst_pattern_is_plain (BstPattern pattern);

/* Whether `edge` is on a side of it. */
bool bst_pattern_has (BstPattern pattern, BstEdge edge);
