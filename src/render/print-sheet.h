/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A deck on paper, to be cut out and played with: a PDF in real millimetres, of shapes and
 * without pixels (but for masks in a tile's own drawing, which librsvg turns into them).
 * Every copy of a tile is there, with crop marks around and, if wanted, pages of backs behind
 * the pages of faces.
 *
 *     +------------------------------+    All pages have the same grid in their middle, so
 *     | name                   1 / 8 |    that backs come to lie behind faces when the paper
 *     |     | |  | |  | |  | |       |    is turned over its long edge.  A box of the grid is
 *     |    +-----+-----+-----+       |    a tile with bleed on all sides; crop marks stand
 *     |   -|+---+|+---+|+---+|-      |    around the grid and, short, in the bleed between
 *     |    ||   |||   |||   ||       |    the tiles.
 *     |   -|+---+|+---+|+---+|-      |
 *     |    +-----+-----+-----+       |    In the bleed the picture goes on as in a mirror:
 *     |     | |  | |  | |  | |       |    roads and rivers meet the border squarely and so
 *     |        |.........|           |    run on straight.
 *     +------------------------------+
 */
#pragma once

#include "io/deck-file.h"

typedef enum {
  BST_PAPER_A4,
  BST_PAPER_LETTER,
  BST_PAPERS,
} BstPaper;

typedef enum {
  BST_BACKS_NONE,
  BST_BACKS_DUPLEX, /* a page of backs behind each page of faces, mirrored */
  BST_BACKS,
} BstBacks;

/* What a tile may measure; it must also fit on the paper. */
#define BST_PRINT_MIN_TILE 10.0
#define BST_PRINT_MAX_TILE 180.0
#define BST_PRINT_MAX_BLEED 10.0

/* Lengths are in millimetres. */
typedef struct
{
  BstPaper paper;
  BstBacks backs;
  double tile_size;
  double bleed;
  const char *lang; /* of the deck's name, as for bst_deck_file_get_name() */
  const char *note; /* a line for whoever prints, beside the ruler, or NULL */
} BstPrintOptions;

/* Tiles of 45 mm with 2 mm of bleed and backs, on A4. */
#define BST_PRINT_DEFAULTS     \
  {                            \
    .paper = BST_PAPER_A4,     \
    .backs = BST_BACKS_DUPLEX, \
    .tile_size = 45,           \
    .bleed = 2,                \
  }

/* Where everything goes. */
typedef struct
{
  double width; /* of the paper */
  double height;
  unsigned columns; /* 0: not even one tile fits on the paper */
  unsigned rows;
  double left; /* the corner of the grid */
  double top;
  double pitch;     /* from a tile to the next */
  unsigned n_tiles; /* to be printed */
  unsigned n_sheets;
  unsigned n_pages; /* twice as many with backs */
} BstPrintPlan;

typedef struct
{
  double x;
  double y;
} BstPrintPoint;

/* How often the tile at `index` is printed: all its copies, and of those that players
 * hold as many as the largest game needs. */
unsigned bst_print_copies (const BstDeck *deck, unsigned index);

void bst_print_plan (BstPrintPlan *out_plan, const BstDeck *deck, const BstPrintOptions *options);

/* The corner of the box, bleed included, of the `place`th tile on its sheet, and that of its
 * back on the page behind it. */
BstPrintPoint bst_print_plan_face (const BstPrintPlan *plan, unsigned place);
BstPrintPoint bst_print_plan_back (const BstPrintPlan *plan, unsigned place);

/* Writes the PDF to `path`, whole or not at all.  There must be tiles to print, and they
 * must fit on the paper.  If SOURCE_DATE_EPOCH is set, as for reproducible builds, the file
 * has that date and the same bytes each time. */
bool bst_print_sheet_save (const BstDeckFile *file,
                           const BstPrintOptions *options,
                           const char *path,
                           GError **error);
