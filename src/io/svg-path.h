/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much work the numbers of an SVG shape are to whoever draws it.
 */
#pragma once

#include <stdbool.h>

/* How long the pieces of a shape are, in tiles of BST_SVG_TILE units. */
#define BST_SVG_TILE 256.0

typedef struct
{
  double scale;   /* from its numbers to units of a tile */
  double stroke;  /* the width of its stroke, in its own numbers */
  double work;    /* out: the sum over all numbers */
  double length;  /* out: not less than a third of how long it is, in its own numbers */
  double largest; /* out: the largest number, in its own numbers */
} BstSvgSize;

/* Adds up the path data `data`, or pairs of absolute coordinates if it begins with a
 * number.  A number costs 1 and more if it leads far; what cannot be read costs
 * nothing. */
void bst_svg_path_measure (const char *data, BstSvgSize *size);

/* Reads a number and moves `*text` behind it; false if there is none. */
bool bst_svg_read_number (const char **text, double *out_number);
