/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inns and cathedrals, which pay more or nothing, and the large follower.
 */
#include "engine/audit/chapter.h"

static bool
shows (const BstAuditGroup *group, BstFeatureType type, BstSymbol symbol)
{
  return group->type == type && (group->symbols >> symbol & 1) != 0;
}

static int
value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete, int before)
{
  bool has_inn = shows (group, BST_FEATURE_ROAD, BST_SYMBOL_INN);
  bool has_cathedral = shows (group, BST_FEATURE_CITY, BST_SYMBOL_CATHEDRAL);

  if (!has_inn && !has_cathedral)
    return before;
  if (!is_complete) /* INNS-07, INNS-09 */
    return 0;
  /* INNS-06, INNS-08: one more for each tile, and in a city for each shield. */
  return before + (int) group->n_tiles + (has_cathedral ? (int) group->shields : 0);
}

const BstAuditChapter bst_audit_inns = {
  .id = BST_MODULE_INNS,
  .n_roles = 1,
  /* INNS-03, INNS-04 */
  .roles = { { BST_FIGURE_LARGE, 2,
               ON (ROAD) | ON (CITY) | ON (CLOISTER) | ON (SHRINE) | ON (FIELD) } },
  .value = value,
};
