/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The steps of working out a layout, in the order in which they are taken.
 *
 *     layout-city.c    outlines and walls
 *     layout-line.c    rivers and roads, then streets
 *     layout-grid.c    who owns which cell
 *     layout-place.c   buildings and symbols
 */
#pragma once

#include "io/deck-file.h"
#include "render/tile/layout.h"

/* The meets of `kind` that `feature` takes part in, as one set without itself. */
BstFeatures bst_layout_met (const BstLayout *layout, unsigned feature, BstMeet kind);

/* The features of `type` among `features`. */
BstFeatures bst_layout_pick (const BstLayout *layout, BstFeatures features, BstFeatureType type);

void bst_layout_add_barrier (BstLayout *layout,
                             unsigned feature,
                             const BstPath *path,
                             double half);

void bst_layout_build_city (BstLayout *layout, unsigned feature);
void bst_layout_build_river (BstLayout *layout, unsigned feature);
void bst_layout_build_road (BstLayout *layout, unsigned feature);
void bst_layout_build_streets (BstLayout *layout, unsigned feature);

/* Where roads cross water. */
void bst_layout_build_bridges (BstLayout *layout);

/* Gives the cells to cities, roads and rivers; what is left is nobody's. */
void bst_layout_fill_grid (BstLayout *layout);

/* Gives what is left to the fields. */
void bst_layout_fill_fields (BstLayout *layout);

/* Adds a thing; there is always room for those of a valid tile. */
void bst_layout_add_place (BstLayout *layout,
                           BstArtThing thing,
                           BstPoint point,
                           double radius,
                           unsigned feature);

/* Buildings at which roads end come before the roads, the others after them. */
void bst_layout_place_met (BstLayout *layout);
void bst_layout_place_others (BstLayout *layout);
void bst_layout_place_symbols (BstLayout *layout);

/* The point of the widest clear space in reach of `owner`'s cells (BST_OWNER_FIELD:
 * any land), near `target` if there is much room. */
BstPoint bst_layout_find_room (const BstLayout *layout,
                               uint8_t owner,
                               double radius,
                               BstPoint target);
