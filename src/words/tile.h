/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is on a tile, in words: its sides, features and symbols.  Plain text in the user's
 * language.
 */
#pragma once

#include <glib.h>

#include "engine/tile.h"

/* As a heading: "City". */
const char *bst_feature_type_title (BstFeatureType type);

/* A built-in symbol as a heading: "Cathedral". */
const char *bst_symbol_title (BstSymbol symbol);

/* The same for a symbol that may be one of `own`, which are BstOwnThing of a deck; "" if it is
 * neither. */
const char *bst_symbol_title_among (unsigned symbol, const GPtrArray *own);

/* What must be drawn before a symbol that stands on a feature can be put on a tile, as a
 * sentence; NULL for symbols of the tile as a whole. */
const char *bst_symbol_lack (BstSymbol symbol);

/* As headings: "North", "City". */
const char *bst_side_title (BstSide side);
const char *bst_edge_title (BstEdge edge);

/* "North side: city".  Free with g_free(). */
char *bst_side_describe (BstSide side, BstEdge edge) G_GNUC_WARN_UNUSED_RESULT;

/* The sides that have a port of `ports`: "north and east", "all sides"; "" for none.  Free
 * with g_free(). */
char *bst_ports_describe (BstPorts ports) G_GNUC_WARN_UNUSED_RESULT;

/* A feature and where it is: "City: north and east", "Field: north, touches 1 city".  Free
 * with g_free(). */
char *bst_feature_describe (const BstFeature *feature) G_GNUC_WARN_UNUSED_RESULT;
