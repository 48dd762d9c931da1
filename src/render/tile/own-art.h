/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A drawing of a deck's own, of a tile, a symbol or a token, as part of one of our documents.  It
 * has passed the check of its deck (io/svg-check.c); here its names are kept apart from those of
 * others.  A
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

/* The same within a circle around `centre`, upright: what the viewBox says fills the square around
 * the circle, and what lies outside of it is cut off. */
void bst_own_art_draw_round (BstCanvas *canvas, const char *svg, BstPoint centre, double radius);

/* Whether there is such a drawing in `svg`, a document of ours. */
bool bst_own_art_is_in (const char *svg);
