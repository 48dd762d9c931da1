/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Portals, by which followers get to tiles laid before.
 */
#include "engine/audit/chapter.h"

/* Followers of any kind, but no helpers (PORTAL-02, PORTAL-04, MIX-15). */
static bool
opens (const BstAudit *audit, const BstAuditRole *role, unsigned tile)
{
  return role->strength > 0 && bst_audit_tile_shows (audit, audit->last, BST_SYMBOL_PORTAL);
}

/* There something must be left to do (PORTAL-03). */
static bool
may_stand (const BstAudit *audit, BstFigure figure, unsigned tile, const BstAuditGroup *group)
{
  return tile == audit->last || !group->is_complete;
}

const BstAuditChapter bst_audit_portal = {
  .id = BST_MODULE_PORTAL,
  .opens = opens,
  .may_stand = may_stand,
};
