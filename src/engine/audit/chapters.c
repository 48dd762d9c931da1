/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chapters that the audit follows.
 */
#include "engine/audit/chapter.h"

/* Of several that have a say, each in this order: whoever is sent to the fortress goes there after
 * wagons have driven on and tokens have been taken (COUNT-08); the bazaar opens after all else.
 * What decks say comes last. */
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
  &bst_audit_sentences,
};

static bool
is_in_play (const BstRules *rules, unsigned id)
{
  if (id == BST_AUDIT_SENTENCES)
    return bst_rules_n_sentences (rules) > 0;
  return id == BST_MODULES || bst_rules_has_module (rules, id);
}

void
bst_audit_open_chapters (BstAudit *audit)
{
  unsigned n = 0;
  unsigned n_valuing = 0;

  for (size_t i = 0; i < sizeof all_chapters / sizeof *all_chapters; i++) {
    const BstAuditChapter *chapter = all_chapters[i];

    if (!is_in_play (audit->rules, chapter->id))
      continue;
    audit->chapters[n++] = chapter;
    if (chapter->value != NULL)
      audit->valuing[n_valuing++] = chapter;
    audit->own[chapter->id] = bst_audit_zeroed (1, chapter->size + 1);
    audit->types |= chapter->types;
    audit->buildings |= chapter->buildings;
    for (unsigned role = 0; role < chapter->n_roles; role++)
      audit->roles[chapter->roles[role].figure] = &chapter->roles[role];
  }
}
