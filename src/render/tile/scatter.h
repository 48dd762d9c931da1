/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is strewn over a layout: houses and towers in cities, trees, plots and animals in
 * fields.  It follows from the tile's id alone, keeps away from the border and from
 * everything that has a meaning, and has none itself.
 */
#pragma once

#include "engine/random.h"
#include "render/tile/layout.h"

typedef enum {
  BST_USE_MEADOW,
  BST_USE_PLOUGHED,
  BST_USE_GRAIN,
  BST_USE_ORCHARD,
  BST_USE_PASTURE,
  BST_USE_HAY,
  BST_USES,
} BstLandUse;

/* A convex piece of land with one use. */
typedef struct
{
  unsigned n;
  BstPoint corners[8];
  BstPoint along; /* the way of its furrows, one unit long */
  uint8_t use;    /* BstLandUse */
} BstPlot;

typedef struct
{
  BstRandom random;
  GArray *places; /* BstPlace */
  GArray *plots;  /* BstPlot */
} BstScatter;

BstScatter *bst_scatter_new (const BstLayout *layout) G_GNUC_WARN_UNUSED_RESULT;
void bst_scatter_free (BstScatter *scatter);
void bst_scatter_rotate (BstScatter *scatter, unsigned rotation);

/* Takes away what cannot be told apart from far away: plots, plants and animals. */
void bst_scatter_calm (BstScatter *scatter);

/* A number from `low` to `high`. */
double bst_scatter_roll (BstScatter *scatter, double low, double high);

void bst_scatter_add (BstScatter *scatter, BstArtThing thing, BstPoint point, double scale);

/* How far `p` is from the nearest thing strewn so far; `wide` is what counts across. */
double bst_scatter_distance (const BstScatter *scatter, BstPoint p, double wide);

/* The steps. */
void bst_scatter_city (BstScatter *scatter, const BstLayout *layout, unsigned feature);
void bst_scatter_gates (BstScatter *scatter, const BstLayout *layout);
void bst_scatter_field (BstScatter *scatter, const BstLayout *layout, uint8_t owner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstScatter, bst_scatter_free)
