/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A plan of the map as SVG: squares with plain shapes drawn from the ports of their
 * features, and discs for figures.  For looking at a game from the command line; it
 * makes no claim to beauty.
 */
#pragma once

#include <glib.h>

#include "engine/state.h"
#include "words/names.h"

/* The map of `state` as an SVG document, with the players below it.  Free with
 * g_free(). */
char *bst_schematic_print (const BstState *state,
                           const BstNames *names) G_GNUC_WARN_UNUSED_RESULT;
