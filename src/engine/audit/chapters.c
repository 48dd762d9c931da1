/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chapters that the audit follows.
 */
#include "engine/audit/chapter.h"

/* Of several that have a say, each in this order: whoever is sent to the fortress goes there after
 * wagons have driven on and tokens have been taken (COUNT-08); the bazaar opens after all else. */
static const BstAuditChapter *const all_chapters[] = {
  &bst_audit_base,
  &bst_audit_fields,
  &bst_audit_river,
  &bst_audit_river2,
  &bst_audit_abbot,
  &bst_audit_inns,
  &bst_audit_builders,
  &bst_audit_dragon,
  &bst_audit_princess,
  &bst_audit_portal,
  &bst_audit_fairy,
  &bst_audit_abbey,
  &bst_audit_mayor,
  &bst_audit_barn,
  &bst_audit_wagon,
  &bst_audit_king,
  &bst_audit_robber,
  &bst_audit_cult,
  &bst_audit_count,
  &bst_audit_bridge,
  &bst_audit_castle,
  &bst_audit_bazaar,
};

void
bst_audit_open_chapters (BstAudit *audit)
{
  unsigned n = 0;

  for (size_t i = 0; i < sizeof all_chapters / sizeof *all_chapters; i++) {
    const BstAuditChapter *chapter = all_chapters[i];

    if (chapter->id != BST_MODULES && !bst_rules_has_module (audit->rules, chapter->id))
      continue;
    audit->own[n] = bst_audit_zeroed (1, chapter->size + 1);
    audit->chapters[n++] = chapter;
  }
}

void *
bst_audit_own (const BstAudit *audit, const BstAuditChapter *chapter)
{
  unsigned i = 0;

  while (audit->chapters[i] != chapter)
    i++;
  return audit->own[i];
}

bool
bst_audit_is_in_play (const BstAudit *audit, BstFeatureType type)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if (((*c)->types >> type & 1) != 0)
      return true;
  return false;
}

bool
bst_audit_is_building (const BstAudit *audit, BstFeatureType type)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    if (((*c)->buildings >> type & 1) != 0)
      return true;
  return false;
}

const BstAuditRole *
bst_audit_role (const BstAudit *audit, BstFigure figure)
{
  for (const BstAuditChapter *const *c = audit->chapters; *c != NULL; c++)
    for (unsigned i = 0; i < (*c)->n_roles; i++)
      if ((*c)->roles[i].figure == figure)
        return &(*c)->roles[i];
  return NULL;
}
