/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands inside walls: houses at any angle, seen from the south and a little above.
 *
 * In the scatter each is two places of BST_THING_HOUSE, one behind the other: the ends of
 * its axis, so that it turns with the tile.  Their radius is half the depth of the house.
 */
#pragma once

#include "render/canvas.h"
#include "render/tile/scatter.h"

#define BST_HOUSE_TONES 3

typedef enum {
  BST_HOUSE_GABLED,
  BST_HOUSE_HIPPED,
  BST_HOUSE_GARDEN, /* no house, but the garden of one */
  BST_HOUSE_KINDS,
} BstHouseKind;

typedef struct
{
  BstPoint middle;
  BstPoint along; /* the way of the ridge, one unit long */
  double half_length;
  double half_depth;
  unsigned tone; /* of its roof */
  unsigned kind; /* BstHouseKind */
} BstHouse;

/* How far the walls and then the ridge reach up, and how far down the whole is drawn so
 * that it covers its plan evenly. */
#define BST_HOUSE_WALL 6.0
#define BST_HOUSE_ROOF 0.55 /* for each unit of half its depth */
#define BST_HOUSE_DROP 2.6

/* How far its shadow falls, and how wide the ink around it is. */
#define BST_HOUSE_SHADOW 4.4
#define BST_HOUSE_INK 0.75

/* The four corners clockwise; the ridge runs between the first two and the others. */
void bst_house_corners (const BstHouse *house, BstPoint out_corners[4]);

/* The ends of the ridge on the ground plan. */
void bst_house_ridge (const BstHouse *house, BstPoint out_ends[2]);

void bst_scatter_add_house (BstScatter *scatter, const BstHouse *house);

/* The next house at `*at` or behind it among the places; false behind the last one.
 * Begin with `*at` at 0. */
bool bst_scatter_next_house (const BstScatter *scatter, unsigned *at, BstHouse *out_house);

/* Path data of the shadows of all houses. */
void bst_town_add_shadows (GString *data, const BstScatter *scatter);

void bst_town_draw_gardens (BstCanvas *canvas, const BstScatter *scatter);
void bst_town_draw_houses (BstCanvas *canvas, const BstScatter *scatter);

/* Whether the wall next to `p` runs from north to south rather than from west to east. */
bool bst_town_is_wall_upright (const BstLayout *layout, BstPoint p);

/* The square where the streets of `shape` meet; its radius is 0 if there is none. */
BstPoint bst_town_square (const BstArtShape *shape, double *out_radius);
