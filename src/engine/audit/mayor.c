/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The mayor, who is as strong as the shields of his city are many.
 */
#include "engine/audit/chapter.h"

/* Also if that is none (MAYOR-04, MAYOR-07, OQ-49). */
static int
strength (const BstAudit *audit,
          const BstStanding *standing,
          const BstAuditGroup *group,
          int before)
{
  return standing->figure == BST_FIGURE_MAYOR ? (int) group->shields : before;
}

const BstAuditChapter bst_audit_mayor = {
  .id = BST_MODULE_MAYOR,
  .n_roles = 1,
  .roles = { { BST_FIGURE_MAYOR, 1, ON (CITY) } }, /* MAYOR-02 */
  .strength = strength,
};
