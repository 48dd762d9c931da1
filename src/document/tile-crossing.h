/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Things that cross on a tile although nobody has said how, and the ways to say it: one goes over
 * the other by a bridge, they meet, or a road runs under what it crosses in a tunnel.
 */
#pragma once

#include "document/tile-draft.h"

/* The features of the drawing that cross; 0 if none do, or if fields are given and so say how. */
BstFeatures bst_crossing_find (BstTileDraft *draft);

/* Whether they can meet: roads at a crossing or at the gates of a city, cities as one. */
gboolean bst_crossing_can_meet (BstTileDraft *draft, BstFeatures features);

gboolean bst_crossing_meet (BstTileDraft *draft, BstFeatures features);
gboolean bst_crossing_bridge (BstTileDraft *draft, BstFeatures features);

/* Leads `road` through a tunnel.  The fields above it are one, as if it was not there. */
gboolean bst_crossing_tunnel (BstTileDraft *draft, unsigned road);

/* Settles what a road crosses that runs in a tunnel, after a change of either. */
void bst_crossing_follow_tunnels (BstTileDraft *draft);

/* `road` is no tunnel any more: fields that followed from that are worked out again. */
void bst_crossing_leave_tunnel (BstTileDraft *draft, unsigned road);
