/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The layers of a tile's picture, each in a file of its own, from the ground up.  They
 * draw a layout that has been turned already, so the light is always in the north-west.
 */
#pragma once

#include "render/canvas.h"
#include "render/tile/layout.h"
#include "render/tile/scatter.h"

void bst_layer_ground (BstCanvas *canvas, const BstLayout *layout);
void bst_layer_plots (BstCanvas *canvas, const BstScatter *scatter);

/* Roads that towns lie on top of, then those on top of all. */
void bst_layer_tunnels (BstCanvas *canvas, const BstLayout *layout);
void bst_layer_roads (BstCanvas *canvas, const BstLayout *layout);
void bst_layer_bridges (BstCanvas *canvas, const BstLayout *layout);

void bst_layer_water (BstCanvas *canvas, const BstLayout *layout);
void bst_layer_towns (BstCanvas *canvas, const BstLayout *layout);
void bst_layer_walls (BstCanvas *canvas, const BstLayout *layout);

/* Everything that stands on the ground, with its shadows. */
void bst_layer_things (BstCanvas *canvas, const BstLayout *layout, const BstScatter *scatter);

/* What belongs to whom, over the picture. */
void bst_layer_guide (BstCanvas *canvas, const BstLayout *layout);
