/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The mayor, who is as strong as the shields of his city are many.
 */
#include "engine/audit/chapter.h"

/* Also if that is none (MAYOR-04, MAYOR-07, OQ-49). */
static unsigned
strength (const BstAudit *audit, BstFigure figure, const BstAuditGroup *group, unsigned before)
{
  return figure == BST_FIGURE_MAYOR ? group->shields : before;
}

const BstAuditChapter bst_audit_mayor = {
  .id = BST_MODULE_MAYOR,
  .n_roles = 1,
  .roles = { { BST_FIGURE_MAYOR, 1, ON (CITY) } }, /* MAYOR-02 */
  .strength = strength,
};
