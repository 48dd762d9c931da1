/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens of a deck's own.  A symbol is a badge: its shape, coloured by hand, on a
 * round of white cloth.  A token is a wooden counter in its colour with the shape painted on it,
 * so that nobody takes the one for the other.  A picture that the deck brings takes the place of
 * the shape and stays within the round, if it can be drawn (render/svg-trial.h).
 */
#pragma once

#include "io/own.h"
#include "render/canvas.h"

/* How far a badge of size 1 reaches around its middle on a tile. */
#define BST_BADGE_RADIUS 24.0

/* What a badge or counter shows. */
typedef struct
{
  BstShape shape;
  BstTint tint;
  const char *svg; /* a picture in place of the shape, borrowed, or NULL */
} BstBadge;

/* What `thing` looks like; of one that is not known (NULL), a coin. */
BstBadge bst_badge_of (const BstOwnThing *thing);

/* A badge as one number of 16 bits, and back, for whoever keeps pictures by numbers.  Pictures that
 * have a number are kept as long as the program runs; when there are too many, it is that of the
 * shape.  Threads may call both.  badge-number.c */
unsigned bst_badge_to_number (BstBadge badge);
BstBadge bst_badge_from_number (unsigned number);

/* Draws a symbol around `centre`; with a scale of 1 it is as large as on a tile. */
void bst_badge_art_draw (BstCanvas *canvas, BstBadge badge, BstPoint centre, double scale);

/* The same as a document of `size` by `size` units.  Free with g_free(). */
char *bst_badge_art_svg (BstBadge badge, double size) G_GNUC_WARN_UNUSED_RESULT;

/* The picture of a symbol or a counter as a document to be painted: its own, or its shape, which
 * looks the same when it comes in as its own.  Free with g_free(). */
char *bst_badge_art_paint (BstBadge badge, BstOwnKind kind) G_GNUC_WARN_UNUSED_RESULT;

/* The same with a guide over it (io/svg-guide.h) that covers what is cut off around the circle. */
char *bst_badge_art_paint_guide (BstBadge badge, BstOwnKind kind) G_GNUC_WARN_UNUSED_RESULT;

/* How large a pile of tokens is on the map, and where the middle of the one with that number lies,
 * from the corner of its tile.  There is room for BST_MAX_TOKENS of them. */
#define BST_COUNTER_SIZE 56.0
BstPoint bst_counter_art_place (unsigned number);

/* Draws `n` tokens on one pile around `centre`, `size` units wide; more than one have their
 * number on them, of which two digits are shown. */
void bst_counter_art_draw (BstCanvas *canvas,
                           BstBadge badge,
                           unsigned n,
                           BstPoint centre,
                           double size);

/* The same as a document of `size` by `size` units.  Free with g_free(). */
char *bst_counter_art_svg (BstBadge badge, unsigned n, double size) G_GNUC_WARN_UNUSED_RESULT;
