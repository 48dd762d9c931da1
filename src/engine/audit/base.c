/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The base game as a chapter: what roads, cities and monasteries are worth, and who may stand on
 * them.  Its turn is that of turn.c.
 */
#include "engine/audit/chapter.h"

static int
times (const BstAudit *audit, unsigned count, BstNumber number)
{
  return (int) count * bst_rules_number (audit->rules, number);
}

static int
value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete, int before)
{
  if (group->type == BST_FEATURE_ROAD) /* BASE-26, BASE-48 */
    return times (audit, group->n_tiles,
                  is_complete ? BST_NUMBER_ROAD_TILE : BST_NUMBER_ROAD_TILE_UNFINISHED);
  if (group->type == BST_FEATURE_CITY) /* BASE-29, BASE-49 */
    return times (audit, group->n_tiles,
                  is_complete ? BST_NUMBER_CITY_TILE : BST_NUMBER_CITY_TILE_UNFINISHED) +
           times (audit, group->shields,
                  is_complete ? BST_NUMBER_SHIELD : BST_NUMBER_SHIELD_UNFINISHED);
  if (bst_audit_is_building (audit, group->type)) /* BASE-32, BASE-50, ABBOT-07, ABBOT-10 */
    return times (audit, 1, BST_NUMBER_CLOISTER) +
           times (audit, 8 - group->n_open, BST_NUMBER_CLOISTER_NEIGHBOUR);
  return before;
}

const BstAuditChapter bst_audit_base = {
  .id = BST_MODULES,
  .types = ON (ROAD) | ON (CITY) | ON (CLOISTER) | ON (FORTRESS), /* OQ-31 */
  .buildings = ON (CLOISTER),
  .n_roles = 1,
  /* BASE-17, ABBOT-06, CULT-03 */
  .roles = { { BST_FIGURE_FOLLOWER, 1,
               ON (ROAD) | ON (CITY) | ON (CLOISTER) | ON (SHRINE) | ON (FIELD) } },
  .value = value,
};
