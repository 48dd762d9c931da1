/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What both rivers have in common.  See river.c.
 */
#pragma once

#include "engine/module.h"

/* Whether a tile shows water at a side of the map. */
bool bst_river_flows (const BstRules *rules, unsigned kind, unsigned rotation, unsigned side);

/* Hooks of a module whose tiles are a river: it is continued, and never turns twice the same
 * way. */
void bst_river_prepare (BstRules *rules);
bool bst_river_minds (const BstRules *rules, const BstTile *tile);
bool bst_river_may_lie (const BstState *state, const BstCandidate *candidate);
