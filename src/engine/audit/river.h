/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What both rivers have in common, whether one of them is in play or both are mixed.
 */
#pragma once

#include "engine/audit/chapter.h"

bool bst_audit_is_river_tile (const BstTile *tile);

/* Whether the tile, as it is turned, shows water on `side`. */
bool bst_audit_is_river_on (const BstAudit *audit, const BstPlaced *tile, unsigned side);

/* Hook `rank`: the river before all else, the fork first of it and the lake last (RIVER-02,
 * RIVER2-02, RIVER2-03, OQ-08). */
unsigned bst_audit_river_rank (const BstTile *tile);

/* Hook `may_lie`: a river tile continues the river and turns it the other way than before
 * (RIVER-04, RIVER-05, RIVER2-05, RIVER2-06). */
bool bst_audit_river_may_lie (const BstAudit *audit, const BstPlaced *tile);
