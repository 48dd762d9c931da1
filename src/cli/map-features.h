/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All features on the map, each with its parts.
 */
#pragma once

#include <glib.h>

#include "engine/feature.h"

typedef struct
{
  unsigned placed;  /* index of the tile */
  unsigned feature; /* index into its features */
} BstPart;

typedef struct
{
  BstFeatureInfo info;
  GArray *parts; /* BstPart, in the order in which the tiles were laid */
} BstMapFeature;

/* Lists the features that a module in play gives a meaning, in the order of their first
 * parts.  An array of BstMapFeature; free with g_ptr_array_unref(). */
GPtrArray *bst_features_new (const BstState *state) G_GNUC_WARN_UNUSED_RESULT;
