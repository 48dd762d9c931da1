/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The forked river: its arms, its lake with a volcano, and two rivers that are mixed.
 */
#include "engine/audit/river.h"

/* Sides of a tile with water that face a cell with a tile, or an empty one. */
static unsigned
count_ends (const BstAudit *audit, const BstPlaced *tile, bool is_open)
{
  unsigned n_ends = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    if (bst_audit_is_river_on (audit, tile, side) &&
        (bst_audit_map_beside (&audit->map, tile, side) < 0) == is_open)
      n_ends++;
  return n_ends;
}

static unsigned
count_open_ends (const BstAudit *audit)
{
  unsigned n_ends = 0;

  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    n_ends += count_ends (audit, &audit->map.tiles[tile], true);
  return n_ends;
}

/* All water comes from one spring, so a tile that meets it twice would close a ring (RIVER2-07).
 * And while more of the river is to come, it must be able to go on (OQ-07). */
static bool
may_lie (const BstAudit *audit, const BstPlaced *tile)
{
  if (!bst_audit_is_river_tile (audit->shapes[tile->shape]))
    return true;

  unsigned n_met = count_ends (audit, tile, false);
  unsigned n_open = count_open_ends (audit) + count_ends (audit, tile, true);

  return bst_audit_river_may_lie (audit, tile) && n_met <= 1 &&
         (n_open > n_met || bst_audit_has_begun_main_pile (audit));
}

static bool
shows (const BstTile *tile, BstSymbol symbol)
{
  return (tile->symbols >> symbol & 1) != 0;
}

static bool
has_volcano_and_lake (const BstTile *tile)
{
  return shows (tile, BST_SYMBOL_LAKE) && shows (tile, BST_SYMBOL_VOLCANO);
}

/* Nobody at all on the volcano lake, whether there are dragons or not (RIVER2-09, OQ-09). */
static bool
may_stand (const BstAudit *audit, BstFigure figure, unsigned tile, const BstAuditGroup *group)
{
  return !has_volcano_and_lake (bst_audit_tile (audit, tile));
}

/* Whoever lays it has another turn; another lake gives none (RIVER2-10, OQ-70). */
static void
laid (BstAudit *audit)
{
  if (has_volcano_and_lake (bst_audit_tile (audit, audit->last)))
    bst_audit_queue (audit, (BstAuditPart) {
                              .player = audit->active,
                              .sort = BST_AUDIT_EXTRA_TURN,
                            });
}

/* Two rivers have one spring and one lake, that of the players' choice (RIVER2-11). */
static bool
agree (BstAudit *audit, const BstState *state)
{
  bool is_volcano_chosen = bst_rules_option (audit->rules, BST_OPTION_LAKE) == 0;
  unsigned n_springs = 0;
  unsigned n_lakes = 0;
  unsigned n_volcano_lakes = 0;

  if (!bst_rules_has_module (audit->rules, BST_MODULE_RIVER))
    return true;
  for (unsigned kind = 0; kind < bst_rules_n_kinds (audit->rules); kind++) {
    const BstTile *tile = bst_rules_tile (audit->rules, kind);
    unsigned n_copies = bst_rules_copies (audit->rules, kind);

    n_springs += shows (tile, BST_SYMBOL_SPRING) * n_copies;
    n_lakes += shows (tile, BST_SYMBOL_LAKE) * n_copies;
    n_volcano_lakes += has_volcano_and_lake (tile) * n_copies;
  }
  return bst_audit_agree (audit, "springs of two rivers", 1, n_springs) &&
         bst_audit_agree (audit, "lakes of two rivers", 1, n_lakes) &&
         bst_audit_agree (audit, "lakes with a volcano", is_volcano_chosen, n_volcano_lakes);
}

const BstAuditChapter bst_audit_river2 = {
  .id = BST_MODULE_RIVER2,
  .rank = bst_audit_river_rank,
  .may_lie = may_lie,
  .may_stand = may_stand,
  .laid = laid,
  .agree = agree,
};
