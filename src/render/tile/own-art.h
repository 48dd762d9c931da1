/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tile's own drawing as part of one of our documents.  The drawing has passed the check
 * of its deck (io/svg-check.c); here its names are kept apart from those of others.  A
 * document with such a drawing in it is drawn by a process of its own (render/raster.c),
 * after it has been tried once (render/svg-trial.h).
 */
#pragma once

#include <stdbool.h>

#include "render/canvas.h"

/* Adds the SVG document `svg`, scaled so that what its viewBox says (or width and height)
 * fills a tile with its corner at the origin, and turned by `rotation` quarter turns
 * clockwise.  Unlike a composed picture it takes its light along.  A document that cannot
 * be read adds nothing. */
void bst_own_art_draw (BstCanvas *canvas, const char *svg, unsigned rotation);

/* Whether there is such a drawing in `svg`, a document of ours. */
bool bst_own_art_is_in (const char *svg);
